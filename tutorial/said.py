"""Owns what a lesson says before it is in any language: a message id and its parameters.

Every number in a sentence is a parameter, and so is every card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import accumulate, pairwise

from engine.cards import Card
from engine.scoring import Reason
from i18n.catalog import Catalog
from i18n.messages import Param


@dataclass(frozen=True, slots=True)
class Tenths:
    """A number with one decimal, in tenths."""

    value: int

    @staticmethod
    def of(number: float) -> Tenths:
        return Tenths(round(number * 10))


def in_tenths(*parts: float) -> tuple[Tenths, ...]:
    """Parts to be shown beside their sum: each is what it adds to the sum as shown so far, so
    that what is read adds up."""
    sums = [Tenths.of(sum_).value for sum_ in accumulate(parts)]
    return tuple(Tenths(after - before) for before, after in pairwise((0, *sums)))


@dataclass(frozen=True, slots=True)
class Said:
    """One message with its parameters."""

    id: str
    params: Mapping[str, Spoken] = field(default_factory=dict)

    def text(self, catalog: Catalog) -> str:
        """The sentence in a language."""
        return catalog.text(
            self.id, **{name: word(value, catalog) for name, value in self.params.items()}
        )


Spoken = int | str | Card | tuple[Card, ...] | Tenths | Reason | Said
"""What a parameter may be before a language makes words of it."""


def say(id_: str, **params: Spoken) -> Said:
    """A message with its parameters by name."""
    return Said(id_, params)


def word(value: Spoken, catalog: Catalog) -> Param:
    """A parameter as a language says it; numbers stay numbers, plurals need them."""
    match value:
        case Card():
            return catalog.card(value)
        case tuple():
            return ", ".join(map(catalog.card, value))
        case Tenths():
            return decimal(value, catalog)
        case Reason():
            return catalog.text(f"score.{value}")
        case Said():
            return value.text(catalog)
    return value


def decimal(number: Tenths, catalog: Catalog) -> str:
    """`4.2`, with the language's own sign between."""
    whole, tenth = divmod(abs(number.value), 10)
    kind = "negative" if number.value < 0 else "positive"
    return catalog.text(f"learn.decimal.{kind}", whole=whole, tenth=tenth)


def signed(number: Tenths, catalog: Catalog) -> str:
    """`+4.2`, or with its minus."""
    said = decimal(number, catalog)
    return said if number.value < 0 else f"+{said}"
