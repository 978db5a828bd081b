"""Owns the game on the screen: what taps do to it, and what its events do to the interface.

Every function takes the interface's state and returns the next; the game itself is the session's.
"""

from __future__ import annotations

from dataclasses import replace

from engine.actions import Play
from engine.cards import Card
from engine.events import Dealt, Discarded, Event, HandShown, Played, SaidGo
from engine.game import next_first_dealer
from engine.rules import Seat
from engine.state import Phase
from engine.view import View
from i18n.catalog import Catalog
from ui import speech
from ui.gestures import Act, Choose, Intent, Refuse, confirm_chosen, tap_card
from ui.screens.action import main_action
from ui.seat import must_go, waits_for_tap
from ui.session import PERSON, Session
from ui.settings import Settings
from ui.state import Coached, UiState


def sit_down(session: Session, ui: UiState, catalog: Catalog) -> UiState:
    """The interface at the beginning, or at the resuming, of a game."""
    ui = replace(
        ui, selected=(), viewing=None, step=0, result=False, floats=(), go=(), coach=Coached()
    )
    lines = speech.history(session.table.log, PERSON, catalog)
    return with_facts(session, replace(ui, history=lines))


def reworded(session: Session, ui: UiState, catalog: Catalog) -> UiState:
    """The interface in another language, everything else as it is."""
    return replace(ui, history=speech.history(session.table.log, PERSON, catalog), floats=())


def with_facts(session: Session, ui: UiState) -> UiState:
    """The interface with what is to be read off the whole game, and off the settings."""
    state = session.table.state
    return replace(
        ui,
        can_undo=session.can_undo,
        assisted=session.table.log.assisted,
        has_game=True,
        over=state.phase is Phase.OVER,
        next_dealer=next_dealer(session, ui.settings),
    )


def next_dealer(session: Session | None, settings: Settings) -> Seat | None:
    """Who deals first in the game after the finished one; None where there is none."""
    if session is None or session.table.state.phase is not Phase.OVER:
        return None
    return next_first_dealer(replace(session.table.state, rules=settings.rules))


def card(session: Session, ui: UiState, tapped: Card, catalog: Catalog) -> UiState:
    """A tap on an own card."""
    confirm = ui.settings.tap == "confirm"
    intent = tap_card(session.view, tapped, ui.selected, confirm)
    return replace(_carry_out(session, ui, intent, catalog, refused=tapped), floats=())


def main(session: Session, ui: UiState, catalog: Catalog) -> UiState:
    """The main action, whatever it is now."""
    view = session.view
    if view.turn == view.seat and not ui.selected and not must_go(view):
        return replace(ui, status=main_action(view, ui, catalog).label)
    if view.phase in (Phase.DISCARD, Phase.PLAY):
        intent = confirm_chosen(view, ui.selected)
        return _carry_out(session, ui, intent, catalog)
    return step(session, ui)


def step(session: Session, ui: UiState) -> UiState:
    """The next combination, the next count, the result, or on with the game."""
    view = session.view
    if ui.viewing is not None and ui.viewing < len(view.counted):
        if ui.step < len(view.counted[ui.viewing].scores):
            return replace(ui, step=ui.step + 1)
        if ui.viewing + 1 < len(view.counted):
            return _look_at(view, ui, ui.viewing + 1)
    if view.phase is Phase.OVER:
        return replace(ui, result=True)
    if waits_for_tap(view):
        session.pace.go_on()
    else:
        session.pace.hurry()
    return ui


def skip(session: Session, ui: UiState) -> UiState:
    """All combinations of the open count at once."""
    if ui.viewing is None:
        return ui
    return replace(ui, step=len(session.view.counted[ui.viewing].scores))


def undo(session: Session, ui: UiState, catalog: Catalog) -> UiState:
    """The last move taken back, where it can be."""
    if not session.can_undo:
        return replace(ui, status=catalog.text("table.no-undo"))
    session.undo()
    return sit_down(session, ui, catalog)


def after(
    session: Session, ui: UiState, view: View, events: tuple[Event, ...], catalog: Catalog
) -> UiState:
    """The interface once these events have happened."""
    said_go = tuple(event.seat for event in events if isinstance(event, SaidGo))
    ui = replace(
        ui,
        status="",
        refused=None,
        selected=tuple(card for card in ui.selected if card in view.hand),
        floats=speech.floats(session.seq, events, catalog),
        go=(*view.said_go, *(seat for seat in said_go if seat not in view.said_go)),
        history=(*ui.history, *speech.entries(view, events, catalog)),
        coach=Coached() if _moves_on(view, events) else ui.coach,
    )
    ui = with_facts(session, ui)
    if any(isinstance(event, Dealt) for event in events):
        return replace(ui, viewing=None, step=0)
    if any(isinstance(event, HandShown) for event in events):
        return _look_at(view, ui, len(view.counted) - 1)
    return ui


def _moves_on(view: View, events: tuple[Event, ...]) -> bool:
    """Whether what was said of a move is past: the person has made the next, or cards are dealt."""
    return any(
        isinstance(event, Dealt)
        or (isinstance(event, Discarded | Played) and event.seat == view.seat)
        for event in events
    )


def _look_at(view: View, ui: UiState, index: int) -> UiState:
    return replace(ui, viewing=index, step=min(1, len(view.counted[index].scores)))


def _carry_out(
    session: Session, ui: UiState, intent: Intent, catalog: Catalog, refused: Card | None = None
) -> UiState:
    match intent:
        case Choose(cards):
            coach = replace(ui.coach, held=None, warning=None)
            return replace(ui, selected=cards, coach=coach)
        case Act(action) if ui.settings.warn != "off":
            coach = replace(ui.coach, held=action, warning=None)
            cards = (action.card,) if isinstance(action, Play) else ui.selected
            return replace(ui, selected=cards, coach=coach)
        case Act(action):
            # What was chosen stays so until it is done: `after` drops what has left the hand.
            session.answer(action)
            return ui
        case Refuse(reason):
            said = catalog.text(f"reason.{reason}", count=session.view.count)
            return replace(ui, refused=refused, status=said)
    session.pace.hurry()
    return ui
