"""Section 1 of the rules, six-card: cut, deal, crib, starter. Names carry the rule's number."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from engine.actions import Claim, Cut, CutForDeal, Deal, Discard
from engine.cards import DECK, RANKS, card, cards
from engine.events import CutForDealShown, GameWon, HandShown
from engine.game import Illegal, apply, new_game, next_first_dealer
from engine.rules import SIX_CARD, NextDealer
from engine.state import Phase
from tests.engine.scene import act, earned, reasons, refusal, scene

HANDS = (cards("2h 3d 6h 8c 8h Th"), cards("Ad Ac 5c 5d Td Kd"))


# 1.1 The cut for the first deal


@pytest.mark.parametrize(("cut", "dealer"), [("3s Kd", 0), ("Kd 3s", 1), ("2c Ah", 1)])
def test_1_1_the_lower_card_deals_ace_low(cut: str, dealer: int) -> None:
    state, events = apply(new_game(SIX_CARD), CutForDeal(cards(cut)))
    assert (state.phase, state.dealer) == (Phase.DEAL, dealer)
    assert events == (CutForDealShown(cards(cut), dealer),)


def test_1_1_every_rank_beats_every_higher_one() -> None:
    for low, high in permutations(RANKS, 2):
        cut = CutForDeal(cards(f"{low}s {high}s"))
        assert apply(new_game(SIX_CARD), cut)[0].dealer == (0 if low < high else 1)


def test_1_1_equal_ranks_cut_again() -> None:
    for rank in RANKS:
        state, events = apply(new_game(SIX_CARD), CutForDeal(cards(f"{rank}s {rank}h")))
        assert (state.phase, state.dealer) == (Phase.CUT_FOR_DEAL, None)
        assert events == (CutForDealShown(cards(f"{rank}s {rank}h"), None),)
    state, _ = apply(state, CutForDeal(cards("4c 9c")))
    assert (state.phase, state.dealer) == (Phase.DEAL, 0)


# 1.2 The deal and the crib


def test_1_2_six_cards_each() -> None:
    state, _ = apply(new_game(SIX_CARD, 1), Deal(HANDS))
    assert state.hands == HANDS
    short = Deal((HANDS[0][:5], HANDS[1][:5]))
    assert refusal(new_game(SIX_CARD, 1), short) is Illegal.WRONG_NUMBER


def test_1_2_each_puts_two_cards_into_the_crib_before_the_starter_is_seen() -> None:
    state, _ = apply(new_game(SIX_CARD, 1), Deal(HANDS))
    assert refusal(state, Cut(card("6d"))) is Illegal.WRONG_PHASE
    state, _ = apply(state, Discard(1, cards("Ad Ac")))
    assert refusal(state, Cut(card("6d"))) is Illegal.WRONG_PHASE
    state, _ = apply(state, Discard(0, cards("3d 8c")))
    assert state.starter is None
    assert set(state.crib) == set(cards("Ad Ac 3d 8c"))
    assert state.hands == (cards("2h 6h 8h Th"), cards("5c 5d Td Kd"))
    assert state.phase is Phase.STARTER


def test_1_2_the_crib_is_the_dealers() -> None:
    for dealer in (0, 1):
        state = scene("2h 6h 8h Th", "5c 5d Td Kd", dealer=dealer, phase=Phase.SHOW)
        state, _ = act(state, Claim(1 - dealer), Claim(dealer))
        assert state.due == (dealer,)
        _, events = apply(state, Claim(dealer))
        shown = events[0]
        assert isinstance(shown, HandShown)
        assert (shown.seat, shown.crib) == (dealer, True)
        assert earned(events)[1 - dealer] == 0


# 1.3 The starter


def test_1_3_the_starter_is_any_card_of_the_rest() -> None:
    state = scene("2h 6h 8h Th", "5c 5d Td Kd", phase=Phase.STARTER)
    accepted = []
    for held in DECK:
        if held in (*state.hands[0], *state.hands[1], *state.crib):
            assert refusal(state, Cut(held)) is Illegal.NOT_IN_PACK
        else:
            accepted.append(apply(state, Cut(held))[0].starter)
    assert len(accepted) == 40


@pytest.mark.parametrize("dealer", [0, 1])
def test_1_3_a_jack_gives_the_dealer_two_at_once(dealer: int) -> None:
    state = scene("2h 6h 8h Th", "5c 5d Td Kd", dealer=dealer, phase=Phase.STARTER)
    for jack in cards("Jc Jd Jh Js"):
        turned, events = apply(state, Cut(jack))
        assert reasons(events) == ["heels"]
        assert turned.scores[dealer] == earned(events)[dealer] == 2
        assert turned.scores[1 - dealer] == 0
        assert turned.phase is Phase.PLAY
    assert reasons(apply(state, Cut(card("Qs")))[1]) == []


def test_1_3_heels_can_win_the_game() -> None:
    state = scene("2h 6h 8h Th", "5c 5d Td Kd", scores=(120, 119), phase=Phase.STARTER)
    state, events = apply(state, Cut(card("Js")))
    assert (state.phase, state.winner, state.scores) == (Phase.OVER, 1, (120, 121))
    assert isinstance(events[-1], GameWon)


# 1.11 Who deals


def test_1_11_the_deal_alternates_every_hand() -> None:
    state = scene("2h 6h 8h Th", "5c 5d Td Kd", phase=Phase.SHOW)
    for expected in (0, 1, 0):
        state, _ = act(state, *[Claim(seat) for seat in (expected, 1 - expected, 1 - expected)])
        state, _ = apply(state, Deal(HANDS))
        assert state.dealer == expected
        state = replace(state, phase=Phase.SHOW, starter=card("Ks"), thrown=((), ()))


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
def test_1_11_the_loser_deals_the_next_game_first(winner: int, first: int) -> None:
    over = replace(scene("", "", dealer=first), phase=Phase.OVER, winner=winner)
    assert next_first_dealer(over) == 1 - winner
    setting = replace(over, rules=replace(SIX_CARD, next_dealer=NextDealer.WINNER))
    assert next_first_dealer(setting) == winner
    setting = replace(over, rules=replace(SIX_CARD, next_dealer=NextDealer.ALTERNATE))
    assert next_first_dealer(setting) == 1 - first
