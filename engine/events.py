"""Owns what happened: the frozen values a table tells its seats, in order, after each action."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card, Cards
from engine.rules import Seat, Side
from engine.scoring import Score


@dataclass(frozen=True, slots=True)
class CutForDealShown:
    """`dealer` is None where the cut was a tie."""

    cards: Cards
    dealer: Seat | None


@dataclass(frozen=True, slots=True)
class Dealt:
    dealer: Seat
    hands: tuple[Cards, ...]
    crib: Cards


@dataclass(frozen=True, slots=True)
class Discarded:
    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class StarterCut:
    card: Card


@dataclass(frozen=True, slots=True)
class Played:
    """`count` is the series' count with this card."""

    seat: Seat
    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class SaidGo:
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Scored:
    """One combination pegged; `total` is the side's score after it, never past the target."""

    seat: Seat
    score: Score
    total: int


@dataclass(frozen=True, slots=True)
class SeriesEnded:
    count: int


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand or crib is counted; the `Scored` events that follow peg it."""

    seat: Seat
    crib: bool
    cards: Cards
    starter: Card
    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class GameWon:
    """`scores` by side; `skunks` counts the lines missed by the loser who missed most."""

    side: Side
    scores: tuple[int, ...]
    skunks: int


Event = (
    CutForDealShown
    | Dealt
    | Discarded
    | StarterCut
    | Played
    | SaidGo
    | Scored
    | SeriesEnded
    | HandShown
    | GameWon
)
