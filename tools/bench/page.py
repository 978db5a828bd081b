"""Owns a served build in a real browser to be measured: slowing it, and reaching a phase."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
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
    running = page.context.browser
    assert running is not None, "a page that was launched has a browser"
    session = running.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [process["id"] for process in processes if process["type"] == "renderer"]


@contextmanager
def slow_all(page: Page, factor: int) -> Iterator[None]:
    """Slow the page and its workers: the renderer runs one slice in `factor`."""
    processes = renderers(page)
    stop = threading.Event()

    def turn() -> None:
        slice_ = 0.004
        while not stop.is_set():
            for process in processes:
                os.kill(process, signal.SIGSTOP)
            stop.wait(slice_ * (factor - 1))
            for process in processes:
                os.kill(process, signal.SIGCONT)
            stop.wait(slice_)

    thread = threading.Thread(target=turn)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()
        for process in processes:
            os.kill(process, signal.SIGCONT)


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
