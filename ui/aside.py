"""Owns the games put aside: what a link took the place of, and what could not be read.

They lie in storage under `log-aside`, `log-aside-2` and so on, the latest first; the page adds its
own when the player starts afresh after a crash. None is ever written over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from engine.log import Log
from ui.saved import read_game

ASIDE: Final = "log-aside"

Stored = Mapping[str, str | None]
Changes = dict[str, str | None]


def put(stored: Stored, text: str) -> Changes:
    """What storage must change to keep this text, too, as the latest."""
    return _changes(stored, [text, *_texts(stored)])


def earlier(stored: Stored) -> Log | None:
    """The game that `take` gives; None where none can be read."""
    return next((log for text in _texts(stored) if (log := _read(text))), None)


def take(stored: Stored, instead: str | None) -> tuple[Log, Changes] | None:
    """The latest game that can be read, and what storage must change so that it is aside no more.

    `instead` joins the others as the first to be put aside, so that taking one after another
    leads to them all.
    """
    texts = _texts(stored)
    for at, text in enumerate(texts):
        if log := _read(text):
            rest = [*texts[:at], *texts[at + 1 :], *([instead] if instead else [])]
            return log, _changes(stored, rest)
    return None


def _texts(stored: Stored) -> list[str]:
    return [stored[name] or "" for name in _names(stored)]


def _names(stored: Stored) -> list[str]:
    found = (name for name, text in stored.items() if text and name.startswith(ASIDE))
    return sorted(found, key=lambda name: (len(name), name))


def _changes(stored: Stored, texts: Iterable[str]) -> Changes:
    kept = dict.fromkeys(texts)
    names = (ASIDE, *(f"{ASIDE}-{number}" for number in range(2, len(kept) + 1)))
    changes: Changes = dict.fromkeys(_names(stored))
    return changes | dict(zip(names, kept, strict=False))


def _read(text: str) -> Log | None:
    try:
        return read_game(text)
    except Exception:  # what broke one start was put here: it must not break all
        return None
