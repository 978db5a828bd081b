"""Owns what can be done: one frozen value for each move of a seat, and for each act of chance."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card, Cards
from engine.rules import Seat


@dataclass(frozen=True, slots=True)
class CutForDeal:
    """Chance: one card for each seat; the lowest deals, a tie is cut again."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: a hand for each seat, by seat, and what the pack gives to the crib."""

    hands: tuple[Cards, ...]
    crib: Cards = ()


@dataclass(frozen=True, slots=True)
class Cut:
    """Chance: the starter is turned."""

    card: Card


@dataclass(frozen=True, slots=True)
class Discard:
    """A seat lays its cards for the crib."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Play:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Go:
    """A seat that holds cards and can play none says so, once a series."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Claim:
    """A seat counts its hand at the show, or its crib after it."""

    seat: Seat


Chance = CutForDeal | Deal | Cut
Move = Discard | Play | Go | Claim
Action = Chance | Move
