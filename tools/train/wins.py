"""Owns winning chances by backward induction over all pairs of scores."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ai.tables import SIDE, Chances

Grid = list[list[float]]


def wins(
    pegged: Sequence[tuple[int, int, float]], shows: tuple[Chances, Chances], crib: Chances
) -> Grid:
    """Dealer's chance before a deal, by dealer's and pone's score.

    Points fall in the game's order: play, pone's hand, dealer's hand, crib. Where play takes both
    sides home, the one with fewer holes to go gets there first.
    """
    target = SIDE
    before: Grid = [[0.0] * SIDE for _ in range(SIDE)]
    at_crib: Grid = [[0.0] * SIDE for _ in range(SIDE)]
    at_dealer: Grid = [[0.0] * SIDE for _ in range(SIDE)]
    at_pone: Grid = [[0.0] * SIDE for _ in range(SIDE)]
    for total in range(2 * target - 2, -1, -1):
        for dealer in range(max(0, total - target + 1), min(total, target - 1) + 1):
            pone = total - dealer
            chance = 0.0
            for by_pone, by_dealer, weight in pegged:
                home, visitors = dealer + by_dealer >= target, pone + by_pone >= target
                if home and visitors:
                    chance += weight * (target - dealer < target - pone)
                elif home:
                    chance += weight
                elif not visitors:
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
