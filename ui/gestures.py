"""Owns what a tap on a card means: a choice, a move out of `view.legal`, or why it is neither."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.actions import Action, Discard, Play
from engine.cards import Card, Cards
from engine.state import Phase
from engine.verify import Illegal
from engine.view import View
from ui.seat import must_go


@dataclass(frozen=True, slots=True)
class Choose:
    """These cards are chosen now."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Act:
    action: Action


@dataclass(frozen=True, slots=True)
class Refuse:
    """`reason` is one of the verifier's, or that enough cards are chosen."""

    reason: str


@dataclass(frozen=True, slots=True)
class Hurry:
    """It is somebody else's turn, or the app's to say go: let them be quick."""


ENOUGH: Final = "enough"

Intent = Choose | Act | Refuse | Hurry


def tap_card(view: View, card: Card, selected: Cards, confirm: bool) -> Intent:
    """What tapping an own card does. With `confirm` a card is chosen before it is played."""
    if view.seat not in view.due:
        return Hurry()
    if card not in view.hand:
        return Refuse(Illegal.NOT_IN_HAND)
    if view.phase is Phase.DISCARD:
        if card in selected:
            return Choose(tuple(other for other in selected if other != card))
        if len(selected) == view.rules.discarded:
            return Refuse(ENOUGH)
        return Choose((*selected, card))
    if view.phase is not Phase.PLAY:
        return Refuse(Illegal.WRONG_PHASE)
    play = next((a for a in view.legal if isinstance(a, Play) and a.card == card), None)
    if play is None:
        return Refuse(Illegal.OVER_31)
    if confirm and selected != (card,):
        return Choose((card,))
    return Act(play)


def confirm_chosen(view: View, selected: Cards) -> Intent:
    """What the main action does with the chosen cards."""
    if view.seat not in view.due or must_go(view):
        return Hurry()
    if view.phase is Phase.DISCARD:
        chosen = set(selected)
        for action in view.legal:
            if isinstance(action, Discard) and set(action.cards) == chosen:
                return Act(action)
        return Refuse(Illegal.WRONG_NUMBER)
    if view.phase is Phase.PLAY and len(selected) == 1:
        return tap_card(view, selected[0], selected, confirm=True)
    return Refuse(Illegal.WRONG_PHASE)
