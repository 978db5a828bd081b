"""Owns what a throw is worth: the kept cards' exact mean, and what the crib makes of the rest."""

from __future__ import annotations

import asyncio
import json
import pkgutil
from itertools import combinations
from typing import Final

from engine.cards import DECK, Cards
from engine.scoring import show, total
from engine.view import View

_AVERAGES: Final = json.loads(pkgutil.get_data("engine.ai", "crib_averages.json") or b"{}")


def mean_hand(kept: Cards, seen: Cards) -> float:
    """Mean points of `kept` over every starter that is not among the cards `seen`."""
    starters = [card for card in DECK if card not in seen]
    return sum(total(show(kept, starter)) for starter in starters) / len(starters)


def mean_crib(thrown: Cards, own: bool) -> float:
    """Mean points of a crib holding these two cards, by published averages.

    Throws of another number have no table and count 0.
    """
    if len(thrown) != 2:
        return 0.0
    ranks = "".join(str(card.rank) for card in sorted(thrown))
    return float(_AVERAGES["own" if own else "opponent"][ranks])


async def choose_discard(view: View) -> Cards:
    """The throw with the best mean of hand plus (own) or minus (opponents') crib."""
    assert view.dealer is not None
    assert view.seat is not None
    own = view.rules.side(view.dealer) == view.rules.side(view.seat)
    sign = 1 if own else -1
    values: dict[Cards, float] = {}
    for thrown in combinations(view.hand, view.rules.discarded):
        kept = tuple(card for card in view.hand if card not in thrown)
        values[thrown] = mean_hand(kept, view.hand) + sign * mean_crib(thrown, own)
        await asyncio.sleep(0)
    return max(values, key=values.__getitem__)
