"""Owns what a sensible player is expected to lay: the model of the other side of the table.

The model takes points, fears the answer in proportion, and sheds high cards. It knows a pile and
the hand that faces it, nothing more, so that its choices can be kept by pile and hand.
"""

from __future__ import annotations

from typing import Final

from engine.ai.kernel import PIPS, START, Pile, Ranks

_FEAR: Final = 0.5
"""How much of the points an answer may take is counted against a card."""
_SHED: Final = 0.02
"""For each pip: low cards are worth keeping."""
_HOLDS: Final = 0.25
"""Chance that the answering hand holds a given rank."""


def answers(pile: Pile) -> float:
    """Points that an answer to this pile is likely to take."""
    if pile.answers < 0:
        best = sorted((points for points in pile.points if points > 0), reverse=True)
        missing, total = 1.0, 0.0
        for points in best:
            total += missing * _HOLDS * points
            missing *= 1 - _HOLDS
        pile.answers = total if pile.count else 0.0
    return pile.answers


def worth(pile: Pile, rank: int) -> float:
    """What the habit sees in a card that may be laid: points, less what it offers."""
    after = pile.to[rank] or pile.on(rank)
    return pile.points[rank] - _FEAR * answers(after) + _SHED * PIPS[rank]


def contested(pile: Pile, hand: Ranks) -> tuple[int, Ranks]:
    """The card that is laid where an answer may come, and the rest; -1 where none can be."""
    found = pile.contested.get(hand)
    if found is None:
        best, choice = -99.0, -1
        for rank in hand:
            if pile.points[rank] >= 0:
                value = worth(pile, rank)
                if value > best:
                    best, choice = value, rank
        found = (choice, without(hand, choice) if choice >= 0 else hand)
        pile.contested[hand] = found
    return found


def lone(pile: Pile, hand: Ranks) -> int:
    """The most points a hand makes where nobody else has cards: its gos and last card too."""
    found = pile.lone.get(hand)
    if found is None:
        if not hand:
            return 0
        found = -1
        for rank in set(hand):
            points = pile.points[rank]
            if points >= 0:
                rest = without(hand, rank)
                after = pile.to[rank] or pile.on(rank)
                if not rest and after.count:
                    points += 1
                found = max(found, points + lone(after, rest))
        if found < 0:  # a go, and on from nothing
            found = 1 + lone(START, hand)
        pile.lone[hand] = found
    return found


def without(hand: Ranks, rank: int) -> Ranks:
    """The hand less one card of this rank."""
    at = hand.index(rank)
    return hand[:at] + hand[at + 1 :]
