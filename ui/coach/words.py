"""Owns what the coach says: sentences made from values, as messages without a language.

What is said of a throw's cards (a pair broken up, a five given away) is `tutorial.analysis`'s, as
for the discard trainer; here it is joined by what play and score add. Every number is a value's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.ai.evaluate import PlayValue, ThrowValue
from engine.rules import SIX_CARD
from engine.scoring import show, total
from tutorial import analysis
from tutorial.said import Said, Tenths, in_tenths, say
from ui.coach.moments import Decision, Grade, Moment

_CLEAR: Final = 0.15
"""Points between two throws in one part, from which it is said to differ."""


def percent(chance: float | None) -> Tenths:
    """A chance as a number of percent."""
    return Tenths.of(100 * (chance or 0.0))


def hint(moment: Moment, grade: int) -> Said:
    """The hint of a grade from 1 to `LAST_HINT`."""
    best = moment.best
    if isinstance(best, ThrowValue):
        return _throw_hint(moment.throws, grade)
    return _play_hint(moment, best, grade)


def _throw_hint(values: Sequence[ThrowValue], grade: int) -> Said:
    best = values[0]
    if grade == 1:
        points = total(show(best.kept, None))
        return say("coach.hint.throw.points", n=points) if points else say("coach.hint.throw.none")
    if grade == 2:
        return _merit(values)
    known = "points" if best.chance is None else "chance"
    if len(best.thrown) == 1:
        known = "single"
    return say(
        f"coach.hint.throw.answer.{known}",
        first=best.thrown[0],
        second=best.thrown[-1],
        points=Tenths.of(best.balance),
        chance=percent(best.chance),
    )


def _merit(values: Sequence[ThrowValue]) -> Said:
    """What the best throw is best for, set against the one that keeps the best hand."""
    best = values[0]
    richest = max(values, key=lambda value: value.hand)
    part, _ = _gain(best, richest)
    if richest.hand - best.hand < _CLEAR:
        part = "hand"
    hand, crib, _ = shares(best).values()
    return say(
        f"coach.hint.throw.{part}",
        hand=hand,
        crib=Tenths(abs(crib.value)),
        pegs=Tenths.of(best.pegs or 0.0),
    )


def _parts(value: ThrowValue) -> dict[str, float]:
    """What a throw is worth, part by part, in points for us."""
    crib = ("own-crib", value.crib) if value.own_crib else ("their-crib", -value.crib)
    return {
        "hand": value.hand,
        crib[0]: crib[1],
        "pegs": (value.pegs or 0.0) - (value.their_pegs or 0.0),
    }


def shares(value: ThrowValue) -> dict[str, Tenths]:
    """The same parts as they are shown beside their sum."""
    parts = _parts(value)
    return dict(zip(parts, in_tenths(*parts.values()), strict=True))


def _gain(better: ThrowValue, other: ThrowValue) -> tuple[str, float]:
    """The part in which one throw gains most on another, and how much; `score` where in none."""
    before = _parts(other)
    gains = {part: points - before[part] for part, points in _parts(better).items()}
    part = max(gains, key=lambda name: gains[name])
    return (part, gains[part]) if gains[part] >= _CLEAR else ("score", 0.0)


def _play_hint(moment: Moment, best: PlayValue, grade: int) -> Said:
    most = max(value.points for value in moment.values if isinstance(value, PlayValue))
    if grade == 1:
        if best.points:
            return say("coach.hint.play.scores")
        lead = "lead" if not moment.view.current else "safe"
        return say(f"coach.hint.play.{'waits' if most else lead}")
    if grade == 2:
        ahead = Tenths.of(best.balance)
        kind = "ahead" if ahead.value > 0 else "behind" if ahead.value else "level"
        now = "pegs" if best.points else "quiet"
        points = Tenths(abs(ahead.value))
        return say(f"coach.hint.play.{now}.{kind}", n=best.points, points=points)
    known = "points" if best.chance is None else "chance"
    return say(f"coach.hint.play.answer.{known}", card=best.card, chance=percent(best.chance))


def why(decision: Decision) -> Said:
    """One sentence on a throw: its merit where it is as good as the best, else what it lacks."""
    chosen, best = decision.chosen, decision.best
    assert isinstance(chosen, ThrowValue), "a throw is explained"
    assert isinstance(best, ThrowValue), "a throw is compared with a throw"
    if decision.grade in (Grade.BEST, Grade.CLOSE):
        if len(chosen.thrown) == SIX_CARD.discarded:
            return analysis.praise(_choice(chosen))
        return say("coach.hint.throw.hand", hand=Tenths.of(chosen.hand))  # the trainer throws two
    if fault := analysis.blame(_choice(chosen), _choice(best), seen=True):
        return fault
    part, _ = _gain(best, chosen)
    points = shares(best)[part].value - shares(chosen)[part].value if part != "score" else 0
    return say(f"coach.why.{part}", points=Tenths(points))


def _choice(value: ThrowValue) -> analysis.Choice:
    """A throw as the trainer knows it."""
    return analysis.Choice(
        thrown=tuple(sorted(value.thrown)),
        kept=tuple(sorted(value.kept)),
        own=value.own_crib,
        mean=value.hand,
        worst=value.worst,
        best=value.best,
        crib=value.crib,
    )


def remark(decision: Decision) -> Said:
    """One sentence on a card just played."""
    chosen, best = decision.chosen, decision.best
    assert isinstance(chosen, PlayValue), "a card is remarked on"
    assert isinstance(best, PlayValue), "a card is compared with a card"
    if decision.grade in (Grade.BEST, Grade.CLOSE):
        return say(f"coach.play.{decision.grade}")
    if best.chance is None:
        lost = Tenths(decision.points_lost)
        return say("coach.play.points", card=best.card, points=lost)
    more = best.points - chosen.points
    ahead = Tenths.of(best.balance - chosen.balance)
    reason = "pegs" if more > 0 else "ahead" if ahead.value > 0 else "score"
    return say(
        f"coach.play.{reason}",
        card=best.card,
        lost=Tenths(decision.lost),
        n=max(0, more),
        points=ahead,
    )


def warning(decision: Decision) -> Said:
    """What a move that is held back would give away."""
    if decision.chosen.chance is None:
        return say("coach.warn.points", points=Tenths(decision.points_lost))
    return say("coach.warn.chance", lost=Tenths(decision.lost))


def explained(decision: Decision) -> Said:
    """The sentence on any decision."""
    return why(decision) if decision.is_throw else remark(decision)


def costliest(decisions: Sequence[Decision]) -> Decision | None:
    """The decision that gave away most; None where all were as good as the best."""
    worst = max(decisions, key=lambda one: (one.lost, one.points_lost), default=None)
    if worst is None or worst.grade in (Grade.BEST, Grade.CLOSE):
        return None
    return worst


def summary(decisions: Sequence[Decision]) -> Said:
    """The moves of a hand in one sentence."""
    worst = costliest(decisions)
    if worst is None:
        return say("coach.review.all", n=len(decisions))
    good = sum(one.grade in (Grade.BEST, Grade.CLOSE) for one in decisions)
    known = "points" if worst.chosen.chance is None else "chance"
    return say(
        f"coach.review.some.{known}",
        n=len(decisions),
        good=good,
        lost=Tenths(worst.lost),
        points=Tenths(worst.points_lost),
    )
