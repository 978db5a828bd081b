"""Plays the app with its coach: waits for all that it says, lays cards, comes to a choice."""

from __future__ import annotations

from engine.cards import Cards
from engine.state import Phase
from engine.view import View
from tests.ui.driver import Driver, settings
from ui.coach.moments import is_choice, laid, weigh
from ui.frame import Frame
from ui.state import Coached


class Pupil(Driver):
    """A driver whose frames are those after the coach has spoken."""

    def __init__(self, **chosen: str) -> None:
        super().__init__(settings=settings(**chosen))

    async def settle(self) -> Frame:
        frame = await super().settle()
        while self.app._coach is not None and self.app._coach.busy:
            await self.app.coach.idle()
            frame = await super().settle()
        return frame

    @property
    def coached(self) -> Coached:
        return self.app.ui.coach


def throwing(view: View) -> bool:
    return view.phase is Phase.DISCARD and 0 in view.due


def choosing(view: View) -> bool:
    return view.phase is Phase.PLAY and 0 in view.due and is_choice(view)


async def lay(page: Driver, cards: Cards) -> None:
    """Throw these, or play the one."""
    phase = page.view.phase
    for card in cards:
        await page.tap("card", card=str(card))
    if phase is Phase.DISCARD:
        await page.tap("discard")


async def to_choice(page: Pupil) -> None:
    """Move, by the best moves so that nothing is held, until a card is to be chosen."""
    while not choosing(page.view):
        if throwing(page.view):
            await lay(page, laid((await weigh(page.view)).best))
        else:
            await page.move()
