"""Owns the computer as a player: its levels, and which part of it answers in which phase."""

from __future__ import annotations

from typing import Final

from engine.actions import Action, Discard
from engine.ai.discard import choose_discard
from engine.ai.pegging import choose_play
from engine.state import Phase
from engine.view import View

LEVELS: Final = ("standard",)


class Computer:
    """A player who never cheats: it is given what its seat may know. Raises ValueError."""

    def __init__(self, level: str = "standard") -> None:
        if level not in LEVELS:
            raise ValueError(f"no such level: {level!r}")
        self.level = level

    async def choose(self, view: View) -> Action:
        """One of `view.legal`. Yields often, so that a long thought blocks no tap."""
        if len(view.legal) == 1:
            return view.legal[0]
        assert view.seat is not None, "a bystander is never asked"
        if view.phase is Phase.DISCARD:
            return Discard(view.seat, await choose_discard(view))
        return await choose_play(view)
