"""Measures whether memory grows: the page's heap and Python's over whole games in one page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from tools.bench.page import PHONE, READY, chromium, play_to, renderers, served

GAMES: Final = 10


def _used(page: Page) -> tuple[float, float]:
    """Megabytes: the page's heap after a collection, and all memory of the renderer, in which
    Python's lies."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return heap / 1e6, sum(map(_resident, renderers(page))) / 1e6


def _resident(process: int) -> int:
    """Bytes of a process held in memory, as Linux tells them; 0 where nothing does."""
    status = Path(f"/proc/{process}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


def main(folder: Path) -> None:
    """Print both after the second game and the last, and their ratio."""
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
        for name, values in zip(
            ("page's heap", "renderer"), zip(*readings, strict=True), strict=True
        ):
            early, late = values[1], values[-1]
            told = f"{early:.1f} MB after 2 games, {late:.1f} after {GAMES}"
            print(f"{name}: {told}: x{late / early:.2f}")
