"""Owns the board as it is looked at closely: upright where the screen is, with its labels."""

from __future__ import annotations

from engine.view import View
from i18n.catalog import Catalog
from ui.html import Markup, el
from ui.screens import board
from ui.screens.parts import opponent, who

_MARKS = (10, 20, 30, 40, 50, 70, 80, 100, 110, 120)
"""Holes that carry their number; 60 and 90 are said with the lines after them."""
_ASIDE = 9.0
"""How far from its hole a number stands."""


def large(view: View, catalog: Catalog) -> Markup:
    """Both drawings, of which the style sheet shows the one that fits, and the standings."""
    return el(
        "div",
        el("dl", [_standing(view, seat, catalog) for seat in _seats(view)], class_="standings"),
        el("p", _lead(view, catalog), class_="lead"),
        _upright(view, catalog),
        _lying(view, catalog),
        class_="large-board",
    )


def _seats(view: View) -> tuple[int, int]:
    return view.seat or 0, opponent(view)


def _standing(view: View, seat: int, catalog: Catalog) -> Markup:
    side = view.rules.side(seat)
    points = view.scores[side]
    left = view.rules.target - points
    return el(
        "div",
        el("dt", catalog.text(f"table.{who(view, seat)}")),
        el("dd", el("b", str(points)), " ", el("span", catalog.text("board.to-go", n=left))),
        class_=f"standing side-{side}",
    )


def _lead(view: View, catalog: Catalog) -> str:
    mine, theirs = (view.scores[view.rules.side(seat)] for seat in _seats(view))
    if mine == theirs:
        return catalog.text("board.level")
    return catalog.text(f"board.lead.{'you' if mine > theirs else 'them'}", n=abs(mine - theirs))


def _label(view: View, catalog: Catalog) -> str:
    mine, theirs = (view.scores[view.rules.side(seat)] for seat in _seats(view))
    return catalog.text("board.label", mine=mine, theirs=theirs)


def _upright(view: View, catalog: Catalog) -> Markup:
    """Turned by a quarter to the left: the start is below, the turn above."""
    numbers = []
    for n in _MARKS:
        x, y = board.hole(0, n)
        aside = -_ASIDE if n < 60 else _ASIDE
        numbers.append(_number(str(n), y + aside, board.WIDTH - x, "end" if n < 60 else "start"))
    lines = [
        _number(text, max(y, board.HEIGHT - 8) + _ASIDE, board.WIDTH - x, "start", "words")
        for text, (x, y) in _line_names(view, catalog)
    ]
    return el(
        "svg",
        el(
            "g",
            board.drawing(view, "upright"),
            transform=f"rotate(-90) translate(-{board.WIDTH:.0f} 0)",
        ),
        numbers,
        lines,
        viewBox=f"-30 -8 200 {board.WIDTH + 12:.0f}",
        class_="upright",
        role="img",
        aria_label=_label(view, catalog),
    )


def _lying(view: View, catalog: Catalog) -> Markup:
    numbers = []
    for n in _MARKS:
        x, y = board.hole(0, n)
        numbers.append(_number(str(n), x, y - 7 if n < 60 else y + 9.5, "middle"))
    lines = []
    for text, (x, y) in _line_names(view, catalog):
        inside = x > board.TURN
        at = (board.TURN + 7, y) if inside else (x, board.hole(0, 66)[1] + 9.5)
        lines.append(_number(text, *at, "end" if inside else "middle", "words"))
    return el(
        "svg",
        board.drawing(view, "lying"),
        numbers,
        lines,
        viewBox=f"0 -8 {board.WIDTH + 4:.0f} {board.HEIGHT + 22:.0f}",
        class_="lying",
        role="img",
        aria_label=_label(view, catalog),
    )


def _line_names(view: View, catalog: Catalog) -> list[tuple[str, board.Point]]:
    """The skunk lines by name, with the point beside the board where each is said."""
    names = []
    for i, line in enumerate(view.rules.skunk_lines, 1):
        _, outer = board.line_after(line - 1)
        names.append((catalog.text(f"board.line.{i}", n=line - 1), outer))
    return names


def _number(text: str, x: float, y: float, anchor: str, class_: str = "mark") -> Markup:
    return el("text", text, x=f"{x:.1f}", y=f"{y:.1f}", text_anchor=anchor, class_=class_)
