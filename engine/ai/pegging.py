"""Owns the choice of a card in play: the points it wins against those it offers."""

from __future__ import annotations

import asyncio
from typing import Final

from engine.actions import Action, Play
from engine.cards import DECK, Card, Cards, Rank
from engine.rules import COUNT_LIMIT, Seat
from engine.scoring import count_of, peg, total
from engine.view import View

_COUNTER: Final = 0.8
"""How far points won back from an answer weigh against it: the answer may not come."""
_LEAD_FIVE: Final = 1.0
"""A five led asks for any of sixteen ten-cards."""
_SHED: Final = 0.02
"""A point of preference for each pip: low cards are worth keeping for later."""


async def choose_play(view: View) -> Action:
    """The legal card with the best balance; the view must offer cards to play."""
    values: dict[Action, float] = {}
    for action in view.legal:
        assert isinstance(action, Play), "a choice in play is between cards"
        values[action] = balance(view, action.card)
        await asyncio.sleep(0)
    return max(values, key=values.__getitem__)


def balance(view: View, card: Card) -> float:
    """Points the card wins against those it offers; higher is better."""
    series = (*(lay.card for lay in view.current), card)
    value = total(peg(series)) + _SHED * card.rank.pips
    if len(series) == 1 and card.rank is Rank.FIVE:
        value -= _LEAD_FIVE
    rest = tuple(other for other in view.hand if other != card)
    return value - _offered(view, series, rest)


def _offered(view: View, series: Cards, rest: Cards) -> float:
    """Mean points the next opponent takes at once, less what an answer would win back.

    Every unseen card is as likely as another to be in that hand.
    """
    opponent = _next_to_answer(view)
    if opponent is None or count_of(series) == COUNT_LIMIT:
        return 0.0
    unseen = [card for card in DECK if card not in _seen(view)]
    room = COUNT_LIMIT - count_of(series)
    offered = 0.0
    for answer in unseen:
        if answer.rank.pips <= room:
            taken = total(peg((*series, answer)))
            if taken:
                offered += taken - _COUNTER * _best((*series, answer), rest)
    return offered * view.held[opponent] / len(unseen)


def _next_to_answer(view: View) -> Seat | None:
    assert view.seat is not None
    for other in view.rules.after(view.seat)[:-1]:
        if view.held[other] and other not in view.said_go:
            return None if view.rules.side(other) == view.rules.side(view.seat) else other
    return None


def _best(series: Cards, hand: Cards) -> int:
    room = COUNT_LIMIT - count_of(series)
    return max((total(peg((*series, card))) for card in hand if card.rank.pips <= room), default=0)


def _seen(view: View) -> set[Card]:
    laid = (lay.card for series in view.series for lay in series)
    starter = () if view.starter is None else (view.starter,)
    return {*view.kept, *view.thrown, *laid, *starter}
