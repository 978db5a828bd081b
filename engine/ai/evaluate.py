"""Owns the numbers behind a choice, part by part, for whoever explains it.

Figures are in points and in chances from 0 to 1, all for the side of the view's seat. What is not
known under a variant is None, never a guess that looks like the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

from engine.actions import Play
from engine.ai.discard import mean_crib, owns_crib
from engine.ai.kernel import PACK, card_of, numbers, trim
from engine.ai.pause import Pause
from engine.ai.pegging import balance
from engine.ai.reading import can_search, has_tables, scores, standing
from engine.ai.throws import hand_histogram, mean
from engine.ai.weighing import in_order, weigh_cards, weigh_throws
from engine.cards import Card, Cards
from engine.scoring import peg, total
from engine.state import Phase
from engine.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrowValue:
    """What a throw is worth."""

    thrown: Cards
    kept: Cards
    starters: Mapping[int, int]
    """Number of unseen starters by the points that the kept cards show with them; exact."""
    crib: float
    """Mean points of the crib, whoever's it is."""
    own_crib: bool
    pegs: float | None
    """Mean points pegged by the kept cards, and by the other side against them."""
    their_pegs: float | None
    chance: float | None
    """Winning chance."""

    @property
    def hand(self) -> float:
        """Mean points of the kept cards over the unseen starters."""
        return mean(self.starters)

    @property
    def worst(self) -> int:
        return min(self.starters)

    @property
    def best(self) -> int:
        return max(self.starters)

    @property
    def balance(self) -> float:
        """Mean points for us less points for them: hand, crib, play."""
        play = (self.pegs or 0.0) - (self.their_pegs or 0.0)
        return self.hand + (self.crib if self.own_crib else -self.crib) + play


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayValue:
    """What a card in play is worth."""

    card: Card
    points: int
    """What it pegs at once, a go or last card aside."""
    balance: float
    """Points likely to be pegged from here, ours less theirs."""
    chance: float | None
    """Winning chance."""


async def throw_values(view: View) -> tuple[ThrowValue, ...]:
    """Every throw open to the view's seat, the best first. Raises ValueError in another phase."""
    if view.phase is not Phase.DISCARD or not view.legal:
        raise ValueError("no throw to weigh")
    weigh = _learned_throws if has_tables(view.rules) else _plain_throws
    return tuple(sorted(await weigh(view), key=_throw_order, reverse=True))


def _throw_order(value: ThrowValue) -> tuple[float, float]:
    return (0.0 if value.chance is None else value.chance), value.balance


async def _learned_throws(view: View) -> list[ThrowValue]:
    mine, theirs = scores(view)
    hand = numbers(view.hand)
    return [
        ThrowValue(
            thrown=tuple(map(card_of, weighed.throw.thrown)),
            kept=tuple(map(card_of, weighed.throw.kept)),
            starters=weighed.throw.hand,
            crib=weighed.throw.mean_crib,
            own_crib=view.is_dealer,
            pegs=weighed.pegs,
            their_pegs=weighed.their_pegs,
            chance=min(1.0, max(0.0, weighed.chance)),
        )
        for weighed in await weigh_throws(hand, view.is_dealer, mine, theirs, view.rules.target)
    ]


async def _plain_throws(view: View) -> list[ThrowValue]:
    own = owns_crib(view)
    hand = numbers(view.hand)
    unseen = [card for card in PACK if card not in hand]
    pause = Pause()
    found = []
    for thrown in combinations(hand, view.rules.discarded):
        kept = [card for card in hand if card not in thrown]
        found.append(
            ThrowValue(
                thrown=tuple(map(card_of, thrown)),
                kept=tuple(map(card_of, kept)),
                starters=hand_histogram(kept, unseen),
                crib=mean_crib(view.rules, thrown, hand, own),
                own_crib=own,
                pegs=None,
                their_pegs=None,
                chance=None,
            )
        )
        await pause.due()
    return found


async def play_values(view: View) -> tuple[PlayValue, ...]:
    """Every card open to the view's seat, the best first. Raises ValueError where none is."""
    if not any(isinstance(action, Play) for action in view.legal):
        raise ValueError("no card to weigh")
    if can_search(view.rules):
        return tuple(await _searched_plays(view))
    return tuple(sorted(_plain_plays(view), key=lambda value: value.balance, reverse=True))


async def _searched_plays(view: View) -> list[PlayValue]:
    trim()
    return [
        PlayValue(
            card=card_of(weighed.card),
            points=weighed.points,
            balance=weighed.balance,
            chance=weighed.chance,
        )
        for weighed in in_order(await weigh_cards(standing(view), balances=True))
    ]


def _plain_plays(view: View) -> list[PlayValue]:
    series = tuple(lay.card for lay in view.current)
    return [
        PlayValue(
            card=action.card,
            points=total(peg((*series, action.card))),
            balance=balance(view, action.card),
            chance=None,
        )
        for action in view.legal
        if isinstance(action, Play)
    ]
