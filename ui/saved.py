"""Owns what is read back when the app starts: the saved game, a link's game, the open count.

Whatever cannot be read, or has to make room, is put aside and never thrown away.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.cards import cards, spell
from engine.log import Log, LogError
from engine.rules import SIX_CARD
from engine.state import Phase
from engine.view import View
from ui import stored
from ui.settings import CHOICES, Settings
from ui.state import Coached, Offline, Screen, UiState


@dataclass(frozen=True, slots=True)
class Opened:
    """The game to go on with, and the id and parameters of a notice."""

    log: Log | None = None
    notice: str = ""
    line: int = 0
    aside: str = ""
    """What was saved, where it has to be put aside."""
    linked: bool = False
    """Whether the log is the link's, or goes on from it."""


def texts(found: Mapping[str, object]) -> dict[str, str | None]:
    """What storage holds, each as text: whatever was none is read, or put aside, like any other."""
    return {
        name: held if isinstance(held, str) else json.dumps(held)
        for name, held in found.items()
        if held is not None
    }


def open_saved(saved: str | None, linked: str | None) -> Opened:
    """The saved game, or the one a link holds unless the saved game already goes on from it."""
    opened = _open(saved)
    if linked is None:
        return opened
    if (saved or "").startswith(linked.strip() + "\n"):
        return replace(opened, linked=True)
    try:
        log = read_game(linked.strip() + "\n")
    except LogError as error:
        return replace(opened, notice=_unread("link", error), line=error.line)
    if saved is None or opened.log is None or opened.log.state.phase is Phase.OVER:
        return replace(opened, log=log, linked=True)
    return Opened(log, "link-opened", aside=saved, linked=True)


def _open(saved: str | None) -> Opened:
    if not saved:
        return Opened()
    try:
        return Opened(read_game(saved))
    except LogError as error:
        return Opened(None, _unread("save", error), error.line, saved)


def _unread(what: str, error: LogError) -> str:
    """The notice of a save or a link that cannot be read."""
    return f"{what}-{'newer' if error.newer else 'broken'}"


def read_game(text: str) -> Log:
    """A log of a game these screens can show. Raises LogError."""
    log = Log.parse(text)
    if log.rules.name != SIX_CARD.name:
        raise LogError(2, "other rules than this app plays")
    return log


def write_ui(ui: UiState) -> str:
    """The part of the interface's state that a game is resumed with."""
    return json.dumps(
        {
            "selected": spell(ui.selected),
            "viewing": ui.viewing,
            "step": ui.step,
            "result": ui.result,
            "level": ui.level,
        }
    )


def read_ui(ui: UiState, text: str | None, view: View) -> UiState:
    """`ui` with what `write_ui` wrote, as far as it fits the view; else the last count whole."""
    ui = replace(ui, viewing=len(view.counted) - 1 if view.counted else None)
    ui = replace(ui, step=len(view.counted[-1].scores) if view.counted else 0)
    kept = stored.parse(text)
    try:
        selected, viewing = cards(kept["selected"]), kept["viewing"]
        step, result = int(kept["step"]), bool(kept["result"])
    except (AttributeError, LookupError, OverflowError, TypeError, ValueError):
        return ui
    if view.seat in view.due and set(selected) <= set(view.hand):
        ui = replace(ui, selected=selected[: view.rules.discarded])
    if isinstance(viewing, int) and 0 <= viewing < len(view.counted):
        ui = replace(ui, viewing=viewing, step=max(0, step))
    return replace(ui, result=result and view.winner is not None)


def read_level(text: str | None, settings: Settings) -> str:
    """The level that the saved game is played at; the chosen one where that is not known."""
    level = stored.parse(text).get("level")
    return level if level in CHOICES["level"] else settings.level


def rested(ui: UiState) -> UiState:
    """`ui` as it will be when the app is started anew: without what is told once and passes."""
    ui = replace(
        ui,
        floats=(),
        go=(),
        refused=None,
        status="",
        notice="",
        notice_action="",
        waiting=False,
        coach=Coached(),
    )
    match ui.screen:
        case Screen.HOME:  # whether the browser offers to install the app, it tells later
            return replace(ui, can_install=False)
        case Screen.SETTINGS:
            return replace(ui, offline=Offline())
    return ui
