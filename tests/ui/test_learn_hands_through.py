"""The guided hands played through: by keys, at random, with pauses; they end in the look back."""

from __future__ import annotations

from random import Random

import pytest

from engine.actions import Discard, Play
from engine.cards import DECK
from engine.state import Phase
from i18n import packs
from tests.ui.driver import Driver, play, settings
from tests.ui.guided import desk, finish, phase, seen, step
from tutorial import guide
from ui.learn.memory import Memory

_TAPS = ("main", "next", "go", "check", "all", "hint", "skip", "undo", "deal", "cut", "nonsense")


def test_a_hand_goes_on_where_it_was_after_the_app_was_closed_at_any_moment():
    async def scene():
        page = Driver()
        await page.start("#/learn/5/2")
        for _ in range(60):
            if phase(page) == "review":
                break
            await step(page)
            other = Driver(**page.saved)
            frame = await other.start("#/learn/5/2")
            assert seen(other) == seen(page)
            assert frame.root["data-phase"] in (phase(page), "over")  # a count is resumed whole
            assert desk(other)._hand.counts.texts == desk(page)._hand.counts.texts
        assert phase(page) == "review"

    play(scene)


def test_a_hand_can_be_played_again():
    async def scene():
        page = Driver()
        await page.start("#/learn/5/1")
        await finish(page)
        await page.tap("restart")
        assert seen(page).phase is Phase.DEAL
        await finish(page)

    play(scene)


@pytest.mark.parametrize("seed", range(12))
def test_random_taps_never_get_stuck_and_end_in_the_look_back(seed: int):
    """Legal and illegal, warned and unwarned; from wherever that leads, the hand can be ended."""

    async def scene():
        rng = Random(seed)
        page = Driver(settings=settings(tap=rng.choice(["play", "confirm"])))
        await page.start(f"#/learn/5/{1 + seed % 3}")
        for _ in range(250):
            if phase(page) == "review":
                break
            if rng.random() < 0.6:
                cards = rng.choice([seen(page).hand, DECK, seen(page).kept]) or DECK
                await page.tap("card", card=str(rng.choice(cards)))
            else:
                await page.tap(rng.choice(_TAPS), value=rng.choice(["", "x", "5/1"]))
            if rng.random() < 0.03:
                page = Driver(**page.saved)
                await page.start(f"#/learn/5/{1 + seed % 3}")
        await finish(page)
        assert Memory.parse(page.saved["learn"]).hands[str(1 + seed % 3)].over

    play(scene)


def test_no_count_of_the_own_cards_is_passed_over():
    async def scene():
        page = Driver()
        await page.start("#/learn/5/1")
        while desk(page)._hand.own is None:
            await step(page)
        for _ in range(3):
            await page.tap("main")
            await page.tap("skip")
            assert desk(page)._hand.is_counting
        other = Driver(**page.saved)
        await other.start("#/learn/5/1")
        await other.tap("main")
        assert desk(other)._hand.is_counting
        await finish(other)

    play(scene)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_hand_is_played_by_keys_alone(number: int):
    async def scene():
        page = Driver()
        await page.start(f"#/learn/5/{number}")
        for _ in range(150):
            if phase(page) == "review":
                return
            view, hand = seen(page), desk(page)._hand
            if hand.is_counting:
                assert hand.own is not None
                assert hand.now is not None
                left = hand.own.left(hand.now)
                if not left:
                    await page.tap("all")  # a button that Tab reaches
                    continue
                for card in hand.own.scores[left[0]].cards:
                    await page.key(str(hand.own.cards.index(card) + 1))
                await page.key("Enter")
                continue
            match view.legal[:1]:
                case [Discard()]:
                    for card in guide._choices(view)[0].thrown:
                        await page.key(str(sorted(view.hand).index(card) + 1))
                    await page.key("Enter")
                case [Play()]:
                    await page.key(str(sorted(view.hand).index(guide.best_card(view)) + 1))
                case _:
                    await page.key("Enter")
        raise AssertionError(f"stuck at {phase(page)}")

    play(scene)


def test_help_is_given_where_it_is_asked_for_and_none_in_the_silent_hand():
    async def scene():
        for number, helped in ((2, True), (3, False)):
            page = Driver()
            await page.start(f"#/learn/5/{number}")
            while seen(page).phase is not Phase.DISCARD:
                await step(page)
            before = len(page.frames)
            frame = await page.key("h")
            assert ('id="hint"' in frame.html) is helped
            assert any(later.say for later in page.frames[before:]) is helped

    play(scene)


def test_the_history_of_a_guided_hand_is_that_hands_own_and_tells_no_count_before_it_is_made():
    async def scene():
        own = Driver()
        await own.start("#/play")
        await own.until(lambda view: bool(view.counted))
        page = Driver(**own.saved)
        await page.start("#/learn/5/1")
        assert packs.load("en").text("history.empty") in (await page.tap("history")).html
        await page.tap("close")
        hand = desk(page)._hand
        while not hand.is_counting:
            await step(page)
        told = (await page.tap("history")).html.partition('role="dialog"')[2]
        assert 'class="entry' in told
        shown = told.count('class="entry')
        assert shown == len(hand.ui.history) - len(hand.viewed.scores)

    play(scene)


def test_the_large_board_of_a_guided_hand_tells_no_count_before_it_is_made():
    async def scene():
        page = Driver()
        await page.start("#/learn/5/1")
        while desk(page)._hand.own is None or not desk(page)._hand.is_counting:
            await step(page)
        shown = desk(page).page().view
        assert shown is not None
        counted = sum(score.points for score in seen(page).counted[-1].scores)
        assert counted
        assert shown.scores[0] == seen(page).scores[0] - counted

    play(scene)
