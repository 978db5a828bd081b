"""Owns random positions of every phase, under any rules, and swaps of the cards out of sight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine.actions import Action, Chance, Cut, CutForDeal, Deal
from engine.cards import DECK, Card, Cards
from engine.game import apply, legal, new_game
from engine.rules import Rules
from engine.state import GameState, Pegs, Phase


def chance(state: GameState, rng: Random) -> Chance:
    """A random act of chance."""
    rules = state.rules
    pack = rng.sample(DECK, len(DECK))
    if state.phase is Phase.CUT_FOR_DEAL:
        return CutForDeal(tuple(pack[: rules.seats]))
    if state.phase is Phase.STARTER:
        out = {*state.crib, *(card for hand in state.hands for card in hand)}
        return Cut(next(card for card in pack if card not in out))
    hands = tuple(
        tuple(pack[seat * rules.dealt : (seat + 1) * rules.dealt]) for seat in range(rules.seats)
    )
    used = rules.seats * rules.dealt
    return Deal(hands, tuple(pack[used : used + rules.dealt_to_crib]))


def walk(rules: Rules, rng: Random) -> Iterator[GameState]:
    """Every state of a deal played at random from random scores, until it or the game is over."""
    state = new_game(rules, rng.randrange(rules.seats))
    pegs = tuple(Pegs(0, rng.randrange(rules.target)) for _ in rules.sides)
    state = replace(state, pegs=pegs)
    while state.due and not (state.deals and state.phase is Phase.DEAL):
        yield state
        seat = rng.choice(state.due)
        action: Action = chance(state, rng) if seat is None else rng.choice(legal(state, seat))
        state, _ = apply(state, action)


def choices(rules: Rules, rng: Random) -> Iterator[tuple[GameState, int]]:
    """The states of a random deal in which a seat has more than one action, with the seat."""
    for state in walk(rules, rng):
        for seat in state.due:
            if seat is not None and len(legal(state, seat)) > 1:
                yield state, seat


def unseen_swapped(state: GameState, seat: int, rng: Random) -> GameState | None:
    """The state with all cards that `seat` cannot see dealt anew; None where its past forbids it.

    What others laid stays where it is, and so does everything that they have shown: a swap that
    would have changed a go is refused.
    """
    laid = {lay.card for series in state.series for lay in series}
    fixed = {*laid, *state.hands[seat], *state.thrown[seat]}
    if state.starter is not None:
        fixed.add(state.starter)
    free = [card for card in DECK if card not in fixed]
    rng.shuffle(free)
    drawn = iter(free)

    def renew(cards: Cards) -> Cards:
        return tuple(card if card in fixed else next(drawn) for card in cards)

    swapped = replace(
        state,
        hands=tuple(renew(hand) for hand in state.hands),
        thrown=tuple(renew(cards) for cards in state.thrown),
        pack=renew(state.pack),
    )
    return swapped if _same_gos(state, swapped) else None


def _same_gos(state: GameState, swapped: GameState) -> bool:
    """Whether everybody could lay a card exactly when it really could."""
    return all(
        _could(state.hands[seat], state, seat) == _could(swapped.hands[seat], swapped, seat)
        for seat in range(state.rules.seats)
    )


def _could(hand: Cards, state: GameState, seat: int) -> list[bool]:
    left = set(hand)
    found = []
    for series in state.series:
        count = 0
        for lay in series:
            found.append(_any_fits(left, count))
            count += lay.card.rank.pips
            if lay.seat == seat:
                left.discard(lay.card)
        found.append(_any_fits(left, count))
    return found


def _any_fits(left: set[Card], count: int) -> bool:
    return any(count + card.rank.pips <= 31 for card in left)
