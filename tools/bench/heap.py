"""Measures whether memory grows: the page's heap and Python's over whole games in one page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from tools.bench.page import PHONE, READY, chromium, play_to, served

GAMES: Final = 10


def _used(page: Page) -> tuple[float, float]:
    """Megabytes in use after a collection: the page's heap, and the worker's."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    mine = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    worker = page.workers[0].evaluate("() => performance.memory?.usedJSHeapSize ?? 0")
    return mine / 1e6, worker / 1e6


def main(folder: Path) -> None:
    """Print both heaps after each game, and the last against the second."""
    with served(folder) as address, chromium() as running:
        context = running.new_context(**PHONE)  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(f"{address}?seed=1&motion=0#/settings")
        page.wait_for_selector(READY)
        page.locator("label:has(#set-speed-instant)").tap()
        page.evaluate("location.hash = '#/play'")
        page.wait_for_selector("html[data-screen=table]")
        readings = []
        for _ in range(GAMES):
            play_to(page, "over")
            readings.append(_used(page))
            play_to(page, "deal")
        for name, values in zip(("page", "worker"), zip(*readings, strict=True), strict=True):
            growth = values[-1] / values[1] if values[1] else 1
            print(
                f"heap of the {name}: {values[1]:.1f} MB after 2 games, {values[-1]:.1f} after"
                f" {GAMES}: {growth:.2f}"
            )
