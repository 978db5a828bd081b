"""Owns what every task has, and the tasks of dealing, throwing, answering and pegging.

Whether an answer is right is the engine's to say, and every number in a sentence is taken from
it. Playing a card and counting a hand have their own modules.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards import Card, Cards, cards
from engine.rules import SIX_CARD
from engine.scoring import total
from tutorial import analysis
from tutorial.facts import facts
from tutorial.progress import Act, Mistake, Progress
from tutorial.said import Said, Spoken, say


@dataclass(frozen=True, slots=True, kw_only=True)
class Base:
    name: str
    texts: str = ""
    rule: str = ""
    hinted: bool = False
    said: tuple[tuple[str, Spoken], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "texts", self.texts or self.name)

    def params(self) -> dict[str, Spoken]:
        return {**facts(), **dict(self.said)}

    def begin(self) -> Progress:
        return Progress()

    def answer(self) -> tuple[Act, ...]:
        return ()

    def mistakes(self) -> tuple[Mistake, ...]:
        return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tell(Base):
    """Something to read and look at: `picture` names a drawing, or `shown` are cards."""

    picture: str = ""
    shown: Cards = ()
    marked: Cards = ()

    def begin(self) -> Progress:
        return Progress(done=True)

    def take(self, now: Progress, act: Act, lesson: str) -> Progress:
        del lesson  # there is nothing to answer
        return replace(now, mark=int(act.value)) if _slides(act) else now


def _slides(act: Act) -> bool:
    return act.kind == "scrub" and act.value.isascii() and act.value.isdecimal()


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck(Base):
    """A deck to tap; `turned` come off it."""

    turned: Cards
    hand: Cards = ()
    """What lies in the hand meanwhile."""

    @property
    def turned_up(self) -> Said:
        """What came off it, for who does not see it."""
        if len(self.turned) == 1:
            return say("event.starter", card=self.turned[0])
        return say("event.shown.hand.you", cards=self.turned)

    def take(self, now: Progress, act: Act, lesson: str) -> Progress:
        if act.kind != "deck" or now.done:
            return now
        return now.solved(say(f"lesson.{lesson}.{self.texts}.done", **self.params()))

    def answer(self) -> tuple[Act, ...]:
        return (Act("deck"),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw(Base):
    """Six cards, two of them for a crib. Any two are taken, and weighed."""

    dealt: Cards
    own: bool
    weighs: bool = True
    """Whether the answer has figures, which are over all starters: those are taught after the
    first throw."""

    def params(self) -> dict[str, Spoken]:
        best = self.best
        return {
            **Base.params(self),
            "first": best.thrown[0],
            "second": best.thrown[1],
            "kept": SIX_CARD.kept,
            "points": total(best.held),
            "cards": best.kept,
        }

    @property
    def best(self) -> analysis.Choice:
        return analysis.choices(self.dealt, self.own)[0]

    def thrown(self, now: Progress) -> Cards:
        """What was thrown; nothing before."""
        return tuple(self.dealt[i] for i in now.found)

    def take(self, now: Progress, act: Act, lesson: str) -> Progress:
        del lesson  # the trainer's answers are the same
        if now.done:
            return now
        if act.kind == "card" and act.card in self.dealt:
            return self._choose(now, act.card)
        if act.kind != "lay":
            return now
        if len(now.chosen) != SIX_CARD.discarded:
            return now.reply(say("trainer.two", n=SIX_CARD.discarded), good=False)
        chosen = analysis.choice(self.dealt, self.own, now.chosen)
        laid = replace(now, found=tuple(self.dealt.index(c) for c in now.chosen))
        good = analysis.blame(chosen, self.best) is None
        return replace(laid.solved(*weighed(chosen, self.best, self.weighs)), good=good)

    def _choose(self, now: Progress, card: Card) -> Progress:
        if card in now.chosen:
            rest = tuple(other for other in now.chosen if other != card)
            return replace(now, chosen=rest, replies=())
        if len(now.chosen) == SIX_CARD.discarded:
            return now.reply(say("trainer.third", n=SIX_CARD.discarded), good=False)
        return replace(now, chosen=(*now.chosen, card), replies=())

    def answer(self) -> tuple[Act, ...]:
        return (*tapped(self.best.thrown), Act("lay"))

    def mistakes(self) -> tuple[Mistake, ...]:
        seen: dict[str, Mistake] = {}
        for worse in reversed(analysis.choices(self.dealt, self.own)):
            fault = analysis.gravest(worse, self.best)
            if fault and fault not in seen:
                seen[fault] = Mistake(f"trainer.fault.{fault}", (*tapped(worse.thrown), Act("lay")))
        one, two, three = self.dealt[:3]
        return (
            *seen.values(),
            Mistake("trainer.two", (*tapped((one,)), Act("lay"))),
            Mistake("trainer.third", tapped((one, two, three))),
        )


def weighed(chosen: analysis.Choice, best: analysis.Choice, figures: bool) -> tuple[Said, ...]:
    """What is answered to a throw: one reason, and its worth. Where no figures set it beside the
    best, why that is better."""
    fault = analysis.blame(chosen, best)
    verdict = analysis.verdict(chosen, best) if figures else analysis.plain_verdict(chosen, best)
    if fault is not None:
        return (fault, verdict) if figures else (fault, verdict, analysis.praise(best))
    return (verdict, analysis.praise(chosen))


def tapped(chosen: Cards) -> tuple[Act, ...]:
    """The acts of tapping these cards."""
    return tuple(Act("card", str(card)) for card in chosen)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask(Base):
    """A question with its answers; each wrong one has its own message."""

    choices: tuple[str, ...]
    right: str
    picture: str = ""

    def take(self, now: Progress, act: Act, lesson: str) -> Progress:
        if now.done or act.kind != "say" or act.value not in self.choices:
            return now
        if act.value == self.right:
            return now.solved(say(f"lesson.{lesson}.{self.texts}.done", **self.params()))
        return now.reply(
            say(f"lesson.{lesson}.{self.texts}.wrong.{act.value}", **self.params()), good=False
        )

    def answer(self) -> tuple[Act, ...]:
        return (Act("say", self.right),)

    def mistakes(self) -> tuple[Mistake, ...]:
        wrong = (choice for choice in self.choices if choice != self.right)
        return tuple(Mistake(f".wrong.{choice}", (Act("say", choice),)) for choice in wrong)


@dataclass(frozen=True, slots=True, kw_only=True)
class Peg(Base):
    """Points to be pegged by tapping the hole the peg goes to."""

    back: int
    front: int
    points: int
    holes: int

    @property
    def goal(self) -> int:
        return self.front + self.points

    def params(self) -> dict[str, Spoken]:
        said = {"n": self.points, "front": self.front, "back": self.back, "goal": self.goal}
        return {**Base.params(self), **said}

    def take(self, now: Progress, act: Act, lesson: str) -> Progress:
        if now.done or act.kind != "hole" or not act.value.isdecimal():
            return now
        hole = int(act.value)
        if hole not in range(1, self.holes + 1):
            return now
        if hole == self.goal:
            return now.solved(say(f"lesson.{lesson}.{self.texts}.done", **self.params()))
        said = {**self.params(), "hole": hole, "steps": hole - self.front}
        return now.reply(say(f"lesson.board.wrong.{self._wrong(hole)}", **said), good=False)

    def _wrong(self, hole: int) -> str:
        """What is wrong with a hole, the likeliest slip first."""
        if hole == self.goal - 1:
            return "short"
        if not self.front:
            return "start"
        if hole <= self.front:
            return "behind" if hole < self.front else "here"
        return "back" if hole == self.back + self.points else "far"

    def answer(self) -> tuple[Act, ...]:
        return (Act("hole", str(self.goal)),)

    def mistakes(self) -> tuple[Mistake, ...]:
        kinds: dict[str, int] = {}
        for hole in range(1, self.holes + 1):
            if hole != self.goal:
                kinds.setdefault(self._wrong(hole), hole)
        return tuple(
            Mistake(f"lesson.board.wrong.{kind}", (Act("hole", str(hole)),))
            for kind, hole in kinds.items()
        )


def held(text: str) -> Cards:
    """Cards in the order they lie in a hand."""
    return tuple(sorted(cards(text)))
