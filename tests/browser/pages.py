"""What browser tests do with a page, and what is watched while they do it."""

from __future__ import annotations

import json
import os
import re
import signal
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, expect

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
    "locale": "en-GB",
    "service_workers": "block",  # one would install itself in every test
}


OURS = {"127.0.0.1", "nearby.test"}
"""The names that a test's host goes by."""


class Watch:
    """Collects what no test may see: requests to other origins, errors in the console."""

    def __init__(self, expected: tuple[str, ...] = ()) -> None:
        self.expected = expected
        self.console: list[str] = []
        self.errors: list[str] = []
        self.foreign: list[str] = []
        self.requests: list[str] = []

    def over(self, context: BrowserContext) -> BrowserContext:
        context.on("console", self._said)
        context.on("request", self._asked)
        context.on("weberror", lambda thrown: self._wrong(str(thrown.error)))
        return context

    def _said(self, message: ConsoleMessage) -> None:
        self.console.append(f"{message.type}: {message.text}")
        if message.type == "error":
            self._wrong(f"{message.text} ({message.location.get('url', '')})")

    def _wrong(self, text: str) -> None:
        if not any(re.search(pattern, text) for pattern in self.expected):
            self.errors.append(text)

    def _asked(self, request: Request) -> None:
        self.requests.append(request.url)
        address = urlsplit(request.url)
        if address.scheme not in ("blob", "data") and address.hostname not in OURS:
            self.foreign.append(request.url)

    def check(self) -> None:
        assert not self.foreign, f"asked other hosts: {self.foreign}"
        assert not self.errors, f"errors on the page: {self.errors}"


def told(page: Page) -> str:
    """Waits for an error screen and gives the name of its cause."""
    page.wait_for_selector("html[data-problem]", state="attached")
    expect(page.locator("#problem")).to_be_visible()
    expect(page.locator("#problem-title")).not_to_be_empty()
    expect(page.locator("#problem-text")).not_to_be_empty()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    return page.locator("html").get_attribute("data-problem") or ""


def ready(page: Page, url: str) -> Page:
    """Opens the address and waits until Python answers taps."""
    page.goto(url)
    return answered(page)


def answered(page: Page) -> Page:
    """Waits until Python answers taps and all that was to be kept is written."""
    page.wait_for_selector("html[data-ready]:not([data-saving])", state="attached")
    return page


def added(page: Page, number: int) -> None:
    """Taps up the stand-in's number, and waits until it is shown and kept."""
    page.locator("#add").tap()
    expect(page.locator("#number")).to_have_text(str(number))
    answered(page)


KEPT = """async () => {
  const kept = {};
  for (const { name } of await indexedDB.databases()) {
    if (!name.startsWith("fifteen-two ")) continue;
    const database = await new Promise((done, failed) =>
      Object.assign(indexedDB.open(name), {
        onsuccess: (event) => done(event.target.result), onerror: failed }));
    const table = database.transaction("kept").objectStore("kept");
    const all = (request) =>
      new Promise((done) => (request.onsuccess = () => done(request.result)));
    const [keys, values] = await Promise.all([all(table.getAllKeys()), all(table.getAll())]);
    keys.forEach((key, at) => (kept[key] = values[at]));
    database.close();
  }
  return kept;
}"""


def kept(page: Page) -> dict[str, str]:
    """What this profile keeps: text by key."""
    found: dict[str, str] = page.evaluate(KEPT)
    return found


def killed(profile: Path) -> None:
    """Kills the browser that runs on this profile, the way a phone does."""
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            command = (entry / "cmdline").read_bytes().decode(errors="replace")
        except OSError:
            continue
        if f"--user-data-dir={profile}" in command:
            try:
                os.kill(int(entry.name), signal.SIGKILL)
            except ProcessLookupError:
                continue


def keep_evidence(folder: Path, context: BrowserContext, watch: Watch) -> None:
    """Writes down what a failed test saw: trace, console, pictures, what was saved."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "console.txt").write_text("\n".join(watch.console))
    for at, page in enumerate(context.pages):
        evidence: dict[str, Any] = {"url": page.url}
        try:
            page.screenshot(path=folder / f"page-{at}.png")
            evidence["kept"] = kept(page)
        except Exception as broken:  # a page that is gone tells nothing more
            evidence["broken"] = str(broken)
        (folder / f"page-{at}.json").write_text(json.dumps(evidence, indent=2))
    context.tracing.stop(path=folder / "trace.zip")
