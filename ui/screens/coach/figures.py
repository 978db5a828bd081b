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


def worth(value: Value, catalog: Catalog) -> str:
    """The winning chance; where none is known, the balance of points."""
    if value.chance is None:
        return balance(value, catalog)
    return catalog.text("coach.note.chance", chance=decimal(percent(value.chance), catalog))


def lost(decision: Decision, catalog: Catalog) -> str:
    """What a decision gave away against the best."""
    if decision.chosen.chance is None:
        number = decimal(Tenths(max(0, decision.points_lost)), catalog)
        return catalog.text("coach.review.lost-points", points=number)
    return catalog.text("coach.review.lost", lost=decimal(Tenths(decision.lost), catalog))


def balance(value: Value, catalog: Catalog) -> str:
    """The points in all, and whether the play is in them: the calculator has none."""
    play = isinstance(value, ThrowValue) and value.pegs is not None
    kind = "with-play" if play else "points"
    return catalog.text(f"coach.note.{kind}", points=points(value.balance, catalog))


def in_order(cards: Cards) -> Cards:
    """Cards as they lie in a hand."""
    return tuple(sorted(cards))
