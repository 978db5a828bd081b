"""The composition root: what the page may call. The only module that knows it runs in a worker."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from ui.app import App
from ui.session import get_ahead

IDLE = 1.0
"""Seconds after a frame at which what the first screen does not need is got ready."""


def _call(take: Callable[[Mapping[str, Any]], None]) -> Callable[[str], Awaitable[str]]:
    async def taken(text: str) -> str:
        take(json.loads(text))
        return ""

    return taken


_app = App()
start, tap, key, page = map(_call, (_app.start, _app.tap, _app.key, _app.page))


async def next_frame() -> str:
    """The next frame as JSON; waits until there is one. Raises what broke the game's running."""
    frame = str(await _app.next_frame())
    asyncio.get_running_loop().call_later(IDLE, get_ahead)
    return frame


__export__ = ["start", "tap", "key", "page", "next_frame"]
