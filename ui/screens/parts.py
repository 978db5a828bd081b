"""Owns the small parts every screen is made of: icons, buttons, names, ways to say who."""

from __future__ import annotations

from typing import Literal

from engine.rules import Seat
from engine.view import View
from i18n.catalog import Catalog
from ui.html import Child, Markup, el

Who = Literal["you", "them"]
"""The two owners a sentence can speak of; also the last part of its id."""


def who(view: View, seat: Seat | None) -> Who:
    """Whose a seat is, as the sentences put it."""
    return "you" if seat == view.seat else "them"


def opponent(view: View) -> Seat:
    """The other seat of a game for two."""
    return next(seat for seat in range(view.rules.seats) if seat != view.seat)


def icon(name: str, class_: str = "icon") -> Markup:
    """A drawing of the sprite; said by nobody."""
    return el("svg", el("use", href=f"#{name}"), class_=class_, aria_hidden=True)


def figure(text: str) -> Markup:
    """A number with its sign, which stays before it where words run from right to left."""
    return el("bdi", text, dir="ltr")


def plus(points: int, catalog: Catalog) -> Markup:
    """`+2`."""
    return figure(f"+{catalog.number(points)}")


def icon_button(
    action: str, drawing: str, label: str, *, enabled: bool = True, id_: str | None = None
) -> Markup:
    """A square button of an icon alone. Where it can do nothing it stays, so focus does too."""
    return el(
        "button",
        icon(f"i-{drawing}"),
        id=id_ or f"go-{action}",
        class_="icon-button",
        type="button",
        data_action=action,
        aria_label=label,
        title=label,
        aria_disabled=None if enabled else True,
    )


def button(
    action: str,
    *children: Child,
    id_: str,
    kind: Literal["primary", "plain", "danger"] = "plain",
    enabled: bool = True,
    value: str | None = None,
) -> Markup:
    """A button with words; `value` goes with its action."""
    return el(
        "button",
        children,
        id=id_,
        class_=f"button {kind}",
        type="button",
        data_action=action,
        data_value=value,
        aria_disabled=None if enabled else True,
    )


def counted(text: str, number: int, catalog: Catalog) -> Child:
    """A sentence with its number set off, wherever the language puts it."""
    before, found, after = text.partition(catalog.number(number))
    return (before, el("b", found), after) if found else text


def hidden_text(text: str) -> Markup:
    """Words for a screen reader alone."""
    return el("span", text, class_="unseen")


def top_bar(catalog: Catalog, title: str, *actions: Child) -> Markup:
    """The head of a screen of text: the way back, its title, what else it can do."""
    return el(
        "header",
        icon_button("back", "back", catalog.text("home.back")),
        el("h1", title),
        actions,
        class_="bar",
    )
