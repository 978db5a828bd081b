"""Whatever is wrong with what is stored: a game can be played, and a plain message says why."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from engine.log import HEADER, Log
from engine.rules import SIX_CARD
from i18n import packs
from tests.browser.player import QUICK, Player
from ui.aside import ASIDE

TEXT = packs.load("en").text
FRESH = str(Log(rules=SIX_CARD, first_dealer=0))
NEWER = FRESH.replace(HEADER, "fifteen-two 2")

BROKEN = {
    "corrupt": ("\x00\ufffd not a game", TEXT("notice.save-broken", line=1)),
    "truncated": (FRESH + "deal 5h 6h 7h", TEXT("notice.save-broken", line=4)),
    "illegal": (FRESH + "0 play 5h\n", TEXT("notice.save-broken", line=4)),
    "of a future version": (NEWER, TEXT("notice.save-newer")),
}

_BREAK = "() => { IDBObjectStore.prototype.put = () => { throw new Error('broken'); }; }"


def plays(player: Player) -> None:
    """A new game can be begun and played from here."""
    player.press("#new-game")
    player.until(lambda sight: sight.playing, "a card to play")
    assert len(player.move().hand) == 3


@pytest.mark.parametrize(("text", "notice"), BROKEN.values(), ids=BROKEN)
def test_a_save_that_cannot_be_read_is_kept_aside(
    page: Page, game_url: str, text: str, notice: str
):
    player = Player(page, game_url)
    player.keep(settings=QUICK, log=text, ui="{")
    player.open("#/")
    assert notice in player.sight.text
    assert player.kept[ASIDE] == text
    plays(player)
    kept = player.kept
    assert kept[ASIDE] == text
    assert Log.parse(kept["log"]).actions


def test_without_a_save_nothing_is_said_and_a_game_begins(page: Page, game_url: str):
    player = Player(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/")
    assert page.locator("#banner").count() == 0
    assert page.locator("#continue").count() == 0
    plays(player)


@pytest.mark.parametrize("text", ["nonsense", "[]", json.dumps({"speed": ["x"], "theme": 3})])
def test_settings_that_cannot_be_read_become_the_defaults(page: Page, game_url: str, text: str):
    player = Player(page, game_url)
    player.keep(settings=text)
    player.open("#/settings")
    assert page.locator("#set-theme-auto").is_checked()
    assert page.locator("#set-speed-normal").is_checked()


def test_a_browser_that_blocks_storage_plays_from_memory(
    profile: Callable[..., BrowserContext], tmp_path: Path, game_url: str
):
    (tmp_path / "Default").mkdir()
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default/Preferences").write_text(json.dumps(blocked))
    player = Player(profile(tmp_path).pages[0], game_url)
    player.open("#/")
    assert TEXT("notice.no-storage") in player.sight.text
    plays(player)
    player.reload()
    assert player.sight.screen == "table"
    assert player.sight.seq == 0


def test_a_page_whose_database_throws_plays_from_memory(page: Page, game_url: str):
    page.add_init_script("IDBFactory.prototype.open = () => { throw new Error('refused'); }")
    player = Player(page, game_url)
    player.open("#/")
    assert TEXT("notice.no-storage") in player.sight.text
    plays(player)


def test_a_full_device_is_told_once_and_the_game_goes_on(page: Page, game_url: str):
    session = page.context.new_cdp_session(page)
    quota = {"origin": game_url.rstrip("/"), "quotaSize": 1}
    session.send("Storage.overrideQuotaForOrigin", quota)
    player = Player(page, game_url)
    player.open("#/play", seed="8")
    player.wait(lambda sight: TEXT("notice.storage-full") in sight.text, "nothing is said")
    player.tap("#banner [data-action=close]")
    player.until(lambda sight: sight.main == "discard", "a discard")
    assert page.locator("#banner").count() == 0
    assert not player.kept


def test_a_save_that_fails_in_the_middle_leaves_the_last_good_one(page: Page, game_url: str):
    player = Player(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/play", seed="8")
    sight = player.until(lambda sight: sight.playing, "a card to play")
    kept = player.kept
    page.evaluate(_BREAK)
    player.move()
    player.wait(lambda now: TEXT("notice.storage-failed") in now.text, "nothing is said")
    player.until(lambda now: now.phase == "show", "the show")
    assert player.kept == kept
    player.open("#/play")
    assert player.rest().state == sight.state


@pytest.mark.parametrize("readable", [True, False])
def test_a_link_acts_once_and_leads_back_to_the_own_game(page: Page, game_url: str, readable: bool):
    player = Player(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/play", seed="8")
    own = player.until(lambda sight: sight.playing, "a card to play").state
    page.goto("about:blank")
    player.open("#/play", log=FRESH if readable else "5h", seed="8")
    page.wait_for_url("**/?seed=8#/play")
    said = TEXT("notice.link-opened") if readable else TEXT("notice.link-broken", line=1)
    assert said in player.sight.text
    if readable:
        player.move()
        player.reload()
        assert page.locator("#banner").count() == 0
        player.press("[data-action=home]")
        player.wait(lambda sight: sight.screen == "home", "not at home")
        player.press("#earlier")
        player.wait(lambda sight: sight.screen == "table", "no game is opened")
    else:
        assert ASIDE not in player.kept
    assert player.rest().state == own


@pytest.mark.parametrize("text", ["[" * 200_000, '{"hands": {"1": ' * 5_000, "7"])
def test_whatever_is_kept_beside_the_game_the_course_opens(page: Page, game_url: str, text: str):
    player = Player(page, game_url)
    player.keep(settings=text, learn=text, ui=text, log=FRESH)
    player.open("#/learn")
    assert player.sight.screen == "learn"
    assert page.locator("#step-1").count() == 1
    assert page.locator("#problem").is_hidden()
