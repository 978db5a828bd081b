"""A second opinion on every point, by brute force from the words of the rules.

Owns nothing of the engine but its cards, and takes no short cut: every subset is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise

from engine.cards import Card

Chosen = frozenset[int]
"""Positions of cards, so that a card that occurs twice is two cards."""


def _subsets(size: int) -> Iterator[tuple[int, ...]]:
    for length in range(2, size + 1):
        yield from combinations(range(size), length)


def _pips(held: Sequence[Card]) -> int:
    return sum(10 if card.rank > 10 else int(card.rank) for card in held)


def fifteens(held: Sequence[Card]) -> set[Chosen]:
    """Every combination that adds up to fifteen."""
    return {frozenset(s) for s in _subsets(len(held)) if _pips([held[i] for i in s]) == 15}


def pairs(held: Sequence[Card]) -> set[Chosen]:
    """Every two cards of one rank."""
    two = combinations(range(len(held)), 2)
    return {frozenset((i, j)) for i, j in two if held[i].rank == held[j].rank}


def runs(held: Sequence[Card]) -> set[Chosen]:
    """Every three or more cards in sequence that no further card makes longer."""
    ranks = {int(card.rank) for card in held}
    found = set()
    for chosen in _subsets(len(held)):
        row = sorted(int(held[i].rank) for i in chosen)
        straight = row == list(range(row[0], row[0] + len(row)))
        longest = row[0] - 1 not in ranks and row[-1] + 1 not in ranks
        if len(row) >= 3 and straight and longest:
            found.add(frozenset(chosen))
    return found


def flush(hand: Sequence[Card], starter: Card | None, crib: bool) -> int:
    """Points for one suit: the whole hand, with the starter one more; a crib needs both."""
    if any(card.suit != hand[0].suit for card in hand):
        return 0
    if starter is not None and starter.suit == hand[0].suit:
        return len(hand) + 1
    return 0 if crib else len(hand)


def show(hand: Sequence[Card], starter: Card | None, crib: bool = False) -> int:
    """Points of a hand or crib with its starter."""
    held = list(hand) if starter is None else [*hand, starter]
    points = 2 * len(fifteens(held)) + 2 * len(pairs(held)) + sum(map(len, runs(held)))
    points += flush(hand, starter, crib)
    if starter is not None:
        points += sum(card.rank == 11 and card.suit == starter.suit for card in hand)
    return points


def peg(series: Sequence[Card]) -> int:
    """Points that the newest card of a series earns by itself."""
    points = 2 * (_pips(series) in (15, 31))
    alike = 1
    while alike < len(series) and series[-1 - alike].rank == series[-1].rank:
        alike += 1
    points += alike * (alike - 1)
    for length in range(len(series), 2, -1):
        row = sorted(int(card.rank) for card in series[-length:])
        if all(high - low == 1 for low, high in pairwise(row)):
            return points + length
    return points


def whole_play(
    plays: Sequence[tuple[int, Card]], hands: Mapping[int, Sequence[Card]], one_series: bool
) -> list[int]:
    """Points each card of a deal's play takes, go and last card with it.

    `plays` in order; the first seat leads. Raises AssertionError where another seat had to play
    or a card does not fit. A series is over when nobody holds a card that fits.
    """
    left = {seat: list(held) for seat, held in hands.items()}
    series: list[Card] = []
    took = []
    may = plays[0][0] if plays else 0
    for number, (seat, card) in enumerate(plays):
        assert seat == may, f"card {number}: seat {may} had to play"
        left[seat].remove(card)
        series.append(card)
        assert _pips(series) <= 31, f"card {number} does not fit"
        points = peg(series)
        room = 31 - _pips(series)
        round_table = [(seat + step) % len(hands) for step in range(1, len(hands) + 1)]
        able = [s for s in round_table if any(_pips([held]) <= room for held in left[s])]
        if not able:
            points += room > 0
            able = [s for s in round_table if left[s]]
            series = []
            if one_series:
                assert number == len(plays) - 1, "there is one series"
        took.append(points)
        may = able[0] if able else -1
    return took
