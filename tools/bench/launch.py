"""Measures a launch: to painted, to the first answered tap, and how long the page is frozen.

Each figure stands against stock PyScript on stock Pyodide with the same game as plain files,
in one run and one browser, since machines are shared and noisy: the ratio is what counts.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page

from tools.bench import stock
from tools.bench.page import PHONE, READY, chromium, play_to, served, slow_all

LAUNCHES: Final = 5
PATIENCE: Final = 300_000  # ms; stock, slowed four times, takes its time

WATCH: Final = """() => {
  const marks = (globalThis.marks = { tasks: [], shell: 0, painted: 0, answered: 0 });
  const note = (entries) => marks.tasks.push(...entries.map((task) => task.toJSON()));
  const long = new PerformanceObserver((list) => note(list.getEntries()));
  long.observe({ type: "longtask", buffered: true });
  marks.flushed = () => note(long.takeRecords());
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === "first-contentful-paint") marks.shell = startTime;
  }).observe({ type: "paint", buffered: true });
  const afterPaint = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(0);
  });
  const target = () => {
    const app = document.getElementById("app");
    if (!app || app.hidden) return null;
    return app.querySelector("#main-action:not([aria-disabled=true]), #hand [data-action=card]");
  };
  const state = () => [
    document.documentElement.dataset.seq,
    ...Array.from(document.querySelectorAll("#hand [aria-pressed]"), (card) => card.ariaPressed),
  ].join();
  const look = () => {
    const node = target();
    if (!node) return requestAnimationFrame(look);
    afterPaint(() => {
      marks.painted = performance.now();
      const before = state();
      new MutationObserver((_, watcher) => {
        if (state() === before) return;
        watcher.disconnect();
        marks.answered = performance.now();
      }).observe(document.documentElement, { subtree: true, childList: true, attributes: true });
      (target() ?? node).click();
    });
  };
  requestAnimationFrame(look);
}"""

FLUSHED: Final = """() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => {
  marks.flushed();
  done(JSON.parse(JSON.stringify(marks)));
}, 100)))"""
"""What was measured, once the browser has told of the last long task."""

UNKEPT: Final = "() => Object.defineProperty(globalThis, 'localStorage', { value: null })"
"""Stock paints no screen of before."""

COMPLETE: Final = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  await new Promise((done) => { port1.onmessage = done; active.postMessage("complete", [port2]); });
}"""


@dataclass(frozen=True, slots=True)
class Launch:
    """Milliseconds from the start of the navigation; `frozen` is the longest task after the
    first paint."""

    shell: float
    painted: float
    answered: float
    frozen: float


def _launched(page: Page, address: str) -> Launch:
    page.goto("about:blank")
    page.goto(address, wait_until="commit")
    page.wait_for_function("globalThis.marks?.answered", timeout=PATIENCE)
    marks: dict[str, Any] = page.evaluate(FLUSHED)
    ends = [(task["startTime"] + task["duration"], task["duration"]) for task in marks["tasks"]]
    frozen = max((took for end, took in ends if end > marks["shell"]), default=0)
    return Launch(marks["shell"], marks["painted"], marks["answered"], frozen)


def _middle(launches: list[Launch]) -> Launch:
    """The medians, and the longest task of all: the browser does not tell of each every time."""
    return Launch(
        shell=median(launch.shell for launch in launches),
        painted=median(launch.painted for launch in launches),
        answered=median(launch.answered for launch in launches),
        frozen=max(launch.frozen for launch in launches),
    )


Slow = Callable[[Page], AbstractContextManager[None]]

SETTINGS: Final[dict[str, Slow]] = {
    "as it is": lambda _: nullcontext(),
    "all slowed four times": lambda page: slow_all(page, 4),
}


def _context(running: Browser, *scripts: str) -> BrowserContext:
    context = running.new_context(**PHONE)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    for script in scripts:
        context.add_init_script(f"({script})()")
    return context


def _visited(running: Browser, address: str, slow: Slow, ours: bool) -> tuple[Page, Launch]:
    """A page whose profile knows the game and stands in a hand, and its first visit."""
    context = _context(running, WATCH) if ours else _context(running, WATCH, UNKEPT)
    page = context.new_page()
    page.goto("about:blank")
    with slow(page):
        first = _launched(page, address)
    page.wait_for_selector(READY, state="attached")
    if ours:
        page.evaluate(COMPLETE)
    for phase in ("show", "discard"):  # a hand has been played
        play_to(page, phase)
    _launched(page, address)  # compiled code is kept from the second time on
    page.wait_for_selector(READY, state="attached")
    return page, first


def _measured(running: Browser, addresses: tuple[str, str], slow: Slow) -> list[list[Launch]]:
    """First visit and repeat launch, each for ours and for stock. The launches take turns, so
    that whatever else the machine does befalls both."""
    asked = [f"{address}?seed=1&motion=0#/play" for address in addresses]
    visits = [_visited(running, address, slow, n == 0) for n, address in enumerate(asked)]
    launches: list[list[Launch]] = [[], []]
    for _ in range(LAUNCHES):
        for (page, _first), address, measured in zip(visits, asked, launches, strict=True):
            with slow(page):
                measured.append(_launched(page, address))
                page.wait_for_selector(READY, state="attached")
    for page, _first in visits:
        page.context.close()
    return [[first for _page, first in visits], [_middle(measured) for measured in launches]]


def main(folder: Path) -> None:
    """Print each figure, stock's, and the ratio."""
    with tempfile.TemporaryDirectory() as place, chromium() as running:
        plain = Path(place) / "stock"
        stock.build(folder, plain)
        with served(folder) as ours, served(plain) as theirs:
            for setting, slow in SETTINGS.items():
                for visit, (mine, stocks) in zip(
                    ("first visit", "repeat launch"),
                    _measured(running, (ours, theirs), slow),
                    strict=True,
                ):
                    print(f"{visit}, {setting}")
                    _print(mine, stocks)


def _print(mine: Launch, stocks: Launch) -> None:
    for name, means in (
        ("shell", "shell painted"),
        ("painted", "game painted"),
        ("answered", "first tap answered"),
        ("frozen", "longest task"),
    ):
        one, other = getattr(mine, name), getattr(stocks, name)
        ratio = f"{one / other:.2f}" if other else "-"
        print(f"  {means:20} {one:8.0f} ms, stock {other:8.0f}: {ratio}", flush=True)
