"""A new version while the old one is in use: offered between hands, never in one."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import STUB
from tests.browser.hosts import Host
from tests.browser.pages import added, answered, kept
from tests.browser.player import QUICK, Player
from tests.browser.test_offline import (
    TEXT,
    UNREACHED,
    allow,
    files,
    held,
    prepared,
    ready_to_go_offline,
    told,
)
from tools import archive, build
from tools.node import ROOT

LOOK = "() => navigator.serviceWorker.getRegistration().then((found) => found.update())"

SWITCH = """async () => {
  const { waiting } = await navigator.serviceWorker.getRegistration();
  waiting.postMessage("switch");
}"""

Edit = Callable[[str], str]


def changed(folder: Path, source: Path, name: str, edit: Edit) -> Path:
    """A build of the packages below `source` with one file edited."""
    root = folder / "root"
    for package in archive.PACKAGES:
        if (source / package).exists():
            shutil.copytree(source / package, root / package)
    path = root / name
    path.write_text(edit(path.read_text("utf-8")), "utf-8")
    build.build(folder / "dist", root)
    return folder / "dist"


@pytest.fixture(scope="session")
def next_stub(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The stand-in game's next version."""
    folder = tmp_path_factory.mktemp("next-stub")
    return changed(folder, STUB, "ui/main.py", lambda text: text.replace('f"Stub {', 'f"Next {'))


@pytest.fixture(scope="session")
def lame_stub(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A version that does not start."""
    folder = tmp_path_factory.mktemp("lame-stub")
    return changed(
        folder,
        STUB,
        "ui/main.py",
        lambda text: text.replace(
            "async def start(text):\n", "async def start(text):\n    raise RuntimeError('lame')\n"
        ),
    )


@pytest.fixture(scope="session")
def next_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The product's next version: home says something else."""

    def edit(text: str) -> str:
        pack = json.loads(text)
        pack["home"]["new-game"] = "A game of the next version"
        return json.dumps(pack)

    return changed(tmp_path_factory.mktemp("next"), ROOT, "i18n/locales/en.json", edit)


def loads(page: Page) -> list[str]:
    """The pages loaded from now on."""
    seen: list[str] = []
    page.on("load", lambda loaded: seen.append(loaded.url))
    return seen


def test_an_update_that_arrives_mid_hand_is_declined_and_then_applied(
    installed: Page, host: Host, next_site: Path
) -> None:
    page = installed
    player = Player(page, host.url)
    player.keep(settings=QUICK)
    player.open("#/play", seed="7")
    player.until(lambda sight: sight.playing, "a card to play")
    ready_to_go_offline(page)
    old = player.rest().state

    host.folder = next_site
    page.evaluate(LOOK)
    page.evaluate("location.hash = '#/settings'")
    expect(page.locator("#update")).to_be_visible()  # Python has been told
    page.evaluate("location.hash = '#/play'")
    page.wait_for_selector("html[data-screen=table]", state="attached")
    assert player.rest().state == old
    while not ((sight := player.rest()).phase == "deal" and sight.done):
        expect(page.locator("#banner")).to_have_count(0)
        player.move()
    expect(page.locator("#banner")).to_contain_text(TEXT("offline.update-offer"))

    player.press("#notice-close")
    expect(page.locator("#banner")).to_have_count(0)
    before = player.until(lambda sight: sight.choosing, "cards to choose").state
    assert player.log.actions

    page.evaluate("location.hash = '#/settings'")
    seen = loads(page)
    page.locator("#update").tap()
    page.wait_for_event("load")
    answered(page)
    page.evaluate("location.hash = '#/play'")
    page.wait_for_selector("html[data-screen=table]", state="attached")
    assert player.rest().state == before
    assert len(seen) == 1
    page.evaluate("location.hash = '#/'")
    expect(page.locator("#new-game")).to_have_text("A game of the next version")
    ready_to_go_offline(page)
    assert held(page) == set(files(next_site).values())  # of the old one nothing is left
    host.kill()
    page.reload()
    answered(page)


def test_an_update_fetches_only_what_has_changed(
    installed: Page, stub_host: Host, next_stub: Path
) -> None:
    page = prepared(installed, stub_host)
    known = set(files(stub_host.folder).values())
    stub_host.folder = next_stub
    stub_host.asked.clear()
    page.evaluate(LOOK)
    told(page, "update-ready")
    new = {url for url, sha256 in files(next_stub).items() if sha256 not in known}
    asked = {"./" if path == "" else path for path in stub_host.asked}
    assert asked == new | {"service-worker.js"}
    assert not any(url.startswith("runtime-") for url in asked)
    expect(page).to_have_title("Stub 0")
    answered(page.reload() and page)
    expect(page).to_have_title("Stub 0")  # one page open is enough for the old version to stay


def stepped_back(installed: Page, stub_host: Host, lame_stub: Path) -> Page:
    """A page that went on to a version which does not start, and came back."""
    page = prepared(installed, stub_host)
    added(page, 1)
    stub_host.folder = lame_stub
    page.evaluate(LOOK)
    told(page, "update-ready")
    with page.expect_event("load"):
        page.evaluate(SWITCH)
    page.wait_for_event("load")
    answered(page)
    expect(page.locator("#number")).to_have_text("1")
    expect(page).to_have_title("Stub 1")
    return page


@pytest.mark.console("lame")
def test_a_version_that_does_not_start_gives_way_to_the_one_before(
    installed: Page, stub_host: Host, lame_stub: Path
) -> None:
    stepped_back(installed, stub_host, lame_stub)


@pytest.mark.console("lame")
def test_after_a_step_back_the_next_version_is_offered(
    installed: Page, stub_host: Host, next_stub: Path, lame_stub: Path
) -> None:
    page = stepped_back(installed, stub_host, lame_stub)
    told(page, "offline-ready")
    stub_host.folder = next_stub
    page.evaluate(LOOK)
    told(page, "update-ready")
    page.evaluate(SWITCH)
    expect(page).to_have_title("Next 1")


@UNREACHED
def test_a_full_disk_leaves_the_old_version_playing(
    installed: Page, stub_host: Host, next_stub: Path
) -> None:
    page = prepared(installed, stub_host)
    added(page, 1)
    used = page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
    allow(page, stub_host.url, used + 1000)
    old = held(page)
    stub_host.folder = next_stub
    page.evaluate(f"({LOOK})().catch(() => {{}})")
    told(page, "install-failed")
    told(page, "quota")
    assert held(page) == old
    stub_host.kill()
    page.reload()
    answered(page)
    expect(page.locator("#number")).to_have_text("1")
    assert kept(page)["log"] == "1"
