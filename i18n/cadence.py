"""Owns counting aloud: "Fifteen two, fifteen four and a pair is six", in each language's cadence.

The words are the pack's group `cadence`: how a count begins with each kind of combination
(`first`), how it goes on (`then`, which holds what was said before), and its numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from engine.scoring import Score
from i18n.catalog import Catalog


def aloud(scores: Sequence[Score], catalog: Catalog, latest: int | None = None) -> str:
    """What a player says while counting these combinations in this order; empty for none.

    With `latest` only so many of the last are said, by the sums they have come to.
    """
    totals = list(accumulate(score.points for score in scores))
    begin = max(0, len(scores) - latest) if latest else 0
    said = ""
    for score, total in zip(scores[begin:], totals[begin:], strict=True):
        n = catalog.text(f"cadence.count.{total}")
        if said:
            said = catalog.text(f"cadence.then.{score.reason}", before=said, n=n)
        else:
            said = catalog.text(f"cadence.first.{score.reason}", n=n)
    return catalog.text("cadence.line", line=said) if said else ""
