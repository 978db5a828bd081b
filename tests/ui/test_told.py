"""The show as it is told: step by step, and nothing ahead of that."""

from __future__ import annotations

from dataclasses import replace

from engine.actions import Claim
from engine.events import HandShown
from engine.log import Log
from engine.rules import SIX_CARD
from engine.state import Phase
from i18n import packs
from tests.properties.games import Game, Node
from tests.ui.driver import Driver, play, settings
from ui.told import as_counted

text = packs.load("en").text


def test_each_combination_is_stepped_through_and_skip_shows_all():
    async def scene():
        page = Driver()
        await page.start()
        await page.until(lambda view: bool(view.counted) and len(view.counted[0].scores) > 2)
        total = len(page.view.counted[0].scores)
        assert page.app.ui.step == 1
        await page.tap("next")
        assert page.app.ui.step == 2
        await page.tap("skip")
        assert page.app.ui.step == total
        assert len(page.view.counted) == 1
        await page.tap("next")
        assert len(page.view.counted) == 2

    play(scene)


def test_the_pegs_follow_the_combinations_shown():
    async def scene():
        page = Driver()
        await page.start()
        await page.until(lambda view: bool(view.counted) and len(view.counted[0].scores) > 1)
        count = page.view.counted[0]
        side = page.view.rules.side(count.seat)
        final = page.view.scores[side]
        shown = as_counted(page.view, page.app.ui)
        first = count.scores[0].points
        assert shown.scores[side] == final - count.points + first
        await page.tap("skip")
        assert as_counted(page.view, page.app.ui).scores[side] == final

    play(scene)


def _won_in_a_count() -> tuple[Log, Node]:
    """A game up to the last claim, which wins it after two combinations or more, with some left."""
    for seed in range(1000):
        game = Game(rules=SIX_CARD, first_dealer=0, seed=seed)
        *_, last = game.walk()
        shown = next((event for event in last.events if isinstance(event, HandShown)), None)
        if shown and 2 <= len(last.after.counted[-1].scores) < len(shown.scores):
            log = game.log()
            return replace(log, actions=log.actions[:-1]), last
    raise LookupError("no game ends in a count")


def test_a_win_in_a_count_is_told_with_the_combination_that_brings_it():
    async def scene():
        log, last = _won_in_a_count()
        assert isinstance(last.action, Claim)
        whose = "you" if last.after.winner == 0 else "them"
        page = Driver(log=str(log), settings=settings(sound="on"))
        await page.start()
        while page.view.phase is not Phase.OVER:
            await page.tap("next")
        told = text(f"status.out.{whose}", n=121)
        won = text(f"event.won.{whose}")
        steps = len(last.after.counted[-1].scores)
        for step in range(1, steps + 1):
            assert page.app.ui.step == step
            frame = page.frames[-1]
            assert frame.sounds == (("peg",) if step < steps else ("peg", _CHEER[whose]))
            assert (told in frame.html) is (told in frame.say) is (step == steps)
            frame = await page.tap("history")
            lines = frame.html.count('class="entry')
            assert (won in frame.html) is (step == steps)
            assert lines == len(page.app.ui.history) - (steps - step) - (step < steps)
            await page.tap("close")
            assert 'id="continue"' in (await page.tap("home")).html
            await page.tap("continue")
            await page.tap("next")
        assert page.app.ui.result
        assert 'id="continue"' not in (await page.tap("home")).html

    play(scene)


_CHEER = {"you": "win", "them": "lose"}
