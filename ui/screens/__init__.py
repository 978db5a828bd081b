"""The screens: pure functions from a view, the state of the interface and a catalogue to HTML."""

from ui.screens.page import render

__all__ = ["render"]
