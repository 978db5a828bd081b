"""Owns the kinds of example the rules page draws, as values that know no look and no language."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card, Cards
from engine.rules import Seat
from engine.scoring import Score, show


@dataclass(frozen=True, slots=True)
class Shown:
    """Cards to look at; those `marked` stand out."""

    cards: Cards
    marked: Cards = ()


@dataclass(frozen=True, slots=True)
class Lay:
    """A card of a series (None: a go), who laid it, the count and what it earned."""

    card: Card | None
    count: int
    scores: tuple[Score, ...] = ()
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Series:
    lays: tuple[Lay, ...]


@dataclass(frozen=True, slots=True)
class Worked:
    """A hand or crib to be counted in full; `title` is a message id."""

    title: str
    hand: Cards
    starter: Card
    crib: bool = False

    @property
    def scores(self) -> tuple[Score, ...]:
        return show(self.hand, self.starter, self.crib)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a scoring table; `label` and `note` are message ids."""

    label: str
    note: str
    cards: Cards
    points: int


@dataclass(frozen=True, slots=True)
class Table:
    """What is worth what; `section` is the name of the section that heads it."""

    section: str
    rows: tuple[Row, ...]


Example = Shown | Series | Worked | Table
