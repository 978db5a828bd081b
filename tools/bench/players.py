"""Owns opponents of known strength to measure the computer against, as `engine.players`.

`random`, `greedy` and `expected` play by fixed rules of thumb for six-card cribbage; what they
score against each other is known, so that a match says how strong a player is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import combinations
from random import Random
from typing import Final

from engine.actions import Action, Discard, Play
from engine.ai import LEVELS, Computer
from engine.ai.discard import mean_crib, mean_hand
from engine.ai.kernel import numbers
from engine.cards import Card, Cards, Rank
from engine.players import Player
from engine.rules import COUNT_LIMIT
from engine.scoring import peg, show, total
from engine.state import Phase
from engine.view import View

_TENS_NEXT: Final = 0.7
_FIFTEEN_NEXT: Final = 0.25
_FIVE_LED: Final = 1.0
_LOW_LED: Final = 0.4
_PAIR_LED: Final = 0.4
_RUN_NEXT: Final = 0.4
_SHED: Final = 0.02


class RandomPlayer:
    """Any legal action, by seed."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    async def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        return self._rng.choice(view.legal)


class _Weigher:
    """Takes the throw and the card that it values most, of equals the first."""

    async def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        if view.phase is Phase.DISCARD:
            assert view.seat is not None, "a bystander throws nothing"
            throws = combinations(view.hand, view.rules.discarded)
            return Discard(view.seat, max(throws, key=lambda thrown: self.throw(view, thrown)))
        plays = [action for action in view.legal if isinstance(action, Play)]
        if len(plays) < 2:
            return view.legal[0]
        return max(plays, key=lambda play: self.play(view, play.card))

    def throw(self, view: View, thrown: Cards) -> float:
        """How good a throw is."""
        raise NotImplementedError

    def play(self, view: View, card: Card) -> float:
        """How good a card in play is."""
        raise NotImplementedError


class Greedy(_Weigher):
    """Most points now: in the hand before the starter, and of the card laid; of equals the high."""

    def throw(self, view: View, thrown: Cards) -> float:
        """Points of the cards kept."""
        return total(show(_less(view.hand, thrown), None))

    def play(self, view: View, card: Card) -> float:
        """Points of the card, then its rank."""
        return _points(view, card) + card.rank / 100


class Expected(_Weigher):
    """The mean hand plus or minus published crib averages; points in play with a little caution."""

    def throw(self, view: View, thrown: Cards) -> float:
        """Mean of the hand, and of the crib for or against."""
        hand, cards = numbers(view.hand), numbers(thrown)
        kept = [card for card in hand if card not in cards]
        crib = mean_crib(view.rules, cards, hand, view.is_dealer)
        return mean_hand(kept, hand) + (crib if view.is_dealer else -crib)

    def play(self, view: View, card: Card) -> float:
        """Points, less what the rules of thumb fear."""
        points = _points(view, card)
        count = view.count + card.rank.pips
        if count < COUNT_LIMIT and _answerable(view):
            points -= self._fear(view, card, count, points)
        return points + _SHED * card.rank.pips

    def _fear(self, view: View, card: Card, count: int, points: float) -> float:
        fear = 0.0
        if count in (5, 21):
            fear += _TENS_NEXT
        elif 5 < count < 15:
            fear += _FIFTEEN_NEXT
        if view.current:
            near = abs(card.rank - view.current[-1].card.rank) in (1, 2)
            return fear + (_RUN_NEXT if near and not points else 0.0)
        if card.rank is Rank.FIVE:
            fear += _FIVE_LED
        if card.rank < Rank.FIVE:
            fear -= _LOW_LED
        if sum(other.rank is card.rank for other in view.hand) > 1:
            fear -= _PAIR_LED
        return fear


def _answerable(view: View) -> bool:
    return any(
        view.held[other] and other not in view.said_go
        for other in range(view.rules.seats)
        if other != view.seat
    )


def _points(view: View, card: Card) -> float:
    return float(total(peg((*(lay.card for lay in view.current), card))))


def _less(hand: Cards, thrown: Iterable[Card]) -> Cards:
    out = set(thrown)
    return tuple(card for card in hand if card not in out)


PLAYERS: Final[dict[str, Callable[[], Player]]] = {
    "random": RandomPlayer,
    "greedy": Greedy,
    "expected": Expected,
    **{level: partial(Computer, level) for level in LEVELS},
}
