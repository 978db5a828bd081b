"""Owns the parts of what a throw is worth in six-card cribbage: hand, crib, pegging."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement

from engine.ai.kernel import CARD_KEY, JACK, KEY, PACK, RANK_POINTS

Histogram = Mapping[int, float]
"""Weight by points."""


@dataclass(frozen=True)
class Throw:
    """Two cards for the crib and what follows, as small ints and points."""

    thrown: tuple[int, int]
    kept: tuple[int, ...]
    hand: Mapping[int, int]
    """Starters, of 46, by the points the hand shows with them."""
    crib: Histogram
    """Chance by points of the crib, with flushes and nobs as likely as they are by chance."""

    @property
    def key(self) -> int:
        return sum([CARD_KEY[card] for card in self.kept])

    @property
    def mean_hand(self) -> float:
        return mean(self.hand)

    @property
    def mean_crib(self) -> float:
        return mean(self.crib)


def mean(histogram: Histogram) -> float:
    """Mean points; weights need not add up to 1."""
    total = sum(histogram.values())
    return sum([points * weight for points, weight in histogram.items()]) / total


def throws(hand: Sequence[int], theirs: Mapping[int, float]) -> Iterator[Throw]:
    """Each throw of six cards. `theirs` says how likely the other throws two ranks it was dealt."""
    unseen = [card for card in PACK if card not in hand]
    fill = crib_fill(unseen, theirs)
    for thrown in combinations(hand, 2):
        kept = tuple(card for card in hand if card not in thrown)
        yield Throw(
            thrown, kept, hand_histogram(kept, unseen), crib_histogram(thrown, fill, unseen)
        )


def hand_histogram(kept: Sequence[int], unseen: Sequence[int]) -> dict[int, int]:
    """Starters by the points that these four cards show with them; exact."""
    key = sum([CARD_KEY[card] for card in kept])
    by_rank = [RANK_POINTS[key + unit] if key // unit % 5 < 4 else 0 for unit in KEY]
    first = kept[0] & 3
    flush = len(kept) if all(card & 3 == first for card in kept) else 0
    nobs = [card & 3 for card in kept if card >> 2 == JACK]
    found: dict[int, int] = {}
    for starter in unseen:
        points = by_rank[starter >> 2]
        suit = starter & 3
        if flush:
            points += flush + (suit == first)
        if nobs and suit in nobs:
            points += 1
        found[points] = found.get(points, 0) + 1
    return found


@dataclass(frozen=True)
class Fill:
    """What others bring to a crib: two cards and the starter."""

    triples: Mapping[int, float]
    """Chance of each set of three ranks, by sum of `KEY`."""
    jacks: float
    """Mean number of jacks that the other throws."""


def crib_fill(
    unseen: Sequence[int], theirs: Mapping[int, float], starter: int | None = None
) -> Fill:
    """What comes to our two cards. A starter that has been turned is not among those `unseen`."""
    counts = [0] * 13
    for card in unseen:
        counts[card >> 2] += 1
    found: dict[int, float] = {}
    total = jacks = 0.0
    for low, high in combinations_with_replacement(range(13), 2):
        pair = KEY[low] + KEY[high]
        ways = counts[low] * (counts[low] - 1) / 2 if low == high else counts[low] * counts[high]
        weight = ways * theirs[pair]
        if not weight:
            continue
        total += weight
        jacks += weight * ((low == JACK) + (high == JACK))
        if starter is not None:
            found[pair + CARD_KEY[starter]] = weight
            continue
        for rank, count in enumerate(counts):
            left = count - (rank == low) - (rank == high)
            if left > 0:
                key = pair + KEY[rank]
                found[key] = found.get(key, 0.0) + weight * left / (len(unseen) - 2)
    return Fill({key: weight / total for key, weight in found.items()}, jacks / total)


def crib_histogram(
    thrown: Sequence[int], fill: Fill, unseen: Sequence[int], starter: int | None = None
) -> dict[int, float]:
    """Chance by points of the crib these two cards go to."""
    key = sum([CARD_KEY[card] for card in thrown])
    found: dict[int, float] = {}
    for other, chance in fill.triples.items():
        points = RANK_POINTS[key + other]
        found[points] = found.get(points, 0.0) + chance
    nobs = _nobs(thrown, unseen, starter) + _their_nobs(fill.jacks, unseen, starter)
    return _raised(_raised(found, nobs, 1), _flush(thrown, unseen, starter), 5)


def _nobs(thrown: Sequence[int], unseen: Sequence[int], starter: int | None) -> float:
    """Chance that one of these two cards is a jack of the starter's suit."""
    suits = [card & 3 for card in thrown if card >> 2 == JACK]
    starters = unseen if starter is None else [starter]
    return sum([card & 3 in suits for card in starters]) / len(starters)


def _their_nobs(jacks: float, unseen: Sequence[int], starter: int | None) -> float:
    """Chance that a jack the other throws is of the starter's suit, each being as likely thrown."""
    suits = [card & 3 for card in unseen if card >> 2 == JACK]
    if not suits:
        return 0.0
    if starter is not None:
        return jacks * suits.count(starter & 3) / len(suits)
    alike = sum([card & 3 == suit for suit in suits for card in unseen]) - len(suits)
    return jacks * alike / len(suits) / (len(unseen) - 1)


def _flush(thrown: Sequence[int], unseen: Sequence[int], starter: int | None) -> float:
    """Chance that the whole crib has one suit, all unseen cards being equally likely."""
    suit = thrown[0] & 3
    if thrown[1] & 3 != suit:
        return 0.0
    left, size = sum([card & 3 == suit for card in unseen]), len(unseen)
    two = left * (left - 1) / (size * (size - 1))
    if starter is None:
        return two * (left - 2) / (size - 2)
    return two if starter & 3 == suit else 0.0


def _raised(found: dict[int, float], chance: float, by: int) -> dict[int, float]:
    if not chance:
        return found
    raised = {points: weight * (1 - chance) for points, weight in found.items()}
    for points, weight in found.items():
        raised[points + by] = raised.get(points + by, 0.0) + weight * chance
    return raised
