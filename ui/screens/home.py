"""Owns the first screen: what one can do here, and nothing that does not exist."""

from __future__ import annotations

from engine.cards import cards as read_cards
from i18n.catalog import Catalog
from ui.html import Markup, el
from ui.screens import cards
from ui.screens.parts import button, icon
from ui.state import UiState

_FIFTEEN = read_cards("7s 8h")
"""The fifteen of the name, which is worth two."""


def home(ui: UiState, catalog: Catalog) -> Markup:
    """The screen the app opens with; a game to continue comes first."""
    text = catalog.text
    can_install = not ui.standalone and (ui.can_install or ui.ios)
    return el(
        "main",
        el("div", _emblem(catalog), class_="emblem-place", aria_hidden=True),
        el(
            "header",
            el("h1", text("app.name")),
            el("p", text("home.tagline"), class_="tagline"),
            class_="masthead",
        ),
        el(
            "nav",
            button("continue", text("home.continue"), id_="continue", kind="primary")
            if ui.can_continue
            else None,
            button(
                "new-game",
                text("home.new-game"),
                id_="new-game",
                kind="plain" if ui.can_continue else "primary",
            ),
            button("earlier", text("home.earlier"), id_="earlier") if ui.has_earlier else None,
            button("learn", text("learn.title"), id_="learn"),
            el(
                "div",
                button("rules", icon("i-rules"), text("home.rules"), id_="rules"),
                button("settings", icon("i-settings"), text("home.settings"), id_="settings"),
                class_="pair",
            ),
            button("install", icon("i-install"), text("home.install"), id_="install")
            if can_install
            else None,
            class_="menu",
            aria_label=text("home.menu"),
        ),
        class_="home",
    )


def _emblem(catalog: Catalog) -> Markup:
    """Two cards over fifteen holes of a board, with the pegs two holes apart."""
    faces = [
        el("span", cards.drawing(card, catalog), class_="card", data_suit=str(card.suit))
        for card in _FIFTEEN
    ]
    fives = "0 4 0 4 0 4 0 4 0 6"
    rows = [el("path", d=f"M7 {y}h64.1", stroke_dasharray=fives, class_="holes") for y in (6, 12)]
    pegs = [el("circle", cx=x, cy=6, r=2.6, class_="peg side-0") for x in (59, 67)]
    board = el("svg", rows, pegs, viewBox="0 0 78 18", class_="plank")
    return el("div", el("div", faces, class_="ornament"), board, class_="emblem-art")
