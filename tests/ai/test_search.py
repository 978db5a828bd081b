"""The search says what playing everything out on the engine's own states says."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.actions import Play
from engine.ai.reading import standing
from engine.ai.search import Search
from engine.game import apply
from engine.rules import SEVEN_CARD, SIX_CARD, Rules
from engine.state import GameState, Pegs, Phase
from engine.view import view
from tests.ai.positions import choices, unseen_swapped
from tests.ai.truth import Worth, best_response

Group = list[tuple[float, GameState]]


def groups(rules: Rules, name: str, number: int) -> list[tuple[int, Group]]:
    """Positions in play with a few other hands that the other might hold."""
    rng = Random(name)
    found: list[tuple[int, Group]] = []
    while len(found) < number:
        for state, seat in choices(rules, rng):
            if state.phase is Phase.PLAY and len(state.left(seat)) < 5:
                swaps = [unseen_swapped(state, seat, rng) for _ in range(3)]
                found.append((seat, [(1.0, state), *((0.5, s) for s in swaps if s)]))
    return found[:number]


def searched(group: Group, seat: int, search: Search) -> dict[int, float]:
    """The search's value of each card's rank."""
    seen = view(group[0][1], seat)
    at = standing(seen)
    hand = tuple(sorted(card.rank - 1 for card in seen.hand))
    held = [
        (weight, tuple(sorted(card.rank - 1 for card in state.left(1 - seat))), 0)
        for weight, state in group
    ]
    return {
        rank: search.lay(at.pile, rank, hand, held, 0, 0, at.gone)
        for rank in hand
        if at.pile.points[rank] >= 0
    }


@pytest.mark.parametrize("rules", [SIX_CARD, SEVEN_CARD], ids=lambda rules: rules.name)
def test_the_best_balance_is_found(rules: Rules) -> None:
    for seat, group in groups(rules, "balance", 60):
        level = [(w, replace(state, pegs=(Pegs(), Pegs()))) for w, state in group]
        search = Search(lambda us, them, _: us - them, 1000, 1000)
        for rank, value in searched(group, seat, search).items():
            played = [(w, lay(state, seat, rank)) for w, state in level]
            assert value == pytest.approx(best_response(played, seat, ahead(seat)))


def test_the_target_ends_the_game_at_once() -> None:
    rng = Random("holes")
    decided = 0
    for seat, group in groups(SIX_CARD, "target", 80):
        pegs = tuple(Pegs(0, rng.randrange(112, 121)) for _ in range(2))
        near = [(w, replace(state, pegs=pegs)) for w, state in group]
        scores = near[0][1].scores

        def worth(end: GameState, seat: int = seat, before: tuple[int, ...] = scores) -> float:
            if end.winner is not None:
                return float(end.winner == seat)
            us, them = (end.scores[who] - before[who] for who in (seat, 1 - seat))
            return 0.5 + (us - them) / 100

        search = Search(
            lambda us, them, _: 0.5 + (us - them) / 100, 121 - scores[seat], 121 - scores[1 - seat]
        )
        for rank, value in searched(group, seat, search).items():
            played = [(w, lay(state, seat, rank)) for w, state in near]
            assert value == pytest.approx(best_response(played, seat, worth))
            decided += value in (0.0, sum(weight for weight, _ in group))
    assert decided > 10


def ahead(seat: int) -> Worth:
    """Points pegged more than the other, from scores of 0."""
    return lambda end: float(end.scores[seat] - end.scores[1 - seat])


def lay(state: GameState, seat: int, rank: int) -> GameState:
    """The state after a card of this rank."""
    card = next(card for card in state.left(seat) if card.rank - 1 == rank)
    return apply(state, Play(seat, card))[0]
