"""Owns the sixth step: the calculator with its introduction, done once a question is answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutorial.course import STEPS
from ui.learn.calculator import Calculator
from ui.learn.desk import Desk, Notebook
from ui.room import Shown

_STEP = str(STEPS.index("calculator") + 1)


class Introduction(Desk):
    def __init__(self, book: Notebook) -> None:
        self._book = book
        self._inner = Calculator(book.host, introduced=True)

    def tap(self, message: Mapping[str, Any]) -> bool:
        taken = self._inner.tap(message)
        if self._inner.sheet.question is not None:
            self._book.write(self._book.read().finished(_STEP))
        return taken

    def key(self, key: str, focus: str | None) -> Mapping[str, Any] | None:
        return self._inner.key(key, focus)

    def page(self) -> Shown:
        return self._inner.page()

    def told(self, news: Mapping[str, Any]) -> None:
        self._inner.told(news)
