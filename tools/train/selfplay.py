"""Owns sensible deals: how two equal players throw and peg, on the engine's own arithmetic.

Fast rather than strong: throws by the means of hand and crib, cards in play by habit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from engine.ai.habits import contested
from engine.ai.kernel import JACK, PACK, START, Ranks, show_points, trim
from engine.ai.tables import PEGS
from engine.ai.throws import Throw, throws

Ratios = Mapping[int, float]


def best_throw(hand: Sequence[int], i_deal: bool, theirs: Ratios) -> Throw:
    """The throw with the best mean of hand plus (own) or minus (the other's) crib."""
    sign = 1 if i_deal else -1
    return max(throws(hand, theirs), key=lambda throw: throw.mean_hand + sign * throw.mean_crib)


def ranks_of(cards: Sequence[int]) -> Ranks:
    """The ranks of a hand, in order."""
    return tuple(sorted(card >> 2 for card in cards))


Pegged = list[tuple[int, int]]
"""Who pegged (0 pone, 1 dealer) and how much, in order."""


def play_out(pone: Ranks, dealer: Ranks) -> Pegged:
    """What is pegged when both follow their habits."""
    trim()
    hands = [pone, dealer]
    pegged: Pegged = []
    turn, last, pile = 0, 0, START
    gone = [False, False]
    while hands[0] or hands[1]:
        other = 1 - turn
        rank, rest = contested(pile, hands[turn]) if hands[turn] else (-1, ())
        if rank >= 0:
            pegged.append((turn, pile.points[rank]))
            hands[turn] = rest
            pile = pile.to[rank] or pile.on(rank)
            last = turn
            if not hands[0] and not hands[1]:
                pegged.append((turn, int(pile is not START)))
                break
            if pile is START:
                gone = [False, False]
                turn = other if hands[other] else turn
            elif not gone[other]:
                turn = other
        elif gone[other]:
            pegged.append((last, 1))
            pile, gone = START, [False, False]
            turn = 1 - last if hands[1 - last] else last
        else:
            gone[turn] = True
            turn = other
    return pegged


def totals(pegged: Pegged) -> tuple[int, int]:
    """Points of pone and dealer."""
    pone = sum(points for who, points in pegged if not who)
    return pone, sum(points for _, points in pegged) - pone


def dealer_first(pegged: Pegged) -> set[tuple[int, int]]:
    """Holes to go, of dealer and pone, from which the dealer is home before the pone."""
    reached = [0, 0]
    found = set()
    for who, points in pegged:
        before = reached[who]
        reached[who] += points
        if who:
            dealers = range(before + 1, min(reached[1], PEGS - 1) + 1)
            found |= {(d, p) for d in dealers for p in range(reached[0] + 1, PEGS)}
    return found


class Deal:
    """One whole deal's points: pegs (heels are the dealer's), hands and crib."""

    def __init__(self, rng: Random, habits: tuple[Ratios, Ratios]) -> None:
        pack = rng.sample(PACK, 13)
        starter = pack[12]
        pone = best_throw(pack[:6], False, habits[1])
        dealer = best_throw(pack[6:12], True, habits[0])
        heels = 2 if starter >> 2 == JACK else 0
        pegged = [(1, heels), *play_out(ranks_of(pone.kept), ranks_of(dealer.kept))]
        self.pegs = totals(pegged)
        self.dealer_first = dealer_first(pegged)
        self.shows = (
            show_points(list(pone.kept), starter),
            show_points(list(dealer.kept), starter),
        )
        self.crib = show_points([*pone.thrown, *dealer.thrown], starter, crib=True)
