"""Owns what a room is: a part of the app beside the game, with its own state, taps and page.

The app lets a room in, hands it the taps that are its own and shows what it makes; it knows no
room by name but the one list below, which imports a room only when somebody enters it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from engine.view import View
from i18n.catalog import Catalog
from ui.html import Markup
from ui.outbox import Outbox
from ui.settings import Settings
from ui.state import Entry, Screen


@dataclass(frozen=True, slots=True, kw_only=True)
class Host:
    """What the app does for a room; `show` sends the page as it is now."""

    out: Outbox
    catalog: Callable[[], Catalog]
    settings: Callable[[], Settings]
    show: Callable[[], None]
    go: Callable[[Screen, str], None]
    """To another screen, at a place on it."""
    notice: Callable[[str], None]
    """Show a sentence over the page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A room's page at an instant."""

    html: Markup
    title: str
    seq: int = 0
    """How many actions led here."""
    phase: str = ""
    rest: str | None = None
    """The id to focus where the patch removed the focused element."""
    view: View | None = None
    """The game in the room, for the dialogs that look at one."""
    history: tuple[Entry, ...] = ()
    """And what happened in it."""


class Room(Protocol):
    @property
    def place(self) -> str:
        """Where one is: what the address says after the screen's name."""
        ...

    @property
    def behind(self) -> str | None:
        """The place the way back leads to; None where it leads out of the room."""
        ...

    def enter(self, place: str) -> None:
        """Go to a place; one that is not there becomes the nearest that is."""
        ...

    def tap(self, message: Mapping[str, Any]) -> bool:
        """Take a tap; False where it is none of this room's."""
        ...

    def key(self, key: str, focus: str | None) -> Mapping[str, Any] | None:
        """The tap a key stands for, None where it stands for none."""
        ...

    def page(self) -> Shown: ...

    def told(self, news: Mapping[str, Any]) -> None:
        """News of the page that is about this room, such as what became of a shared link."""
        ...

    def leave(self) -> None:
        """Stop whatever goes on by itself."""
        ...


def room(screen: Screen, host: Host) -> Room | None:
    """The room a screen is, or None where the app itself shows it."""
    match screen:
        case Screen.LEARN:
            from ui.learn.room import Learning

            return Learning(host)
        case Screen.CALCULATOR:
            from ui.learn.calculator import Calculator

            return Calculator(host)
    return None
