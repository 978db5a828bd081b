"""Owns the states worth looking at: every screen and phase of real games, by name.

Games are played by chance from a seed, or from hands laid out by hand where chance would take
long, so every state is one that can happen. The browser tests look at the same list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from engine.events import Event, SaidGo
from engine.game import next_first_dealer
from engine.log import Log
from engine.rules import SIX_CARD, Rules
from engine.state import Phase
from engine.table import Table
from engine.view import View
from i18n.catalog import Catalog
from tools.gallery_coach import coached
from tools.gallery_walks import PERSON, Step, games, laid_out
from ui import speech
from ui.frame import Frame
from ui.present import frame
from ui.settings import Settings
from ui.state import Dialog, Screen, UiState

_LOPSIDED: Final = 939
"""A seed whose game ends with a double skunk: chance alone rarely comes to one."""
_WORTH: Final = replace(SIX_CARD, worth=(1, 2, 3))


@dataclass(frozen=True, slots=True)
class State:
    """A named state; `frame` is what the app shows of it."""

    name: str
    view: View | None
    ui: UiState
    seq: int = 0

    def frame(self, catalog: Catalog) -> Frame:
        """The frame the page would get, with no motion."""
        return frame(self.view, self.ui, catalog, seq=self.seq, place="", still=True)

    def but(self, name: str, **changes: object) -> State:
        """The same game under another name with another state of the interface."""
        return replace(self, name=name, ui=replace(self.ui, **changes))  # type: ignore[arg-type]


def states(catalog: Catalog) -> tuple[State, ...]:
    """All of them, in the order a game meets them."""
    return (
        *_home(catalog),
        *_before_the_play(catalog),
        *_the_play(catalog),
        *_the_show(catalog),
        *_the_end(catalog),
        *_dialogs(catalog),
        *coached(partial(_first, catalog)),
    )


def _home(catalog: Catalog) -> Iterator[State]:
    first = State("home-first", None, UiState())
    yield first
    yield first.but("home-game-install", has_game=True, can_install=True)
    yield first.but("home-earlier", has_game=True, has_earlier=True, can_install=True)
    notice = catalog.text("notice.elsewhere")
    yield first.but("home-ios-notice", ios=True, notice=notice, notice_action="take")
    yield first.but("settings", screen=Screen.SETTINGS)
    yield first.but("rules", screen=Screen.RULES)
    yield first.but("dialog-install", ios=True, dialog=Dialog.INSTALL)
    yield first.but("dialog-new-game", has_game=True, dialog=Dialog.NEW_GAME)
    yield first.but("dialog-reset", screen=Screen.SETTINGS, dialog=Dialog.RESET)


def _before_the_play(catalog: Catalog) -> Iterator[State]:
    def first(name: str, wanted: Callable[[View], bool]) -> State:
        return _first(catalog, name, lambda view, _: wanted(view))

    yield State("cut", Table(Log(rules=SIX_CARD)).view(PERSON), UiState(screen=Screen.TABLE))
    yield first("cut-tie", lambda v: v.phase is Phase.CUT_FOR_DEAL and bool(v.cut_cards))
    yield first("cut-you-deal", lambda v: v.phase is Phase.DEAL and not v.deals and v.is_dealer)
    yield first("cut-they-deal", lambda v: v.phase is Phase.DEAL and not v.deals and v.dealer == 1)
    dealt = first("discard", lambda v: v.owing == (0, 1) and v.is_dealer)
    yield dealt
    assert dealt.view is not None
    hand = dealt.view.hand
    yield dealt.but("discard-one", selected=hand[1:2])
    yield dealt.but("discard-two", selected=hand[1:3], settings=Settings(deck="four"))
    full = catalog.text("reason.wrong-number")
    yield dealt.but("discard-refused", selected=hand[:2], refused=hand[4], status=full)
    yield first("discard-their-crib", lambda v: v.owing == (0,) and not v.is_dealer)
    yield first("discard-waiting", lambda v: v.owing == (1,) and v.is_dealer)
    yield first("starter-yours", lambda v: v.phase is Phase.STARTER and not v.is_dealer)
    yield first("starter-theirs", lambda v: v.phase is Phase.STARTER and v.is_dealer)
    yield _first(catalog, "heels", lambda v, ui: bool(ui.floats) and not any(v.series))


def _the_play(catalog: Catalog) -> Iterator[State]:
    def first(name: str, wanted: Callable[[View, UiState], bool], skip: int = 3) -> State:
        def playing(view: View, ui: UiState) -> bool:
            return view.phase is Phase.PLAY and wanted(view, ui)

        return _first(catalog, name, playing, skip=skip)

    def mine(view: View) -> bool:
        return view.turn == PERSON

    def blocked(view: View) -> int:
        return sum(held.rank.pips > view.room for held in view.hand)

    yield first("play-lead", lambda v, _: mine(v) and not any(v.series))
    yield first("play-second", lambda v, _: mine(v) and len(v.current) == 1 and v.is_dealer)
    yield first("play-waiting", lambda v, _: not mine(v) and len(v.current) == 3)
    some = first("play-blocked", lambda v, _: mine(v) and 0 < blocked(v) < len(v.hand))
    yield some
    assert some.view is not None
    over = next(held for held in some.view.hand if held.rank.pips > some.view.room)
    fits = next(held for held in some.view.hand if held.rank.pips <= some.view.room)
    why = catalog.text("reason.over-31", count=some.view.count)
    yield some.but("play-refused", refused=over, status=why)
    confirm = Settings(tap="confirm")
    yield some.but("play-confirm-none", settings=confirm)
    yield some.but("play-confirm-one", settings=confirm, selected=(fits,), can_undo=True)
    yield first("play-pair", lambda _, ui: any(item.points == 2 for item in ui.floats))
    yield first("play-two-floats", lambda _, ui: len(ui.floats) > 1)
    yield first("play-31", lambda v, ui: bool(ui.floats) and not v.current)
    yield first("go-theirs", lambda v, ui: 1 in ui.go and mine(v))
    yield first("go-yours", lambda v, ui: 0 in ui.go and not mine(v))
    yield first("play-last", lambda v, _: mine(v) and sum(map(len, v.series)) == 7)
    yield _first(
        catalog,
        "eight-in-one-series",
        lambda v, _: v.phase is Phase.SHOW,
        walk=lambda: laid_out("Ac Ad 2c 2d 9s 9d", "3c 3d 4c 4d 8s 8d", "Kh", "9s 9d", "8s 8d"),
    )


def _the_show(catalog: Catalog) -> Iterator[State]:
    def counted(name: str, index: int, rich: int, *, crib_is_mine: bool = False) -> State:
        def wanted(view: View, _: UiState) -> bool:
            counts = view.counted
            return (
                len(counts) == index + 1
                and len(counts[index].scores) >= rich
                and view.is_dealer == crib_is_mine
            )

        return _first(catalog, name, wanted)

    yield _first(catalog, "show-begins", lambda v, _: v.phase is Phase.SHOW and not v.counted)
    mine = counted("show-yours-one", 0, 4)
    yield mine
    yield mine.but("show-yours-two", step=2)
    yield mine.but("show-yours-done", step=99)
    yield counted("show-theirs", 1, 3).but("show-theirs", step=2)
    yield counted("show-their-crib", 2, 2).but("show-their-crib", step=99)
    yield counted("show-your-crib", 2, 2, crib_is_mine=True).but("show-your-crib", step=99)
    yield _first(
        catalog, "show-nineteen", lambda v, _: bool(v.counted) and not v.counted[-1].scores
    )
    yield _first(
        catalog,
        "show-ten-combinations",
        lambda v, _: len(v.counted) == 1,
        walk=lambda: laid_out("4c 4d 5c 5d 9s Kd", "3c 3d Qc Qd 8s 8d", "6h", "9s Kd", "8s 8d"),
    ).but("show-ten-combinations", step=99)
    yield _first(
        catalog,
        "show-flush",
        lambda v, _: len(v.counted) == 1,
        walk=lambda: laid_out("2h 4h 6h Jh 9s Kd", "3c 3d Qc Qd 8s 8d", "Th", "9s Kd", "8s 8d"),
    ).but("show-flush", step=99)


def _the_end(catalog: Catalog) -> Iterator[State]:
    def over(name: str, side: int, skunks: int, rules: Rules = _WORTH) -> State:
        def wanted(view: View, _: UiState) -> bool:
            return view.winner == side and rules.skunk(min(view.scores)) == skunks

        return _first(catalog, name, wanted, walk=rules, skip=0)

    won = over("over-won", 0, 0)
    yield won.but("over-last-count", result=False)
    yield won.but("over-won", result=True, step=99)
    yield over("over-lost", 1, 0, SIX_CARD).but("over-lost", result=True, step=99, assisted=True)
    yield over("over-skunk", 0, 1).but("over-skunk", result=True, step=99, assisted=True)
    yield over("over-skunked", 1, 1).but("over-skunked", result=True, step=99)
    double = _first(
        catalog,
        "over-double",
        lambda v, _: v.winner == 0 and v.scores[1] < 61,
        walk=lambda: games(_WORTH, _LOPSIDED),
    )
    yield double.but("over-double", result=True, step=99)


def _dialogs(catalog: Catalog) -> Iterator[State]:
    def wanted(view: View, _: UiState) -> bool:
        return view.phase is Phase.PLAY and view.scores[0] > 64 and view.scores[1] > 40

    late = _first(catalog, "late", wanted)
    yield late.but("dialog-board", dialog=Dialog.BOARD)
    yield late.but("dialog-history", dialog=Dialog.HISTORY)
    begin = State("begin", Table(Log(rules=SIX_CARD)).view(PERSON), UiState(screen=Screen.TABLE))
    yield begin.but("dialog-board-start", dialog=Dialog.BOARD)
    yield begin.but("dialog-history-empty", dialog=Dialog.HISTORY)
    full = catalog.text("notice.storage-full")
    yield late.but("table-notice", notice=full, can_undo=True, assisted=True)


def _first(
    catalog: Catalog,
    name: str,
    wanted: Callable[[View, UiState], bool],
    *,
    skip: int = 0,
    walk: Rules | Callable[[], Iterator[Step]] = SIX_CARD,
) -> State:
    """The first state of seeded games that is as wanted, from the deal `skip` on."""
    steps = games(walk) if isinstance(walk, Rules) else walk()
    for table, events in steps:
        view = table.view(PERSON)
        ui = _interface(table, view, events, catalog)
        if view.deals >= skip and wanted(view, ui):
            history = speech.history(table.log, PERSON, catalog)
            ui = replace(ui, history=history, settings=Settings())
            return State(name, view, ui, len(table.log.actions))
    raise LookupError(name)


def _interface(table: Table, view: View, events: tuple[Event, ...], catalog: Catalog) -> UiState:
    said = tuple(event.seat for event in events if isinstance(event, SaidGo))
    over = table.state.phase is Phase.OVER
    return UiState(
        screen=Screen.TABLE,
        floats=speech.floats(len(table.log.actions), events, catalog),
        go=tuple({*view.said_go, *said}),
        viewing=len(view.counted) - 1 if view.counted else None,
        step=min(1, len(view.counted[-1].scores)) if view.counted else 0,
        can_undo=table.undo_length(PERSON) is not None,
        next_dealer=next_first_dealer(table.state) if over else None,
        has_game=True,
    )
