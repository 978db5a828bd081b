"""Owns what a seat may know: the only projection of a state and its events, an allow-list.

Built field by field, so that what is not named here is never sent.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.actions import Action
from engine.cards import HIDDEN, Card, Cards
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
    SeriesEnded,
    StarterCut,
)
from engine.rules import COUNT_LIMIT, Rules, Seat, Side
from engine.scoring import count_of
from engine.state import Count, GameState, Pegs, Phase, Series
from engine.verify import legal


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A game as one seat sees it; `seat` None is a bystander, who sees no hand."""

    rules: Rules
    seat: Seat | None
    phase: Phase
    dealer: Seat | None
    deals: int
    pegs: tuple[Pegs, ...]
    """By side."""
    cut_cards: Cards
    hand: Cards
    """Own cards still to be played (before the discard: as dealt)."""
    kept: Cards
    """Own hand, played cards included."""
    thrown: Cards
    """Own cards in the crib."""
    held: tuple[int, ...]
    """How many cards each seat still holds."""
    owing: tuple[Seat, ...]
    """Seats that still have to discard."""
    crib_size: int
    starter: Card | None
    series: tuple[Series, ...]
    said_go: tuple[Seat, ...]
    turn: Seat | None
    counted: tuple[Count, ...]
    next_count: tuple[Seat, bool] | None
    due: tuple[Seat | None, ...]
    winner: Side | None
    legal: tuple[Action, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(pegs.front for pegs in self.pegs)

    @property
    def current(self) -> Series:
        return self.series[-1] if self.series else ()

    @property
    def count(self) -> int:
        return count_of(lay.card for lay in self.current)

    @property
    def room(self) -> int:
        """What may still be added to the count."""
        return COUNT_LIMIT - self.count

    @property
    def is_dealer(self) -> bool:
        return self.seat == self.dealer


def view(state: GameState, seat: Seat | None) -> View:
    """What `seat` may know of `state`."""
    dealt = bool(state.hands)
    mine = seat if dealt else None
    return View(
        rules=state.rules,
        seat=seat,
        phase=state.phase,
        dealer=state.dealer,
        deals=state.deals,
        pegs=state.pegs,
        cut_cards=state.cut_cards,
        hand=() if mine is None else state.left(mine),
        kept=() if mine is None else state.hands[mine],
        thrown=() if mine is None else state.thrown[mine],
        held=tuple(len(state.left(other)) if dealt else 0 for other in range(state.rules.seats)),
        owing=tuple(other for other in range(state.rules.seats) if dealt and state.owes(other)),
        crib_size=len(state.crib),
        starter=state.starter,
        series=state.series,
        said_go=state.said_go,
        turn=state.turn,
        counted=state.counted,
        next_count=state.next_count if state.phase is Phase.SHOW else None,
        due=state.due,
        winner=state.winner,
        legal=legal(state, seat),
    )


_PUBLIC: Final = (
    CutForDealShown,
    StarterCut,
    Played,
    SaidGo,
    Scored,
    SeriesEnded,
    HandShown,
    GameWon,
)


def redact(event: Event, seat: Seat | None) -> Event:
    """The event with every card `seat` may not see turned down."""
    match event:
        case Dealt(hands=hands, crib=crib):
            shown = tuple(hand if i == seat else _down(hand) for i, hand in enumerate(hands))
            return replace(event, hands=shown, crib=_down(crib))
        case Discarded(seat=owner, cards=cards):
            return event if owner == seat else replace(event, cards=_down(cards))
    if isinstance(event, _PUBLIC):
        return event
    raise TypeError(f"no rule says who may see {type(event).__name__}")


def _down(cards: Cards) -> Cards:
    return (HIDDEN,) * len(cards)
