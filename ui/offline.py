"""Owns when the person hears of the app itself: a new version is offered between two hands and
never in one, and the browser is asked to keep the saves once, when there is a hand to lose.

What the page can do without a network is the page's to find out; refuses to guess it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from engine.state import Phase
from engine.view import View
from i18n.catalog import Catalog
from ui.outbox import Outbox
from ui.state import Offline, UiState
from ui.told import untold

REASONS: Final = ("quota", "network", "broken")
"""Why a version could not be kept: no room, no connection, files that are not what they were."""

ASKED: Final = "persist"
"""Where storage remembers that the browser was asked to keep it."""


def heard(ui: UiState, message: Mapping[str, Any], catalog: Catalog) -> UiState:
    """The interface once the page has told how far it is with keeping the game."""
    offline = ui.offline
    match message["event"]:
        case "offline-ready":
            return replace(ui, offline=replace(offline, ready=True, failed=""))
        case "update-ready":
            return replace(ui, offline=replace(offline, update=True, failed=""))
        case "install-failed" if message.get("reason") in REASONS:
            reason = message["reason"]
            ui = replace(ui, offline=replace(offline, failed=reason))
            if reason == "quota" and offline.failed != reason and not ui.notice:
                return replace(ui, notice=trouble(ui.offline, catalog))
    return ui


def trouble(offline: Offline, catalog: Catalog) -> str:
    """Why there is no newer version, or none for a day without a network; empty where all is well.

    That a complete version could not be renewed for want of a connection is no news.
    """
    if not offline.failed:
        return ""
    if not offline.ready:
        return catalog.text(f"offline.not-ready.{offline.failed}")
    return catalog.text("offline.full") if offline.failed == "quota" else ""


def at_rest(view: View | None, ui: UiState, out: Outbox, catalog: Catalog) -> UiState:
    """The interface with what may be said now, if this is a moment to say it."""
    if not between_hands(view, ui):
        return ui
    if view is not None and view.deals and out.kept.get(ASKED) is None:
        out.do("persist")
        out.save({ASKED: "asked"})
    if not ui.offline.update or ui.offline.offered or ui.notice or ui.dialog:
        return ui
    said = catalog.text("offline.update-offer")
    out.say(said)
    return replace(
        ui, offline=replace(ui.offline, offered=True), notice=said, notice_action="update"
    )


def between_hands(view: View | None, ui: UiState) -> bool:
    """Whether no hand is under way, and the last one was looked at to its end."""
    if view is None:
        return True
    if view.phase not in (Phase.CUT_FOR_DEAL, Phase.DEAL, Phase.OVER):
        return False
    return not untold(view, ui)
