"""Owns the players' arithmetic: cards as small ints, shows by lookup, series as linked nodes.

A card is `4 * rank + suit`, ranks 0 (ace) to 12 (king), suits 0 to 3. It is here for speed
alone and says nothing that `engine.scoring` does not; a test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.cards import DECK, Card

Ranks = tuple[int, ...]
"""Ranks of a hand, in order."""

PACK: Final = range(52)
JACK: Final = 10
PIPS: Final = tuple(min(rank + 1, 10) for rank in range(13))
KEY: Final = tuple(5**rank for rank in range(13))
"""Sums of these name a set of ranks, each up to four times."""
CARD_KEY: Final = tuple(KEY[card >> 2] for card in PACK)

_CARDS: Final = tuple(sorted(DECK))
_LIMIT: Final = 31
_WIDEST_RUN: Final = 6
"""From the lowest to the highest rank: a run from ace to eight would pass 31."""


def number(card: Card) -> int:
    """The small int of a card that is not hidden."""
    return 4 * card.rank + card.suit - 5


def numbers(cards: Iterable[Card]) -> list[int]:
    """The small ints of several cards, in their order."""
    return [4 * card.rank + card.suit - 5 for card in cards]


def card_of(number: int) -> Card:
    """The card that a small int stands for."""
    return _CARDS[number]


class _RankPoints(dict[int, int]):
    """Fifteens, pairs and runs by the sum of `KEY`; each set is counted when first asked for."""

    def __missing__(self, key: int) -> int:
        counts = [key // unit % 5 for unit in KEY]
        ways = [1] + [0] * 15  # ways to make each count up to fifteen
        points = length = product = 0
        for rank, held in enumerate(counts):
            points += held * (held - 1)
            pips = PIPS[rank]
            for _ in range(held):
                for count in range(15, pips - 1, -1):
                    ways[count] += ways[count - pips]
            if held:
                length += 1
                product = held * (product or 1)
            if length >= 3 and (not held or rank == 12):
                points += length * product
            if not held:
                length = product = 0
        self[key] = points = points + 2 * ways[15]
        return points


RANK_POINTS: Final = _RankPoints()


def show_points(hand: list[int], starter: int, crib: bool = False) -> int:
    """What a hand or crib of any size counts with its starter."""
    points = RANK_POINTS[sum(CARD_KEY[card] for card in hand) + CARD_KEY[starter]]
    suit = starter & 3
    if 4 * JACK + suit in hand:
        points += 1
    first = hand[0] & 3
    if all(card & 3 == first for card in hand):
        if suit == first:
            points += len(hand) + 1
        elif not crib:
            points += len(hand)
    return points


class Pile:
    """A series under way, as far as it matters to what follows. Nodes are shared: compare by `is`.

    `points[rank]` is what a card of that rank earns, -1 where it would pass 31; `on` gives the
    pile with it on top, an empty one again after 31, and `to` keeps what `on` gave.
    """

    __slots__ = ("answers", "contested", "count", "lone", "points", "tail", "to")

    def __init__(self, count: int, tail: Ranks) -> None:
        self.count = count
        self.tail = tail
        self.points = _points(count, tail)
        self.to: list[Pile | None] = [None] * 13
        self.contested: dict[Ranks, tuple[int, Ranks]] = {}
        """Habitual card and rest by hand, where the other may answer (see `habits`)."""
        self.lone: dict[Ranks, int] = {}
        """Most points by hand, where the other has no cards left."""
        self.answers = -1.0
        """Points an answer is likely to take (see `habits`); below 0 until it is asked for."""

    @property
    def room(self) -> int:
        return _LIMIT - self.count

    def on(self, rank: int) -> Pile:
        """The pile with a card of this rank on top, which must fit."""
        found = self.to[rank]
        if found is None:
            count = self.count + PIPS[rank]
            found = START if count == _LIMIT else _pile(count, _laid(self.tail, rank))
            self.to[rank] = found
        return found


def _points(count: int, tail: Ranks) -> list[int]:
    """What a card of each rank earns on this count and tail, -1 where it would pass 31."""
    points = [0] * 13
    alike = bool(tail) and tail.count(tail[-1])
    if alike == 1:
        for length in range(2, len(tail) + 1):
            run = tail[-length:]
            low, high = min(run), max(run)
            if high - low == length:  # one rank is missing inside
                points[(low + high) * (length + 1) // 2 - sum(run)] = length + 1
            elif high - low == length - 1:
                for rank in (low - 1, high + 1):
                    if 0 <= rank < 13:
                        points[rank] = length + 1
    if tail:
        points[tail[-1]] = alike * (alike + 1)
    for rank, pips in enumerate(PIPS):
        if count + pips > _LIMIT:
            points[rank] = -1
        elif count + pips in (15, _LIMIT):
            points[rank] += 2
    return points


def _laid(tail: Ranks, rank: int) -> Ranks:
    """The tail with a card on it: what a later pair or run can still use.

    That is cards alike, or cards all different and near enough for a run.
    """
    if tail and tail[-1] == rank:
        alike = tail.count(rank)
        return (rank,) * (alike + 1)
    if rank in tail:
        tail = tail[tail.index(rank) + 1 :]
    elif len(tail) > 1 and tail[-1] == tail[-2]:
        tail = tail[-1:]
    tail = (*tail, rank)
    while max(tail) - min(tail) > _WIDEST_RUN:
        tail = tail[1:]
    return tail


_PILES: dict[tuple[int, Ranks], Pile] = {}
_MOST_PILES: Final = 1500
"""With more nodes `trim` starts anew: memory is small, and garbage takes long to collect."""


def _pile(count: int, tail: Ranks) -> Pile:
    found = _PILES.get((count, tail))
    if found is None:
        found = _PILES[count, tail] = Pile(count, tail)
    return found


START: Final = Pile(0, ())
"""The empty pile."""


def pile_of(ranks: Iterable[int]) -> Pile:
    """The pile that these ranks make, oldest first, since the count was last reset."""
    pile = START
    for rank in ranks:
        pile = pile.on(rank)
    return pile


def trim() -> None:
    """Forget what was worked out, if it has become much. Call it between decisions only."""
    if len(_PILES) > _MOST_PILES:
        _PILES.clear()
        START.to = [None] * 13
        START.contested.clear()
        START.lone.clear()
