"""Owns the app: which screen is open, what a tap, a key or the page's news does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.cards import card
from ui import offline, play, routes, saved
from ui.frame import Frame
from ui.keys import neighbour, tap_for
from ui.present import frame
from ui.room import Host, Room, room
from ui.sitting import Sitting
from ui.state import Dialog, Screen
from ui.taps import HANDLERS
from ui.trail import Place, Trail


class App(Sitting):
    """One life of the worker: `start` comes first, frames are fetched one by one."""

    def __init__(self) -> None:
        super().__init__()
        self.room: Room | None = None
        self._place = ""
        self._trail = Trail()

    async def next_frame(self) -> Frame:
        """The next frame. Raises what went wrong in the game's own running."""
        return await self.out.next()

    def start(self, boot: Mapping[str, Any]) -> None:
        """Begin with what storage, address and device say."""
        stored = saved.texts(boot["saved"])
        self.set_up(boot, stored)
        screen, dialog, place = routes.read(boot["hash"])
        if self.alone:
            screen = self.resume(stored, screen)
        else:
            self.notice("elsewhere", "take")
        self.open(screen, dialog, place)
        self.show()

    def tap(self, message: Mapping[str, Any]) -> None:
        """A tap on an element: its `action`, and its `card` and `value` where it has them."""
        self.set(refused=None, status="")
        action = message["action"]
        if self.room is not None and self.room.tap(message):
            pass
        elif action == "card":
            if self.session is not None:
                tapped = card(message["card"])
                self.ui = play.card(self.session, self.ui, tapped, self.catalog)
                if self.ui.refused:
                    self.refuse()
        elif action in HANDLERS:
            HANDLERS[action](self, message.get("value") or "")
        if self.ui.coach.held is not None and self.ui.coach.warning is None:
            self.coach.judge()
        self.out.say(self.ui.status)
        self.show()

    def key(self, message: Mapping[str, Any]) -> None:
        """A key for which the browser has no use of its own, and the id it was pressed on."""
        if self.room is not None and message["key"] != "Escape":
            if not self.ui.dialog and (
                found := self.room.key(message["key"], message.get("focus"))
            ):
                self.tap(found)
            return
        view = self.view
        if view and (focus := neighbour(view, message["key"], message.get("focus"))):
            self.out.focus(focus)
            self.show()
        elif found := tap_for(message["key"], view, self.ui):
            self.tap(found)

    def page(self, message: Mapping[str, Any]) -> None:
        """News of the page itself."""
        match message["event"]:
            case "route":
                self.out.stands_at(message["hash"])
                self.open(*routes.read(message["hash"]))
            case "install-available":
                self.set(can_install=True)
            case "installed":
                self.set(can_install=False, standalone=True)
            case "storage-failed":
                full = message.get("reason") == "quota"
                self.notice("storage-full" if full else "storage-failed")
            case "words":
                self.told_words(message)
            case "shared" if self.room is not None:
                self.room.told(message)
            case "taken":
                self.leave()
            case "alone":
                self.come_back(saved.texts(message["saved"]))
            case _:
                self.ui = offline.heard(self.ui, message, self.catalog)
        self.show()

    # What is open

    def open(self, screen: Screen, dialog: Dialog | None = None, place: str = "") -> None:
        """To a screen, at a place on it, with a dialog over it."""
        if dialog is Dialog.NEW_GAME and self.alone and not self.ui.at_stake:
            self.begin()  # there is nothing to be asked about
            return
        if screen is Screen.TABLE and self.session is None:
            if self.alone:
                self.begin()
            else:
                screen = Screen.HOME
        before = self._here
        returns = self._trail.moved(before, (screen, place))
        if screen is not self.ui.screen:
            if self.room is not None:
                self.room.leave()
            self.room = room(screen, self._host)
        self.set(screen=screen)
        self._place = place
        if self.room is not None:
            self.room.enter(place)
        elif part := _lesson_left(before, place) if returns else place:
            self.out.place(f"{screen}-{part}")
        self.lay_over(dialog)

    def lay_over(self, dialog: Dialog | None) -> None:
        """Open a dialog where it belongs and has something to show; else none is open."""
        self.set(dialog=None)
        if dialog is not None:
            view = self.room.page().view if self.room is not None else self.view
            self.set(dialog=dialog if self.ui.can_show(dialog, view) else None)

    def back(self) -> None:
        """Out of where one is: to the place before, the screen before, or home."""
        if behind := self._trail.behind(self._here):
            self.open(behind[0], None, behind[1])
        elif self.room is not None and (place := self.room.behind) is not None:
            self.open(self.ui.screen, None, place)
        else:
            self.open(Screen.HOME)

    @property
    def _here(self) -> Place:
        return self.ui.screen, self.room.place if self.room else self._place

    @property
    def _host(self) -> Host:
        return Host(
            out=self.out,
            catalog=lambda: self.catalog,
            settings=lambda: self.ui.settings,
            show=self.show,
            go=lambda screen, place: self.open(screen, None, place),
            notice=self.tell,
        )

    def show(self) -> None:
        """Send the page as it is now."""
        session = self.session
        if session is not None and self.ui.settings.coached:
            self.coach.look()
        if self.alone and self.room is None:
            self.ui = offline.at_rest(self.view, self.ui, self.out, self.catalog)
        if session is not None:
            self.out.save({"log": str(session.table.log), "ui": saved.write_ui(self.ui)})
        self.out.send(
            frame(
                self.view,
                self.ui,
                self.catalog,
                seq=session.seq if session else 0,
                place=self.room.place if self.room else self._place,
                still=self.still,
                room=self.room.page() if self.room else None,
            )
        )


def _lesson_left(before: Place, place: str) -> str:
    """What of the page one comes back to is to be seen first, by the lesson it led to."""
    screen, step = before
    if screen is not Screen.LEARN:
        return place
    from ui.screens.rules.page import section_of

    return section_of(step, place)
