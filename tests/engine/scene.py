"""Owns situations to start from and short ways to play on. Standard library only.

Seats are numbered from 0. With two seats 0 is the pone and 1 the dealer unless said otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.actions import Action, Go, Play
from engine.cards import DECK, Rank, card, cards
from engine.events import Event, Scored
from engine.game import Illegal, IllegalAction, apply, legal
from engine.rules import SIX_CARD, Rules, Seat
from engine.state import GameState, Pegs, Phase

DEAL = """\
fifteen-two 1
rules six-card
dealer 1
deal 2h 3d 6h 8c 8h Th / Ad Ac 5c 5d Td Kd
0 discard 3d 8c
1 discard Ad Ac
cut 6d
0 play 8h
1 play Kd
0 play 2h
1 play 5c
0 play 6h
1 play 5d
0 play Th
1 play Td
0 claim
1 claim
1 claim
"""
"""A whole recorded deal: pone 2 + 2 in play and 6 in hand, dealer 3 in play, 10 and a crib of 6."""


def scene(
    *hands: str,
    dealer: Seat = 1,
    rules: Rules = SIX_CARD,
    scores: tuple[int, ...] = (),
    phase: Phase = Phase.PLAY,
    starter: str = "",
    crib: str = "",
) -> GameState:
    """A deal at the start of `phase`, with these kept hands by seat, however short they are.

    What is not given is filled from the cards nobody holds; such a starter is never a jack.
    """
    kept = tuple(map(cards, hands))
    named = {*(held for hand in kept for held in hand), *cards(starter), *cards(crib)}
    unused = (held for held in DECK if held not in named and held.rank is not Rank.JACK)
    size = rules.discarded * rules.seats
    thrown = cards(crib)[:size] or tuple(next(unused) for _ in range(size))
    pack = cards(crib)[size:] or tuple(next(unused) for _ in range(rules.dealt_to_crib))
    turned = None if phase is Phase.STARTER else card(starter) if starter else next(unused)
    return GameState(
        rules=rules,
        phase=phase,
        pegs=tuple(Pegs(0, points) for points in scores) or (Pegs(),) * len(rules.sides),
        dealer=dealer,
        deals=1,
        hands=kept,
        thrown=tuple(
            thrown[seat * rules.discarded : (seat + 1) * rules.discarded]
            for seat in range(rules.seats)
        ),
        pack=pack,
        starter=turned,
        series=((),) if phase is Phase.PLAY else (),
        turn=rules.after(dealer)[0] if phase is Phase.PLAY else None,
    )


def play(state: GameState, text: str) -> tuple[GameState, tuple[Event, ...]]:
    """Play cards by whoever is due: `Ks Ts go Qh`. A forced go before a card is said unasked."""
    events: tuple[Event, ...] = ()
    for word in text.split():
        if word != "go":
            state, said = say_forced_goes(state)
            events += said
        assert state.turn is not None, f"nobody is left to play {word}"
        action = Go(state.turn) if word == "go" else Play(state.turn, card(word))
        state, more = apply(state, action)
        events += more
    return state, events


def say_forced_goes(state: GameState) -> tuple[GameState, tuple[Event, ...]]:
    """Say go for as long as it is the only action."""
    events: tuple[Event, ...] = ()
    while state.turn is not None and legal(state, state.turn) == (Go(state.turn),):
        state, more = apply(state, Go(state.turn))
        events += more
    return state, events


def act(state: GameState, *actions: Action) -> tuple[GameState, tuple[Event, ...]]:
    """Carry several actions out."""
    events: tuple[Event, ...] = ()
    for action in actions:
        state, more = apply(state, action)
        events += more
    return state, events


def earned(events: Iterable[Event], seats: int = 2) -> tuple[int, ...]:
    """Points scored by each seat, before anything the target cuts off."""
    scored = [event for event in events if isinstance(event, Scored)]
    return tuple(
        sum(event.score.points for event in scored if event.seat == seat) for seat in range(seats)
    )


def reasons(events: Iterable[Event]) -> list[str]:
    """What was scored for, in order."""
    return [str(event.score.reason) for event in events if isinstance(event, Scored)]


def refusal(state: GameState, action: Action) -> Illegal:
    """The reason why an action is refused. It has to be."""
    try:
        apply(state, action)
    except IllegalAction as refused:
        return refused.reason
    raise AssertionError(f"{action} was allowed")


def raised(kind: type[Exception], call: Callable[[], object]) -> Exception:
    """The exception of this kind that `call` raises. It has to."""
    try:
        call()
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__}")
