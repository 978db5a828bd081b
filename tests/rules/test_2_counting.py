"""Section 2 of the rules: counting. The engine counts by itself (2.1)."""

from __future__ import annotations

from itertools import combinations

from engine.actions import Claim
from engine.cards import cards
from engine.events import HandShown, Scored
from engine.game import apply, legal
from engine.scoring import Reason
from engine.state import Phase
from tests.engine.scene import scene


def test_2_1_the_count_lists_every_combination_with_its_cards() -> None:
    state = scene("4h 5h 6c 6d", "9c 9d Js Qs", starter="5s", phase=Phase.SHOW)
    state, events = apply(state, Claim(0))
    shown = events[0]
    assert isinstance(shown, HandShown)
    held = (*shown.cards, shown.starter)
    fifteens = {
        frozenset(chosen)
        for size in range(2, 6)
        for chosen in combinations(held, size)
        if sum(card.rank.pips for card in chosen) == 15
    }
    listed = [score for score in shown.scores if score.reason is Reason.FIFTEEN]
    assert {frozenset(score.cards) for score in listed} == fifteens
    assert len(listed) == len(fifteens) == 4
    runs = [frozenset(score.cards) for score in shown.scores if score.reason is Reason.RUN]
    assert set(runs) == {frozenset(cards(f"4h 5{a} 6{b}")) for a in "hs" for b in "cd"}
    assert len(runs) == 4
    pairs = [frozenset(score.cards) for score in shown.scores if score.reason is Reason.PAIR]
    assert sorted(map(sorted, pairs)) == [list(cards("5h 5s")), list(cards("6c 6d"))]


def test_2_1_what_is_listed_is_what_is_pegged() -> None:
    state = scene("4h 5h 6c 6d", "9c 9d Js Qs", starter="5s", phase=Phase.SHOW)
    for seat in (0, 1, 1):
        state, events = apply(state, Claim(seat))
        shown, *scored = events
        assert isinstance(shown, HandShown)
        assert [event.score for event in scored if isinstance(event, Scored)] == [*shown.scores]
        assert state.counted[-1].scores == shown.scores


def test_2_1_nothing_is_counted_before_it_is_asked_for() -> None:
    state = scene("4h 5h 6c 6d", "9c 9d Js Qs", starter="5s", phase=Phase.SHOW)
    for seat, counted in ((0, 0), (1, 1), (1, 2)):
        assert len(state.counted) == counted
        assert legal(state, seat) == (Claim(seat),)
        assert legal(state, 1 - seat) == ()
        state, _ = apply(state, Claim(seat))


def test_2_1_a_hand_of_nothing_is_shown_as_nothing() -> None:
    state = scene("2h 4c 6s 8d", "9c 9d Js Qs", starter="Kc", phase=Phase.SHOW)
    state, events = apply(state, Claim(0))
    assert len(events) == 1
    assert isinstance(events[0], HandShown)
    assert events[0].scores == ()
    assert state.due == (1,)
