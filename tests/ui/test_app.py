"""The app as the page uses it: taps in, frames out, no browser."""

from __future__ import annotations

import json
import re
from dataclasses import replace

from engine.actions import Claim
from engine.cards import DECK
from engine.events import HandShown
from engine.log import Log
from engine.rules import SIX_CARD
from engine.state import Phase
from i18n import packs
from tests.properties.games import Game, Node
from tests.ui.driver import Driver, play, settings
from ui.seat import must_go
from ui.state import Dialog, Screen
from ui.told import as_counted

text = packs.load("en").text


def test_a_whole_game_is_played_by_taps_and_saved():
    async def scene():
        page = Driver()
        await page.start()
        while page.view.phase is not Phase.OVER:
            await page.move()
        log = Log.parse(page.saved["log"] or "")
        assert log.state.winner is not None
        assert max(log.state.scores) == 121
        assert page.frames[-1].root["data-seq"] == str(len(log.actions))

    play(scene)


def test_the_loser_deals_first_in_the_next_game():
    async def scene():
        page = Driver()
        await page.start()
        while page.view.phase is not Phase.OVER:
            await page.move()
        loser = 1 - (page.view.winner or 0)
        while page.view.phase is Phase.OVER:
            await page.tap("next")
        assert (page.view.phase, page.view.dealer) == (Phase.DEAL, loser)
        assert page.view.scores == (0, 0)

    play(scene)


def test_the_next_dealer_is_kept_on_the_way_home_and_is_the_one_now_chosen():
    async def scene():
        page = Driver()
        await page.start()
        while not page.app.ui.result:
            await page.move()
        winner = page.view.winner
        assert page.app.ui.next_dealer != winner
        await page.tap("home")
        await page.tap("settings")
        await page.tap("set", value="next_dealer=winner")
        assert page.app.ui.next_dealer == winner
        other = Driver(**page.saved)
        await other.start("#/")
        for each in (page, other):
            await each.tap("home")
            await each.tap("new-game")
            assert (each.view.phase, each.view.dealer) == (Phase.DEAL, winner)

    play(scene)


def test_every_state_saved_is_the_state_resumed():
    async def scene():
        page = Driver()
        await page.start()
        for _ in range(60):
            await page.move()
            other = Driver(**page.saved)
            resumed = await other.start()
            assert other.view == page.view
            assert resumed.root == page.frames[-1].root
            still = replace(page.app.ui, floats=(), go=other.app.ui.go)
            assert other.app.ui == still

    play(scene)


def test_a_card_chosen_for_the_crib_is_still_chosen_after_a_restart():
    async def scene():
        page = Driver()
        await page.start()
        await page.until(lambda view: view.phase is Phase.DISCARD)
        chosen = page.view.hand[3]
        await page.tap("card", card=str(chosen))
        other = Driver(**page.saved)
        frame = await other.start()
        assert other.app.ui.selected == (chosen,)
        assert 'aria-pressed="true"' in frame.html

    play(scene)


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


def test_a_card_over_31_is_refused_with_its_reason():
    async def scene():
        page = Driver()
        await page.start()
        await page.until(
            lambda view: (
                view.phase is Phase.PLAY
                and 0 in view.due
                and any(held.rank.pips > view.room for held in view.hand)
            )
        )
        before = page.view
        over = next(held for held in before.hand if held.rank.pips > before.room)
        frame = await page.tap("card", card=str(over))
        assert page.view == before
        assert page.app.ui.refused == over
        assert frame.say
        assert frame.vibrate

    play(scene)


def test_a_go_that_must_be_said_asks_for_no_card_and_no_hint():
    async def scene():
        page = Driver(settings=settings(speed="slow"))
        await page.start()
        for _ in range(400):
            if must_go(page.view):
                break
            await page.move()
        frame = await page.settle()
        assert text("status.go") in frame.html
        assert text("table.tap-card") not in frame.html
        hint = re.search('<button[^>]*id="go-hint"[^>]*>', frame.html)
        assert hint
        assert "aria-disabled" in hint[0]
        await page.key("Enter")
        assert not must_go(page.view)

    play(scene)


def test_what_can_be_done_is_said_where_a_key_or_a_tap_does_nothing():
    async def scene():
        for tap in ("play", "confirm"):
            page = Driver(settings=settings(tap=tap))
            await page.start()
            frame = await page.tap("undo")
            assert frame.say == (text("table.no-undo"),)
            await page.until(lambda view: view.phase is Phase.PLAY and view.turn == 0)
            wanted = text("table.tap-card") if tap == "play" else text("table.choose", n=1)
            assert wanted in (await page.key("Enter")).say

    play(scene)


def test_digits_number_the_cards_that_are_seen():
    async def scene():
        page = Driver()
        await page.start()
        await page.until(lambda view: len(view.hand) == 3 and view.turn == 0)
        first = next(card for card in sorted(page.view.hand) if card.rank.pips <= page.view.room)
        await page.key(str(sorted(page.view.hand).index(first) + 1))
        assert first not in page.view.hand

    play(scene)


def test_two_taps_on_one_card_play_it_once():
    async def scene():
        page = Driver()
        await page.start()
        await page.until(lambda view: view.phase is Phase.PLAY and 0 in view.due)
        held = page.view.hand[0]
        for _ in range(2):
            page.app.tap({"action": "card", "card": str(held)})
        await page.settle()
        assert (page.saved["log"] or "").count(f"0 play {held}") == 1

    play(scene)


def test_a_second_tap_on_a_card_just_played_scolds_nobody():
    async def scene():
        page = Driver(settings=settings(speed="slow"))
        await page.start()
        await page.until(lambda view: view.phase is Phase.PLAY and 0 in view.due)
        held = page.view.hand[0]
        await page.tap("card", card=str(held))
        await page.tap("card", card=str(held))
        assert not page.app.ui.refused
        assert not page.app.ui.status

    play(scene)


def test_nobody_is_told_of_a_lower_card_who_did_not_cut():
    async def scene():
        page = Driver(settings=settings(first_dealer="random"))
        frame = await page.start()
        assert "lower" not in frame.html

    play(scene)


def test_with_confirm_a_card_is_chosen_before_it_is_played():
    async def scene():
        page = Driver(settings=settings(tap="confirm"))
        await page.start()
        await page.until(lambda view: view.phase is Phase.PLAY and 0 in view.due)
        before = page.view
        held = before.hand[0]
        await page.tap("card", card=str(held))
        assert page.view == before
        assert page.app.ui.selected == (held,)
        await page.tap("play")
        assert held not in page.view.hand

    play(scene)


def test_a_discard_can_be_taken_back_before_the_cut_and_marks_the_game():
    async def scene():
        page = Driver()
        await page.start()
        await page.until(lambda view: view.phase is Phase.DISCARD and not view.is_dealer)
        before = page.view.hand
        await page.move()
        assert page.view.phase is Phase.STARTER
        assert page.app.ui.can_undo
        await page.tap("undo")
        assert page.view.hand == before
        assert page.view.phase is Phase.DISCARD
        assert "assisted" in (page.saved["log"] or "")
        assert page.app.ui.assisted

    play(scene)


def test_nothing_is_taken_back_once_a_hidden_card_was_seen():
    async def scene():
        page = Driver()
        await page.start()
        await page.until(lambda view: view.phase is Phase.PLAY and 0 in view.due)
        before = page.saved["log"]
        await page.tap("undo")
        assert page.saved["log"] == before
        assert not page.app.ui.can_undo

    play(scene)


def test_keys_play_the_game():
    async def scene():
        page = Driver()
        await page.start()
        await page.key("Enter")
        while page.view.phase is not Phase.DISCARD:
            await page.key("Enter")
        first, second = sorted(page.view.hand)[:2]
        await page.key("1")
        await page.key("2")
        assert page.app.ui.selected == (first, second)
        await page.key("Enter")
        assert set(page.view.thrown) == {first, second}
        frame = await page.key("ArrowRight", None)
        assert frame.focus == f"card-{sorted(page.view.hand)[0]}"

    play(scene)


def test_settings_are_kept_and_take_effect():
    async def scene():
        page = Driver()
        await page.start("#/settings")
        frame = await page.tap("set", value="theme=dark")
        assert frame.root["data-theme"] == "dark"
        assert json.loads(page.saved["settings"] or "")["theme"] == "dark"
        await page.tap("set", value="theme=purple")
        assert json.loads(page.saved["settings"] or "")["theme"] == "dark"
        await page.tap("reset")
        assert page.app.ui.dialog is Dialog.RESET
        frame = await page.tap("confirm-reset")
        assert frame.root["data-theme"] == "auto"

    play(scene)


def test_skunk_settings_reach_the_next_game():
    async def scene():
        page = Driver(settings=settings(skunks="1-2-3", next_dealer="winner"))
        await page.start()
        log = Log.parse(page.saved["log"] or "")
        assert log.rules.worth == (1, 2, 3)
        assert log.rules.next_dealer == "winner"

    play(scene)


def test_a_random_first_dealer_needs_no_cut():
    async def scene():
        page = Driver(settings=settings(first_dealer="random"))
        await page.start()
        assert page.view.phase is Phase.DEAL
        assert page.view.dealer in (0, 1)

    play(scene)


def test_back_returns_to_where_one_came_from():
    async def scene():
        page = Driver()
        await page.start("#/play")
        await page.tap("rules")
        assert page.app.ui.screen is Screen.RULES
        frame = await page.tap("back")
        assert frame.hash == "#/play"
        await page.tap("home")
        await page.tap("settings")
        assert (await page.tap("back")).hash == "#/"

    play(scene)


def test_escape_closes_the_dialog_first():
    async def scene():
        page = Driver()
        await page.start("#/play")
        frame = await page.tap("history")
        assert frame.hash == "#/play/history"
        assert (await page.key("Escape")).hash == "#/play"

    play(scene)


def test_a_new_game_asks_before_it_ends_the_old_one():
    async def scene():
        page = Driver()
        await page.start("#/play")
        await page.move()
        begun = page.saved["log"]
        await page.tap("home")
        await page.tap("new-game")
        assert page.app.ui.dialog is Dialog.NEW_GAME
        assert page.saved["log"] == begun
        await page.tap("confirm-new-game")
        assert page.saved["log"] != begun
        assert page.app.ui.screen is Screen.TABLE

    play(scene)


def test_the_other_tab_plays_and_this_one_writes_nothing_until_it_takes_over():
    async def scene():
        page = Driver()
        await page.start("#/play")
        await page.move()
        other = Driver(**page.saved)
        frame = await other.start_on({"alone": False})
        kept = dict(other.saved)
        assert frame.root["data-screen"] == "home"
        assert other.app.ui.notice
        for action in ("new-game", "confirm-new-game", "continue", "set"):
            await other.tap(action, value="theme=dark")
        assert other.saved == kept
        assert (await other.tap("take")).do == ("take",)
        await page.page("taken")
        assert page.app.view is None
        await other.page("alone", saved=page.saved)
        assert other.view.phase is Phase.DEAL

    play(scene)


def test_what_is_chosen_in_both_tabs_is_kept_by_the_one_that_takes_over():
    async def scene():
        page = Driver()
        await page.start("#/play")
        other = Driver(**page.saved)
        await other.start_on({"alone": False}, "#/settings")
        await page.tap("set", value="deck=four")
        frame = await other.tap("set", value="theme=dark")
        assert text("notice.settings-elsewhere") in frame.html
        assert frame.root["data-theme"] == "dark"
        await page.page("taken")
        frame = await other.page("alone", saved=page.saved)
        kept = json.loads(other.saved["settings"] or "")
        assert (kept["deck"], kept["theme"]) == ("four", "dark")
        assert (frame.root["data-deck"], frame.root["data-theme"]) == ("four", "dark")
        await page.page("alone", saved=other.saved)
        assert page.frames[-1].root["data-theme"] == "dark"

    play(scene)


def test_storage_that_fails_is_told_and_the_game_goes_on():
    async def scene():
        page = Driver()
        await page.start()
        await page.page("storage-failed", reason="quota")
        assert page.app.ui.notice
        await page.move()
        assert page.view.phase is Phase.DEAL
        await page.tap("close")
        assert not page.app.ui.notice

    play(scene)


def test_a_tap_on_a_card_hurries_the_computer():
    async def scene():
        page = Driver(settings=settings(speed="slow"))
        await page.start()
        await page.until(lambda view: view.phase is Phase.PLAY and 0 in view.due)
        await page.tap("card", card=str(page.view.hand[0]))
        waiting = page.view
        assert 1 in waiting.due
        await page.tap("card", card=str(waiting.hand[0]))
        assert page.view.hand == waiting.hand
        assert page.view.phase is not Phase.PLAY or page.view != waiting

    play(scene)


def test_no_frame_holds_a_card_the_person_may_not_see():
    async def scene():
        page = Driver()
        await page.start()
        for _ in range(80):
            state = page.state
            if page.view.phase in (Phase.DISCARD, Phase.PLAY, Phase.STARTER):
                laid = {lay.card for series in state.series for lay in series}
                hidden = {*state.hands[1], *state.thrown[1]} - laid
                frame = page.frames[-1]
                for held in hidden:
                    assert f'card-{held}"' not in frame.html
                    assert f'data-card="{held}"' not in frame.html
            await page.move()

    play(scene)


def test_reading_a_card_from_the_page_is_strict():
    async def scene():
        page = Driver()
        await page.start()
        await page.until(lambda view: view.phase is Phase.DISCARD)
        before = page.view
        foreign = next(held for held in DECK if held not in before.hand)
        await page.tap("card", card=str(foreign))
        assert page.view == before
        assert page.app.ui.selected == ()

    play(scene)
