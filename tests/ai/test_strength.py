"""Matches against opponents of known strength; `tools.bench.match` plays longer ones."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from engine.ai import Computer, prepare
from engine.ai.kernel import RANK_POINTS
from engine.ai.pause import Pause
from engine.game import apply, legal
from engine.rules import SIX_CARD
from engine.view import view
from tests.ai.positions import choices
from tools.bench.match import match


def test_a_match_is_repeatable_and_its_luck_is_shared() -> None:
    first = match("greedy", "expected", pairs=6, seed=3)
    again = match("greedy", "expected", pairs=6, seed=3)
    assert [pair.won for pair in first.pairs] == [pair.won for pair in again.pairs]
    mirror = match("greedy", "greedy", pairs=4, seed=3)
    assert [pair.won for pair in mirror.pairs] == [0.5] * 4


def test_sense_beats_chance() -> None:
    assert match("expected", "random", pairs=5).won == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "least", "most"),
    [("easy", 0.14, 0.34), ("standard", 0.44, 0.58), ("expert", 0.53, 1)],
)
def test_levels_are_as_strong_as_they_say(level: str, least: float, most: float) -> None:
    """Bounds stand wider than the levels by about what 300 games leave to chance."""
    result = match(level, "expected", pairs=150, seed=11)
    assert least <= result.won <= most, str(result)


@pytest.mark.parametrize("level", ["standard", "expert"])
def test_a_long_thought_lets_others_run(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With every pause taken, many others' turns fit into one decision."""
    monkeypatch.setattr("engine.ai.pause._LONGEST", -1.0)

    async def turns_of_others(seat: int) -> int:
        seen = view(state, seat)
        thought = asyncio.ensure_future(Computer(level).choose(seen))
        turns = 0
        while not thought.done():
            await asyncio.sleep(0)
            turns += 1
        apply(state, thought.result())
        return turns

    for state, seat in choices(SIX_CARD, Random("pauses")):
        if len(legal(state, seat)) > 3:
            assert asyncio.run(turns_of_others(seat)) >= len(legal(state, seat))


def test_what_every_decision_needs_can_be_worked_out_before() -> None:
    asyncio.run(prepare())
    known = len(RANK_POINTS)
    state, seat = next(choices(SIX_CARD, Random("prepared")))
    asyncio.run(Computer("expert").choose(view(state, seat)))
    assert len(RANK_POINTS) == known > 6000


def test_a_pause_is_taken_only_when_it_is_due(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    yields: list[float] = []

    async def sleep(_: float) -> None:
        yields.append(now[0])

    monkeypatch.setattr("engine.ai.pause.perf_counter", lambda: now[0])
    monkeypatch.setattr("engine.ai.pause.asyncio.sleep", sleep)

    async def think() -> None:
        pause = Pause()
        for _ in range(10):
            now[0] += 1 / 512
            await pause.due()

    asyncio.run(think())
    assert [moment * 512 for moment in yields] == [3, 6, 9]
