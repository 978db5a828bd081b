"""Owns winning chances by backward induction over all pairs of scores."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ai.tables import PEGS, SIDE, Chances

Grid = list[list[float]]


def wins(
    pegged: Sequence[tuple[int, int, float]],
    race: Sequence[Sequence[float]],
    shows: tuple[Chances, Chances],
    crib: Chances,
) -> Grid:
    """Dealer's chance before a deal, by dealer's and pone's score.

    Points fall in the game's order: play, pone's hand, dealer's hand, crib. `race` is the chance
    that the dealer is home first in play, by the holes that dealer and pone have to go.
    """
    target = SIDE
    before: Grid = [[0.0] * SIDE for _ in range(SIDE)]
    at_crib: Grid = [[0.0] * SIDE for _ in range(SIDE)]
    at_dealer: Grid = [[0.0] * SIDE for _ in range(SIDE)]
    at_pone: Grid = [[0.0] * SIDE for _ in range(SIDE)]
    for total in range(2 * target - 2, -1, -1):
        for dealer in range(max(0, total - target + 1), min(total, target - 1) + 1):
            pone = total - dealer
            to_go = target - dealer, min(target - pone, PEGS - 1)
            chance = race[to_go[0]][to_go[1]] if to_go[0] < PEGS else 0.0
            for by_pone, by_dealer, weight in pegged:
                if dealer + by_dealer < target and pone + by_pone < target:
                    chance += weight * at_pone[dealer + by_dealer][pone + by_pone]
            before[dealer][pone] = chance
        for dealer in range(max(0, total - target + 1), min(total, target - 1) + 1):
            pone = total - dealer
            at_crib[dealer][pone] = sum(
                weight * (1 - before[pone][dealer + points] if dealer + points < target else 1)
                for points, weight in crib
            )
            at_dealer[dealer][pone] = sum(
                weight * (at_crib[dealer + points][pone] if dealer + points < target else 1)
                for points, weight in shows[1]
            )
            at_pone[dealer][pone] = sum(
                weight * at_dealer[dealer][pone + points]
                for points, weight in shows[0]
                if pone + points < target
            )
    return before
