"""Owns the counting of a hand by its combinations: what was found, and why a choice is none.

The lessons, the guided hands and the trainer count with it. The combinations are the engine's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

from engine.cards import Card, Cards, Rank
from engine.scoring import Reason, Score, count_of, show, total
from tutorial.progress import Act, Mistake, Progress
from tutorial.said import Said, Spoken, say
from tutorial.tasks import Base

CHECK = Act("check")
ALL = Act("all")
_ALIKE = (Reason.PAIR, Reason.PAIR_ROYAL, Reason.DOUBLE_PAIR_ROYAL)
_LONGER = {Reason.RUN: "part-run", Reason.FLUSH: "part-flush"}


@dataclass(frozen=True)
class Counting:
    """A hand or crib with its starter, to be counted."""

    hand: Cards
    starter: Card
    crib: bool = False

    @cached_property
    def scores(self) -> tuple[Score, ...]:
        return show(self.hand, self.starter, self.crib)

    @property
    def cards(self) -> Cards:
        return (*sorted(self.hand), self.starter)

    @property
    def points(self) -> int:
        return total(self.scores)

    def begin(self) -> Progress:
        return Progress()

    def left(self, now: Progress) -> tuple[int, ...]:
        """The combinations not yet found or shown."""
        known = {*now.found, *now.missed}
        return tuple(i for i in range(len(self.scores)) if i not in known)

    def so_far(self, now: Progress) -> int:
        """The points of what was found."""
        return total(self.scores[i] for i in now.found)

    def take(self, now: Progress, act: Act) -> Progress:
        """After an act: `card 5s` chooses, `check` claims the chosen, `all` claims to be done."""
        if now.done:
            return now
        match act.kind:
            case "card" if act.card in self.cards:
                chosen = now.chosen
                if act.card in chosen:
                    chosen = tuple(other for other in chosen if other != act.card)
                else:
                    chosen = (*chosen, act.card)
                return replace(now, chosen=chosen, replies=())
            case "check":
                return self._check(now)
            case "all":
                return self._finish(now)
        return now

    def _check(self, now: Progress) -> Progress:
        chosen = set(now.chosen)
        new = tuple(i for i in self.left(now) if self._shows(self.scores[i], chosen))
        if not new:
            return now.reply(self.why_not(now), good=False)
        found = replace(now, found=(*now.found, *new), chosen=(), hints=0)
        earned = [self.scores[i] for i in new]
        so_far = self.so_far(found)
        if len(earned) > 1:
            return found.reply(say("learn.count.both", n=total(earned), total=so_far), good=True)
        (score,) = earned
        return found.reply(
            say("learn.count.found", what=score.reason, n=score.points, total=so_far), good=True
        )

    def _shows(self, score: Score, chosen: set[Card]) -> bool:
        """Whether these cards are the combination; nobs may be shown with the starter."""
        if score.reason is Reason.NOBS:
            chosen = chosen - {self.starter}
        return chosen == set(score.cards)

    def _finish(self, now: Progress) -> Progress:
        left = self.left(now)
        shown = replace(now, missed=left, hints=0)
        if not self.scores:
            return shown.solved(say("learn.count.nineteen", n=0))
        if not left:
            return shown.solved(say("learn.count.whole", n=self.points))
        lost = total(self.scores[i] for i in left)
        solved = shown.solved(say("learn.count.missed", n=lost, total=self.points))
        return replace(solved, good=False)

    def why_not(self, now: Progress) -> Said:
        """Why the chosen cards are no combination that is still to be found."""
        kind, said = next(self._reasons(now))
        return say(f"learn.count.wrong.{kind}", **said)

    def _reasons(self, now: Progress) -> Iterator[tuple[str, dict[str, Spoken]]]:
        chosen = tuple(card for card in self.cards if card in now.chosen)
        if not chosen:
            yield "none", {}
        if any(self._shows(score, set(chosen)) for score in self.scores):
            yield "again", {}
        if len(chosen) == 1:
            yield self._single(chosen[0]), {"starter": self.starter}
        if self.crib and set(chosen) == set(self.hand) and _one_suit(chosen):
            yield "crib-flush", {"starter": self.starter}
        for score in self.scores:
            if set(chosen) < set(score.cards):
                if score.reason in _LONGER and len(chosen) > 2:
                    yield _LONGER[score.reason], {"n": len(score.cards)}
                if score.reason in _ALIKE:
                    yield "part-pair", {"n": len(score.cards)}
        ranks = {card.rank for card in chosen}
        if len(chosen) == 2 and len(ranks) == 2 and all(c.rank > Rank.NINE for c in chosen):
            yield "courts", {"court": chosen[0].rank.pips}
        if len(chosen) == 3 and _one_suit(chosen):
            if self.crib:
                yield "few-suit-crib", {"n": len(self.cards)}
            yield "few-suit", {"n": len(self.hand)}
        if len(chosen) == 2 and max(ranks) - min(ranks) == 1:
            yield "short-run", {"sum": count_of(chosen)}
        yield "sum", {"sum": count_of(chosen)}

    def _single(self, card: Card) -> str:
        if card.rank is not Rank.JACK:
            return "single"
        return "jack-starter" if card == self.starter else "jack-suit"

    def examples(self) -> Iterator[tuple[str, Cards]]:
        """Each kind of wrong choice this hand allows, with cards that make it."""
        kinds: dict[str, Cards] = {}
        none = self.begin()
        for size in range(len(self.cards) + 1):
            for chosen in combinations(self.cards, size):
                if not any(self._shows(score, set(chosen)) for score in self.scores):
                    kind, _ = next(self._reasons(replace(none, chosen=chosen)))
                    kinds.setdefault(kind, chosen)
        yield from kinds.items()


@dataclass(frozen=True, slots=True, kw_only=True)
class Find(Base):
    """A hand or crib to be counted in a lesson."""

    counting: Counting

    def params(self) -> dict[str, Spoken]:
        best = self.counting.scores[0] if self.counting.scores else None
        return {
            **Base.params(self),
            "starter": self.counting.starter,
            "n": self.counting.points,
            "number": len(self.counting.scores),
            "kind": best.reason if best else "",
            "cards": best.cards if best else (),
        }

    def take(self, now: Progress, act: Act, lesson: str) -> Progress:
        after = self.counting.take(now, act)
        if after.done and not now.done:
            return replace(
                after,
                replies=(
                    *after.replies,
                    say(f"lesson.{lesson}.{self.texts}.done", **self.params()),
                ),
            )
        return after

    def answer(self) -> tuple[Act, ...]:
        return (*self._claims(range(len(self.counting.scores))), ALL)

    def _claims(self, which: range) -> tuple[Act, ...]:
        acts: list[Act] = []
        for chosen in dict.fromkeys(self.counting.scores[i].cards for i in which):
            acts += [Act("card", str(card)) for card in chosen]
            acts.append(CHECK)
        return tuple(acts)

    def mistakes(self) -> tuple[Mistake, ...]:
        wrong = [
            Mistake(
                f"learn.count.wrong.{kind}", (*(Act("card", str(card)) for card in chosen), CHECK)
            )
            for kind, chosen in self.counting.examples()
        ]
        if self.counting.scores:
            again = self._claims(range(1))
            wrong.append(Mistake("learn.count.wrong.again", (*again, *again)))
            wrong.append(Mistake("learn.count.missed", (ALL,)))
        return tuple(wrong)


def hint(counting: Counting, now: Progress) -> tuple[Said, ...]:
    """The hints asked for, about the first combination still to be found."""
    left = counting.left(now)
    if not left:
        over = "put-back" if now.chosen else "over"
        return (say(f"learn.count.hint.{over}"),) if now.hints else ()
    score = counting.scores[left[0]]
    said: tuple[Said, ...] = (
        say("learn.count.hint.nudge", n=len(left)),
        say("learn.count.hint.reason", what=score.reason, card=score.cards[0]),
        say("learn.count.hint.answer", what=score.reason, cards=score.cards),
    )
    return said[: now.hints]


def _one_suit(chosen: Cards) -> bool:
    return len({card.suit for card in chosen}) == 1
