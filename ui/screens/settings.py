"""Owns the screen of settings: a row for each choice, made from the list of choices."""

from __future__ import annotations

from i18n.catalog import Catalog
from ui.html import Markup, el
from ui.screens.offline import offline
from ui.screens.parts import button, top_bar
from ui.settings import CHOICES
from ui.state import UiState


def settings(ui: UiState, catalog: Catalog) -> Markup:
    """The screen of all choices."""
    return el(
        "main",
        top_bar(catalog, catalog.text("settings.title")),
        el(
            "div",
            [_row(ui, name, values, catalog) for name, values in CHOICES.items()],
            offline(ui, catalog),
            button("reset", catalog.text("settings.reset"), id_="reset", kind="danger"),
            class_="page",
        ),
        class_="settings",
    )


def _row(ui: UiState, name: str, values: tuple[str, ...], catalog: Catalog) -> Markup:
    chosen = getattr(ui.settings, name)
    why = f"why-{name}"
    return el(
        "fieldset",
        el("legend", catalog.text(f"settings.{name}.label")),
        el("p", catalog.text(f"settings.{name}.why"), id=why, class_="why"),
        el(
            "div",
            [_choice(name, value, value == chosen, catalog) for value in values],
            class_="segments",
        ),
        class_="setting",
        aria_describedby=why,
    )


def _choice(name: str, value: str, chosen: bool, catalog: Catalog) -> Markup:
    return el(
        "label",
        el(
            "input",
            type="radio",
            name=name,
            id=f"set-{name}-{value}",
            value=f"{name}={value}",
            checked=chosen,
            data_action="set",
        ),
        el("span", catalog.text(f"settings.{name}.values.{value}")),
        class_="segment",
    )
