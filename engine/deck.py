"""Owns who deals: the sources of chance. A dealer alone sees the whole state."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random, SystemRandom
from typing import Protocol

from engine.actions import Chance, Cut, CutForDeal, Deal
from engine.cards import DECK, RANKS, SUITS, Card
from engine.rules import Rules, Seat
from engine.state import GameState, Phase


class Dealer(Protocol):
    async def deal(self, state: GameState) -> Chance:
        """The next act of chance; asked only when one is due."""
        ...


class RandomDealer:
    """Deals from the system's randomness, or for a seed always the same game.

    A seeded dealer depends only on seed and state, so that a game resumed or taken back goes on
    with the cards it would have had.
    """

    def __init__(self, seed: str | None = None) -> None:
        self._seed = seed

    async def deal(self, state: GameState) -> Chance:
        rules = state.rules
        rng = self._rng(state)
        if state.phase is Phase.CUT_FOR_DEAL and state.cut_cards:
            # All that a seeded dealer knows is the last cut, so a tie drawn after a tie could come
            # back for ever: the second time the ranks differ.
            ranks = rng.sample(RANKS, rules.seats)
            return CutForDeal(tuple(Card(rank, rng.choice(SUITS)) for rank in ranks))
        if state.phase is Phase.CUT_FOR_DEAL:
            return CutForDeal(tuple(rng.sample(DECK, rules.seats)))
        if state.phase is Phase.STARTER:
            out = {*state.crib, *(card for hand in state.hands for card in hand)}
            return Cut(rng.choice([card for card in DECK if card not in out]))
        pack = rng.sample(DECK, len(DECK))
        hands = tuple(
            tuple(pack[seat * rules.dealt : (seat + 1) * rules.dealt])
            for seat in range(rules.seats)
        )
        used = rules.seats * rules.dealt
        return Deal(hands, tuple(pack[used : used + rules.dealt_to_crib]))

    def first_dealer(self, rules: Rules) -> Seat:
        """Who deals first where nobody cuts for it."""
        return self._random("first dealer").randrange(rules.seats)

    def _rng(self, state: GameState) -> Random:
        cut = "".join(map(str, state.cut_cards))
        return self._random(f"{state.deals}/{state.phase}/{cut}")

    def _random(self, what: str) -> Random:
        return SystemRandom() if self._seed is None else Random(f"{self._seed}/{what}")


class ScriptedDealer:
    """Deals what a script says, in order. Raises StopIteration's RuntimeError at its end."""

    def __init__(self, script: Iterable[Chance]) -> None:
        self._script = iter(script)

    async def deal(self, state: GameState) -> Chance:  # noqa: ARG002 - the script knows
        return next(self._script)
