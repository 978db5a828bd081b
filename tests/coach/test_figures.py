"""The coach's figures against counting everything by brute force, and what they may know."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest

from engine.actions import Action, Cut, Deal, Discard, Go, Play
from engine.ai.evaluate import ThrowValue
from engine.ai.tables import tables
from engine.cards import DECK, Card, Cards, Rank, Suit, card, cards
from engine.game import apply, new_game
from engine.log import Log
from engine.rules import SIX_CARD
from engine.state import GameState, Pegs
from engine.view import view
from tests.engine.scene import play, scene
from tests.properties import oracle
from ui.coach.moments import Decision, Grade, Moment, choices, is_choice, key, weigh
from ui.coach.words import costliest

HANDS = ("5h 5d Jc Kd 2s 9h", "2c 4c 6c 8c Tc Jc", "As 2d 3h 4c 5s 6d", "7h 7d 7s 8c 9d Qh")
CRIB_ERROR = 0.03
"""Points by which a crib's mean may miss: the engine counts its flushes and nobs by chance."""


def dealt(hand: str, i_deal: bool, scores: tuple[int, int] = (0, 0)) -> GameState:
    mine = cards(hand)
    others = tuple(held for held in DECK if held not in mine)[:6]
    state = replace(
        new_game(SIX_CARD, 0 if i_deal else 1), pegs=tuple(Pegs(0, points) for points in scores)
    )
    return apply(state, Deal((mine, others)))[0]


def throw(hand: str, i_deal: bool = True, scores: tuple[int, int] = (0, 0)) -> Moment:
    return asyncio.run(weigh(view(dealt(hand, i_deal, scores), 0)))


@pytest.mark.parametrize("hand", HANDS)
def test_hands_over_every_starter(hand: str):
    starters = [held for held in DECK if held not in cards(hand)]
    moment = throw(hand)
    assert len(moment.throws) == 15
    for value in moment.throws:
        points = [oracle.show(value.kept, starter) for starter in starters]
        assert value.starters == Counter(points)
        assert (value.worst, value.best) == (min(points), max(points))
        assert value.hand == pytest.approx(sum(points) / 46)


@cache
def by_rank(ranks: tuple[int, ...]) -> int:
    """What five cards of these ranks show, suits aside."""
    held = [Card(Rank(rank), Suit(i % 4)) for i, rank in enumerate(ranks)]
    return (
        2 * len(oracle.fifteens(held))
        + 2 * len(oracle.pairs(held))
        + sum(map(len, oracle.runs(held)))
    )


def crib_by_enumeration(hand: Cards, thrown: Cards, own: bool) -> float:
    """The mean crib over every pair that the other may throw and every starter, the pair of
    ranks as likely as that player throws it."""
    unseen = [held for held in DECK if held not in hand]
    weights = points = 0.0
    for pair in combinations(unseen, 2):
        weight = tables().throws[not own][sum(5 ** (held.rank - 1) for held in pair)]
        crib = (*thrown, *pair)
        for starter in unseen:
            if starter in pair:
                continue
            shown = by_rank(tuple(sorted(int(held.rank) for held in (*crib, starter))))
            shown += oracle.flush(crib, starter, crib=True)
            shown += sum(held.rank == 11 and held.suit == starter.suit for held in crib)
            weights += weight
            points += weight * shown
    return points / weights


@pytest.mark.parametrize(
    ("hand", "thrown", "own"),
    [(HANDS[0], "5h 5d", True), (HANDS[1], "Tc Jc", False), (HANDS[3], "9d Qh", True)],
)
def test_cribs_over_every_pair_and_starter(hand: str, thrown: str, own: bool):
    value = throw(hand, own).value(cards(thrown))
    assert isinstance(value, ThrowValue)
    assert value.own_crib == own
    truth = crib_by_enumeration(cards(hand), cards(thrown), own)
    assert value.crib == pytest.approx(truth, abs=CRIB_ERROR)


@pytest.mark.parametrize("seed", range(8))
def test_the_best_move_has_the_best_grade_and_no_move_a_better_one(seed: int):
    rng = Random(seed)
    hand = " ".join(map(str, rng.sample(DECK, 6)))
    moment = throw(hand, bool(seed % 2), (rng.randrange(121), rng.randrange(121)))
    decisions = [Decision(moment, value) for value in moment.values]
    assert decisions[0].grade is Grade.BEST
    assert decisions[0].lost == 0
    grades = [list(Grade).index(one.grade) for one in decisions]
    assert grades == sorted(grades)
    assert all(one.lost >= 0 for one in decisions)
    worst = costliest(decisions)
    assert worst is None or worst.lost == decisions[-1].lost
    assert costliest(decisions[:1]) is None
    for one in decisions:
        assert not one.is_costly("off")
        assert one.is_costly("big") <= one.is_costly("small")


def test_the_best_card_has_the_best_grade():
    state, _ = play(scene("7c 2d Th 4s", "8h 9d Kc 3s"), "7c")
    moment = asyncio.run(weigh(view(state, 1)))
    decisions = [Decision(moment, value) for value in moment.values]
    assert decisions[0].grade is Grade.BEST
    assert decisions[-1].lost > 0


SAME = "5h 5d Jc Kd 2s 9h"


def recorded(theirs: str, thrown: str) -> Log:
    """A deal in which the other plays the same four cards, whatever it threw."""
    kept = [held for held in cards(theirs) if held not in cards(thrown)]
    script: list[Action] = [
        Deal((cards(SAME), cards(theirs))),
        Discard(1, cards(thrown)),
        Discard(0, cards("2s 9h")),
        Cut(card("6h")),
    ]
    log = Log(rules=SIX_CARD, first_dealer=1, actions=tuple(script))
    order = {0: list(cards("5h 5d Jc Kd")), 1: sorted(kept)}
    state = log.state
    while state.turn is not None:
        seat = state.turn
        able = [held for held in order[seat] if held in state.playable(seat)]
        log = log.append(Play(seat, able[0]) if able else Go(seat))
        state = log.state
    return log


def test_a_hidden_card_swapped_changes_nothing():
    one, other = recorded("4c 6d 7h 8s Qc 3d", "Qc 3d"), recorded("4c 6d 7h 8s Tc Ad", "Tc Ad")

    async def weighed(log: Log) -> list[Decision]:
        found = []
        for seen, laid in await choices(log, 0):
            moment = await weigh(seen)
            found.append(Decision(moment, moment.value(laid)))
        return found

    first, second = asyncio.run(weighed(one)), asyncio.run(weighed(other))
    assert len(first) > 3
    assert first == second


def test_past_moments_are_those_that_were_seen():
    log = recorded("4c 6d 7h 8s Qc 3d", "Qc 3d")
    seen = []
    for state, action in zip(log.states(), log.actions, strict=False):
        if isinstance(action, Discard | Play) and action.seat == 0:
            before = view(state, 0)
            if len(before.legal) > 1:
                seen.append(before)
    found = asyncio.run(choices(log, 0))
    assert [moment for moment, _ in found] == seen
    assert all(is_choice(moment) for moment, _ in found)
    assert len({key(moment) for moment, _ in found}) == len(found)
