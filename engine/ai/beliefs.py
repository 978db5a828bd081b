"""Owns what the opponent may hold: every set of ranks, weighed by what the play has shown.

Weights come from the cards that are out of sight, from which hands sensible players keep, from
gos, and from how well a hand explains the cards that were laid from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import comb, exp
from typing import Final

from engine.ai.habits import worth
from engine.ai.kernel import KEY, PIPS, Pile, Ranks

_SURPRISE: Final = 0.7
"""Points passed up that make a hand less likely by a factor e."""

_WAYS: Final = tuple(tuple(comb(unseen, held) for held in range(5)) for unseen in range(5))


@dataclass(frozen=True)
class Laid:
    """A card the opponent laid: on which pile, and whether an answer could come."""

    pile: Pile
    rank: int
    answerable: bool


@cache
def _sets(size: int) -> tuple[Ranks, ...]:
    """Every set of ranks of this size that one pack can give, in order."""
    every = combinations_with_replacement(range(13), size)
    return tuple(ranks for ranks in every if size < 5 or ranks[0] != ranks[4])


def holdings(
    unseen: Sequence[int],
    size: int,
    above: int,
    laid: Sequence[Laid],
    kept: Mapping[int, float] | None,
) -> list[tuple[float, Ranks]]:
    """Weight and ranks of each set that the opponent may still hold; weights add up to 1.

    `unseen` counts the cards of each rank out of sight, `above` is the most pips that a go has
    ruled out, `kept` how much likelier than chance a hand is to be kept, by sum of `KEY`.
    """
    free = [0 if PIPS[rank] <= above else count for rank, count in enumerate(unseen)]
    before = sum(KEY[card.rank] for card in laid)
    found = []
    total = 0.0
    for ranks in _sets(size):
        weight = 1.0
        at = 0
        while at < size:
            rank = ranks[at]
            same = 1
            while at + same < size and ranks[at + same] == rank:
                same += 1
            weight *= _WAYS[free[rank]][same]
            at += same
        if not weight:
            continue
        if kept is not None:
            weight *= kept.get(before + sum([KEY[rank] for rank in ranks]), 0.0)
        if laid:
            weight *= likelihood(ranks, laid)
        if weight:
            found.append((weight, ranks))
            total += weight
    return [(weight / total, ranks) for weight, ranks in found]


def likelihood(ranks: Ranks, laid: Sequence[Laid]) -> float:
    """How well a hand that still holds `ranks` explains what was laid from it."""
    passed_up = 0.0
    held = list(ranks)
    for card in reversed(laid):
        held.append(card.rank)
        pile = card.pile
        values = [
            worth(pile, rank) if card.answerable else pile.points[rank]
            for rank in held
            if pile.points[rank] >= 0
        ]
        chosen = worth(pile, card.rank) if card.answerable else pile.points[card.rank]
        passed_up += max(values) - chosen
    return exp(-passed_up / _SURPRISE)


def sample(found: list[tuple[float, Ranks]], size: int) -> list[tuple[float, Ranks]]:
    """At most `size` of the sets with new weights: at equal steps through their sum, so that a
    set of much weight is always there, and neighbours stand for one another."""
    if len(found) <= size:
        return found
    step = 1.0 / size
    reach = -step / 2
    drawn = []
    for weight, ranks in found:
        reach += weight
        times = 0
        while reach > 0:
            reach -= step
            times += 1
        if times:
            drawn.append((times * step, ranks))
    return drawn
