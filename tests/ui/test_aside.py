"""Games put aside: whatever takes a game's place, the player gets back to it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.log import Log
from engine.rules import SIX_CARD
from engine.state import Phase
from i18n import packs
from tests.ui.driver import Driver, play
from ui import aside
from ui.aside import ASIDE

LINKS = [str(Log(rules=SIX_CARD, first_dealer=dealer)) for dealer in (0, 1)]
BROKEN = "\x00\ufffd not a game"
TEXT = packs.load("en").text


def asides(page: Driver) -> list[str]:
    return [text for name, text in page.saved.items() if text and name.startswith(ASIDE)]


def shows(page: Driver, button: str) -> bool:
    return f'id="{button}"' in page.frames[-1].html


async def begun() -> Driver:
    """A game under way."""
    page = Driver()
    await page.start()
    await page.until(lambda view: view.phase is Phase.PLAY)
    return page


async def linked(before: Driver, link: str, hash_: str = "") -> Driver:
    page = Driver(**before.saved)
    await page.start(hash_, log=link)
    return page


def test_the_notice_of_a_link_leads_back_to_the_own_game():
    async def scene():
        own = await begun()
        page = await linked(own, LINKS[0])
        assert TEXT("dialog.do.earlier") in page.frames[-1].html
        frame = await page.tap("earlier")
        assert page.view == own.view
        assert page.saved["log"] == own.saved["log"]
        assert not page.app.ui.notice
        assert frame.root["data-screen"] == "table"

    play(scene)


def test_home_leads_back_for_as_long_as_there_is_a_game_to_go_back_to():
    async def scene():
        own = await begun()
        await own.tap("home")
        assert not shows(own, "earlier")
        page = await linked(own, LINKS[0])
        await page.move()
        theirs = page.saved["log"]
        again = Driver(**page.saved)
        await again.start("#/")
        assert shows(again, "earlier")
        await again.tap("earlier")
        assert again.saved["log"] == own.saved["log"]
        await again.tap("home")
        await again.tap("earlier")
        assert again.saved["log"] == theirs

    play(scene)


def test_every_game_that_a_link_took_the_place_of_can_be_come_back_to():
    async def scene():
        page = await begun()
        games = {page.saved["log"]}
        for link in (*LINKS, LINKS[0]):
            page = await linked(page, link)
            await page.move()
            games.add(page.saved["log"])
        found = {page.saved["log"]}
        for _ in games:
            await page.tap("earlier")
            found.add(page.saved["log"])
        assert found == games

    play(scene)


def test_what_cannot_be_read_takes_no_games_place_and_is_kept():
    async def scene():
        own = await begun()
        page = await linked(own, LINKS[0])
        page.saved["log"] = BROKEN
        page = await linked(page, LINKS[1])
        assert set(asides(page)) == {BROKEN, own.saved["log"]}
        assert page.app.ui.has_earlier
        await page.tap("earlier")
        assert page.saved["log"] == own.saved["log"]
        assert BROKEN in asides(page)

    play(scene)


@pytest.mark.parametrize("text", [BROKEN, "", "x" * 100_000, LINKS[0][:-9], "5"])
def test_an_aside_that_cannot_be_read_is_offered_to_nobody(text):
    async def scene():
        page = Driver(**{ASIDE: text, "log": LINKS[0]})
        await page.start("#/")
        assert not shows(page, "earlier")
        await page.tap("earlier")
        assert page.app.ui.screen == "home"
        assert page.saved[ASIDE] == text

    play(scene)


def test_a_game_that_the_page_set_aside_is_offered_too():
    async def scene():
        page = Driver(**{f"{ASIDE}-2026-01-01T00:00:00.000Z": LINKS[0]})
        await page.start("#/")
        assert shows(page, "earlier")
        await page.tap("earlier")
        assert page.view.dealer == 0
        await page.tap("home")
        assert not shows(page, "earlier")

    play(scene)


def test_a_finished_game_makes_room_without_a_word():
    async def scene():
        own = Driver()
        await own.start()
        while own.view.phase is not Phase.OVER:
            await own.move()
        page = await linked(own, LINKS[0])
        assert not page.app.ui.notice
        assert not asides(page)

    play(scene)


def test_a_tab_that_does_not_have_the_game_offers_none_and_takes_the_link_up_later():
    async def scene():
        own = await begun()
        page = Driver(**own.saved)
        await page.start_on({"alone": False}, "#/", log=LINKS[0])
        await page.tap("earlier")
        assert page.saved == own.saved
        assert all("unlink" not in frame.do for frame in page.frames)
        await page.page("alone", saved=own.saved)
        assert page.saved["log"].startswith(LINKS[0])
        assert asides(page) == [own.saved["log"]]

    play(scene)


@given(st.lists(st.sampled_from(["a", "b", *LINKS])), st.lists(st.booleans(), max_size=9))
def test_nothing_is_ever_lost(texts, turns):
    stored: dict[str, str | None] = {}
    now: str | None = None
    for text in texts:
        stored |= aside.put(stored, text)
    for _ in turns:
        if taken := aside.take(stored, now):
            now = str(taken[0])
            stored |= taken[1]
    assert {text for text in stored.values() if text} | {now} - {None} == set(texts)
