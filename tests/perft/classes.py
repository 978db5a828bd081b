"""Owns the whole space of hands by suit symmetry: one deal for all that differ in suit names only.

No rule of the show tells one suit from another, so a deal stands for every deal that a swap of
suits makes of it, and about 650,000 stand for the 12,994,800.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product

from engine.cards import RANKS, SUITS, Card, Cards, Suit

Groups = tuple[tuple[Suit, ...], ...]
"""The suits of each rank that a hand holds, in order of rank."""


def classes(size: int) -> Iterator[tuple[Cards, Card, int]]:
    """One hand and starter of each class, and how many deals it stands for."""
    for ranks in combinations_with_replacement(RANKS, size):
        held = Counter(ranks)
        if max(held.values()) > len(SUITS):
            continue
        shape = tuple(held.values())
        for starter in RANKS:
            place = list(held).index(starter) if starter in held else None
            for (groups, suit), deals in _patterns(shape, place):
                hand = tuple(
                    Card(rank, each)
                    for rank, suits in zip(held, groups, strict=True)
                    for each in suits
                )
                yield hand, Card(starter, suit), deals


@cache
def _patterns(
    shape: tuple[int, ...], place: int | None
) -> tuple[tuple[tuple[Groups, Suit], int], ...]:
    """Suits for so many cards of each rank, with a starter of the rank at `place` or of another."""
    found: Counter[tuple[Groups, Suit]] = Counter()
    for groups in product(*(combinations(SUITS, size) for size in shape)):
        for suit in SUITS:
            if place is None or suit not in groups[place]:
                found[_first_alike(groups, suit)] += 1
    return tuple(found.items())


def _first_alike(groups: Groups, starter: Suit) -> tuple[Groups, Suit]:
    """The least of all that a swap of suits makes of this."""
    renamed = []
    for order in permutations(SUITS):
        name = dict(zip(SUITS, order, strict=True))
        renamed.append(
            (tuple(tuple(sorted(map(name.__getitem__, g))) for g in groups), name[starter])
        )
    return min(renamed)
