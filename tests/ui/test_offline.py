"""What the app says about itself, and when: an update, a full disk, storage that should last."""

from __future__ import annotations

import pytest

from engine.state import Phase
from i18n import packs
from tests.ui.driver import Driver, play
from ui.offline import between_hands
from ui.state import UiState

TEXT = packs.load("en").text
OFFER = TEXT("offline.update-offer")


def test_an_update_that_comes_in_a_hand_is_offered_once_at_its_end():
    async def scene():
        page = Driver()
        await page.start()
        await page.until(lambda view: view.phase is Phase.PLAY)
        await page.page("update-ready")
        while page.view.phase is not Phase.DEAL:
            assert OFFER not in page.frames[-1].html
            await page.move()
        while not between_hands(page.view, page.app.ui):
            assert OFFER not in page.frames[-1].html
            await page.move()
        offered = page.frames[-1]
        assert OFFER in offered.html
        assert OFFER in offered.say
        assert OFFER not in offered.keep  # said once, so not painted at the next start
        closed = await page.tap("close")
        assert OFFER not in closed.html
        await page.until(lambda view: view.phase is Phase.DISCARD)
        await page.until(lambda view: view.phase is Phase.DEAL)
        assert all(OFFER not in frame.html for frame in page.frames[page.frames.index(closed) :])

    play(scene)


def test_an_update_is_applied_from_the_offer_and_from_the_settings():
    async def scene():
        page = Driver()
        await page.start("#/")
        offered = await page.page("update-ready")
        assert OFFER in offered.html
        assert 'data-action="update"' in offered.html
        applied = await page.tap("update")
        assert applied.do == ("update",)
        assert OFFER not in applied.html
        assert 'data-action="update"' in (await page.tap("settings")).html
        assert (await page.tap("update")).do == ("update",)

    play(scene)


def test_ready_is_said_in_the_settings_and_only_when_it_is_so():
    async def scene():
        page = Driver()
        assert TEXT("offline.ready") not in (await page.start("#/settings")).html
        failed = await page.page("install-failed", reason="network")
        assert TEXT("offline.not-ready.network") in failed.html
        ready = await page.page("offline-ready")
        assert TEXT("offline.ready") in ready.html
        assert TEXT("offline.not-ready.network") not in ready.html
        assert ready.html.count("<aside") == 0

    play(scene)


@pytest.mark.parametrize("ready", [True, False])
def test_a_full_disk_is_told_once(ready: bool):
    async def scene():
        page = Driver()
        await page.start("#/play")
        if ready:
            await page.page("offline-ready")
        said = TEXT("offline.full" if ready else "offline.not-ready.quota")
        assert said in (await page.page("install-failed", reason="quota")).html
        assert said not in (await page.tap("close")).html
        assert said not in (await page.page("install-failed", reason="quota")).html
        assert said in (await page.tap("settings")).html

    play(scene)


def test_storage_is_asked_to_last_once_after_the_first_hand():
    async def scene():
        page = Driver()
        await page.start()
        while not (page.view.phase is Phase.DEAL and page.view.deals):
            assert all("persist" not in frame.do for frame in page.frames)
            await page.move()
        while not between_hands(page.view, page.app.ui):
            await page.move()
        assert [frame.do for frame in page.frames if frame.do] == [("persist",)]
        again = Driver(**page.saved)
        await again.start()
        await again.until(lambda view: view.phase is Phase.SHOW)
        assert all(not frame.do for frame in again.frames)

    play(scene)


def test_a_shortcut_to_a_new_game_asks_only_where_one_would_be_lost():
    async def scene():
        page = Driver()
        assert (await page.start("#/new-game")).root["data-screen"] == "table"
        await page.until(lambda view: view.phase is Phase.PLAY)
        asked = await Driver(**page.saved).start("#/new-game")
        assert asked.root["data-screen"] == "home"
        assert TEXT("dialog.new-game.text") in asked.html

    play(scene)


def test_without_a_game_it_is_always_between_hands():
    assert between_hands(None, UiState())
