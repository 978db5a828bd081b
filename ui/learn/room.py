"""Owns the learning room: which step or trainer is open, and what is kept of the learner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutorial.course import HANDS, STEPS, lesson
from ui.learn.desk import Desk, Notebook
from ui.learn.memory import NAME, Memory
from ui.room import Host, Shown
from ui.screens.learn.start import hands_page, start_page
from ui.state import Screen

_STEP_OF_HANDS = str(STEPS.index("hands") + 1)
_STEP_OF_CALCULATOR = str(STEPS.index("calculator") + 1)


class Learning:
    def __init__(self, host: Host) -> None:
        self._host = host
        self._place = ""
        self._desk: Desk | None = None
        self._memory = Memory.parse(host.out.kept.get(NAME))

    @property
    def place(self) -> str:
        return self._place

    @property
    def behind(self) -> str | None:
        if self._desk is not None:
            return self._desk.behind
        return "" if self._place else None

    def enter(self, place: str) -> None:
        if self._desk is not None and place == self._place:
            return
        self.leave()
        self._desk = self._open(place)
        self._place = place if self._desk or place == _STEP_OF_HANDS else ""
        if self._desk is not None:
            self._host.out.say(self._desk.asks)

    def _open(self, place: str) -> Desk | None:
        book = Notebook(self._host, lambda: self._memory, self._write, self._go)
        match place.split("/"):
            case [step] if step.isascii() and step.isdecimal() and (tasks := lesson(int(step))):
                from ui.learn.lesson import LessonDesk

                return LessonDesk(book, int(step), tasks)
            case [step, number] if step == _STEP_OF_HANDS and number in map(
                str, range(1, HANDS + 1)
            ):
                from ui.learn.guided import GuidedDesk

                return GuidedDesk(book, int(number))
            case [step] if step == _STEP_OF_CALCULATOR:
                from ui.learn.introduction import Introduction

                return Introduction(book)
            case ["count"]:
                from ui.learn.count import CountTrainer

                return CountTrainer(book)
            case ["discard"]:
                from ui.learn.discard import DiscardTrainer

                return DiscardTrainer(book)
        return None

    def tap(self, message: Mapping[str, Any]) -> bool:
        if message["action"] == "step":
            self._go(message.get("value") or "")
            return True
        return self._desk is not None and self._desk.tap(message)

    def key(self, key: str, focus: str | None) -> Mapping[str, Any] | None:
        return self._desk.key(key, focus) if self._desk is not None else None

    def page(self) -> Shown:
        if self._desk is not None:
            return self._desk.page()
        catalog = self._host.catalog()
        if self._place == _STEP_OF_HANDS:
            return Shown(
                html=hands_page(self._memory, catalog),
                title=catalog.text("learn.page-title", step=catalog.text("learn.step.5")),
            )
        return Shown(html=start_page(self._memory, catalog), title=catalog.text("app.title.learn"))

    def told(self, news: Mapping[str, Any]) -> None:
        if self._desk is not None:
            self._desk.told(news)

    def leave(self) -> None:
        if self._desk is not None:
            self._desk.leave()
            self._desk = None

    def _write(self, memory: Memory) -> None:
        self._memory = memory
        self._host.out.save({NAME: str(memory)})

    def _go(self, place: str) -> None:
        self._host.go(Screen.LEARN, place)
