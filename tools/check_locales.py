"""Checks the packs: against the sources that ask for their messages, against English, against
`i18n/schema.json`, and for the words and the room that `i18n/style.json` names.

Owns what a pack must be. Every finding is one line that names the pack and the message:

    make check-locales      # exit 1 where there is anything to put right
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from i18n import plurals
from i18n.messages import OTHER, Message, flatten, forms, is_well_formed, placeholders
from i18n.packs import ENGLISH
from tools import locale_style, schema
from tools.message_uses import ANY, Uses, family_ids, find, page_sources, python_sources

LOCALES: Final = Path(__file__).parent.parent / "i18n/locales"
SCHEMA: Final = LOCALES.parent / "schema.json"

Packs = Mapping[str, object]
"""The nested objects of packs by language tag."""

_TYPEWRITTEN: Final = {
    "straight quotes": re.compile("['\"`\u00b4]"),
    "dots instead of an ellipsis": re.compile(r"\.\.\."),
    "hyphens instead of a dash": re.compile(r"--| - "),
    "a percent sign that may begin a line": re.compile(" %"),
    "spaces at an end or in a row": re.compile(r"^\s|\s$|  "),
}


def read(folder: Path = LOCALES) -> dict[str, object]:
    """Every pack of a folder. Raises ValueError for one that is no JSON."""
    return {path.stem: json.loads(path.read_text("utf-8")) for path in folder.glob("*.json")}


def used(packs: Packs) -> Uses:
    """What the project's own sources ask for."""
    english = packs[ENGLISH]
    groups = english.keys() if isinstance(english, Mapping) else ()
    return find(python_sources(), page_sources(), groups)


def problems(packs: Packs, uses: Uses) -> list[str]:
    """Everything wrong with the packs, a line each."""
    english = flatten(packs[ENGLISH])
    found = [*_against_sources(english, uses)]
    for language, pack in sorted(packs.items()):
        messages = flatten(pack)
        lines = [*_stray(pack, ""), *_alone(language, messages)]
        lines += locale_style.faults(language, messages)
        if language != ENGLISH:
            lines += _against_english(messages, english)
        found += [f"{language}: {line}" for line in lines]
    return found


def misshapen(packs: Packs) -> list[str]:
    """Where packs are not as the schema says, a line each."""
    wanted = json.loads(SCHEMA.read_text("utf-8"))
    return [
        f"{language}: {line}"
        for language, pack in sorted(packs.items())
        for line in schema.violations(pack, wanted, wanted)
    ]


def _against_sources(english: Mapping[str, Message], uses: Uses) -> Iterator[str]:
    for key in sorted(set(family_ids()) - english.keys()):
        yield f"{ENGLISH}: {key} is missing"
    for call in uses.calls:
        keys = [key for key in english if re.fullmatch(call.pattern, key)]
        if not keys:
            yield f"{ENGLISH}: {_readable(call.pattern)} is missing, asked for in {call.where}"
        for key in keys:
            wanted = _placeholders(english[key])
            if call.is_exact and call.given is not None and (absent := wanted - call.given):
                yield f"{ENGLISH}: {key} wants {_names(absent)}, not given in {call.where}"
    for key in sorted(english):
        if not uses.uses(key):
            yield f"{ENGLISH}: {key} is unused"


def _against_english(
    messages: Mapping[str, Message], english: Mapping[str, Message]
) -> Iterator[str]:
    for key in sorted(english.keys() - messages.keys()):
        yield f"{key} is missing"
    for key in sorted(messages.keys() - english.keys()):
        yield f"{key} is unknown"
    for key in sorted(messages.keys() & english.keys()):
        own, wanted = _placeholders(messages[key]), _placeholders(english[key])
        if own - wanted:
            yield f"{key} has {_names(own - wanted)}, which is never given"
        if wanted - own:
            yield f"{key} lacks {_names(wanted - own)}"
        if not isinstance(english[key], str) and isinstance(messages[key], str):
            yield f"{key} lacks its plural forms"


def _alone(language: str, messages: Mapping[str, Message]) -> Iterator[str]:
    """What can be said of a pack without another one."""
    for key, message in sorted(messages.items()):
        if not isinstance(message, str):
            yield from _plural(language, key, message)
        for form, text in forms(message).items():
            name = key if isinstance(message, str) else f"{key} ({form})"
            if not is_well_formed(text):
                yield f"{name} is empty or has a brace too many"
            for what, pattern in _TYPEWRITTEN.items():
                if pattern.search(text) and not key.startswith("number."):
                    yield f"{name} has {what}"


def _plural(language: str, key: str, message: Mapping[str, str]) -> Iterator[str]:
    for form in plurals.required(language):
        if form not in message:
            yield f"{key} lacks the plural form {form!r}"
    for form in sorted(message.keys() - set(plurals.categories(language))):
        yield f"{key} has the form {form!r}, which the language does not have"
    for form, text in message.items():
        # A form for one number may leave that number out, or write it as a word.
        if absent := _placeholders(message) - placeholders(text) - {"n"}:
            yield f"{key} ({form}) lacks {_names(absent)}"


def _stray(node: object, path: str) -> Iterator[str]:
    """What is neither text nor group, and plural forms without the one all of them need."""
    if isinstance(node, Mapping):
        if node and set(node) <= {"zero", "one", "two", "few", "many"}:
            yield f"{path} lacks the plural form {OTHER!r}"
        for name, child in node.items():
            yield from _stray(child, f"{path}.{name}" if path else str(name))
    elif not isinstance(node, str):
        yield f"{path or 'the pack'} is neither text nor a group"


def _placeholders(message: Message) -> frozenset[str]:
    return frozenset().union(*map(placeholders, forms(message).values()))


def _names(placeholders: frozenset[str] | set[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(placeholders))


def _readable(pattern: str) -> str:
    return re.sub(r"\\(.)", r"\1", pattern.replace(ANY, "*"))


def main() -> int:
    """Print what is wrong; 1 where anything is."""
    packs = read()
    found = problems(packs, used(packs)) + misshapen(packs)
    print("\n".join(found) or f"{len(packs)} packs, nothing to put right")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
