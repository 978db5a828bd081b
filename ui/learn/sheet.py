"""Owns what is asked of the calculator and how taps make a question of it. Knows no page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.cards import DECK, Card, CardError, Cards, Rank, Suit, cards
from engine.rules import SIX_CARD
from tutorial.question import Count, LinkError, Question, Throw, read
from tutorial.said import Said, say

_RANKS: Final = {str(card.rank): card.rank for card in DECK}
_SUITS: Final = {str(card.suit): card.suit for card in DECK}


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """`throwing` asks which two of six to throw, else four cards and a starter are counted."""

    throwing: bool = False
    crib: bool = False
    """The four cards are a crib."""
    own: bool = True
    """The crib thrown to is one's own."""
    cards: Cards = ()
    rank: Rank | None = None
    suit: Suit | None = None
    """Half of a card that is being named."""
    light: int | None = None
    """Which combination stands out."""
    message: Said | None = None

    @property
    def room(self) -> int:
        """How many cards a question takes."""
        return SIX_CARD.dealt if self.throwing else SIX_CARD.kept + 1

    @property
    def question(self) -> Question | None:
        """What is asked; None until every card is named."""
        if len(self.cards) < self.room:
            return None
        if self.throwing:
            return Throw(self.cards, self.own)
        *hand, starter = self.cards
        return Count(tuple(hand), starter, self.crib)

    @property
    def link(self) -> str:
        return str(self.question or "")

    def kept(self) -> dict[str, Any]:
        """What `Sheet.of` makes it of again."""
        named = "".join(map(str, self.cards))
        return {"cards": named, "throwing": self.throwing, "crib": self.crib, "own": self.own}

    @staticmethod
    def of(kept: Mapping[str, Any]) -> Sheet:
        """A sheet that was kept, half filled as it may be; an empty one of nonsense."""
        named = kept.get("cards")
        try:
            found = cards(named if isinstance(named, str) else "")
        except CardError:
            found = ()
        sheet = Sheet(
            throwing=kept.get("throwing") is True,
            crib=kept.get("crib") is True,
            own=kept.get("own") is not False,
        )
        return replace(
            sheet, cards=tuple(card for card in dict.fromkeys(found) if card in DECK)[: sheet.room]
        )

    def typed(self, key: str) -> Sheet:
        """With a rank or a suit named; the second of them makes the card."""
        key = {"0": "T"}.get(key, key)
        if (rank := _RANKS.get(key.upper())) is not None:
            return replace(self, rank=rank, message=None)._named()
        if (suit := _SUITS.get(key.lower())) is not None:
            return replace(self, suit=suit, message=None)._named()
        return self

    def _named(self) -> Sheet:
        if self.rank is None or self.suit is None:
            return self
        card = Card(self.rank, self.suit)
        fresh = replace(self, rank=None, suit=None, light=None)
        if card in self.cards:
            return replace(fresh, message=say("calculator.twice", card=card))
        if len(self.cards) == self.room:
            return replace(fresh, message=say("calculator.full"))
        return replace(fresh, cards=(*self.cards, card))

    def without(self, card: Card | None) -> Sheet:
        left = tuple(other for other in self.cards if other != card)
        return replace(self, cards=left, light=None, message=None)

    def undone(self) -> Sheet:
        """Half a card, or the last one, taken back."""
        if self.rank is not None or self.suit is not None:
            return replace(self, rank=None, suit=None)
        return self.without(self.cards[-1]) if self.cards else self

    def set(self, name: str) -> Sheet:
        """One of the switches: `count`, `throw`, `hand`, `crib`, `own`, `theirs`."""
        fresh = replace(self, light=None, message=None)
        match name:
            case "count" | "throw":
                kept = replace(fresh, throwing=name == "throw")
                return replace(kept, cards=kept.cards[: kept.room])
            case "hand" | "crib":
                return replace(fresh, crib=name == "crib")
            case "own" | "theirs":
                return replace(fresh, own=name == "own")
        return self


def opened(link: str) -> Sheet:
    """The sheet a link asks for, or an empty one that says what is wrong with it."""
    try:
        match read(link):
            case Count(hand, starter, crib):
                return Sheet(cards=(*hand, starter), crib=crib)
            case Throw(dealt, own):
                return Sheet(throwing=True, cards=dealt, own=own)
    except LinkError as error:
        return Sheet(message=error.said)
