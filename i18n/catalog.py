"""Owns speaking: a message id and its parameters become a sentence of one language.

A message that is missing or broken is said in English and noted in `missing`; nothing a pack
holds can raise, and no id is ever shown. Refuses to know where packs come from.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, Literal

from engine.cards import HIDDEN, Card, Rank, Suit
from i18n import plurals
from i18n.messages import OTHER, Message, Param, fill, flatten

_RIGHT_TO_LEFT: Final = frozenset({"ar", "ckb", "dv", "fa", "he", "ps", "ug", "ur", "yi"})
_GROUPED: Final = re.compile(r"(\d+)(\D)000", re.ASCII)


class Catalog:
    """One language. `messages` is a pack's nested object, `fallback` the catalogue behind it."""

    def __init__(self, language: str, messages: object, fallback: Catalog | None = None) -> None:
        self.language: Final = language
        self.fallback: Final = fallback
        self.missing: Final[set[str]] = set()
        """Ids asked for that this pack could not say, for a report; never for the player."""
        self._messages: Final[Mapping[str, Message]] = flatten(messages)

    @property
    def direction(self) -> Literal["ltr", "rtl"]:
        """Which way the language is written, as the `dir` attribute takes it."""
        return "rtl" if self.language.split("-")[0].lower() in _RIGHT_TO_LEFT else "ltr"

    def has(self, key: str) -> bool:
        """Whether there is such a message, here or in the language behind."""
        return key in self._messages or (self.fallback is not None and self.fallback.has(key))

    def text(self, key: str, /, **params: Param) -> str:
        """The sentence `key` names. A plural message is chosen by the parameter `n`.

        Whole numbers are written as the language writes them.
        """
        said = self._say(key, params)
        if said is not None:
            return said
        self.missing.add(key)
        return _last_resort(key) if self.fallback is None else self.fallback.text(key, **params)

    def _say(self, key: str, params: Mapping[str, Param]) -> str | None:
        message = self._messages.get(key)
        if message is None:
            return None
        if not isinstance(message, str):
            n = params.get("n")
            form = plurals.category(self.language, n) if isinstance(n, int) else OTHER
            message = message.get(form, message[OTHER])
        return fill(message, {name: self._param(value) for name, value in params.items()})

    def _param(self, value: Param) -> str:
        return value if isinstance(value, str) else self.number(value)

    def number(self, value: int) -> str:
        """Digits, grouped as `number.grouped` shows: its size is the first to be grouped."""
        sample = self._messages.get("number.grouped")
        shown = _GROUPED.fullmatch(sample) if isinstance(sample, str) else None
        start, separator = (int(shown[1] + "000"), shown[2]) if shown else (1000, "\u202f")
        digits = f"{abs(value):,}" if abs(value) >= start else str(abs(value))
        return ("\u2212" if value < 0 else "") + digits.replace(",", separator)

    def rank(self, rank: Rank) -> str:
        """What stands on the card: `A`, `10`, `Q`."""
        return self.text(f"rank.letter.{rank.name.lower()}")

    def spoken_rank(self, rank: Rank) -> str:
        """`ace`, `ten`, `queen`."""
        return self.text(f"rank.spoken.{rank.name.lower()}")

    def suit(self, suit: Suit) -> str:
        """`hearts`."""
        return self.text(f"suit.{suit.name.lower()}")

    def card(self, card: Card) -> str:
        """The name said of a card: `queen of hearts`; a face-down card has a name as well."""
        if card == HIDDEN:
            return self.text("card.hidden")
        rank, suit = self.spoken_rank(card.rank), self.suit(card.suit)
        return self.text("card.name", rank=rank, suit=suit)


def _last_resort(key: str) -> str:
    """Where no pack has a sentence, the words of the id's last part, without its punctuation."""
    return key.rpartition(".")[2].replace("-", " ").replace("_", " ").strip() or "\u2026"
