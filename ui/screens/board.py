"""Owns the cribbage board: where its holes are, and its two drawings, the strip and the large one.

The path is a hairpin: holes 1 to 55 in a straight line, 56 to 65 around the turn, 66 to 120
back beside the first ones, and one game hole for both sides at the end. Lengths are in the
drawing's own units. Refuses to know the rules beyond where their lines are drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from typing import Final

from engine.rules import Side
from engine.view import View
from ui.html import Markup, el, join

WIDTH: Final = 300.0
HEIGHT: Final = 62.0

_PITCH: Final = 4.2
_GAP: Final = 1.9
"""What parts two groups of five, beyond the pitch."""
_FIRST: Final = 20.0
_STRAIGHT: Final = 55
TURN: Final = 268.4
"""Where the straight lines end and the half circles begin."""
_MIDDLE: Final = HEIGHT / 2
_RADII: Final = (23.0, 14.0)
"""By side: the first runs outside."""
_TURN_HOLES: Final = 10
_TURN_PITCH: Final = pi * 16.5 / 180
_TURN_GAP: Final = pi * 6.5 / 180
_GAME_HOLE: Final = 121

Point = tuple[float, float]


def hole(side: Side, n: int) -> Point:
    """The centre of a side's hole `n`: 1 to 120, 121 the game hole, 0 and -1 the start holes.

    Raises ValueError for a hole that is not on the board.
    """
    radius = _RADII[side]
    if not -1 <= n <= _GAME_HOLE:
        raise ValueError(f"no hole {n}")
    if n <= _STRAIGHT:
        return _along(n), _MIDDLE - radius
    if n <= _STRAIGHT + _TURN_HOLES:
        return _around(radius, _angle(n - _STRAIGHT - 1))
    if n < _GAME_HOLE:
        return _along(_GAME_HOLE - n), _MIDDLE + radius
    return _FIRST - _PITCH - _GAP, _MIDDLE + sum(_RADII) / 2


def line_after(n: int) -> tuple[Point, Point]:
    """The ends of a line across both lanes between the holes `n` and `n + 1`."""
    outside, inside = (_between(hole(side, n), hole(side, n + 1)) for side in (0, 1))
    return _longer(inside, outside), _longer(outside, inside)


def _along(n: int) -> float:
    if n < 1:
        return _FIRST - _GAP - _PITCH * (1 - n)
    return _FIRST + (n - 1) * _PITCH + (n - 1) // 5 * _GAP


def _angle(i: int) -> float:
    """From straight up, clockwise, of hole `i` of the turn; the gap is at its middle."""
    spread = (_TURN_HOLES - 1) * _TURN_PITCH + _TURN_GAP
    return (pi - spread) / 2 + i * _TURN_PITCH + i // 5 * _TURN_GAP


def _around(radius: float, angle: float) -> Point:
    return TURN + radius * sin(angle), _MIDDLE - radius * cos(angle)


def _between(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _longer(a: Point, b: Point) -> Point:
    """`b` moved away from `a` by half a lane."""
    return b[0] + (b[0] - a[0]) * 0.42, b[1] + (b[1] - a[1]) * 0.42


def drawing(view: View, prefix: str) -> Markup:
    """Lanes, holes, lines and pegs, to be put into an svg; `prefix` keeps the pegs' ids apart."""
    return join(
        (
            [_lane(side) for side in (0, 1)],
            [_line(line - 1) for line in view.rules.skunk_lines],
            [_holes(side) for side in (0, 1)],
            _circle(hole(0, _GAME_HOLE), 2.6, "game-hole"),
            [_pegs(view, side, prefix) for side in (1, 0)],
        )
    )


def _lane(side: Side) -> Markup:
    return el("path", d=_path(side), class_=f"lane side-{side}")


def _path(side: Side) -> str:
    (start, top), (end, bottom) = hole(side, -1), hole(side, 120)
    radius = _RADII[side]
    return (
        f"M{_n(start)} {_n(top)}H{_n(TURN)}"
        f"A{_n(radius)} {_n(radius)} 0 0 1 {_n(TURN)} {_n(bottom)}H{_n(end)}"
    )


def _holes(side: Side) -> Iterable[Markup]:
    """Rows of round dashes without length: a few bytes for a hundred and twenty holes."""
    five = f"0 {_n(_PITCH)} " * 4 + f"0 {_n(_PITCH + _GAP)}"
    for first, last in ((1, _STRAIGHT), (_GAME_HOLE - 1, _STRAIGHT + _TURN_HOLES + 1)):
        (start, y), (end, _) = hole(side, first), hole(side, last)
        path = f"M{_n(start)} {_n(y)}H{_n(end + 0.1)}"
        yield el("path", d=path, stroke_dasharray=five, class_="holes")
    start, y = hole(side, -1)
    yield el(
        "path", d=f"M{_n(start)} {_n(y)}h{_PITCH + 0.1}", stroke_dasharray="0 4.2", class_="holes"
    )
    for first in (_STRAIGHT + 1, _STRAIGHT + 6):
        dots = (hole(side, first + i) for i in range(5))
        yield el("path", d="".join(f"M{_n(x)} {_n(y)}h0" for x, y in dots), class_="holes")


def _line(after: int) -> Markup:
    (x1, y1), (x2, y2) = line_after(after)
    return el("line", x1=_n(x1), y1=_n(y1), x2=_n(x2), y2=_n(y2), class_="skunk-line")


def _pegs(view: View, side: Side, prefix: str) -> Iterable[Markup]:
    pegs = view.pegs[side]
    back = -1 if pegs.front == 0 else pegs.back
    for name, n in (("back", back), ("front", pegs.front)):
        id_ = f"{prefix}-{side}-{name}"
        yield _circle(hole(side, n), 3.3, f"peg {name} side-{side}", id_)


def _circle(at: Point, radius: float, class_: str, id_: str | None = None) -> Markup:
    return el("circle", cx=_n(at[0]), cy=_n(at[1]), r=_n(radius), class_=class_, id=id_)


def _n(length: float) -> str:
    return f"{length:.1f}".rstrip("0").rstrip(".")
