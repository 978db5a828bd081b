"""Owns the pseudo-locale: English that is accented, bracketed and longer, still readable.

What shows up without brackets was not taken from a pack; what overflows would overflow in German.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import ceil
from typing import Final

GROWTH: Final = 0.35
OPEN, CLOSE = "\u27e6", "\u27e7"

_ACCENTS: Final = str.maketrans(
    "aceghijklnoqrstuwyzACEGHIJKLNOQRSTUWYZ",
    "åçéğĥîĵķļñöɋŕšţûŵýžÅÇÉĞĤÎĴĶĻÑÖɊŔŠŢÛŴÝŽ",
)
_PLACEHOLDER: Final = re.compile(r"(\{[^{}]*\})")
_VOWEL: Final = re.compile(r"[aeiouAEIOU]")
_AS_IT_IS: Final = "number."
_ON_A_CARD: Final = "rank.letter."
"""Stands in the corner of a card, where there is room for no more than a letter."""


def pseudo(pack: Mapping[str, object]) -> dict[str, object]:
    """The pack with every text disguised, in the same nesting, placeholders kept."""
    return {name: _disguise(child, f"{name}.") for name, child in pack.items()}


def _disguise(node: object, path: str) -> object:
    if isinstance(node, Mapping):
        return {name: _disguise(child, f"{path}{name}.") for name, child in node.items()}
    if not isinstance(node, str) or path.startswith(_AS_IT_IS):
        return node
    if path.startswith(_ON_A_CARD):
        return node.translate(_ACCENTS)
    return f"{OPEN}{stretch(node)}{CLOSE}"


def stretch(text: str) -> str:
    """Accented, and about a third longer: vowels are doubled, since long words overflow first."""
    parts = _PLACEHOLDER.split(text)
    wanted = ceil(GROWTH * sum(map(len, parts[::2])))
    longer = []
    for i, part in enumerate(parts):
        if i % 2 == 0:
            part, doubled = _double_vowels(part, wanted)
            wanted -= doubled
        longer.append(part)
    return "".join(longer) + "~" * wanted


def _double_vowels(text: str, most: int) -> tuple[str, int]:
    """The accented text and how many letters it grew by."""
    doubled, times = _VOWEL.subn(r"\g<0>\g<0>", text, count=most) if most else (text, 0)
    return doubled.translate(_ACCENTS), times
