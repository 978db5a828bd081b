"""Reads the screens back: the gallery's states, and the elements of a frame."""

from __future__ import annotations

from functools import cache
from html.parser import HTMLParser

from i18n import packs
from tools.gallery_states import State, states

CATALOG = packs.load("en")
VOID = {"br", "hr", "img", "input", "use", "path", "circle", "rect", "line"}


@cache
def gallery() -> dict[str, State]:
    return {state.name: state for state in states(CATALOG)}


class Page(HTMLParser):
    """The elements of a frame in order: tag, attributes, own and inner text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[list[str]] = []
        self._open: list[int] = []
        self.tags: list[str] = []
        self.feed(html)
        assert not self.tags, f"left open: {self.tags}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice in {tag}: {names}"
        self.elements.append((tag, dict(attrs)))
        self.texts.append([])
        if tag not in VOID:
            self.tags.append(tag)
            self._open.append(len(self.elements) - 1)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.tags.pop() == tag
        self._open.pop()

    def handle_data(self, data: str) -> None:
        for index in self._open:
            self.texts[index].append(data)

    def having(self, **wanted: str) -> list[dict[str, str | None]]:
        """Attributes of the elements that have these; `_` stands for a hyphen."""
        pairs = {name.rstrip("_").replace("_", "-"): value for name, value in wanted.items()}
        return [a for _, a in self.elements if pairs.items() <= a.items()]

    def text(self, id_: str) -> str:
        """All the words inside the element with that id."""
        for (_, attributes), words in zip(self.elements, self.texts, strict=True):
            if attributes.get("id") == id_:
                return "".join(words)
        raise LookupError(id_)

    def main(self) -> dict[str, str | None] | None:
        found = self.having(id="main-action")
        return found[0] if found else None


def page(name: str) -> Page:
    return Page(gallery()[name].frame(CATALOG).html)


def classes(attributes: dict[str, str | None]) -> set[str]:
    return set((attributes.get("class") or "").split())
