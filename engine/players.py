"""Owns the one protocol of everything that plays: person, computer, lesson script, far friend."""

from __future__ import annotations

from typing import Protocol

from engine.actions import Action
from engine.view import View


class Player(Protocol):
    async def choose(self, view: View) -> Action:
        """One of `view.legal`; asked only when the view's seat is due."""
        ...
