"""Owns the tables of what throws are worth: one beside the best, and all fifteen."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Cards
from i18n.catalog import Catalog
from tutorial import analysis
from tutorial.said import Tenths, decimal, signed
from ui.html import Child, Markup, el
from ui.screens import cards
from ui.screens.parts import figure


def compared(dealt: Cards, own: bool, thrown: Cards, catalog: Catalog) -> Markup:
    """What the throw is worth and, where it is another, the best one."""
    best = analysis.choices(dealt, own)[0]
    mine = analysis.choice(dealt, own, thrown)
    shown = {"yours": mine} if mine == best else {"yours": mine, "best": best}
    rows = [
        _row(
            [catalog.text(f"trainer.table.{name}"), " ", _thrown(choice, catalog)], choice, catalog
        )
        for name, choice in shown.items()
    ]
    return _few(rows, catalog)


def best_throws(dealt: Cards, own: bool, number: int, catalog: Catalog) -> Markup:
    """So many of the throws, the best first."""
    best = analysis.choices(dealt, own)[:number]
    rows = [_row(_thrown(choice, catalog), choice, catalog) for choice in best]
    return _few(rows, catalog)


def throws(dealt: Cards, own: bool, catalog: Catalog, at: int | None) -> Markup:
    """Every throw of six cards with its average, worst and best.

    The one at `at` stands out and the others can be tapped; None where it is only to be read.
    """
    rows = [
        _row(
            _pick(choice, i, catalog, at),
            choice,
            catalog,
            between=(choice.worst, choice.best),
            class_="now" if i == at else None,
        )
        for i, choice in enumerate(analysis.choices(dealt, own))
    ]
    names = ("throw", "average", "worst", "best", "crib", "all")
    return _table(
        [catalog.text(f"calculator.table.{name}") for name in names],
        rows,
        class_="weighed throws",
        aria_label=catalog.text("calculator.table.label"),
    )


def _few(rows: Sequence[Markup], catalog: Catalog) -> Markup:
    names = ("throw", "hand", "crib", "all")
    heads = [catalog.text(f"trainer.table.{name}") for name in names]
    return _table(heads, rows, class_="weighed")


def _table(heads: Sequence[str], rows: Sequence[Markup], **attributes: str) -> Markup:
    head = el("tr", [el("th", text, scope="col") for text in heads])
    return el("table", el("thead", head), el("tbody", rows), **attributes)


def _row(
    head: Child,
    choice: analysis.Choice,
    catalog: Catalog,
    between: Sequence[int] = (),
    class_: str | None = None,
) -> Markup:
    """What a choice keeps on average, what it gives to the crib, and both together."""
    hand, crib = choice.shown
    return el(
        "tr",
        el("th", head, scope="row"),
        el("td", decimal(hand, catalog)),
        [el("td", catalog.number(points)) for points in between],
        el("td", figure(signed(crib, catalog))),
        el("td", el("b", figure(decimal(Tenths.of(choice.value), catalog)))),
        class_=class_,
    )


def _thrown(choice: analysis.Choice, catalog: Catalog) -> Markup:
    return cards.minis(choice.thrown, catalog)


def _pick(choice: analysis.Choice, i: int, catalog: Catalog, at: int | None) -> Markup:
    thrown = _thrown(choice, catalog)
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
