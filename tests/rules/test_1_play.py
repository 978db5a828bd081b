"""Section 1 of the rules, six-card: the play and what it pays. Names carry the rule's number."""

from __future__ import annotations

import pytest

from engine.actions import Cut, Go, Play
from engine.cards import card, cards
from engine.events import SaidGo, SeriesEnded
from engine.game import Illegal, apply, legal
from engine.state import Phase
from tests.engine.scene import earned, play, reasons, refusal, scene

# 1.4 The play


@pytest.mark.parametrize("dealer", [0, 1])
def test_1_4_pone_leads(dealer: int) -> None:
    state = scene("2h 6h 8h Th", "5c 5d Td Kd", dealer=dealer, phase=Phase.STARTER)
    state, _ = apply(state, Cut(card("9s")))
    assert state.due == (1 - dealer,)


def test_1_4_cards_alternate() -> None:
    state = scene("2h 6h 8h Th", "5c 4d Td Kd")
    for turn, held in enumerate(cards("2h 5c 8h 4d")):
        assert state.due == (turn % 2,)
        assert refusal(state, Play(1 - turn % 2, held)) is Illegal.NOT_YOUR_TURN
        state, _ = apply(state, Play(turn % 2, held))


def test_1_4_the_count_may_not_pass_31() -> None:
    state, _ = play(scene("Th 9h 2h Ah", "Kd 3c 4c 5c"), "Th Kd 9h")
    before = state
    assert state.count == 29
    assert refusal(state, Play(1, card("3c"))) is Illegal.OVER_31
    assert legal(state, 1) == (Go(1),)
    assert state == before
    state, _ = play(state, "go 2h")
    assert state.series[0][-1].card == card("2h")
    assert state.turn == 1


def test_1_4_a_player_who_can_play_must() -> None:
    state, _ = play(scene("Th 9h 2h Ah", "Kd Ac 4c 5c"), "Th Kd 9h")
    before = state
    assert refusal(state, Go(1)) is Illegal.CAN_PLAY
    assert legal(state, 1) == (Play(1, card("Ac")),)
    assert state == before


# 1.5 Go


def test_1_5_after_a_go_the_other_plays_on_while_able() -> None:
    state, _ = play(scene("Th 8h 2h Ah", "Kd Qd 9c 8c"), "Th Kd 8h go")
    assert legal(state, 0) == (Play(0, card("2h")), Play(0, card("Ah")))
    state, _ = play(state, "2h")
    assert state.due == (0,)
    assert refusal(state, Go(0)) is Illegal.CAN_PLAY


def test_1_5_the_last_card_of_a_series_earns_one() -> None:
    state, events = play(scene("Th 8h 2h 4h", "Kd Qd 9c 8c"), "Th Kd 8h go 2h")
    assert reasons(events) == ["go"]
    assert earned(events) == (1, 0)
    assert isinstance(events[-1], SeriesEnded)
    assert state.current == ()


def test_1_5_thirty_one_earns_two_and_never_both() -> None:
    state, events = play(scene("Th 8h 2h Ah", "Kd Qd 9c 8c"), "Th Kd 8h go 2h Ah")
    assert reasons(events) == ["thirty-one"]
    assert earned(events) == (2, 0)
    assert state.turn == 1


def test_1_5_go_is_not_asked_twice() -> None:
    state, events = play(scene("Th 8h Ah As", "Kd Qd 9c 8c"), "Th Kd 8h go Ah")
    assert (state.said_go, state.due) == ((1,), (0,))
    assert refusal(state, Go(1)) is Illegal.NOT_YOUR_TURN
    _, more = play(state, "As")
    assert [event for event in (*events, *more) if isinstance(event, SaidGo)] == [SaidGo(1, 28)]
    assert reasons(more) == ["pair", "go"]


def test_1_5_go_is_asked_anew_in_the_next_series() -> None:
    state, _ = play(scene("Th 8h Ah As", "Kd Qd 9c 8c"), "Th Kd 8h go Ah As")
    assert state.said_go == ()
    assert state.turn == 1
    state, _ = play(state, "Qd")
    assert state.current[-1].seat == 1


def test_1_5_a_player_without_cards_is_never_asked() -> None:
    state, events = play(scene("Th 3h 2h", "Kd"), "Th Kd 3h")
    assert state.due == (0,)
    assert refusal(state, Go(1)) is Illegal.NOT_YOUR_TURN
    _, more = play(state, "2h")
    assert not any(isinstance(event, SaidGo) for event in (*events, *more))
    assert reasons(more) == ["last-card"]


def test_1_5_the_opponent_of_whoever_played_last_leads_next() -> None:
    after_go, _ = play(scene("Ks Qs 5c 6c", "Kd Qd Jd 4d"), "Ks Kd Qs go")
    assert (after_go.turn, after_go.current) == (1, ())
    after_31, _ = play(scene("Ks Qs 5c 6c", "Kd Ad Jd 4d"), "Ks Kd Qs Ad")
    assert (after_31.turn, after_31.current) == (0, ())


def test_1_5_an_empty_hand_does_not_lead() -> None:
    state, events = play(scene("Ks Qs Js Ts 9s", "Kd"), "Ks Kd Qs")
    assert reasons(events) == ["pair", "go"]
    assert (state.turn, state.current) == (0, ())
    state, events = play(scene("Ks", "Kd Qd Jd"), "Ks Kd Qd")
    assert reasons(events) == ["pair", "go"]
    assert (state.turn, state.current) == (1, ())


# 1.6 The last card of the deal


def test_1_6_the_last_card_earns_one() -> None:
    state, events = play(scene("Ks 2h", "Qd 3d"), "Ks Qd 2h 3d")
    assert reasons(events) == ["last-card"]
    assert earned(events) == (0, 1)
    assert state.phase is Phase.SHOW


def test_1_6_a_last_card_that_makes_31_earns_no_third_point() -> None:
    state, events = play(scene("Ks Th", "Qd Ad"), "Ks Qd Th Ad")
    assert reasons(events) == ["thirty-one"]
    assert earned(events) == (0, 2)
    assert state.phase is Phase.SHOW


def test_1_6_fifteen_and_last_card_add_up_to_three() -> None:
    _, events = play(scene("Ks", "5d"), "Ks 5d")
    assert reasons(events) == ["fifteen", "last-card"]
    assert earned(events) == (0, 3)


# 1.7 Points in play


@pytest.mark.parametrize(
    ("series", "scored", "worth"),
    [
        ("7s 8h", ["fifteen"], 2),
        ("Ks Qd Jh Ac", ["thirty-one"], 2),
        ("4s 4h", ["pair"], 2),
        ("4s 4h 4d", ["pair-royal"], 6),
        ("4s 4h 4d 4c", ["double-pair-royal"], 12),
        ("Kc Qc", [], 0),
        ("4s 6h 4d", [], 0),
        ("3s 4h 5d", ["run"], 3),
        ("6s 3h 5d 4d", ["run"], 4),
        ("Ac 2d 4h 5h 6h 7h 3h", ["run"], 7),
        ("4s 4h 5d 6h", ["run"], 3),
        ("3s 4h 4d 5h", [], 0),
        ("3s 4h Kd 5h", [], 0),
        ("9c Kc Qd", [], 0),
        ("Kc Ac 2d", [], 0),
        ("2c 3d 4h 5h 3s", ["run"], 3),
        ("5s 5h 5d", ["fifteen", "pair-royal"], 8),
        ("4s 5h 6d", ["fifteen", "run"], 5),
        ("9s Jh Tc", ["run"], 3),
        ("3s Ts 9s 9h", ["thirty-one", "pair"], 4),
    ],
)
def test_1_7_points_in_play(series: str, scored: list[str], worth: int) -> None:
    held = series.split()
    state = scene(" ".join([*held[::2], "Kh Kd"]), " ".join([*held[1::2], "Qs Qh"]))
    state, _ = play(state, " ".join(held[:-1]))
    _, events = play(state, held[-1])
    assert reasons(events) == scored
    assert sum(earned(events)) == worth


def test_1_7_a_spoken_go_breaks_no_pair() -> None:
    state, _ = play(scene("Th 2h 2d 2s", "Qd Jd Kc Kd"), "Th Qd 2h go")
    assert [reasons(play(state, text)[1]) for text in ("2d", "2d 2s")] == [
        ["pair"],
        ["pair", "pair-royal", "go"],
    ]


def test_1_7_a_spoken_go_breaks_no_run() -> None:
    _, events = play(scene("Th 3h Ah 2h", "Qd Jd Kc Kd"), "Th Qd 3h go Ah 2h")
    assert reasons(events) == ["run", "go"]
    assert earned(events) == (4, 0)


def test_1_7_the_reset_of_the_count_breaks_a_pair() -> None:
    state, events = play(scene("Ks 7h 7s 2c", "7d 7c Qc Jc"), "Ks 7d 7h 7c")
    assert reasons(events) == ["pair", "thirty-one", "pair-royal"]
    assert reasons(play(state, "7s")[1]) == []


def test_1_7_the_reset_of_the_count_breaks_a_run() -> None:
    state, events = play(scene("Ks Qh 2s 9h", "Td Ad 3c 9c"), "Ks Td Qh Ad")
    assert reasons(events) == ["thirty-one"]
    assert reasons(play(state, "2s 3c")[1]) == []
