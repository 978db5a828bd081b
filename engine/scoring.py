"""Owns what cards are worth, as combinations: `show` for a hand or crib, `peg` for a card in play.

Go and last card belong to the game: they depend on who can still play, not on the cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, product
from typing import Final

from engine.cards import Card, Cards, Rank
from engine.rules import COUNT_LIMIT


class Reason(StrEnum):
    """Why points are scored; the locale packs name each."""

    FIFTEEN = "fifteen"
    THIRTY_ONE = "thirty-one"
    PAIR = "pair"
    PAIR_ROYAL = "pair-royal"
    DOUBLE_PAIR_ROYAL = "double-pair-royal"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"
    HEELS = "heels"
    GO = "go"
    LAST_CARD = "last-card"
    START = "start"


@dataclass(frozen=True, slots=True)
class Score:
    """One combination: its cards (none for go and the like) and its points."""

    reason: Reason
    cards: Cards
    points: int


_PAIRS: Final = {2: Reason.PAIR, 3: Reason.PAIR_ROYAL, 4: Reason.DOUBLE_PAIR_ROYAL}
_SHORTEST_RUN: Final = 3


def total(scores: Iterable[Score]) -> int:
    """Points of all combinations together."""
    return sum(score.points for score in scores)


def count_of(held: Iterable[Card]) -> int:
    """Sum of the pips."""
    return sum(card.rank.pips for card in held)


def show(hand: Cards, starter: Card | None, crib: bool = False) -> tuple[Score, ...]:
    """Every combination of a hand or crib with its starter, in counting order.

    Takes any cards in any order, repeats included; without a starter the hand is counted alone.
    A flush needs the whole hand, and in a crib the starter too. Cards rise within a combination.
    """
    hand = tuple(sorted(hand))
    all_cards = hand if starter is None else tuple(sorted((*hand, starter)))
    return (
        *_fifteens(all_cards),
        *_pairs(all_cards),
        *_runs(all_cards),
        *_flush(hand, starter, crib),
        *_nobs(hand, starter),
    )


def _fifteens(held: Cards) -> Iterator[Score]:
    for size in range(2, len(held) + 1):
        for chosen in combinations(held, size):
            if count_of(chosen) == 15:
                yield Score(Reason.FIFTEEN, chosen, 2)


def _by_rank(held: Cards) -> dict[Rank, Cards]:
    ranks = sorted({card.rank for card in held})
    return {rank: tuple(card for card in held if card.rank == rank) for rank in ranks}


def _pairs(held: Cards) -> Iterator[Score]:
    for alike in _by_rank(held).values():
        yield from _alike(alike)


def _alike(alike: Cards) -> Iterator[Score]:
    if len(alike) > 1:
        reason = _PAIRS.get(len(alike), Reason.DOUBLE_PAIR_ROYAL)
        yield Score(reason, alike, len(alike) * (len(alike) - 1))


def _runs(held: Cards) -> Iterator[Score]:
    groups = _by_rank(held)
    for low in groups:
        if low - 1 in groups:
            continue
        length = 1
        while low + length in groups:
            length += 1
        if length >= _SHORTEST_RUN:
            for run in product(*(groups[Rank(low + step)] for step in range(length))):
                yield Score(Reason.RUN, run, length)


def _flush(hand: Cards, starter: Card | None, crib: bool) -> Iterator[Score]:
    suits = {card.suit for card in hand}
    if len(suits) != 1:
        return
    if starter is not None and starter.suit in suits:
        yield Score(Reason.FLUSH, (*hand, starter), len(hand) + 1)
    elif not crib:
        yield Score(Reason.FLUSH, hand, len(hand))


def _nobs(hand: Cards, starter: Card | None) -> Iterator[Score]:
    for card in hand:
        if starter is not None and card.rank is Rank.JACK and card.suit is starter.suit:
            yield Score(Reason.NOBS, (card,), 1)


def peg(series: Cards) -> tuple[Score, ...]:
    """What the newest card of a series earns: fifteen, thirty-one, pairs, run.

    `series` is every card since the count was last reset, newest last. Raises ValueError where
    the count passes 31, since that card cannot have been played.
    """
    count = count_of(series)
    if count > COUNT_LIMIT:
        raise ValueError(f"count {count} passes {COUNT_LIMIT}")
    scores = []
    if count == 15:
        scores.append(Score(Reason.FIFTEEN, series, 2))
    if count == COUNT_LIMIT:
        scores.append(Score(Reason.THIRTY_ONE, series, 2))
    scores.extend(_alike(_alike_at_end(series)))
    run = _run_at_end(series)
    if run:
        scores.append(Score(Reason.RUN, run, len(run)))
    return tuple(scores)


def _alike_at_end(series: Cards) -> Cards:
    alike: Cards = ()
    for card in reversed(series):
        if card.rank != series[-1].rank:
            break
        alike = (card, *alike)
    return alike


def _run_at_end(series: Cards) -> Cards:
    for length in range(len(series), _SHORTEST_RUN - 1, -1):
        ranks = Counter(card.rank for card in series[-length:])
        if len(ranks) == length and max(ranks) - min(ranks) == length - 1:
            return series[-length:]
    return ()
