"""What was learned is whole, small and sensible."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import engine.ai
from engine.ai.kernel import KEY
from engine.ai.tables import NAME, SIDE, WIN, pack, tables, unpack

FILE = Path(engine.ai.__file__).with_name(NAME)
PONE, DEALER = 0, 1


def key(names: str) -> int:
    return sum(KEY["A23456789TJQK".index(name)] for name in names)


def test_the_file_is_small_and_says_how_it_was_made() -> None:
    assert FILE.stat().st_size < 60_000
    made = json.loads(FILE.read_text("utf-8"))["made"]
    assert made["by"] == "python -m tools.train"
    assert made["seed"] > 0


def test_a_damaged_file_is_refused() -> None:
    text = FILE.read_text("utf-8")
    at = text.index('"data"') + 100
    damaged = text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :]
    with pytest.raises(ValueError, match="damaged"):
        unpack(damaged)


def test_what_is_packed_is_unpacked_again() -> None:
    learned = tables()
    again = unpack(pack(learned, {}))
    assert again.wins == learned.wins
    assert again.keeps == learned.keeps
    assert again.pegs == learned.pegs
    assert again.pegged == learned.pegged


def test_chances_add_up() -> None:
    learned = tables()
    assert sum(chance for _, _, chance in learned.pegged) == pytest.approx(1, abs=0.001)
    for chances in (*learned.shows, learned.crib):
        assert sum(chance for _, chance in chances) == pytest.approx(1, abs=0.001)


def test_averages_are_those_of_sensible_play() -> None:
    learned = tables()
    hands = [sum(points * chance for points, chance in shows) for shows in learned.shows]
    assert hands == [pytest.approx(8.1, abs=0.1), pytest.approx(8.0, abs=0.1)]
    crib = sum(points * chance for points, chance in learned.crib)
    assert crib == pytest.approx(4.7, abs=0.15)


def test_points_never_hurt_and_the_dealer_is_ahead() -> None:
    wins = tables().wins
    assert wins[0][0] / WIN == pytest.approx(0.56, abs=0.01)
    slack = 0.02 * WIN  # near the target a point may matter less than the noise of what was learned
    for dealer in range(SIDE - 1):
        for pone in range(SIDE - 1):
            assert wins[dealer + 1][pone] >= wins[dealer][pone] - slack
            assert wins[dealer][pone + 1] <= wins[dealer][pone] + slack


def test_sensible_players_throw_fives_into_their_own_crib_only() -> None:
    throws = tables().throws
    assert throws[PONE][key("55")] < throws[DEALER][key("55")]
    assert throws[PONE][key("5J")] < 0.05 < throws[DEALER][key("5J")]
    keeps = tables().keeps
    assert keeps[PONE][key("4456")] > 0.5 > keeps[PONE][key("29TK")]
