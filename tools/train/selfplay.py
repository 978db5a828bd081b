"""Owns sensible deals: how two equal players throw and peg, on the engine's own arithmetic.

Fast rather than strong: throws by the means of hand and crib, cards in play by habit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from engine.ai.habits import contested
from engine.ai.kernel import JACK, PACK, START, Ranks, show_points, trim
from engine.ai.throws import Throw, throws

Ratios = Mapping[int, float]


def best_throw(hand: Sequence[int], i_deal: bool, theirs: Ratios) -> Throw:
    """The throw with the best mean of hand plus (own) or minus (the other's) crib."""
    sign = 1 if i_deal else -1
    return max(throws(hand, theirs), key=lambda throw: throw.mean_hand + sign * throw.mean_crib)


def ranks_of(cards: Sequence[int]) -> Ranks:
    """The ranks of a hand, in order."""
    return tuple(sorted(card >> 2 for card in cards))


def play_out(pone: Ranks, dealer: Ranks) -> tuple[int, int]:
    """Points pegged by pone and dealer when both follow their habits."""
    trim()
    hands = [pone, dealer]
    points = [0, 0]
    turn, last, pile = 0, 0, START
    gone = [False, False]
    while hands[0] or hands[1]:
        other = 1 - turn
        rank, rest = contested(pile, hands[turn]) if hands[turn] else (-1, ())
        if rank >= 0:
            points[turn] += pile.points[rank]
            hands[turn] = rest
            pile = pile.to[rank]
            last = turn
            if not hands[0] and not hands[1]:
                points[turn] += pile is not START
                break
            if pile is START:
                gone = [False, False]
                turn = other if hands[other] else turn
            elif not gone[other]:
                turn = other
        elif gone[other]:
            points[last] += 1
            pile, gone = START, [False, False]
            turn = 1 - last if hands[1 - last] else last
        else:
            gone[turn] = True
            turn = other
    return points[0], points[1]


class Deal:
    """One whole deal's points: pegs (heels are the dealer's), hands and crib."""

    def __init__(self, rng: Random, habits: tuple[Ratios, Ratios]) -> None:
        pack = rng.sample(PACK, 13)
        starter = pack[12]
        pone = best_throw(pack[:6], False, habits[1])
        dealer = best_throw(pack[6:12], True, habits[0])
        pegs = play_out(ranks_of(pone.kept), ranks_of(dealer.kept))
        heels = 2 if starter >> 2 == JACK else 0
        self.pegs = (pegs[0], pegs[1] + heels)
        self.shows = (
            show_points(list(pone.kept), starter),
            show_points(list(dealer.kept), starter),
        )
        self.crib = show_points([*pone.thrown, *dealer.thrown], starter, crib=True)
