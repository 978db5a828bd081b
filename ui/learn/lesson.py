"""Owns a lesson on the screen: taps become acts, and the acts are what is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.cards import Cards
from engine.rules import SIX_CARD
from tutorial.counting import Find, hint
from tutorial.playing import Lay, Worth
from tutorial.progress import (
    BEFORE,
    HINT,
    NEXT,
    RETRY,
    Act,
    Lesson,
    Progress,
    Task,
    progress,
    read,
    take,
    write,
)
from tutorial.said import Said
from tutorial.tasks import Deck, Throw
from ui.learn.desk import Desk, Notebook, card_key, choice_key, heard, neighbour, speak
from ui.room import Shown
from ui.screens.learn.lesson import Page, lesson_page, main_act, resting_place
from ui.screens.learn.pictures import race_at

_ACTS = ("deck", "lay", "go", "check", "all", NEXT, BEFORE, HINT, RETRY)
_VALUED = ("say", "hole", "scrub")
_ANSWERS = ("card", "say", "hole", "lay", "go", "check", "all")


class LessonDesk(Desk):
    def __init__(self, book: Notebook, step: int, lesson: Lesson) -> None:
        self._book = book
        self._step = step
        self._lesson = lesson
        self._acts = list(read(book.read().acts.get(str(step), "")))
        self._now = progress(lesson, self._acts)

    def tap(self, message: Mapping[str, Any]) -> bool:
        action = message["action"]
        if action == "restart":
            self._restart()
        elif action == "step":
            self._book.enter(message.get("value") or "")
        elif action == "card":
            self._do(Act("card", message.get("card") or ""))
        elif action in _VALUED:
            self._do(Act(action, message.get("value") or ""))
        elif action in _ACTS:
            self._do(Act(action))
        else:
            return False
        return True

    def key(self, key: str, focus: str | None) -> Mapping[str, Any] | None:
        if beside := neighbour(key, focus, self._hand):
            self._book.host.out.focus(beside)
            self._book.host.show()
        if key in ("Enter", " "):
            return {"action": main_act(self._lesson, self._now)}
        if key == "h":
            return {"action": HINT}
        if self._chooses:
            most = SIX_CARD.discarded if isinstance(self._task, Throw) else None
            return choice_key(key, self._hand, self._now.chosen, self._book.host, most)
        if isinstance(self._task, Worth) and key in self._task.choices:
            return {"action": "say", "value": key}
        return card_key(key, self._hand)

    @property
    def _task(self) -> Task | None:
        """The task at hand; None when all are done."""
        tasks = self._lesson.tasks
        return tasks[self._now.at] if self._now.at < len(tasks) else None

    @property
    def asks(self) -> str:
        catalog = self._book.host.catalog()
        if self._task is None:
            return catalog.text(f"learn.over.{self._lesson.name}")
        asked = self._lesson.says(self._task)
        answered = self._answered if self._now.done else ()
        return " ".join(said.text(catalog) for said in (asked, *answered))

    @property
    def _answered(self) -> tuple[Said, ...]:
        """What the last act was met with, and what it has turned up."""
        replies = self._now.replies
        if isinstance(self._task, Deck) and self._now.done:
            return (self._task.turned_up, *replies)
        return replies

    @property
    def _chooses(self) -> bool:
        """Whether cards are chosen first, and then a button says what of them."""
        return isinstance(self._task, Find | Throw) and not self._now.done

    @property
    def _hand(self) -> Cards:
        match self._task:
            case Find(counting=counting):
                return counting.cards
            case Throw(dealt=hand) | Lay(hand=hand):
                return hand
        return ()

    def page(self) -> Shown:
        catalog = self._book.host.catalog()
        page = Page(self._step, self._lesson, self._now, self._hints)
        return Shown(
            html=lesson_page(page, catalog),
            title=catalog.text("learn.page-title", step=catalog.text(f"learn.step.{self._step}")),
            seq=len(self._acts),
            phase=f"{self._step}-{self._now.at}",
            rest=resting_place(self._lesson, self._now),
        )

    @property
    def _hints(self) -> tuple[Said, ...]:
        if isinstance(self._task, Find):
            return hint(self._task.counting, self._now)
        return self._lesson.help(self._now)

    def _do(self, act: Act) -> None:
        after = take(self._lesson, self._now, act)
        if after == self._now:
            if act.kind in _ANSWERS:
                speak(self._book.host, *heard(after, after, (), answers=True))
            return
        if act.kind == "scrub" and self._acts and self._acts[-1].kind == "scrub":
            self._acts.pop()
        self._acts.append(act)
        before, self._now = self._now, after
        solved = after.at == before.at and after.done and not before.done
        if act.kind == NEXT or solved:
            self._book.host.out.focus(resting_place(self._lesson, after))
        self._say(before, after)
        self._keep()

    def _say(self, before: Progress, after: Progress) -> None:
        out, catalog = self._book.host.out, self._book.host.catalog()
        again = before.done and not after.done
        if self._task is None or again or after.at != before.at:
            out.say(self.asks)
        elif after.mark != before.mark:
            out.say(race_at(after.mark, catalog))
        elif after.done and not before.done:
            speak(self._book.host, *self._answered)
        else:
            speak(self._book.host, *heard(before, after, self._hints, answers=False))

    def _keep(self) -> None:
        memory = self._book.read()
        if self._now.at >= len(self._lesson.tasks):
            memory = memory.finished(str(self._step))
        acts = {**memory.acts, str(self._step): write(self._acts)}
        self._book.write(replace(memory, acts=acts))

    def _restart(self) -> None:
        self._acts = []
        self._now = progress(self._lesson, ())
        self._keep()
