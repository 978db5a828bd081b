"""Holds packs to what their language and the smallest phone demand: `i18n/style.json` says what.

Owns measuring: widths are those of letters of a sans-serif, roughly, so a text may be a tenth
wider on the screen; the browser tests measure the rest. Refuses to know places or words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from i18n.messages import Message, forms

STYLE: Final = Path(__file__).parent.parent / "i18n/style.json"

_NARROW: Final = frozenset("iljtfrI.,:;!|'\u2019\u00b7()[] \u202f\u00a0")
_WIDE: Final = frozenset("mwMW\u2014\u2026%")
_NO_WIDTH: Final = "\u00ad"
_PLACEHOLDER: Final = re.compile(r"\{\w+\}")
_NUMBER: Final = "00"
"""What stands for a parameter: where room is short, it is a number."""


@cache
def style() -> Mapping[str, Any]:
    """The whole of style.json."""
    read: Mapping[str, Any] = json.loads(STYLE.read_text("utf-8"))
    return read


def width(text: str) -> float:
    """How wide a text is, in em."""
    shown = _PLACEHOLDER.sub(_NUMBER, text).replace(_NO_WIDTH, "")
    return sum(
        0.3 if sign in _NARROW else 0.85 if sign in _WIDE else 0.68 if sign.isupper() else 0.54
        for sign in shown
    )


def faults(language: str, messages: Mapping[str, Message]) -> Iterator[str]:
    """A line for each text that is too wide, or uses a word that its language does not."""
    words = style()["instead"].get(language.split("-")[0], {})
    for key, message in sorted(messages.items()):
        room = next((em for p, em in style()["room"].items() if re.fullmatch(p, key)), None)
        for form, text in forms(message).items():
            name = key if isinstance(message, str) else f"{key} ({form})"
            if room is not None and (wide := width(text)) > room:
                yield f"{name} is {wide:.1f} em wide, its place has {room}"
            said = _PLACEHOLDER.sub(_NUMBER, text)
            for word, instead in words.items():
                if found := re.search(rf"\b(?:{word})\b", said, re.IGNORECASE):
                    yield f"{name} says {found[0]!r}: {instead}"
