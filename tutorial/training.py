"""Owns the trainers' hands and figures: what is dealt, and what a learner's answers add up to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from engine.cards import DECK, Cards
from engine.rules import SIX_CARD
from engine.scoring import Reason
from tutorial import analysis
from tutorial.counting import Counting
from tutorial.progress import Progress
from tutorial.question import Count, Throw

_MOST = 1_000_000_000
"""What nobody's figures come to."""
_CRIBS = 5
"""One in so many hands of the count trainer is a crib."""

KINDS = (
    Reason.FIFTEEN,
    Reason.PAIR,
    Reason.PAIR_ROYAL,
    Reason.DOUBLE_PAIR_ROYAL,
    Reason.RUN,
    Reason.FLUSH,
    Reason.NOBS,
)
"""The kinds of combination a hand can hold."""


def hand_to_count(rng: Random) -> Count:
    """A hand as somebody would have kept it, or a crib as it falls."""
    *dealt, starter = rng.sample(DECK, SIX_CARD.dealt + 1)
    if not rng.randrange(_CRIBS):
        return Count(tuple(sorted(dealt[: SIX_CARD.kept])), starter, crib=True)
    own = bool(rng.randrange(2))
    return Count(analysis.choices(tuple(dealt), own)[0].kept, starter)


def deal_to_throw(rng: Random) -> Throw:
    """Six cards and whose crib it is."""
    dealt: Cards = tuple(sorted(rng.sample(DECK, SIX_CARD.dealt)))
    return Throw(dealt, bool(rng.randrange(2)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """What the count trainer has seen of a learner."""

    hands: int = 0
    whole: int = 0
    """Hands counted without a miss."""
    streak: int = 0
    kinds: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """By kind of combination: how many were found, of how many."""

    def counted(self, counting: Counting, now: Progress) -> Counts:
        """After a hand counted by its combinations."""
        kinds = dict(self.kinds)
        for i, score in enumerate(counting.scores):
            found, of = kinds.get(score.reason, (0, 0))
            kinds[score.reason] = (found + (i in now.found), of + 1)
        return replace(self._after(not now.missed), kinds=kinds)

    def said(self, right: bool) -> Counts:
        """After a hand whose number was said."""
        return self._after(right)

    def _after(self, right: bool) -> Counts:
        return replace(
            self,
            hands=self.hands + 1,
            whole=self.whole + right,
            streak=self.streak + 1 if right else 0,
        )

    @staticmethod
    def parse(kept: Mapping[str, Any]) -> Counts:
        """From what storage kept; nonsense counts as nothing."""
        numbers = {name: _number(kept.get(name)) for name in ("hands", "whole", "streak")}
        kinds = kept.get("kinds")
        pairs = kinds.items() if isinstance(kinds, dict) else ()
        return Counts(
            **numbers,
            kinds={
                name: (_number(pair[0]), _number(pair[1]))
                for name, pair in pairs
                if isinstance(pair, list) and len(pair) == 2
            },
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Throws:
    """What the discard trainer has seen of a learner; `lost` in tenths of points."""

    hands: int = 0
    lost: int = 0
    streak: int = 0
    """Best throws, or as good as the best, in a row."""

    def thrown(self, chosen: analysis.Choice, best: analysis.Choice) -> Throws:
        gap = analysis.lost(chosen, best)
        return Throws(
            hands=self.hands + 1,
            lost=self.lost + analysis.cost(chosen, best).value,
            streak=self.streak + 1 if gap < analysis.CLOSE else 0,
        )

    @property
    def average(self) -> float:
        """Points lost a hand."""
        return self.lost / 10 / self.hands if self.hands else 0.0

    @staticmethod
    def parse(kept: Mapping[str, Any]) -> Throws:
        """From what storage kept; nonsense counts as nothing."""
        return Throws(**{name: _number(kept.get(name)) for name in ("hands", "lost", "streak")})


def _number(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        return 0
    return value if 0 <= value <= _MOST else 0
