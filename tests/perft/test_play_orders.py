"""Rule 4.2: in how many orders two hands can be played, walking nothing but legal actions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.actions import Go
from engine.game import apply, legal
from engine.state import GameState, Phase
from tests.engine.scene import scene

ORDERS = json.loads(Path(__file__).with_name("play_orders.json").read_text("utf-8"))


def orders(state: GameState) -> int:
    """How many ways lead from here to the end of the play. A go is no choice, and never one."""
    if state.phase is not Phase.PLAY:
        return 1
    assert state.turn is not None
    actions = legal(state, state.turn)
    assert Go(state.turn) not in actions or len(actions) == 1
    return sum(orders(apply(state, action)[0]) for action in actions)


@pytest.mark.parametrize("case", ORDERS, ids=lambda case: case["pone"].replace(" ", ""))
def test_4_2_the_number_of_play_orders(case: dict[str, str | int]) -> None:
    assert orders(scene(str(case["pone"]), str(case["dealer"]))) == case["orders"]
