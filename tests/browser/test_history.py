"""The browser's back button: it reopens nothing that was closed, and no address holds it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.player import QUICK, Player

DIALOG = "[role=dialog]"


def at(page: Page, screen: str, hash_: str) -> None:
    """Waits until a screen is open, nothing lies over it, and the address says so."""
    page.wait_for_url(f"**/{hash_}")
    expect(page.locator("html")).to_have_attribute("data-screen", screen)
    expect(page.locator(DIALOG)).to_have_count(0)


def ask(player: Player, button: str) -> None:
    """Press what opens a dialog, and wait for it."""
    player.press(button)
    expect(player.page.locator(DIALOG)).to_be_visible()


def begun(page: Page, url: str) -> Player:
    """A page at home, with a game to continue."""
    player = Player(page, url)
    player.keep(settings=QUICK)
    player.open("#/play")
    player.move()
    player.press("[data-action=home]")
    at(page, "home", "#/")
    return player


def test_back_from_a_new_game_does_not_ask_again(page: Page, game_url: str) -> None:
    player = begun(page, game_url)
    ask(player, "#new-game")
    player.press("#confirm-new-game")
    at(page, "table", "#/play")
    page.go_back()
    at(page, "home", "#/")
    page.go_forward()
    at(page, "table", "#/play")


def test_back_from_settings_that_were_reset_does_not_ask_again(page: Page, game_url: str) -> None:
    player = begun(page, game_url)
    player.press("#settings")
    at(page, "settings", "#/settings")
    ask(player, "#reset")
    player.press("#confirm-reset")
    at(page, "settings", "#/settings")
    page.go_back()
    at(page, "home", "#/")


def test_a_dialog_that_was_the_first_thing_to_be_opened_is_left_for_good(
    page: Page, game_url: str
) -> None:
    player = begun(page, game_url)
    page.goto("about:blank")
    player.open("#/new-game")
    expect(page.locator(DIALOG)).to_be_visible()
    player.press("#cancel")
    at(page, "home", "#/")
    player.press("#rules")
    at(page, "rules", "#/rules")
    page.go_back()
    at(page, "home", "#/")
    page.go_back()
    page.wait_for_url("about:blank")


def test_an_address_that_leads_elsewhere_does_not_hold_the_back_button(
    page: Page, game_url: str
) -> None:
    begun(page, game_url)
    page.evaluate("location.hash = '#/rules'")
    at(page, "rules", "#/rules")
    page.evaluate("location.hash = '#/nowhere/xx'")
    at(page, "home", "#/")
    page.go_back()
    at(page, "rules", "#/rules")
