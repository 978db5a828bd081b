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
    """The middle of the table until the first deal."""
    shown = [_shown(view, seat, catalog) for seat in (opponent(view), view.seat or 0)]
    return el(
        "section",
        el("div", shown, class_="cut-cards") if view.cut_cards else None,
        _spread(catalog) if view.phase is Phase.CUT_FOR_DEAL else None,
        class_="cut",
        aria_label=catalog.text("table.cut-title"),
    )


def _spread(catalog: Catalog) -> Markup:
    """The whole deck is one button: any place to cut it is as good as another."""
    backs = [cards.back(f"spread-{i}") for i in range(_SPREAD)]
    return el(
        "button",
        cards.fan(backs),
        hidden_text(catalog.text("table.cut")),
        id="deck",
        class_="spread",
        type="button",
        data_action="cut",
    )


def _shown(view: View, seat: Seat, catalog: Catalog) -> Markup | None:
    if not view.cut_cards:
        return None
    owner = who(view, seat)
    lower = view.phase is Phase.DEAL and view.dealer == seat
    return el(
        "div",
        el("p", catalog.text(f"table.{owner}"), class_="owner"),
        cards.face(view.cut_cards[seat], catalog),
        el("p", catalog.text(f"table.deals.{owner}"), class_="verdict") if lower else None,
        class_="cut-card lower" if lower else "cut-card",
    )
