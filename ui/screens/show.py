"""Owns the show: one hand or crib counted combination by combination."""

from __future__ import annotations

from itertools import accumulate

from engine.scoring import Score
from engine.state import Count
from engine.view import View
from i18n.catalog import Catalog
from ui.html import Markup, el
from ui.screens import cards
from ui.screens.action import is_done
from ui.screens.parts import who
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
            el("p", el("b", str(so_far)), " ", catalog.text("show.points", n=so_far), id="total"),
            class_="count-head",
            data_done=is_done(count, ui),
        ),
        el("ol", rows, class_="combinations") if rows else nothing,
        class_="counting",
        aria_label=title(view, count, catalog),
    )


def _row(score: Score, total: int, catalog: Catalog, *, now: bool) -> Markup:
    return el(
        "li",
        el("span", catalog.text(f"score.{score.reason}"), class_="reason"),
        cards.minis(score.cards, catalog),
        el("span", f"+{score.points}", class_="plus"),
        el("b", str(total), class_="sum"),
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
    newest = count.scores[: ui.step][-1].cards if count.scores[: ui.step] else ()
    held = [_card(card in newest, newest != (), cards_) for card, cards_ in _faces(count, catalog)]
    starter = view.starter
    assert starter is not None, "a show has a starter"
    label = catalog.text("table.starter", card=catalog.card(starter))
    turned = cards.face(starter, catalog, class_="starter", label=label)
    return el(
        "div",
        cards.fan(held),
        el("div", _card(starter in newest, newest != (), turned), class_="starter-place"),
        id="hand",
        class_="hand counted",
        role="group",
        aria_label=title(view, count, catalog),
    )


def _faces(count: Count, catalog: Catalog) -> list[tuple[object, Markup]]:
    origin = "crib" if count.crib else "hand"
    return [(card, cards.face(card, catalog, origin=origin)) for card in sorted(count.cards)]


def _card(lifted: bool, any_lifted: bool, face: Markup) -> Markup:
    state = "lifted" if lifted else "dim" if any_lifted else "level"
    return el("span", face, class_=f"counted-card {state}")
