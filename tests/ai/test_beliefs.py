"""What the other may hold is what the play leaves open."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from engine.ai.beliefs import Laid, holdings, sample
from engine.ai.kernel import PIPS, pile_of
from engine.ai.reading import standing
from engine.view import view
from tests.engine.scene import play, scene

FIVE, SIX, TEN, KING = 4, 5, 9, 12
FULL = [4] * 13


def test_every_set_of_cards_is_counted_once() -> None:
    found = holdings(FULL, 2, 0, (), None)
    assert len(found) == 91
    assert sum(weight for weight, _ in found) == pytest.approx(1)
    weights = {ranks: weight for weight, ranks in found}
    assert weights[FIVE, FIVE] == pytest.approx(comb(4, 2) / comb(52, 2))
    assert weights[FIVE, SIX] == pytest.approx(16 / comb(52, 2))


def test_what_is_out_of_the_pack_is_not_held() -> None:
    unseen = [4] * 13
    unseen[FIVE] = 0
    assert all(FIVE not in ranks for _, ranks in holdings(unseen, 3, 0, (), None))


def test_a_go_rules_out_what_could_have_been_laid() -> None:
    found = holdings(FULL, 2, 6, (), None)
    assert {ranks for _, ranks in found} == {
        tuple(sorted(pair))
        for pair in combinations([r for r in range(13) if PIPS[r] > 6 for _ in "12"], 2)
    }


def test_points_passed_up_speak_against_a_hand() -> None:
    """A king on a ten: with a five in hand fifteen was there to be had."""
    laid = (Laid(pile_of([TEN]), KING, True),)
    chance = {ranks: weight for weight, ranks in holdings(FULL, 1, 0, laid, None)}
    even = {ranks: weight for weight, ranks in holdings(FULL, 1, 0, (), None)}
    assert chance[FIVE,] < even[FIVE,] / 5
    assert chance[TEN,] < even[TEN,] / 5
    assert chance[(8,)] > even[(8,)]


def test_samples_keep_the_weights() -> None:
    found = holdings(FULL, 4, 0, (), None)
    drawn = sample(found, 96)
    assert 90 <= len(drawn) <= 96
    assert sum(weight for weight, _ in drawn) == pytest.approx(1)
    for rank in range(13):
        share = [sum(w * ranks.count(rank) for w, ranks in hands) for hands in (found, drawn)]
        assert share[1] == pytest.approx(share[0], abs=0.06)
    assert sample(found[:50], 96) == found[:50]


def test_a_view_is_read_for_gos_and_series_that_ended() -> None:
    state, _ = play(scene("Kc Qh 2c 3d", "9s Jd 8h 7c"), "Kc 9s Qh go 2c")
    at = standing(view(state, 0))
    assert (at.above, at.gone, at.left) == (2, False, 3)
    assert [card.rank for card in at.laid] == [8]
    assert at.laid[0].answerable
    assert standing(view(state, 1)).left == 1
    state, _ = play(scene("Kc Qh 2c 3d", "9s Jd 8h 7c"), "Kc 9s Qh go")
    at = standing(view(state, 0))
    assert (at.above, at.gone, at.left) == (2, True, 3)


def test_cards_laid_after_our_go_needed_fear_no_answer() -> None:
    state, _ = play(scene("Kc Qh 9c 8d", "Js 5d Ah 2c"), "Kc Js Qh Ah 8d 2c")
    laid = standing(view(state, 0)).laid
    assert [(card.rank, card.answerable) for card in laid] == [(10, True), (0, True), (1, True)]
    assert laid[0].pile is pile_of([KING])
    assert laid[2].pile is pile_of([7])
    state, _ = play(scene("Kc Qh 9c 8d", "Js 4d 2c As"), "Kc Js 8d 2c go As")
    laid = standing(view(state, 0)).laid
    assert [(card.rank, card.answerable) for card in laid] == [(10, True), (1, True), (0, False)]
