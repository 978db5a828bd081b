"""Owns the keyboard: which key is which tap, and how arrows move along the hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.view import View
from ui.state import Screen, UiState

_TAPS: Final = {"u": "undo", "h": "history", "b": "board", "c": "hint", "?": "rules"}
_STEPS: Final = {"ArrowLeft": -1, "ArrowRight": 1}
_ENTER: Final = ("Enter", " ")


def tap_for(key: str, view: View | None, ui: UiState) -> Mapping[str, Any] | None:
    """The tap a key stands for; None where it stands for none."""
    if key == "Escape":
        held = "unsure" if ui.coach.warning and not ui.dialog else ""
        return {"action": held or ("close" if ui.dialog or ui.notice else "back")}
    if view is None or ui.screen is not Screen.TABLE or ui.dialog:
        return None
    hand = sorted(view.hand)
    if key.isdecimal() and 1 <= int(key) <= len(hand):
        return {"action": "card", "card": str(hand[int(key) - 1])}
    if key in _ENTER:
        return {"action": "sure" if ui.coach.warning else "main"}
    return {"action": _TAPS[key]} if key in _TAPS else None


def neighbour(view: View, key: str, focus: str | None) -> str | None:
    """The id of the card in hand next to the focused one, for an arrow key."""
    hand = [f"card-{card}" for card in sorted(view.hand)]
    if key not in _STEPS or not hand:
        return None
    if focus not in hand:
        return hand[0]
    return hand[(hand.index(focus) + _STEPS[key]) % len(hand)]
