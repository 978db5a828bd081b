"""The players' fast arithmetic says what the engine's rules say."""

from __future__ import annotations

from random import Random

import pytest

from engine.ai.kernel import START, card_of, number, numbers, pile_of, show_points
from engine.cards import DECK, Cards
from engine.rules import COUNT_LIMIT
from engine.scoring import count_of, peg, show, total


def test_each_card_has_one_number() -> None:
    assert sorted(map(number, DECK)) == list(range(52))
    assert all(card_of(number(card)) == card for card in DECK)


@pytest.mark.parametrize("size", [3, 4, 5])
def test_shows_count_alike(size: int) -> None:
    rng = Random(size)
    flushes = 0
    for turn in range(4000):
        pack = [card for card in DECK if card.suit == DECK[0].suit] if turn % 8 == 0 else DECK
        *hand, starter = rng.sample(pack, size + 1)
        if turn % 16 == 0:
            starter = rng.choice([card for card in DECK if card not in hand])
        for crib in (False, True):
            points = total(show(tuple(hand), starter, crib))
            assert show_points(numbers(hand), number(starter), crib) == points
        flushes += len({card.suit for card in hand}) == 1
    assert flushes > 400


def test_series_count_alike() -> None:
    rng = Random(31)
    for _ in range(4000):
        pile = START
        series: Cards = ()
        for card in rng.sample(DECK, 14):
            rank = card.rank - 1
            longer = (*series, card)
            if count_of(longer) > COUNT_LIMIT:
                assert pile.points[rank] == -1
                continue
            assert pile.points[rank] == total(peg(longer))
            series = longer
            pile = pile.on(rank)
            assert pile is pile_of([card.rank - 1 for card in series])
            if count_of(series) == COUNT_LIMIT:
                assert pile is START
                break
            assert pile.count == count_of(series)
