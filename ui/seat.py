"""Owns the person as a player, and the pace at which everyone else acts in front of one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from engine.actions import Action, Chance, Claim, Go
from engine.deck import Dealer
from engine.players import Player
from engine.rules import Seat
from engine.state import GameState, Phase
from engine.view import View, view


class Pace:
    """Lets things happen when the person has had time to see, or has tapped for them."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        self._hurry = asyncio.Event()
        self._go_on = asyncio.Event()

    async def pause(self) -> None:
        """A moment, which a tap ends early."""
        self._hurry.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), self._seconds())

    async def tap(self) -> None:
        """Wait until the person asks to go on."""
        try:
            await self._go_on.wait()
        finally:
            self._go_on.clear()

    def hurry(self) -> None:
        self._hurry.set()

    def go_on(self) -> None:
        """The person asks to go on; kept where the waiting is about to begin."""
        self._go_on.set()


def waits_for_tap(view: View) -> bool:
    """Whether the game stands still until its person asks to go on."""
    match view.phase:
        case Phase.CUT_FOR_DEAL | Phase.DEAL | Phase.SHOW:
            return True
        case Phase.STARTER:
            return not view.is_dealer
    return False


def must_go(view: View) -> bool:
    """Whether the seat can do nothing but say go."""
    return any(isinstance(action, Go) for action in view.legal)


class Person:
    """Answers by taps. A go is said by the app when nothing else can be, after a moment.

    With `says_go` it waits for a tap as well.
    """

    def __init__(self, pace: Pace, *, says_go: bool = False) -> None:
        self._pace = pace
        self._says_go = says_go
        self._answer: Action | None = None
        self._answered = asyncio.Event()

    async def choose(self, view: View) -> Action:
        match view.legal:
            case (Go() as go,) if not self._says_go:
                await self._pace.pause()
                return go
            case (Claim() as claim,):
                await self._pace.tap()
                return claim
        while self._answer not in view.legal:
            self._answered.clear()
            await self._answered.wait()
        answer, self._answer = self._answer, None
        return answer

    def answer(self, action: Action) -> None:
        """Give the awaited action; what is no longer legal when asked for is dropped."""
        self._answer = action
        self._answered.set()


class Paced:
    """Another player, slowed to what a person can follow."""

    def __init__(self, player: Player, pace: Pace) -> None:
        self._player = player
        self._pace = pace

    async def choose(self, view: View) -> Action:
        action = await self._player.choose(view)
        if view.phase is Phase.SHOW:
            await self._pace.tap()
        elif view.phase is Phase.PLAY:
            await self._pace.pause()
        return action


class Late:
    """A player who is made when first asked: it takes long to import and no screen needs it."""

    def __init__(self, make: Callable[[], Player]) -> None:
        self._make = make
        self._player: Player | None = None

    async def choose(self, view: View) -> Action:
        self._player = self._player or self._make()
        return await self._player.choose(view)


class PacedDealer:
    """Deals and cuts when the person taps; the other side's cut comes after a moment."""

    def __init__(self, dealer: Dealer, pace: Pace, person: Seat) -> None:
        self._dealer = dealer
        self._pace = pace
        self._person = person

    async def deal(self, state: GameState) -> Chance:
        await (self._pace.tap() if waits_for_tap(view(state, self._person)) else self._pace.pause())
        return await self._dealer.deal(state)
