"""Owns what a throw is worth to a learner: all fifteen choices, and why one is better.

The numbers are the engine's, and so the coach's: the hand's points over every starter it could
meet, exactly, and the crib's mean. What is said of a choice comes from the combinations it keeps,
gives and breaks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from engine.ai.kernel import card_of, numbers
from engine.ai.tables import tables
from engine.ai.throws import throws
from engine.cards import Cards, Rank
from engine.scoring import Reason, Score, show, total
from tutorial.said import Said, Tenths, in_tenths, say

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

    @property
    def is_seen(self) -> bool:
        """Whether the cards show it, with no figures at hand."""
        return self not in (Fault.STINGY, Fault.CHANCES)


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
        return sum(self._parts)

    @property
    def shown(self) -> tuple[Tenths, Tenths]:
        """What hand and crib have of the value as it is shown."""
        hand, crib = in_tenths(*self._parts)
        return hand, crib

    @property
    def _parts(self) -> tuple[float, float]:
        return self.mean, self.crib if self.own else -self.crib

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
    found = [
        Choice(
            thrown=tuple(map(card_of, throw.thrown)),
            kept=tuple(map(card_of, throw.kept)),
            own=own,
            mean=throw.mean_hand,
            worst=min(throw.hand),
            best=max(throw.hand),
            crib=throw.mean_crib,
        )
        for throw in throws(numbers(hand), tables().throws[not own])
    ]
    return tuple(sorted(found, key=lambda choice: (-choice.value, choice.thrown)))


def choice(dealt: Cards, own: bool, thrown: Cards) -> Choice:
    """The choice that throws these two."""
    return next(found for found in choices(dealt, own) if set(found.thrown) == set(thrown))


def lost(chosen: Choice, best: Choice) -> float:
    """Points on average that a choice gives up against the best; never below 0."""
    return max(0.0, best.value - chosen.value)


def cost(chosen: Choice, best: Choice) -> Tenths:
    """What is lost, as the values of the two are shown."""
    return Tenths(Tenths.of(best.value).value - Tenths.of(chosen.value).value)


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
    return say(
        f"trainer.verdict.{grade}",
        worth=Tenths.of(chosen.value),
        lost=cost(chosen, best),
        first=best.thrown[0],
        second=best.thrown[1],
    )


def plain_verdict(chosen: Choice, best: Choice) -> Said:
    """The same without figures."""
    grade = "good" if lost(chosen, best) < CLOSE else "better"
    return say(f"trainer.verdict.{grade}", first=best.thrown[0], second=best.thrown[1])


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


def gravest(chosen: Choice, best: Choice) -> Fault | None:
    """The first of the faults; None where there is none."""
    return next(faults(chosen, best), None)


def blame(chosen: Choice, best: Choice, *, seen: bool = False) -> Said | None:
    """The gravest thing to be said against a choice; None where there is none.

    With `seen` only what the cards show is said.
    """
    fault = gravest(chosen, best)
    if fault is None or (seen and not fault.is_seen):
        return None
    return say(f"trainer.fault.{fault}", first=chosen.thrown[0], second=chosen.thrown[-1])


def _near(thrown: Cards) -> bool:
    low, high = sorted(card.rank for card in thrown)
    return high - low <= 2
