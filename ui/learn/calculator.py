"""Owns the room of the calculator: taps and keys on its sheet, its address, sharing it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tutorial.progress import Act
from ui.learn.sheet import Sheet, opened
from ui.room import Host, Shown
from ui.screens.learn.calculator import answer, calculator_page, missing
from ui.state import Screen

_KEYS = "A234567890TJQKCDHS"


class Calculator:
    behind: str | None = None

    def __init__(self, host: Host, *, introduced: bool = False) -> None:
        self._host = host
        self._introduced = introduced
        self._seq = 0
        self._copied = False
        self.sheet = Sheet()

    @property
    def place(self) -> str:
        return self.sheet.link

    def enter(self, place: str) -> None:
        if place and place != self.sheet.link:
            self._forget()
            self.sheet = opened(place)
            self._say(Sheet())

    def tap(self, message: Mapping[str, Any]) -> bool:
        value = message.get("value") or ""
        before = self.sheet
        match message["action"]:
            case "name":
                self.sheet = self.sheet.typed(value)
            case "card":
                self.sheet = self.sheet.without(Act("card", message.get("card") or "").card)
            case "undo":
                self.sheet = self.sheet.undone()
            case "clear":
                self.sheet = replace(self.sheet, cards=(), rank=None, suit=None, light=None)
            case "ask":
                self.sheet = self.sheet.set(value)
            case "light" if value.isdecimal():
                light = None if self.sheet.light == int(value) else int(value)
                self.sheet = replace(self.sheet, light=light)
            case "share":
                self._share()
            case _:
                return False
        self._seq += 1
        self._forget()
        self._say(before)
        return True

    def key(self, key: str, focus: str | None) -> Mapping[str, Any] | None:  # noqa: ARG002
        if key.upper() in _KEYS and len(key) == 1:
            return {"action": "name", "value": key}
        return {"action": "undo"} if key == "Backspace" else None

    def page(self) -> Shown:
        catalog = self._host.catalog()
        return Shown(
            html=calculator_page(self.sheet, catalog, introduced=self._introduced),
            title=catalog.text("app.title.calculator"),
            seq=self._seq,
            phase="answered" if self.sheet.question else "asking",
            rest="share" if self.sheet.question else "name-A",
        )

    def told(self, news: Mapping[str, Any]) -> None:
        catalog = self._host.catalog()
        self._copied = news["way"] == "copied"
        if self._copied:
            self._host.notice(catalog.text("calculator.copied"))
        elif news["way"] == "failed":
            self._host.notice(catalog.text("calculator.by-hand", url=str(news["url"])))

    def leave(self) -> None:
        self._forget()

    def _forget(self) -> None:
        """What was said of a copied link is over with whatever is done next."""
        if self._copied:
            self._copied = False
            self._host.notice("")

    def _share(self) -> None:
        if self.sheet.question is not None:
            said = answer(self.sheet, self._host.catalog())
            self._host.out.share(said, f"#/{Screen.CALCULATOR}/{self.sheet.link}")

    def _say(self, before: Sheet) -> None:
        sheet, catalog = self.sheet, self._host.catalog()
        if sheet.message is not None:
            self._host.out.say(sheet.message.text(catalog))
        elif sheet.question is not None and sheet.question != before.question:
            self._host.out.say(answer(sheet, catalog))
        elif len(sheet.cards) > len(before.cards):
            self._host.out.say(catalog.card(sheet.cards[-1]))
        elif len(sheet.cards) < len(before.cards):
            self._host.out.say(missing(sheet, catalog))
