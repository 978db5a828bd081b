"""Draws the icon: a card over a cribbage board, as SVG and as PNG in the sizes asked for.

Owns the drawing, as data: rounded rectangles, turned and coloured, on a field of 100 by
100. Circles are rectangles that are all corner. Refuses to be a drawing program.

    python -m tools.icons [FOLDER]
"""

from __future__ import annotations

import hashlib
import math
import shutil
import struct
import sys
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tools.node import ROOT

FELT, WOOD, HOLE, IVORY, RED, BRASS = "1d4a37", "8a5a33", "4d2f18", "f8f3e6", "b3262c", "e0b45c"


@dataclass(frozen=True, slots=True)
class Shape:
    """A rounded rectangle by its middle; `turn` in degrees, clockwise."""

    x: float
    y: float
    width: float
    height: float
    corner: float
    colour: str
    turn: float = 0.0


def _disc(x: float, y: float, radius: float, colour: str) -> Shape:
    return Shape(x, y, 2 * radius, 2 * radius, radius, colour)


def _drawing() -> Iterator[Shape]:
    yield Shape(41, 40, 38, 53, 5, "d8ceb6", -13)
    yield Shape(56, 41, 38, 53, 5, IVORY, 9)
    # A heart that leans with its card: a square on its tip, a disc on each upper edge.
    yield Shape(56, 43.5, 13.2, 13.2, 1, RED, 54)
    for x, y in ((-3.88, -5.34), (5.34, -3.88)):
        yield _disc(56 + x, 43.5 + y, 6.6, RED)
    yield Shape(50, 78, 84, 22, 6, WOOD)
    for n in range(7):
        for row in (73.2, 82.8):
            yield _disc(17 + 11 * n, row, 2.4, HOLE)
    yield _disc(61, 73.2, 4.4, BRASS)
    yield _disc(39, 82.8, 4.4, IVORY)


def _icon(corner: float, scale: float) -> list[Shape]:
    """The drawing on its ground; `scale` leaves room for whatever mask cuts the edge."""
    return [Shape(50, 50, 100, 100, corner, FELT)] + [
        replace(
            part,
            x=50 + (part.x - 50) * scale,
            y=50 + (part.y - 50) * scale,
            width=part.width * scale,
            height=part.height * scale,
            corner=part.corner * scale,
        )
        for part in _drawing()
    ]


ROUND = _icon(corner=22, scale=0.9)
FULL = _icon(corner=0, scale=0.74)
PICTURES = {
    "icon-192.png": (ROUND, 192),
    "icon-512.png": (ROUND, 512),
    "maskable-512.png": (FULL, 512),
    "apple-touch-icon.png": (FULL, 180),
}


def svg(shapes: list[Shape]) -> str:
    """The drawing as an SVG document."""
    parts = [
        f'<rect x="{s.x - s.width / 2:.2f}" y="{s.y - s.height / 2:.2f}" width="{s.width:.2f}" '
        f'height="{s.height:.2f}" rx="{s.corner:.2f}" fill="#{s.colour}"'
        + (f' transform="rotate({s.turn} {s.x:.2f} {s.y:.2f})"' if s.turn else "")
        + "/>"
        for s in shapes
    ]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{"".join(parts)}</svg>\n'


def _paint(pixels: bytearray, size: int, shape: Shape) -> None:
    unit = size / 100
    x, y, corner = shape.x * unit, shape.y * unit, shape.corner * unit
    width, height = shape.width * unit / 2 - corner, shape.height * unit / 2 - corner
    cos, sin = math.cos(math.radians(shape.turn)), math.sin(math.radians(shape.turn))
    reach = math.hypot(width + corner, height + corner) + 1
    colour = bytes.fromhex(shape.colour)
    columns = range(max(0, int(x - reach)), min(size, int(x + reach) + 1))
    for row in range(max(0, int(y - reach)), min(size, int(y + reach) + 1)):
        down = row + 0.5 - y
        for column in columns:
            across = column + 0.5 - x
            dx = abs(across * cos + down * sin) - width
            dy = abs(down * cos - across * sin) - height
            # How far outside the edge, in pixels; half a pixel either way is soft.
            out = (math.hypot(dx, dy) if dx > 0 < dy else max(dx, dy)) - corner
            if out >= 0.5:
                continue
            at = 4 * (row * size + column)
            if out <= -0.5:
                pixels[at : at + 4] = colour + b"\xff"
            else:
                cover = 0.5 - out
                old = pixels[at + 3] / 255
                alpha = cover + old * (1 - cover)
                for n in range(3):
                    under = pixels[at + n] * old * (1 - cover)
                    pixels[at + n] = round((colour[n] * cover + under) / alpha)
                pixels[at + 3] = round(255 * alpha)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(shapes: list[Shape], size: int) -> bytes:
    """The drawing as a PNG of `size` by `size` pixels."""
    pixels = bytearray(4 * size * size)
    for shape in shapes:
        _paint(pixels, size, shape)
    rows = b"".join(b"\0" + pixels[4 * size * y : 4 * size * (y + 1)] for y in range(size))
    head = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    data = _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(rows, 9)) + _chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + data


def write(folder: Path) -> None:
    """Puts all icons into `folder`; drawn once for as long as this file does not change."""
    drawn = ROOT / "build" / f"icons-{hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:12]}"
    if not (drawn / "icon.svg").exists():
        drawn.mkdir(parents=True, exist_ok=True)
        for name, (shapes, size) in PICTURES.items():
            (drawn / name).write_bytes(png(shapes, size))
        (drawn / "icon.svg").write_text(svg(ROUND), encoding="utf-8")
    shutil.copytree(drawn, folder)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
