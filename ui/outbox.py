"""Owns what waits to go to the page: frames in order, with the cues gathered for each."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ui import routes
from ui.frame import Frame

_SOFT_HYPHEN: Final = "\u00ad"
"""Where a word may be broken: some voices make a pause there, or name it."""


class Outbox:
    """Equal frames are not sent again, nor is what storage already holds.

    An address that the page showed and that turned out to be another, and one of a dialog that
    is left, are no places to come back to.
    """

    def __init__(self) -> None:
        self._queue: asyncio.Queue[Frame | BaseException] = asyncio.Queue()
        self._last: Frame | None = None
        self._cues = Frame(html="")
        self._stored: dict[str, str | None] = {}
        self._address = ""
        self._given = False

    def stands_at(self, address: str) -> None:
        """The hash the page shows of its own accord."""
        self._address = address
        self._given = True

    def holds(self, stored: Mapping[str, str | None]) -> None:
        """What the page's storage holds now."""
        self._stored = dict(stored)

    def say(self, *sentences: str) -> None:
        spoken = tuple(text.replace(_SOFT_HYPHEN, "") for text in sentences if text)
        self._cues = replace(self._cues, say=(*self._cues.say, *spoken))

    def sound(self, *names: str) -> None:
        self._cues = replace(self._cues, sounds=names)

    def vibrate(self, *pulses: int) -> None:
        self._cues = replace(self._cues, vibrate=pulses)

    def focus(self, id_: str) -> None:
        self._cues = replace(self._cues, focus=id_)

    def place(self, id_: str) -> None:
        """Bring this part of the page to the top, and the focus to it."""
        self._cues = replace(self._cues, place=id_)

    def do(self, name: str) -> None:
        self._cues = replace(self._cues, do=(*self._cues.do, name))

    def speak(self, language: str, keep: str | None) -> None:
        """Have the page bring a pack, and remember the choice (see Frame)."""
        self._cues = replace(self._cues, speak={"language": language, "keep": keep})

    def share(self, text: str, address: str) -> None:
        """Have the page pass these words and the address (a hash) on to somebody."""
        self._cues = replace(self._cues, share={"text": text, "hash": address})

    @property
    def kept(self) -> Mapping[str, str | None]:
        """What storage holds, by name."""
        return self._stored

    def save(self, changes: Mapping[str, str | None]) -> None:
        """Have the page keep these texts under their names; None deletes."""
        new = {name: text for name, text in changes.items() if self._stored.get(name) != text}
        self._stored |= new
        self._cues = replace(self._cues, save={**self._cues.save, **new})

    def send(self, frame: Frame) -> None:
        """Put a frame in line, with all cues since the last."""
        cues = self._cues
        moved = frame.hash != self._address
        if frame == self._last and not moved and cues == Frame(html=""):
            return
        self._last = frame
        self._cues = Frame(html="")
        # An address is said once: a later frame that repeated it would undo a step the person
        # has meanwhile taken and that is still on its way here.
        left, given = self._address, self._given
        self._address, self._given = frame.hash, False
        self._queue.put_nowait(
            replace(
                frame,
                hash=frame.hash if moved else "",
                instead=moved and (given or routes.read(left)[1] is not None),
                say=cues.say,
                sounds=cues.sounds,
                vibrate=cues.vibrate,
                focus=cues.focus,
                place=cues.place,
                save=cues.save,
                do=cues.do,
                speak=cues.speak,
                share=cues.share,
            )
        )

    def fail(self, error: BaseException) -> None:
        """Let the page know that the game's own running broke."""
        self._queue.put_nowait(error)

    async def next(self) -> Frame:
        """The next frame in line. Raises what `fail` was given."""
        item = await self._queue.get()
        if isinstance(item, BaseException):
            raise item
        return item
