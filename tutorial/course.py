"""Owns the order of the course: six steps, four of them lessons of tasks."""

from __future__ import annotations

from typing import Final

from tutorial.progress import Lesson

STEPS: Final = ("deal", "play", "count", "board", "hands", "calculator")
"""The steps by name; the address of a step is its number, from 1."""
HANDS: Final = 3
"""Guided hands of the fifth step."""


def lesson(step: int) -> Lesson | None:
    """The lesson of a step; None where the step is not made of tasks, or there is none."""
    match step:
        case 1:
            from tutorial.lessons.deal import lesson
        case 2:
            from tutorial.lessons.play import lesson
        case 3:
            from tutorial.lessons.count import lesson
        case 4:
            from tutorial.lessons.board import lesson
        case _:
            return None
    return lesson()
