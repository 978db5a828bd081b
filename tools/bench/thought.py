"""Times the expert's decisions over a seeded deal or two. Runs in the page and outside it alike.

Needs the engine alone: in the page there is nothing else of the tools.
"""

from __future__ import annotations

from time import perf_counter

from engine.actions import Action
from engine.ai import Computer, prepare
from engine.deck import RandomDealer
from engine.game import apply, new_game
from engine.rules import SIX_CARD
from engine.view import view

DECISIONS = 120
"""Real choices: those with a single action are not counted."""


async def milliseconds(level: str = "expert", decisions: int = DECISIONS) -> dict[str, list[float]]:
    """How long each choice took, by phase, in the order in which they were made."""
    await prepare()
    spent: dict[str, list[float]] = {"discard": [], "play": []}
    player = Computer(level)
    game = 0
    while sum(map(len, spent.values())) < decisions:
        dealer = RandomDealer(f"thought {game}")
        state = new_game(SIX_CARD, game % 2)
        game += 1
        while state.due and sum(map(len, spent.values())) < decisions:
            seat = state.due[0]
            if seat is None:
                action: Action = await dealer.deal(state)
            else:
                seen = view(state, seat)
                start = perf_counter()
                action = await player.choose(seen)
                if len(seen.legal) > 1:
                    spent[str(seen.phase)].append(1000 * (perf_counter() - start))
            state, _ = apply(state, action)
    return spent
