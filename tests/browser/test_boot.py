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
from tests.browser.pages import Watch, answered, ready, told

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
