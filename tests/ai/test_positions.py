"""Positions whose best card is known, with the reason, and rules of thumb that always hold."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from engine.actions import Play
from engine.ai import Computer
from engine.cards import DECK, Rank, card, spell
from engine.game import apply
from engine.state import GameState
from engine.view import view
from tests.ai.truth import by_card
from tests.engine.scene import play, say_forced_goes, scene

ENDGAMES: list[dict[str, object]] = json.loads(
    (Path(__file__).parent / "endgames.json").read_text("utf-8")
)
CLEARLY = 0.1


def position(case: dict[str, object]) -> GameState:
    scores = case["scores"]
    assert isinstance(scores, list)
    state = scene(
        str(case["pone"]),
        str(case["dealer"]),
        scores=tuple(scores),
        starter=str(case["starter"]),
        crib=str(case["crib"]),
    )
    state, _ = play(state, str(case["play"]))
    return say_forced_goes(state)[0]


def laid(state: GameState, level: str = "expert") -> Rank:
    """The rank that the player in turn lays."""
    action = asyncio.run(Computer(level).choose(view(state, state.turn)))
    assert isinstance(action, Play)
    return action.card.rank


def name(case: dict[str, object]) -> str:
    return f"{case['play']} then {case['best']}: {case['why']}"


def test_there_are_enough_endgames() -> None:
    assert len({str(case["play"]) for case in ENDGAMES}) >= 30


@pytest.mark.parametrize("case", ENDGAMES, ids=name)
def test_near_the_target_the_card_that_wins_or_denies_is_found(case: dict[str, object]) -> None:
    assert laid(position(case)) is card(str(case["best"])).rank


@pytest.mark.parametrize("case", ENDGAMES, ids=name)
@pytest.mark.slow
def test_the_endgames_answers_are_those_of_all_hands_played_out(case: dict[str, object]) -> None:
    check_by_enumeration(case)


@pytest.mark.parametrize("case", ENDGAMES[::6], ids=name)
def test_some_of_the_endgames_answers_are_played_out(case: dict[str, object]) -> None:
    check_by_enumeration(case)


def check_by_enumeration(case: dict[str, object]) -> None:
    state = position(case)
    assert state.turn is not None
    best = card(str(case["best"]))
    values = by_card(state, state.turn)
    others = [value for other, value in values.items() if other.rank is not best.rank]
    assert values[best] > max(others) + CLEARLY
    won = apply(state, Play(state.turn, best))[0].winner == state.turn
    assert won == ("at once" in str(case["why"]) and values[best] == 1.0)


@pytest.mark.parametrize("level", ["standard", "expert"])
def test_fifteen_for_two_is_taken(level: str) -> None:
    state, _ = play(scene("8h 9d Kc 3s", "7c 2d Th 4s"), "8h")
    assert laid(state, level) is Rank.SEVEN


def test_a_five_is_never_led_without_reason() -> None:
    """Three fives are a reason: then hardly any are left to pair one."""
    rng = Random("fives")
    fives = [five for five in DECK if five.rank is Rank.FIVE]
    rest = [other for other in DECK if other.rank is not Rank.FIVE]
    for _ in range(30):
        hand = (rng.choice(fives), *rng.sample(rest, 3))
        others = [other for other in rest if other not in hand]
        starter, *answer = rng.sample(others, 5)
        state = scene(
            spell(hand), spell(tuple(answer)), starter=str(starter), scores=(rng.randrange(90),) * 2
        )
        assert laid(state) is not Rank.FIVE, hand


def test_a_five_is_led_where_only_fives_are_held() -> None:
    state = scene("5c 5d 5h 5s", "7c 2d Th 4s")
    assert laid(state) is Rank.FIVE
