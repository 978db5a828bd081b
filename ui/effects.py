"""Owns what is heard and felt of an action: the names of sounds, and pulses in milliseconds."""

from __future__ import annotations

from typing import Final

from engine.events import Dealt, Discarded, Event, GameWon, Played, SaidGo, Scored, StarterCut
from engine.rules import Seat

_SOUNDS: Final = {
    Dealt: "deal",
    Discarded: "card",
    StarterCut: "card",
    Played: "card",
    SaidGo: "go",
    Scored: "peg",
    GameWon: "end",
}
REFUSED: Final = (30,)
_SCORED: Final = (12,)
_WON: Final = (20, 60, 20, 60, 60)


def sounds(events: tuple[Event, ...]) -> tuple[str, ...]:
    """Each sound once, in the order of what makes it."""
    return tuple(dict.fromkeys(_SOUNDS[type(event)] for event in events if type(event) in _SOUNDS))


def pulses(events: tuple[Event, ...], seat: Seat) -> tuple[int, ...]:
    """A pulse for the seat's own points, a longer one for its win."""
    if any(isinstance(event, GameWon) for event in events):
        return _WON
    scored = any(isinstance(event, Scored) and event.seat == seat for event in events)
    return _SCORED if scored else ()
