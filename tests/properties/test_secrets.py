"""Nothing that a seat cannot know reaches it: other cards in their places, the same View and news.

The cards a seat cannot know are moved about, each to another's place, in the whole state. What the
seat is shown and told has to stay as it was.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

from hypothesis import given, settings

from engine.actions import Deal, Discard
from engine.cards import DECK, Card
from engine.game import IllegalAction, apply
from engine.rules import Rules, Seat
from engine.state import GameState, Phase
from engine.view import redact, view
from tests.properties.games import Game, Node, games

Swap = dict[Card, Card]


def known(state: GameState, seat: Seat | None) -> set[Card]:
    """What the seat has held, seen laid, turned or counted in this deal; None: a bystander."""
    open_cards = {lay.card for series in state.series for lay in series}
    open_cards |= {card for count in state.counted for card in count.cards}
    if state.starter is not None:
        open_cards.add(state.starter)
    if not state.deals:
        open_cards |= set(state.cut_cards)
    if seat is not None and state.hands:
        open_cards |= {*state.hands[seat], *state.thrown[seat]}
    return open_cards


def some_swap(state: GameState, seat: Seat | None, rng: Random) -> Swap:
    """Every card the seat cannot know takes another's place."""
    unknown = [card for card in DECK if card not in known(state, seat)]
    rng.shuffle(unknown)
    return dict(zip(unknown, unknown[1:] + unknown[:1], strict=True))


def swapped(value: Any, swap: Swap) -> Any:
    """The same value with the cards in each other's places, however deep they lie."""
    match value:
        case Card():
            return swap.get(value, value)
        case Rules():
            return value
        case tuple():
            return tuple(swapped(item, swap) for item in value)
    if is_dataclass(value) and not isinstance(value, type):
        names = (field.name for field in fields(value))
        changed = replace(value, **{name: swapped(getattr(value, name), swap) for name in names})
        # The cut for the deal was made from a pack that has been shuffled since.
        if isinstance(value, GameState) and value.deals:
            return replace(changed, cut_cards=value.cut_cards)
        return changed
    return value


def course(state: GameState) -> Any:
    """Whose turn it is, and in which series of what deal: open to all."""
    return state.turn, state.phase, state.deals, len(state.series), state.said_go


def told(node: Node, swap: Swap, seat: Seat | None) -> Any:
    """What the seat would be told if the cards lay the other way; None where they cannot.

    With other cards a go may not have been one, and a turn may have gone elsewhere: that a seat
    learns by right.
    """
    try:
        after, events = apply(swapped(node.before, swap), swapped(node.action, swap))
    except IllegalAction:
        return None
    if course(after) != course(node.after):
        return None
    return tuple(redact(event, seat) for event in events)


@given(games())
@settings(max_examples=25, deadline=None)
def test_a_view_does_not_depend_on_cards_the_seat_cannot_know(game: Game) -> None:
    rng = Random(game.seed)
    for node in game.walk():
        for seat in (None, *range(game.rules.seats)):
            other = swapped(node.after, some_swap(node.after, seat, rng))
            if node.after.phase in (Phase.DISCARD, Phase.STARTER):
                assert other != node.after
            assert view(other, seat) == view(node.after, seat)


@given(games())
@settings(max_examples=25, deadline=None)
def test_news_does_not_depend_on_cards_the_seat_cannot_know(game: Game) -> None:
    rng = Random(game.seed)
    for node in game.walk():
        for seat in (None, *range(game.rules.seats)):
            swap = some_swap(node.after, seat, rng)
            expected = tuple(redact(event, seat) for event in node.events)
            assert tuple(redact(event, seat) for event in swapped(node.events, swap)) == expected
            heard = told(node, swap, seat)
            assert heard == expected or heard is None
            assert heard is not None or not isinstance(node.action, Deal | Discard)
