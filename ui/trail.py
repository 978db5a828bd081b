"""Owns the way back out of what one was led aside to: the rules, a lesson they link to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ui.state import Screen

Place = tuple[Screen, str]
"""A screen, and where on it."""

_ASIDE: Final = (Screen.RULES, Screen.SETTINGS)
"""Screens one looks something up on."""


@dataclass(frozen=True, slots=True)
class _Step:
    at: Place
    behind: Place


class Trail:
    """It knows of no buttons: whether by one or by the browser, who goes back is behind again."""

    def __init__(self) -> None:
        self._steps: list[_Step] = []

    def moved(self, here: Place, there: Place) -> bool:
        """One goes from here to there; whether that is back to where one was led aside from."""
        if there == here or (there[0] is here[0] and there[0] in _ASIDE):
            return False
        for i, step in enumerate(self._steps):
            if step.behind == there:
                del self._steps[i:]
                return True
        if _leads_aside(here, there):
            self._steps.append(_Step(there, here))
        else:
            self._steps.clear()
        return False

    def behind(self, here: Place) -> Place | None:
        """Where one was led aside from to be here; None where one was not."""
        if not self._steps:
            return None
        at, behind = self._steps[-1].at, self._steps[-1].behind
        return behind if here == at or (here[0] is at[0] and here[0] in _ASIDE) else None


def _leads_aside(here: Place, there: Place) -> bool:
    return there[0] in _ASIDE or (here[0] is Screen.RULES and there[0] is Screen.LEARN)
