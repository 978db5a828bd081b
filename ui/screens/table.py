"""Owns the table: one screen from the cut for deal to the result, whose places never move."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import Play
from engine.rules import Seat
from engine.state import Phase
from engine.view import View
from i18n.catalog import Catalog
from ui.html import Child, Markup, el
from ui.screens import board, cards, cut, over, play, show
from ui.screens.action import dock
from ui.screens.coach.line import says
from ui.screens.parts import hidden_text, icon_button, opponent, who
from ui.state import UiState


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """What somebody who shows the table puts there of their own, in place of the usual."""

    bar: Markup | None = None
    status: Markup | None = None
    hand: Markup | None = None
    dock: Markup | None = None


def table(view: View, ui: UiState, catalog: Catalog, own: Places | None = None) -> Markup:
    """The screen of a game under way or just ended."""
    own = own or Places()
    stage, *centre = _centre(view, ui, catalog)
    return el(
        "main",
        own.bar or _bar(view, ui, catalog),
        _strip(view, catalog),
        centre,
        own.status
        or el("p", ui.status, id="status", class_="status", data_coach=says(view, ui) is not None),
        own.hand or _hand(view, ui, catalog),
        own.dock or dock(view, ui, catalog),
        _note(view, ui, catalog) if own.bar is None else None,
        class_=f"table {stage}",
    )


def _note(view: View, ui: UiState, catalog: Catalog) -> Markup | None:
    """The coach's word on the throw, until the seat plays its first card."""
    if ui.coach.note is None or ui.notice or view.phase not in (Phase.STARTER, Phase.PLAY):
        return None
    from ui.screens.coach.note import note

    return note(ui.coach.note, catalog, brief=any(view.series))


def _centre(view: View, ui: UiState, catalog: Catalog) -> tuple[str, Child, Child]:
    """What lies between the board and the own hand, named for the style sheet."""
    if ui.result:
        return "is-over", None, over.result(view, ui, catalog)
    if ui.viewing is not None and ui.viewing < len(view.counted):
        return "is-show", None, show.counting(view, ui, view.counted[ui.viewing], catalog)
    if _is_cut(view):
        return "is-cut", None, cut.cut_for_deal(view, catalog)
    return "is-play", play.opponent_row(view, ui, catalog), play.felt(view, ui, catalog)


def _is_cut(view: View) -> bool:
    """Whether the deal is cut for, or was just cut for."""
    return view.phase is Phase.CUT_FOR_DEAL or (
        view.phase is Phase.DEAL and not view.deals and view.cut_cards != ()
    )


def _bar(view: View, ui: UiState, catalog: Catalog) -> Markup:
    text = catalog.text
    title: list[Child] = [text("table.hand", n=view.deals) if view.deals else text("app.name")]
    if ui.assisted:
        title.append(el("span", text("table.assisted"), class_="tag"))
    return el(
        "header",
        icon_button("home", "home", text("table.home")),
        el("h1", title),
        icon_button("undo", "undo", text("table.undo"), enabled=ui.can_undo),
        icon_button("history", "history", text("table.history")),
        class_="bar",
    )


def _strip(view: View, catalog: Catalog) -> Markup:
    """The board in small; tapping it opens the large one."""
    other = opponent(view)
    mine, theirs = (view.scores[view.rules.side(seat)] for seat in (view.seat or 0, other))
    return el(
        "button",
        el(
            "svg",
            board.drawing(view, "peg"),
            viewBox=f"0 0 {board.WIDTH:.0f} {board.HEIGHT:.0f}",
            class_="holes-of-board",
            aria_hidden=True,
        ),
        el(
            "span",
            _score(view, other, theirs, catalog),
            _score(view, view.seat, mine, catalog),
            class_="scores",
            aria_hidden=True,
        ),
        hidden_text(catalog.text("board.open", mine=mine, theirs=theirs)),
        id="board",
        class_="board",
        type="button",
        data_action="board",
    )


def _score(view: View, seat: Seat | None, points: int, catalog: Catalog) -> Markup:
    name = el("span", catalog.text(f"table.{who(view, seat)}"), class_="name")
    side = view.rules.side(seat or 0)
    return el("span", name, el("b", str(points)), class_=f"score side-{side}")


def _hand(view: View, ui: UiState, catalog: Catalog) -> Markup:
    """The place of the own cards; at the show, of the hand that is counted."""
    if ui.result:
        return el("div", id="hand", class_="hand")
    if ui.viewing is not None and ui.viewing < len(view.counted):
        return show.counted_cards(view, ui, view.counted[ui.viewing], catalog)
    if _is_cut(view):
        return cut.spread(view, catalog)
    return el(
        "div",
        cards.fan([_own(view, ui, catalog, i) for i in range(len(view.hand))]),
        play.go_bubble(ui, view.seat, catalog),
        id="hand",
        class_="hand",
        role="group",
        aria_label=catalog.text("table.your-hand"),
    )


def _own(view: View, ui: UiState, catalog: Catalog, i: int) -> Markup:
    card = sorted(view.hand)[i]
    choosing = view.phase is Phase.DISCARD and view.seat in view.owing
    playing = view.phase is Phase.PLAY
    mine = view.turn == view.seat
    blocked = playing and (
        Play(view.seat or 0, card) not in view.legal if mine else card.rank.pips > view.room
    )
    confirms = playing and (ui.settings.tap == "confirm" or ui.coach.warning is not None)
    return cards.button(
        card,
        catalog,
        pressed=card in ui.selected if choosing or confirms else None,
        enabled=not blocked,
        refused=card == ui.refused,
    )
