"""Owns the tasks of the play: laying the card that fits, and saying what a card is worth."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card, Cards
from engine.rules import COUNT_LIMIT
from engine.scoring import Reason, Score, count_of, peg, total
from tutorial.progress import Act, Mistake, Progress
from tutorial.said import Spoken, say
from tutorial.tasks import Base, tapped

_ENDS = (Reason.GO, Reason.THIRTY_ONE, Reason.LAST_CARD)


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Base):
    """What lies on the table in a task of the play: the series so far and who laid each card."""

    series: tuple[tuple[bool, Card], ...]
    """Whether the learner laid it, and the card."""
    hand: Cards
    """The learner's cards still to be laid."""

    @property
    def laid(self) -> Cards:
        return tuple(card for _, card in self.series)

    @property
    def count(self) -> int:
        return count_of(self.laid)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay(Played):
    """One card of the hand is to be laid, or (`expected` None) a go to be said."""

    expected: Card | None
    go: bool = False
    """Whether a go may be said, which is taught late."""

    def params(self) -> dict[str, Spoken]:
        said: dict[str, Spoken] = {"count": self.count, "limit": COUNT_LIMIT}
        if self.expected is not None:
            after = (*self.laid, self.expected)
            said |= {"card": self.expected, "after": count_of(after), "n": total(peg(after))}
        return {**Base.params(self), **said}

    def take(self, now: Progress, act: Act, lesson: str) -> Progress:
        if now.done:
            return now
        said = self.params()
        if act.kind == "go" and self.go:
            if self.expected is None:
                return now.solved(say(f"lesson.{lesson}.{self.texts}.done", **said))
            return now.reply(say("lesson.play.wrong.go", **said), good=False)
        card = act.card
        if act.kind != "card" or card is None or card not in self.hand:
            return now
        if card == self.expected:
            return now.solved(say(f"lesson.{lesson}.{self.texts}.done", **said))
        if self.count + card.rank.pips > COUNT_LIMIT:
            wrong = say(
                "lesson.play.wrong.over", **said, tapped=card, sum=self.count + card.rank.pips
            )
            return now.reply(wrong, good=False)
        earned = total(peg((*self.laid, card)))
        kind = "less" if earned else "nothing"
        other = say(f"lesson.play.wrong.{kind}", **said, tapped=card, earned=earned)
        return now.reply(other, good=False)

    def answer(self) -> tuple[Act, ...]:
        return (Act("go"),) if self.expected is None else tapped((self.expected,))

    def mistakes(self) -> tuple[Mistake, ...]:
        found: dict[str, Mistake] = {}
        for card in self.hand:
            if card == self.expected:
                continue
            over = self.count + card.rank.pips > COUNT_LIMIT
            earned = 0 if over else total(peg((*self.laid, card)))
            kind = "over" if over else "less" if earned else "nothing"
            found[kind] = Mistake(f"lesson.play.wrong.{kind}", tapped((card,)))
        if self.expected is not None and self.go:
            found["go"] = Mistake("lesson.play.wrong.go", (Act("go"),))
        return tuple(found.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth(Played):
    """How many points the newest card, or what ended the series, scores."""

    scores: tuple[Score, ...]
    mine: bool
    """Whether the points are the learner's."""

    @property
    def choices(self) -> tuple[str, ...]:
        """The numbers to choose from."""
        points = {0, 1, 2, 3, 4, self.points}
        return tuple(map(str, sorted(points)))

    @property
    def points(self) -> int:
        return total(self.scores)

    def params(self) -> dict[str, Spoken]:
        return {
            **Base.params(self),
            "card": self.laid[-1],
            "count": self.count,
            "n": self.points,
            "first": self.scores[0].reason if self.scores else "",
        }

    def take(self, now: Progress, act: Act, lesson: str) -> Progress:
        if now.done or act.kind != "say" or act.value not in self.choices:
            return now
        said = self.params()
        if int(act.value) == self.points:
            return now.solved(say(f"lesson.{lesson}.{self.texts}.done", **said))
        wrong = say(f"lesson.play.worth.{self._wrong(int(act.value))}", **said)
        return now.reply(wrong, good=False)

    def _wrong(self, points: int) -> str:
        """What a wrong number is answered with; how a series ends has answers of its own."""
        if not self.scores:
            return "none"
        if self.scores[0].reason in _ENDS:
            return self.scores[0].reason
        return "more" if points < self.points else "fewer"

    def answer(self) -> tuple[Act, ...]:
        return (Act("say", str(self.points)),)

    def mistakes(self) -> tuple[Mistake, ...]:
        kinds = {self._wrong(int(c)): c for c in self.choices if int(c) != self.points}
        return tuple(
            Mistake(f"lesson.play.worth.{kind}", (Act("say", choice),))
            for kind, choice in kinds.items()
        )
