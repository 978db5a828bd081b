"""Owns the second lesson: the play to 31, in three worked series read from scripted logs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.cards import cards
from engine.log import Log
from tutorial.facts import EVERYTHING
from tutorial.playing import Lay, Worth
from tutorial.progress import Lesson, Task
from tutorial.script import Moment, moments
from tutorial.tasks import Tell

FIFTEEN_AND_PAIR = """\
fifteen-two 1
rules six-card
dealer 0
deal 2h 4s 6d 7d Qh Kc / 3d 7h 8c Ts Js Qd
1 discard Ts Js
0 discard 2h 6d
cut 9h
1 play 8c
0 play 7d
1 play 7h
0 play 4s
"""
RUN_OUT_OF_ORDER = """\
fifteen-two 1
rules six-card
dealer 1
deal 2c 4c 5d 9s Ks Th / 3s 6h 8h 8d Jc Kd
1 discard Jc Kd
0 discard 9s Th
cut Qd
0 play 4c
1 play 6h
0 play 5d
1 play 3s
0 play 2c
"""
GO = EVERYTHING

_STEPS: tuple[tuple[str, tuple[tuple[int, str, str], ...]], ...] = (
    (
        FIFTEEN_AND_PAIR,
        (
            (1, "lay", "fifteen"),
            (1, "worth", "fifteen-worth"),
            (2, "worth", "pair-worth"),
            (3, "lay", "fits"),
            (3, "worth", "fits-worth"),
        ),
    ),
    (
        RUN_OUT_OF_ORDER,
        (
            (2, "lay", "run"),
            (2, "worth", "run-worth"),
            (3, "worth", "four-worth"),
            (4, "lay", "five"),
            (4, "worth", "five-worth"),
        ),
    ),
    (
        GO,
        (
            (2, "lay", "high"),
            (3, "worth", "go-worth"),
            (5, "lay", "match"),
            (5, "worth", "match-worth"),
            (7, "lay", "go"),
            (8, "worth", "thirty-one-worth"),
            (9, "lay", "last"),
            (9, "worth", "last-worth"),
        ),
    ),
)
"""For each log the moments that are asked about: which, how, and the task's name."""

SCRIPTS = (FIFTEEN_AND_PAIR, RUN_OUT_OF_ORDER, GO)


@cache
def lesson() -> Lesson:
    """The rules of the play, each before the series that needs it."""
    series = [list(_tasks(text, steps)) for text, steps in _STEPS]
    tasks: list[Task] = [
        Tell(name="turns", shown=cards("Ah 6c Ts Qd"), rule="play"),
        Tell(name="points", picture="play-points", rule="play-points"),
        *series[0],
        Tell(name="order", shown=cards("4c 6h 5d"), rule="play-points"),
        *series[1],
        Tell(name="go-rule", picture="go", rule="play"),
        *series[2],
        Tell(name="end", picture="play-ends", rule="play"),
    ]
    return Lesson("play", tuple(tasks), SCRIPTS)


def _tasks(text: str, steps: tuple[tuple[int, str, str], ...]) -> Iterator[Task]:
    found = moments(Log.parse(text))
    for at, kind, name in steps:
        go = text == GO
        yield _lay(found[at], name, go) if kind == "lay" else _worth(found[at], name)


def _lay(moment: Moment, name: str, go: bool) -> Task:
    return Lay(
        name=name,
        series=moment.series,
        hand=moment.hand,
        expected=moment.card,
        go=go,
        hinted=True,
        rule="play",
    )


def _worth(moment: Moment, name: str) -> Task:
    hand = tuple(held for held in moment.hand if held != moment.card)
    return Worth(
        name=name,
        series=moment.after,
        hand=hand,
        scores=moment.scores,
        mine=moment.mine == (moment.card is not None),
        hinted=True,
        rule="play-points",
    )
