"""Owns what the guide of a hand says: what it asks, its hints, its warnings, each heard once."""

from __future__ import annotations

from engine.actions import Action
from engine.state import Phase
from engine.view import View
from tutorial import guide
from tutorial.guide import Mode
from tutorial.progress import HINTS
from tutorial.said import Said, say
from ui.learn.desk import speak
from ui.learn.hand import PlayedHand
from ui.room import Host


class Voice:
    def __init__(self, mode: Mode, host: Host) -> None:
        self._mode = mode
        self._host = host
        self._heard: tuple[Said, ...] = ()
        """The words that were heard last; what happens meanwhile does not repeat them."""
        self.hush()

    def hush(self) -> None:
        """Something has happened: hints and warnings are over."""
        self.forgive()
        self._hints = 0

    def forgive(self) -> None:
        """Another move is thought of than the one that was warned of."""
        self._warned: Action | None = None
        self.told: Said | None = None
        """The warning that stands."""

    def says(self, hand: PlayedHand) -> tuple[Said, ...]:
        """What it asks for now; nothing where the table speaks for itself."""
        if hand.is_counting:
            return (say("learn.hands.count"),)
        on_its_way = hand.view.phase is Phase.SHOW and hand.looked_at
        if hand.viewed is not None and not on_its_way:
            return ()
        return guide.says(hand.view, self._mode)

    def guide(self, hand: PlayedHand) -> None:
        """Say what it asks for, unless that was heard last."""
        says = self.says(hand)
        if says != self._heard:
            self.say(*says)
        self._heard = says

    def help(self, view: View) -> tuple[Said, ...]:
        """The hints given so far."""
        return guide.hints(view)[: self._hints]

    def hint(self, view: View) -> None:
        """One hint more."""
        if self._mode is not Mode.SILENT:
            self._hints = min(self._hints + 1, len(HINTS))
            self.told = None
            self.say(*self.help(view)[-1:])

    def warns(self, view: View, action: Action) -> bool:
        """Whether a move is spoken against, which is done once."""
        against = guide.warning(view, action)
        if against is None or self._mode is Mode.SILENT or self._warned == action:
            return False
        self._warned, self.told = action, against
        self.say(against, say("learn.hands.warned"))
        return True

    def say(self, *said: Said) -> None:
        speak(self._host, *said)
