"""What every level promises: legal, blind to hidden cards, and the same again."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from engine.actions import Action
from engine.ai import LEVELS, Computer
from engine.game import legal
from engine.rules import PRESETS, SIX_CARD
from engine.state import GameState, Phase
from engine.view import view
from tests.ai.positions import choices, unseen_swapped, walk


def chosen(level: str, state: GameState, seat: int, seed: int = 0) -> Action:
    return asyncio.run(Computer(level, seed).choose(view(state, seat)))


def check_legal(level: str, rules_names: tuple[str, ...], views: int) -> None:
    rng = Random(f"{level}/{views}")
    seen = dict.fromkeys((Phase.DISCARD, Phase.PLAY, Phase.SHOW), 0)
    while sum(seen.values()) < views:
        for state in walk(PRESETS[rng.choice(rules_names)], rng):
            for seat in state.due:
                if seat is not None:
                    assert chosen(level, state, seat) in legal(state, seat)
                    seen[state.phase] += 1
    assert all(seen.values())


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_acts_legally_under_every_rules(level: str) -> None:
    check_legal(level, tuple(PRESETS), 300 if level == "expert" else 1500)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_acts_legally_in_very_many_views(level: str) -> None:
    check_legal(level, tuple(PRESETS), 34_000)


@pytest.mark.parametrize("level", LEVELS)
def test_cards_out_of_sight_change_nothing(level: str) -> None:
    rng = Random(f"blind/{level}")
    compared = 0
    while compared < 40:
        for state, seat in choices(SIX_CARD, rng):
            swapped = unseen_swapped(state, seat, rng)
            if swapped is None or swapped.hands == state.hands:
                continue
            assert chosen(level, swapped, seat) == chosen(level, state, seat)
            compared += 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_seed_give_the_same_action(level: str) -> None:
    rng = Random(f"again/{level}")
    met = [case for _ in range(6) for case in choices(SIX_CARD, rng)]
    first = [chosen(level, state, seat, seed=7) for state, seat in met]
    order = list(range(len(met)))
    rng.shuffle(order)  # what was thought before must not matter
    again = {at: chosen(level, *met[at], seed=7) for at in order}
    assert [again[at] for at in range(len(met))] == first


def test_a_beginner_errs_differently_with_another_seed() -> None:
    rng = Random("seeds")
    met = [case for _ in range(30) for case in choices(SIX_CARD, rng)]
    chose = [[chosen("easy", state, seat, seed) for state, seat in met] for seed in (1, 2)]
    assert chose[0] != chose[1]


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="no such level"):
        Computer("wizard")
