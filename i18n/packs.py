"""Owns which languages there are, reading their packs and choosing among them.

A pack is `locales/TAG.json`, found beside this module in a folder or an archive. In the page only
English lies there, and the text of another is handed over. Never raises for what a pack holds: it
is reported, and English is spoken.
"""

from __future__ import annotations

import json
import pkgutil
import re
import sys
from collections.abc import Callable, Collection, Iterable
from functools import cache
from typing import Final

from i18n.catalog import Catalog

ENGLISH: Final = "en"
PSEUDO: Final = "en-XA"
"""English made longer and accented, to show what is hard-coded; never offered to a player."""
MIRRORED: Final = "ar-XB"
"""The same written from right to left, to show what was laid out for one direction only."""
MADE: Final = (ENGLISH, PSEUDO, MIRRORED)
"""What can be spoken without another pack than English."""

_TAG: Final = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})*", re.IGNORECASE)

Report = Callable[[str], None]


def _complain(problem: str) -> None:
    print(problem, file=sys.stderr)


def languages() -> tuple[str, ...]:
    """Tags of the packs there are, English first; what a player may be offered."""
    from importlib.resources import files  # costs a start more than the rest of this package

    names = (entry.name for entry in (files("i18n") / "locales").iterdir())
    found = {name.removesuffix(".json") for name in names if name.endswith(".json")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def choose(
    asked: str | None, preferred: Iterable[str], offered: Collection[str] | None = None
) -> str:
    """The tag to speak: `?lang=` where there is such a pack, else the first of the preferred
    languages that has one, be it without its region (`fr-CA` to `fr`), else English.

    `offered` are the packs there are; without it, those whose files lie here.
    """
    for made in (PSEUDO, MIRRORED):
        if asked and _canonical(asked) == _canonical(made):
            return made
    for tag in (asked or "", *preferred):
        whole = _canonical(tag)
        for candidate in (whole, whole.partition("-")[0]):
            known = _bytes(candidate) is not None if offered is None else candidate in offered
            if known:
                return candidate
    return ENGLISH


def _canonical(tag: str) -> str:
    """The case packs are named in: `pt-BR`, `zh-Hant`, `es-419`."""
    first, *rest = tag.strip().replace("_", "-").split("-")
    return "-".join((first.lower(), *(p.title() if len(p) == 4 else p.upper() for p in rest)))


def load(language: str, report: Report = _complain, text: str | None = None) -> Catalog:
    """The catalogue of a language, with English behind it; English alone where it has no pack.

    `text` is the pack where it does not lie here.
    """
    english = read(ENGLISH, report)
    if language == ENGLISH:
        return Catalog(ENGLISH, english)
    behind = Catalog(ENGLISH, english)
    if language in MADE:
        from i18n.pseudo import mirrored, pseudo

        made = pseudo if language == PSEUDO else mirrored
        return Catalog(language, made(english), behind)
    pack = read(language, report, text)
    return Catalog(language, pack, behind) if pack else behind


def read(language: str, report: Report = _complain, text: str | None = None) -> dict[str, object]:
    """A pack's nested object; empty, and reported, where it is absent or no JSON object."""
    try:
        pack = json.loads((_bytes(language) or b"") if text is None else text)
    except (ValueError, RecursionError) as error:
        report(f"locales/{language}.json cannot be read: {error}")
        return {}
    if not isinstance(pack, dict):
        report(f"locales/{language}.json is not an object")
        return {}
    return pack


@cache
def _bytes(tag: str) -> bytes | None:
    """The file of a pack, or None: tags come from an address bar, so they are checked first."""
    if not _TAG.fullmatch(tag):
        return None
    try:
        return pkgutil.get_data("i18n", f"locales/{tag}.json")
    except OSError:
        return None
