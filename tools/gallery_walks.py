"""Owns games to look at on their way: played by chance from a seed, or from hands laid out."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count as numbers
from random import Random
from typing import Final

from engine.actions import Action, Cut, Deal, Discard
from engine.cards import card, cards
from engine.deck import RandomDealer
from engine.events import Event
from engine.game import apply
from engine.log import Log
from engine.rules import SIX_CARD, Rules
from engine.table import Table
from engine.view import redact

PERSON: Final = 0

Step = tuple[Table, tuple[Event, ...]]
"""A table after an action, and what the person was told of it."""


def games(rules: Rules, start: int = 0) -> Iterator[Step]:
    """Games of chance, one after another, from a seed on."""
    for number in numbers(start):
        rng = Random(number)
        yield from play_on(Table(Log(rules=rules)), rng, str(number))


def laid_out(mine: str, theirs: str, starter: str, *thrown: str) -> Iterator[Step]:
    """A game from given hands, then by chance."""
    table = Table(Log(rules=SIX_CARD, first_dealer=1))
    script: list[Action] = [Deal((cards(mine), cards(theirs)))]
    script += [Discard(seat, cards(text)) for seat, text in enumerate(thrown)]
    yield from carry_out(table, *script, Cut(card(starter)))
    yield from play_on(table, Random(1), "1")


def play_on(table: Table, rng: Random, seed: str) -> Iterator[Step]:
    """The rest of a game, every choice left to chance."""
    dealer = RandomDealer(seed)
    while table.state.due:
        seat = rng.choice(table.state.due)
        if seat is None:
            yield from carry_out(table, asyncio.run(dealer.deal(table.state)))
        else:
            yield from carry_out(table, rng.choice(table.view(seat).legal))


def carry_out(table: Table, *actions: Action) -> Iterator[Step]:
    """The table after each action, and what the person is told of it."""
    for action in actions:
        before = table.state
        table.submit(action)
        _, events = apply(before, action)
        yield table, tuple(redact(event, PERSON) for event in events)
