"""The game without a network: the host is really killed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hosts import Host
from tests.browser.pages import answered, ready
from tools import offline

UNREACHED = pytest.mark.console("Failed to load resource", "ERR_", "Failed to fetch", "Service")
"""A dead or broken host makes the browser complain."""

HELD = """async () => {
  const held = {};
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).keys();
    held[name] = kept.map(({ url }) => url.split("/").pop());
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
    """The hashes of all that is cached, in all caches."""
    found: dict[str, list[str]] = page.evaluate(HELD)
    return {name for kept in found.values() for name in kept if re.fullmatch("[0-9a-f]{64}", name)}


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
    page.locator("#add").tap()
    answered(page)
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
