"""Measures how strong the levels are: against players of known strength, and each other."""

from __future__ import annotations

import os
from itertools import combinations, product
from pathlib import Path
from typing import Final

from engine.ai import LEVELS
from tools.bench.match import match

KNOWN: Final = ("expected", "greedy")
PAIRS: Final = 250
"""Pairs of games in a match: +-3 % or so."""
LONGER: Final = {("expert", "expected"): 2500, ("standard", "expected"): 1500}
"""Matches from which less than that is wanted to be known."""


def main(_: Path) -> None:
    """Print a match of each pairing, the stronger level first."""
    jobs = os.cpu_count() or 1
    for one, other in (*product(LEVELS, KNOWN), *combinations(reversed(LEVELS), 2)):
        print(match(one, other, LONGER.get((one, other), PAIRS), jobs=jobs), flush=True)
