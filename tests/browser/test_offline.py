"""The game without a network: the host is really killed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from i18n import packs
from tests.browser.hosts import Host
from tests.browser.pages import added, answered, kept, ready
from tests.browser.player import QUICK, Player
from tools import offline

TEXT = packs.load("en").text

UNREACHED = pytest.mark.console(".*")
"""A dead or broken host makes the browser complain; what the player is told is what counts."""

HELD = """async () => {
  const held = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) held.push(url.split("/").pop());
  }
  return held;
}"""

DROP = """async (hash) => {
  let dropped = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (request.url.endsWith(hash)) dropped += await cache.delete(request);
    }
  }
  return dropped;
}"""


def told(page: Page, event: str) -> None:
    """Waits until the stand-in game was told of this."""
    expect(page.locator("#heard")).to_contain_text(event)


def files(folder: Path) -> dict[str, str]:
    """The hash of every file of a version by its address."""
    version = offline.listed((folder / "service-worker.js").read_text())
    return {file["url"]: file["sha256"] for file in version["files"]}


def held(page: Page) -> set[str]:
    """The hashes of all files that are cached, in all caches."""
    names: list[str] = page.evaluate(HELD)
    return {name for name in names if re.fullmatch("[0-9a-f]{64}", name)}


def hash_of(folder: Path, end: str) -> str:
    return next(sha256 for url, sha256 in files(folder).items() if url.endswith(end))


def prepared(page: Page, host: Host, address: str = "") -> Page:
    """Opens the stand-in game and waits until all of it is on the phone."""
    ready(page, host.url + address)
    told(page, "offline-ready")
    return page


def test_the_second_launch_needs_no_host(installed: Page, stub_host: Host) -> None:
    page = prepared(installed, stub_host)
    assert held(page) == set(files(stub_host.folder).values())
    added(page, 1)
    stub_host.kill()
    page.reload()
    answered(page)
    expect(page.locator("#number")).to_have_text("1")
    page.locator("#add").tap()
    expect(page.locator("#number")).to_have_text("2")


def test_a_start_with_a_query_and_a_hash_needs_no_host(installed: Page, stub_host: Host) -> None:
    page = prepared(installed, stub_host)
    stub_host.kill()
    ready(page, f"{stub_host.url}index.html?seed=4&lang=en#/two")
    started = json.loads(page.locator("#start").inner_text())
    assert started["hash"] == "#/two"
    assert started["query"] == {"seed": "4", "lang": "en"}


def test_it_works_below_a_sub_path_beside_another_game(
    installed: Page, stub_host: Host, stub_site: Path
) -> None:
    prepared(installed, stub_host)
    below = Host(stub_site, base="/a/b/")
    page = prepared(installed, below)
    below.kill()
    page.reload()
    answered(page)
    scopes = page.evaluate(
        "navigator.serviceWorker.getRegistrations().then((all) => all.map((one) => one.scope))"
    )
    assert scopes == [below.url]


FAULTS = {
    "not found": ("missing", "broken"),
    "an error of the host": ("broken", "broken"),
    "a page instead of it": ("page", "broken"),
    "a flipped byte": ("flipped", "broken"),
    "cut off": ("cut 4000000", "network"),
}
"""What may befall a file on its way, and what the page is told of it."""


@UNREACHED
@pytest.mark.parametrize(("fault", "reason"), FAULTS.values(), ids=FAULTS)
def test_nothing_wrong_is_kept_and_what_arrived_is_not_asked_for_again(
    installed: Page, stub_host: Host, fault: str, reason: str
) -> None:
    page = installed
    wanted = files(stub_host.folder)
    stub_host.keeps, stub_host.spares = False, True
    stub_host.faults[".wasm"] = fault
    ready(page, stub_host.url)
    told(page, "install-failed")
    told(page, reason)
    assert held(page) == set(wanted.values()) - {hash_of(stub_host.folder, ".wasm")}

    stub_host.faults.clear()
    stub_host.asked.clear()
    page.reload()
    told(page, "offline-ready")
    assert held(page) == set(wanted.values())
    twice = {path for path in stub_host.asked if stub_host.asked.count(path) > 1}
    names = {path.split("/")[-1] for path in twice}
    assert names == {"memory.js", "bytes.js"} | {"pyodide.asm.wasm"}  # which the page asks for too


@UNREACHED
@pytest.mark.parametrize(
    ("end", "sent"),
    [
        ("/boot.js", 100),
        ("pyscript/core.js", 100),
        ("pyodide.asm.wasm", 4_000_000),
        ("library.zip", 1_000_000),
        ("table.zip", 10),
    ],
)
def test_a_first_load_that_was_cut_is_taken_up_again(
    installed: Page, stub_host: Host, end: str, sent: int
) -> None:
    page = installed
    stub_host.faults[end] = f"cut {sent}"
    page.goto(stub_host.url)
    page.wait_for_selector("html[data-problem]", state="attached")
    stub_host.faults.clear()
    page.get_by_role("button", name="Try again").tap()
    answered(page)
    told(page, "offline-ready")
    assert held(page) == set(files(stub_host.folder).values())


@pytest.mark.parametrize("end", [".wasm", "table.zip", "/boot.js", "./"])
def test_a_hole_is_mended(installed: Page, stub_host: Host, end: str) -> None:
    page = prepared(installed, stub_host)
    assert page.evaluate(DROP, hash_of(stub_host.folder, end)) == 1
    answered(page.reload() and page)
    told(page, "offline-ready")
    assert held(page) == set(files(stub_host.folder).values())
    stub_host.kill()
    answered(page.reload() and page)


@UNREACHED
@pytest.mark.parametrize(
    "end", [".wasm", "library.zip", "table.zip", "/boot.js", "/shell.js", "./"]
)
def test_a_hole_that_cannot_be_mended_is_told_and_the_saved_game_stays(
    installed: Page, stub_host: Host, end: str
) -> None:
    stub_host.keeps = False  # else the browser's own cache would fill the hole
    page = prepared(installed, stub_host)
    added(page, 1)
    assert page.evaluate(DROP, hash_of(stub_host.folder, end)) == 1
    stub_host.kill()
    page.reload()
    shell_whole = end in (".wasm", "library.zip")
    title = TEXT(f"shell.problem.{'offline' if shell_whole else 'hole'}.title")
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    assert kept(page)["log"] == "1"
    stub_host.start()
    page.get_by_text(TEXT("shell.retry"), exact=True).tap()
    answered(page)
    expect(page.locator("#number")).to_have_text("1")


def allow(page: Page, url: str, room: int | None) -> None:
    """Lets the host's origin store so many bytes; None lifts the limit."""
    session = page.context.new_cdp_session(page)
    limit = {} if room is None else {"quotaSize": room}
    session.send("Storage.overrideQuotaForOrigin", {"origin": url.rstrip("/"), **limit})
    page.quota_session = session  # type: ignore[attr-defined]  # the limit lives as long


@UNREACHED
def test_a_full_disk_leaves_a_game_that_is_played_online(installed: Page, stub_host: Host) -> None:
    page = installed
    page.goto(f"{stub_host.url}manifest.webmanifest")
    allow(page, stub_host.url, 8_000_000)
    ready(page, stub_host.url)
    told(page, "install-failed")
    told(page, "quota")
    assert held(page) == set()  # the saved game needs the room more
    added(page, 1)
    page.reload()
    expect(page.locator("#number")).to_have_text("1")


def test_a_hand_then_no_host_and_then_a_whole_game(installed: Page, host: Host) -> None:
    player = Player(installed, host.url)
    player.keep(settings=QUICK)
    player.open("#/play", seed="7")
    player.until(lambda sight: sight.phase == "deal" and sight.seq > 12, "a second hand")
    ready_to_go_offline(installed)
    host.kill()
    installed.reload()
    while not player.rest().over:
        player.move()
    assert max(player.rest().scores) == 121


def ready_to_go_offline(page: Page) -> None:
    """Waits until the settings say so, and goes back."""
    page.evaluate("location.hash = '#/settings'")
    expect(page.get_by_text(TEXT("offline.ready"))).to_be_visible()
    page.evaluate("location.hash = '#/play'")
    page.wait_for_selector("html[data-screen=table]", state="attached")
