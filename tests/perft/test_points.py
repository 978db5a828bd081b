"""Rule 4.1 and 4.3: how many points every hand of the pack is worth, with every starter."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations_with_replacement
from math import comb, sqrt
from pathlib import Path
from random import Random

import pytest

from engine.cards import DECK, RANKS, SUITS, Card, Rank
from engine.scoring import Reason, show, total
from tests.perft.classes import classes
from tests.properties import oracle

POINTS: dict[str, list[int]] = json.loads(
    Path(__file__).with_name("points.json").read_text("utf-8")
)
ALL = comb(52, 4) * 48
IMPOSSIBLE = {19, 25, 26, 27}


def counted(size: int, crib: bool = False) -> Counter[int]:
    """How many deals of a hand of this size and a starter are worth so many points."""
    found: Counter[int] = Counter()
    for hand, starter, deals in classes(size):
        found[total(show(hand, starter, crib))] += deals
    return found


def mean(found: Counter[int]) -> float:
    return sum(points * deals for points, deals in found.items()) / found.total()


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "average"), [("hand", 4.7692), ("crib", 4.7348)])
def test_4_1_points_over_all_hands_and_starters(kind: str, average: float) -> None:
    found = counted(4, crib=kind == "crib")
    assert [found[points] for points in range(30)] == POINTS[kind]
    assert found.total() == ALL
    assert round(mean(found), 4) == average
    assert not IMPOSSIBLE & set(+found)


@pytest.mark.slow
def test_3_1_no_five_card_hand_is_worth_more_than_twenty() -> None:
    found = counted(3)
    assert found.total() == comb(52, 3) * 49
    assert max(+found) == 20


@pytest.mark.slow
def test_3_2_no_seven_card_hand_is_worth_more_than_forty_six() -> None:
    best = 0
    for five in combinations_with_replacement(RANKS, 5):
        for starter in RANKS:
            ranks = Counter((*five, starter))
            if max(ranks.values()) <= len(SUITS):
                # A flush needs six different ranks; nobs a jack in hand.
                suited = 6 * (len(ranks) == 6) + (Rank.JACK in five)
                best = max(best, points_of_ranks(five, starter) + suited)
    assert best == 46


def points_of_ranks(hand: tuple[Rank, ...], starter: Rank) -> int:
    """What the cards are worth whatever their suits."""
    scores = show(tuple(Card(rank, SUITS[0]) for rank in hand), Card(starter, SUITS[1]))
    return total(score for score in scores if score.reason not in (Reason.FLUSH, Reason.NOBS))


@pytest.mark.parametrize("kind", ["hand", "crib"])
def test_4_1_a_sample_is_the_oracles_and_spread_as_the_whole(kind: str) -> None:
    rng, crib, size = Random(f"sample {kind}"), kind == "crib", 4000
    found: Counter[int] = Counter()
    for _ in range(size):
        *hand, starter = rng.sample(DECK, 5)
        points = total(show(tuple(hand), starter, crib))
        assert points == oracle.show(hand, starter, crib)
        found[points] += 1
    for points, deals in enumerate(POINTS[kind]):
        expected = size * deals / ALL
        assert abs(found[points] - expected) <= 4 * sqrt(expected) + 1, points
    assert not IMPOSSIBLE & set(found)


def test_4_1_the_table_counts_every_deal_once() -> None:
    for kind, average in (("hand", 4.7692), ("crib", 4.7348)):
        table = Counter(dict(enumerate(POINTS[kind])))
        assert table.total() == ALL
        assert round(mean(table), 4) == average
        assert {points for points in range(29) if not table[points]} == IMPOSSIBLE


def test_classes_stand_for_every_deal() -> None:
    assert sum(deals for _, _, deals in classes(2)) == comb(52, 2) * 50
    for hand, starter, _ in classes(2):
        assert len({*hand, starter}) == 3
