"""Measures how long a tap takes to be painted, from the finger to the frame that answers."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Page

from tools.bench.page import PHONE, READY, chromium, play_to, served, slow_page

TAPS: Final = 40

MEASURE: Final = """async (taps) => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(0);
  }));
  const all = { subtree: true, attributes: true, childList: true };
  const times = [];
  const empty = [];
  for (let tap = 0; tap < taps; tap++) {
    const idle = performance.now();
    empty.push(await painted() - idle);
    const card = document.querySelector('#hand [data-action=card]');
    const was = card.getAttribute('aria-pressed');
    const changed = new Promise((done) => {
      new MutationObserver((_, watcher) => {
        const now = document.getElementById(card.id)?.getAttribute('aria-pressed');
        if (now !== was) { watcher.disconnect(); done(); }
      }).observe(document.getElementById('app'), all);
    });
    const begun = performance.now();
    card.click();
    await changed;
    times.push(await painted() - begun);
  }
  return { times, empty };
}"""


def measure(page: Page) -> dict[str, Any]:
    """Medians in milliseconds: a tap, and an empty frame to compare it with."""
    found = page.evaluate(MEASURE, TAPS)
    return {name: median(values) for name, values in found.items()}


def main(folder: Path) -> None:
    """Print both for the page as it is and with its thread slowed four times."""
    with served(folder) as address, chromium() as running:
        page = running.new_context(**PHONE).new_page()  # type: ignore[arg-type]
        page.goto(f"{address}?seed=1&motion=0#/play")
        page.wait_for_selector(READY)
        play_to(page, "discard")
        print("tap to paint, median of", TAPS)
        for factor in (1, 4):
            session = slow_page(page, factor)
            found = measure(page)
            session.detach()
            ratio = found["times"] / found["empty"]
            print(
                f"  CPU x{factor} (page; the worker as it is)"
                f"  {found['times']:6.1f} ms, {ratio:.1f} times an empty frame"
            )
