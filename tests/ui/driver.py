"""Plays the app as the page would: sends messages, fetches frames, keeps what is saved."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

from engine.actions import Discard, Play
from engine.log import Log
from engine.state import GameState, Phase
from engine.view import View
from ui.app import App
from ui.frame import Frame
from ui.settings import Settings

QUICK = str(Settings(speed="instant"))
DEVICE = {
    "standalone": False,
    "ios": False,
    "install": False,
    "vibrate": True,
    "storage": True,
    "alone": True,
}


_alive: list[App] = []
"""Apps of the running scene: a game nobody refers to would be collected while it waits."""


class Driver:
    """An app in front of a page that keeps `saved` and has seen `frames`."""

    def __init__(self, **saved: str | None) -> None:
        self.saved: dict[str, str | None] = {"settings": QUICK} | saved
        self.frames: list[Frame] = []
        self.languages = ["en"]
        self.words: dict[str, Any] = {}
        self.app = App()
        _alive.append(self.app)

    async def start(self, hash_: str = "#/play", **query: str) -> Frame:
        return await self.start_on({}, hash_, **query)

    async def start_on(self, device: dict[str, bool], hash_: str = "#/play", **query: str) -> Frame:
        self.app.start(
            {
                "saved": dict(self.saved),
                "hash": hash_,
                "query": {"seed": "7"} | query,
                "languages": self.languages,
                "words": self.words,
                "device": DEVICE | device,
            }
        )
        return await self.settle()

    async def settle(self) -> Frame:
        """Fetch frames until the app rests; the last one."""
        idle = 0
        while idle < 20:
            fetched = asyncio.ensure_future(self.app.next_frame())
            await asyncio.sleep(0)
            if not fetched.done():
                fetched.cancel()
                idle += 1
                await asyncio.sleep(0)
                continue
            idle = 0
            self.frames.append(fetched.result())
            self.saved.update(self.frames[-1].save)
        return self.frames[-1]

    async def tap(self, action: str, **more: str) -> Frame:
        self.app.tap({"action": action} | more)
        return await self.settle()

    async def key(self, key: str, focus: str | None = None) -> Frame:
        self.app.key({"key": key, "focus": focus})
        return await self.settle()

    async def page(self, event: str, **more: Any) -> Frame:
        self.app.page({"event": event} | more)
        return await self.settle()

    @property
    def view(self) -> View:
        view = self.app.view
        assert view is not None
        return view

    @property
    def state(self) -> GameState:
        """The whole truth, which no player sees."""
        return Log.parse(self.saved["log"] or "").state

    async def move(self) -> Frame:
        """One sensible tap (or the taps of one discard) towards the end of the game."""
        view = self.view
        first = view.legal[0] if view.legal else None
        if isinstance(first, Discard):
            for card in first.cards:
                await self.tap("card", card=str(card))
            return await self.tap("discard")
        if isinstance(first, Play):
            return await self.tap("card", card=str(first.card))
        return await self.tap("next")

    async def until(self, reached: Callable[[View], bool]) -> Frame:
        """Move until the view is as wanted; fails where the game ends first."""
        while not reached(self.view):
            assert self.view.phase is not Phase.OVER, "the game ended first"
            await self.move()
        return self.frames[-1]


def play(scene: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a scene to its end."""
    try:
        asyncio.run(scene())
    finally:
        _alive.clear()


def settings(**changes: str) -> str:
    return json.dumps(json.loads(QUICK) | changes)
