"""Owns what goes to the page in one piece: HTML, spoken sentences, sounds, what to save."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """`root` holds attributes of the page's root, `save` what storage keeps (None deletes)."""

    html: str
    keep: str = ""
    """The HTML as the app would first show it if it were started anew; none where it is `html`."""
    title: str = ""
    hash: str = ""
    """The address to show; none where it stays."""
    instead: bool = False
    """Whether it takes the place of the one before, to which no way back leads."""
    root: Mapping[str, str] = field(default_factory=dict)
    motion: int = 0
    """Milliseconds a card takes to its new place."""
    say: tuple[str, ...] = ()
    sounds: tuple[str, ...] = ()
    vibrate: tuple[int, ...] = ()
    """Milliseconds on, off, on ..."""
    focus: str | None = None
    """The id to focus now."""
    place: str | None = None
    """The id of the part that the address names: it comes to the top, and reading goes on there."""
    rest: str | None = None
    """The id to focus where the patch removed the focused element."""
    save: Mapping[str, str | None] = field(default_factory=dict)
    do: tuple[str, ...] = ()
    """What only the page can do: install, persist, reload, take, update; unlink once this frame
    is kept, so that the address asks for its game no more."""
    speak: Mapping[str, str | None] | None = None
    """`language` whose pack is wanted, and what the page's own sentences are to `keep` to on
    later starts: a tag, nothing for the device's language, None where that stays as it is."""
    share: Mapping[str, str] | None = None
    """`text` and `hash` to be passed on by the share sheet, or else the clipboard."""

    def __str__(self) -> str:
        return json.dumps({name: getattr(self, name) for name in self.__slots__})
