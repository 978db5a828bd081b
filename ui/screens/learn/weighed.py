"""Owns the tables of what throws are worth: one beside the best, and all fifteen."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Cards
from i18n.catalog import Catalog
from tutorial import analysis
from tutorial.said import Tenths, decimal, signed
from ui.html import Markup, el
from ui.screens import cards
from ui.screens.parts import figure


def compared(dealt: Cards, own: bool, thrown: Cards, catalog: Catalog) -> Markup:
    """What the throw is worth and, where it is another, the best one."""
    best = analysis.choices(dealt, own)[0]
    mine = analysis.choice(dealt, own, thrown)
    shown = [("yours", mine)] if mine == best else [("yours", mine), ("best", best)]
    return _table([(catalog.text(f"trainer.table.{name}"), one) for name, one in shown], catalog)


def best_throws(dealt: Cards, own: bool, number: int, catalog: Catalog) -> Markup:
    """So many of the throws, the best first."""
    return _table([("", one) for one in analysis.choices(dealt, own)[:number]], catalog)


def _table(shown: Sequence[tuple[str, analysis.Choice]], catalog: Catalog) -> Markup:
    """Choices, each with what is said before its cards."""
    text = catalog.text
    heads = [text(f"trainer.table.{name}") for name in ("throw", "hand", "crib", "all")]
    rows = [
        el(
            "tr",
            el(
                "th",
                f"{name} " if name else None,
                cards.minis(choice.thrown, catalog),
                scope="row",
            ),
            el("td", decimal(choice.shown[0], catalog)),
            el("td", figure(signed(choice.shown[1], catalog))),
            el("td", el("b", figure(decimal(Tenths.of(choice.value), catalog)))),
        )
        for name, choice in shown
    ]
    return el(
        "table",
        el("thead", el("tr", [el("th", head, scope="col") for head in heads])),
        el("tbody", rows),
        class_="weighed",
    )


def throws(dealt: Cards, own: bool, catalog: Catalog, at: int | None) -> Markup:
    """Every throw of six cards with its average, worst and best.

    The one at `at` stands out and the others can be tapped; None where it is only to be read.
    """
    text = catalog.text
    names = ("throw", "average", "worst", "best", "crib", "all")
    heads = [el("th", text(f"calculator.table.{name}"), scope="col") for name in names]
    rows = [
        el(
            "tr",
            el(
                "th",
                _pick(choice, i, catalog, at),
                scope="row",
            ),
            el("td", decimal(choice.shown[0], catalog)),
            el("td", catalog.number(choice.worst)),
            el("td", catalog.number(choice.best)),
            el("td", figure(signed(choice.shown[1], catalog))),
            el("td", el("b", figure(decimal(Tenths.of(choice.value), catalog)))),
            class_="now" if i == at else "",
        )
        for i, choice in enumerate(analysis.choices(dealt, own))
    ]
    return el(
        "table",
        el("thead", el("tr", heads)),
        el("tbody", rows),
        class_="weighed throws",
        aria_label=text("calculator.table.label"),
    )


def _pick(choice: analysis.Choice, i: int, catalog: Catalog, at: int | None) -> Markup:
    thrown = cards.minis(choice.thrown, catalog)
    if at is None:
        return thrown
    return el(
        "button",
        thrown,
        id=f"light-{i}",
        class_="pick",
        type="button",
        data_action="light",
        data_value=str(i),
        aria_pressed=i == at,
    )
