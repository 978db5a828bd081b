"""Owns what the page shows at any instant: a screen, a dialog over it, a notice."""

from __future__ import annotations

from engine.view import View
from i18n.catalog import Catalog
from ui.html import Markup, el, join
from ui.screens.dialogs import dialog
from ui.screens.home import home
from ui.screens.parts import button, icon_button
from ui.screens.settings import settings
from ui.screens.table import table
from ui.state import Screen, UiState


def render(view: View | None, ui: UiState, catalog: Catalog, room: Markup | None = None) -> Markup:
    """The inner HTML of the app; `room` is the page of one that is not the app's own.

    Without a game the table falls back to home.
    """
    over = dialog(view, ui, catalog)
    screen = el(
        "div",
        _notice(ui, catalog),
        room or _screen(view, ui, catalog),
        id="screen",
        class_="screen",
        inert=over is not None,
    )
    return join((screen, over))


def _screen(view: View | None, ui: UiState, catalog: Catalog) -> Markup:
    match ui.screen:
        case Screen.TABLE if view is not None:
            return table(view, ui, catalog)
        case Screen.SETTINGS:
            return settings(ui, catalog)
        case Screen.RULES:
            # Read when it is opened: it counts all its examples, and start-up need not wait.
            from ui.screens.rules import rules

            return rules(catalog)
    return home(ui, catalog)


def _notice(ui: UiState, catalog: Catalog) -> Markup | None:
    if not ui.notice:
        return None
    action = ui.notice_action
    return el(
        "aside",
        el("p", ui.notice),
        button(action, catalog.text(f"dialog.do.{action}"), id_="notice-action")
        if action
        else None,
        icon_button("close", "close", catalog.text("dialog.close"), id_="notice-close"),
        id="banner",
        class_="notice",
        aria_label=catalog.text("dialog.notice"),
    )
