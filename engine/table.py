"""Owns the authority: the one holder of state and log, who tells each seat what it may know."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.actions import Action, Chance, Claim, Go, Play
from engine.deck import Dealer
from engine.events import Event
from engine.game import apply
from engine.log import Log
from engine.players import Player
from engine.rules import Seat
from engine.view import View, redact, view

Watcher = Callable[[View, tuple[Event, ...]], None]


class Table:
    """A game under way. `watch` tells a seat (None: a bystander) each action's redacted events."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.state = log.state
        self._watchers: list[tuple[Seat | None, Watcher]] = []

    def watch(self, seat: Seat | None, watcher: Watcher) -> None:
        self._watchers.append((seat, watcher))

    def view(self, seat: Seat | None) -> View:
        return view(self.state, seat)

    def submit(self, action: Action) -> None:
        """Carry an action out. Raises IllegalAction, changing nothing."""
        self.state, events = apply(self.state, action)
        self.log = self.log.append(action)
        for seat, watcher in self._watchers:
            watcher(self.view(seat), tuple(redact(event, seat) for event in events))

    def undo_length(self, seat: Seat) -> int | None:
        """How many actions remain if `seat` takes its last move back.

        None where it has made none since it last saw a hidden card: a deal, a starter, another's
        card or hand. What has been seen cannot be unseen. A go is no move: there is no other.
        """
        for length in range(len(self.log.actions) - 1, -1, -1):
            action = self.log.actions[length]
            if _reveals(action, seat):
                return None
            if not isinstance(action, Chance | Go) and action.seat == seat:
                return length
        return None

    def undo(self, seat: Seat) -> None:
        """Take the seat's last move back and mark the game as assisted. Raises ValueError."""
        length = self.undo_length(seat)
        if length is None:
            raise ValueError("nothing can be taken back")
        self.log = replace(self.log, actions=self.log.actions[:length], assisted=True)
        self.state = self.log.state


def _reveals(action: Action, seat: Seat) -> bool:
    if isinstance(action, Play):
        return action.seat != seat
    return isinstance(action, Chance | Claim)


async def run(table: Table, players: Mapping[Seat, Player], dealer: Dealer) -> None:
    """Ask whoever is due, all at once, until the game is over; cancel it to stop asking.

    An answer is submitted as it arrives; those still thinking about a discard go on undisturbed.
    """
    asked: dict[Seat | None, asyncio.Task[Action]] = {}
    try:
        while table.state.due:
            for seat in table.state.due:
                if seat not in asked:
                    asked[seat] = asyncio.ensure_future(_ask(table, players, dealer, seat))
            await asyncio.wait(asked.values(), return_when=asyncio.FIRST_COMPLETED)
            for seat in [seat for seat, task in asked.items() if task.done()]:
                table.submit(asked.pop(seat).result())
    finally:
        for task in asked.values():
            task.cancel()


async def _ask(
    table: Table, players: Mapping[Seat, Player], dealer: Dealer, seat: Seat | None
) -> Action:
    if seat is None:
        return await dealer.deal(table.state)
    return await players[seat].choose(table.view(seat))
