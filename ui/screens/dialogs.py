"""Owns what lies over a screen: the large board, the history, install steps, two questions."""

from __future__ import annotations

from engine.view import View
from i18n.catalog import Catalog
from ui.html import Child, Markup, el
from ui.screens import large_board
from ui.screens.parts import button, icon, icon_button, who
from ui.state import Dialog, Entry, UiState


def dialog(view: View | None, ui: UiState, catalog: Catalog) -> Markup | None:
    """The open dialog over its scrim; None where there is none, or no game to show in it."""
    match ui.dialog:
        case Dialog.BOARD if view is not None:
            return _sheet("board", catalog, large_board.large(view, catalog))
        case Dialog.HISTORY if view is not None:
            return _sheet("history", catalog, _history(view, ui, catalog))
        case Dialog.INSTALL:
            return _sheet("install", catalog, _install(catalog))
        case Dialog.NEW_GAME:
            return _question("new-game", "danger", catalog)
        case Dialog.RESET:
            return _question("reset", "danger", catalog)
        case Dialog.THROWS if ui.coach.moment is not None:
            from ui.screens.coach.throws import throws

            return _sheet("throws", catalog, throws(ui.coach, catalog))
        case Dialog.REVIEW if ui.coach.review:
            from ui.screens.coach.review import review

            return _sheet("review", catalog, review(ui.coach.review, catalog))
    return None


def _sheet(name: str, catalog: Catalog, *content: Child) -> Markup:
    return el(
        "div",
        el("div", class_="scrim", data_action="close"),
        el(
            "div",
            el(
                "header",
                el("h2", catalog.text(f"dialog.{name}.title"), id="dialog-title"),
                icon_button("close", "close", catalog.text("dialog.close")),
                class_="sheet-head",
            ),
            el("div", content, class_="sheet-body", tabindex=0 if name == "history" else None),
            id="dialog",
            class_=f"sheet sheet-{name}",
            role="dialog",
            aria_modal=True,
            tabindex=-1,
            aria_labelledby="dialog-title",
        ),
        class_="layer",
    )


def _question(name: str, kind: str, catalog: Catalog) -> Markup:
    text = catalog.text
    confirm = button(
        f"confirm-{name}",
        text(f"dialog.{name}.confirm"),
        id_=f"confirm-{name}",
        kind="danger" if kind == "danger" else "primary",
    )
    return _sheet(
        name,
        catalog,
        el("p", text(f"dialog.{name}.text")),
        el(
            "div",
            button("close", text(f"dialog.{name}.cancel"), id_="cancel"),
            confirm,
            class_="choices",
        ),
    )


def _history(view: View, ui: UiState, catalog: Catalog) -> Markup:
    """The newest line first: it is the one looked for."""
    if not ui.history:
        return el("p", catalog.text("history.empty"), class_="empty")
    lines = [_entry(view, entry) for entry in reversed(ui.history)]
    return el("ol", lines, class_="entries", reversed=True)


def _entry(view: View, entry: Entry) -> Markup:
    owner = "game" if entry.seat is None else who(view, entry.seat)
    return el("li", entry.text, class_=f"entry {owner}{' scoring' if entry.points else ''}")


def _install(catalog: Catalog) -> Markup:
    steps = (
        [icon("i-share"), el("span", catalog.text("dialog.install.share"))],
        [icon("i-add"), el("span", catalog.text("dialog.install.add"))],
        [icon("i-check"), el("span", catalog.text("dialog.install.done"))],
    )
    return el(
        "div",
        el("p", catalog.text("dialog.install.text")),
        el("ol", [el("li", step) for step in steps], class_="steps"),
    )
