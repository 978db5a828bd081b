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
_WITH_PLACES: Final = (Screen.RULES, Screen.LEARN, Screen.CALCULATOR)


def read(hash_: str) -> tuple[Screen, Dialog | None, str]:
    """Screen, dialog and place of an address like `#/rules/deal`; home where it is unknown.

    What of it is unknown, or does not belong to the screen, is left out.
    """
    name, _, rest = hash_.lstrip("#/").partition("/")
    screen = _SCREENS.get(name)
    if screen is None:  # what lies over home follows no name
        screen, rest = Screen.HOME, "" if rest else name
    place, _, last = rest.rpartition("/")
    dialog = next((found for found in Dialog if found == last and screen in found.over), None)
    if dialog is None:
        place = rest
    return screen, dialog, place if screen in _WITH_PLACES else ""


def write(screen: Screen, dialog: Dialog | None = None, place: str = "") -> str:
    """The address `read` understands."""
    parts = (_NAMES[screen], place, dialog or "")
    return "#/" + "/".join(part for part in parts if part)
