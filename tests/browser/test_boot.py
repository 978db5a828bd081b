"""Start-up: from nothing to Python answering taps, and a plain word when that fails."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.hosts import hosting
from tests.browser.pages import Watch, answered, kept, ready
from tests.browser.player import Player

BROKEN = pytest.mark.console(".*")
"""A broken file makes the browser complain; what the player is told is what counts."""


def blocked(folder: Path) -> Path:
    """A profile whose owner has forbidden sites to store anything."""
    preferences = folder / "Default/Preferences"
    preferences.parent.mkdir(parents=True)
    setting = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    preferences.write_text(json.dumps(setting))
    return folder


def with_all(page: Page, python: str) -> None:
    """Lets Python run this before the game, in the page."""
    entry = "\n".join([python, "from ui.main import *", "from ui.main import __export__"])
    page.route("**/entry.py", lambda route: route.fulfill(body=entry))


def told(page: Page) -> str:
    """Waits for an error screen and gives the name of its cause."""
    page.wait_for_selector("html[data-problem]", state="attached")
    expect(page.locator("#problem")).to_be_visible()
    expect(page.locator("#problem-title")).not_to_be_empty()
    expect(page.locator("#problem-text")).not_to_be_empty()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    return page.locator("html").get_attribute("data-problem") or ""


def test_the_game_starts_from_a_clean_profile(page: Page, game_url: str) -> None:
    ready(page, game_url)
    expect(page.locator("html")).to_have_attribute("data-screen", "home")
    expect(page.locator("#shell")).to_be_hidden()
    expect(page.get_by_role("button").first).to_be_visible()


def test_a_second_start_asks_for_nothing_new(page: Page, game_url: str, watch: Watch) -> None:
    ready(page, game_url)
    first = {urlsplit(url).path for url in watch.requests}
    watch.requests.clear()
    answered(page.goto(game_url) and page)
    assert {urlsplit(url).path for url in watch.requests if url.startswith("http")} <= first


def test_every_file_of_the_runtime_is_asked_for(
    page: Page, game_url: str, site: Path, watch: Watch
) -> None:
    ready(page, game_url)
    asked = {urlsplit(url).path.lstrip("/") for url in watch.requests}
    shipped = {path.relative_to(site).as_posix() for path in site.glob("runtime-*/**/*.*")}
    only_when_blocked = {name for name in shipped if "/fake-indexeddb/" in name}
    assert shipped - only_when_blocked <= asked


def test_every_module_of_ours_imports_in_the_page(page: Page, game_url: str, site: Path) -> None:
    """With the trimmed library: also what the first screen does not need."""
    names = [name for path in site.glob("app-*/*.zip") for name in zipfile.ZipFile(path).namelist()]
    files = [name.removesuffix(".pyc") for name in names if name.endswith(".pyc")]
    modules = sorted(name.removesuffix("/__init__").replace("/", ".") for name in files)
    assert "engine.game" in modules
    with_all(page, f"import importlib\nfor name in {modules!r}: importlib.import_module(name)")
    ready(page, game_url)


@pytest.mark.console("on purpose")
def test_python_that_cannot_start_is_told(page: Page, stub_url: str) -> None:
    with_all(page, "raise RuntimeError('on purpose')")
    page.goto(stub_url)
    assert told(page) == "crash"


def test_works_below_a_sub_path(page: Page, site: Path) -> None:
    with hosting(site, base="/a/b/") as url:
        ready(page, f"{url}?lang=en#/rules")
        expect(page.locator("html")).to_have_attribute("data-screen", "rules")


def test_plays_over_plain_http_from_a_phone_nearby(
    profile: Callable[..., BrowserContext], game_url: str, tmp_path: Path
) -> None:
    """No secure context: no locks between tabs, no service worker, but a game."""
    names = "--host-resolver-rules=MAP nearby.test 127.0.0.1"
    page = profile(tmp_path / "profile", args=[names]).new_page()
    ready(page, game_url.replace("127.0.0.1", "nearby.test"))
    assert page.evaluate("isSecureContext") is False


def test_the_shell_can_be_read_before_python(page: Page, stub_site: Path) -> None:
    with hosting(stub_site, faults={".wasm": "stuck"}) as url:
        page.goto(url)
        expect(page.get_by_role("heading", name="Fifteen Two")).to_be_visible()
        bar = page.locator("#bar")
        expect(bar).to_have_js_property("max", 1)
        page.wait_for_function("document.getElementById('bar').value > 0")
        expect(page.locator("#stage")).to_contain_text("MB")


def test_the_shell_says_that_it_needs_javascript(
    phone: Callable[..., BrowserContext], stub_url: str
) -> None:
    page = phone(java_script_enabled=False).new_page()
    page.goto(stub_url)
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.locator("#progress")).to_be_hidden()


@BROKEN
@pytest.mark.parametrize("type_", ["text/plain", "application/octet-stream", "text/html"])
def test_wasm_of_a_wrong_type_is_named(page: Page, stub_site: Path, type_: str) -> None:
    with hosting(stub_site, faults={".wasm": type_}) as url:
        page.goto(url)
        assert told(page) == "mime"
        expect(page.locator("#problem-detail")).to_contain_text("pyodide.asm.wasm")


@BROKEN
@pytest.mark.parametrize(
    "file",
    [
        "pyodide.asm.wasm",
        "pyodide.asm.mjs",
        "pyodide.mjs",
        "library.zip",
        "table.zip",
        "entry.py",
        "interpreter.js",
        "pyscript/core.js",
        "idiomorph.js",
        "/boot.js",
        "/link.js",
    ],
)
def test_a_missing_file_is_named(page: Page, stub_site: Path, file: str) -> None:
    with hosting(stub_site, faults={file: "missing"}) as url:
        page.goto(url)
        assert told(page) == "missing"


@BROKEN
def test_try_again_starts_once_the_fault_is_mended(page: Page, stub_site: Path) -> None:
    faults = {"table.zip": "missing"}
    with hosting(stub_site, faults=faults) as url:
        page.goto(url)
        assert told(page) == "missing"
        faults.clear()
        page.get_by_role("button", name="Try again").tap()
        answered(page)


@pytest.mark.parametrize("lacking", ["WebAssembly", "Worker", "BigInt"])
def test_a_browser_that_cannot_is_told_so(
    page: Page, stub_url: str, watch: Watch, lacking: str
) -> None:
    page.add_init_script(f"delete globalThis.{lacking}")
    page.goto(stub_url)
    assert told(page) == "unsupported"
    assert not any(url.endswith(".wasm") for url in watch.requests)


ALL_BUT = """(name) => {
  const bytes = Object.entries(window.shell.build.bytes);
  const sum = (files) => files.reduce((all, [, size]) => all + size, 0);
  const rest = sum(bytes.filter(([file]) => !file.endsWith(name)));
  return document.getElementById("bar").value >= rest / sum(bytes) - 1e-6;
}"""
"""Whether every file has come but one."""


def test_a_boot_that_never_ends_is_told(page: Page, stub_site: Path) -> None:
    with hosting(stub_site, faults={"library.zip": "stuck"}) as url:
        page.clock.install()
        page.goto(url)
        page.wait_for_function(ALL_BUT, arg="library.zip")
        page.clock.fast_forward("01:00")
        assert told(page) == "failed"


def test_plays_where_nothing_may_be_stored(
    profile: Callable[..., BrowserContext], stub_url: str, tmp_path: Path
) -> None:
    page = ready(profile(blocked(tmp_path / "profile")).new_page(), stub_url)
    started = json.loads(page.locator("#start").inner_text())
    assert started["device"]["storage"] is False
    page.locator("#add").tap()
    expect(page.locator("#number")).to_have_text("1")


def test_the_game_plays_where_nothing_may_be_stored(
    profile: Callable[..., BrowserContext], game_url: str, tmp_path: Path
) -> None:
    ready(profile(blocked(tmp_path / "profile")).new_page(), game_url)


@pytest.mark.parametrize(
    "trouble",
    [
        "delete globalThis.indexedDB; delete Window.prototype.indexedDB",
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') }",
        "IDBFactory.prototype.open = () => ({})",
    ],
    ids=["absent", "throws", "never answers"],
)
def test_plays_when_the_page_has_no_database(page: Page, stub_url: str, trouble: str) -> None:
    page.add_init_script(trouble)
    ready(page, stub_url)
    assert json.loads(page.locator("#start").inner_text())["device"]["storage"] is False


def test_a_worker_that_is_killed_is_replaced_and_the_tap_that_found_it_dead_counts(
    page: Page, stub_url: str
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.split("/")[-1]))
    ready(page, stub_url)
    page.locator("#add").tap()
    expect(page.locator("#number")).to_have_text("1")
    page.evaluate("document.querySelector('script[type=py]').xworker.terminate()")
    page.locator("#add").tap()
    expect(page.locator("#notice")).to_have_text("One moment…")
    expect(page.locator("#start")).to_contain_text('"restarted": true')
    expect(page.locator("#notice")).to_be_hidden()
    expect(page.locator("#number")).to_have_text("2")
    page.locator("#add").tap()
    expect(page.locator("#number")).to_have_text("3")
    assert asked.count("pyodide.asm.wasm") == 1, "each worker runs what the page compiled once"


def test_a_tap_whose_frame_never_came_is_done_again_and_only_then(
    page: Page, stub_url: str
) -> None:
    ready(page, stub_url)
    page.evaluate("for (const id of ['add', 'slip', 'add']) document.getElementById(id).click()")
    expect(page.locator("#start")).to_contain_text('"restarted": true')
    expect(page.locator("html")).to_have_attribute("data-seq", "3")
    page.locator("#add").tap()
    expect(page.locator("#number")).to_have_text("4")
    assert kept(answered(page))["log"] == "4"


def test_what_kills_every_worker_is_given_up_and_what_came_after_it_counts(
    page: Page, stub_url: str
) -> None:
    ready(page, stub_url)
    page.evaluate("for (const id of ['throw', 'add']) document.getElementById(id).click()")
    expect(page.locator("#number")).to_have_text("1")
    expect(page.locator("#heard")).to_have_text('["add"]')
    expect(page.locator("#problem")).to_be_hidden()


def test_what_happens_before_the_worker_lives_is_told_to_it(page: Page, stub_url: str) -> None:
    page.add_init_script("IDBObjectStore.prototype.getAll = () => { throw new Error('broken'); }")
    ready(page, stub_url)
    expect(page.locator("#heard")).to_contain_text("storage-failed")


@pytest.mark.parametrize("way", ["throw", "hang"])
def test_python_that_throws_or_hangs_is_started_again(page: Page, stub_url: str, way: str) -> None:
    ready(page, stub_url)
    page.locator("#add").tap()
    expect(page.locator("#number")).to_have_text("1")
    page.locator(f"#{way}").tap()
    page.locator("#add").tap()
    expect(page.locator("#start")).to_contain_text('"restarted": true')
    expect(page.locator("#number")).to_have_text("2")  # the tap made meanwhile was kept


def test_the_game_comes_back_when_its_worker_hangs(page: Page, game_url: str) -> None:
    ready(page, f"{game_url}#/rules")
    page.workers[0].evaluate("setTimeout(() => { for (;;); })")
    page.keyboard.press("Escape")
    expect(page.locator("#notice")).to_be_visible()
    expect(page.locator("#notice")).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("data-screen", "rules")


def test_python_that_keeps_dying_is_told_and_a_fresh_start_keeps_the_old_game(
    page: Page, stub_url: str
) -> None:
    ready(page, stub_url)
    page.locator("#add").tap()
    for _ in range(3):
        page.locator("#throw").tap()
    assert told(page) == "crash"
    saved = kept(page)["log"]
    page.get_by_role("button", name="start fresh").tap()
    page.wait_for_selector("html:not([data-problem])[data-ready]")
    expect(page.locator("#number")).to_have_text("0")
    aside = {name: text for name, text in kept(page).items() if "-aside-" in name}
    assert list(aside.values()) == [saved] == ["1"]


@pytest.mark.parametrize("name", ["log", "learn"])
def test_what_breaks_the_start_can_be_set_aside_with_all_else_that_is_kept(
    page: Page, stub_url: str, name: str
) -> None:
    player = Player(page, stub_url)
    stored = {"log": "3", "log-aside": "2", "learn": "x", name: "poison"}
    player.keep(**stored)
    page.goto(f"{stub_url}?log=4#/two")
    assert told(page) == "crash"
    page.get_by_role("button", name="start fresh").tap()
    page.wait_for_selector("html:not([data-problem])[data-ready]")
    expect(page.locator("#number")).to_have_text("0")
    assert json.loads(page.locator("#start").inner_text())["query"] == {}
    assert page.url == f"{stub_url}#/one"
    found = kept(page)
    assert found.pop("log-aside") == "2"
    assert sorted(found.values()) == sorted([stored["log"], stored["learn"]])
    assert {key.partition("-aside-")[0] for key in found} == {"log", "learn"}
    assert all("-aside-" in key for key in found)
