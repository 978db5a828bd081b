"""Owns what is allowed: the one verifier behind `check`, `legal` and `apply`. Changes nothing."""

from __future__ import annotations

from enum import StrEnum
from itertools import combinations
from typing import assert_never

from engine.actions import Action, Chance, Claim, Cut, CutForDeal, Deal, Discard, Go, Move, Play
from engine.cards import DECK, Cards
from engine.rules import COUNT_LIMIT, Seat
from engine.state import GameState, Phase


class Illegal(StrEnum):
    """Why an action is refused; the locale packs explain each."""

    GAME_OVER = "game-over"
    WRONG_PHASE = "wrong-phase"
    NO_SUCH_SEAT = "no-such-seat"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_IN_HAND = "not-in-hand"
    ALREADY_DISCARDED = "already-discarded"
    WRONG_NUMBER = "wrong-number"
    OVER_31 = "over-31"
    CAN_PLAY = "can-play"
    NOT_IN_PACK = "not-in-pack"


class IllegalAction(ValueError):
    """An action the rules refuse; `reason` says why. The state is as it was."""

    def __init__(self, reason: Illegal) -> None:
        super().__init__(reason.value)
        self.reason = reason


_PHASE_OF: dict[type, Phase] = {
    CutForDeal: Phase.CUT_FOR_DEAL,
    Deal: Phase.DEAL,
    Discard: Phase.DISCARD,
    Cut: Phase.STARTER,
    Play: Phase.PLAY,
    Go: Phase.PLAY,
    Claim: Phase.SHOW,
}


def check(state: GameState, action: Action) -> None:
    """Raises IllegalAction where the rules refuse `action` in `state`."""
    reason = _refusal(state, action)
    if reason:
        raise IllegalAction(reason)


def legal(state: GameState, seat: Seat | None) -> tuple[Action, ...]:
    """Every action open to a seat now. Chance (None) has none listed: its deals are too many."""
    if seat is None or seat not in state.due:
        return ()
    match state.phase:
        case Phase.DISCARD:
            throws = combinations(state.hands[seat], state.rules.discarded)
            return tuple(Discard(seat, cards) for cards in throws)
        case Phase.PLAY:
            plays = tuple(Play(seat, card) for card in state.playable(seat))
            return plays or (Go(seat),)
        case Phase.SHOW:
            return (Claim(seat),)
    return ()


def _refusal(state: GameState, action: Action) -> Illegal | None:
    if state.phase is Phase.OVER:
        return Illegal.GAME_OVER
    if state.phase is not _PHASE_OF[type(action)]:
        return Illegal.WRONG_PHASE
    if isinstance(action, Chance):
        return _refused_chance(state, action)
    return _refused_move(state, action)


def _refused_chance(state: GameState, action: Chance) -> Illegal | None:
    rules = state.rules
    match action:
        case CutForDeal(cards):
            return _not_from(DECK, cards, rules.seats)
        case Deal(hands, crib):
            if len(hands) != rules.seats or any(len(hand) != rules.dealt for hand in hands):
                return Illegal.WRONG_NUMBER
            dealt = (*(card for hand in hands for card in hand), *crib)
            return _not_from(DECK, dealt, rules.seats * rules.dealt + rules.dealt_to_crib)
        case Cut(card):
            out = {*state.crib, *(card for hand in state.hands for card in hand)}
            return None if card in set(DECK) - out else Illegal.NOT_IN_PACK
        case _:
            assert_never(action)


def _refused_move(state: GameState, action: Move) -> Illegal | None:
    seat = action.seat
    if seat not in range(state.rules.seats):
        return Illegal.NO_SUCH_SEAT
    if seat not in state.due:
        turned = state.phase is Phase.DISCARD
        return Illegal.ALREADY_DISCARDED if turned else Illegal.NOT_YOUR_TURN
    match action:
        case Discard(_, cards):
            if len(cards) != state.rules.discarded:
                return Illegal.WRONG_NUMBER
            return _not_from(state.hands[seat], cards, state.rules.discarded, Illegal.NOT_IN_HAND)
        case Play(_, card):
            if card not in state.left(seat):
                return Illegal.NOT_IN_HAND
            return Illegal.OVER_31 if state.count + card.rank.pips > COUNT_LIMIT else None
        case Go():
            return Illegal.CAN_PLAY if state.playable(seat) else None
        case Claim():
            return None
        case _:
            assert_never(action)


def _not_from(
    source: Cards, chosen: Cards, number: int, absent: Illegal = Illegal.NOT_IN_PACK
) -> Illegal | None:
    """The reason why `chosen` are not `number` different cards of `source`."""
    if len(chosen) != number:
        return Illegal.WRONG_NUMBER
    return None if len(set(chosen) & set(source)) == number else absent
