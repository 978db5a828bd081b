"""Owns one hand of the course at the real table: its game, the interface's state, its counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.actions import Action, Deal
from engine.ai import Computer
from engine.events import Event
from engine.log import Log, LogError
from engine.state import Count, Phase
from engine.view import View
from tutorial.counting import Counting
from tutorial.lessons.hands import script
from tutorial.progress import Progress
from tutorial.script import Scripted, ScriptedHand
from ui import play
from ui.learn.counts import OwnCounts, own_count, viewed
from ui.learn.memory import HandKept
from ui.room import Host
from ui.session import PERSON, Session
from ui.state import UiState


class PlayedHand:
    """Begins where `kept` left it; `seen` is told of every action, as a session's is."""

    def __init__(
        self,
        host: Host,
        number: int,
        kept: HandKept,
        seen: Callable[[View, tuple[Event, ...]], None],
    ) -> None:
        written = script(number)
        self.session = Session(
            _opened(kept.log, written),
            ScriptedHand(written),
            lambda: host.settings().pause,
            seen,
            host.out.fail,
            opponent=Scripted(written, 1 - PERSON, Computer()),
            says_go=True,
        )
        self.counts = OwnCounts(kept.counts)
        ui = replace(UiState(), settings=host.settings())
        self.ui = play.sit_down(self.session, ui, host.catalog())
        if counted := self.view.counted:
            self.ui = replace(self.ui, viewing=len(counted) - 1, step=len(counted[-1].scores))
        self.session.start()

    @property
    def view(self) -> View:
        return self.session.view

    @property
    def viewed(self) -> Count | None:
        """The count on the table."""
        return viewed(self.view, self.ui.viewing)

    @property
    def own(self) -> Counting | None:
        """The own hand or crib on the table."""
        return own_count(self.view, self.ui.viewing)

    @property
    def now(self) -> Progress | None:
        """How far its count is."""
        viewing = self.ui.viewing
        if self.own is None or viewing is None:
            return None
        return self.counts.now(self.view, viewing)

    @property
    def is_counting(self) -> bool:
        """Whether the learner still has to count what is on the table."""
        now = self.now
        return now is not None and not now.done

    @property
    def told_ui(self) -> UiState:
        """The interface's state, with nothing told of a count that the learner is to find."""
        return replace(self.ui, step=0) if self.is_counting else self.ui

    @property
    def looked_at(self) -> bool:
        """Whether whatever count is on the table is done with."""
        count = self.viewed
        return not self.is_counting and (count is None or self.ui.step >= len(count.scores))

    @property
    def is_over(self) -> bool:
        """Whether every count was looked at."""
        view, viewing = self.view, self.ui.viewing
        if view.phase is not Phase.DEAL or not view.deals or viewing is None:
            return False
        return viewing + 1 >= len(view.counted) and self.looked_at


def _opened(text: str, written: Log) -> Log:
    """The log that was kept, if it is one of this hand, or that of a new one."""
    new = Log(rules=written.rules, first_dealer=written.first_dealer)
    try:
        kept = Log.parse(text)
    except LogError:
        return new
    same = (kept.rules, kept.first_dealer) == (new.rules, new.first_dealer)
    return kept if same and _deal(kept) in (None, _deal(written)) else new


def _deal(log: Log) -> Action | None:
    return next((action for action in log.actions if isinstance(action, Deal)), None)
