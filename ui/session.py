"""Owns one game being played here: the table, who sits at it, and its running."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache, partial
from typing import Final

from engine.actions import Action
from engine.deck import Dealer
from engine.events import Event
from engine.log import Log
from engine.players import Player
from engine.rules import Seat
from engine.table import Table, run
from engine.view import View
from ui.seat import Late, Pace, Paced, PacedDealer, Person

PERSON: Final[Seat] = 0


def computer(level: str = "standard") -> Player:
    """The usual opponent. Imports it, which takes longer than making all screens."""
    from engine.ai import Computer

    return Computer(level)


@cache
def get_ahead() -> asyncio.Task[None]:
    """Import the opponent and have it prepare itself, while there is time; all but the first call
    do nothing."""
    from engine.ai import prepare

    return asyncio.ensure_future(prepare())


class Session:
    """`seen` is told the person's view and events after each action, `failed` what went wrong.

    `opponent` is another than the computer of a `level`; with `says_go` the person says every go.
    """

    def __init__(
        self,
        log: Log,
        dealer: Dealer,
        seconds: Callable[[], float],
        seen: Callable[[View, tuple[Event, ...]], None],
        failed: Callable[[BaseException], None],
        *,
        level: str = "standard",
        opponent: Player | None = None,
        says_go: bool = False,
    ) -> None:
        self.table = Table(log)
        self.table.watch(PERSON, seen)
        self.pace = Pace(seconds)
        self._person = Person(self.pace, says_go=says_go)
        others = Paced(opponent or Late(partial(computer, level)), self.pace)
        self._players = {
            seat: self._person if seat == PERSON else others for seat in range(log.rules.seats)
        }
        self._dealer = PacedDealer(dealer, self.pace, PERSON)
        self._failed = failed
        self._task: asyncio.Task[None] | None = None

    @property
    def view(self) -> View:
        return self.table.view(PERSON)

    @property
    def seq(self) -> int:
        """How many actions the game has had."""
        return len(self.table.log.actions)

    @property
    def can_undo(self) -> bool:
        return self.table.undo_length(PERSON) is not None

    def start(self) -> None:
        self._task = asyncio.ensure_future(run(self.table, self._players, self._dealer))
        self._task.add_done_callback(self._ended)

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def answer(self, action: Action) -> None:
        """The person's move."""
        self._person.answer(action)

    def undo(self) -> None:
        """Take the person's last move back. Raises ValueError."""
        self.stop()
        self.table.undo(PERSON)
        self.start()

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self._failed(error)
