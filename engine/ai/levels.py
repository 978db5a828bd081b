"""Owns the computer as a player: its levels, and which part of it answers in which phase."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from engine.actions import Action, Discard
from engine.ai import discard, expert, pegging
from engine.cards import Cards
from engine.state import Phase
from engine.view import View


@dataclass(frozen=True, slots=True)
class _Skill:
    throw: Callable[[View], Awaitable[Cards]]
    play: Callable[[View], Awaitable[Action]]


_SKILLS: Final = {
    "standard": _Skill(discard.choose_discard, pegging.choose_play),
    "expert": _Skill(expert.best_throw, expert.best_play),
}

LEVELS: Final = tuple(_SKILLS)


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
        skill = _SKILLS[self.level]
        if view.phase is Phase.DISCARD:
            return Discard(view.seat, await skill.throw(view))
        return await skill.play(view)
