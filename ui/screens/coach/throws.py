"""Owns the sheet of all throws of a hand: figures, a small distribution, the starters of one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.ai.evaluate import ThrowValue
from engine.cards import DECK, Card
from engine.scoring import show, total
from i18n.catalog import Catalog
from tutorial.said import decimal, signed
from ui.coach.moments import Moment
from ui.coach.words import shares
from ui.html import Child, Markup, el
from ui.screens import cards
from ui.screens.coach import figures
from ui.screens.parts import figure
from ui.state import Coached

_WIDE: Final = 4
"""Units of a point's column in the drawing."""
_HIGH: Final = 24


def throws(coach: Coached, catalog: Catalog) -> Markup:
    """Every throw, the best first; the one that is open with its starters."""
    moment = coach.moment
    assert moment is not None, "a moment is looked at"
    values = moment.throws
    points = range(min(value.worst for value in values), max(value.best for value in values) + 1)
    most = max(max(value.starters.values()) for value in values)
    rows = [
        el(
            "li",
            _head(i, value, coach, catalog, _drawing(value.starters, points, most)),
            _starters(value, moment, catalog) if i == coach.picked else None,
            class_="throw",
        )
        for i, value in enumerate(values)
    ]
    return el(
        "div",
        el("p", catalog.text("coach.throws.lead"), class_="why"),
        el("ol", rows, class_="all-throws"),
    )


def _head(i: int, value: ThrowValue, coach: Coached, catalog: Catalog, drawing: Markup) -> Markup:
    text = catalog.text
    chance = value.chance is not None
    mine = coach.note or next((one for one in coach.review if one.is_throw), None)
    yours: Child = None
    if mine is not None and mine.chosen == value:
        yours = el("span", text("coach.throws.yours"), class_="tag")
    return el(
        "button",
        el("span", cards.minis(figures.in_order(value.thrown), catalog), yours, class_="what"),
        drawing,
        el(
            "span",
            el("b", figures.worth(value, catalog)),
            [" ", el("span", text("coach.throws.chance-label"))] if chance else None,
            class_="worth",
        ),
        el("span", _parts(value, catalog), class_="parts"),
        id=f"throw-{i}",
        type="button",
        data_action="starters",
        data_value=str(i),
        aria_expanded=i == coach.picked,
    )


def _parts(value: ThrowValue, catalog: Catalog) -> list[Markup]:
    text = catalog.text
    hand, crib, play = shares(value).values()
    said = [
        ("hand", decimal(hand, catalog)),
        ("range", text("coach.throws.span", worst=value.worst, best=value.best)),
        ("crib", signed(crib, catalog)),
    ]
    if value.pegs is not None:
        said.append(("play", signed(play, catalog)))
    whole = "all" if value.pegs is None else "with-play"
    said.append((whole, figures.points(value.balance, catalog)))
    return [
        el("span", el("span", text(f"coach.throws.{name}")), " ", el("b", figure(number)))
        for name, number in said
    ]


def _drawing(starters: Mapping[int, int], scale: range, most: int) -> Markup:
    """How many starters make how many points; the parts beside it say the same in words."""
    bars = [
        el(
            "rect",
            x=(points - scale.start) * _WIDE,
            y=round(_HIGH - _HIGH * count / most, 2),
            width=_WIDE - 1,
            height=round(_HIGH * count / most, 2),
        )
        for points, count in sorted(starters.items())
    ]
    ground = el("path", d=f"M0 {_HIGH}.5H{len(scale) * _WIDE}", class_="ground")
    return el(
        "svg",
        bars,
        ground,
        viewBox=f"0 0 {len(scale) * _WIDE} {_HIGH + 1}",
        preserveAspectRatio="none",
        class_="spread-of-points",
        aria_hidden=True,
    )


def _starters(value: ThrowValue, moment: Moment, catalog: Catalog) -> Markup:
    """The starters by what they make, the most first."""
    text = catalog.text
    groups: dict[int, list[Card]] = {}
    for card in sorted(DECK):
        if card not in moment.view.hand:
            groups.setdefault(total(show(value.kept, card)), []).append(card)
    rows = [
        el(
            "div",
            el(
                "dt",
                el("b", text("coach.throws.makes", n=points)),
                " ",
                el("span", text("coach.throws.starters", n=len(found))),
            ),
            el("dd", cards.minis(tuple(found), catalog)),
        )
        for points, found in sorted(groups.items(), reverse=True)
    ]
    return el("dl", rows, class_="starters")
