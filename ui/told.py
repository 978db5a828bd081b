"""Owns how far the show has been told: what is still to be stepped through is not known yet.

The engine counts a hand at once; here it is counted combination by combination, and neither the
pegs nor the history nor a cheer runs ahead of that.
"""

from __future__ import annotations

from dataclasses import replace

from engine.events import Event, GameWon, HandShown, Scored
from engine.state import Pegs, Phase
from engine.view import View
from ui.state import Entry, UiState


def untold(view: View, ui: UiState) -> int:
    """Combinations of the last count that are still to be shown."""
    if ui.viewing is None or ui.viewing != len(view.counted) - 1:
        return 0
    return max(0, len(view.counted[ui.viewing].scores) - ui.step)


def as_counted(view: View, ui: UiState) -> View:
    """The view with the pegs where the combinations shown so far have brought them."""
    if not untold(view, ui):
        return view
    count = view.counted[-1]
    side = view.rules.side(count.seat)
    begun = view.pegs[side].back
    front = begun + sum(score.points for score in count.scores[: ui.step])
    pegs = list(view.pegs)
    pegs[side] = Pegs(begun, front)
    return replace(view, pegs=tuple(pegs))


def history(view: View, ui: UiState) -> tuple[Entry, ...]:
    """The lines of what has been told: the last ones are the last count's, and the win's."""
    left = untold(view, ui)
    hidden = left + (view.phase is Phase.OVER) if left else 0
    return ui.history[: len(ui.history) - hidden]


def at_once(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Those of an action's events that are no part of a count."""
    if not any(isinstance(event, HandShown) for event in events):
        return events
    return tuple(event for event in events if not isinstance(event, Scored | GameWon))


def so_far(view: View, ui: UiState, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """An action's events as far as they have been told."""
    shown = at_once(events)
    return events if shown == events else (*shown, *newest(view, ui))


def newest(view: View, ui: UiState) -> tuple[Event, ...]:
    """What the last step through a count told: a combination, and the win that it brought."""
    if ui.viewing is None or not ui.step:
        return ()
    count = view.counted[ui.viewing]
    if ui.step > len(count.scores):
        return ()
    pegged = as_counted(view, ui).scores[view.rules.side(count.seat)]
    scored = Scored(count.seat, count.scores[ui.step - 1], pegged)
    if view.winner is None or untold(view, ui):
        return (scored,)
    lost = min(points for side, points in enumerate(view.scores) if side != view.winner)
    return (scored, GameWon(view.winner, view.scores, view.rules.skunk(lost)))
