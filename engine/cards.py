"""Owns the pack: ranks, suits, cards and their one text form. Refuses anything about rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final


class Rank(IntEnum):
    """Order in a run; HIDDEN is the rank of a face-down card."""

    HIDDEN = 0
    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def pips(self) -> int:
        """What the card adds to a count: 1 for an ace, 10 for a court card."""
        return min(self.value, 10)

    def __str__(self) -> str:
        return _RANK_TEXT[self]


class Suit(IntEnum):
    HIDDEN = 0
    CLUBS = 1
    DIAMONDS = 2
    HEARTS = 3
    SPADES = 4

    def __str__(self) -> str:
        return _SUIT_TEXT[self]


_RANK_TEXT: Final = "?A23456789TJQK"
_SUIT_TEXT: Final = "?cdhs"

RANKS: Final = tuple(Rank)[1:]
SUITS: Final = tuple(Suit)[1:]


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A value; sorts by rank, then suit. `str` gives two characters: `5s`, `Jh`, `Td`, `??`."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"

    def __repr__(self) -> str:
        return f"<{self}>"


Cards = tuple[Card, ...]

DECK: Final[Cards] = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
HIDDEN: Final = Card(Rank.HIDDEN, Suit.HIDDEN)
_BY_TEXT: Final = {str(card): card for card in (*DECK, HIDDEN)}


class CardError(ValueError):
    """A text that names no card; `text` holds it."""

    def __init__(self, text: str) -> None:
        super().__init__(f"no such card: {text!r}")
        self.text = text


def cards(text: str) -> Cards:
    """Read cards, apart or run together: `5s Jh`, `5SJH`, `10d, ??`; any case.

    Repeats are allowed (a scorer takes any cards). Raises CardError naming the first bad pair.
    """
    compact = "".join(text.replace(",", " ").split()).replace("10", "T")
    pairs = (compact[i : i + 2] for i in range(0, len(compact), 2))
    return tuple(card(pair) for pair in pairs)


def card(text: str) -> Card:
    """Read one card of two characters. Raises CardError."""
    try:
        return _BY_TEXT[text[:1].upper() + text[1:].lower()]
    except KeyError:
        raise CardError(text) from None


def spell(held: Cards) -> str:
    """The text form of several cards, which `cards` reads back: `5s Jh`."""
    return " ".join(map(str, held))
