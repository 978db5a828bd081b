"""Owns the learner's own counts in a guided hand: what was tapped in each, and what it came to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.scoring import total
from engine.state import Count
from engine.view import View
from tutorial.counting import Counting
from tutorial.progress import HINT, HINTS, Act, Progress, read, write


class OwnCounts:
    """The acts of every count of the own cards, in the order of the show."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._acts = [list(read(text)) for text in texts]

    @property
    def texts(self) -> tuple[str, ...]:
        """What they are begun from again."""
        return tuple(map(write, self._acts))

    def begin(self, view: View, viewing: int) -> None:
        """The count on the table is a new one."""
        self._acts = [*self._acts[: _index(view, viewing)], []]

    def do(self, view: View, viewing: int, act: Act) -> None:
        at = _index(view, viewing)
        while len(self._acts) <= at:
            self._acts.append([])
        self._acts[at].append(act)

    def now(self, view: View, viewing: int) -> Progress:
        """How far the count on the table is."""
        counting = own_count(view, viewing)
        assert counting is not None, "the cards on the table are the learner's"
        return self._fold(counting, _index(view, viewing))

    def missed(self, view: View) -> list[int]:
        """The points that were not found in each own count."""
        own = [i for i, count in enumerate(view.counted) if count.seat == view.seat]
        left = []
        for at, viewing in enumerate(own):
            counting = own_count(view, viewing)
            assert counting is not None, "it is an own one"
            left.append(total(counting.scores) - counting.so_far(self._fold(counting, at)))
        return left

    def _fold(self, counting: Counting, at: int) -> Progress:
        now = counting.begin()
        for act in self._acts[at] if at < len(self._acts) else ():
            if act.kind == HINT:
                now = replace(now, hints=min(now.hints + 1, len(HINTS)), replies=())
            else:
                now = counting.take(now, act)
        return now


def viewed(view: View, viewing: int | None) -> Count | None:
    """The count on the table."""
    return view.counted[viewing] if viewing is not None and viewing < len(view.counted) else None


def own_count(view: View, viewing: int | None) -> Counting | None:
    """The count on the table where it is of the seat's own cards."""
    count = viewed(view, viewing)
    if count is None or view.starter is None or count.seat != view.seat:
        return None
    return Counting(count.cards, view.starter, count.crib)


def _index(view: View, viewing: int) -> int:
    return sum(count.seat == view.seat for count in view.counted[:viewing])
