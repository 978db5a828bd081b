"""Owns the pseudo-locales: English that is accented, bracketed and longer, still readable.

What shows up without brackets was not taken from a pack; what overflows would overflow in German.
Mirrored, every sentence runs from right to left as well.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import ceil
from typing import Final

GROWTH: Final = 0.35
OPEN, CLOSE = "\u27e6", "\u27e7"
LEFTWARDS, ENDED = "\u202e", "\u202c"
"""Between these every letter is written from right to left."""

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
    return _disguised(pack, OPEN, CLOSE)


def mirrored(pack: Mapping[str, object]) -> dict[str, object]:
    """The same, written from right to left."""
    return _disguised(pack, LEFTWARDS + OPEN, CLOSE + ENDED)


def _disguised(pack: Mapping[str, object], before: str, after: str) -> dict[str, object]:
    def disguise(node: object, path: str) -> object:
        if isinstance(node, Mapping):
            return {name: disguise(child, f"{path}{name}.") for name, child in node.items()}
        if not isinstance(node, str) or path.startswith(_AS_IT_IS):
            return node
        if path.startswith(_ON_A_CARD):
            return node.translate(_ACCENTS)
        return f"{before}{stretch(node)}{after}"

    return {name: disguise(child, f"{name}.") for name, child in pack.items()}


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
