"""Owns the sheet of a hand's moves: each in a word, and the one that mattered most explained."""

from __future__ import annotations

from collections.abc import Sequence

from i18n.catalog import Catalog
from ui.coach.moments import Decision, Grade, laid
from ui.coach.words import costliest, explained, summary
from ui.html import Markup, el
from ui.screens import cards
from ui.screens.coach import figures
from ui.screens.parts import button


def review(decisions: Sequence[Decision], catalog: Catalog) -> Markup:
    """What is to be learnt of a hand."""
    text = catalog.text
    worst = costliest(decisions)
    mattered = None
    if worst is not None:
        mattered = el(
            "div",
            el("h3", text("coach.review.mattered")),
            el("ul", _move(worst, catalog), class_="hand-moves"),
            el("p", explained(worst).text(catalog)),
            class_="mattered",
        )
    threw = any(one.is_throw for one in decisions)
    return el(
        "div",
        el("p", summary(decisions).text(catalog), class_="summary"),
        mattered,
        el("ol", [_move(one, catalog) for one in decisions], class_="hand-moves"),
        button("throws", text("coach.review.throws"), id_="all-throws") if threw else None,
        class_="hand-review",
    )


def _move(decision: Decision, catalog: Catalog) -> Markup:
    good = decision.grade in (Grade.BEST, Grade.CLOSE)
    better = None
    if not good:
        better = el(
            "span",
            catalog.text("coach.review.better"),
            " ",
            cards.minis(figures.in_order(laid(decision.best)), catalog),
            class_="better",
        )
    return el(
        "li",
        el(
            "span",
            _what(decision, catalog),
            " ",
            cards.minis(figures.in_order(laid(decision.chosen)), catalog),
        ),
        el("b", catalog.text(f"coach.grade.{decision.grade}"), class_="grade"),
        better,
        None if good else el("span", figures.lost(decision, catalog), class_="lost"),
        class_="hand-move",
        data_grade=str(decision.grade),
    )


def _what(decision: Decision, catalog: Catalog) -> str:
    if decision.is_throw:
        return catalog.text("coach.review.thrown")
    view = decision.moment.view
    if not view.current:
        return catalog.text("coach.review.lead")
    return catalog.text("coach.review.played", count=view.count)
