"""Two tabs of one game: one plays, the other says so and writes nothing."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext

from i18n import packs
from tests.browser.player import QUICK, Player

TEXT = packs.load("en").text


def test_a_second_tab_says_so_overwrites_nothing_and_can_take_over(
    phone: Callable[..., BrowserContext], game_url: str
):
    context = phone()
    first = Player(context.new_page(), game_url)
    first.keep(settings=QUICK)
    first.open("#/play", seed="4")
    first.until(lambda sight: len(sight.chosen) == 1, "a card chosen")
    kept = first.kept

    second = Player(context.new_page(), game_url)
    second.open("#/play")
    assert second.sight.screen == "home"
    assert TEXT("notice.elsewhere") in second.sight.text
    assert second.page.locator("#continue").count() == 0
    second.press("#new-game")
    second.press("#settings")
    second.wait(lambda sight: sight.screen == "settings", "the settings are not open")
    second.press("#set-theme-dark")
    second.page.wait_for_selector("html[data-theme=dark]", state="attached")
    assert second.kept == kept

    first.move()
    before = first.rest()
    second.press("#notice-action")
    taken = second.rest()
    assert taken.state == before.state
    first.wait(lambda sight: sight.screen == "home", "the first tab still shows the game")
    assert TEXT("notice.taken") in first.sight.text
    second.move()
    shown = second.rest()
    kept = second.kept
    first.press("#new-game")
    first.tap("#rules")
    assert first.kept == kept

    first.press("#go-back")
    first.press("#notice-action")
    assert first.rest().state == shown.state
    second.wait(lambda sight: sight.screen == "home", "the second tab still shows the game")


def test_a_closed_tab_leaves_the_game_to_the_next(
    phone: Callable[..., BrowserContext], game_url: str
):
    context = phone()
    first = Player(context.new_page(), game_url)
    first.keep(settings=QUICK)
    first.open("#/play", seed="4")
    before = first.until(lambda sight: sight.playing, "a card to play")
    first.page.close()
    second = Player(context.new_page(), game_url)
    second.open("#/play")
    assert second.rest().state == before.state
