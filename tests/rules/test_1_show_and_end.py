"""Section 1 of the rules, six-card: the show and the end. Names carry the rule's number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.actions import Claim
from engine.cards import card, cards
from engine.events import GameWon, HandShown, Scored
from engine.game import Illegal, apply
from engine.log import Log
from engine.rules import SHORT_GAME, SIX_CARD
from engine.scoring import show, total
from engine.state import Phase
from tests.engine.scene import act, earned, play, reasons, refusal, scene


def points(hand: str, starter: str, crib: bool = False) -> int:
    return total(show(cards(hand), card(starter), crib))


# 1.8 The show


def test_1_8_pones_hand_then_the_dealers_then_the_crib() -> None:
    for dealer in (0, 1):
        state = scene("2h 6h 8h Th", "5c 5d Td Kd", dealer=dealer, phase=Phase.SHOW)
        shown = []
        for seat in (1 - dealer, dealer, dealer):
            assert state.due == (seat,)
            assert refusal(state, Claim(1 - seat)) is Illegal.NOT_YOUR_TURN
            state, events = apply(state, Claim(seat))
            assert isinstance(events[0], HandShown)
            shown.append((events[0].seat, events[0].crib))
        assert shown == [(1 - dealer, False), (dealer, False), (dealer, True)]
        assert state.phase is Phase.DEAL


def test_1_8_each_is_counted_with_the_starter() -> None:
    state = scene("2h 6h 8h Th", "5c 5d Td Kd", crib="3d 8c Ad Ac", starter="6d", phase=Phase.SHOW)
    won = []
    for seat in (0, 1, 1):
        state, events = apply(state, Claim(seat))
        won.append(sum(earned(events)))
    assert won == [6, 10, 6]


def test_1_8_fifteens_and_pairs_are_two_each() -> None:
    assert points("7h 8c Ks 2d", "Qh") == 2
    assert points("7h 8c 8s 2d", "Qh") == 2 + 2 + 2
    assert points("Kh Kc 3s 9d", "2h") == 2 + 2 + 2
    assert points("5h 5c 5s Kd", "Qh") == 2 * (3 + 3 + 1) + 6


def test_1_8_the_longest_run_once_per_distinct_combination() -> None:
    assert points("Ah 2c 3s 8d", "Kh") == 2 + 3
    assert points("9h Tc Js Qd", "Kh") == 5
    assert points("9h Tc Js Qd", "Ah") == 4
    assert points("9h Tc Jc Jd", "Qh") == 2 * 4 + 2
    assert points("9h 9c Tc Jd", "Js") == 4 * 3 + 2 + 2
    assert points("Th Tc Ts Jd", "Qh") == 3 * 3 + 6
    assert points("Qh Kc As 2d", "8h") == 0


def test_1_8_a_flush_is_four_in_hand_or_five_with_the_starter() -> None:
    assert points("2h 4h 8h Th", "Ks") == 4
    assert points("2h 4h 8h Th", "Kh") == 5
    assert points("2h 4h 8h Ts", "Kh") == 0


def test_1_8_a_crib_flush_needs_all_five() -> None:
    assert points("2h 4h 8h Th", "Kh", crib=True) == 5
    assert points("2h 4h 8h Th", "Ks", crib=True) == 0


def test_1_8_the_crib_is_counted_under_its_own_flush_rule() -> None:
    state = scene("Ac 3c 6d 9d", "As 3d 6s 9s", crib="2h 4h 8h Th", starter="Ks", phase=Phase.SHOW)
    state, _ = act(state, Claim(0), Claim(1))
    assert "flush" not in reasons(apply(state, Claim(1))[1])
    state = scene("2h 4h 8h Th", "Ac 3c 6d 9d", starter="Ks", phase=Phase.SHOW)
    assert "flush" in reasons(apply(state, Claim(0))[1])


def test_1_8_nobs_is_one_in_hand_or_crib() -> None:
    assert points("Jh 2c 4s 8d", "Qh") == points("Jh 2c 4s 8d", "Qs") + 1
    assert points("Jh 2c 4s 8d", "Qh", crib=True) == points("Jh 2c 4s 8d", "Qs", crib=True) + 1


def test_1_8_the_starter_is_never_nobs() -> None:
    assert points("2h 4c 6s 8d", "Jh") == 0
    assert points("Jc 2h 4s 8d", "Jh") == 2


# 1.9 The end


def test_1_9_a_pegging_point_ends_the_game() -> None:
    state, events = play(scene("Ks 4h", "Qd 3d", scores=(7, 120)), "Ks Qd 4h 3d")
    assert (state.phase, state.winner, state.scores) == (Phase.OVER, 1, (7, 121))
    assert isinstance(events[-1], GameWon)


def test_1_9_the_game_ends_in_the_middle_of_a_hand() -> None:
    state = scene("5h 5c 5s Jd", "2c 3c 4c 6c", starter="5d", scores=(118, 120), phase=Phase.SHOW)
    state, events = apply(state, Claim(0))
    assert reasons(events) == ["fifteen", "fifteen"]
    assert [event.total for event in events if isinstance(event, Scored)] == [120, 121]
    assert state.due == ()
    assert refusal(state, Claim(1)) is Illegal.GAME_OVER


def test_1_9_points_are_added_one_combination_at_a_time() -> None:
    state = scene("5h 5c 5s Jd", "2c 3c 4c 6c", starter="5d", phase=Phase.SHOW)
    _, events = apply(state, Claim(0))
    totals = [event.total for event in events if isinstance(event, Scored)]
    assert totals == [2, 4, 6, 8, 10, 12, 14, 16, 28, 29]


def test_1_9_the_final_score_shows_the_target_not_more() -> None:
    for before in range(93, 121):
        state = scene("5h 5c 5s Jd", "", starter="5d", scores=(before, 0), phase=Phase.SHOW)
        state, events = apply(state, Claim(0))
        assert state.scores == (121, 0)
        assert isinstance(events[-1], GameWon)
        assert events[-1].scores == (121, 0)


# 1.10 Skunks


def test_1_10_skunk_lines() -> None:
    assert [SIX_CARD.skunk(points) for points in (0, 60, 61, 90, 91, 120)] == [2, 2, 1, 1, 0, 0]
    assert [SHORT_GAME.skunk(points) for points in (0, 30, 31, 60)] == [1, 1, 0, 0]


@pytest.mark.parametrize(
    ("worth", "games"),
    [
        ((1, 1, 1), (1, 1, 1)),
        ((1, 2, 3), (1, 2, 3)),
        ((1, 2, 4), (1, 2, 4)),
        ((2, 3, 3), (2, 3, 3)),
    ],
)
def test_1_10_the_worth_of_a_win_is_a_setting(
    worth: tuple[int, ...], games: tuple[int, ...]
) -> None:
    rules = replace(SIX_CARD, worth=worth)
    assert Log.parse(str(Log(rules=rules))).rules.worth == worth
    for loser, expected in zip((91, 90, 60), games, strict=True):
        state = scene("Ks", "5d", rules=rules, scores=(loser, 120))
        won = play(state, "Ks 5d")[1][-1]
        assert isinstance(won, GameWon)
        assert rules.worth[won.skunks] == expected


def test_1_10_a_skunk_is_worth_nothing_more_unless_set() -> None:
    assert set(SIX_CARD.worth) == {1}


# 1.12 Stinkhole


def test_1_12_a_single_point_wins_from_the_last_hole() -> None:
    state, events = play(scene("Ks 4h", "Qd 3d", scores=(0, 120)), "Ks Qd 4h 3d")
    assert reasons(events) == ["last-card"]
    assert state.winner == 1
