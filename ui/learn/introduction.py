"""Owns the sixth step: the calculator with its introduction, done once a question is answered.

What is asked is kept, as far as it was named.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tutorial.course import STEPS
from ui.learn.calculator import Calculator
from ui.learn.desk import Desk, Notebook
from ui.learn.sheet import Sheet
from ui.room import Shown

NAME = "calculator"
_STEP = str(STEPS.index("calculator") + 1)


class Introduction(Desk):
    def __init__(self, book: Notebook) -> None:
        self._book = book
        self._inner = Calculator(book.host, introduced=True)
        kept = book.read().trainers.get(NAME)
        self._inner.sheet = Sheet.of(kept if isinstance(kept, dict) else {})

    @property
    def asks(self) -> str:
        return self._book.host.catalog().text("calculator.introduction")

    def tap(self, message: Mapping[str, Any]) -> bool:
        taken = self._inner.tap(message)
        memory = self._book.read()
        kept = {**memory.trainers, NAME: self._inner.sheet.kept()}
        memory = replace(memory, trainers=kept)
        if self._inner.sheet.question is not None:
            memory = memory.finished(_STEP)
        self._book.write(memory)
        return taken

    def key(self, key: str, focus: str | None) -> Mapping[str, Any] | None:
        return self._inner.key(key, focus)

    def page(self) -> Shown:
        return self._inner.page()

    def leave(self) -> None:
        self._inner.leave()

    def told(self, news: Mapping[str, Any]) -> None:
        self._inner.told(news)
