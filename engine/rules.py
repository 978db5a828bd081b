"""Owns the variants: one frozen `Rules` value each.

A house rule is a field, never a test on a name.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

Seat = int
Side = int

COUNT_LIMIT: Final = 31


class NextDealer(StrEnum):
    """Who deals first in the game after this one."""

    LOSER = "loser"
    WINNER = "winner"
    ALTERNATE = "alternate"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Seats are numbered clockwise; `sides` lists the seats that share a score."""

    name: str
    sides: tuple[tuple[Seat, ...], ...] = ((0,), (1,))
    dealt: int = 6
    discarded: int = 2
    dealt_to_crib: int = 0
    target: int = 121
    start_pone: int = 0
    replay_after_31: bool = True
    skunk_lines: tuple[int, ...] = (91, 61)
    """A loser below the first line is skunked, below the second doubly."""
    worth: tuple[int, ...] = (1, 1, 1)
    """Games (or match points) a win is worth, by the number of skunk lines the loser missed."""
    next_dealer: NextDealer = NextDealer.LOSER

    @property
    def seats(self) -> int:
        return sum(map(len, self.sides))

    @property
    def kept(self) -> int:
        """Cards in a hand after the discard."""
        return self.dealt - self.discarded

    def side(self, seat: Seat) -> Side:
        return next(i for i, seats in enumerate(self.sides) if seat in seats)

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats in turn from the left of `seat`, which comes last."""
        return tuple((seat + i) % self.seats for i in range(1, self.seats + 1))

    def skunk(self, points: int) -> int:
        """How many skunk lines a loser with `points` missed: 0 none, 1 skunk, 2 double skunk."""
        return sum(points < line for line in self.skunk_lines)


SIX_CARD: Final = Rules(name="six-card")
SHORT_GAME: Final = Rules(name="short-game", target=61, skunk_lines=(31,))
FIVE_CARD: Final = Rules(
    name="five-card",
    dealt=5,
    target=61,
    start_pone=3,
    replay_after_31=False,
    skunk_lines=(31,),
)
SEVEN_CARD: Final = Rules(
    name="seven-card", dealt=7, dealt_to_crib=1, target=181, skunk_lines=(151, 121)
)
THREE_HANDED: Final = Rules(
    name="three-handed", sides=((0,), (1,), (2,)), dealt=5, discarded=1, dealt_to_crib=1
)
PARTNERS: Final = Rules(name="partners", sides=((0, 2), (1, 3)), dealt=5, discarded=1)

PRESETS: Final = {
    rules.name: rules
    for rules in (SIX_CARD, SHORT_GAME, FIVE_CARD, SEVEN_CARD, THREE_HANDED, PARTNERS)
}
