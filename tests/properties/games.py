"""Owns random games: chance and moves drawn from a seed, and a strategy over all presets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from engine.actions import Action, Chance, Cut, CutForDeal, Deal, Discard
from engine.cards import DECK, Cards
from engine.events import Event
from engine.game import apply, legal, new_game
from engine.log import Log
from engine.rules import PRESETS, Rules, Seat
from engine.state import GameState, Phase


@dataclass(frozen=True, kw_only=True)
class Node:
    """One action of a game, with the states around it."""

    before: GameState
    action: Action
    events: tuple[Event, ...]
    after: GameState


@dataclass(frozen=True, kw_only=True)
class Game:
    """A whole random game, the same each time it is walked."""

    rules: Rules
    first_dealer: Seat | None
    seed: int

    def walk(self) -> Iterator[Node]:
        """Every action until the game is over."""
        rng = Random(self.seed)
        state = new_game(self.rules, self.first_dealer)
        while state.phase is not Phase.OVER:
            action = some_action(state, rng)
            before = state
            state, events = apply(state, action)
            yield Node(before=before, action=action, events=events, after=state)

    def log(self, length: int | None = None) -> Log:
        """The first `length` actions."""
        actions = tuple(node.action for node, _ in zip(self.walk(), range(length or 9999)))  # noqa: B905
        return Log(rules=self.rules, first_dealer=self.first_dealer, actions=actions)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game of any preset, from any first dealer or a cut."""
    rules = draw(st.sampled_from(list(PRESETS.values())))
    first_dealer = draw(st.none() | st.integers(0, rules.seats - 1))
    return Game(rules=rules, first_dealer=first_dealer, seed=draw(st.integers(0, 2**32)))


def some_action(state: GameState, rng: Random) -> Action:
    """An action of one of those who are due."""
    seat = rng.choice(state.due)
    return some_chance(state, rng) if seat is None else rng.choice(legal(state, seat))


def some_chance(state: GameState, rng: Random) -> Chance:
    """What the pack may bring in this phase."""
    rules = state.rules
    if state.phase is Phase.CUT_FOR_DEAL:
        return CutForDeal(tuple(rng.sample(DECK, rules.seats)))
    if state.phase is Phase.STARTER:
        return Cut(rng.choice(rest_of_pack(state)))
    pack = rng.sample(DECK, rules.seats * rules.dealt + rules.dealt_to_crib)
    hands = [tuple(pack[seat :: rules.seats][: rules.dealt]) for seat in range(rules.seats)]
    return Deal(tuple(hands), tuple(pack[rules.seats * rules.dealt :]))


def rest_of_pack(state: GameState) -> Cards:
    """The cards that nobody holds and the crib does not."""
    out = {*state.crib, *(card for hand in state.hands for card in hand)}
    return tuple(card for card in DECK if card not in out)


def deals(game: Game) -> Iterator[list[Node]]:
    """The nodes of a game, deal by deal, each from its Deal on."""
    nodes: list[Node] = []
    for node in game.walk():
        if isinstance(node.action, Deal):
            if nodes:
                yield nodes
            nodes = []
        if isinstance(node.action, Deal) or nodes:
            nodes.append(node)
    yield nodes


def unordered(action: Action) -> Action:
    """A discard in pack order: which of its cards comes first means nothing."""
    if isinstance(action, Discard):
        return Discard(action.seat, tuple(sorted(action.cards)))
    return action
