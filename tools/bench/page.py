"""Owns a served build in a real browser to be measured: slowing it, and reaching a phase."""

from __future__ import annotations

import itertools
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tools import browser, serve

READY: Final = "html[data-ready]"
PHONE: Final = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder served as any static host would."""
    server = serve.server(folder, 0, host="127.0.0.1", quiet=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def chromium() -> Iterator[Browser]:
    """A headless Chromium."""
    flags = ["--no-sandbox", "--enable-precise-memory-info"]
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=browser.find(), args=flags)
        try:
            yield running
        finally:
            running.close()


def slow_page(page: Page, factor: int) -> CDPSession:
    """Slow the page's own thread; workers are left as they are. Detach the result to end it."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": factor})
    return session


def renderers(page: Page) -> list[int]:
    """The process numbers of all that runs pages and workers."""
    return _renderers_of(_browser(page))


def _browser(page: Page) -> int:
    running = page.context.browser
    assert running is not None, "a page that was launched has a browser"
    session = running.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return next(int(process["id"]) for process in processes if process["type"] == "browser")


def _renderers_of(browser: int) -> list[int]:
    """Those below a browser's process, as Linux tells them."""
    parents: dict[int, int] = {}
    renders: list[int] = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(entry.name)] = int(
                (entry / "stat").read_text().rpartition(")")[2].split()[1]
            )
            if b"--type=renderer" in (entry / "cmdline").read_bytes():
                renders.append(int(entry.name))
        except OSError:  # gone meanwhile
            continue

    def below(process: int) -> bool:
        while process > 1 and process != browser:
            process = parents.get(process, 0)
        return process == browser

    return [process for process in renders if below(process)]


@contextmanager
def slow_all(page: Page, factor: int) -> Iterator[None]:
    """Slow pages and workers, also those still to come: a renderer runs one slice in `factor`."""
    browser = _browser(page)
    stop = threading.Event()
    processes: list[int] = []

    def send(signal_: signal.Signals) -> None:
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, signal_)

    def turn() -> None:
        slice_ = 0.004
        for n in itertools.count():
            send(signal.SIGSTOP)
            until = time.monotonic() + slice_ * (factor - 1)
            if n % 10 == 0:  # a pause long enough to look for new ones
                found = _renderers_of(browser)
                processes.extend(process for process in found if process not in processes)
            stop.wait(max(0.0, until - time.monotonic()))
            send(signal.SIGCONT)
            if stop.wait(slice_):
                return

    thread = threading.Thread(target=turn)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


STEP: Final = """() => new Promise((done) => {
  const find = (selector) => document.querySelector(selector);
  const card = '#hand [data-action=card]:not([aria-disabled=true])';
  const action = find('#main-action:not([aria-disabled=true])');
  const { phase } = document.documentElement.dataset;
  if (phase === 'discard' && !action) find(`${card}[aria-pressed=false]`)?.click();
  else if (phase === 'play') find(card)?.click();
  else action?.click();
  requestAnimationFrame(() => setTimeout(done));
})"""
"""What a person in no doubt taps next, in one go, so that nothing changes between look and tap."""


def play_to(page: Page, phase: str) -> None:
    """Play on until the game waits in `phase`."""
    while page.get_attribute("html", "data-phase") != phase:
        page.evaluate(STEP)
