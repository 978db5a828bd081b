"""Owns the app: which screen is open, what a tap, a key or the page's news does, what is saved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from engine.cards import card
from engine.deck import RandomDealer
from engine.events import Event
from engine.log import Log
from engine.view import View
from i18n.catalog import Catalog
from ui import aside, effects, offline, play, routes, saved, speech, told
from ui.frame import Frame
from ui.keys import neighbour, tap_for
from ui.language import Languages
from ui.outbox import Outbox
from ui.present import frame
from ui.room import Host, Room, room
from ui.session import Session
from ui.settings import Settings
from ui.state import Dialog, Screen, UiState
from ui.taps import HANDLERS

if TYPE_CHECKING:
    from ui.coach.coach import Coach


class App:
    """One life of the worker: `start` comes first, frames are fetched one by one."""

    def __init__(self) -> None:
        self.out: Outbox = Outbox()
        self.ui = UiState()
        self.session: Session | None = None
        self.room: Room | None = None
        self._coach: Coach | None = None
        self._place = ""
        self._behind = (Screen.HOME, "")
        self._linked: str | None = None

    async def next_frame(self) -> Frame:
        """The next frame. Raises what went wrong in the game's own running."""
        return await self.out.next()

    def start(self, boot: Mapping[str, Any]) -> None:
        """Begin with what storage, address and device say."""
        query, device = boot["query"], boot["device"]
        stored = saved.texts(boot["saved"])
        self.out.holds(stored)
        self.out.stands_at(boot["hash"])
        self._kept = settings = Settings.parse(stored.get("settings"))
        self._languages = Languages(boot, self.out)
        self.catalog = self._languages.at_start(settings)
        self._seed = query.get("seed")
        self._linked = query.get("log")
        self._still = query.get("motion") == "0"
        self.alone = device["alone"]
        self._vibrates = device["vibrate"]
        self.set(
            settings=settings,
            languages=tuple(self._languages.names.items()),
            can_install=device["install"],
            ios=device["ios"],
            standalone=device["standalone"],
        )
        if boot.get("restarted"):
            self._notice("restarted")
        if not device["storage"]:
            self._notice("no-storage")
        screen, dialog, place = routes.read(boot["hash"])
        if self.alone:
            screen = self._resume(stored, screen)
        else:
            self._notice("elsewhere", "take")
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
                    self._refuse()
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
                self._notice("storage-full" if full else "storage-failed")
            case "words":
                self._told_words(message)
            case "shared" if self.room is not None:
                self.room.told(message)
            case "taken":
                self._leave()
            case "alone":
                self._come_back(saved.texts(message["saved"]))
            case _:
                self.ui = offline.heard(self.ui, message, self.catalog)
        self.show()

    # The game

    @property
    def coach(self) -> Coach:
        """Who weighs the person's moves; imported when first asked."""
        if self._coach is None:
            from ui.coach.coach import Coach

            self._coach = Coach(self)
        return self._coach

    @property
    def view(self) -> View | None:
        """What the person may know of the game; None where none is open."""
        return self.session.view if self.session is not None else None

    def _resume(self, stored: Mapping[str, str | None], screen: Screen) -> Screen:
        linked, self._linked = self._linked, None
        opened = saved.open_saved(stored.get("log"), linked)
        if linked is not None:
            self.out.do("unlink")
        if opened.aside:
            self.out.save({"log": None} | aside.put(self.out.kept, opened.aside))
        self._look_aside()
        if opened.notice:
            back = "earlier" if opened.notice == "link-opened" else ""
            self._notice(opened.notice, back, line=opened.line)
        if opened.log is None:
            return screen
        self.set(level=saved.read_level(stored.get("ui"), self.ui.settings))
        session = self._sit_down(opened.log)
        self.ui = saved.read_ui(self.ui, stored.get("ui"), session.view)
        return Screen.TABLE if linked and opened.notice != "link-broken" else screen

    def _sit_down(self, log: Log) -> Session:
        if self.session is not None:
            self.session.stop()
        session = Session(
            log,
            RandomDealer(self._seed),
            lambda: self.ui.settings.pause,
            self._seen,
            self.out.fail,
            level=self.ui.level,
        )
        self.session = session
        self.ui = play.sit_down(session, self.ui, self.catalog)
        session.start()
        return session

    def begin(self) -> None:
        """A new game. Who deals first follows from the last one, else from a cut or from chance."""
        if not self.alone:
            return
        settings = self.ui.settings
        first_dealer = play.next_dealer(self.session, settings)
        if first_dealer is None and settings.first_dealer == "random":
            first_dealer = RandomDealer(self._seed).first_dealer(settings.rules)
        self.set(level=settings.level)
        self._sit_down(Log(rules=settings.rules, first_dealer=first_dealer))
        self.open(Screen.TABLE)

    def _look_aside(self) -> None:
        self.set(has_earlier=aside.earlier(self.out.kept) is not None)

    def take_earlier(self) -> None:
        """Back to a game that was put aside; the one under way takes its place there."""
        if not self.alone:
            return
        under_way = str(self.session.table.log) if self.session and self.ui.at_stake else None
        taken = aside.take(self.out.kept, under_way)
        if taken is not None:
            log, changes = taken
            self.out.save(changes)
            self.set(notice="", notice_action="")
            self._sit_down(log)
            self.open(Screen.TABLE)
        self._look_aside()

    def _seen(self, view: View, events: tuple[Event, ...]) -> None:
        assert self.session is not None, "events come from a game"
        self.ui = play.after(self.session, self.ui, view, events, self.catalog)
        if self.ui.settings.coached:
            self.coach.heard(events)
        self.out.say(*speech.spoken(view, events, self.catalog))
        self._say_status(view)
        self._give_effect(view, told.so_far(view, self.ui, events))
        self.show()

    def stepped(self, view: View) -> None:
        """A count has been told a step further."""
        self._say_status(view)
        self._give_effect(view, told.newest(view, self.ui))

    def _leave(self) -> None:
        self.alone = False
        if self.session is not None:
            self.session.stop()
            self.session = None
        self._notice("taken", "take")
        self.set(has_game=False, has_earlier=False)
        self.open(Screen.HOME)

    def _come_back(self, stored: Mapping[str, str | None]) -> None:
        self.alone = True
        self.out.holds(stored)
        self.set(notice="", notice_action="")
        kept = Settings.parse(stored.get("settings"))
        self.settle(replace(kept, **self.ui.settings.since(self._kept)))
        self.open(self._resume(stored, Screen.TABLE))

    # What is open

    def settle(self, settings: Settings) -> None:
        """These settings from now on."""
        before = self.ui.settings
        self.set(settings=settings, dialog=None)
        if settings.language != before.language:
            self._speak(self._languages.chosen(settings))
        if self.session is not None:
            self.ui = play.with_facts(self.session, self.ui)
        if self.alone:
            self._kept = settings
            self.out.save({"settings": str(settings)})
        else:
            self._notice("settings-elsewhere", "take")

    def _told_words(self, news: Mapping[str, Any]) -> None:
        self._speak(self._languages.brought(news, self.ui.settings))
        if not news["text"]:
            self._notice("no-language")

    def _speak(self, catalog: Catalog | None) -> None:
        """From now on in this language, whatever is on the screen; None keeps the one before."""
        if catalog is None:
            return
        self.catalog = catalog
        self.set(status="", notice="", notice_action="")
        if self.session is not None:
            self.ui = play.reworded(self.session, self.ui, catalog)

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
        if self.ui.screen not in _ASIDE:
            self._behind = (self.ui.screen, self.room.place if self.room else "")
        if screen is not self.ui.screen:
            if self.room is not None:
                self.room.leave()
            self.room = room(screen, self._host)
        self.set(screen=screen)
        self._place = place
        if self.room is not None:
            self.room.enter(place)
        elif place:
            self.out.focus(f"{screen}-{place}")
        self.lay_over(dialog)

    def lay_over(self, dialog: Dialog | None) -> None:
        """Open a dialog where it belongs and has something to show; else none is open."""
        self.set(dialog=None)
        if dialog is not None:
            view = self.room.page().view if self.room is not None else self.view
            self.set(dialog=dialog if self.ui.can_show(dialog, view) else None)

    def back(self) -> None:
        """Out of where one is: to the place before, the screen before, or home."""
        if self.room is not None and (place := self.room.behind) is not None:
            self.open(self.ui.screen, None, place)
        elif self.ui.screen in _ASIDE:
            screen, place = self._behind
            self.open(screen, None, place)
        else:
            self.open(Screen.HOME)

    @property
    def _host(self) -> Host:
        return Host(
            out=self.out,
            catalog=lambda: self.catalog,
            settings=lambda: self.ui.settings,
            show=self.show,
            go=lambda screen, place: self.open(screen, None, place),
            notice=lambda said: self.set(notice=said, notice_action=""),
        )

    def _notice(self, name: str, action: str = "", **params: int) -> None:
        said = self.catalog.text(f"notice.{name}", **params)
        self.set(notice=said, notice_action=action)

    def set(self, **changes: Any) -> None:
        """Change the interface's state."""
        self.ui = replace(self.ui, **changes)

    # What the page is told

    @property
    def _buzzes(self) -> bool:
        return self._vibrates and self.ui.settings.haptics == "on"

    def _give_effect(self, view: View, events: tuple[Event, ...]) -> None:
        if self.ui.settings.sound == "on":
            self.out.sound(*effects.sounds(view, events))
        if self._buzzes:
            self.out.vibrate(*effects.pulses(view, events))

    def _refuse(self) -> None:
        if self._buzzes:
            self.out.vibrate(*effects.REFUSED_PULSE)
        if self.ui.settings.sound == "on":
            self.out.sound(effects.REFUSED)

    def _say_status(self, view: View) -> None:
        """Say what is wanted of the person, or what is being counted."""
        if view.seat in view.due or self.ui.viewing is not None:
            self.out.say(*speech.of_count(view, self.ui, self.catalog))

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
                still=self._still,
                room=self.room.page() if self.room else None,
            )
        )


_ASIDE: Final = (Screen.RULES, Screen.SETTINGS)
"""Screens one looks something up on: the way back leads to where one was."""
