"""Owns the whole truth of one game as a frozen value, and what can be read off it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card, Cards
from engine.rules import COUNT_LIMIT, Rules, Seat, Side
from engine.scoring import Score, count_of, total


class Phase(StrEnum):
    """What the game waits for."""

    CUT_FOR_DEAL = "cut"
    DEAL = "deal"
    DISCARD = "discard"
    STARTER = "starter"
    PLAY = "play"
    SHOW = "show"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Lay:
    """One card of the play and who laid it."""

    seat: Seat
    card: Card


Series = tuple[Lay, ...]


@dataclass(frozen=True, slots=True)
class Pegs:
    """A side's two pegs, in holes from the start; `front` is its score."""

    back: int = 0
    front: int = 0


@dataclass(frozen=True, slots=True)
class Count:
    """A hand or crib that has been counted, as far as the game went on."""

    seat: Seat
    crib: bool
    cards: Cards
    scores: tuple[Score, ...]
    """Its combinations, up to the one that ended the game."""

    @property
    def points(self) -> int:
        return total(self.scores)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """Tuples by seat or side are indexed by it; of this deal unless said otherwise."""

    rules: Rules
    phase: Phase
    pegs: tuple[Pegs, ...]
    dealer: Seat | None = None
    deals: int = 0
    """Deals begun in this game."""
    cut_cards: Cards = ()
    """The last cut for deal, by seat."""
    hands: tuple[Cards, ...] = ()
    """By seat: as dealt until the seat has discarded, then as kept; played cards stay in."""
    thrown: tuple[Cards, ...] = ()
    """By seat."""
    pack: Cards = ()
    """What the pack gave to the crib."""
    starter: Card | None = None
    series: tuple[Series, ...] = ()
    """Every series; the last is the current one and may be empty."""
    said_go: tuple[Seat, ...] = ()
    """In the current series."""
    turn: Seat | None = None
    counted: tuple[Count, ...] = ()
    winner: Side | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(pegs.front for pegs in self.pegs)

    @property
    def crib(self) -> Cards:
        return (*(card for cards in self.thrown for card in cards), *self.pack)

    @property
    def first_dealer(self) -> Seat | None:
        """Who dealt, or will deal, the first hand of this game."""
        if self.dealer is None or not self.deals:
            return self.dealer
        return (self.dealer - self.deals + 1) % self.rules.seats

    @property
    def current(self) -> Series:
        return self.series[-1] if self.series else ()

    @property
    def count(self) -> int:
        return count_of(lay.card for lay in self.current)

    def owes(self, seat: Seat) -> bool:
        """Whether the seat still has to discard."""
        return self.phase is Phase.DISCARD and not self.thrown[seat]

    def left(self, seat: Seat) -> Cards:
        """The cards the seat has not played."""
        played = {lay.card for series in self.series for lay in series}
        return tuple(card for card in self.hands[seat] if card not in played)

    def playable(self, seat: Seat) -> Cards:
        room = COUNT_LIMIT - self.count
        return tuple(card for card in self.left(seat) if card.rank.pips <= room)

    @property
    def next_count(self) -> tuple[Seat, bool] | None:
        """Whose hand is counted next, and whether it is the crib; None after the crib."""
        if self.dealer is None:
            return None
        order = (*((seat, False) for seat in self.rules.after(self.dealer)), (self.dealer, True))
        return order[len(self.counted)] if len(self.counted) < len(order) else None

    @property
    def due(self) -> tuple[Seat | None, ...]:
        """Who has to act: seats, or None for chance; nobody once the game is over."""
        match self.phase:
            case Phase.OVER:
                return ()
            case Phase.DISCARD:
                return tuple(seat for seat in range(self.rules.seats) if self.owes(seat))
            case Phase.PLAY:
                return (self.turn,)
            case Phase.SHOW:
                return (self.next_count[0],) if self.next_count else ()
            case _:
                return (None,)
