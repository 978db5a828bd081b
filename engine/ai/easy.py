"""Owns how a beginner plays: the errors of people, not noise.

It counts what it sees at a glance, so that a fifteen of three cards is missed and a run that goes
across the table too. It knows points but no danger: it never asks what its cards do for the
other, in play or in the crib. At times its eye passes over a pair or a fifteen as well.
"""

from __future__ import annotations

import asyncio
from itertools import combinations
from random import Random
from typing import Final

from engine.actions import Action, Play
from engine.cards import Card, Cards, spell
from engine.rules import COUNT_LIMIT
from engine.scoring import Reason, Score, count_of, peg, show
from engine.view import View

_SEEN: Final = 0.85
"""Chance that a combination is noticed."""
_AT_A_GLANCE: Final = 2
"""Cards in a fifteen that is noticed at all."""
_ACROSS: Final = frozenset({Reason.RUN})
"""What is missed in play, being made of cards on both sides of the table."""


async def choose_throw(view: View, seed: int) -> Cards:
    """Keeps what seems to count most, of equals the high cards; whose crib it is goes unasked."""
    await asyncio.sleep(0)
    luck = _luck(view, seed)
    return max(
        combinations(view.hand, view.rules.discarded),
        key=lambda thrown: _kept(tuple(c for c in view.hand if c not in thrown), luck),
    )


def _kept(kept: Cards, luck: _Luck) -> tuple[int, int]:
    noticed = [score for score in show(kept, None) if _plain(score) and luck.notices(score)]
    return sum(score.points for score in noticed), count_of(kept)


async def choose_play(view: View, seed: int) -> Action:
    """The card that seems to score most, of equals the highest."""
    await asyncio.sleep(0)
    luck = _luck(view, seed)
    plays = [action for action in view.legal if isinstance(action, Play)]
    return max(plays, key=lambda play: (_scored(view, play.card, luck), play.card))


def _scored(view: View, card: Card, luck: _Luck) -> int:
    series = (*(lay.card for lay in view.current), card)
    scores = [score for score in peg(series) if score.reason not in _ACROSS]
    at_end = count_of(series) == COUNT_LIMIT
    return sum(score.points for score in scores if at_end or luck.notices(score))


def _plain(score: Score) -> bool:
    return score.reason is not Reason.FIFTEEN or len(score.cards) <= _AT_A_GLANCE


class _Luck:
    """What escapes the eye: the same combination always, for the same deal and seed."""

    def __init__(self, deal: str) -> None:
        self._deal = deal

    def notices(self, score: Score) -> bool:
        name = f"{self._deal}/{score.reason}/{spell(tuple(sorted(score.cards)))}"
        return Random(name).random() < _SEEN


def _luck(view: View, seed: int) -> _Luck:
    return _Luck(f"{seed}/{view.deals}/{view.phase}")
