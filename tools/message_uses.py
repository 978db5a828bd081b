"""Finds which messages the sources ask for, without running them.

Owns reading source text: calls of `text`, ids written as strings or f-strings, ids made from
enums, and what the page says before Python. Refuses to judge packs: tools.check_locales does.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Final, get_args

from engine.cards import RANKS, SUITS
from engine.scoring import Reason
from engine.verify import Illegal
from ui.gestures import ENOUGH
from ui.screens.parts import Who
from ui.settings import AUTOMATIC, CHOICES
from ui.state import Screen

ROOT: Final = Path(__file__).parent.parent
PACKAGES: Final = ("i18n", "tutorial", "ui")

COUNTED: Final = (
    Reason.FIFTEEN,
    Reason.PAIR,
    Reason.PAIR_ROYAL,
    Reason.DOUBLE_PAIR_ROYAL,
    Reason.RUN,
    Reason.FLUSH,
    Reason.NOBS,
)
"""What a hand may be counted for; no hand is worth more than 29."""

FAMILIES: Final[Mapping[str, tuple[str, ...]]] = {
    "score": tuple(Reason),
    "reason": (*Illegal, ENOUGH),
    "cadence.first": COUNTED,
    "cadence.then": COUNTED,
    "cadence.count": tuple(str(n) for n in range(1, 30)),
    "rank.letter": tuple(rank.name.lower() for rank in RANKS),
    "rank.spoken": tuple(rank.name.lower() for rank in RANKS),
    "suit": tuple(suit.name.lower() for suit in SUITS),
    "app.title": tuple(Screen),
    **{f"settings.{name}": ("label", "why") for name in ("language", *CHOICES)},
    "settings.language.values": (AUTOMATIC,),
    **{f"settings.{name}.values": values for name, values in CHOICES.items()},
}
"""Groups that must have exactly these messages, whatever the sources look like."""

BEFORE_PYTHON: Final = "shell"
"""The group whose sentences the page shows by itself."""


SPEAKS_TOO: Final = (
    "index.html",
    "manifest.webmanifest",
    "service-worker.js",
    "tools/screenshots.py",
)
"""What the page shows beside its scripts, or a shop window shows of it."""

ANY: Final = r"[\w-]+"


Known = dict[str, list[ast.expr]]
"""What a name of a function may stand for; nothing where that cannot be read."""


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
    page = [path for kind in ("*.js", "*.html") for path in sorted((root / "ui/page").glob(kind))]
    page += [root / name for name in SPEAKS_TOO]
    for path in page:
        if path.exists():
            yield path.read_text("utf-8")


def find(python: Iterable[tuple[str, str]], page: Iterable[str], groups: Iterable[str]) -> Uses:
    """The uses in these sources. Only strings that begin with one of `groups` count as ids."""
    starts = tuple(f"{group}\\." for group in map(re.escape, groups))
    calls: list[Call] = []
    mentioned: set[str] = set()
    for name, source in python:
        for node, known in _nodes(ast.parse(source)):
            if isinstance(node, ast.Call) and _is_text(node.func) and node.args:
                calls.extend(_calls(node, known, f"{name}:{node.lineno}", starts))
            if isinstance(node, ast.Constant | ast.JoinedStr):
                mentioned.update(p for p in _patterns(node, known) if p.startswith(starts))
    words = {word for text in page for word in re.findall(r"[\w-]+", text)}
    return Uses(tuple(calls), frozenset(mentioned), frozenset(words))


def _is_text(called: ast.expr) -> bool:
    return (isinstance(called, ast.Attribute) and called.attr == "text") or (
        isinstance(called, ast.Name) and called.id == "text"
    )


def _calls(node: ast.Call, known: Known, where: str, starts: tuple[str, ...]) -> Iterator[Call]:
    names = [keyword.arg for keyword in node.keywords]
    given = None if None in names else frozenset(name for name in names if name)
    for pattern in _patterns(node.args[0], known):
        if pattern.startswith(starts) or re.fullmatch(r"[a-z-]+(\\\.[\w\\-]+)+", pattern):
            yield Call(where, pattern, given)


def _nodes(tree: ast.Module) -> Iterator[tuple[ast.AST, Known]]:
    """Every node, with what is known of the names of the function it stands in."""
    waiting: list[tuple[ast.AST, Known]] = [(tree, {})]
    while waiting:
        node, known = waiting.pop()
        yield node, known
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            known = known | _names(node)
        waiting.extend((child, known) for child in ast.iter_child_nodes(node))


def _names(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Known:
    """Arguments that are a Who, and names that are assigned and not bound in any other way."""
    arguments = {arg.arg: arg.annotation for arg in function.args.args + function.args.kwonlyargs}
    known: Known = {
        name: [ast.Constant(who) for who in get_args(Who)] if _is_who(annotation) else []
        for name, annotation in arguments.items()
    }
    bound = Counter(
        node.id
        for node in ast.walk(function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            known.setdefault(node.targets[0].id, []).append(node.value)
    return {name: values if len(values) >= bound[name] else [] for name, values in known.items()}


def _is_who(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Name) and node.id == "Who"


def _patterns(node: ast.expr, known: Known) -> Iterator[str]:
    """Regular expressions of the texts an expression may be, ANY where that cannot be read."""
    match node:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.JoinedStr(values=parts):
            for chosen in product(*(list(_patterns(part, known)) for part in parts)):
                yield "".join(chosen)
        case ast.FormattedValue(value=inner):
            yield from _patterns(inner, known)
        case ast.IfExp(body=one, orelse=other):
            yield from _patterns(one, known)
            yield from _patterns(other, known)
        case ast.Name(id=name) if known.get(name):
            for value in known[name]:
                yield from _patterns(value, {})
        case ast.Call(func=ast.Name(id="who")):
            yield from map(re.escape, get_args(Who))
        case _:
            yield ANY
