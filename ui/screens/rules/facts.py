"""Owns the facts the rules page states: each number its sentences name, out of the engine.

What only counting every hand could tell is written here, and a test holds it.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final

from engine.cards import DECK, Rank
from engine.rules import COUNT_LIMIT, PARTNERS, SHORT_GAME, SIX_CARD, THREE_HANDED
from engine.scoring import Reason, total
from ui.screens.rules.examples import BEST, play_rows, show_rows
from ui.screens.rules.hand import YOU, our_hand

NEVER: Final = (19, 25, 26, 27)
"""Totals no hand can have."""


@cache
def facts() -> dict[str, int]:
    """Every number the sentences of the page may name."""
    return _rules() | _points() | {f"never_{i}": points for i, points in enumerate(NEVER, 1)}


def _rules() -> dict[str, int]:
    rules, three, four = SIX_CARD, THREE_HANDED, PARTNERS
    skunk, double = rules.skunk_lines
    return {
        "ace": Rank.ACE.pips,
        "counted": rules.kept + 1,
        "court": Rank.KING.pips,
        "crib": rules.seats * rules.discarded + rules.dealt_to_crib,
        "dealt": rules.dealt,
        "deck": len(DECK),
        "discarded": rules.discarded,
        "double": double - 1,
        "four_dealt": four.dealt,
        "four_discarded": four.discarded,
        "kept": rules.kept,
        "limit": COUNT_LIMIT,
        "short": SHORT_GAME.target,
        "skunk": skunk - 1,
        "target": rules.target,
        "three_dealt": three.dealt,
        "three_discarded": three.discarded,
        "three_pack": three.dealt_to_crib,
    }


def _points() -> dict[str, int]:
    ours = our_hand()
    worth = {row.label: row.points for row in (*play_rows(), *show_rows())}
    last_card = ours.points(Reason.LAST_CARD)
    return {
        "best": total(BEST.scores),
        "fifteen_last": worth["score.fifteen"] + last_card,
        "flush": worth["score.flush"],
        "flush_starter": worth["rules.show-points.label.flush-starter"],
        "go": ours.points(Reason.GO),
        "go_count": ours.go[0],
        "heels": ours.points(Reason.HEELS),
        "last_card": last_card,
        "nobs": worth["score.nobs"],
        "odds": _odds_of_best(),
        "theirs": ours.end.scores[1 - YOU],
        "thirty_one": worth["score.thirty-one"],
        "yours": ours.end.scores[YOU],
    }


def _odds_of_best() -> int:
    """One in so many: a jack, the three other fives and any two more, then the right starter."""
    ways = 4 * comb(len(DECK) - 5, SIX_CARD.dealt - 4)
    return comb(len(DECK), SIX_CARD.dealt) * (len(DECK) - SIX_CARD.dealt) // ways
