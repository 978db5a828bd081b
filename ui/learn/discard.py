"""Owns the discard trainer: deal after deal, each throw weighed against the best."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from random import SystemRandom
from typing import Any

from engine.rules import SIX_CARD
from tutorial import analysis, question
from tutorial.progress import HINT, HINTS, RETRY, Act, take
from tutorial.progress import Lesson as Exercise
from tutorial.question import LinkError
from tutorial.tasks import Throw
from tutorial.training import Throws, deal_to_throw
from ui.learn.desk import Desk, Notebook, choice_key, heard, neighbour, speak
from ui.room import Shown
from ui.screens.learn.trainers import DiscardShown, discard_page

NAME = "discard"
_ACTS = ("card", "lay", HINT, RETRY)


class DiscardTrainer(Desk):
    def __init__(self, book: Notebook) -> None:
        self._book = book
        kept = book.read().trainers.get(NAME)
        kept = kept if isinstance(kept, dict) else {}
        figures = kept.get("figures")
        self._figures = Throws.parse(figures if isinstance(figures, dict) else {})
        self._seq = 0
        self._begin(_question(kept.get("deal")), counted=kept.get("counted") is True)

    def _begin(self, dealt: question.Throw, *, counted: bool = False) -> None:
        self._counted = counted
        self._question = dealt
        texts = "problem-own" if dealt.own else "problem-theirs"
        self._task = Throw(name="deal", texts=texts, dealt=dealt.dealt, own=dealt.own, hinted=True)
        self._exercise = Exercise("deal", (self._task,))
        self._now = self._task.begin()
        self._keep()

    def tap(self, message: Mapping[str, Any]) -> bool:
        action = message["action"]
        before = self._now
        if action == "next" and self._now.done:
            self._begin(deal_to_throw(SystemRandom()))
        elif action == "reset":
            self._figures = Throws()
        elif action in _ACTS:
            self._now = take(self._exercise, self._now, Act(action, message.get("card") or ""))
        elif action != "next":
            return False
        if self._now.done and not self._counted:
            self._counted = True  # the first throw of a deal is what the figures are of
            thrown = self._task.thrown(self._now)
            chosen = analysis.choice(self._task.dealt, self._task.own, thrown)
            self._figures = self._figures.thrown(chosen, self._task.best)
        self._seq += 1
        hints = self._exercise.help(self._now)
        answers = action in ("card", "lay")
        speak(self._book.host, *heard(before, self._now, hints, answers=answers))
        if before.done and not self._now.done:
            self._book.host.out.say(self.asks)
        self._keep()
        return True

    def key(self, key: str, focus: str | None) -> Mapping[str, Any] | None:
        if self._now.done:
            return {"action": "next"} if key in ("Enter", " ") else None
        hand = self._task.dealt
        if beside := neighbour(key, focus, hand):
            self._book.host.out.focus(beside)
            self._book.host.show()
        if key in ("Enter", " "):
            return {"action": "lay"}
        return {"action": HINT} if key == "h" else self._choice(key)

    def _choice(self, key: str) -> Mapping[str, Any] | None:
        chosen, most = self._now.chosen, SIX_CARD.discarded
        return choice_key(key, self._task.dealt, chosen, self._book.host, most)

    @property
    def asks(self) -> str:
        whose = "own" if self._task.own else "theirs"
        return self._book.host.catalog().text(f"trainer.discard.say.{whose}")

    def page(self) -> Shown:
        catalog = self._book.host.catalog()
        hints = self._exercise.help(self._now)[: len(HINTS)]
        shown = DiscardShown(self.asks, self._task, self._now, hints, self._figures)
        title = catalog.text("learn.page-title", step=catalog.text("trainer.discard.title"))
        return Shown(
            html=discard_page(shown, catalog),
            title=title,
            seq=self._seq,
            phase="thrown" if self._now.done else "throwing",
            rest="main-action" if self._now.done else f"card-{self._task.dealt[0]}",
        )

    def _keep(self) -> None:
        memory = self._book.read()
        kept = {
            "deal": str(self._question) if not self._now.done else "",
            "counted": self._counted and not self._now.done,
            "figures": asdict(self._figures),
        }
        self._book.write(replace(memory, trainers={**memory.trainers, NAME: kept}))


def _question(kept: object) -> question.Throw:
    """The deal that was being thought about, or a new one."""
    try:
        found = question.read(kept) if isinstance(kept, str) and kept else None
    except LinkError:
        found = None
    return found if isinstance(found, question.Throw) else deal_to_throw(SystemRandom())
