"""Owns the best card in play against a weighted set of hands that the opponent may hold.

The opponent is taken to follow its habits (`habits`); our cards are searched to the end of the
deal, and never chosen by what only one of the hands would tell us: below `fewest` hands that the
play cannot tell apart we are taken to follow the same habits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.ai.habits import contested, lone, without
from engine.ai.kernel import START, Pile, Ranks

Holding = tuple[float, Ranks, int]
"""Weight, ranks still held, and what the whole hand will show."""

Value = Callable[[int, int, int], float]
"""Winning chance after play, by points pegged from here by us, by them, and their show."""

_NONE: Final = -1e9
"""Below any value: no card can be laid."""


class Search:
    """One decision's search. Every method returns the sum of weight times winning chance."""

    def __init__(self, value: Value, need: int, their_need: int, fewest: int = 0) -> None:
        self.value = value
        self.need = need
        self.their_need = their_need
        self.fewest = fewest

    def lay(
        self,
        pile: Pile,
        rank: int,
        mine: Ranks,
        group: list[Holding],
        us: int,
        them: int,
        gone: bool,
    ) -> float:
        """We lay a card; `gone` says that they can no longer answer in this series."""
        us += pile.points[rank]
        rest = without(mine, rank)
        after = pile.to[rank] or pile.on(rank)
        theirs = group[0][1]
        if not rest and not theirs and after.count:
            us += 1
        if us >= self.need:
            return sum([weight for weight, _, _ in group])
        if not theirs:
            return self.alone(after, rest, group, us, them)
        if after is START:
            return self.theirs(START, rest, group, us, them, False)
        if gone:
            return self.mine(after, rest, group, us, them, True)
        return self.theirs(after, rest, group, us, them, False)

    def alone(self, pile: Pile, mine: Ranks, group: list[Holding], us: int, them: int) -> float:
        """They have no cards left."""
        if mine:
            us += lone(pile, mine)
            if us >= self.need:
                return sum([weight for weight, _, _ in group])
        value = self.value
        return sum([weight * value(us, them, show) for weight, _, show in group])

    def mine(
        self, pile: Pile, mine: Ranks, group: list[Holding], us: int, them: int, gone: bool
    ) -> float:
        """We are to lay, with cards in hand; so have they, or `gone` is True."""
        if len(group) < self.fewest:
            rank = contested(pile, mine)[0]
            if rank >= 0:
                return self.lay(pile, rank, mine, group, us, them, gone)
        points = pile.points
        best = _NONE
        last = -1
        for rank in mine:
            if rank != last and points[rank] >= 0:
                last = rank
                found = self.lay(pile, rank, mine, group, us, them, gone)
                if found > best:
                    best = found
        if best > _NONE:
            return best
        if gone:  # our go: the series was ours last
            us += 1
            if us >= self.need:
                return sum([weight for weight, _, _ in group])
            return self.theirs(START, mine, group, us, them, False)
        return self.theirs(pile, mine, group, us, them, True)

    def theirs(
        self, pile: Pile, mine: Ranks, group: list[Holding], us: int, them: int, gone: bool
    ) -> float:
        """They are to lay, with cards in hand; `gone` says that we can no longer answer."""
        if not mine:
            return self.theirs_alone(pile, group, us, them)
        split: dict[int, list[Holding]] = {}
        known = pile.contested
        for weight, hand, show in group:
            choice = known.get(hand) or contested(pile, hand)
            laid = choice[0]
            if laid in split:
                split[laid].append((weight, choice[1], show))
            else:
                split[laid] = [(weight, choice[1], show)]
        total = 0.0
        for laid, part in split.items():
            if laid < 0:
                total += self.their_go(pile, mine, part, us, them, gone)
                continue
            scored = them + pile.points[laid]
            after = pile.to[laid] or pile.on(laid)
            if scored >= self.their_need:
                continue
            if not part[0][1]:
                if not mine and after.count:
                    scored += 1
                total += self.mine_alone(after, mine, part, us, scored, gone)
            elif after is START:
                total += self.mine(START, mine, part, us, scored, False)
            elif gone:
                total += self.theirs(after, mine, part, us, scored, True)
            else:
                total += self.mine(after, mine, part, us, scored, False)
        return total

    def their_go(
        self, pile: Pile, mine: Ranks, part: list[Holding], us: int, them: int, gone: bool
    ) -> float:
        if not gone:
            return self.mine(pile, mine, part, us, them, True)
        them += 1
        if them >= self.their_need:
            return 0.0
        return self.mine(START, mine, part, us, them, False)

    def mine_alone(
        self, pile: Pile, mine: Ranks, part: list[Holding], us: int, them: int, gone: bool
    ) -> float:
        """They have just laid their last card and we still hold some."""
        if pile is not START and (gone or not _playable(pile, mine)):
            them += 1
            if them >= self.their_need:
                return 0.0
            pile = START
        return self.alone(pile, mine, part, us, them)

    def theirs_alone(self, pile: Pile, group: list[Holding], us: int, them: int) -> float:
        """We have no cards left: they lay theirs one after another."""
        total = 0.0
        for weight, hand, show in group:
            scored, ours, from_pile = them, us, pile
            if pile is not START and not _playable(pile, hand):
                ours += 1
                from_pile = START
                if ours >= self.need:
                    total += weight
                    continue
            scored += lone(from_pile, hand)
            if scored < self.their_need:
                total += weight * self.value(ours, scored, show)
        return total


def _playable(pile: Pile, hand: Ranks) -> bool:
    return any(pile.points[rank] >= 0 for rank in hand)


def told_apart(pile: Pile, rank: int, group: list[Holding], gone: bool) -> list[list[Holding]]:
    """The holdings by what follows our card at once, as far as it tells them apart: each part can
    be searched by itself, and the sum is the whole's."""
    after = pile.to[rank] or pile.on(rank)
    if not group[0][1] or (gone and after is not START):
        return [group]
    parts: dict[int, list[Holding]] = {}
    for holding in group:
        parts.setdefault(contested(after, holding[1])[0], []).append(holding)
    return list(parts.values())
