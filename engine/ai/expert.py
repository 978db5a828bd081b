"""Owns how the strongest level chooses: by winning chance where it can be worked out."""

from __future__ import annotations

from engine.actions import Action, Play
from engine.ai.discard import choose_discard
from engine.ai.kernel import RANK_POINTS, card_of, numbers, trim
from engine.ai.pause import Pause
from engine.ai.pegging import choose_play
from engine.ai.reading import can_search, has_tables, scores, standing
from engine.ai.tables import keys, tables
from engine.ai.weighing import in_order, weigh_cards, weigh_throws
from engine.cards import Cards
from engine.view import View


async def prepare() -> None:
    """Read the tables and count every set of five ranks, with pauses, so that the first decision
    takes no longer than the others. To be called when there is time; nothing depends on it."""
    pause = Pause()
    tables()
    for key in keys(5):
        _ = RANK_POINTS[key]
        await pause.due()


async def best_throw(view: View) -> Cards:
    """The throw with the best winning chance; without learned tables, with the best mean."""
    if not has_tables(view.rules):
        return await choose_discard(view)
    mine, theirs = scores(view)
    hand = numbers(view.hand)
    weighed = await weigh_throws(hand, view.is_dealer, mine, theirs, view.rules.target)
    best = max(weighed, key=lambda throw: throw.chance)
    return tuple(map(card_of, best.throw.thrown))


async def best_play(view: View) -> Action:
    """The card with the best winning chance; where play cannot be searched, the best balance."""
    if not can_search(view.rules):
        return await choose_play(view)
    trim()
    assert view.seat is not None, "a bystander lays nothing"
    best = in_order(await weigh_cards(standing(view)))[0]
    return Play(view.seat, card_of(best.card))
