"""The composition root: what the page may call. The only module that knows it runs in a worker."""

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from ui.app import App


def _call(take: Callable[[Mapping[str, Any]], None]) -> Callable[[str], Awaitable[str]]:
    async def taken(text: str) -> str:
        take(json.loads(text))
        return ""

    return taken


_app = App()
start, tap, key, page = map(_call, (_app.start, _app.tap, _app.key, _app.page))


async def next_frame() -> str:
    """The next frame as JSON; waits until there is one. Raises what broke the game's running."""
    return str(await _app.next_frame())


__export__ = ["start", "tap", "key", "page", "next_frame"]
