"""Owns the note on a throw: it beside the best one, and one sentence of reason."""

from __future__ import annotations

from i18n.catalog import Catalog
from ui.coach.moments import Decision, Grade, laid
from ui.coach.words import why
from ui.html import Markup, el
from ui.screens import cards
from ui.screens.coach import figures
from ui.screens.parts import hidden_text


def note(decision: Decision, catalog: Catalog, *, brief: bool) -> Markup:
    """A button over the other's cards that opens all throws; it goes with the first own card.

    `brief` says that a card lies below it: where room is short, the figures alone are shown.
    """
    text = catalog.text
    shown = [("yours", decision.chosen)]
    if decision.grade is not Grade.BEST:
        shown.append(("best", decision.best))
    rows = [
        el(
            "span",
            el("b", text(f"coach.note.{name}"), class_="name"),
            cards.minis(figures.in_order(laid(value)), catalog),
            el(
                "span",
                figures.balance(value, catalog),
                class_="points",
            ),
            None if value.chance is None else el("b", figures.worth(value, catalog)),
            class_="weighed-throw",
        )
        for name, value in shown
    ]
    return el(
        "aside",
        el(
            "button",
            rows,
            el(
                "span",
                el("b", text(f"coach.grade.{decision.grade}"), class_="grade"),
                " · ",
                why(decision).text(catalog),
                class_="why",
            ),
            hidden_text(text("coach.note.open")),
            id="coach-note",
            type="button",
            data_action="throws",
            data_grade=str(decision.grade),
            data_brief=brief,
        ),
        class_="notice coach-note",
        aria_label=text("coach.note.label"),
    )
