"""Owns what is kept of a learner: where each step stands, in one text. Nonsense is forgotten."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from ui import stored

NAME = "learn"
"""Under which storage keeps it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandKept:
    """A guided hand: its log, and the learner's acts in each of the own counts."""

    log: str = ""
    counts: tuple[str, ...] = ()
    over: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """Steps and hands are named by number, from 1, as text."""

    acts: Mapping[str, str] = field(default_factory=dict)
    """What was done in each lesson."""
    done: tuple[str, ...] = ()
    """Steps gone through to the end."""
    hands: Mapping[str, HandKept] = field(default_factory=dict)
    trainers: Mapping[str, Any] = field(default_factory=dict)
    """What each trainer keeps of itself."""

    def __str__(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def parse(text: str | None) -> Memory:
        """Read what `str` wrote; whatever is not as it should be is left out."""
        kept = stored.parse(text)
        done = kept.get("done")
        return Memory(
            acts={n: a for n, a in _mapping(kept, "acts").items() if isinstance(a, str)},
            done=tuple(
                filter(lambda n: isinstance(n, str), done if isinstance(done, list) else ())
            ),
            hands={name: _hand(hand) for name, hand in _mapping(kept, "hands").items()},
            trainers=_mapping(kept, "trainers"),
        )

    def finished(self, step: str) -> Memory:
        return self if step in self.done else replace(self, done=(*self.done, step))


def _mapping(kept: Mapping[str, Any], name: str) -> dict[str, Any]:
    found = kept.get(name)
    return found if isinstance(found, dict) else {}


def _hand(kept: object) -> HandKept:
    if not isinstance(kept, dict):
        return HandKept()
    log, counts = kept.get("log"), kept.get("counts")
    return HandKept(
        log=log if isinstance(log, str) else "",
        counts=tuple(map(str, counts)) if isinstance(counts, list) else (),
        over=kept.get("over") is True,
    )
