"""Owns which language is spoken: the address wins, then the setting, then the device.

English lies here; the text of any other pack is the page's to bring, and is asked for where it is
wanted. Refuses to fetch anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from i18n import packs
from i18n.catalog import Catalog
from ui.outbox import Outbox
from ui.settings import AUTOMATIC, Settings


class Languages:
    """What may be spoken, and the packs that have come so far."""

    def __init__(self, boot: Mapping[str, Any], out: Outbox) -> None:
        words = boot.get("words", {})
        self.names: Mapping[str, str] = words.get("names", {})
        """The languages on offer by tag, each by its own name."""
        self._out = out
        self._asked: str | None = boot["query"].get("lang")
        self._device: tuple[str, ...] = tuple(boot["languages"])
        self._texts: dict[str, str] = {}
        self._take(words)

    def at_start(self, settings: Settings) -> Catalog:
        """What is spoken now; where its pack is yet to come, English until then."""
        if catalog := self._catalog(settings):
            return catalog
        self._ask(settings)
        return packs.load(packs.ENGLISH)

    def chosen(self, settings: Settings) -> Catalog | None:
        """The language that was just chosen, over what the address asks for. None where its pack
        is yet to come."""
        self._asked = None
        self._ask(settings)
        return self._catalog(settings)

    def brought(self, news: Mapping[str, Any], settings: Settings) -> Catalog | None:
        """The language whose pack the page has brought. None where it could not, or where
        another is wanted by now."""
        self._take(news)
        if news["language"] != self._wanted(settings):
            return None
        return self._catalog(settings)

    def _take(self, words: Mapping[str, Any]) -> None:
        if text := words.get("text"):
            self._texts[words["language"]] = text

    def _wanted(self, settings: Settings) -> str:
        return packs.choose(self._asked, (settings.language, *self._device), self.names)

    def _ask(self, settings: Settings) -> None:
        keep = "" if settings.language == AUTOMATIC else settings.language
        self._out.speak(self._wanted(settings), None if self._asked else keep)

    def _catalog(self, settings: Settings) -> Catalog | None:
        language = self._wanted(settings)
        if language in packs.MADE:
            return packs.load(language)
        text = self._texts.get(language)
        return packs.load(language, text=text) if text else None
