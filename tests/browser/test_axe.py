"""Axe finds nothing against any screen, dialog or phase, in light and in dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.hosts import hosting
from tests.browser.player import QUICK, Player
from tests.browser.stage import Stage
from tools.node import ROOT

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")

Phone = Callable[..., BrowserContext]

_RUN: Final = """async (only) => {
  const options = { resultTypes: ["violations"], ...(only ? { runOnly: only } : {}) };
  const { violations } = await axe.run(document, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
}"""


def violations(page: Page, only: list[str] | None = None) -> list[str]:
    """What axe finds, in words; `only` names the rules to be looked at."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE)
    found: list[str] = page.evaluate(_RUN, only)
    return [" ".join(text.split()) for text in found]


def test_no_state_breaks_a_rule_in_either_theme(phone: Phone, game_url: str):
    stage = Stage(phone(reduced_motion="reduce").new_page(), game_url)
    wrong = []
    for theme in ("light", "dark"):
        stage.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        for state in stage.states:
            stage.show(state)
            only = None if theme == "light" else ["color-contrast"]
            for fault in violations(stage.page, only):
                wrong.append(f"{state.name}, {theme}: {fault}")
    assert not wrong, "\n".join(wrong)


_DIMMED: Final = """(deck) => {
  document.documentElement.dataset.deck = deck;
  const channels = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((n) => n / 255);
  const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  const weights = [0.2126, 0.7152, 0.0722];
  const light = (rgb) => rgb.reduce((sum, c, i) => sum + linear(c) * weights[i], 0);
  return [...document.querySelectorAll(".card:is(.off, [aria-disabled=true])")].map((card) => {
    const ground = channels(getComputedStyle(card).backgroundColor);
    const { color, opacity } = getComputedStyle(card.querySelector(".corner"));
    const ink = channels(color).map((c, i) => c * opacity + ground[i] * (1 - opacity));
    const [dark, bright] = [light(ink), light(ground)].sort((a, b) => a - b);
    return [card.dataset.card, (bright + 0.05) / (dark + 0.05)];
  });
}"""
"""Each card that cannot help now, with the contrast of its drawing to its ground."""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_cards_that_cannot_help_now_can_be_read(phone: Phone, game_url: str, theme: str):
    """Their letters are drawn by the style sheet, where axe does not look."""
    stage = Stage(phone(color_scheme=theme, reduced_motion="reduce").new_page(), game_url)
    suits, weak = set(), []
    for state in stage.states:
        stage.show(state)
        for deck in ("two", "four"):
            for code, contrast in stage.page.evaluate(_DIMMED, deck):
                suits.add(code[1])
                if contrast < 3:
                    weak.append(f"{state.name}, deck of {deck} colours: {code} {contrast:.2f}")
    assert suits == set("cdhs")
    assert not weak, "\n".join(weak)


def test_the_themes_of_the_settings_break_no_rule_either(page: Page, game_url: str):
    """A light page on a dark device and the other way round."""
    player = Player(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/settings")
    for theme, device in (("light", "dark"), ("dark", "light")):
        page.emulate_media(color_scheme=device, reduced_motion="reduce")
        player.press(f"#set-theme-{theme}")
        page.wait_for_selector(f"html[data-theme={theme}]", state="attached")
        assert not violations(page, ["color-contrast"])


def test_the_phases_of_a_game_being_played_break_no_rule(phone: Phone, game_url: str):
    page = phone(reduced_motion="reduce").new_page()
    player = Player(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/play", seed="2")
    seen: dict[tuple[Any, ...], list[str]] = {}
    while (sight := player.rest()).seq < 40:
        kind = (sight.phase, sight.stage, len(sight.chosen), sight.main)
        if kind not in seen:
            seen[kind] = violations(page)
        player.move()
    assert {kind[0] for kind in seen} == {"cut", "deal", "discard", "starter", "play", "show"}
    assert not {kind: found for kind, found in seen.items() if found}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.console(".*")
def test_the_pages_before_python_break_no_rule(phone: Phone, site: Any, theme: str):
    page = phone(color_scheme=theme, reduced_motion="reduce").new_page()
    with hosting(site, faults={"library.zip": "stuck"}) as url:
        page.goto(url)
        page.wait_for_function("document.getElementById('bar').value > 0")
        assert not violations(page)
    with hosting(site, faults={"library.zip": "missing"}) as url:
        page.goto(url)
        page.wait_for_selector("html[data-problem]", state="attached")
        assert not violations(page)
