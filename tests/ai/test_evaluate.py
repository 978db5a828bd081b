"""The numbers behind a choice agree with counting everything."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from engine.actions import Deal, Discard, Play
from engine.ai import Computer
from engine.ai.evaluate import PlayValue, ThrowValue, play_values, throw_values
from engine.ai.kernel import RANK_POINTS, numbers
from engine.ai.tables import tables
from engine.ai.weighing import WeighedCard, in_order
from engine.cards import DECK, Cards, cards
from engine.game import apply, new_game
from engine.rules import PRESETS, SIX_CARD, Rules
from engine.scoring import show, total
from engine.state import GameState, Pegs, Phase
from engine.view import view
from tests.ai.positions import choices
from tests.engine.scene import play, scene


def dealt(hand: str, i_deal: bool = True, scores: tuple[int, int] = (0, 0)) -> GameState:
    """A discard for seat 0."""
    mine = cards(hand)
    others = tuple(card for card in DECK if card not in mine)[:6]
    state = new_game(SIX_CARD, 0 if i_deal else 1)
    state = replace(state, pegs=tuple(Pegs(0, points) for points in scores))
    return apply(state, Deal((mine, others)))[0]


def throws(state: GameState) -> tuple[ThrowValue, ...]:
    return asyncio.run(throw_values(view(state, 0)))


def plays(state: GameState) -> tuple[PlayValue, ...]:
    return asyncio.run(play_values(view(state, state.turn)))


@pytest.mark.parametrize("hand", ["5c 5d Jh Qs Kd Ah", "2c 4c 6c 8c Tc Jc", "As 2d 3h 4c 5s 6d"])
def test_hands_are_counted_with_every_starter(hand: str) -> None:
    starters = [card for card in DECK if card not in cards(hand)]
    values = throws(dealt(hand))
    assert {frozenset(value.thrown) for value in values} == {
        frozenset(thrown) for thrown in combinations(cards(hand), 2)
    }
    for value in values:
        points = [total(show(value.kept, starter)) for starter in starters]
        assert value.starters == Counter(points)
        assert value.hand == pytest.approx(sum(points) / 46)
        assert (value.worst, value.best) == (min(points), max(points))


@pytest.mark.parametrize("thrown", ["Kd Ad", "5c Jh"])
def test_cribs_are_counted_with_every_pair_the_other_may_throw(thrown: str) -> None:
    hand = "5c 5d Jh Qs Kd Ad"
    value = next(v for v in throws(dealt(hand)) if set(v.thrown) == set(cards(thrown)))
    truth = crib_by_enumeration(cards(hand), cards(thrown))
    assert value.crib == pytest.approx(truth, abs=0.01)


def crib_by_enumeration(hand: Cards, thrown: Cards) -> float:
    """Mean crib over all pairs and starters, pairs being as likely as a pone throws them."""
    unseen = [card for card in DECK if card not in hand]
    weights = points = 0.0
    for one, two in combinations(unseen, 2):
        weight = tables().throws[0][sum(5 ** (card.rank - 1) for card in (one, two))]
        for starter in unseen:
            if starter not in (one, two):
                weights += weight
                points += weight * total(show((*thrown, one, two), starter, crib=True))
    return points / weights


def test_a_throw_is_worth_its_parts() -> None:
    for i_deal in (True, False):
        values = throws(dealt("4c 5d 6h 6s Kd Th", i_deal))
        best = values[0]
        assert best.own_crib == i_deal
        assert best.chance == max(value.chance or 0 for value in values)
        assert set(best.kept) == set(cards("4c 5d 6h 6s"))
        assert best.balance == pytest.approx(
            best.hand
            + (best.crib if i_deal else -best.crib)
            + (best.pegs or 0)
            - (best.their_pegs or 0)
        )


def test_a_throw_is_chosen_for_the_score() -> None:
    """The pone who needs two counts first: what is kept must make two points for certain."""
    values = throws(dealt("7c 8d 2h Ks Jd 4c", i_deal=False, scores=(119, 100)))
    assert set(cards("7c 8d")) <= set(values[0].kept)
    assert values[0].worst >= 2


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.name)
def test_every_rules_has_values_and_the_expert_takes_the_best(rules: Rules) -> None:
    rng = Random(rules.name)
    kinds = set()
    for state, seat in (case for _ in range(3) for case in choices(rules, rng)):
        seen = view(state, seat)
        kinds.add(state.phase)
        action = asyncio.run(Computer("expert").choose(seen))
        if isinstance(action, Discard):
            throw = asyncio.run(throw_values(seen))
            assert len(throw) == len(seen.legal)
            assert set(action.cards) in [
                set(v.thrown) for v in throw if v.chance == throw[0].chance
            ]
        elif isinstance(action, Play):
            card = asyncio.run(play_values(seen))
            assert {v.card for v in card} == {a.card for a in seen.legal if isinstance(a, Play)}
            picked = next(v for v in card if v.card == action.card)
            assert picked.chance == pytest.approx(card[0].chance)
    assert kinds == {Phase.DISCARD, Phase.PLAY}


def test_the_last_card_is_worth_what_it_pegs() -> None:
    state, _ = play(scene("4c 9d", "Kh"), "4c Kh")
    (value,) = plays(state)
    assert (str(value.card), value.points, value.balance) == ("9d", 0, 1)
    state, _ = play(scene("Jc 6d 5s", "Kh"), "Jc Kh")
    assert [(str(value.card), value.balance) for value in plays(state)] == [
        ("6d", pytest.approx(2)),  # 31 on the last but one cannot be: 26, then a go and the last
        ("5s", pytest.approx(2)),
    ]


def test_a_card_that_wins_is_certain_and_the_game_cannot_be_had_twice() -> None:
    state, _ = play(scene("7c 2d Th 4s", "8h 9d Kc 3s", scores=(100, 119)), "7c")
    values = plays(state)
    assert str(values[0].card) == "8h"
    assert values[0].chance == pytest.approx(1)
    assert all(0 <= (value.chance or 0) <= 1 + 1e-9 for value in values)


def test_there_is_nothing_to_weigh_elsewhere() -> None:
    state = dealt("5c 5d Jh Qs Kd Ah")
    with pytest.raises(ValueError, match="no card"):
        asyncio.run(play_values(view(state, 0)))
    state = scene("Tc 5d", "Kh 9s")
    with pytest.raises(ValueError, match="no throw"):
        asyncio.run(throw_values(view(state, 0)))
    with pytest.raises(ValueError, match="no card"):
        asyncio.run(play_values(view(state, 1)))


def test_rank_points_say_what_the_engine_says() -> None:
    hand = cards("5c 5d Jh Qs Kd")
    assert RANK_POINTS[sum(5 ** (number >> 2) for number in numbers(hand))] == total(
        show(hand, None)
    )


def test_of_cards_as_good_as_equal_the_points_are_taken() -> None:
    near = [WeighedCard(20, 0, 0.0, 0.5020), WeighedCard(8, 2, 0.0, 0.5000)]
    assert [weighed.points for weighed in in_order(near)] == [2, 0]
    clear = [WeighedCard(20, 0, 0.0, 0.5100), WeighedCard(8, 2, 0.0, 0.5000)]
    assert [weighed.points for weighed in in_order(clear)] == [0, 2]
    decided = [WeighedCard(20, 0, 0.0, 1.0), WeighedCard(8, 2, 0.0, 0.9985)]
    assert [weighed.points for weighed in in_order(decided)] == [0, 2]
