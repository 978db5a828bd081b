"""Owns what the player has chosen, its text form, and its defaults where the text is nonsense."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Final

from engine.rules import SIX_CARD, NextDealer, Rules
from ui import stored

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "level": ("easy", "standard", "expert"),
    "first_dealer": ("cut", "random"),
    "next_dealer": tuple(NextDealer),
    "skunks": ("off", "1-2-3", "1-2-4", "2-3-3"),
    "compare": ("off", "on"),
    "warn": ("off", "small", "big"),
    "review": ("off", "on"),
    "tap": ("play", "confirm"),
    "speed": ("slow", "normal", "instant"),
    "motion": ("auto", "on", "off"),
    "deck": ("two", "four"),
    "theme": ("auto", "light", "dark"),
    "sound": ("off", "on"),
    "haptics": ("on", "off"),
}
"""Every setting with its values, in the order they are shown; before them the language."""

AUTOMATIC: Final = "auto"
"""The language of the device."""

_TAG: Final = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    language: str = AUTOMATIC
    """A tag; which there are is known to nobody here."""
    level: str = "standard"
    first_dealer: str = "cut"
    next_dealer: str = "loser"
    skunks: str = "off"
    compare: str = "off"
    warn: str = "off"
    review: str = "off"
    tap: str = "play"
    speed: str = "normal"
    motion: str = "auto"
    deck: str = "two"
    theme: str = "auto"
    sound: str = "off"
    haptics: str = "on"

    def __str__(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def parse(text: str | None) -> Settings:
        """Read what `str` wrote; what is missing, unknown or nonsense becomes the default."""
        settings = Settings()
        for name, value in stored.parse(text).items():
            settings = settings.choose(name, value)
        return settings

    def choose(self, name: str, value: object) -> Settings:
        """The settings with one changed; unchanged where name or value is unknown."""
        if not isinstance(value, str):
            return self
        if name == "language":
            fits = value == AUTOMATIC or bool(_TAG.fullmatch(value))
        else:
            fits = value in CHOICES.get(name, ())
        if not fits:
            return self
        return replace(self, **{name: value})

    def since(self, before: Settings) -> Mapping[str, str]:
        """What was chosen since then, by name."""
        old = asdict(before)
        return {name: value for name, value in asdict(self).items() if value != old[name]}

    @property
    def rules(self) -> Rules:
        """The rules of the next game."""
        worth = (1, 1, 1) if self.skunks == "off" else tuple(map(int, self.skunks.split("-")))
        return replace(SIX_CARD, worth=worth, next_dealer=NextDealer(self.next_dealer))

    @property
    def coached(self) -> bool:
        """Whether the coach looks on without being asked."""
        return (self.compare, self.warn, self.review) != ("off", "off", "off")

    @property
    def pause(self) -> float:
        """Seconds the computer takes before it acts."""
        return {"slow": 1.6, "normal": 0.7, "instant": 0.0}[self.speed]
