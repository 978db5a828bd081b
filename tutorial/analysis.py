"""Owns what a throw is worth to a learner: all fifteen choices, and why one is better.

The numbers are the engine's: the hand's points over every starter it could meet, exactly, and
the crib's mean. What is said of a choice comes from the combinations it keeps, gives and breaks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.ai.discard import mean_crib
from engine.ai.kernel import PACK, numbers
from engine.ai.throws import hand_histogram
from engine.cards import Cards, Rank
from engine.rules import SIX_CARD
from engine.scoring import Reason, Score, show, total
from tutorial.said import Said, Tenths, say

CLOSE: Final = 0.3
"""Points on average within which two throws are as good as each other."""
FAR: Final = 2.0


class Fault(StrEnum):
    """What can be said against a throw, the gravest first."""

    FIVE_AWAY = "five-away"
    PAIR_AWAY = "pair-away"
    FIFTEEN_AWAY = "fifteen-away"
    BREAKS_RUN = "breaks-run"
    BREAKS_PAIR = "breaks-pair"
    BREAKS_FIFTEEN = "breaks-fifteen"
    BREAKS_FLUSH = "breaks-flush"
    STINGY = "stingy"
    CHANCES = "chances"


_BROKEN: Final = (
    (Fault.BREAKS_RUN, (Reason.RUN,)),
    (Fault.BREAKS_PAIR, (Reason.PAIR, Reason.PAIR_ROYAL, Reason.DOUBLE_PAIR_ROYAL)),
    (Fault.BREAKS_FIFTEEN, (Reason.FIFTEEN,)),
    (Fault.BREAKS_FLUSH, (Reason.FLUSH,)),
)


@dataclass(frozen=True, slots=True)
class Choice:
    """Two of six cards for a crib; points on average over all starters unless said otherwise."""

    thrown: Cards
    kept: Cards
    own: bool
    """Whether the crib is the thrower's."""
    mean: float
    worst: int
    best: int
    crib: float

    @property
    def value(self) -> float:
        """Hand and own crib together, or what the hand has over the other's crib."""
        return self.mean + (self.crib if self.own else -self.crib)

    @property
    def held(self) -> tuple[Score, ...]:
        """What the kept cards score before any starter."""
        return show(self.kept, None)

    @property
    def given(self) -> tuple[Score, ...]:
        """What the two thrown cards already score in the crib."""
        return show(self.thrown, None, crib=True)


@lru_cache(maxsize=64)
def choices(dealt: Cards, own: bool) -> tuple[Choice, ...]:
    """Every throw of these six cards, the best first."""
    hand = tuple(sorted(dealt))
    seen = numbers(hand)
    unseen = [card for card in PACK if card not in seen]
    found = []
    for thrown in combinations(hand, SIX_CARD.discarded):
        kept = tuple(card for card in hand if card not in thrown)
        points = hand_histogram(numbers(kept), unseen)
        starters = sum(points.values())
        mean = sum(n * weight for n, weight in points.items()) / starters
        crib = mean_crib(SIX_CARD, numbers(thrown), seen, own)
        found.append(Choice(thrown, kept, own, mean, min(points), max(points), crib))
    return tuple(sorted(found, key=lambda choice: (-choice.value, choice.thrown)))


def choice(dealt: Cards, own: bool, thrown: Cards) -> Choice:
    """The choice that throws these two."""
    return next(found for found in choices(dealt, own) if set(found.thrown) == set(thrown))


def lost(chosen: Choice, best: Choice) -> float:
    """Points on average that a choice gives up against the best; never below 0."""
    return max(0.0, best.value - chosen.value)


def faults(chosen: Choice, best: Choice) -> Iterator[Fault]:
    """What is wrong with a choice that is clearly worse than the best."""
    if lost(chosen, best) < CLOSE:
        return
    if not chosen.own:
        yield from _gifts(chosen, best)
    fewer = total(chosen.held) < total(best.held)
    for fault, reasons in _BROKEN:
        kept, could = (sum(s.points for s in c.held if s.reason in reasons) for c in (chosen, best))
        if fewer and kept < could and not (fault is Fault.BREAKS_RUN and kept):
            yield fault  # a run that is left, if a lesser one, was not broken up
    yield Fault.STINGY if chosen.own and best.crib - chosen.crib >= CLOSE else Fault.CHANCES


def _gifts(chosen: Choice, best: Choice) -> Iterator[Fault]:
    """What goes to the other's crib for nothing."""
    fives = [sum(card.rank is Rank.FIVE for card in c.thrown) for c in (chosen, best)]
    if fives[0] > fives[1]:
        yield Fault.FIVE_AWAY
    reasons = {score.reason for score in chosen.given} - {score.reason for score in best.given}
    if Reason.PAIR in reasons:
        yield Fault.PAIR_AWAY
    if Reason.FIFTEEN in reasons:
        yield Fault.FIFTEEN_AWAY


def verdict(chosen: Choice, best: Choice) -> Said:
    """What the choice is worth against the best."""
    gap = lost(chosen, best)
    grade = "best" if chosen == best else "close" if gap < CLOSE else "weak" if gap < FAR else "far"
    worth, most = Tenths.of(chosen.value), Tenths.of(best.value)
    return say(
        f"trainer.verdict.{grade}",
        worth=worth,
        lost=Tenths(most.value - worth.value),  # as the two are shown
        first=best.thrown[0],
        second=best.thrown[1],
    )


def praise(chosen: Choice) -> Said:
    """One sentence of reason for a choice: what it keeps and what the crib gets."""
    points = total(chosen.held)
    given = next(iter(chosen.given), None)
    five = any(card.rank is Rank.FIVE for card in chosen.thrown)
    gift = "pair" if given and given.reason is Reason.PAIR else "fifteen" if given else ""
    gift = gift or ("five" if five else "close" if _near(chosen.thrown) else "little")
    kept = "points" if points else "chances"
    whose = "own" if chosen.own else "theirs"
    return say(f"trainer.why.{kept}.{gift}.{whose}", n=points, cards=chosen.kept)


def blame(chosen: Choice, best: Choice) -> Said | None:
    """The gravest thing to be said against a choice; None where there is none."""
    fault = next(faults(chosen, best), None)
    if fault is None:
        return None
    return say(f"trainer.fault.{fault}", first=chosen.thrown[0], second=chosen.thrown[1])


def _near(thrown: Cards) -> bool:
    low, high = sorted(card.rank for card in thrown)
    return high - low <= 2
