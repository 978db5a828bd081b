"""Owns the cut for the first deal: the spread deck, then the two cards and whose is lower."""

from __future__ import annotations

from engine.rules import Seat
from engine.state import Phase
from engine.view import View
from i18n.catalog import Catalog
from ui.html import Markup, el
from ui.screens import cards
from ui.screens.parts import hidden_text, opponent, who

_SPREAD = 13


def cut_for_deal(view: View, catalog: Catalog) -> Markup:
    """The middle of the table until the first deal: a place for each seat's card."""
    seats = (opponent(view), view.seat or 0)
    return el(
        "section",
        [_place(view, seat, catalog) for seat in seats],
        class_="cut",
        aria_label=catalog.text("table.cut-title"),
    )


def spread(view: View, catalog: Catalog) -> Markup:
    """The deck, spread where the hand will be.

    All of it is one button: any place to cut it is as good as another.
    """
    backs = [cards.back(f"spread-{i}") for i in range(1, _SPREAD)]
    row = cards.fan([*backs, cards.back("deck")])
    if view.phase is not Phase.CUT_FOR_DEAL:
        return el("div", row, id="hand", class_="hand spread", aria_hidden=True)
    name = hidden_text(catalog.text("table.cut"))
    button = el("button", row, name, id="cut", type="button", data_action="cut")
    return el("div", button, id="hand", class_="hand spread")


def _place(view: View, seat: Seat, catalog: Catalog) -> Markup:
    owner = who(view, seat)
    lower = view.phase is Phase.DEAL and view.dealer == seat
    return el(
        "div",
        el("p", catalog.text(f"table.{owner}"), class_="owner"),
        cards.face(view.cut_cards[seat], catalog)
        if view.cut_cards
        else el("span", class_="card empty"),
        el("p", catalog.text(f"table.deals.{owner}") if lower else "", class_="verdict"),
        class_="cut-card lower" if lower else "cut-card",
    )
