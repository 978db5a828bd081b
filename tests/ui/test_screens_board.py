"""The board's geometry: a path of holes without a jump, for both sides."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest

from ui.screens import board

PATH = range(-1, 122)
"""Start holes, the 120, the game hole."""


@pytest.mark.parametrize("side", [0, 1])
def test_every_hole_is_on_the_board(side: int):
    for n in PATH:
        x, y = board.hole(side, n)
        assert 4 < x < board.WIDTH - 4
        assert 4 < y < board.HEIGHT - 4


@pytest.mark.parametrize("side", [0, 1])
def test_no_two_holes_share_a_place_and_none_is_far_from_the_next(side: int):
    assert len({board.hole(side, n) for n in PATH}) == len(PATH)
    for a, b in pairwise(PATH):
        assert 3 < dist(board.hole(side, a), board.hole(side, b)) < 9.5, (a, b)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("before", "after"), [(60, 61), (90, 91), (55, 56), (65, 66)])
def test_the_holes_at_lines_and_at_the_turn_are_neighbours(side: int, before: int, after: int):
    near = dist(board.hole(side, before), board.hole(side, after))
    others = [dist(board.hole(side, before), board.hole(side, n)) for n in PATH if n != before]
    assert near <= sorted(others)[1]


def test_lanes_of_two_sides_never_cross_or_touch():
    for mine in range(1, 121):
        for theirs in range(1, 121):
            assert dist(board.hole(0, mine), board.hole(1, theirs)) > 4


def test_both_sides_end_in_one_game_hole():
    assert board.hole(0, 121) == board.hole(1, 121)


@pytest.mark.parametrize("n", [-2, 122, 500])
def test_there_are_no_other_holes(n: int):
    with pytest.raises(ValueError, match=str(n)):
        board.hole(0, n)


@pytest.mark.parametrize("after", [60, 90])
def test_a_line_crosses_both_lanes_between_its_holes(after: int):
    (x1, y1), (x2, y2) = board.line_after(after)
    for side in (0, 1):
        a, b = board.hole(side, after), board.hole(side, after + 1)
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        along = dist((x1, y1), middle) + dist(middle, (x2, y2))
        assert along == pytest.approx(dist((x1, y1), (x2, y2)))
