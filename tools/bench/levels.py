"""Measures how strong the levels are: against players of known strength, and each other."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Final

from engine.ai import LEVELS
from tools.bench.match import match

KNOWN: Final = ("expected", "greedy")
PAIRS: Final = 100
"""Pairs of games in each match; `python -m tools.bench.match A B --pairs N` plays more."""


def main(_: Path) -> None:
    """Print a match of each pairing."""
    for level in LEVELS:
        for other in KNOWN:
            print(match(level, other, PAIRS), flush=True)
    for weaker, stronger in combinations(LEVELS, 2):
        print(match(stronger, weaker, PAIRS), flush=True)
