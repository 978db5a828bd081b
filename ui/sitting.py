"""Owns the game that the person sits at: begun, resumed, put aside, left to another tab and taken
back, and what is said, heard and felt of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.deck import RandomDealer
from engine.events import Event
from engine.log import Log
from engine.view import View
from i18n.catalog import Catalog
from ui import aside, play, saved, speech, told
from ui.interface import Interface
from ui.session import Session
from ui.settings import Settings
from ui.state import Dialog, Screen

if TYPE_CHECKING:
    from ui.coach.coach import Coach


class Sitting(Interface, ABC):
    """An interface with a game; where one goes from here is the app's to say."""

    _seed: str | None
    _linked: str | None
    """The game of the link that the visit began with, until it is taken up."""

    def __init__(self) -> None:
        super().__init__()
        self.session: Session | None = None
        self._coach: Coach | None = None

    @abstractmethod
    def open(self, screen: Screen, dialog: Dialog | None = None, place: str = "") -> None: ...

    @abstractmethod
    def show(self) -> None: ...

    def set_up(self, boot: Mapping[str, Any], stored: Mapping[str, str | None]) -> None:
        super().set_up(boot, stored)
        self._seed = boot["query"].get("seed")
        self._linked = boot["query"].get("log")

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

    def resume(self, stored: Mapping[str, str | None], screen: Screen) -> Screen:
        """Go on with the saved game or the link's; where that leads, else to `screen`."""
        linked, self._linked = self._linked, None
        opened = saved.open_saved(stored.get("log"), linked)
        if linked is not None:
            self.out.do("unlink")
        if opened.aside:
            self.out.save({"log": None} | aside.put(self.out.kept, opened.aside))
        self._look_aside()
        if opened.notice:
            back = "earlier" if opened.notice == "link-opened" else ""
            self.notice(opened.notice, back, line=opened.line)
        if opened.log is None:
            return screen
        self.set(level=saved.read_level(stored.get("ui"), self.ui.settings))
        session = self._sit_down(opened.log)
        self.ui = saved.read_ui(self.ui, stored.get("ui"), session.view)
        return Screen.TABLE if opened.linked else screen

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
        self.give_effect(view, told.so_far(view, self.ui, events))
        self.show()

    def stepped(self, view: View) -> None:
        """A count has been told a step further."""
        self._say_status(view)
        self.give_effect(view, told.newest(view, self.ui))

    def leave(self) -> None:
        """Another tab has taken the game."""
        self.alone = False
        if self.session is not None:
            self.session.stop()
            self.session = None
        self.notice("taken", "take")
        self.set(has_game=False, has_earlier=False)
        self.open(Screen.HOME)

    def come_back(self, stored: Mapping[str, str | None]) -> None:
        """The game is this tab's again, as the other has left it."""
        self.alone = True
        self.out.holds(stored)
        self.set(notice="", notice_action="")
        self.settle_with(stored)
        self.open(self.resume(stored, Screen.TABLE))

    def _say_status(self, view: View) -> None:
        """Say what is wanted of the person, or what is being counted."""
        if view.seat in view.due or self.ui.viewing is not None:
            self.out.say(*speech.of_count(view, self.ui, self.catalog))

    def settle(self, settings: Settings) -> None:
        super().settle(settings)
        if self.session is not None:
            self.ui = play.with_facts(self.session, self.ui)

    def speak(self, catalog: Catalog | None) -> None:
        super().speak(catalog)
        if catalog is not None and self.session is not None:
            self.ui = play.reworded(self.session, self.ui, catalog)
