"""Owns the screen of settings: a row for each choice, made from the list of choices."""

from __future__ import annotations

from collections.abc import Mapping

from i18n.catalog import Catalog
from ui.html import Markup, el
from ui.screens.offline import offline
from ui.screens.parts import button, top_bar
from ui.settings import AUTOMATIC, CHOICES
from ui.state import UiState


def settings(ui: UiState, catalog: Catalog) -> Markup:
    """The screen of all choices."""
    return el(
        "main",
        top_bar(catalog, catalog.text("settings.title")),
        el(
            "div",
            _row(ui, "language", _languages(ui, catalog), catalog) if ui.languages else None,
            [
                _row(ui, name, _named(name, values, catalog), catalog)
                for name, values in CHOICES.items()
            ],
            offline(ui, catalog),
            button("reset", catalog.text("settings.reset"), id_="reset", kind="danger"),
            class_="page",
        ),
        class_="settings",
    )


def _languages(ui: UiState, catalog: Catalog) -> Mapping[str, str]:
    """Each by its own name: who reads no word of the page still finds it."""
    return {AUTOMATIC: catalog.text("settings.language.values.auto")} | dict(ui.languages)


def _named(name: str, values: tuple[str, ...], catalog: Catalog) -> Mapping[str, str]:
    return {value: catalog.text(f"settings.{name}.values.{value}") for value in values}


def _row(ui: UiState, name: str, values: Mapping[str, str], catalog: Catalog) -> Markup:
    chosen = getattr(ui.settings, name)
    why = f"why-{name}"
    return el(
        "fieldset",
        el("legend", catalog.text(f"settings.{name}.label")),
        el("p", catalog.text(f"settings.{name}.why"), id=why, class_="why"),
        el(
            "div",
            [_choice(name, value, said, value == chosen) for value, said in values.items()],
            class_="segments",
        ),
        class_="setting",
        aria_describedby=why,
    )


def _choice(name: str, value: str, said: str, chosen: bool) -> Markup:
    language = value if name == "language" and value != AUTOMATIC else None
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
        el("span", said, lang=language),
        class_="segment",
    )
