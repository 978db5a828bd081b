"""Owns what a throw is worth under any rules: the kept cards' exact mean, and the crib's."""

from __future__ import annotations

import asyncio
import json
import pkgutil
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Final

from engine.ai.kernel import PACK, card_of, numbers, show_points
from engine.ai.throws import hand_histogram, mean
from engine.cards import Cards
from engine.rules import Rules
from engine.view import View

_SAMPLES: Final = 120
"""Cribs drawn where no published average is known."""
_RANKS: Final = "A23456789TJQK"


@cache
def _averages() -> dict[str, dict[str, float]]:
    text = pkgutil.get_data("engine.ai", "crib_averages.json") or b"{}"
    found: dict[str, dict[str, float]] = json.loads(text)
    return found


def mean_hand(kept: Sequence[int], seen: Sequence[int]) -> float:
    """Mean points of `kept` over every starter that is not among the cards `seen`."""
    return mean(hand_histogram(kept, [card for card in PACK if card not in seen]))


def mean_crib(rules: Rules, thrown: Sequence[int], seen: Sequence[int], own: bool) -> float:
    """Mean points of a crib that holds these cards: published averages for a pair of cards, else
    the mean of cribs filled at random, the same ones for each throw."""
    if len(thrown) == 2:
        names = "".join(_RANKS[card >> 2] for card in sorted(thrown))
        return _averages()["own" if own else "opponent"][names]
    rng = Random(0)
    pack = [card for card in PACK if card not in seen]
    size = rules.seats * rules.discarded + rules.dealt_to_crib - len(thrown)
    total = 0
    for _ in range(_SAMPLES):
        *others, starter = rng.sample(pack, size + 1)
        total += show_points([*thrown, *others], starter, crib=True)
    return total / _SAMPLES


def owns_crib(view: View) -> bool:
    """Whether the crib will count for the seat's own side."""
    assert view.dealer is not None, "a throw follows a deal"
    assert view.seat is not None, "a bystander throws nothing"
    return view.rules.side(view.dealer) == view.rules.side(view.seat)


async def choose_discard(view: View) -> Cards:
    """The throw with the best mean of hand plus (own) or minus (opponents') crib."""
    own = owns_crib(view)
    sign = 1 if own else -1
    hand = numbers(view.hand)
    values: dict[tuple[int, ...], float] = {}
    for thrown in combinations(hand, view.rules.discarded):
        kept = [card for card in hand if card not in thrown]
        crib = mean_crib(view.rules, thrown, hand, own)
        values[thrown] = mean_hand(kept, hand) + sign * crib
        await asyncio.sleep(0)
    best = max(values, key=lambda thrown: values[thrown])
    return tuple(map(card_of, best))
