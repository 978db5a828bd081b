"""Owns the first lesson: deal, discard, crib, cut, and eight throws to think about."""

from __future__ import annotations

from functools import cache

from engine.cards import Cards, card, cards
from tutorial.progress import Lesson, Task
from tutorial.tasks import Deck, Tell, Throw, held

DEALT = held("2s 7c 8h 8s 9d Qc")
"""What the learner throws from first: its best throw is far better than any other."""
_STARTER = card("3d")
_JACK = card("Jd")

PROBLEMS: tuple[tuple[str, bool], ...] = (
    ("4h 5c 6d 6s Qh Kd", True),
    ("3h 4c 5d 5s Tc Kd", False),
    ("2c 3d 7h 8s Kc Kd", True),
    ("Ad 2c 7h 7s 8d Kh", False),
    ("2h 6d 7s 8c 9h Qh", True),
    ("2s 5h 7d 9c Jd Qc", False),
    ("Ac 2d 3h 9s Tc Qd", True),
    ("3c 3d 6s 9d 9h Qs", False),
)
"""Six cards and whether the crib is the learner's: from plain to subtle."""


@cache
def lesson() -> Lesson:
    """Deal and throw once with every step explained, then the problems."""
    first = Throw(name="first", dealt=DEALT, own=True, weighs=False, hinted=True, rule="deal")
    rest = _without(DEALT, first.best.thrown)
    tasks: list[Task] = [
        Deck(name="pack", turned=DEALT, rule="deal"),
        Tell(name="six", shown=DEALT, rule="deal"),
        Tell(name="fifteen", shown=cards("7c 8h"), rule="show-points"),
        Tell(name="pair", shown=cards("8h 8s"), rule="show-points"),
        Tell(name="run", shown=cards("7c 8h 9d"), rule="show-points"),
        Tell(name="crib", picture="crib", rule="deal"),
        first,
        Deck(name="cut", turned=(_STARTER,), hand=rest, rule="starter"),
        Deck(name="heels", turned=(_JACK,), hand=rest, rule="starter"),
        Tell(name="average", picture="average", rule="deal"),
        Tell(name="theirs", picture="crib-theirs", rule="deal"),
    ]
    for number, (dealt, own) in enumerate(PROBLEMS, 1):
        tasks.append(
            Throw(
                name=f"problem-{number}",
                texts="problem-own" if own else "problem-theirs",
                dealt=held(dealt),
                own=own,
                hinted=True,
                rule="deal",
                said=(("number", number), ("of", len(PROBLEMS))),
            )
        )
    tasks.append(Tell(name="end", picture="crib", rule="deal"))
    return Lesson("deal", tuple(tasks))


def _without(dealt: Cards, thrown: Cards) -> Cards:
    return tuple(held for held in dealt if held not in thrown)
