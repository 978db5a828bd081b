"""At every node exactly the legal actions are done; the others are refused and change nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import given, settings

from engine.actions import Action, Chance, Claim, Cut, CutForDeal, Deal, Discard, Go, Play
from engine.cards import DECK, HIDDEN
from engine.game import Illegal, IllegalAction, apply, check, legal
from engine.state import GameState, Phase
from tests.properties.games import Game, games, rest_of_pack, unordered

SOMETIMES = 8
"""One node in so many is tried with every card for every seat."""


@given(games())
@settings(max_examples=30, deadline=None)
def test_apply_does_the_legal_and_refuses_the_rest(game: Game) -> None:
    rng = Random(game.seed)
    for node in game.walk():
        if rng.randrange(SOMETIMES):
            continue
        state, before = node.before, repr(node.before)
        for action in attempts(state, rng):
            assert done(state, action) == allowed(state, action), f"{action} in {state}"
        assert repr(state) == before
    over = node.after
    for action in attempts(over, rng):
        assert refused(over, action) is Illegal.GAME_OVER


@given(games())
@settings(max_examples=30, deadline=None)
def test_everything_listed_is_allowed(game: Game) -> None:
    for node in game.walk():
        for seat in node.before.due:
            for action in legal(node.before, seat):
                check(node.before, action)
                assert not isinstance(action, Chance)
                assert action.seat == seat


def attempts(state: GameState, rng: Random) -> Iterator[Action]:
    """Actions of every type, right and wrong."""
    rules = state.rules
    for seat in range(-1, rules.seats + 1):
        yield from (Play(seat, card) for card in (*DECK, HIDDEN))
        yield Go(seat)
        yield Claim(seat)
        hand = state.hands[seat] if state.hands and seat in range(rules.seats) else DECK
        for size in range(4):
            yield Discard(seat, tuple(rng.sample(hand, min(size, len(hand)))))
            yield Discard(seat, tuple(rng.sample(DECK, size)))
            yield Discard(seat, tuple(hand[:1]) * size)
    yield from (Cut(card) for card in rng.sample((*DECK, HIDDEN), 12))
    yield CutForDeal(tuple(rng.sample(DECK, rules.seats)))
    yield CutForDeal(tuple(rng.sample(DECK, rules.seats + 1)))
    yield CutForDeal(tuple(rng.choices(DECK[:3], k=rules.seats)))
    for seats, dealt, to_crib in (
        (rules.seats, rules.dealt, rules.dealt_to_crib),
        (rules.seats + 1, rules.dealt, rules.dealt_to_crib),
        (rules.seats, rules.dealt - 1, rules.dealt_to_crib),
        (rules.seats, rules.dealt, rules.dealt_to_crib + 1),
    ):
        pack = rng.sample(DECK, len(DECK))
        hands = tuple(tuple(pack[seat * dealt : (seat + 1) * dealt]) for seat in range(seats))
        crib = tuple(pack[-to_crib:]) if to_crib else ()
        yield Deal(hands, crib)
        yield Deal((hands[0],) * seats, crib)
        yield Deal((*hands[:-1], (*hands[-1][:-1], HIDDEN)), crib)


def allowed(state: GameState, action: Action) -> bool:
    """Moves: as listed. Chance: what one pack can bring, in its phase."""
    rules = state.rules
    match action:
        case Cut(card):
            return state.phase is Phase.STARTER and card in rest_of_pack(state)
        case CutForDeal(held):
            right = len(held) == len(set(held)) == rules.seats
            return state.phase is Phase.CUT_FOR_DEAL and right and set(held) <= set(DECK)
        case Deal(hands, crib):
            sizes = [len(hand) for hand in hands] == [rules.dealt] * rules.seats
            out = [*(card for hand in hands for card in hand), *crib]
            one_pack = len(set(out)) == len(out) and set(out) <= set(DECK)
            right = sizes and len(crib) == rules.dealt_to_crib and one_pack
            return state.phase is Phase.DEAL and right
    return unordered(action) in [unordered(each) for each in legal(state, action.seat)]


def done(state: GameState, action: Action) -> bool:
    return refused(state, action) is None


def refused(state: GameState, action: Action) -> Illegal | None:
    try:
        apply(state, action)
    except IllegalAction as error:
        return error.reason
    return None
