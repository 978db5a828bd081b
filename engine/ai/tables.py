"""Owns what was learned from many deals of six-card cribbage, and how it is packed.

`tools.train` makes the file and writes down how; `tables` reads it when it is first asked for.
"""

from __future__ import annotations

import json
import pkgutil
import sys
from array import array
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import accumulate, combinations_with_replacement
from typing import Final
from zlib import compress, decompress

from engine.ai.kernel import KEY

NAME: Final = "learned.json"
SIDE: Final = 121
"""Scores 0 to 120 of a game that is not over."""
MOST: Final = 30
"""Points of a hand or crib are below this."""
PEGS: Final = 24
"""Points pegged in one deal are counted below this."""

Chances = Sequence[tuple[int, float]]

_RATIO: Final = 255.0
_MEAN: Final = 32.0
_CHANCE: Final = 65535.0
WIN: Final = 8191.0
"""What stands for a certain win."""


def keys(size: int) -> list[int]:
    """Every set of this many ranks, by sum of `KEY`, in the order of the file."""
    every = combinations_with_replacement(range(13), size)
    return [sum(KEY[rank] for rank in ranks) for ranks in every]


@dataclass(frozen=True)
class Tables:
    """Pairs of values are by role: pone, then dealer."""

    throws: tuple[Mapping[int, float], Mapping[int, float]]
    """How likely two ranks are thrown by a hand that was dealt them, by sum of `KEY`."""
    keeps: tuple[Mapping[int, float], Mapping[int, float]]
    """The same for the four ranks kept."""
    pegs: tuple[Mapping[int, tuple[float, float]], Mapping[int, tuple[float, float]]]
    """Mean points pegged by the hand kept, and by the other side."""
    pegged: Sequence[tuple[int, int, float]]
    """Points pegged by pone and by dealer (heels included), and their chance."""
    race: Sequence[Sequence[float]]
    """Chance that the dealer reaches the target in play and first, by the holes to go of dealer
    and pone, both below `PEGS`."""
    shows: tuple[Chances, Chances]
    """Points of a hand and their chances."""
    crib: Chances
    wins: Sequence[Sequence[int]]
    """Dealer's winning chance before a deal times `WIN`, by dealer's and pone's score."""


def pack(learned: Tables, made: Mapping[str, object]) -> str:
    """The file's text; `made` says how the tables came to be."""
    out = bytearray()
    pairs, fours = keys(2), keys(4)
    for ratios, names in ((learned.throws, pairs), (learned.keeps, fours)):
        for role in ratios:
            out += bytes(round(role[key] * _RATIO) for key in names)
    for means in learned.pegs:
        for part in (0, 1):
            out += bytes(min(255, round(means[key][part] * _MEAN)) for key in fours)
    grid = [[0.0] * PEGS for _ in range(PEGS)]
    for pone, dealer, chance in learned.pegged:
        grid[pone][dealer] = chance
    for row in (
        *grid,
        *learned.race,
        *(_dense(chances) for chances in (*learned.shows, learned.crib)),
    ):
        out += b"".join(round(chance * _CHANCE).to_bytes(2, "little") for chance in row)
    steps = [step for row in learned.wins for step in _steps(row)]
    out += bytes(step & 255 for step in steps) + bytes(step >> 8 & 255 for step in steps)
    text = b64encode(compress(bytes(out), 9)).decode("ascii")
    digest = sha256(text.encode("ascii")).hexdigest()
    return json.dumps({"made": made, "sha256": digest, "data": text}, indent=1) + "\n"


def _dense(chances: Chances) -> list[float]:
    found = dict(chances)
    return [found.get(points, 0.0) for points in range(MOST)]


def _steps(row: Sequence[int]) -> list[int]:
    return [after - before for before, after in zip((0, *row), row, strict=False)]


def unpack(text: str) -> Tables:
    """Tables of a file's text. Raises ValueError where its checksum is not its data's."""
    stored = json.loads(text)
    data = stored["data"].encode("ascii")
    if sha256(data).hexdigest() != stored["sha256"]:
        raise ValueError("the learned tables are damaged")
    raw = _Reader(decompress(b64decode(data)))
    pairs, fours = keys(2), keys(4)
    throws = [dict(zip(pairs, raw.bytes(len(pairs), _RATIO), strict=True)) for _ in range(2)]
    keeps = [dict(zip(fours, raw.bytes(len(fours), _RATIO), strict=True)) for _ in range(2)]
    pegs = []
    for _ in range(2):
        means = zip(raw.bytes(len(fours), _MEAN), raw.bytes(len(fours), _MEAN), strict=True)
        pegs.append(dict(zip(fours, means, strict=True)))
    grid = [raw.words(PEGS, _CHANCE) for _ in range(PEGS)]
    race = [raw.words(PEGS, _CHANCE) for _ in range(PEGS)]
    shows = [_sparse(raw.words(MOST, _CHANCE)) for _ in range(3)]
    return Tables(
        throws=(throws[0], throws[1]),
        keeps=(keeps[0], keeps[1]),
        pegs=(pegs[0], pegs[1]),
        pegged=[
            (pone, dealer, chance)
            for pone, row in enumerate(grid)
            for dealer, chance in enumerate(row)
            if chance
        ],
        race=race,
        shows=(shows[0], shows[1]),
        crib=shows[2],
        wins=raw.wins(),
    )


def _sparse(chances: Sequence[float]) -> Chances:
    return [(points, chance) for points, chance in enumerate(chances) if chance]


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, size: int) -> bytes:
        self.at += size
        return self.data[self.at - size : self.at]

    def bytes(self, size: int, scale: float) -> list[float]:
        return [value / scale for value in self.take(size)]

    def words(self, size: int, scale: float) -> list[float]:
        low_high = self.take(2 * size)
        return [(low_high[i] + 256 * low_high[i + 1]) / scale for i in range(0, 2 * size, 2)]

    def wins(self) -> list[list[int]]:
        both = bytearray(2 * SIDE * SIDE)
        both[0::2], both[1::2] = self.take(SIDE * SIDE), self.take(SIDE * SIDE)
        steps = array("h", bytes(both))
        if sys.byteorder == "big":
            steps.byteswap()
        return [list(accumulate(steps[at : at + SIDE])) for at in range(0, SIDE * SIDE, SIDE)]


@cache
def tables() -> Tables:
    """The learned tables; read once. Raises ValueError where the file is damaged."""
    return unpack((pkgutil.get_data("engine.ai", NAME) or b"{}").decode())
