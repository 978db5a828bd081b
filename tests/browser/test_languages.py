"""Four languages: each fetched when it is spoken, each with room for its words, none mixed."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from i18n import packs
from tests.browser.pages import Watch, ready
from tests.browser.player import QUICK, Player

Phone = Callable[..., BrowserContext]

LANGUAGES = packs.languages()
OTHERS = LANGUAGES[1:]


def fetched(watch: Watch) -> list[str]:
    """The languages whose packs were asked for."""
    names = [urlsplit(url).path.rpartition("/")[2] for url in watch.requests if "/locales/" in url]
    return sorted(name.rpartition("-")[0] for name in names)


def manifest(page: Page) -> str:
    href: str = page.eval_on_selector("link[rel=manifest]", "node => node.href")
    return page.request.get(href).json()["lang"]


@pytest.mark.parametrize(("device", "spoken"), [("fr-CA", "fr"), ("nl-NL", "en")])
def test_a_first_visit_speaks_the_devices_language_and_fetches_only_its_pack(
    phone: Phone, game_url: str, watch: Watch, device: str, spoken: str
) -> None:
    page = ready(phone(locale=device).new_page(), f"{game_url}#/settings")
    root = page.locator("html")
    expect(root).to_have_attribute("lang", spoken)
    expect(page).to_have_title(packs.load(spoken).text("app.title.settings"))
    assert manifest(page) == spoken
    assert fetched(watch) == ([] if spoken == "en" else [spoken])


@pytest.mark.parametrize("asked", ["__proto__", "constructor", "toString", "valueOf-fr"])
def test_what_every_object_has_is_no_language(
    page: Page, game_url: str, watch: Watch, asked: str
) -> None:
    missing: list[str] = []
    page.on("response", lambda got: None if got.ok else missing.append(got.url))
    ready(page, f"{game_url}?lang={asked}#/settings")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert manifest(page) == "en"
    assert fetched(watch) == []
    assert missing == []


@pytest.mark.console("ERR_FAILED")
def test_a_switch_keeps_screen_game_and_scroll_and_is_remembered(
    page: Page, game_url: str, watch: Watch
) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    player = Player(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/play", seed="3", lang="en")
    before = player.until(lambda sight: sight.playing, "nothing to play")
    log = player.kept["log"]
    page.evaluate("location.hash = '#/settings'")
    page.wait_for_selector("#set-language-fr", state="attached")
    place = page.evaluate("scrollTo(0, 60), scrollY")
    assert place
    for language in ("fr", "de", "en", "fr"):
        player.press(f"#set-language-{language}")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("#app h1")).to_have_text(packs.load(language).text("settings.title"))
        assert page.evaluate("scrollY") == place
        assert manifest(page) == language
    assert fetched(watch) == ["de", "fr"]
    assert "lang=" not in page.url
    page.evaluate("location.hash = '#/play'")
    after = player.rest()
    assert after.state == before.state
    assert player.kept["log"] == log
    player.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert player.rest().state == before.state
    page.route("**/boot.js", lambda route: route.abort())
    page.reload()  # now the page alone speaks
    told = packs.load("fr").text("shell.problem.missing.title")
    expect(page.locator("#problem-title")).to_have_text(told)


@pytest.mark.console("404")
def test_a_pack_that_cannot_be_had_leaves_english_and_says_so(phone: Phone, game_url: str) -> None:
    page = phone(locale="fr").new_page()
    page.route("**/locales/*", lambda route: route.fulfill(status=404))
    ready(page, f"{game_url}#/settings")
    expect(page.locator("#banner")).to_contain_text(packs.load("en").text("notice.no-language"))


def test_a_pack_with_holes_speaks_english_in_them(phone: Phone, game_url: str) -> None:
    def holed(route: Route) -> None:
        pack = route.fetch().json()
        del pack["settings"]["theme"]
        pack["settings"]["sound"]["label"] = "{unknown}"
        route.fulfill(json=pack)

    page = phone(locale="fr").new_page()
    page.route("**/locales/*", holed)
    ready(page, f"{game_url}#/settings")
    english, french = packs.load("en"), packs.load("fr")
    text = page.inner_text("#app")
    assert english.text("settings.theme.label") in text
    assert english.text("settings.sound.label") in text
    assert french.text("settings.deck.label") in text
    assert "settings." not in text
