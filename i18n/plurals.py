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


def _ends_in_one(n: int) -> bool:
    return n % 10 == 1 and n % 100 != 11


def _ends_in_few(n: int) -> bool:
    return n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)


_ONE: Final[Rule] = ("one", _one)
_SINGULAR: Final[Rule] = ("one", _none_or_one)
_MANY: Final[Rule] = ("many", _millions)
_TWO: Final[Rule] = ("two", lambda n: n == 2)
_NONE: Final[Rule] = ("zero", lambda n: n == 0)

_GERMANIC: Final = (_ONE,)
_ROMANCE: Final = (_ONE, _MANY)
_GALLIC: Final = (_SINGULAR, _MANY)
_UNCOUNTED: Final[tuple[Rule, ...]] = ()
_EAST_SLAVIC: Final[tuple[Rule, ...]] = (
    ("one", _ends_in_one),
    ("few", _ends_in_few),
    ("many", lambda n: not _ends_in_one(n) and not _ends_in_few(n)),
)
_POLISH: Final[tuple[Rule, ...]] = (
    _ONE,
    ("few", _ends_in_few),
    ("many", lambda n: n != 1 and not _ends_in_few(n)),
)
_CZECH: Final[tuple[Rule, ...]] = (_ONE, ("few", lambda n: n in (2, 3, 4)))
_SOUTH_SLAVIC: Final[tuple[Rule, ...]] = (("one", _ends_in_one), ("few", _ends_in_few))
_ROMANIAN: Final[tuple[Rule, ...]] = (
    _ONE,
    ("few", lambda n: n == 0 or 1 <= n % 100 <= 19),
)
_ARABIC: Final[tuple[Rule, ...]] = (
    _NONE,
    _ONE,
    _TWO,
    ("few", lambda n: 3 <= n % 100 <= 10),
    ("many", lambda n: 11 <= n % 100 <= 99),
)
_HEBREW: Final[tuple[Rule, ...]] = (_ONE, _TWO)

_RULES: Final[Mapping[str, tuple[Rule, ...]]] = {
    **dict.fromkeys(("da", "de", "el", "en", "et", "fi", "hu", "nb", "nl", "nn", "sv"), _GERMANIC),
    **dict.fromkeys(("bg", "eo", "eu", "gl", "tr"), _GERMANIC),
    **dict.fromkeys(("ca", "es", "it"), _ROMANCE),
    **dict.fromkeys(("fr", "pt"), _GALLIC),
    **dict.fromkeys(("id", "ja", "ko", "ms", "th", "vi", "zh"), _UNCOUNTED),
    **dict.fromkeys(("be", "ru", "uk"), _EAST_SLAVIC),
    **dict.fromkeys(("bs", "hr", "sr"), _SOUTH_SLAVIC),
    **dict.fromkeys(("cs", "sk"), _CZECH),
    "ar": _ARABIC,
    "he": _HEBREW,
    "pl": _POLISH,
    "ro": _ROMANIAN,
}
_RARE: Final = frozenset({_MANY})
"""Rules whose form a pack may leave out, `other` standing in: no message counts to a million."""


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
    return (*(rule[0] for rule in _rules(language) if rule not in _RARE), OTHER)
