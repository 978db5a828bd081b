"""Owns how the coach's figures are written: points, chances, what was given away."""

from __future__ import annotations

from engine.ai.evaluate import ThrowValue
from engine.cards import Cards
from i18n.catalog import Catalog
from tutorial.said import Tenths, decimal
from ui.coach.moments import Decision, Value
from ui.coach.words import percent


def points(number: float, catalog: Catalog) -> str:
    """`4.2`."""
    return decimal(Tenths.of(number), catalog)


def signed(number: float, catalog: Catalog) -> str:
    """`+4.2`, or with its minus."""
    said = points(number, catalog)
    return said if Tenths.of(number).value < 0 else f"+{said}"


def worth(value: Value, catalog: Catalog) -> str:
    """The winning chance; where none is known, the balance of points."""
    if value.chance is None:
        return catalog.text("coach.note.points", points=points(value.balance, catalog))
    return catalog.text("coach.note.chance", chance=decimal(percent(value.chance), catalog))


def lost(decision: Decision, catalog: Catalog) -> str:
    """What a decision gave away against the best."""
    if decision.chosen.chance is None:
        number = decimal(Tenths(max(0, decision.points_lost)), catalog)
        return catalog.text("coach.review.lost-points", points=number)
    return catalog.text("coach.review.lost", lost=decimal(Tenths(decision.lost), catalog))


def crib(value: ThrowValue) -> float:
    """The crib's mean, for us."""
    return value.crib if value.own_crib else -value.crib


def play(value: ThrowValue) -> float:
    """Points of play, ours less theirs."""
    return (value.pegs or 0.0) - (value.their_pegs or 0.0)


def in_order(cards: Cards) -> Cards:
    """Cards as they lie in a hand."""
    return tuple(sorted(cards))
