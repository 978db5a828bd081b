"""Addresses: each is read as what it was written from, and what makes no sense leads home."""

from __future__ import annotations

import pytest

from engine.state import Phase
from tests.ui.driver import Driver, play
from ui import routes
from ui.state import Dialog, Screen

ODD = {
    "#/settings/board": "#/settings",
    "#/settings/new-game": "#/settings",
    "#/board": "#/",
    "#/reset": "#/",
    "#/throws": "#/",
    "#/nowhere": "#/",
    "#/nowhere/xx": "#/",
    "#/nowhere/new-game": "#/",
    "#/play/reset": "#/play",
    "#/play/install": "#/play",
    "#/play/new-game": "#/play",
    "#/play/nowhere": "#/play",
    "#/play/throws": "#/play",
    "#/play/review": "#/play",
    "#/learn/review": "#/learn",
    "#/learn/board": "#/learn",
    "#/learn/history": "#/learn",
    "#/learn/1/board": "#/learn/1",
    "#/learn/99": "#/learn",
    "#/learn/99/board": "#/learn",
    "#/rules/new-game/x": "#/rules/new-game/x",
    "#/calculator/board": "#/calculator",
    "#/install": "#/",
    "#": "#/",
    "#//": "#/",
    "#/constructor": "#/",
}
"""Addresses nobody is sent to, and where each leads while a game is under way."""


@pytest.mark.parametrize("screen", Screen)
@pytest.mark.parametrize("dialog", [None, *Dialog])
def test_an_address_is_read_as_what_it_was_written_from(screen, dialog):
    if dialog is None or screen in dialog.over:
        assert routes.read(routes.write(screen, dialog)) == (screen, dialog, "")
    else:
        assert routes.read(routes.write(screen, dialog))[:2] == (screen, None)


def test_a_dialog_keeps_the_place_it_lies_over():
    address = routes.write(Screen.LEARN, Dialog.BOARD, "5/1")
    assert address == "#/learn/5/1/board"
    assert routes.read(address) == (Screen.LEARN, Dialog.BOARD, "5/1")


@pytest.mark.parametrize(("odd", "right"), ODD.items())
def test_an_odd_address_opens_nothing_that_does_not_belong_there(odd, right):
    async def scene():
        page = Driver()
        await page.start("#/play")
        await page.move()
        for at_start in (True, False):
            other = Driver(**page.saved)
            await other.start(odd if at_start else "#/")
            if not at_start:
                await other.page("route", hash=odd)
            assert other.app.ui.dialog is None
            assert 'role="dialog"' not in other.frames[-1].html
            shown = [frame for frame in other.frames if frame.hash][-1:]
            assert [frame.hash for frame in shown] in ([right], [] if odd == right else None)
            assert all(frame.instead for frame in shown)

    play(scene)


def test_a_dialog_opens_by_its_address_where_it_has_something_to_show():
    async def scene():
        page = Driver()
        await page.start("#/play")
        await page.move()
        for address in ("#/play/board", "#/play/history", "#/settings/reset", "#/new-game"):
            other = Driver(**page.saved)
            assert 'role="dialog"' in (await other.start(address)).html
            assert all(not frame.hash for frame in other.frames)
        phone = Driver()
        assert 'role="dialog"' in (await phone.start_on({"ios": True}, "#/install")).html

    play(scene)


def test_the_large_board_of_a_guided_hand_has_an_address():
    async def scene():
        page = Driver()
        await page.start("#/learn/5/1")
        assert (await page.tap("board")).hash == "#/learn/5/1/board"
        other = Driver(**page.saved)
        assert 'role="dialog"' in (await other.start("#/learn/5/1/board")).html
        closed = await other.tap("close")
        assert (closed.hash, closed.instead) == ("#/learn/5/1", True)

    play(scene)


def test_a_question_that_was_answered_is_no_place_to_come_back_to():
    async def scene():
        page = Driver()
        await page.start("#/play")
        await page.until(lambda view: view.phase is Phase.PLAY)
        await page.tap("home")
        asked = await page.tap("new-game")
        assert (asked.hash, asked.instead) == ("#/new-game", False)
        await page.tap("confirm-new-game")
        begun = next(frame for frame in reversed(page.frames) if frame.hash)
        assert (begun.hash, begun.instead) == ("#/play", True)

    play(scene)
