"""Owns how the app's state becomes a frame: what is shown, and the root's attributes."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.cards import Cards
from engine.state import Phase
from engine.view import View
from i18n.catalog import Catalog
from ui import routes, saved, told
from ui.frame import Frame
from ui.room import Shown
from ui.screens import render
from ui.screens.coach.line import says
from ui.seat import waits_for_tap
from ui.speech import status
from ui.state import Screen, UiState

_MOTION: Final = {"slow": 190, "normal": 150, "instant": 90}


def frame(
    view: View | None,
    ui: UiState,
    catalog: Catalog,
    *,
    seq: int,
    place: str,
    still: bool,
    room: Shown | None = None,
) -> Frame:
    """The whole page as it is now; `still` asks for no motion, whatever the settings say.

    With `room` the page is that room's, and the game stays where it is.
    """
    motion = "off" if still else ui.settings.motion
    milliseconds = 0 if motion == "off" else _MOTION[ui.settings.speed]
    if room is not None:
        ui = replace(ui, history=room.history)
        rested = saved.rested(ui)
        marks = {"data-seq": str(room.seq), "data-motion": motion, "data-phase": room.phase}
        return Frame(
            html=render(room.view, ui, catalog, room.html),
            keep=render(room.view, rested, catalog, room.html) if rested != ui else "",
            title=room.title,
            hash=routes.write(ui.screen, ui.dialog, place),
            root=root(None, ui, catalog) | marks,
            motion=milliseconds,
            rest="dialog" if ui.dialog else room.rest,
        )
    rested = saved.rested(ui)
    return Frame(
        html=_page(view, ui, catalog),
        keep=_page(view, rested, catalog) if rested != ui else "",
        title=catalog.text(f"app.title.{ui.screen}"),
        hash=routes.write(ui.screen, ui.dialog, place),
        root=root(view, ui, catalog) | {"data-seq": str(seq), "data-motion": motion},
        motion=milliseconds,
        rest=resting_place(view, ui),
    )


def _page(view: View | None, ui: UiState, catalog: Catalog) -> str:
    if view is None:
        return render(None, ui, catalog)
    waiting = view.seat not in view.due and not waits_for_tap(view) and bool(view.due)
    coach = says(view, ui)
    said = ui.status or (coach.text(catalog) if coach else status(view, ui, catalog))
    ui = replace(ui, status=said, waiting=waiting, history=told.history(view, ui))
    return render(told.as_counted(view, ui), ui, catalog)


def root(view: View | None, ui: UiState, catalog: Catalog) -> dict[str, str]:
    """The attributes of the page's root that other tools and the style sheet read."""
    return {
        "lang": catalog.language,
        "dir": catalog.direction,
        "data-screen": ui.screen,
        "data-phase": view.phase if view and ui.screen is Screen.TABLE else "",
        "data-theme": ui.settings.theme,
        "data-deck": ui.settings.deck,
    }


def resting_place(view: View | None, ui: UiState) -> str | None:
    """Where focus goes when what had it is gone: the main action, or a card that can be played.

    A dialog takes it from whatever it covers.
    """
    if ui.dialog:
        return "dialog"
    if view is None or ui.screen is not Screen.TABLE:
        return None
    ready = len(ui.selected) == view.rules.discarded
    if view.phase is Phase.PLAY or (view.phase is Phase.DISCARD and not ready):
        return f"card-{(choosable(view) or view.hand or (None,))[0]}"
    return "main-action"


def choosable(view: View) -> Cards:
    """Own cards a tap would do something with, as they lie from left to right."""
    room = view.room if view.phase is Phase.PLAY else view.rules.target
    return tuple(card for card in sorted(view.hand) if card.rank.pips <= room)
