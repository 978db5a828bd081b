"""Owns when the coach speaks in the place of the status. Light: every table asks it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.state import Phase
from engine.view import View
from ui.offline import between_hands
from ui.state import UiState

if TYPE_CHECKING:
    from tutorial.said import Said


def says(view: View, ui: UiState) -> Said | None:
    """What the coach says now; None where the status itself is to be read."""
    if view.phase in (Phase.DISCARD, Phase.STARTER, Phase.PLAY):
        return ui.coach.warning or ui.coach.line
    if view.phase is Phase.OVER and (ui.result or ui.viewing is None):
        return None  # who has won is to be read first
    return ui.coach.summary if between_hands(view, ui) else None
