"""Owns winning chances: between deals, after the play of a deal, and before it.

What is left of a deal is counted in the game's order, pone's hand, dealer's hand, crib, and stops
at the target.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from engine.ai.pause import Pause
from engine.ai.tables import PEGS, SIDE, WIN, Chances, Tables, tables

_FAR: Final = 36
"""With more holes to go than this for both, a deal ends before the end matters: means will do."""
_RARE: Final = 0.002


def between_deals(dealer: int, pone: int, target: int = SIDE) -> float:
    """Dealer's winning chance before a deal, both scores being below the target."""
    ahead = SIDE - target
    if ahead >= 0:
        return tables().wins[dealer + ahead][pone + ahead] / WIN
    # Longer than any game that was learned: the shape fits the learned ones.
    to_go, pones = target - dealer, target - pone
    spread = 2.0 + 0.75 * (to_go + pones) ** 0.5
    return 1.0 / (1.0 + exp((to_go - pones - 3.0) / spread))


class Rest:
    """What is left of a deal once its play is over, for me."""

    def __init__(self, i_deal: bool, crib: Chances, target: int = SIDE) -> None:
        self.i_deal = i_deal
        self.crib = crib
        self.target = target
        self._shown: dict[tuple[int, int], float] = {}

    def counted(self, mine: int, theirs: int) -> float:
        """My winning chance with both hands added to the scores after play."""
        target = self.target
        if self.i_deal and theirs >= target:
            return 0.0
        if mine >= target:
            return 1.0
        if theirs >= target:
            return 0.0
        found = self._shown.get((mine, theirs))
        if found is None:
            found = self._shown[mine, theirs] = self._cribbed(mine, theirs)
        return found

    def _cribbed(self, mine: int, theirs: int) -> float:
        total = 0.0
        target = self.target
        for points, chance in self.crib:
            if not self.i_deal:
                if theirs + points < target:
                    total += chance * between_deals(mine, theirs + points, target)
            elif mine + points < target:
                total += chance * (1.0 - between_deals(theirs, mine + points, target))
            else:
                total += chance
        return total


@dataclass(frozen=True)
class Prospect:
    """My winning chance before play, by the points that my hand will show, in an average deal; and
    the same with one point more of one part, which is what a mean above the average is worth."""

    even: Sequence[float]
    pegs: Sequence[float]
    their_pegs: Sequence[float]
    crib: Sequence[float]


async def prospect(mine: int, theirs: int, i_deal: bool, most: int, target: int = SIDE) -> Prospect:
    """The prospect of a deal from these scores, for hands of fewer than `most` points."""
    pause = Pause()
    learned = tables()
    far = target - max(mine, theirs) > _FAR
    crib = narrow(learned.crib) if far else likely(learned.crib)
    show = narrow(learned.shows[not i_deal]) if far else likely(learned.shows[not i_deal])
    raised = [(points + 1, chance) for points, chance in crib]
    pegged = _pegged(learned, i_deal, far)
    even = _Unshown(Rest(i_deal, crib, target), show, pegged)
    more = _Unshown(Rest(i_deal, raised, target), show, pegged)
    curves = []
    for rest, by_me, by_them in ((even, 0, 0), (even, 1, 0), (even, 0, 1), (more, 0, 0)):
        curves.append(rest.curve(mine + by_me, theirs + by_them, most))
        await pause.due()
    return Prospect(*curves)


class _Unshown:
    """A `Rest` with the play before it, in which the other's hand is not known either."""

    def __init__(self, rest: Rest, show: Chances, pegged: Sequence[tuple[int, int, float]]) -> None:
        self.rest = rest
        self.show = show
        self.pegged = pegged
        self._found: dict[tuple[int, int], float] = {}

    def curve(self, mine: int, theirs: int, most: int) -> list[float]:
        """My winning chance by the points that my hand will show, below `most`."""
        target = self.rest.target
        if mine >= target or theirs >= target:
            return [float(mine >= target)] * most
        after = [
            (mine + by_me, theirs + by_them, chance)
            for by_me, by_them, chance in self.pegged
            if mine + by_me < target and theirs + by_them < target
        ]
        home = self._home(target - mine, target - theirs, sum([chance for _, _, chance in after]))
        return [
            home + sum([chance * self.played(a + hand, b) for a, b, chance in after])
            for hand in range(most)
        ]

    def _home(self, mine: int, theirs: int, neither: float) -> float:
        """Chance that I am home in play, by holes to go and the chance that nobody is."""
        dealer, pone = (mine, theirs) if self.rest.i_deal else (theirs, mine)
        first = tables().race[dealer][min(pone, PEGS - 1)] if dealer < PEGS else 0.0
        return first if self.rest.i_deal else max(0.0, 1.0 - neither - first)

    def played(self, mine: int, theirs: int) -> float:
        """After play, my hand added to my score; theirs is below the target."""
        key = min(mine, self.rest.target), theirs
        found = self._found.get(key)
        if found is None:
            counted = self.rest.counted
            found = sum([chance * counted(key[0], theirs + points) for points, chance in self.show])
            self._found[key] = found
        return found


def _pegged(learned: Tables, i_deal: bool, far: bool) -> list[tuple[int, int, float]]:
    """Points pegged by me and by them, and their chance."""
    if far:
        pone = narrow([(points, chance) for points, _, chance in learned.pegged])
        dealer = narrow([(points, chance) for _, points, chance in learned.pegged])
        pegged = [(p, d, a * b) for p, a in pone for d, b in dealer]
    else:
        pegged = [item for item in learned.pegged if item[2] > _RARE]
    total = sum([chance for _, _, chance in pegged])
    return [(d, p, chance / total) if i_deal else (p, d, chance / total) for p, d, chance in pegged]


def mean_of(chances: Chances) -> float:
    """The mean of points whose chances need not add up to 1."""
    total = sum([chance for _, chance in chances])
    return sum([points * chance for points, chance in chances]) / total


def narrow(chances: Chances) -> Chances:
    """The two neighbouring numbers of points that have the same mean."""
    low, part = divmod(mean_of(chances), 1)
    return [(int(low), 1.0 - part), (int(low) + 1, part)]


def likely(chances: Chances) -> Chances:
    """Without what hardly happens; chances add up to 1."""
    kept = [(points, chance) for points, chance in chances if chance > _RARE]
    total = sum([chance for _, chance in kept])
    return [(points, chance / total) for points, chance in kept]


def histogram(weights: Mapping[int, float]) -> Chances:
    """Weights by points as chances, which add up to 1."""
    return likely(sorted(weights.items()))
