"""Owns what each action of the app's own screens does: one function an action, by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from ui import play
from ui.settings import Settings
from ui.state import Dialog, Screen

if TYPE_CHECKING:
    from ui.app import App


def _main(app: App, _: str) -> None:
    if app.session is None:
        return
    if app.ui.result:
        app.begin()
    else:
        before = app.ui.step
        app.ui = play.main(app.session, app.ui, app.catalog)
        if app.ui.step != before:
            app.stepped(app.session.view)


def _skip(app: App, _: str) -> None:
    if app.session is not None:
        app.ui = play.skip(app.session, app.ui)
        app.stepped(app.session.view)


def _undo(app: App, _: str) -> None:
    if app.session is not None:
        app.ui = play.undo(app.session, app.ui, app.catalog)


def _new_game(app: App, _: str) -> None:
    if app.ui.at_stake:
        app.lay_over(Dialog.NEW_GAME)
    else:
        app.begin()


def _choose(app: App, value: str) -> None:
    name, _, chosen = value.partition("=")
    app.settle(app.ui.settings.choose(name, chosen))


def _close(app: App, _: str) -> None:
    if app.ui.dialog is not None:
        app.set(dialog=None)
    else:
        app.set(notice="", notice_action="")


def _install(app: App, _: str) -> None:
    if app.ui.can_install:
        app.out.do("install")
    else:
        app.lay_over(Dialog.INSTALL)


def _update(app: App, _: str) -> None:
    app.set(notice="", notice_action="")
    app.out.do("update")


def _opens(screen: Screen) -> Callable[[App, str], None]:
    return lambda app, _: app.open(screen)


def _lays_over(dialog: Dialog) -> Callable[[App, str], None]:
    return lambda app, _: app.lay_over(dialog)


HANDLERS: Final[Mapping[str, Callable[[App, str], None]]] = {
    **dict.fromkeys(("main", "cut", "deal", "discard", "play", "next", "again"), _main),
    "skip": _skip,
    "undo": _undo,
    "continue": _opens(Screen.TABLE),
    "new-game": _new_game,
    "earlier": lambda app, _: app.take_earlier(),
    "confirm-new-game": lambda app, _: app.begin(),
    "home": _opens(Screen.HOME),
    "back": lambda app, _: app.back(),
    "rules": _opens(Screen.RULES),
    "learn": _opens(Screen.LEARN),
    "calculator": _opens(Screen.CALCULATOR),
    "settings": _opens(Screen.SETTINGS),
    "board": _lays_over(Dialog.BOARD),
    "history": _lays_over(Dialog.HISTORY),
    "reset": _lays_over(Dialog.RESET),
    "confirm-reset": lambda app, _: app.settle(Settings()),
    "set": _choose,
    "hint": lambda app, _: app.coach.hint(),
    "sure": lambda app, _: app.coach.release(),
    "unsure": lambda app, _: app.coach.unsure(),
    "starters": lambda app, index: app.coach.pick(index),
    "throws": _lays_over(Dialog.THROWS),
    "review": _lays_over(Dialog.REVIEW),
    "close": _close,
    "install": _install,
    "take": lambda app, _: app.out.do("take"),
    "update": _update,
}
