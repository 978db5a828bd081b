"""Owns the app: which screen is open, what a tap, a key or the page's news does, what is saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from engine.cards import card
from engine.deck import RandomDealer
from engine.events import Event
from engine.game import next_first_dealer
from engine.log import Log
from engine.rules import Seat
from engine.view import View
from i18n import packs
from ui import effects, offline, play, routes, saved, speech
from ui.frame import Frame
from ui.keys import neighbour, tap_for
from ui.outbox import Outbox
from ui.present import frame
from ui.room import Host, Room, room
from ui.session import Session
from ui.settings import Settings
from ui.state import Dialog, Screen, UiState


class App:
    """One life of the worker: `start` comes first, frames are fetched one by one."""

    def __init__(self) -> None:
        self._out = Outbox()
        self.ui = UiState()
        self._session: Session | None = None
        self._room: Room | None = None
        self._place = ""
        self._behind = (Screen.HOME, "")

    async def next_frame(self) -> Frame:
        """The next frame. Raises what went wrong in the game's own running."""
        return await self._out.next()

    def start(self, boot: Mapping[str, Any]) -> None:
        """Begin with what storage, address and device say."""
        query, device = boot["query"], boot["device"]
        stored = boot["saved"]
        self._out.holds(stored)
        self._out.stands_at(boot["hash"])
        self._catalog = packs.load(packs.choose(query.get("lang"), boot["languages"]))
        self._seed = query.get("seed")
        self._still = query.get("motion") == "0"
        self._alone = device["alone"]
        self._vibrates = device["vibrate"]
        self._set(
            settings=Settings.parse(stored.get("settings")),
            can_install=device["install"],
            ios=device["ios"],
            standalone=device["standalone"],
        )
        if boot.get("restarted"):
            self._notice("restarted")
        if not device["storage"]:
            self._notice("no-storage")
        screen, dialog, place = routes.read(boot["hash"])
        if self._alone:
            screen = self._resume(stored, query.get("log"), screen)
        else:
            self._notice("elsewhere", "take")
        self._open(screen, dialog, place)
        self._show()

    def tap(self, message: Mapping[str, Any]) -> None:
        """A tap on an element: its `action`, and its `card` and `value` where it has them."""
        self._set(refused=None, status="")
        action = message["action"]
        if self._room is not None and self._room.tap(message):
            pass
        elif action == "card":
            if self._session is not None:
                tapped = card(message["card"])
                self.ui = play.card(self._session, self.ui, tapped, self._catalog)
                if self.ui.refused and self._buzzes:
                    self._out.vibrate(*effects.REFUSED)
        elif action in _HANDLERS:
            _HANDLERS[action](self, message.get("value") or "")
        self._out.say(self.ui.status)
        self._show()

    def key(self, message: Mapping[str, Any]) -> None:
        """A key for which the browser has no use of its own, and the id it was pressed on."""
        if self._room is not None and message["key"] != "Escape":
            if not self.ui.dialog and (
                found := self._room.key(message["key"], message.get("focus"))
            ):
                self.tap(found)
            return
        view = self.view
        if view and (focus := neighbour(view, message["key"], message.get("focus"))):
            self._out.focus(focus)
            self._show()
        elif found := tap_for(message["key"], view, self.ui):
            self.tap(found)

    def page(self, message: Mapping[str, Any]) -> None:
        """News of the page itself."""
        match message["event"]:
            case "route":
                self._out.stands_at(message["hash"])
                self._open(*routes.read(message["hash"]))
            case "install-available":
                self._set(can_install=True)
            case "installed":
                self._set(can_install=False, standalone=True)
            case "storage-failed":
                full = message.get("reason") == "quota"
                self._notice("storage-full" if full else "storage-failed")
            case "shared" if self._room is not None:
                self._room.told(message)
            case "taken":
                self._leave()
            case "alone":
                self._come_back(message["saved"])
            case _:
                self.ui = offline.heard(self.ui, message, self._catalog)
        self._show()

    # The game

    @property
    def view(self) -> View | None:
        """What the person may know of the game; None where none is open."""
        return self._session.view if self._session is not None else None

    def _resume(
        self, stored: Mapping[str, str | None], linked: str | None, screen: Screen
    ) -> Screen:
        opened = saved.open_saved(stored.get("log"), linked)
        self._out.save(opened.save)
        if opened.notice:
            self._notice(opened.notice, line=opened.line)
        if opened.log is None:
            return screen
        session = self._sit_down(opened.log)
        self.ui = saved.read_ui(self.ui, stored.get("ui"), session.view)
        return Screen.TABLE if linked and opened.notice != "link-broken" else screen

    def _sit_down(self, log: Log) -> Session:
        if self._session is not None:
            self._session.stop()
        session = Session(
            log,
            RandomDealer(self._seed),
            lambda: self.ui.settings.pause,
            self._seen,
            self._out.fail,
        )
        self._session = session
        self.ui = play.sit_down(session, self.ui, self._catalog)
        session.start()
        return session

    def _begin(self, first_dealer: Seat | None) -> None:
        if not self._alone:
            return
        if first_dealer is None and self.ui.settings.first_dealer == "random":
            first_dealer = RandomDealer(self._seed).first_dealer(self.ui.settings.rules)
        self._sit_down(Log(rules=self.ui.settings.rules, first_dealer=first_dealer))
        self._open(Screen.TABLE)

    def _seen(self, view: View, events: tuple[Event, ...]) -> None:
        assert self._session is not None, "events come from a game"
        self.ui = play.after(self._session, self.ui, view, events, self._catalog)
        self._out.say(*speech.spoken(view, events, self._catalog))
        self._say_status(view)
        if self.ui.settings.sound == "on":
            self._out.sound(*effects.sounds(events))
        if self._buzzes and view.seat is not None:
            self._out.vibrate(*effects.pulses(events, view.seat))
        self._show()

    def _leave(self) -> None:
        self._alone = False
        if self._session is not None:
            self._session.stop()
            self._session = None
        self._notice("taken", "take")
        self._set(has_game=False)
        self._open(Screen.HOME)

    def _come_back(self, stored: Mapping[str, str | None]) -> None:
        self._alone = True
        self._out.holds(stored)
        self._set(notice="", notice_action="")
        self._open(self._resume(stored, None, Screen.TABLE))

    # What the main buttons do

    def _main(self, _: str) -> None:
        if self._session is None:
            return
        if self.ui.result:
            self._begin(next_first_dealer(self._session.table.state))
        else:
            before = self.ui.step
            self.ui = play.main(self._session, self.ui, self._catalog)
            if self.ui.step != before:
                self._say_status(self._session.view)

    def _skip(self, _: str) -> None:
        if self._session is not None:
            self.ui = play.skip(self._session, self.ui)
            self._say_status(self._session.view)

    def _undo(self, _: str) -> None:
        if self._session is not None:
            self.ui = play.undo(self._session, self.ui, self._catalog)

    def _new_game(self, _: str) -> None:
        if self.ui.has_game:
            self._set(dialog=Dialog.NEW_GAME)
        else:
            self._begin(None)

    def _choose(self, value: str) -> None:
        name, _, chosen = value.partition("=")
        self._settle(self.ui.settings.choose(name, chosen))

    def _settle(self, settings: Settings) -> None:
        self._set(settings=settings, dialog=None)
        if self._alone:
            self._out.save({"settings": str(settings)})

    def _close(self, _: str) -> None:
        self._set(notice="", notice_action="") if self.ui.dialog is None else self._set(dialog=None)

    def _back(self, _: str) -> None:
        if self._room is not None and (behind := self._room.behind) is not None:
            self._open(self.ui.screen, None, behind)
        elif self.ui.screen in _ASIDE:
            screen, place = self._behind
            self._open(screen, None, place)
        else:
            self._open(Screen.HOME)

    def _install(self, _: str) -> None:
        if self.ui.can_install:
            self._out.do("install")
        else:
            self._set(dialog=Dialog.INSTALL)

    def _take(self, _: str) -> None:
        self._out.do("take")

    def _update(self, _: str) -> None:
        self._set(notice="", notice_action="")
        self._out.do("update")

    # What is open

    def _open(self, screen: Screen, dialog: Dialog | None = None, place: str = "") -> None:
        if dialog is Dialog.NEW_GAME and not self.ui.has_game:  # nothing to be asked about
            self._begin(None)
            return
        if screen is Screen.TABLE and self._session is None:
            if self._alone:
                self._begin(None)
            else:
                screen = Screen.HOME
        if self.ui.screen not in _ASIDE:
            self._behind = (self.ui.screen, self._room.place if self._room else "")
        if screen is not self.ui.screen:
            if self._room is not None:
                self._room.leave()
            self._room = room(screen, self._host)
        self._set(screen=screen, dialog=dialog)
        self._place = place
        if self._room is not None:
            self._room.enter(place)
        elif place:
            self._out.focus(f"{screen}-{place}")

    @property
    def _host(self) -> Host:
        return Host(
            out=self._out,
            catalog=lambda: self._catalog,
            settings=lambda: self.ui.settings,
            show=self._show,
            go=lambda screen, place: self._open(screen, None, place),
            notice=lambda said: self._set(notice=said, notice_action=""),
        )

    def _notice(self, name: str, action: str = "", **params: int) -> None:
        said = self._catalog.text(f"notice.{name}", **params)
        self._set(notice=said, notice_action=action)

    def _set(self, **changes: Any) -> None:
        self.ui = replace(self.ui, **changes)

    # What the page is told

    @property
    def _buzzes(self) -> bool:
        return self._vibrates and self.ui.settings.haptics == "on"

    def _say_status(self, view: View) -> None:
        if view.seat in view.due or self.ui.viewing is not None:
            self._out.say(speech.status(view, self.ui, self._catalog))

    def _show(self) -> None:
        session = self._session
        if self._alone and self._room is None:
            self.ui = offline.at_rest(self.view, self.ui, self._out, self._catalog)
        if session is not None:
            self._out.save({"log": str(session.table.log), "ui": saved.write_ui(self.ui)})
        self._out.send(
            frame(
                self.view,
                self.ui,
                self._catalog,
                seq=session.seq if session else 0,
                place=self._room.place if self._room else self._place,
                still=self._still,
                room=self._room.page() if self._room else None,
            )
        )


def _opens(screen: Screen) -> Callable[[App, str], None]:
    return lambda app, _: app._open(screen)


def _lays_over(dialog: Dialog) -> Callable[[App, str], None]:
    return lambda app, _: app._set(dialog=dialog)


_ASIDE: Final = (Screen.RULES, Screen.SETTINGS)
"""Screens one looks something up on: the way back leads to where one was."""

_HANDLERS: Final[Mapping[str, Callable[[App, str], None]]] = {
    **dict.fromkeys(("main", "cut", "deal", "discard", "play", "next", "again"), App._main),
    "skip": App._skip,
    "undo": App._undo,
    "continue": _opens(Screen.TABLE),
    "new-game": App._new_game,
    "confirm-new-game": lambda app, _: app._begin(None),
    "home": _opens(Screen.HOME),
    "back": App._back,
    "rules": _opens(Screen.RULES),
    "learn": _opens(Screen.LEARN),
    "calculator": _opens(Screen.CALCULATOR),
    "settings": _opens(Screen.SETTINGS),
    "board": _lays_over(Dialog.BOARD),
    "history": _lays_over(Dialog.HISTORY),
    "reset": _lays_over(Dialog.RESET),
    "confirm-reset": lambda app, _: app._settle(Settings()),
    "set": App._choose,
    "close": App._close,
    "install": App._install,
    "take": App._take,
    "update": App._update,
}
