"""Scoring equals the oracle, point for point and combination for combination."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import scoring
from engine.cards import DECK, RANKS, Card
from engine.rules import COUNT_LIMIT
from engine.scoring import Reason, count_of, total
from tests.properties import oracle

ANY = st.sampled_from(DECK)
CLOSE = st.sampled_from([card for card in DECK if card.rank in RANKS[2:8]])
ONE_SUIT = st.sampled_from([card for card in DECK if card.suit is DECK[0].suit])
LOW = st.sampled_from([card for card in DECK if card.rank in RANKS[:5]])


def held(size: int, *, unique: bool = True) -> st.SearchStrategy[list[Card]]:
    """So many cards: any, or such as make runs, pairs and flushes likely."""
    exact = {"min_size": size, "max_size": size}
    kinds = (ANY, CLOSE, ONE_SUIT, LOW)
    return st.one_of([st.lists(kind, unique=unique, **exact) for kind in kinds])  # type: ignore[arg-type]


HANDS = st.sampled_from([3, 4, 5]).flatmap(lambda size: held(size + 1))


@given(HANDS, st.booleans())
@settings(max_examples=1500, deadline=None)
def test_a_hand_with_its_starter(cards: list[Card], crib: bool) -> None:
    *hand, starter = cards
    assert total(scoring.show(tuple(hand), starter, crib)) == oracle.show(hand, starter, crib)


@given(HANDS, st.booleans())
@settings(max_examples=300, deadline=None)
def test_a_hand_alone(hand: list[Card], crib: bool) -> None:
    assert total(scoring.show(tuple(hand), None, crib)) == oracle.show(hand, None, crib)


@given(st.sampled_from([3, 4, 5]).flatmap(lambda size: held(size + 1, unique=False)))
@settings(max_examples=300, deadline=None)
def test_cards_that_occur_twice_are_two_cards(cards: list[Card]) -> None:
    *hand, starter = cards
    assert total(scoring.show(tuple(hand), starter)) == oracle.show(hand, starter)


@given(HANDS)
@settings(max_examples=500, deadline=None)
def test_each_combination_is_listed_once_with_its_cards(cards: list[Card]) -> None:
    *hand, starter = cards
    scores = scoring.show(tuple(hand), starter)

    def listed(*reasons: Reason) -> list[frozenset[Card]]:
        return [frozenset(score.cards) for score in scores if score.reason in reasons]

    def named(chosen: set[oracle.Chosen]) -> set[frozenset[Card]]:
        return {frozenset(cards[i] for i in positions) for positions in chosen}

    for found, expected in (
        (listed(Reason.FIFTEEN), named(oracle.fifteens(cards))),
        (listed(Reason.RUN), named(oracle.runs(cards))),
    ):
        assert len(found) == len(expected)
        assert set(found) == expected
    alike = listed(Reason.PAIR, Reason.PAIR_ROYAL, Reason.DOUBLE_PAIR_ROYAL)
    assert sum(len(group) * (len(group) - 1) // 2 for group in alike) == len(oracle.pairs(cards))
    assert all(len({card.rank for card in group}) == 1 for group in alike)
    assert all(score.points > 0 for score in scores)


@given(HANDS, st.randoms(use_true_random=False))
@settings(max_examples=200, deadline=None)
def test_the_order_of_the_cards_does_not_matter(cards: list[Card], rng: object) -> None:
    *hand, starter = cards
    mixed = list(hand)
    rng.shuffle(mixed)  # type: ignore[attr-defined]
    assert total(scoring.show(tuple(mixed), starter)) == total(scoring.show(tuple(hand), starter))


@given(st.integers(1, 13).flatmap(held))
@settings(max_examples=1000, deadline=None)
def test_every_card_of_a_series(cards: list[Card]) -> None:
    for series in prefixes(cards):
        scores = scoring.peg(series)
        assert total(scores) == oracle.peg(series)
        for score in scores:
            assert score.cards[-1] == series[-1] or series[-1] in score.cards
            assert series[-len(score.cards) :] == score.cards


def prefixes(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Every beginning that stays within the limit."""
    begun = [tuple(cards[:length]) for length in range(1, len(cards) + 1)]
    return [series for series in begun if count_of(series) <= COUNT_LIMIT]
