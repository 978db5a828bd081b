"""Plays the app with its coach: waits until everything that is weighed has been said."""

from __future__ import annotations

from tests.ui.driver import Driver, settings
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
