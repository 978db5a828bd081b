"""Owns the questions one can ask about cards, and the text of a link that holds one.

`a5h5s5dJc-5c` asks what four cards and a starter count, `a5h5s5dJc-5c-crib` the same as a crib,
`a5h5s5dJc2d9s-own` and `-theirs` which two of six to throw. The first letter is the version.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.cards import HIDDEN, Card, CardError, Cards, cards
from engine.rules import SIX_CARD
from tutorial.said import Said, say

VERSION: Final = "a"
_LONGEST: Final = 24
_CRIB: Final = "crib"
_WHOSE: Final = {"own": True, "theirs": False}


class Broken(StrEnum):
    """Why a link holds no question; `calculator.link.*` says it."""

    LONG = "long"
    VERSION = "version"
    CARD = "card"
    REPEATED = "repeated"
    NUMBER = "number"
    SHAPE = "shape"


class LinkError(ValueError):
    """A link that holds no question; `said` explains it."""

    def __init__(self, kind: Broken, **params: str | int | Card) -> None:
        super().__init__(kind.value)
        self.kind = kind
        self.said: Said = say(f"calculator.link.{kind}", **params)


@dataclass(frozen=True, slots=True)
class Count:
    """What do four cards and a starter count, as a hand or as a crib?"""

    hand: Cards
    starter: Card
    crib: bool = False

    def __str__(self) -> str:
        return f"{VERSION}{_write(self.hand)}-{self.starter}" + f"-{_CRIB}" * self.crib


@dataclass(frozen=True, slots=True)
class Throw:
    """Which two of six cards go to the crib?"""

    dealt: Cards
    own: bool

    def __str__(self) -> str:
        return f"{VERSION}{_write(self.dealt)}-{'own' if self.own else 'theirs'}"


Question = Count | Throw


def read(text: str) -> Question:
    """The question of a link. Raises LinkError."""
    if len(text) > _LONGEST:
        raise LinkError(Broken.LONG, n=len(text))
    if text[:1].islower():
        if text[0] != VERSION:
            raise LinkError(Broken.VERSION)
        text = text[1:]
    first, *rest = text.split("-")
    held = _cards(first)
    if len(held) == SIX_CARD.dealt and len(rest) == 1 and rest[0] in _WHOSE:
        return Throw(_all_different(held), _WHOSE[rest[0]])
    if len(held) == SIX_CARD.kept and rest and rest[1:] in ([], [_CRIB]):
        starter = _cards(rest[0])
        if len(starter) != 1:
            raise LinkError(Broken.SHAPE)
        *hand, last = _all_different((*held, *starter))
        return Count(tuple(hand), last, bool(rest[1:]))
    if len(held) in (SIX_CARD.kept, SIX_CARD.dealt):
        raise LinkError(Broken.SHAPE)
    raise LinkError(Broken.NUMBER, n=len(held))


def _cards(text: str) -> Cards:
    try:
        found = cards(text)
    except CardError as error:
        raise LinkError(Broken.CARD, text=error.text) from None
    if HIDDEN in found:
        raise LinkError(Broken.CARD, text=str(HIDDEN))
    return found


def _all_different(held: Cards) -> Cards:
    for i, card in enumerate(held):
        if card in held[:i]:
            raise LinkError(Broken.REPEATED, card=card)
    return held


def _write(held: Cards) -> str:
    return "".join(map(str, held))
