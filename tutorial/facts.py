"""Owns the facts any lesson sentence may name, each out of the engine."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.cards import DECK, Rank, card, cards
from engine.events import Scored
from engine.game import apply
from engine.log import Log
from engine.rules import COUNT_LIMIT, SIX_CARD
from engine.scoring import Reason, Score, peg, show, total

EVERYTHING = """\
fifteen-two 1
rules six-card
dealer 1
deal Ad Kd 7c Kc 9s Th / 8s Jd Js 3d 9d Qs
1 discard 8s Jd
0 discard Ad Kd
cut Jc
0 play Th
1 play Qs
0 play Kc
1 go
1 play 9d
0 play 9s
1 play Js
0 go
1 play 3d
0 play 7c
"""
"""A hand in which everything happens that only a game can score: heels, go and last card."""


@cache
def facts() -> dict[str, int]:
    """Numbers by the names the sentences give them."""
    rules = SIX_CARD
    skunk, double = rules.skunk_lines
    return {
        "deck": len(DECK),
        "dealt": rules.dealt,
        "kept": rules.kept,
        "discarded": rules.discarded,
        "crib_size": rules.seats * rules.discarded,
        "starters": len(DECK) - rules.dealt,
        "counted": rules.kept + 1,
        "target": rules.target,
        "limit": COUNT_LIMIT,
        "ace": Rank.ACE.pips,
        "court": Rank.KING.pips,
        "skunk": skunk - 1,
        "double": double - 1,
        "fifteen": _worth(Reason.FIFTEEN, peg(cards("8d 7s"))),
        "thirty_one": _worth(Reason.THIRTY_ONE, peg(cards("Td 8c Qh 3s"))),
        "pair": _worth(Reason.PAIR, peg(cards("7h 7d"))),
        "royal": _worth(Reason.PAIR_ROYAL, peg(cards("9s 9h 9c"))),
        "double_royal": _worth(Reason.DOUBLE_PAIR_ROYAL, peg(cards("4d 4s 4c 4h"))),
        "run": _worth(Reason.RUN, peg(cards("5s 3d 4c"))),
        "flush": _worth(Reason.FLUSH, show(cards("2h 6h 8h Qh"), card("Ks"))),
        "flush_starter": _worth(Reason.FLUSH, show(cards("2h 6h 8h Qh"), card("Th"))),
        "nobs": _worth(Reason.NOBS, show(cards("Jd"), card("4d"))),
        "most": total(show(cards("5c 5d 5s Jh"), card("5h"))),
        **_scored_in_play(),
    }


def _worth(reason: Reason, scores: Iterable[Score]) -> int:
    return total(score for score in scores if score.reason is reason)


def _scored_in_play() -> dict[str, int]:
    state, *_ = Log.parse(EVERYTHING).states()
    found: dict[str, int] = {}
    for action in Log.parse(EVERYTHING).actions:
        state, events = apply(state, action)
        for event in events:
            if isinstance(event, Scored):
                found[event.score.reason] = event.score.points
    return {
        "heels": found[Reason.HEELS],
        "go": found[Reason.GO],
        "last_card": found[Reason.LAST_CARD],
    }
