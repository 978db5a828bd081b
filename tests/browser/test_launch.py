"""A repeat launch: the last screen is there before Python, and taps on it count."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.hosts import Host
from tests.browser.pages import answered, ready
from tests.browser.player import QUICK, Player
from tests.browser.test_offline import DROP, hash_of, ready_to_go_offline

PAINTED = """() => document.addEventListener("DOMContentLoaded", () => {
  const app = document.getElementById("app");
  if (!app) return;
  globalThis.painted = { html: app.innerHTML, changes: [] };
  const note = (changes) => painted.changes.push(...changes.map(({ type, target }) =>
    `${type} ${target.id || target.className || target.nodeName}`));
  const watcher = new MutationObserver(note);
  watcher.observe(app, { subtree: true, childList: true, attributes: true, characterData: true });
  new MutationObserver((_, self) => {
    if (!document.documentElement.hasAttribute("data-ready")) return;
    note(watcher.takeRecords());
    watcher.disconnect();
    self.disconnect();
    painted.whole = true;
  }).observe(document.documentElement, { attributes: true });
})"""
"""Notes what is on the page when the document has been read, and all that changes until the
first frame of Python has been shown."""

SETTLED = "() => new Promise((done) => (window.requestIdleCallback || setTimeout)(done))"


def relaunch(player: Player) -> dict[str, object]:
    player.page.evaluate(SETTLED)
    player.reload()
    player.page.wait_for_function("globalThis.painted.whole")
    found: dict[str, object] = player.page.evaluate("painted")
    return found


def test_the_first_frame_is_what_was_painted_all_through_a_hand(page: Page, game_url: str) -> None:
    page.add_init_script(f"({PAINTED})()")
    player = Player(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/play", seed="7")
    phases = set()
    while not {"cut", "discard", "play", "show", "deal"} <= phases:
        sight = player.rest()
        if sight.phase not in phases or len(sight.chosen) == 1:
            phases.add(sight.phase)
            found = relaunch(player)
            assert found["html"], sight
            assert found["changes"] == [], sight
            assert player.rest().state == sight.state
        player.move()


def test_a_screen_that_says_something_once_is_painted_without_it(page: Page, game_url: str) -> None:
    """Points that float up, a refusal: said once, so neither painted nor in the first frame."""
    page.add_init_script(f"({PAINTED})()")
    player = Player(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/play", seed="7")
    player.until(lambda _: page.locator(".float").count() > 0, "points that float")
    assert relaunch(player)["changes"] == []
    assert "float" not in str(relaunch(player)["html"])


def test_opened_without_an_address_the_game_opens_where_it_was(page: Page, game_url: str) -> None:
    player = Player(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/play")
    page.evaluate(SETTLED)
    page.goto("about:blank")
    ready(page, game_url)
    assert player.sight.screen == "table"
    expect(page.locator("html")).to_have_attribute("data-painted", "")


def test_taps_before_python_are_carried_out(page: Page, host: Host) -> None:
    host.keeps = False
    player = Player(page, host.url)
    player.keep(settings=QUICK)
    player.open("#/play", seed="7")
    sight = player.until(lambda sight: sight.choosing, "cards to choose")
    page.evaluate(SETTLED)
    host.faults["library.zip"] = "stuck"
    page.goto("about:blank")
    page.goto(f"{host.url}?seed=7#/play")
    page.wait_for_selector("html[data-painted]:not([data-ready])", state="attached")
    for code in sight.open[:2]:
        player.card(code)
    expect(page.locator("#notice")).to_be_visible()
    assert player.sight.chosen == []
    host.faults.clear()
    host.let_go()
    answered(page)
    player.wait(lambda now: now.chosen == sight.open[:2], "the taps were lost")


def test_what_has_to_be_fetched_again_is_seen_to_come_over_the_painted_screen(
    installed: Page, host: Host
) -> None:
    page = installed
    host.keeps = False
    player = Player(page, host.url)
    player.keep(settings=QUICK)
    player.open("#/play", seed="7")
    before = player.rest().state
    ready_to_go_offline(page)
    page.evaluate(SETTLED)
    expect(page.locator("#progress")).to_be_hidden()
    assert page.evaluate(DROP, hash_of(host.folder, ".wasm")) == 1
    host.faults[".wasm"] = "stuck 2000000"
    page.reload()
    progress = page.locator("#progress")
    expect(progress).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-painted", "")
    expect(page.locator("#hand, #main-action").first).to_be_visible()
    page.wait_for_function("document.getElementById('bar').value > 0.1")
    expect(page.locator("#stage")).to_contain_text("MB")
    host.faults.clear()
    host.let_go()
    answered(page)
    expect(progress).to_be_hidden()
    assert player.rest().state == before


def test_taps_on_a_screen_that_did_not_come_back_are_dropped(page: Page, game_url: str) -> None:
    player = Player(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/play", seed="7")
    sight = player.until(lambda sight: sight.choosing, "cards to choose")
    page.evaluate(SETTLED)
    # The game goes on where this screen is not stored, as if the last write had been lost.
    page.add_init_script(
        "Storage.prototype.setItem = () => {};"
        f"document.addEventListener('DOMContentLoaded', () => document.querySelector("
        f"'#hand [data-card=\"{sight.open[0]}\"]')?.click())"
    )
    player.reload()
    player.wait(lambda now: now.chosen == sight.open[:1], "the tap was lost")
    page.locator("#hand [aria-pressed=false]").first.click()
    player.wait(lambda now: now.main == "discard", "two cards are not chosen")
    player.press("#main-action")
    moved = player.wait(lambda now: len(now.hand) < 6, "the cards are not laid away")
    player.reload()
    assert player.wait(lambda now: now.ready, "not ready").hand == moved.hand


def test_a_screen_of_another_language_is_not_painted(page: Page, game_url: str) -> None:
    Player(page, game_url).open("#/rules")
    page.evaluate(SETTLED)
    ready(page, f"{game_url}?lang=en#/rules")
    expect(page.locator("html")).not_to_have_attribute("data-painted", "")


def test_the_browser_finds_nothing_against_installing(
    profile: Callable[..., BrowserContext], host: Host, tmp_path: Path
) -> None:
    page = profile(tmp_path / "profile", service_workers="allow").pages[0]
    Player(page, host.url).open("#/")
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
