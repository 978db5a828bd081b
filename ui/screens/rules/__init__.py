"""The rules page: `rules(catalog)`. Its words are the packs', its numbers the engine's."""

from ui.screens.rules.page import rules

__all__ = ["rules"]
