"""Owns the computer as a player: its levels, and which part of it answers in which phase."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from engine.actions import Action, Discard
from engine.ai import discard, easy, expert, pegging
from engine.cards import Cards
from engine.state import Phase
from engine.view import View


@dataclass(frozen=True, slots=True)
class _Skill:
    throw: Callable[[View, int], Awaitable[Cards]]
    play: Callable[[View, int], Awaitable[Action]]


_SKILLS: Final = {
    "easy": _Skill(easy.choose_throw, easy.choose_play),
    "standard": _Skill(
        lambda view, _: discard.choose_discard(view), lambda view, _: pegging.choose_play(view)
    ),
    "expert": _Skill(
        lambda view, _: expert.best_throw(view), lambda view, _: expert.best_play(view)
    ),
}
"""What each level does; a seed matters only to those who err."""

LEVELS: Final = tuple(_SKILLS)


class Computer:
    """A player who never cheats: it is given what its seat may know. Raises ValueError.

    The same view and seed give the same action.
    """

    def __init__(self, level: str = "standard", seed: int = 0) -> None:
        if level not in LEVELS:
            raise ValueError(f"no such level: {level!r}")
        self.level = level
        self.seed = seed

    async def choose(self, view: View) -> Action:
        """One of `view.legal`. Yields often, so that a long thought blocks no tap."""
        if len(view.legal) == 1:
            return view.legal[0]
        assert view.seat is not None, "a bystander is never asked"
        skill = _SKILLS[self.level]
        if view.phase is Phase.DISCARD:
            return Discard(view.seat, await skill.throw(view, self.seed))
        return await skill.play(view, self.seed)
