"""Owns the fourth lesson: pegs, a race to watch, skunks, and who counts first."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.actions import Claim
from engine.game import apply
from engine.log import Log
from engine.rules import SIX_CARD, Seat
from engine.scoring import show, total
from engine.state import GameState, Pegs
from tutorial.facts import EVERYTHING
from tutorial.lessons.race import race
from tutorial.progress import Lesson, Task
from tutorial.said import Spoken
from tutorial.script import YOU
from tutorial.tasks import Ask, Peg, Tell

HOLES = 20
"""The stretch of the board that can be tapped: four groups of five."""

_THEM: Seat = 1 - YOU
_MINE, _THEIRS = 118, 119
_LOSER = 84


@cache
def before_the_show(dealer: Seat) -> GameState:
    """A hand played out at 118 against 119, dealt by `dealer`; the show is about to begin."""
    pegs = (Pegs(_MINE - 3, _MINE), Pegs(_THEIRS - 2, _THEIRS))
    return replace(Log.parse(EVERYTHING).state, pegs=pegs, dealer=dealer)


def first_to_count(dealer: Seat) -> str:
    """Who wins that game."""
    state = before_the_show(dealer)
    while state.winner is None:
        assert state.next_count is not None, "either hand is enough"
        state, _ = apply(state, Claim(state.next_count[0]))
    return "you" if state.winner == SIX_CARD.side(YOU) else "them"


def _close(name: str, dealer: Seat) -> Ask:
    state = before_the_show(dealer)
    mine, theirs = (total(show(hand, state.starter)) for hand in state.hands)
    said: tuple[tuple[str, Spoken], ...] = (
        ("mine", _MINE),
        ("theirs", _THEIRS),
        ("my_hand", mine),
        ("their_hand", theirs),
        ("my_need", SIX_CARD.target - _MINE),
        ("their_need", SIX_CARD.target - _THEIRS),
    )
    return Ask(
        name=name,
        choices=("you", "them"),
        right=first_to_count(dealer),
        picture=f"close-{dealer}",
        said=said,
        rule="show",
    )


def _skunk() -> Ask:
    kinds = ("plain", "skunk", "double")
    return Ask(
        name="skunk",
        choices=kinds,
        right=kinds[SIX_CARD.skunk(_LOSER)],
        picture="skunk",
        said=(("loser", _LOSER),),
        rule="skunk",
    )


@cache
def lesson() -> Lesson:
    """Pegging, the race, skunks and the order of the count."""
    tasks: list[Task] = [
        Tell(name="pegs", picture="pegs", rule="end"),
        Peg(name="first", back=0, front=0, points=4, holes=HOLES, hinted=True, rule="end"),
        Peg(name="second", back=0, front=4, points=6, holes=HOLES, hinted=True, rule="end"),
        Peg(name="third", back=4, front=10, points=8, holes=HOLES, hinted=True, rule="end"),
        Tell(
            name="race",
            picture="race",
            rule="end",
            said=(("moves", len(race()) - 1), ("deals", race()[-1].deal)),
        ),
        _skunk(),
        _close("close-pone", _THEM),
        _close("close-dealer", YOU),
        Tell(name="end", picture="pegs", rule="end"),
    ]
    return Lesson("board", tuple(tasks))
