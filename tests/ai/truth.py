"""Owns slow and sure answers, worked out on the engine's own states, to check the players by."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import combinations

from engine.actions import Action, Play
from engine.ai.habits import contested
from engine.ai.kernel import pile_of
from engine.cards import DECK, Card
from engine.game import apply, legal
from engine.scoring import show, total
from engine.state import GameState, Phase

Worth = Callable[[GameState], float]
"""What a state is worth to a seat once the play is over, or the game."""


def habitual(state: GameState) -> Action:
    """What the model of the other side does."""
    actions = legal(state, state.turn)
    if len(actions) == 1:
        return actions[0]
    assert state.turn is not None
    pile = pile_of([lay.card.rank - 1 for lay in state.current])
    hand = tuple(sorted(card.rank - 1 for card in state.left(state.turn)))
    rank = contested(pile, hand)[0]
    return next(a for a in actions if isinstance(a, Play) and a.card.rank - 1 == rank)


def best_response(group: list[tuple[float, GameState]], me: int, worth: Worth) -> float:
    """Weighted worth for `me`, who cannot tell the group's states apart and plays best against
    habits; once the other holds nothing or we do, whoever is left takes the most points."""
    seen: dict[object, list[tuple[float, GameState]]] = defaultdict(list)
    for weight, state in group:
        seen[_public(state)].append((weight, state))
    return sum(_best_response(part, me, worth) for part in seen.values())


def _public(state: GameState) -> object:
    """What everybody sees, suits aside."""
    laid = [[(lay.seat, lay.card.rank) for lay in series] for series in state.series]
    return state.phase, state.turn, state.scores, state.said_go, str(laid)


def _best_response(group: list[tuple[float, GameState]], me: int, worth: Worth) -> float:
    state = group[0][1]
    if state.phase is not Phase.PLAY:
        return sum(weight * worth(each) for weight, each in group)
    if state.turn == me:
        return max(
            best_response([(w, apply(each, action)[0]) for w, each in group], me, worth)
            for action in _options(state)
        )
    act = habitual if state.left(me) else alone
    return best_response([(w, apply(each, act(each))[0]) for w, each in group], me, worth)


def _options(state: GameState) -> Iterable[Action]:
    """One action for each rank."""
    return {_rank(action): action for action in legal(state, state.turn)}.values()


def _rank(action: Action) -> object:
    return action.card.rank if isinstance(action, Play) else type(action)


def alone(state: GameState) -> Action:
    """The action that pegs most where nobody else has cards."""
    assert state.turn is not None
    seat = state.turn
    return max(legal(state, seat), key=lambda action: most_pegged(apply(state, action)[0], seat))


def most_pegged(state: GameState, seat: int) -> int:
    """The score a seat that plays alone can reach in play."""
    if state.phase is not Phase.PLAY:
        return state.scores[state.rules.side(seat)]
    assert state.turn is not None
    actions = legal(state, state.turn)
    return max(most_pegged(apply(state, action)[0], seat) for action in actions)


def holdings(state: GameState, seat: int) -> Iterator[tuple[int, GameState]]:
    """The state with each set of ranks that the other of two may still hold, as `seat` sees it,
    and the number of sets of cards that it stands for.

    A set that could have been laid where the other said go, or did not go on, is left out.
    """
    other = 1 - seat
    laid = tuple(lay.card for series in state.series for lay in series if lay.seat == other)
    out = {*state.hands[seat], *state.thrown[seat], *laid, state.starter}
    unseen = [card for card in DECK if card not in out]
    bound = _ruled_out(state, other)
    found: dict[tuple[int, ...], list[tuple[Card, ...]]] = defaultdict(list)
    for held in combinations(unseen, len(state.left(other))):
        if all(card.rank.pips > bound for card in held):
            found[tuple(sorted(card.rank for card in held))].append(held)
    for alike in found.values():
        hands = list(state.hands)
        hands[other] = (*laid, *alike[0])
        thrown = list(state.thrown)
        rest = iter(card for card in unseen if card not in alike[0])
        thrown[other] = tuple(next(rest) for _ in thrown[other])
        yield len(alike), replace(state, hands=tuple(hands), thrown=tuple(thrown))


def _ruled_out(state: GameState, other: int) -> int:
    most = 0
    for series in state.series:
        count = 0
        for at, lay in enumerate(series):
            count += lay.card.rank.pips
            followed = at + 1 < len(series)
            if followed and series[at + 1].seat != other and lay.seat != other:
                most = max(most, 31 - count)
        if series is not state.current or other in state.said_go:
            most = max(most, 31 - count) if count < 31 else most
    return most


def shown(state: GameState, seat: int) -> int:
    """Points of a seat's hand."""
    return total(show(state.hands[seat], state.starter))


def outcome(state: GameState, me: int) -> float:
    """1 where `me` has won or wins by the hands, in their order; 0 where the other does; one half
    where the crib or a further deal decides."""
    if state.winner is not None:
        return float(state.winner == me)
    assert state.dealer is not None
    for seat in state.rules.after(state.dealer):
        if state.scores[seat] + shown(state, seat) >= state.rules.target:
            return float(seat == me)
    return 0.5


def minimax(state: GameState, me: int) -> float:
    """The outcome where both see all cards and play their best."""
    if state.phase is not Phase.PLAY:
        return outcome(state, me)
    values = [minimax(apply(state, action)[0], me) for action in _options(state)]
    return max(values) if state.turn == me else min(values)


def by_card(state: GameState, seat: int) -> dict[Card, float]:
    """The mean outcome of each card that `seat` may lay now, over all that the other may hold, if
    both then see all cards and play their best."""
    sums: dict[Card, float] = defaultdict(float)
    every = 0
    for weight, each in holdings(state, seat):
        every += weight
        for action in legal(each, seat):
            if isinstance(action, Play):
                sums[action.card] += weight * minimax(apply(each, action)[0], seat)
    return {card: value / every for card, value in sums.items()}
