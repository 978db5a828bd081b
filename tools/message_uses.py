"""Finds which messages the sources ask for, without running them.

Owns reading source text: calls of `text`, ids written as strings or f-strings, ids made from
enums, and what the page says before Python. Refuses to judge packs: tools.check_locales does.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.cards import RANKS, SUITS
from engine.scoring import Reason
from engine.verify import Illegal
from ui.settings import CHOICES
from ui.state import Screen

ROOT: Final = Path(__file__).parent.parent
PACKAGES: Final = ("i18n", "tutorial", "ui")

FAMILIES: Final[Mapping[str, tuple[str, ...]]] = {
    "score": tuple(Reason),
    "reason": tuple(Illegal),
    "rank.letter": tuple(rank.name.lower() for rank in RANKS),
    "rank.spoken": tuple(rank.name.lower() for rank in RANKS),
    "suit": tuple(suit.name.lower() for suit in SUITS),
    "app.title": tuple(Screen),
    **{f"settings.{name}": ("label", "why") for name in CHOICES},
    **{f"settings.{name}.values": values for name, values in CHOICES.items()},
}
"""Groups that must have exactly these messages, whatever the sources look like."""

BEFORE_PYTHON: Final = "shell"
"""The group whose sentences the page shows by itself."""


ANY: Final = r"[\w-]+"


@dataclass(frozen=True, slots=True)
class Call:
    """`text(...)` in a source. `pattern` matches the ids it may ask for; `given` is None where
    the parameters are not written out."""

    where: str
    pattern: str
    given: frozenset[str] | None

    @property
    def is_exact(self) -> bool:
        """Whether every id that matches is really asked for: a literal, or a whole family."""
        family = self.pattern.removesuffix(rf"\.{ANY}").replace("\\", "")
        return ANY not in self.pattern or family in FAMILIES


@dataclass(frozen=True, slots=True)
class Uses:
    calls: tuple[Call, ...]
    mentioned: frozenset[str]
    """Patterns of ids that stand in a source in whatever way."""
    page_words: frozenset[str]
    """Words of the page's own sources, of which ids before Python are made."""

    def uses(self, key: str) -> bool:
        """Whether something may ask for this message."""
        group, _, rest = key.partition(".")
        if group == BEFORE_PYTHON and set(rest.split(".")) <= self.page_words:
            return True
        family, _, name = key.rpartition(".")
        return name in FAMILIES.get(family, ()) or any(
            re.fullmatch(pattern, key) for pattern in self.mentioned
        )


def family_ids() -> Iterator[str]:
    """Every id that an enum or a list of choices demands."""
    for family, names in FAMILIES.items():
        yield from (f"{family}.{name}" for name in names)


def python_sources(root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """Name and text of every module that may speak."""
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            yield path.relative_to(root).as_posix(), path.read_text("utf-8")


def page_sources(root: Path = ROOT) -> Iterator[str]:
    """The texts that run or stand in the page."""
    for path in (root / "index.html", *sorted((root / "ui/page").glob("*.js"))):
        if path.exists():
            yield path.read_text("utf-8")


def find(python: Iterable[tuple[str, str]], page: Iterable[str], groups: Iterable[str]) -> Uses:
    """The uses in these sources. Only strings that begin with one of `groups` count as ids."""
    starts = tuple(f"{group}\\." for group in map(re.escape, groups))
    calls: list[Call] = []
    mentioned: set[str] = set()
    for name, source in python:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and _is_text(node.func) and node.args:
                calls.extend(_calls(node, f"{name}:{node.lineno}", starts))
            mentioned.update(p for p in _patterns(node) if p.startswith(starts))
    words = {word for text in page for word in re.findall(r"[\w-]+", text)}
    return Uses(tuple(calls), frozenset(mentioned), frozenset(words))


def _is_text(called: ast.expr) -> bool:
    return (isinstance(called, ast.Attribute) and called.attr == "text") or (
        isinstance(called, ast.Name) and called.id == "text"
    )


def _calls(node: ast.Call, where: str, starts: tuple[str, ...]) -> Iterator[Call]:
    names = [keyword.arg for keyword in node.keywords]
    given = None if None in names else frozenset(name for name in names if name)
    for pattern in _patterns(node.args[0]):
        if pattern.startswith(starts) or re.fullmatch(r"[a-z-]+(\\\.[\w\\-]+)+", pattern):
            yield Call(where, pattern, given)


def _patterns(node: ast.AST) -> Iterator[str]:
    """Regular expressions of the texts a string, an f-string or a choice of them may be."""
    match node:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.JoinedStr(values=parts):
            yield "".join(
                re.escape(part.value)
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
                else ANY
                for part in parts
            )
        case ast.IfExp(body=one, orelse=other):
            yield from _patterns(one)
            yield from _patterns(other)
