"""Owns how the examples of the rules page look: cards, a series, a count, a scoring table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import accumulate
from typing import assert_never

from engine.cards import Card
from engine.scoring import Score, count_of, total
from i18n.catalog import Catalog
from i18n.messages import Param
from ui.html import Markup, el
from ui.screens import cards
from ui.screens.parts import plus
from ui.screens.rules.hand import YOU
from ui.screens.rules.kinds import Example, Lay, Row, Series, Shown, Table, Worked


def draw(example: Example, catalog: Catalog, said: Mapping[str, Param]) -> Markup:
    """An example below a paragraph. `said` are the parameters of the page's sentences."""
    match example:
        case Table():
            return _table(example, catalog, said)
        case Shown():
            return _shown(example, catalog)
        case Series():
            return el("ol", [_lay(lay, catalog) for lay in example.lays], class_="example told")
        case Worked():
            return _worked(example, catalog)
        case _:
            assert_never(example)


def _face(card: Card, catalog: Catalog, class_: str = "") -> Markup:
    """A card to look at: it is in no game, so it has no id and never moves."""
    return el(
        "span",
        cards.drawing(card, catalog),
        class_=f"card {class_}".strip(),
        role="img",
        aria_label=catalog.card(card),
        data_suit=str(card.suit),
    )


def _shown(shown: Shown, catalog: Catalog) -> Markup:
    faces = [_face(card, catalog, "thrown" * (card in shown.marked)) for card in shown.cards]
    return el("div", faces, class_="example row")


def _lay(lay: Lay, catalog: Catalog) -> Markup:
    owner = None
    if lay.seat is not None:
        owner = catalog.text("rules.play.you" if lay.seat == YOU else "rules.play.pone")
    return el(
        "li",
        el("span", owner, class_="owner") if owner else None,
        el("span", catalog.text("score.go"), class_="said")
        if lay.card is None
        else _face(lay.card, catalog),
        el("span", catalog.number(lay.count), class_="sum"),
        [_earned(score, catalog) for score in lay.scores],
        class_="mine" if lay.seat == YOU else "theirs",
    )


def _earned(score: Score, catalog: Catalog) -> Markup:
    name = el("span", catalog.text(f"score.{score.reason}"), class_="reason")
    return el("span", name, " ", _plus(score.points, catalog), class_="earned")


def _plus(points: int, catalog: Catalog) -> Markup:
    return el("span", plus(points, catalog), class_="plus")


def _worked(worked: Worked, catalog: Catalog) -> Markup:
    sums = accumulate(score.points for score in worked.scores)
    counted = zip(worked.scores, sums, strict=True)
    rows = [_combination(score, so_far, catalog) for score, so_far in counted]
    return el(
        "figure",
        el(
            "figcaption",
            el("span", catalog.text(worked.title)),
            " ",
            el("b", catalog.number(total(worked.scores))),
        ),
        el(
            "div",
            [_face(card, catalog) for card in sorted(worked.hand)],
            _face(worked.starter, catalog, "starter"),
            class_="row",
        ),
        el("ol", rows, class_="tally") if rows else None,
        class_="example worked",
    )


def _combination(score: Score, so_far: int, catalog: Catalog) -> Markup:
    return el(
        "li",
        el("span", catalog.text(f"score.{score.reason}"), class_="reason"),
        cards.minis(score.cards, catalog),
        _plus(score.points, catalog),
        el("b", catalog.number(so_far), class_="sum"),
        class_="tally-step",
    )


def _table(table: Table, catalog: Catalog, said: Mapping[str, Param]) -> Markup:
    heads = [catalog.text(f"rules.table.{column}") for column in ("what", "example", "points")]
    return el(
        "table",
        el("thead", el("tr", [el("th", head, scope="col") for head in heads])),
        el("tbody", _rows(table.rows, catalog, said)),
        class_="example scoring",
        aria_labelledby=f"rules-{table.section}-heading",
    )


def _rows(rows: Iterable[Row], catalog: Catalog, said: Mapping[str, Param]) -> list[Markup]:
    return [
        el(
            "tr",
            el(
                "th",
                catalog.text(row.label),
                el("span", catalog.text(row.note, **said, count=count_of(row.cards))),
                scope="row",
            ),
            el("td", cards.minis(row.cards, catalog) if row.cards else None),
            el("td", catalog.number(row.points), class_="plus"),
        )
        for row in rows
    ]
