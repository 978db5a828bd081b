"""Owns the count trainer: hand after hand, counted by combinations or by saying the number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from random import SystemRandom
from time import monotonic
from typing import Any

from i18n.cadence import aloud
from tutorial.counting import Counting, hint
from tutorial.progress import HINTS, Act, Progress
from tutorial.question import Count, LinkError, read
from tutorial.training import Counts, hand_to_count
from ui.learn.desk import Desk, Notebook, choice_key, heard, neighbour, speak
from ui.room import Shown
from ui.screens.learn.trainers import CountShown, count_page, verdict

NAME = "count"
_MOST_DIGITS = 2
_ANSWERS = ("card", "check", "all")


class CountTrainer(Desk):
    def __init__(self, book: Notebook, clock: Callable[[], float] = monotonic) -> None:
        self._book = book
        self._clock = clock
        kept = book.read().trainers.get(NAME)
        kept = kept if isinstance(kept, dict) else {}
        figures = kept.get("figures")
        self._figures = Counts.parse(figures if isinstance(figures, dict) else {})
        self._numbers = kept.get("numbers") is True
        self._timed = kept.get("timed") is True
        self._seq = 0
        self._begin(_question(kept.get("hand")))

    def _begin(self, question: Count) -> None:
        self._question = question
        self._counting = Counting(question.hand, question.starter, question.crib)
        self._now = self._counting.begin()
        self._typed = ""
        self._said: int | None = None
        self._since = self._clock()
        self._took: int | None = None
        self._keep()

    def tap(self, message: Mapping[str, Any]) -> bool:
        action, value = message["action"], message.get("value") or ""
        before = self._now
        match action:
            case "next" if self._now.done:
                self._begin(hand_to_count(SystemRandom()))
            case "mode" if not self._now.done:
                self._numbers = value == "number"
                self._now = replace(self._counting.begin())
            case "timed":
                self._timed = value == "on"
                self._since = self._clock()
            case "reset":
                self._figures = Counts()
            case "digit" if value.isdecimal() and len(self._typed) < _MOST_DIGITS:
                self._typed = str(int(self._typed + value))
            case "undo":
                self._typed = self._typed[:-1]
            case "answer" if self._typed and not self._now.done:
                self._answer(int(self._typed))
            case "hint" if not self._now.done:
                self._now = replace(
                    self._now, hints=min(self._now.hints + 1, len(HINTS)), replies=()
                )
            case "card" | "check" | "all" if not self._numbers:
                self._count(Act(action, message.get("card") or ""))
            case "digit" | "answer" | "card" | "check" | "all" | "next" | "mode" | "hint":
                pass
            case _:
                return False
        self._seq += 1
        self._say(action, before)
        self._keep()
        return True

    def _say(self, action: str, before: Progress) -> None:
        out, catalog = self._book.host.out, self._book.host.catalog()
        hints = hint(self._counting, self._now)
        speak(self._book.host, *heard(before, self._now, hints, answers=action in _ANSWERS))
        if self._now.done and not before.done:
            if self._numbers and self._said is not None:
                out.say(verdict(self._said, self._counting.points, catalog))
            out.say(aloud(self._counting.scores, catalog))
        elif action == "reset":
            out.say(catalog.text("trainer.none-yet"))
        elif action == "mode" or (before.done and not self._now.done):
            out.say(self.asks)

    def _count(self, act: Act) -> None:
        before, self._now = self._now, self._counting.take(self._now, act)
        if self._now.done and not before.done:
            self._took = round(self._clock() - self._since)
            self._figures = self._figures.counted(self._counting, self._now)

    def _answer(self, said: int) -> None:
        right = said == self._counting.points
        everything = tuple(range(len(self._counting.scores)))
        self._said = said
        self._took = round(self._clock() - self._since)
        self._now = replace(self._now, found=everything, done=True, good=right)
        self._figures = self._figures.said(right)

    def key(self, key: str, focus: str | None) -> Mapping[str, Any] | None:
        if self._now.done:
            return {"action": "next"} if key in ("Enter", " ") else None
        if self._numbers:
            if key.isascii() and key.isdecimal():
                return {"action": "digit", "value": key}
            return {"Backspace": {"action": "undo"}, "Enter": {"action": "answer"}}.get(key)
        hand = self._counting.cards
        if beside := neighbour(key, focus, hand):
            self._book.host.out.focus(beside)
            self._book.host.show()
        if key in ("Enter", " "):
            return {"action": "check"}
        if key == "h":
            return {"action": "hint"}
        return choice_key(key, hand, self._now.chosen, self._book.host)

    @property
    def asks(self) -> str:
        asked = "number" if self._numbers else "find"
        return self._book.host.catalog().text(f"trainer.count.say.{asked}")

    def page(self) -> Shown:
        catalog = self._book.host.catalog()
        shown = CountShown(
            asks=self.asks,
            counting=self._counting,
            now=self._now,
            hints=hint(self._counting, self._now),
            numbers=self._numbers,
            typed=self._typed,
            said=self._said,
            timed=self._timed,
            took=self._took if self._timed else None,
            figures=self._figures,
        )
        title = catalog.text("learn.page-title", step=catalog.text("trainer.count.title"))
        phase = "counted" if self._now.done else "counting"
        return Shown(
            html=count_page(shown, catalog),
            title=title,
            seq=self._seq,
            phase=phase,
            rest=self._rest,
        )

    @property
    def _rest(self) -> str:
        """Where the focus goes: to what the hand is counted with, or on to the next."""
        if self._now.done:
            return "main-action"
        return "digit-1" if self._numbers else f"card-{self._counting.cards[0]}"

    def _keep(self) -> None:
        memory = self._book.read()
        kept = {
            "hand": str(self._question) if not self._now.done else "",
            "numbers": self._numbers,
            "timed": self._timed,
            "figures": asdict(self._figures),
        }
        self._book.write(replace(memory, trainers={**memory.trainers, NAME: kept}))


def _question(kept: object) -> Count:
    """The hand that was being counted, or a new one."""
    try:
        found = read(kept) if isinstance(kept, str) and kept else None
    except LinkError:
        found = None
    return found if isinstance(found, Count) else hand_to_count(SystemRandom())
