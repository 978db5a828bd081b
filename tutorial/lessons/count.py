"""Owns the third lesson: five hands to be counted, each a little harder."""

from __future__ import annotations

from functools import cache

from engine.cards import card, cards
from tutorial.counting import Counting, Find
from tutorial.progress import Lesson, Task
from tutorial.tasks import Tell, held

HANDS: tuple[tuple[str, str, str, bool], ...] = (
    ("fives", "2h 5d 5s Jc", "9d", False),
    ("nineteen", "2c 4d 8s Kh", "6d", False),
    ("flush", "2h 6h 9h Jh", "4h", False),
    ("crib", "3s 7s 9s Js", "5d", True),
    ("double", "6c 7d 8s 9h", "9s", False),
)
"""Name, hand or crib, starter, and whether it is a crib."""


@cache
def lesson() -> Lesson:
    """The order of the count, then the hands."""
    hands: list[Task] = [
        Find(
            name=name,
            counting=Counting(held(hand), card(starter), crib),
            hinted=True,
            rule="show-points",
        )
        for name, hand, starter, crib in HANDS
    ]
    tasks: list[Task] = [
        Tell(name="order", picture="count-order", rule="show"),
        *hands[:2],
        Tell(name="suit", shown=cards("2h 6h 9h Jh"), rule="show-points"),
        *hands[2:],
        Tell(name="end", picture="show-points", rule="show-points"),
    ]
    return Lesson("count", tuple(tasks))
