"""Owns addresses: which hash means which screen, dialog and place on it."""

from __future__ import annotations

from typing import Final

from ui.state import Dialog, Screen

_SCREENS: Final = {
    "": Screen.HOME,
    "play": Screen.TABLE,
    "rules": Screen.RULES,
    "settings": Screen.SETTINGS,
    "learn": Screen.LEARN,
    "calculator": Screen.CALCULATOR,
}
_NAMES: Final = {screen: name for name, screen in _SCREENS.items()}


def read(hash_: str) -> tuple[Screen, Dialog | None, str]:
    """Screen, dialog and place of an address like `#/rules/deal`; home where it is unknown."""
    name, _, rest = hash_.lstrip("#/").partition("/")
    screen = _SCREENS.get(name, Screen.HOME)
    dialog = next((dialog for dialog in Dialog if dialog.value in (name, rest)), None)
    return screen, dialog, "" if dialog else rest


def write(screen: Screen, dialog: Dialog | None = None, place: str = "") -> str:
    """The address `read` understands."""
    parts = (_NAMES[screen], dialog or place)
    return "#/" + "/".join(part for part in parts if part)
