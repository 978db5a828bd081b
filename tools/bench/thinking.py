"""Measures how long the expert thinks: in the page, and in this Python for comparison."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from statistics import median, quantiles

from tools.bench import thought
from tools.bench.page import chromium, served

HERE = Path(__file__).parent


def in_page(folder: Path) -> dict[str, list[float]]:
    """Milliseconds of each decision by phase, in the worker of a built page."""
    source = (HERE / "thought.py").read_text(encoding="utf-8")
    entry = (HERE / "thinking_page.py").read_text(encoding="utf-8")
    entry = entry.replace('SOURCE = ""', f"SOURCE = {source!r}")
    with served(folder) as address, chromium() as browser:
        page = browser.new_context(service_workers="block").new_page()
        page.route(
            "**/entry.py", lambda route: route.fulfill(content_type="text/x-python", body=entry)
        )
        page.goto(address)
        page.wait_for_selector("#outcome", timeout=120_000)
        times: dict[str, list[float]] = json.loads(page.inner_text("#outcome"))
        return times


def main(folder: Path) -> None:
    """Print both, and their ratio."""
    page, here = in_page(folder), asyncio.run(thought.milliseconds())
    for phase, times in page.items():
        middle, usual = median(times), quantiles(times, n=20)[-1]
        print(
            f"thinking, {phase:7}: {middle:5.1f} ms in the page (19 of 20 within {usual:.1f}), "
            f"{median(here[phase]):.1f} in CPython, ratio {middle / median(here[phase]):.2f}"
        )
