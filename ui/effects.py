"""Owns what is heard and felt of an action: the names of sounds, and pulses in milliseconds."""

from __future__ import annotations

from typing import Final

from engine.events import Dealt, Discarded, Event, GameWon, Played, SaidGo, Scored, StarterCut
from engine.view import View

_SOUNDS: Final = {
    Dealt: "deal",
    Discarded: "card",
    StarterCut: "card",
    Played: "card",
    SaidGo: "go",
    Scored: "peg",
}
REFUSED: Final = "refuse"
REFUSED_PULSE: Final = (30,)
_SCORED: Final = (12,)
_WON: Final = (20, 60, 20, 60, 60)


def sounds(view: View, events: tuple[Event, ...]) -> tuple[str, ...]:
    """Each sound once, in the order of what makes it; the end of a game has its own."""
    won = ["win" if _own(view, event) else "lose" for event in events if isinstance(event, GameWon)]
    heard = [_SOUNDS[type(event)] for event in events if type(event) in _SOUNDS]
    return tuple(dict.fromkeys(heard + won))


def pulses(view: View, events: tuple[Event, ...]) -> tuple[int, ...]:
    """A pulse for the seat's own points, a longer one for its win."""
    if any(isinstance(event, GameWon) and _own(view, event) for event in events):
        return _WON
    scored = any(isinstance(event, Scored) and event.seat == view.seat for event in events)
    return _SCORED if scored else ()


def _own(view: View, event: GameWon) -> bool:
    return view.seat in view.rules.sides[event.side]
