"""Owns the words for what happens: one sentence an event, for the history and a screen reader."""

from __future__ import annotations

from typing import Final

from engine.events import (
    CutForDealShown,
    Dealt,
    Discarded,
    Event,
    GameWon,
    HandShown,
    Played,
    SaidGo,
    Scored,
    StarterCut,
)
from engine.log import Log
from engine.rules import Seat
from engine.state import Phase
from engine.table import Table
from engine.view import View
from i18n.cadence import aloud
from i18n.catalog import Catalog
from ui.seat import must_go
from ui.state import Entry, Float, UiState
from ui.told import at_once

_AT_ONCE: Final = 2
"""Combinations that the line of the status has room for, counted aloud."""


def entries(view: View, events: tuple[Event, ...], catalog: Catalog) -> tuple[Entry, ...]:
    """A line for each event worth one, in order."""
    lines = (entry(view, event, catalog) for event in events)
    return tuple(line for line in lines if line is not None)


def spoken(view: View, events: tuple[Event, ...], catalog: Catalog) -> tuple[str, ...]:
    """What is said of an action: its lines, but a count is said as it is stepped through."""
    return tuple(line.text for line in entries(view, at_once(events), catalog))


def entry(view: View, event: Event, catalog: Catalog) -> Entry | None:
    """The line for one event of the seat's redacted events; None for those the eye follows."""

    def who(seat: Seat | None) -> str:
        return "you" if seat == view.seat else "them"

    text = catalog.text
    match event:
        case CutForDealShown(cards=cards, dealer=dealer):
            mine, theirs = map(catalog.card, cards)
            outcome = "tie" if dealer is None else who(dealer)
            return Entry(text(f"event.cut.{outcome}", mine=mine, theirs=theirs))
        case Dealt(dealer=dealer):
            return Entry(text(f"event.dealt.{who(dealer)}", n=view.deals))
        case Discarded(seat=seat, cards=cards):
            if seat != view.seat:
                return Entry(text("event.discarded.them"), seat)
            crib = "own" if view.is_dealer else "theirs"
            first, second = map(catalog.card, cards)
            return Entry(text(f"event.discarded.{crib}", first=first, second=second), seat)
        case StarterCut(card=card):
            return Entry(text("event.starter", card=catalog.card(card)))
        case Played(seat=seat, card=card, count=count):
            return Entry(
                text(f"event.played.{who(seat)}", card=catalog.card(card), count=count), seat
            )
        case SaidGo(seat=seat, count=count):
            return Entry(text(f"event.go.{who(seat)}", count=count), seat)
        case Scored(seat=seat, score=score):
            what = catalog.text(f"score.{score.reason}")
            line = text(f"event.scored.{who(seat)}", what=what, n=score.points)
            return Entry(line, seat, score.points)
        case HandShown(seat=seat, crib=crib, cards=cards):
            kind = "crib" if crib else "hand"
            held = ", ".join(map(catalog.card, sorted(cards)))
            return Entry(text(f"event.shown.{kind}.{who(seat)}", cards=held), seat)
        case GameWon(side=side):
            return Entry(text(f"event.won.{who(view.rules.sides[side][0])}"))
    return None


def history(log: Log, seat: Seat, catalog: Catalog) -> tuple[Entry, ...]:
    """The lines of a whole game, as the seat saw it."""
    lines: list[Entry] = []
    table = Table(Log(rules=log.rules, first_dealer=log.first_dealer))
    table.watch(seat, lambda view, events: lines.extend(entries(view, events, catalog)))
    for action in log.actions:
        table.submit(action)
    return tuple(lines)


def floats(seq: int, events: tuple[Event, ...], catalog: Catalog) -> tuple[Float, ...]:
    """The points of an action in play, to rise where they were scored."""
    if any(isinstance(event, HandShown) for event in events):
        return ()
    scored = (event for event in events if isinstance(event, Scored))
    return tuple(
        Float(
            f"float-{seq}-{i}",
            event.seat,
            event.score.points,
            catalog.text(f"score.{event.score.reason}"),
        )
        for i, event in enumerate(scored)
    )


def status(view: View, ui: UiState, catalog: Catalog) -> str:
    """The one line that says what is happening or wanted."""
    you = view.seat in view.due
    who = "you" if you else "them"
    match view.phase:
        case Phase.CUT_FOR_DEAL:
            return catalog.text("status.cut-again" if view.cut_cards else "status.cut")
        case Phase.DEAL if view.cut_cards and not view.deals:
            return catalog.text(f"status.first-deal.{'you' if view.is_dealer else 'them'}")
        case Phase.DEAL if not view.deals:
            return catalog.text(f"status.deals.{'you' if view.is_dealer else 'them'}")
        case Phase.DISCARD if you:
            crib = "own" if view.is_dealer else "theirs"
            return catalog.text(f"status.discard.{crib}", n=view.rules.discarded)
        case Phase.STARTER:
            return catalog.text(f"status.starter.{'them' if view.is_dealer else 'you'}")
        case Phase.PLAY if you and must_go(view):
            return catalog.text("status.go", count=view.count)
        case Phase.PLAY if you:
            lead = "play" if view.current else "lead"
            return catalog.text(f"status.{lead}.you", count=view.count)
        case Phase.PLAY:
            return catalog.text("status.play.them")
        case Phase.DISCARD:
            return catalog.text("status.discard.them")
        case Phase.OVER if view.winner is not None and (ui.viewing is None or ui.result):
            won = view.seat in view.rules.sides[view.winner]
            return catalog.text(f"status.over.{'you' if won else 'them'}")
    return _show_status(view, ui, catalog, who)


def of_count(view: View, ui: UiState, catalog: Catalog) -> tuple[str, ...]:
    """The status as it is heard: a count that is done is first counted aloud as a whole."""
    said = status(view, ui, catalog)
    if view.phase not in (Phase.SHOW, Phase.DEAL, Phase.OVER) or ui.result or ui.viewing is None:
        return (said,)
    count = view.counted[ui.viewing] if ui.viewing < len(view.counted) else None
    if count is None or ui.step < len(count.scores):
        return (said,)
    return (aloud(count.scores, catalog), said)


def _show_status(view: View, ui: UiState, catalog: Catalog, who: str) -> str:
    if ui.viewing is None or ui.viewing >= len(view.counted):
        return catalog.text(f"status.show.{who}")
    count = view.counted[ui.viewing]
    if ui.step < len(count.scores):
        return aloud(count.scores[: max(ui.step, 1)], catalog, latest=_AT_ONCE)
    owner = "you" if count.seat == view.seat else "them"
    if view.phase is Phase.OVER and ui.viewing == len(view.counted) - 1:
        return catalog.text(f"status.out.{owner}", n=view.rules.target)
    kind = "crib" if count.crib else "hand"
    return catalog.text(f"status.counted.{kind}.{owner}", n=count.points)
