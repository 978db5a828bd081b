"""A whole game by touch, and what one does beside playing cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from i18n import packs
from tests.browser.player import QUICK, Player, Touch
from ui.settings import Settings

TEXT = packs.load("en").text
Phone = Callable[..., BrowserContext]


def finish(player: Player) -> None:
    """Play to the end, look at the result, and have the next game dealt by the loser."""
    sight = player.until(lambda sight: sight.over, "the end")
    log = player.log
    assert sight.phase == "over"
    assert sight.seq == len(log.actions)
    assert sorted(sight.scores) == sorted(log.state.scores)
    assert max(sight.scores) == 121
    assert "121" in player.page.locator(".result").inner_text()

    winner = log.state.winner
    again = player.tap("#main-action")
    assert (again.phase, again.seq, again.scores) == ("deal", 0, [0, 0])
    assert player.log.first_dealer == 1 - (winner or 0)
    assert player.move().phase in ("discard", "starter")


def test_a_whole_game_by_touch_and_the_next_one_is_dealt_by_the_loser(page: Page, game_url: str):
    player = Touch(page, game_url).open("#/", seed="7", motion="0")
    player.tap("#settings")
    player.press("label:has(#set-speed-instant)")
    player.tap("#go-back")
    player.tap("#new-game")
    finish(player)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(320, 568), (844, 390)], ids=["small", "lying"])
@pytest.mark.parametrize("seed", ["a", "b"])
def test_whole_games_by_touch_with_each_card_confirmed_and_all_in_motion(
    phone: Phone, game_url: str, size: tuple[int, int], seed: str
):
    page = phone(viewport={"width": size[0], "height": size[1]}).new_page()
    player = Touch(page, game_url)
    settings = Settings(speed="instant", motion="on", tap="confirm", deck="four", theme="dark")
    player.keep(settings=str(settings))
    player.open("#/play", seed=seed)
    finish(player)


def test_a_discard_is_taken_back_and_the_game_says_so(page: Page, game_url: str):
    player = Player(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/play", seed="22")
    before = player.until(lambda sight: sight.main == "discard", "a discard")
    while player.move().phase != "starter" or player.rest().main != "cut":
        before = player.until(lambda sight: sight.main == "discard", "a discard of the pone's")
    player.tap("#go-undo")
    after = player.rest()
    assert (after.phase, after.hand, after.chosen) == ("discard", before.hand, [])
    assert TEXT("table.assisted") in after.text
    assert player.log.assisted


def test_the_back_button_closes_what_is_on_top(page: Page, game_url: str):
    player = Player(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/", seed="22")
    player.tap("#new-game")
    player.tap("#board")
    page.go_back()
    closed = player.wait(lambda sight: not sight.dialog, "the board is still open")
    assert closed.screen == "table"
    page.go_back()
    player.wait(lambda sight: sight.screen == "home", "home is not open")
    page.go_forward()
    assert player.rest().screen == "table"
