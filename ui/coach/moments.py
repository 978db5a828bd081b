"""Owns a player's decisions: what could be done at a moment, weighed, and what was done.

It is given views alone, and rebuilds those of past moments from the log through `engine.view`, so
it never knows more than its player did.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.actions import Action, Deal, Discard, Play
from engine.ai.evaluate import PlayValue, ThrowValue, play_values, throw_values
from engine.ai.pause import Pause
from engine.cards import Cards
from engine.log import Log
from engine.rules import Seat
from engine.state import GameState, Phase
from engine.view import View, view

Value = ThrowValue | PlayValue
Key = tuple[int, Cards, int]


class Grade(StrEnum):
    """How good a move was, in words; the best first."""

    BEST = "best"
    CLOSE = "close"
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


_CHANCES: Final = (0, 5, 15, 40)
"""The most that each grade but the last may give away, in tenths of a percent of winning chance."""
_POINTS: Final = (0, 3, 8, 20)
"""The same in tenths of a point, where no winning chance is known."""
_COSTLY: Final = {"small": (10, 5), "big": (30, 15)}
"""What a move must give away to be warned of, either way, by the setting."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision, with the values of all that could be done, the best first."""

    view: View
    values: tuple[Value, ...]

    @property
    def best(self) -> Value:
        return self.values[0]

    @property
    def throws(self) -> tuple[ThrowValue, ...]:
        """The values, where the decision is a throw."""
        return tuple(value for value in self.values if isinstance(value, ThrowValue))

    def value(self, cards: Cards) -> Value:
        """What throwing or playing these is worth."""
        return next(value for value in self.values if set(laid(value)) == set(cards))


@dataclass(frozen=True, slots=True)
class Decision:
    """A moment and what was done in it."""

    moment: Moment
    chosen: Value

    @property
    def best(self) -> Value:
        return self.moment.best

    @property
    def is_throw(self) -> bool:
        return isinstance(self.chosen, ThrowValue)

    @property
    def lost(self) -> int:
        """Winning chance given away, in tenths of a percent, as the two chances are shown; 0
        where none is known."""
        return _tenths(self.best) - _tenths(self.chosen)

    @property
    def points_lost(self) -> int:
        """Points of balance given away, in tenths; negative where the best has fewer."""
        return round(self.best.balance * 10) - round(self.chosen.balance * 10)

    @property
    def grade(self) -> Grade:
        if self.chosen.chance is None:
            lost, limits = self.points_lost, _POINTS
        else:
            lost, limits = self.lost, _CHANCES
        return tuple(Grade)[sum(lost > limit for limit in limits)]

    def is_costly(self, warned: str) -> bool:
        """Whether the setting asks for a warning of it; `off` never does."""
        if warned not in _COSTLY:
            return False
        chance, points = _COSTLY[warned]
        if self.chosen.chance is None:
            return self.points_lost >= points
        return self.lost >= chance


def _tenths(value: Value) -> int:
    return round((value.chance or 0.0) * 1000)


def laid(value: Value) -> Cards:
    """The cards that leave the hand."""
    return value.thrown if isinstance(value, ThrowValue) else (value.card,)


def laid_by(action: Action) -> Cards:
    """The same of an action; nothing where it is no choice of cards."""
    match action:
        case Discard(cards=cards):
            return cards
        case Play(card=card):
            return (card,)
    return ()


def is_choice(view: View) -> bool:
    """Whether the view's seat is to choose among several throws or cards."""
    return sum(bool(laid_by(action)) for action in view.legal) > 1


def key(view: View) -> Key:
    """What tells the moments of one deal apart, whatever the other side does meanwhile."""
    return view.deals, view.hand, sum(map(len, view.series))


async def weigh(view: View) -> Moment:
    """The moment weighed. Yields often. Raises ValueError where there is nothing to choose."""
    if view.phase is Phase.DISCARD:
        return Moment(view, await throw_values(view))
    return Moment(view, await play_values(view))


async def choices(log: Log, seat: Seat) -> list[tuple[View, Cards]]:
    """The views in which `seat` had a choice in the last deal of a log, and what it laid."""
    pause = Pause()
    found: list[tuple[View, Cards]] = []
    # A state each, so that the log is gone through once; the last has no action after it.
    states = log.states()
    for action in log.actions:
        state: GameState = next(states)
        await pause.due()
        if isinstance(action, Deal):
            found = []
        elif isinstance(action, Discard | Play) and action.seat == seat:
            seen = view(state, seat)
            if is_choice(seen):
                found.append((seen, laid_by(action)))
    return found
