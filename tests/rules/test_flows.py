"""Situations that other programs have got wrong. Names carry its id, in small letters.

P is the pone, seat 0; D the dealer, seat 1. Hands are in the order they are played.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.actions import Claim, Cut, CutForDeal, Deal, Discard, Go, Play
from engine.cards import DECK, card, cards
from engine.events import GameWon
from engine.game import Illegal, apply, legal, new_game
from engine.log import Log
from engine.rules import FIVE_CARD, PARTNERS, SEVEN_CARD, SIX_CARD, THREE_HANDED
from engine.scoring import show, total
from engine.state import GameState, Phase
from engine.table import Table
from tests.engine.scene import (
    DEAL,
    act,
    earned,
    play,
    raised,
    reasons,
    refusal,
    say_forced_goes,
    scene,
)


def test_l01_the_last_queen_makes_15_and_is_the_last_card() -> None:
    state = scene("Ks Qh 9d 5d", "Ts Th Jh Qd")
    state, events = play(state, "Ks Ts Qh Th 9d Jh 5d Qd")
    assert earned(events) == (1, 7)
    assert reasons(events) == ["go", "run", "go", "fifteen", "last-card"]
    assert state.phase is Phase.SHOW


def test_l02_a_31_earns_no_extra_point_and_the_last_card_does() -> None:
    state = scene("Ts 5h 6c 4d", "Td Kh 6s 5c")
    state, events = play(state, "Ts Td 5h 6s 6c Kh 4d 5c")
    assert earned(events) == (0, 5)
    assert reasons(events) == ["pair", "thirty-one", "last-card"]


def test_l03_only_nines_and_tens_at_25_leave_only_a_go() -> None:
    state, _ = play(scene("Ts 5h 2c 3d", "Kd 9h 9s Tc"), "Ts Kd 5h")
    assert state.count == 25
    assert legal(state, 1) == (Go(1),)
    state, events = play(state, "go 2c 3d")
    assert earned(events) == (1, 0)


def test_l04_a_pair_counts_after_the_reset_and_not_across_it() -> None:
    state, _ = play(scene("Ks Ah 7c 2d", "Td Th 7h 9s"), "Ks Td Ah Th")
    assert state.count == 0
    assert reasons(play(state, "7c 7h")[1]) == ["pair"]
    state, events = play(scene("Ks 4h 7c 2d", "Td 7h 9s Qs"), "Ks Td 4h 7h")
    assert reasons(events) == ["thirty-one"]
    assert reasons(play(state, "7c")[1]) == []


def test_l06_pone_leads_twice_running_when_the_dealer_has_no_cards() -> None:
    state = scene("Jd Tc Td 8s", "3s Ad 3d As")
    state, events = play(state, "Jd 3s Tc Ad 3d As")
    assert earned(events) == (0, 1)
    assert reasons(events) == ["go"]
    assert (state.turn, state.current) == (0, ())
    state, more = play(state, "Td 8s")
    assert earned((*events, *more)) == (1, 1)


def test_l07_a_pair_after_a_go_earns_both_and_the_dealer_is_not_asked_again() -> None:
    state, events = play(scene("Ts 4h 2c 2d", "Kd 9h 9s 8c"), "Ts Kd 4h")
    assert state.count == 24
    state, events = play(state, "go 2c")
    assert state.due == (0,)
    state, more = play(state, "2d")
    assert earned((*events, *more)) == (3, 0)
    assert reasons((*events, *more)) == ["pair", "go"]


def test_l10_a_leader_without_cards_is_skipped() -> None:
    state, _ = play(scene("Ks Qs 9s 8s", "Kd"), "Ks Kd Qs")
    assert (state.turn, state.count) == (0, 0)
    three = scene("Kc", "", "Ks Qs 9s", dealer=1, rules=THREE_HANDED)
    state, _ = play(three, "Ks Kc Qs")
    assert (state.turn, state.count) == (2, 0)


def test_l12_three_players_go_round_until_nobody_can_play() -> None:
    a, b, c = "9d Ks Qs Js", "Th Kd Qd Jd", "9c 2c Kc Qc"
    state = scene(a, b, c, dealer=0, rules=THREE_HANDED)
    state, events = play(state, "Th 9c 9d go 2c")
    assert earned(events, 3) == (2, 0, 0)
    state, more = say_forced_goes(state)
    assert earned(more, 3) == (0, 0, 1)
    assert (state.turn, state.count) == (0, 0)


def test_l14_a_go_with_a_playable_card_is_refused() -> None:
    table = Table(Log.parse(DEAL[: DEAL.index("0 play 2h")]))
    before, log = table.state, table.log
    refused = raised(ValueError, lambda: table.submit(Go(0)))
    assert str(refused) == Illegal.CAN_PLAY
    assert (table.state, table.log) == (before, log)


def test_l16_a_card_submitted_twice_is_played_once() -> None:
    state, _ = apply(scene("Ks Qs 2c 3c", "Kd Qd Jd Td"), Play(0, card("Ks")))
    assert refusal(state, Play(0, card("Ks"))) is Illegal.NOT_YOUR_TURN
    alone, _ = play(scene("Th 3h 2h", "Kd"), "Th Kd 3h")
    assert alone.due == (0,)
    assert refusal(alone, Play(0, card("3h"))) is Illegal.NOT_IN_HAND


@pytest.mark.parametrize("before", [119, 120])
def test_e01_heels_win_at_once(before: int) -> None:
    state = scene("2h 6h 8h Th", "5c 5d Td Kd", scores=(120, before), phase=Phase.STARTER)
    state, events = apply(state, Cut(card("Jc")))
    assert (state.phase, state.winner, state.scores) == (Phase.OVER, 1, (120, 121))
    assert events[-1] == GameWon(1, (120, 121), 0)


def test_e03_pone_counts_out_before_the_dealer() -> None:
    state = scene(
        "2h 6h 8h Th",
        "5s 5c 5d Kd",
        scores=(115, 119),
        starter="6d",
        phase=Phase.SHOW,
    )
    state, events = apply(state, Claim(0))
    assert earned(events) == (6, 0)
    assert (state.phase, state.scores) == (Phase.OVER, (121, 119))
    assert len(state.counted) == 1


def test_e05_exactly_the_target_wins() -> None:
    state, _ = play(scene("Ks", "5d", scores=(0, 118)), "Ks 5d")
    assert (state.winner, state.scores) == (1, (0, 121))


def test_e06_a_hand_of_24_from_120_shows_121() -> None:
    state = scene("4h 4s 5c 5d", "", starter="6h", scores=(120, 0), phase=Phase.SHOW)
    assert total(show(state.hands[0], state.starter)) == 24
    state, events = apply(state, Claim(0))
    assert state.scores == (121, 0)
    assert state.pegs[0].front == SIX_CARD.target
    assert state.pegs[0].back == 120
    assert len(reasons(events)) == 1
    assert state.counted[0].scores == show(state.hands[0], state.starter)[:1]


def test_e07_the_game_ends_in_play_and_no_hand_is_counted() -> None:
    state = scene("Ks Qh Jc Td", "9d 9h 9s 9c", scores=(118, 120))
    state, events = play(state, "Ks 9d Qh go")
    assert state.scores == (119, 120)
    state, more = play(state, "9h Jc 9s go")
    assert (state.phase, state.winner, state.scores) == (Phase.OVER, 1, (119, 121))
    assert state.counted == ()
    assert earned((*events, *more)) == (1, 1)


@pytest.mark.parametrize(("loser", "skunks"), [(60, 2), (61, 1), (90, 1), (91, 0)])
def test_e08_skunk_lines(loser: int, skunks: int) -> None:
    for winner in (0, 1):
        scores = (120, loser) if winner == 0 else (loser, 120)
        state = scene("Ks 8h", "2d 9d", dealer=winner, scores=scores)
        held = "Ks 2d 8h 9d" if winner == 1 else "2d Ks 9d 8h"
        _, events = play(state, held)
        won = events[-1]
        assert isinstance(won, GameWon)
        assert (won.side, won.skunks) == (winner, skunks)


def test_e11_a_tied_cut_is_made_again_with_the_old_cards_gone() -> None:
    state, _ = apply(new_game(SIX_CARD), CutForDeal(cards("9c 9d")))
    assert (state.phase, state.dealer) == (Phase.CUT_FOR_DEAL, None)
    state, _ = apply(state, CutForDeal(cards("Kc 2d")))
    assert state.cut_cards == cards("Kc 2d")
    assert (state.phase, state.dealer) == (Phase.DEAL, 1)


def test_r01_a_game_reopened_in_any_phase_goes_on_the_same() -> None:
    log = Log.parse(DEAL)
    phases = set()
    for length, state in enumerate(log.states()):
        killed = replace(log, actions=log.actions[:length])
        reopened = Table(Log.parse(str(killed)))
        assert reopened.state == state
        assert all(legal(reopened.state, seat) == legal(state, seat) for seat in (0, 1))
        phases.add(state.phase)
        for action in log.actions[length:]:
            reopened.submit(action)
        assert reopened.log == log
    assert phases == set(Phase) - {Phase.CUT_FOR_DEAL, Phase.OVER}


@pytest.mark.parametrize(("starter", "points"), [("4s", 3), ("4h", 4)])
def test_f01_a_five_card_flush_of_three(starter: str, points: int) -> None:
    assert total(show(cards("2h 6h Th"), card(starter))) == points


@pytest.mark.parametrize(("starter", "points"), [("4s", 0), ("4h", 5)])
def test_f03_a_five_card_crib_needs_all_five(starter: str, points: int) -> None:
    assert total(show(cards("2h 6h Th Qh"), card(starter), crib=True)) == points


def test_f07_pones_three_comes_once_a_game_at_its_start() -> None:
    hands = (DECK[:5], DECK[5:10])
    state, events = apply(new_game(FIVE_CARD, 1), Deal(hands))
    assert reasons(events) == ["start"]
    assert state.scores == (3, 0)
    state, events = apply(replace(state, phase=Phase.DEAL), Deal(hands))
    assert reasons(events) == []
    assert state.scores == (3, 0)


def test_f08_the_five_card_play_is_over_when_no_one_can_play() -> None:
    state = scene("Ts 8h 5c", "9d 7h 2s", rules=FIVE_CARD, starter="Kc")
    state, events = play(state, "Ts 9d 8h 2s")
    state, more = say_forced_goes(state)
    assert earned((*events, *more)) == (3, 1)
    assert state.phase is Phase.SHOW
    assert (state.left(0), state.left(1)) == (cards("5c"), cards("7h"))
    _, events = apply(state, Claim(0))
    assert earned(events) == (4, 0)


def test_s01_the_best_seven_card_hand() -> None:
    assert total(show(cards("4h 4s 5d 5c 6h"), card("6s"))) == 46


def test_s02_a_seven_card_flush() -> None:
    assert total(show(cards("2h 4h 6h 8h Kh"), card("Ts"))) == 5
    assert SEVEN_CARD.kept == 5


def test_t01_three_hands_of_five_a_card_to_the_crib_and_36_left() -> None:
    hands, pack = (DECK[:5], DECK[5:10], DECK[10:15]), DECK[15:16]
    state, _ = apply(new_game(THREE_HANDED, 0), Deal(hands, pack))
    for seat in (2, 0, 1):
        state, _ = apply(state, Discard(seat, state.hands[seat][:1]))
    assert len(state.crib) == 4
    starters = [held for held in DECK if _cuts(state, Cut(held))]
    assert starters == list(DECK[16:])
    assert len(starters) == 36


def test_t02_partners_share_a_score_and_the_dealers_side_gets_heels() -> None:
    hands = ("2s 4s 6s 8s", "2h 4h 6h 8h", "2d 4d 6d 8d", "2c 4c 6c 8c")
    state = scene(*hands, dealer=3, rules=PARTNERS, phase=Phase.STARTER)
    state, _ = apply(state, Cut(card("Js")))
    assert state.scores == (0, 2)
    state, _ = act(state, Play(0, card("2s")), Play(1, card("4h")), Play(2, card("4d")))
    assert state.scores == (2, 2)
    state, _ = act(state, Play(3, card("4c")))
    assert state.scores == (2, 8)


def _cuts(state: GameState, cut: Cut) -> bool:
    try:
        apply(state, cut)
    except ValueError:
        return False
    return True
