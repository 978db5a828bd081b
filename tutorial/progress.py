"""Owns how far a learner is: a pure function of a lesson and of what the learner did.

An act that means nothing here and now changes nothing, so a stored list of acts can always be
read again, even by a later lesson.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Final, Protocol

from engine.cards import Card, CardError, Cards, card
from tutorial.said import Said, Spoken, say

HINTS: Final = ("nudge", "reason", "answer")
"""The grades of help, in the order they are given."""

NEXT: Final = "next"
BEFORE: Final = "before"
HINT: Final = "hint"
RETRY: Final = "retry"
"""Do a task again that ended with a weaker answer."""


@dataclass(frozen=True, slots=True)
class Act:
    """Something the learner does: `card 5s`, `say 2`, `next`."""

    kind: str
    value: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.value}".strip()

    @staticmethod
    def parse(text: str) -> Act:
        kind, _, value = text.strip().partition(" ")
        return Act(kind, value)

    @property
    def card(self) -> Card | None:
        """The card it names; None where it names none."""
        try:
            return card(self.value)
        except CardError:
            return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """Where in a lesson a learner is, and what is to be seen of the task there."""

    at: int = 0
    """Which task; the number of tasks once the lesson is over."""
    done: bool = False
    chosen: Cards = ()
    found: tuple[int, ...] = ()
    """Which of a task's combinations were found."""
    missed: tuple[int, ...] = ()
    """Which were shown instead."""
    mark: int = 0
    """Where the slider of a task stands."""
    hints: int = 0
    replies: tuple[Said, ...] = ()
    """The answer to the last act."""
    good: bool = True
    """Whether that act was right."""

    @property
    def can_retry(self) -> bool:
        """Whether the task ended, but not as well as it might have."""
        return self.done and not self.good

    def reply(self, *said: Said, good: bool) -> Progress:
        return replace(self, replies=said, good=good)

    def solved(self, *said: Said) -> Progress:
        return replace(self, replies=said, good=True, done=True, chosen=())


@dataclass(frozen=True, slots=True)
class Mistake:
    """A known mistake: the last part of its message's id, and acts that make it."""

    name: str
    acts: tuple[Act, ...]


class Task(Protocol):
    """One thing to see or to do. Its sentences are `lesson.LESSON.TEXTS.*`."""

    @property
    def name(self) -> str:
        """Its own name within the lesson."""
        ...

    @property
    def texts(self) -> str:
        """The group of its sentences; tasks of a kind may share one."""
        ...

    @property
    def rule(self) -> str:
        """The section of the rules page it belongs to; empty where to none."""
        ...

    @property
    def hinted(self) -> bool:
        """Whether there is help to ask for."""
        ...

    def params(self) -> dict[str, Spoken]:
        """What its sentences may name."""
        ...

    def begin(self) -> Progress:
        """As the learner finds it, `at` left out."""
        ...

    def take(self, now: Progress, act: Act, lesson: str) -> Progress:
        """After an act, in the lesson of that name."""
        ...

    def answer(self) -> tuple[Act, ...]:
        """Acts that solve it from the beginning; none where there is nothing to solve."""
        ...

    def mistakes(self) -> tuple[Mistake, ...]: ...


@dataclass(frozen=True, slots=True)
class Lesson:
    name: str
    tasks: tuple[Task, ...]
    sources: tuple[str, ...] = field(default=())
    """The scripted logs its tasks are read from, as text."""

    def says(self, task: Task) -> Said:
        """What a task says at first."""
        return say(f"lesson.{self.name}.{task.texts}.say", **task.params())

    def help(self, now: Progress) -> tuple[Said, ...]:
        """The hints given so far."""
        if now.at >= len(self.tasks):
            return ()
        task = self.tasks[now.at]
        return tuple(
            say(f"lesson.{self.name}.{task.texts}.{grade}", **task.params())
            for grade in HINTS[: now.hints]
        )


def begin(lesson: Lesson, at: int = 0) -> Progress:
    """As the learner finds the task at `at`; past the last, the end."""
    if at >= len(lesson.tasks):
        return Progress(at=len(lesson.tasks), done=True)
    return replace(lesson.tasks[at].begin(), at=at)


def take(lesson: Lesson, now: Progress, act: Act) -> Progress:
    """The progress after one act."""
    if act.kind == BEFORE:
        return begin(lesson, max(0, now.at - 1))
    if now.at >= len(lesson.tasks):
        return now
    if act.kind == NEXT:
        return begin(lesson, now.at + 1) if now.done else now
    if act.kind == RETRY:
        return begin(lesson, now.at) if now.can_retry else now
    task = lesson.tasks[now.at]
    if act.kind == HINT:
        more = task.hinted and not now.done
        return replace(now, hints=min(now.hints + 1, len(HINTS)), replies=()) if more else now
    return task.take(now, act, lesson.name)


def progress(lesson: Lesson, acts: Iterable[Act]) -> Progress:
    """Where these acts have brought a learner who began at the beginning."""
    return reduce(lambda now, act: take(lesson, now, act), acts, begin(lesson))


def write(acts: Iterable[Act]) -> str:
    """The text `read` reads."""
    return ";".join(map(str, acts))


def read(text: str) -> tuple[Act, ...]:
    """The acts of a text; what means nothing is an act that does nothing."""
    return tuple(Act.parse(part) for part in text.split(";") if part.strip())
