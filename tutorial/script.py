"""Owns what can be read off a scripted log: the moments of its play, and players who follow it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.actions import Action, Chance, Cut, Deal, Go, Play
from engine.cards import Card, Cards
from engine.events import Scored
from engine.game import apply
from engine.log import Log
from engine.players import Player
from engine.rules import Seat
from engine.scoring import Score
from engine.state import GameState, Phase
from engine.view import View, view

YOU: Seat = 0
"""The learner's seat in every script."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A card laid in the play, or (None) a go said, as it stood just before."""

    seat: Seat
    card: Card | None
    series: tuple[tuple[bool, Card], ...]
    """The cards of the series before, and whether the learner laid each."""
    hand: Cards
    """What the learner held."""
    scores: tuple[Score, ...]
    """What came of it."""

    @property
    def mine(self) -> bool:
        return self.seat == YOU

    @property
    def after(self) -> tuple[tuple[bool, Card], ...]:
        """The series with the card."""
        return self.series if self.card is None else (*self.series, (self.mine, self.card))


def moments(log: Log) -> tuple[Moment, ...]:
    """Every moment of the play of the log's first hand. Raises IllegalAction."""
    return tuple(_moments(log))


def _moments(log: Log) -> Iterator[Moment]:
    states = list(log.states())
    for before, action in zip(states, log.actions, strict=False):
        if not isinstance(action, Play | Go):
            continue
        _, events = apply(before, action)
        scores = tuple(event.score for event in events if isinstance(event, Scored))
        series = tuple((lay.seat == YOU, lay.card) for lay in before.current)
        laid = action.card if isinstance(action, Play) else None
        hand = tuple(sorted(before.left(YOU)))
        yield Moment(action.seat, laid, series, hand, scores)


class Scripted:
    """A player who follows a script for as long as everyone does, then plays by itself.

    It knows no more than its view: the script says what to do in each view it foresees.
    """

    def __init__(self, log: Log, seat: Seat, otherwise: Player) -> None:
        self._answers: dict[View, Action] = {}
        for state, action in zip(log.states(), log.actions, strict=False):
            if not isinstance(action, Chance) and action.seat == seat:
                self._answers[view(state, seat)] = action
        self._otherwise = otherwise

    async def choose(self, view: View) -> Action:
        foreseen = self._answers.get(view)
        return await self._otherwise.choose(view) if foreseen is None else foreseen


class ScriptedHand:
    """Deals the hand of a script, and its starter, however the hand was played."""

    def __init__(self, log: Log) -> None:
        self._deal = next(action for action in log.actions if isinstance(action, Deal))
        self._cut = next(action for action in log.actions if isinstance(action, Cut))

    async def deal(self, state: GameState) -> Chance:
        return self._cut if state.phase is Phase.STARTER else self._deal
