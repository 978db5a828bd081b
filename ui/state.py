"""Owns the state of the interface: what is open, chosen and being said. Never part of the game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from engine.actions import Action
from engine.cards import Card, Cards
from engine.rules import Seat
from engine.view import View
from ui.settings import Settings

if TYPE_CHECKING:  # the coach is imported when it is asked
    from tutorial.said import Said
    from ui.coach.moments import Decision, Moment


class Screen(StrEnum):
    HOME = "home"
    TABLE = "table"
    RULES = "rules"
    SETTINGS = "settings"
    LEARN = "learn"
    CALCULATOR = "calculator"


class Dialog(StrEnum):
    """What lies over a screen; back and Escape close it."""

    BOARD = "board"
    HISTORY = "history"
    INSTALL = "install"
    NEW_GAME = "new-game"
    RESET = "reset"
    THROWS = "throws"
    REVIEW = "review"

    @property
    def over(self) -> tuple[Screen, ...]:
        """The screens it may lie over."""
        match self:
            case Dialog.INSTALL | Dialog.NEW_GAME:
                return (Screen.HOME,)
            case Dialog.RESET:
                return (Screen.SETTINGS,)
            case Dialog.BOARD | Dialog.HISTORY:
                return (Screen.TABLE, Screen.LEARN)
        return (Screen.TABLE,)


@dataclass(frozen=True, slots=True)
class Float:
    """Points that rise where they were scored; `key` is unique, so that each rises once."""

    key: str
    seat: Seat
    points: int
    text: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the history: a sentence, whose it is (None: the game's), points if any."""

    text: str
    seat: Seat | None = None
    points: int = 0


@dataclass(frozen=True, slots=True)
class Offline:
    """How the page stands without a network, as far as it has told."""

    ready: bool = False
    """All of this version is on the device, and verified."""
    update: bool = False
    """A newer version waits to take over."""
    offered: bool = False
    """The person has been told so."""
    failed: str = ""
    """Why a version could not be kept."""


LAST_HINT: Final = 3
"""Hints for one move: a nudge, a reason, the answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Coached:
    """What the coach has to say of the move to come, the last one, and the hand."""

    grade: int = 0
    """Hints given for the move to come."""
    line: Said | None = None
    """What is said in place of the status while cards are laid."""
    held: Action | None = None
    """A move that is not made before it is weighed, or confirmed."""
    warning: Said | None = None
    """Why it is held; it has been weighed."""
    note: Decision | None = None
    """The throw of this deal, to be looked at before the first card is played."""
    moment: Moment | None = None
    """The throw whose figures can be looked at."""
    picked: int | None = None
    """Which of its throws is open."""
    review: tuple[Decision, ...] = ()
    """All decisions of the hand, once it is over."""
    summary: Said | None = None
    """The same in a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UiState:
    """Everything on the screen that the view does not say."""

    settings: Settings = Settings()
    languages: tuple[tuple[str, str], ...] = ()
    """The languages on offer: tags and their own names."""
    screen: Screen = Screen.HOME
    dialog: Dialog | None = None
    selected: Cards = ()
    """Own cards chosen for the crib (in order of choice), or the one to be confirmed in play."""
    refused: Card | None = None
    """The card just tapped in vain; `status` says why."""
    status: str = ""
    """The one line that says what is happening."""
    floats: tuple[Float, ...] = ()
    """Points of the last action."""
    go: tuple[Seat, ...] = ()
    """Seats whose go was just said and is still shown."""
    viewing: int | None = None
    """At the show: which of `view.counted` is on the table; None before the first."""
    step: int = 0
    """Combinations of that count shown so far; all of them once it is done."""
    result: bool = False
    """The result of a finished game is open (the last count was looked at)."""
    next_dealer: Seat | None = None
    """Who deals first in the game after a finished one."""
    history: tuple[Entry, ...] = ()
    can_undo: bool = False
    assisted: bool = False
    waiting: bool = False
    """The game waits for somebody else, or for time to pass."""
    can_install: bool = False
    """The browser offers its own prompt."""
    ios: bool = False
    standalone: bool = False
    offline: Offline = Offline()
    notice: str = ""
    """A message about the app itself (a save set aside, no storage, another tab)."""
    notice_action: str = ""
    """An action offered with the notice, else it is only closed."""
    has_game: bool = False
    """There is a game, under way or just ended."""
    over: bool = False
    """It has ended."""
    has_earlier: bool = False
    """There is a game put aside that can be gone back to."""
    coach: Coached = Coached()
    level: str = ""
    """How well the other plays the game under way, whatever the settings now say."""

    @property
    def can_continue(self) -> bool:
        """Whether the game has something more to show."""
        return self.has_game and not (self.over and self.result)

    @property
    def at_stake(self) -> bool:
        """Whether a new game would end one under way."""
        return self.has_game and not self.over

    def can_show(self, dialog: Dialog, view: View | None) -> bool:
        """Whether it belongs here and there is something to be shown in it; `view` is of the
        game on the screen."""
        if self.screen not in dialog.over:
            return False
        match dialog:
            case Dialog.BOARD | Dialog.HISTORY:
                return view is not None
            case Dialog.INSTALL:
                return self.ios and not self.standalone
            case Dialog.NEW_GAME:
                return self.at_stake
            case Dialog.THROWS:
                return self.coach.moment is not None
            case Dialog.REVIEW:
                return bool(self.coach.review)
        return True
