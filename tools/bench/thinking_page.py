"""Stands in for the page's entry.py: times the players' thoughts and shows them as JSON."""

import asyncio
import itertools
import json
from typing import Any

SOURCE = ""

__export__ = ["key", "next_frame", "page", "start", "tap"]

_calls = itertools.count()


async def _times() -> dict[str, list[float]]:
    names: dict[str, Any] = {}
    exec(compile(SOURCE, "thought.py", "exec"), names)
    times: dict[str, list[float]] = await names["milliseconds"]()
    return times


async def start(_: str) -> str:
    """There is nothing to resume."""
    return ""


async def tap(_: object) -> None:
    """Nobody taps."""


key = page = tap


async def next_frame() -> str:
    """Nothing first, since the page waits for that only so long; then the times."""
    match next(_calls):
        case 0:
            content = ""
        case 1:
            content = f'<pre id="outcome">{json.dumps(await _times())}</pre>'
        case _:
            await asyncio.Event().wait()
            raise AssertionError("nothing sets the event")
    return json.dumps({"html": content, "root": {"data-screen": "tests"}})
