"""Fixtures of the browser tests: the built product, a host, a phone.

The product is built once for a session, and so is the page around a stand-in game
(stub/ui/main.py), which does what the real one never should. Every test that uses a phone
fails when the page asks another host for anything or writes an error to the console;
`@pytest.mark.console("regex", ...)` names the errors that a test causes on purpose.
A failed test leaves its trace, console, picture and saved game in test-results/.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.browser.hosts import Host, hosting
from tests.browser.pages import PHONE, Watch, keep_evidence
from tools import browser as browsers
from tools import build
from tools.node import ROOT

RESULTS = ROOT / "test-results"
STUB = ROOT / "tests/browser/stub"
PATIENCE = 30_000  # ms; a limit against hanging, nothing waits for it


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """These come last: Playwright leaves a loop running, beside which no asyncio.run() starts."""
    here = Path(__file__).parent
    items.sort(key=lambda item: here in item.path.parents)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def executable() -> str:
    return browsers.find()


@pytest.fixture(scope="session")
def playwright(executable: str) -> Iterator[Playwright]:
    del executable  # found before Playwright runs, since looking may ask Playwright
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright, executable: str) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=executable)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The product, built."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    build.build(folder)
    return folder


@pytest.fixture(scope="session")
def stub_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The product's page around the stand-in game."""
    folder = tmp_path_factory.mktemp("stub") / "dist"
    build.build(folder, STUB)
    return folder


@pytest.fixture(scope="session")
def game_url(site: Path) -> Iterator[str]:
    """Where the product is served; ends with a slash."""
    with hosting(site) as url:
        yield url


@pytest.fixture(scope="session")
def stub_url(stub_site: Path) -> Iterator[str]:
    """Where the page around the stand-in game is served."""
    with hosting(stub_site) as url:
        yield url


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    """The product on a host that can be killed."""
    running = Host(site)
    yield running
    running.kill()


@pytest.fixture
def stub_host(stub_site: Path) -> Iterator[Host]:
    """The page around the stand-in game on a host that can be killed."""
    running = Host(stub_site)
    yield running
    running.kill()


@pytest.fixture
def watch(request: pytest.FixtureRequest) -> Iterator[Watch]:
    """What the pages of this test say and ask for; checked when the test is over."""
    mark = request.node.get_closest_marker("console")
    watching = Watch(mark.args if mark else ())
    yield watching
    if FAILED not in request.node.stash:
        watching.check()


Watcher = Callable[[BrowserContext], BrowserContext]


@pytest.fixture
def watched(request: pytest.FixtureRequest, watch: Watch) -> Iterator[Watcher]:
    """Puts a context under watch; it is closed at the end, and a failure leaves evidence."""
    contexts: list[BrowserContext] = []

    def under_watch(context: BrowserContext) -> BrowserContext:
        context.set_default_timeout(PATIENCE)
        context.tracing.start(snapshots=True)
        contexts.append(watch.over(context))
        return context

    name = re.sub(r"[^\w.-]+", "-", request.node.nodeid.removeprefix("tests/browser/"))
    shutil.rmtree(RESULTS / name, ignore_errors=True)
    yield under_watch
    for at, context in enumerate(contexts):
        if FAILED in request.node.stash:
            keep_evidence(RESULTS / name / str(at), context, watch)
        context.close()


@pytest.fixture
def phone(chromium: Browser, watched: Watcher) -> Callable[..., BrowserContext]:
    """A phone with nothing on it; options as of Playwright's new_context."""
    return lambda **options: watched(chromium.new_context(**{**PHONE, **options}))


@pytest.fixture
def installed(phone: Callable[..., BrowserContext]) -> Page:
    """A page on a phone where the game may install itself."""
    return phone(service_workers="allow").new_page()


@pytest.fixture
def page(phone: Callable[..., BrowserContext]) -> Page:
    """A page on a phone with nothing on it."""
    return phone().new_page()


@pytest.fixture
def profile(
    playwright: Playwright, executable: str, watched: Watcher
) -> Callable[..., BrowserContext]:
    """A phone whose storage lies in a folder, so it can be killed and started again."""

    def started(folder: Path, **options: Any) -> BrowserContext:
        settings = {**PHONE, "executable_path": executable, **options}
        return watched(playwright.chromium.launch_persistent_context(folder, **settings))

    return started
