"""Owns what the rooms of learning share: one thing being learnt, and the keys all of them know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from engine.cards import Cards
from tutorial.progress import Progress
from tutorial.said import Said
from ui.learn.memory import Memory
from ui.room import Host, Shown


@dataclass(frozen=True, slots=True)
class Notebook:
    """The learner's memory, read and written."""

    host: Host
    read: Callable[[], Memory]
    write: Callable[[Memory], None]
    enter: Callable[[str], None]
    """Go to another place of the room."""


class Desk(Protocol):
    """One place of the learning room, while somebody is there."""

    behind: str = ""
    """The place the way back leads to."""

    @property
    def asks(self) -> str:
        """What is to be done there, for who comes in and does not see it."""
        return ""

    def tap(self, message: Mapping[str, Any]) -> bool: ...

    def key(self, key: str, focus: str | None) -> Mapping[str, Any] | None: ...

    def page(self) -> Shown: ...

    def told(self, news: Mapping[str, Any]) -> None:
        """News of the page; most have no use for any."""
        del news

    def leave(self) -> None:
        """Stop what goes on by itself; most have nothing that does."""
        return


def heard(
    before: Progress, after: Progress, hints: tuple[Said, ...], *, answers: bool
) -> tuple[Said, ...]:
    """What an act is met with: the hint asked for, or the reply. One that `answers` the question
    is never met with silence, though the reply is the same again."""
    if after.hints > before.hints:
        return hints[-1:]
    again = answers and not before.done
    return after.replies if again or after.replies != before.replies else ()


def speak(host: Host, *said: Said) -> None:
    """Say sentences in the language of the moment."""
    catalog = host.catalog()
    host.out.say(*(sentence.text(catalog) for sentence in said))


_STEPS = {"ArrowLeft": -1, "ArrowRight": 1}


def card_key(key: str, hand: Cards) -> Mapping[str, Any] | None:
    """A number taps the card in that place."""
    if key.isascii() and key.isdecimal() and 1 <= int(key) <= len(hand):
        return {"action": "card", "card": str(hand[int(key) - 1])}
    return None


def choice_key(
    key: str, hand: Cards, chosen: Cards, host: Host, most: int | None = None
) -> Mapping[str, Any] | None:
    """The same where cards are chosen before a button: the focus is on that, so Enter goes on, and
    what becomes of the card is said, since nothing else tells who does not see it. One more than
    `most` is refused, which has its own words."""
    found = card_key(key, hand)
    if found is not None:
        host.out.focus("main-action")
        card = hand[int(key) - 1]
        if card in chosen or most is None or len(chosen) < most:
            now = "unchosen" if card in chosen else "chosen"
            catalog = host.catalog()
            host.out.say(catalog.text(f"table.card-{now}", card=catalog.card(card)))
    return found


def neighbour(key: str, focus: str | None, hand: Cards) -> str | None:
    """The id of the card next to the focused one, for an arrow key."""
    ids = [f"card-{card}" for card in hand]
    if key not in _STEPS or not ids:
        return None
    return ids[(ids.index(focus) + _STEPS[key]) % len(ids)] if focus in ids else ids[0]
