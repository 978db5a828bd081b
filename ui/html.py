"""Owns HTML: elements that escape by default. Text is never markup unless it was made here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

# Not `html.escape`: its module brings the table of all named entities along, on every launch.
_ESCAPES: Final = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"}
)
_VOID: Final = frozenset({"br", "hr", "img", "input", "use", "path", "circle", "rect", "line"})


class Markup(str):
    """HTML that is safe to insert as it is."""

    __slots__ = ()


Child = str | Iterable["Child"] | None
Attribute = str | int | float | bool | None


def el(tag: str, *children: Child, **attributes: Attribute) -> Markup:
    """An element. `class_` and `for_` lose the underscore, others become hyphens.

    True gives an attribute without value; None and False leave it out, but for aria-*, whose
    False is said: `el("button", "Go", data_action="go", aria_pressed=False)`.
    """
    opened = f"<{tag}{''.join(_attribute(*item) for item in attributes.items())}"
    if tag in _VOID:
        return Markup(f"{opened}/>")
    return Markup(f"{opened}>{join(children)}</{tag}>")


def join(children: Iterable[Child]) -> Markup:
    """Children one after another; nested iterables are flattened, None is nothing."""
    return Markup("".join(map(_child, children)))


def _child(child: Child) -> str:
    if child is None:
        return ""
    if isinstance(child, Markup):
        return child
    if isinstance(child, str):
        return child.translate(_ESCAPES)
    return join(child)


def _attribute(name: str, value: Attribute) -> str:
    name = name.rstrip("_").replace("_", "-")
    if isinstance(value, bool) and name.startswith("aria-"):
        value = str(value).lower()
    if value is None or value is False:
        return ""
    if value is True:
        return f" {name}"
    return f' {name}="{str(value).translate(_ESCAPES)}"'
