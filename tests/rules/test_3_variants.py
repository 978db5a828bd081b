"""Section 3 of the rules: what the variants change. Names carry the rule's number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.actions import Claim, Cut, CutForDeal, Deal, Discard, Go
from engine.cards import DECK, card, cards
from engine.events import GameWon, HandShown, SaidGo
from engine.game import Illegal, apply, legal, new_game
from engine.rules import FIVE_CARD, PARTNERS, PRESETS, SEVEN_CARD, SHORT_GAME, THREE_HANDED, Rules
from engine.scoring import show, total
from engine.state import GameState, Phase
from tests.engine.scene import act, earned, play, reasons, refusal, scene

THREE = ("9d Ks Qs Js", "Th Kd Qd Jd", "9c 2c Kc Qc")
FOUR = ("2s 4s 6s 8s", "2h 4h 6h 8h", "2d 4d 6d 8d", "2c 4c 6c 8c")


def dealt(rules: Rules, dealer: int = 0) -> GameState:
    """The first deal of a game, from the top of the pack."""
    hands = tuple(
        DECK[seat * rules.dealt : (seat + 1) * rules.dealt] for seat in range(rules.seats)
    )
    pack = DECK[-rules.dealt_to_crib :] if rules.dealt_to_crib else ()
    return apply(new_game(rules, dealer), Deal(hands, pack))[0]


def points(hand: str, starter: str, crib: bool = False) -> int:
    return total(show(cards(hand), card(starter), crib))


@pytest.mark.parametrize(
    ("name", "deal", "to_crib", "from_pack", "hand", "target", "start", "sides", "crib"),
    [
        ("six-card", 6, 2, 0, 4, 121, 0, 2, 4),
        ("short-game", 6, 2, 0, 4, 61, 0, 2, 4),
        ("five-card", 5, 2, 0, 3, 61, 3, 2, 4),
        ("seven-card", 7, 2, 1, 5, 181, 0, 2, 5),
        ("three-handed", 5, 1, 1, 4, 121, 0, 3, 4),
        ("partners", 5, 1, 0, 4, 121, 0, 2, 4),
    ],
)
def test_3_the_table_of_variants(
    name: str,
    deal: int,
    to_crib: int,
    from_pack: int,
    hand: int,
    target: int,
    start: int,
    sides: int,
    crib: int,
) -> None:
    rules = PRESETS[name]
    assert (rules.dealt, rules.discarded, rules.dealt_to_crib) == (deal, to_crib, from_pack)
    assert (rules.target, rules.start_pone, len(rules.sides)) == (target, start, sides)
    state = dealt(rules)
    assert sum(state.scores) == start
    for seat in range(rules.seats):
        state, _ = apply(state, legal(state, seat)[0])
    assert {len(held) for held in state.hands} == {hand} == {rules.kept}
    assert len(state.crib) == crib


def test_3_every_preset_is_in_the_table() -> None:
    assert set(PRESETS) == {
        "six-card",
        "short-game",
        "five-card",
        "seven-card",
        "three-handed",
        "partners",
    }


def test_3_the_short_game_has_its_own_skunk_line() -> None:
    assert SHORT_GAME.skunk_lines == (31,)


# 3.1 Five-card


def test_3_1_the_play_ends_at_the_first_go() -> None:
    state, events = play(scene("Ts 8h 5c", "9d 7h 2s", rules=FIVE_CARD), "Ts 9d 8h 2s go")
    assert reasons(events) == ["run", "go"]
    assert state.phase is Phase.SHOW
    assert len(state.series) == 1


def test_3_1_the_play_ends_at_the_first_31() -> None:
    state, events = play(scene("Ts 8h 5c", "9d 7h 4s", rules=FIVE_CARD), "Ts 9d 8h 4s")
    assert reasons(events) == ["run", "thirty-one"]
    assert state.phase is Phase.SHOW


def test_3_1_cards_left_over_still_count_in_the_show() -> None:
    state, _ = play(scene("Ts 8h 5c", "9d 7h 2s", rules=FIVE_CARD, starter="Kd"), "Ts 9d 8h 2s go")
    _, events = apply(state, Claim(0))
    assert isinstance(events[0], HandShown)
    assert set(events[0].cards) == set(cards("Ts 8h 5c"))
    assert reasons(events) == ["fifteen", "fifteen"]


def test_3_1_a_flush_of_three_is_three_and_four_with_the_starter() -> None:
    assert points("2h 6h Th", "4s") == 3
    assert points("2h 6h Th", "4h") == 4
    assert points("2h 6h Ts", "4h") == 0


def test_3_1_the_crib_needs_all_five() -> None:
    assert points("2h 6h Th Qh", "4s", crib=True) == 0
    assert points("2h 6h Th Qh", "4h", crib=True) == 5


def test_3_1_the_best_hand_is_twenty() -> None:
    assert points("5h 5c 5s", "5d") == 20


def test_3_1_pone_starts_with_three_once_a_game() -> None:
    for dealer in (0, 1):
        state = dealt(FIVE_CARD, dealer)
        assert state.scores[1 - dealer] == 3
        assert state.scores[dealer] == 0
        later = replace(state, phase=Phase.DEAL)
        assert apply(later, Deal(state.hands))[0].scores == state.scores


# 3.2 Seven-card


def test_3_2_hands_and_crib_of_five_score_as_six_cards() -> None:
    state = scene(
        "2c 3c 4d 9d Kh",
        "4h 4s 5d 5c 6h",
        rules=SEVEN_CARD,
        crib="Ah Ad As Ac 9c",
        starter="6s",
        phase=Phase.SHOW,
    )
    won = []
    for seat in (0, 1, 1):
        state, events = apply(state, Claim(seat))
        assert isinstance(events[0], HandShown)
        assert len(events[0].cards) == 5
        won.append(sum(earned(events)))
    # Pone: 2-3-4-6, 6-9, 2-3-K, 2-4-9 and the run 2-3-4. Crib: four aces and 6-9.
    assert won == [4 * 2 + 3, 46, 12 + 2]


def test_3_2_a_flush_is_five_six_with_the_starter_and_all_six_in_the_crib() -> None:
    assert points("2h 4h 6h 8h Kh", "Ts") == 5
    assert points("2h 4h 6h 8h Kh", "Th") == 6
    assert points("2h 4h 6h 8h Ks", "Th") == 0
    assert points("2h 4h 6h 8h Kh", "Ts", crib=True) == 0
    assert points("2h 4h 6h 8h Kh", "Th", crib=True) == 6


def test_3_2_two_runs_in_six_cards_both_count() -> None:
    assert points("Ah 2c 3s 9d Th", "Js") == 3 + 3 + 3 * 2


# 3.3 Three or more players


def test_3_3_the_dealers_left_leads() -> None:
    for dealer in range(3):
        state = scene(*THREE, dealer=dealer, rules=THREE_HANDED, phase=Phase.STARTER)
        assert apply(state, Cut(card("5s")))[0].due == ((dealer + 1) % 3,)


def test_3_3_everyone_able_must_play_after_a_go() -> None:
    state, _ = play(scene(*THREE, dealer=0, rules=THREE_HANDED), "Th 9c 9d go")
    assert state.due == (2,)
    assert refusal(state, Go(2)) is Illegal.CAN_PLAY
    assert [str(action) for action in legal(state, 2)] == ["Play(seat=2, card=<2c>)"]


def test_3_3_each_says_go_once() -> None:
    state, events = play(scene(*THREE, dealer=0, rules=THREE_HANDED), "Th 9c 9d go 2c go")
    assert [event.seat for event in events if isinstance(event, SaidGo)] == [1, 0]
    assert state.count == 0


def test_3_3_the_next_series_is_led_from_the_left_of_whoever_played_last() -> None:
    state, _ = play(scene(*THREE, dealer=0, rules=THREE_HANDED), "Th 9c 9d go 2c go")
    assert state.due == (0,)


def test_3_3_empty_hands_are_skipped() -> None:
    hands = ("", "Th 9s 3s", "Qc 2c Jc")
    state, events = play(scene(*hands, dealer=0, rules=THREE_HANDED), "Th Qc 9s 2c")
    assert reasons(events) == ["thirty-one"]
    assert state.due == (1,)
    hands = ("", "Th", "Qc Kc 9c")
    state, events = play(scene(*hands, dealer=0, rules=THREE_HANDED), "Th Qc Kc")
    assert reasons(events) == ["go"]
    assert state.due == (2,)


def test_3_3_the_show_goes_round_the_dealer_last_then_the_crib() -> None:
    for rules, hands in ((THREE_HANDED, THREE), (PARTNERS, FOUR)):
        for dealer in range(rules.seats):
            state = scene(*hands, dealer=dealer, rules=rules, phase=Phase.SHOW)
            shown = []
            while state.due != (None,):
                (seat,) = state.due
                assert seat is not None
                state, events = apply(state, Claim(seat))
                assert isinstance(events[0], HandShown)
                shown.append((events[0].seat, events[0].crib))
            order = [((dealer + step) % rules.seats, False) for step in range(1, rules.seats + 1)]
            assert shown == [*order, (dealer, True)]


def test_3_3_the_packs_card_goes_to_the_crib() -> None:
    state = dealt(THREE_HANDED)
    pack = state.pack
    assert len(pack) == 1
    for seat in range(3):
        state, _ = apply(state, legal(state, seat)[0])
    assert pack[0] in state.crib
    assert refusal(state, Cut(pack[0])) is Illegal.NOT_IN_PACK


def test_3_3_the_lowest_of_three_cards_deals_and_a_tie_for_lowest_cuts_again() -> None:
    assert apply(new_game(THREE_HANDED), CutForDeal(cards("9c 4d 9h")))[0].dealer == 1
    state, _ = apply(new_game(THREE_HANDED), CutForDeal(cards("4c 4d 9h")))
    assert (state.phase, state.dealer) == (Phase.CUT_FOR_DEAL, None)


def test_3_3_the_deal_goes_round() -> None:
    state = dealt(THREE_HANDED, 2)
    hands, pack = state.hands, state.pack
    dealers = []
    for _ in range(4):
        dealers.append(state.dealer)
        state, _ = apply(replace(state, phase=Phase.DEAL), Deal(hands, pack))
    assert dealers == [2, 0, 1, 2]


# 3.4 Partners


def test_3_4_partners_sit_opposite() -> None:
    assert PARTNERS.sides == ((0, 2), (1, 3))


def test_3_4_both_partners_points_move_one_score() -> None:
    state = scene("5s 4s 6s 8s", *FOUR[1:], dealer=3, rules=PARTNERS, scores=(10, 20))
    state, events = play(state, "5s 8h 2d")
    assert state.scores == (12, 20)
    state, events = play(scene(*FOUR, dealer=3, rules=PARTNERS, scores=(10, 20)), "2s 2h 2d 2c")
    assert earned(events, 4) == (0, 2, 6, 12)
    assert state.scores == (16, 34)


def test_3_4_the_dealers_side_gets_heels_and_crib() -> None:
    for dealer in range(4):
        state = scene(*FOUR, dealer=dealer, rules=PARTNERS, phase=Phase.STARTER, crib="Tc Td Th Ts")
        state, events = apply(state, Cut(card("Jh")))
        assert state.scores[dealer % 2] == 2
        assert state.scores[1 - dealer % 2] == 0
        assert earned(events, 4)[dealer] == 2
        state = scene(*FOUR, dealer=dealer, rules=PARTNERS, phase=Phase.SHOW, crib="Tc Td Th Ts")
        state, _ = act(state, *[Claim(seat) for seat in PARTNERS.after(dealer)])
        before = state.scores
        state, events = apply(state, Claim(dealer))
        assert earned(events, 4)[dealer] >= 12
        assert state.scores[dealer % 2] > before[dealer % 2]
        assert state.scores[1 - dealer % 2] == before[1 - dealer % 2]


def test_3_4_a_partners_point_wins_for_the_side() -> None:
    state = scene(*FOUR, dealer=3, rules=PARTNERS, scores=(119, 0))
    state, events = play(state, "8s 2h 2d")
    assert earned(events, 4) == (0, 0, 2, 0)
    assert state.winner == 0
    assert events[-1] == GameWon(0, (121, 0), 2)


# 3.5 Three-handed skunks


@pytest.mark.parametrize(
    ("losers", "skunks"), [((91, 91), 0), ((90, 91), 1), ((91, 90), 1), ((120, 60), 2)]
)
def test_3_5_the_loser_who_missed_most_lines_is_told(losers: tuple[int, int], skunks: int) -> None:
    state = scene("", "7s", "8d", dealer=0, rules=THREE_HANDED, scores=(losers[0], losers[1], 120))
    state, events = play(state, "7s 8d")
    assert events[-1] == GameWon(2, (*losers, 121), skunks)
    assert [THREE_HANDED.skunk(points) for points in losers].count(skunks)


def test_3_a_seat_beyond_the_table_is_refused() -> None:
    state = dealt(THREE_HANDED)
    assert refusal(state, Discard(3, state.hands[0][:1])) is Illegal.NO_SUCH_SEAT
