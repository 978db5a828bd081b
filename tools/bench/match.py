"""Paired matches of two players: python -m tools.bench.match A B [--pairs 500] [--seed 1].

Each pair of games has one sequence of packs, played twice with the players exchanged, so that
the luck of the cards mostly cancels. The interval is from the spread of the pairs' results:
500 pairs give about +-2 %, 2,500 about +-0.9 %.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import fmean, stdev
from time import perf_counter

from engine.actions import Action, Chance, Cut, Deal
from engine.cards import DECK, Card, Cards
from engine.game import apply, new_game
from engine.players import Player
from engine.rules import SIX_CARD
from engine.state import GameState, Phase
from engine.view import View, view
from tools.bench.players import PLAYERS


def chance(state: GameState, seed: int) -> Chance:
    """The next deal or starter of a sequence of packs; what is thrown changes neither."""
    deal = state.deals - (state.phase is Phase.STARTER)
    pack = Random(f"{seed}/{deal}").sample(DECK, 13)
    return Cut(pack[12]) if state.phase is Phase.STARTER else Deal((_six(pack, 0), _six(pack, 6)))


def _six(pack: list[Card], at: int) -> Cards:
    return tuple(pack[at : at + 6])


@dataclass
class Clock:
    """Thinking time of one player, in seconds by phase."""

    spent: dict[Phase, list[float]] = field(default_factory=dict)

    async def ask(self, player: Player, seen: View) -> Action:
        """The player's choice; only real choices are timed."""
        if len(seen.legal) == 1:
            return seen.legal[0]
        start = perf_counter()
        action = await player.choose(seen)
        self.spent.setdefault(seen.phase, []).append(perf_counter() - start)
        return action

    def milliseconds(self, phase: Phase) -> float:
        """Mean of a decision."""
        return 1000 * fmean(self.spent.get(phase, [0.0]))


async def game(players: tuple[Player, Player], clocks: tuple[Clock, Clock], seed: int) -> GameState:
    """One finished game of six-card cribbage; who deals first goes by the seed."""
    state = new_game(SIX_CARD, seed & 1)
    while state.due:
        seat = state.due[0]
        if seat is None:
            action: Action = chance(state, seed)
        else:
            action = await clocks[seat].ask(players[seat], view(state, seat))
        state, _ = apply(state, action)
    return state


@dataclass(frozen=True)
class Pair:
    """Two games of the same packs, as the first player saw them."""

    won: float
    """Share of the two games."""
    margin: float
    """Mean points ahead."""
    milliseconds: tuple[tuple[float, float], tuple[float, float]]
    """A discard and a card in play, by player."""


def play_pair(names: tuple[str, str], seed: int) -> Pair:
    """Play a pair of games."""
    clocks = (Clock(), Clock())
    won = margin = 0.0
    for first in (0, 1):
        players = (PLAYERS[names[0]](), PLAYERS[names[1]]())
        seats = (0, 1) if first == 0 else (1, 0)
        at_table = (players[seats[0]], players[seats[1]])
        end = asyncio.run(game(at_table, (clocks[seats[0]], clocks[seats[1]]), seed))
        won += end.winner == first
        margin += end.scores[first] - end.scores[1 - first]
    times = [(c.milliseconds(Phase.DISCARD), c.milliseconds(Phase.PLAY)) for c in clocks]
    return Pair(won / 2, margin / 2, (times[0], times[1]))


@dataclass(frozen=True)
class Result:
    """What a match showed of player `a`; chances and intervals are shares of 1."""

    a: str
    b: str
    pairs: tuple[Pair, ...]

    @property
    def won(self) -> float:
        """Share of games won."""
        return fmean(pair.won for pair in self.pairs)

    @property
    def interval(self) -> float:
        """Half the width of its 95 % interval."""
        return _interval(pair.won for pair in self.pairs)

    def __str__(self) -> str:
        margins = [pair.margin for pair in self.pairs]
        times = [
            "/".join(
                f"{fmean(pair.milliseconds[who][kind] for pair in self.pairs):.1f}"
                for kind in (0, 1)
            )
            for who in (0, 1)
        ]
        return (
            f"{self.a} v {self.b}: {2 * len(self.pairs)} games, "
            f"{100 * self.won:.1f} % +-{100 * self.interval:.1f}, "
            f"margin {fmean(margins):+.2f} +-{_interval(margins):.2f}, "
            f"ms a discard/card {times[0]} v {times[1]}"
        )


def _interval(values: Iterable[float]) -> float:
    found = list(values)
    return 1.96 * stdev(found) / sqrt(len(found)) if len(found) > 1 else 1.0


def match(a: str, b: str, pairs: int, seed: int = 1, jobs: int = 1) -> Result:
    """Play `pairs` pairs of games between two of `PLAYERS`."""
    work = partial(play_pair, (a, b))
    seeds = range(seed, seed + pairs)
    if jobs == 1:
        return Result(a, b, tuple(map(work, seeds)))
    with get_context("fork").Pool(jobs) as pool:
        return Result(a, b, tuple(pool.imap(work, seeds, chunksize=4)))


def main() -> None:
    """Play a match and print its result."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.match", description=__doc__)
    parser.add_argument("a", choices=PLAYERS)
    parser.add_argument("b", choices=PLAYERS)
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    print(match(chosen.a, chosen.b, chosen.pairs, chosen.seed, chosen.jobs))


if __name__ == "__main__":
    main()
