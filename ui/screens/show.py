"""Owns the show: one hand or crib counted combination by combination."""

from __future__ import annotations

from itertools import accumulate

from engine.cards import Card
from engine.scoring import Score
from engine.state import Count
from engine.view import View
from i18n.catalog import Catalog
from ui.html import Markup, el
from ui.screens import cards
from ui.screens.action import is_done
from ui.screens.parts import counted, plus, who
from ui.state import UiState


def title(view: View, count: Count, catalog: Catalog) -> str:
    """`Your hand`, `Computer's crib`."""
    kind = "crib" if count.crib else "hand"
    return catalog.text(f"show.title.{kind}.{who(view, count.seat)}")


def counting(view: View, ui: UiState, count: Count, catalog: Catalog) -> Markup:
    """The combinations shown so far with their points and what they come to."""
    totals = list(accumulate(score.points for score in count.scores))
    step = min(ui.step, len(totals))
    so_far = totals[step - 1] if step else 0
    rows = [
        _row(score, totals[i], catalog, now=i == step - 1)
        for i, score in enumerate(count.scores[:step])
    ]
    nothing = _nineteen(catalog) if not count.scores else None
    return el(
        "section",
        el(
            "header",
            el("h2", title(view, count, catalog)),
            el("p", counted(catalog.text("show.points", n=so_far), so_far, catalog), id="total"),
            class_="count-head",
            data_done=is_done(count, ui),
        ),
        el("ol", rows, class_="combinations", data_many=len(rows) > 7) if rows else nothing,
        class_="counting",
        aria_label=title(view, count, catalog),
    )


def _row(score: Score, total: int, catalog: Catalog, *, now: bool) -> Markup:
    return el(
        "li",
        el("span", catalog.text(f"score.{score.reason}"), class_="reason"),
        cards.minis(score.cards, catalog),
        el("span", plus(score.points, catalog), class_="plus"),
        el("b", catalog.number(total), class_="sum"),
        class_="combination now" if now else "combination",
        id=f"combination-{total}-{score.reason}",
    )


def _nineteen(catalog: Catalog) -> Markup:
    return el(
        "div",
        el("p", catalog.text("show.nineteen"), class_="nineteen"),
        el("p", catalog.text("show.nineteen-why"), class_="why"),
        class_="nothing",
    )


def counted_cards(view: View, ui: UiState, count: Count, catalog: Catalog) -> Markup:
    """The counted cards and the starter; those of the newest combination stand out."""
    starter = view.starter
    assert starter is not None, "a show has a starter"
    shown = count.scores[: ui.step]
    newest = shown[-1].cards if shown else ()
    origin = "crib" if count.crib else "hand"

    def place(card: Card, label: str = "") -> Markup:
        lifted = card in newest
        state = "" if lifted or not newest else "off"
        face = cards.face(card, catalog, origin=origin, class_=state, label=label)
        return el("span", face, class_="counted-card lifted" if lifted else "counted-card")

    named = catalog.text("table.starter", card=catalog.card(starter))
    return el(
        "div",
        cards.fan([place(card) for card in sorted(count.cards)]),
        el("div", place(starter, named), class_="starter-place"),
        id="hand",
        class_="hand counted of-crib" if count.crib else "hand counted",
        role="group",
        aria_label=title(view, count, catalog),
    )
