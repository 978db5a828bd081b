from dataclasses import replace

from engine.actions import Claim, Cut, CutForDeal, Deal, Discard, Go, Play
from engine.cards import HIDDEN, card, cards
from engine.events import (
    CutForDealShown,
    Dealt,
    Discarded,
    GameWon,
    HandShown,
    Played,
    SaidGo,
    Scored,
    SeriesEnded,
    StarterCut,
)
from engine.game import Illegal, IllegalAction, apply, check, legal, new_game, next_first_dealer
from engine.log import Log
from engine.rules import PARTNERS, SIX_CARD, NextDealer
from engine.scoring import Reason, Score
from engine.state import GameState, Pegs, Phase
from tests.engine.scene import DEAL, act, play, raised, reasons, refusal, scene

HANDS = (cards("2h 3d 6h 8c 8h Th"), cards("Ad Ac 5c 5d Td Kd"))


def just_dealt() -> GameState:
    return apply(new_game(SIX_CARD, 1), Deal(HANDS))[0]


def test_a_new_game_waits_for_chance() -> None:
    assert new_game(SIX_CARD).phase is Phase.CUT_FOR_DEAL
    named = new_game(SIX_CARD, 1)
    assert (named.phase, named.dealer, named.first_dealer) == (Phase.DEAL, 1, 1)
    for state in (new_game(SIX_CARD), named):
        assert state.due == (None,)
        assert state.scores == (0, 0)
        assert all(legal(state, seat) == () for seat in (None, 0, 1))


def test_a_deal_from_cut_to_crib() -> None:
    states = list(Log.parse(DEAL).states())
    phases = [state.phase for state in states]
    assert phases == [
        Phase.DEAL,
        *[Phase.DISCARD] * 2,
        Phase.STARTER,
        *[Phase.PLAY] * 8,
        *[Phase.SHOW] * 3,
        Phase.DEAL,
    ]
    due = [state.due for state in states]
    assert due == [
        (None,),
        (0, 1),
        (1,),
        (None,),
        *[(0,), (1,)] * 2,
        (0,),
        *[(1,), (0,), (1,)],
        *[(0,), (1,), (1,)],
        (None,),
    ]
    scores = [state.scores for state in states[-8:]]
    assert scores == [
        (0, 0),
        (2, 0),
        (2, 0),
        (4, 0),
        (4, 3),
        (10, 3),
        (10, 13),
        (10, 19),
    ]


def test_events_tell_what_happened_in_order() -> None:
    state, events = apply(new_game(SIX_CARD), CutForDeal(cards("9c 9d")))
    assert events == (CutForDealShown(cards("9c 9d"), None),)
    state, events = apply(state, CutForDeal(cards("Kc Ad")))
    assert events == (CutForDealShown(cards("Kc Ad"), 1),)
    state, events = apply(state, Deal(HANDS))
    assert events == (Dealt(1, HANDS, ()),)
    state, events = apply(state, Discard(1, cards("Ad Ac")))
    assert events == (Discarded(1, cards("Ad Ac")),)
    state, _ = apply(state, Discard(0, cards("3d 8c")))
    state, events = apply(state, Cut(card("Jd")))
    assert events == (
        StarterCut(card("Jd")),
        Scored(1, Score(Reason.HEELS, cards("Jd"), 2), 2),
    )
    state, events = apply(state, Play(0, card("8h")))
    assert events == (Played(0, card("8h"), 8),)
    state, events = play(state, "Kd 2h 5c")
    assert events[-1] == Played(1, card("5c"), 25)
    state, events = play(state, "6h")
    assert events == (
        Played(0, card("6h"), 31),
        Scored(0, Score(Reason.THIRTY_ONE, cards("8h Kd 2h 5c 6h"), 2), 2),
        SeriesEnded(31),
    )
    state, events = play(state, "5d Th Td")
    assert events[-3:] == (
        Scored(1, Score(Reason.PAIR, cards("Th Td"), 2), 4),
        Scored(1, Score(Reason.LAST_CARD, (), 1), 5),
        SeriesEnded(25),
    )
    state, events = apply(state, Claim(0))
    shown = events[0]
    assert isinstance(shown, HandShown)
    assert (shown.seat, shown.crib) == (0, False)
    assert shown.cards == cards("2h 6h 8h Th")
    assert shown.starter == card("Jd")
    assert [event.score for event in events[1:] if isinstance(event, Scored)] == [*shown.scores]
    state, _ = apply(state, Claim(1))
    state, events = apply(state, Claim(1))
    assert isinstance(events[0], HandShown)
    assert events[0].crib
    assert set(events[0].cards) == set(cards("Ad Ac 3d 8c"))
    assert state.phase is Phase.DEAL


def test_go_is_an_action_and_an_event() -> None:
    state, _ = play(scene("Ks Qs 2c 3c", "Kd Qd Jd Td"), "Ks Kd Qs")
    assert legal(state, 1) == (Go(1),)
    state, events = apply(state, Go(1))
    assert events == (SaidGo(1, 30), Scored(0, Score(Reason.GO, (), 1), 1), SeriesEnded(30))
    assert state.said_go == ()
    assert state.turn == 1


def test_discards_are_independent() -> None:
    state = just_dealt()
    assert state.due == (0, 1)
    assert [len(legal(state, seat)) for seat in (0, 1)] == [15, 15]
    first, second = Discard(0, HANDS[0][:2]), Discard(1, HANDS[1][:2])
    assert act(state, first, second)[0] == act(state, second, first)[0]
    assert legal(apply(state, first)[0], 0) == ()
    assert len(legal(apply(state, first)[0], 1)) == 15


def test_each_refusal_has_its_reason() -> None:
    state = just_dealt()
    assert refusal(state, Play(0, card("8h"))) is Illegal.WRONG_PHASE
    assert refusal(state, Deal(HANDS)) is Illegal.WRONG_PHASE
    assert refusal(state, Discard(2, HANDS[0][:2])) is Illegal.NO_SUCH_SEAT
    assert refusal(state, Discard(-1, HANDS[0][:2])) is Illegal.NO_SUCH_SEAT
    assert refusal(state, Discard(0, HANDS[0][:1])) is Illegal.WRONG_NUMBER
    assert refusal(state, Discard(0, HANDS[0][:3])) is Illegal.WRONG_NUMBER
    assert refusal(state, Discard(0, HANDS[1][:2])) is Illegal.NOT_IN_HAND
    assert refusal(state, Discard(0, (HANDS[0][0],) * 2)) is Illegal.NOT_IN_HAND
    once = apply(state, Discard(0, HANDS[0][:2]))[0]
    assert refusal(once, Discard(0, HANDS[0][2:4])) is Illegal.ALREADY_DISCARDED
    begun = scene("Ks Qs 2c 3c", "Kd Qd Jd Td")
    assert refusal(begun, Play(1, card("Kd"))) is Illegal.NOT_YOUR_TURN
    assert refusal(begun, Play(0, card("Kd"))) is Illegal.NOT_IN_HAND
    assert refusal(begun, Go(0)) is Illegal.CAN_PLAY
    later = play(begun, "Ks Kd 3c")[0]
    assert refusal(later, Play(1, card("Kd"))) is Illegal.NOT_IN_HAND
    assert refusal(later, Play(1, card("Qd"))) is Illegal.OVER_31
    over = replace(begun, phase=Phase.OVER, winner=0)
    assert refusal(over, Play(0, card("Ks"))) is Illegal.GAME_OVER
    assert over.due == ()


def test_chance_must_deal_from_one_pack() -> None:
    waiting = new_game(SIX_CARD, 1)
    pone, dealer = HANDS
    assert refusal(waiting, Deal((pone,))) is Illegal.WRONG_NUMBER
    assert refusal(waiting, Deal((pone, dealer[:5]))) is Illegal.WRONG_NUMBER
    assert refusal(waiting, Deal(HANDS, cards("As"))) is Illegal.WRONG_NUMBER
    assert refusal(waiting, Deal((pone, pone))) is Illegal.NOT_IN_PACK
    assert refusal(waiting, Deal((pone, (HIDDEN,) * 6))) is Illegal.NOT_IN_PACK
    cutting = new_game(SIX_CARD)
    assert refusal(cutting, CutForDeal(cards("Ac"))) is Illegal.WRONG_NUMBER
    assert refusal(cutting, CutForDeal(cards("Ac Ac"))) is Illegal.NOT_IN_PACK
    thrown = Discard(0, cards("3d 8c")), Discard(1, cards("Ad Ac"))
    before = act(waiting, Deal(HANDS), *thrown)[0]
    for held in (*HANDS[0], *HANDS[1], HIDDEN):
        assert refusal(before, Cut(held)) is Illegal.NOT_IN_PACK


def test_an_illegal_action_says_why_and_check_agrees() -> None:
    state = just_dealt()
    error = raised(IllegalAction, lambda: check(state, Go(0)))
    assert isinstance(error, IllegalAction)
    assert (error.reason, str(error)) == (Illegal.WRONG_PHASE, "wrong-phase")
    check(state, Discard(0, HANDS[0][:2]))


def test_the_pegs_leapfrog_once_an_action() -> None:
    state, _ = play(scene("5s 5h 9c Kd", "5d Jc Qc Kc", scores=(10, 20)), "5s 5d")
    assert state.pegs == (Pegs(0, 10), Pegs(20, 22))
    state, events = play(state, "5h")
    assert reasons(events) == ["fifteen", "pair-royal"]
    assert state.pegs == (Pegs(10, 18), Pegs(20, 22))


def test_the_game_stops_at_the_target() -> None:
    state, events = play(scene("5s 5h 9c Kd", "5d Jc Qc Kc", scores=(119, 70)), "5s 5d 5h")
    assert (state.phase, state.winner, state.scores) == (Phase.OVER, 0, (121, 72))
    assert reasons(events) == ["pair", "fifteen"]
    assert events[-1] == GameWon(0, (121, 72), 1)
    assert state.due == ()
    assert all(legal(state, seat) == () for seat in (None, 0, 1))


def test_who_deals_the_next_game() -> None:
    won = replace(scene("", ""), phase=Phase.OVER, winner=0, dealer=1, deals=3)
    assert won.first_dealer == 1
    assert next_first_dealer(won) == 1
    for dealer in (0, 1):
        for rule, expected in (
            (NextDealer.LOSER, 1),
            (NextDealer.WINNER, 0),
            (NextDealer.ALTERNATE, 1 - dealer),
        ):
            rules = replace(SIX_CARD, next_dealer=rule)
            assert next_first_dealer(replace(won, rules=rules, dealer=dealer)) == expected
    partners = replace(won, rules=PARTNERS, winner=1, dealer=2)
    assert next_first_dealer(partners) in PARTNERS.sides[0]
    raised(ValueError, lambda: next_first_dealer(just_dealt()))


def test_the_first_dealer_is_read_off_any_later_deal() -> None:
    for rules_deals, expected in ((1, 1), (2, 0), (5, 1), (6, 0)):
        assert replace(scene("", ""), deals=rules_deals).first_dealer == expected
    four = replace(scene("", "", "", "", rules=PARTNERS, dealer=0), deals=2)
    assert four.first_dealer == 3
