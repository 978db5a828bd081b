"""Owns the plural category of a whole number, by language. Refuses fractions: nothing counts them.

Source: Unicode CLDR 46, supplemental/plurals.xml, cardinal rules, for the integer case (v = 0,
e = 0). A language without rules here is counted as English is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from i18n.messages import OTHER

Rule = tuple[str, Callable[[int], bool]]


def _one(n: int) -> bool:
    return n == 1


def _none_or_one(n: int) -> bool:
    return n in (0, 1)


def _millions(n: int) -> bool:
    return n != 0 and n % 1_000_000 == 0


_ONE: Final[Rule] = ("one", _one)
_MANY: Final[Rule] = ("many", _millions)

_RULES: Final[Mapping[str, tuple[Rule, ...]]] = {
    "de": (_ONE,),
    "en": (_ONE,),
    "es": (_ONE, _MANY),
    "fr": (("one", _none_or_one), _MANY),
}
_RARE: Final = frozenset({"many"})
"""Categories that a pack may leave out, `other` standing in: no message counts to a million."""


def _rules(language: str) -> tuple[Rule, ...]:
    return _RULES.get(language.split("-")[0].lower(), _RULES["en"])


def category(language: str, n: int) -> str:
    """`one`, `many` or `other`; negative numbers are counted like positive ones."""
    return next((name for name, holds in _rules(language) if holds(abs(n))), OTHER)


def categories(language: str) -> tuple[str, ...]:
    """Every category of a language, `other` last."""
    return (*(name for name, _ in _rules(language)), OTHER)


def required(language: str) -> tuple[str, ...]:
    """The categories every plural message of a pack must have."""
    return tuple(name for name in categories(language) if name not in _RARE)
