"""Owns the interface whatever game or screen is open: its state, its words, its settings, its
notices, and what is heard and felt.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.events import Event
from engine.view import View
from i18n.catalog import Catalog
from ui import effects
from ui.language import Languages
from ui.outbox import Outbox
from ui.settings import Settings
from ui.state import UiState


class Interface:
    """Everything that becomes a frame, but the game. `set_up` comes first."""

    alone: bool
    """Whether the game is this tab's, to be played and saved."""
    catalog: Catalog
    still: bool
    """No motion, whatever the settings say."""

    def __init__(self) -> None:
        self.out = Outbox()
        self.ui = UiState()
        self._noted: tuple[str, str, Mapping[str, int]] = ("", "", {})
        """The last message about the app, to be had in another language too."""

    def set_up(self, boot: Mapping[str, Any], stored: Mapping[str, str | None]) -> None:
        """Take up what address, device and storage say."""
        device = boot["device"]
        self.out.holds(stored)
        self.out.stands_at(boot["hash"])
        self.alone = device["alone"]
        self.still = boot["query"].get("motion") == "0"
        self._vibrates = device["vibrate"]
        self._kept = settings = Settings.parse(stored.get("settings"))
        self._languages = Languages(boot, self.out)
        self.catalog = self._languages.at_start(settings)
        self.set(
            settings=settings,
            languages=tuple(self._languages.names.items()),
            can_install=device["install"],
            ios=device["ios"],
            standalone=device["standalone"],
        )
        if boot.get("restarted"):
            self.notice("restarted")
        if not device["storage"]:
            self.notice("no-storage")

    def set(self, **changes: Any) -> None:
        """Change the interface's state."""
        self.ui = replace(self.ui, **changes)

    def notice(self, name: str, action: str = "", **params: int) -> None:
        """A message about the app itself, and what can be done about it."""
        self._noted = (name, action, params)
        self.tell(self.catalog.text(f"notice.{name}", **params), action)

    def tell(self, said: str, action: str = "") -> None:
        """Show a sentence over the page, and say it: the focus stays where it is."""
        self.set(notice=said, notice_action=action)
        self.out.say(said)

    # Settings

    def settle(self, settings: Settings) -> None:
        """These settings from now on; they are kept where the game is this tab's."""
        before = self.ui.settings
        self.set(settings=settings, dialog=None)
        if settings.language != before.language:
            self.speak(self._languages.chosen(settings))
        if self.alone:
            self._kept = settings
            self.out.save({"settings": str(settings)})
        else:
            self.notice("settings-elsewhere", "take")

    def settle_with(self, stored: Mapping[str, str | None]) -> None:
        """The settings that another tab has kept, and over them what was chosen here meanwhile."""
        kept = Settings.parse(stored.get("settings"))
        self.settle(replace(kept, **self.ui.settings.since(self._kept)))

    def speak(self, catalog: Catalog | None) -> None:
        """From now on in this language, whatever is on the screen; None keeps the one before."""
        if catalog is None:
            return
        name, action, params = self._noted
        offered = self.ui.notice_action == "update"
        stands = name and self.ui.notice == self.catalog.text(f"notice.{name}", **params)
        self.catalog = catalog
        self.set(status="", notice="", notice_action="")
        if offered:
            self.set(offline=replace(self.ui.offline, offered=False))
        if stands:
            self.notice(name, action, **params)

    def told_words(self, news: Mapping[str, Any]) -> None:
        """The page has brought a pack, or could not."""
        self.speak(self._languages.brought(news, self.ui.settings))
        if not news["text"]:
            self.notice("no-language")

    # What is heard and felt

    def give_effect(self, view: View, events: tuple[Event, ...]) -> None:
        """Sound and shake for these events, as far as they are wanted."""
        self._effect(effects.sounds(view, events), effects.pulses(view, events))

    def refuse(self) -> None:
        """Sound and shake for what cannot be done."""
        self._effect((effects.REFUSED,), effects.REFUSED_PULSE)

    def _effect(self, sounds: tuple[str, ...], pulses: tuple[int, ...]) -> None:
        if self.ui.settings.sound == "on":
            self.out.sound(*sounds)
        if self._vibrates and self.ui.settings.haptics == "on":
            self.out.vibrate(*pulses)
