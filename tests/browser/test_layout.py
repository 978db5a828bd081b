"""Everything has room: nothing scrolls that should not, overlaps, is too small or cut off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.player import QUICK, Player
from tests.browser.stage import SIZES, Stage
from ui.state import Screen

CHECK = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
TARGET = 48
"""Pixels either way that a finger needs."""

Phone = Callable[..., BrowserContext]

OUT_OF_REACH = """() => {
  const scope = document.getElementById("dialog") ?? document.getElementById("screen");
  const place = (node) => (node.matches("input") ? node.closest("label") : node);
  const controls = [...scope.querySelectorAll("button, a[href], input, summary")].map(place);
  const lost = [];
  for (const node of controls) {
    node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const hits = [0.12, 0.5].flatMap((x) => [0.12, 0.5].map((y) =>
      document.elementFromPoint(left + x * (right - left), top + y * (bottom - top))));
    if (!hits.some((hit) => node.contains(hit))) lost.push(node.id || node.className);
  }
  scrollTo(0, 0);
  return lost;
}"""
"""Controls that no scrolling brings under the finger."""

TINY = ((280, 653), (320, 480))
"""The outside of a phone that folds, and a phone whose browser takes much of the height."""

READABLE = 48
"""Pixels that an own card is wide at least."""

NARROW = """() => [document.documentElement.scrollWidth, Math.min(1000, ...Array.from(
  document.querySelectorAll("#hand .card"), (card) => card.getBoundingClientRect().width))]"""
"""How wide the page is, and the narrowest of the own cards."""


def faults(page: Page, *, fixed: bool) -> list[str]:
    """What is wrong with the places of things, in words."""
    found: list[str] = page.evaluate(CHECK, {"fixed": fixed, "target": TARGET})
    return found


@pytest.mark.parametrize("language", ["en", "en-XA"])
def test_every_state_has_room_at_every_size(phone: Phone, game_url: str, language: str):
    stage = Stage(phone(reduced_motion="reduce").new_page(), game_url, language)
    wrong = []
    for width, height in SIZES:
        stage.size(width, height)
        for state in stage.states:
            stage.show(state)
            for fault in faults(stage.page, fixed=state.ui.screen is Screen.TABLE):
                wrong.append(f"{state.name} at {width}x{height}: {fault}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", ["en", "en-XA"])
def test_text_twice_as_large_loses_no_control(phone: Phone, game_url: str, language: str):
    stage = Stage(phone(reduced_motion="reduce").new_page(), game_url, language)
    stage.page.evaluate("document.documentElement.style.fontSize = '32px'")
    wrong = []
    for width, height in SIZES:
        stage.size(width, height)
        for state in stage.states:
            stage.show(state)
            lost = stage.page.evaluate(OUT_OF_REACH)
            wrong += [f"{state.name} at {width}x{height}: {name} is out of reach" for name in lost]
    assert not wrong, "\n".join(wrong)


def test_a_screen_too_small_for_the_table_keeps_everything_in_reach(phone: Phone, game_url: str):
    """Cards overlap, and the page may scroll, but down only."""
    stage = Stage(phone(reduced_motion="reduce").new_page(), game_url)
    wrong = []
    for width, height in TINY:
        stage.size(width, height)
        for state in stage.states:
            stage.show(state)
            at = f"{state.name} at {width}x{height}"
            lost = stage.page.evaluate(OUT_OF_REACH)
            wrong += [f"{at}: {name} is out of reach" for name in lost]
            wide, small = stage.page.evaluate(NARROW)
            wrong += [f"{at}: page is {wide} wide"] if wide > width else []
            wrong += [f"{at}: a card is {small} wide"] if small < READABLE else []
    assert not wrong, "\n".join(wrong)


def test_a_whole_game_on_the_smallest_phone_never_scrolls_or_overlaps(phone: Phone, game_url: str):
    page = phone(viewport={"width": 320, "height": 568}).new_page()
    player = Player(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/play", seed="9", motion="0")
    wrong = []
    while not (sight := player.rest()).over:
        at = f"{sight.phase} {sight.seq}"
        wrong += [f"{at}: {fault}" for fault in faults(page, fixed=True)]
        player.move()
    wrong += [f"the end: {fault}" for fault in faults(page, fixed=True)]
    assert not wrong, "\n".join(wrong)
