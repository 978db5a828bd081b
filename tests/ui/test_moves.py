"""Taps and keys that make a move, choose for one, or are told why they cannot."""

from __future__ import annotations

import re

from engine.cards import DECK
from engine.state import Phase
from i18n import packs
from tests.ui.driver import Driver, play, settings
from ui.seat import must_go

text = packs.load("en").text


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
