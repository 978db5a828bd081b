"""Owns when a long thought lets others run, so that a tap is answered while a player thinks."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Final

_LONGEST: Final = 0.004
"""Seconds of thought without a break."""


class Pause:
    """Awaited often, it yields when it is due. What is chosen never depends on it."""

    def __init__(self) -> None:
        self._since = perf_counter()

    async def due(self) -> None:
        """Let others run, if the last time is long enough ago."""
        if perf_counter() - self._since > _LONGEST:
            await asyncio.sleep(0)
            self._since = perf_counter()
