"""Owns the result of a game: who won, by how much, what it is worth, who deals next."""

from __future__ import annotations

from engine.view import View
from i18n.catalog import Catalog
from ui.html import Child, Markup, el
from ui.screens.parts import icon, opponent, who
from ui.state import UiState


def result(view: View, ui: UiState, catalog: Catalog) -> Markup:
    """The middle of the table once the last count was looked at."""
    assert view.winner is not None, "a result has a winner"
    winner = who(view, view.rules.sides[view.winner][0])
    text = catalog.text
    mine = view.scores[view.rules.side(view.seat or 0)]
    theirs = view.scores[view.rules.side(opponent(view))]
    return el(
        "section",
        icon("i-trophy" if winner == "you" else "i-flag", "medal"),
        el("h2", text(f"over.title.{winner}")),
        el(
            "dl",
            _points(text("table.them"), theirs, 1),
            _points(text("table.you"), mine, 0),
            class_="final",
        ),
        el("p", text(f"over.margin.{winner}", n=abs(mine - theirs)), class_="margin"),
        _notes(view, ui, winner, min(mine, theirs), catalog),
        class_=f"result {winner}",
        aria_label=text("over.label"),
    )


def _points(name: str, points: int, side: int) -> Markup:
    return el("div", el("dt", name), el("dd", str(points)), class_=f"points side-{side}")


def _notes(view: View, ui: UiState, winner: str, lost: int, catalog: Catalog) -> Markup | None:
    rules = view.rules
    skunks = rules.skunk(lost)
    notes: list[Child] = []
    if skunks and len(set(rules.worth)) > 1:
        worth = catalog.text("over.worth", n=rules.worth[skunks])
        name = catalog.text(f"over.skunk.{skunks}.{winner}")
        notes.append(el("li", el("b", name), " ", worth, class_="note strong"))
    if ui.assisted:
        notes.append(el("li", catalog.text("over.assisted"), class_="note"))
    if ui.next_dealer is not None:
        next_dealer = catalog.text(f"over.next-dealer.{who(view, ui.next_dealer)}")
        notes.append(el("li", next_dealer, class_="note"))
    return el("ul", notes, class_="notes") if notes else None
