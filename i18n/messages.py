"""Owns what a message is: a text with `{name}` placeholders, or one such text per plural form.

Packs are nested JSON; here they become flat, dotted ids. Nothing a pack holds raises: what is
neither text, nor plural, nor group is left out, and the message counts as missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

Param = str | int
Plural = Mapping[str, str]
Message = str | Plural

OTHER: Final = "other"
"""The form every plural message has; by it an object is told from a group of messages."""

_DEEPEST: Final = 20
"""Groups within groups; deeper ones are a broken pack's, and would exhaust the stack."""

_PLACEHOLDER: Final = re.compile(r"\{([a-z][a-z0-9_]*)\}")


def flatten(pack: object) -> dict[str, Message]:
    """The messages of a nested pack by dotted id: `{"a": {"b": "x"}}` gives `{"a.b": "x"}`."""
    return dict(_walk(pack, ""))


def _walk(node: object, path: str) -> Iterator[tuple[str, Message]]:
    if isinstance(node, str):
        yield path, node
    elif isinstance(node, Mapping):
        if isinstance(node.get(OTHER), str):
            yield path, {str(form): text for form, text in node.items() if isinstance(text, str)}
        elif path.count(".") < _DEEPEST:
            for name, child in node.items():
                yield from _walk(child, f"{path}.{name}" if path else str(name))


def forms(message: Message) -> Plural:
    """The texts of a message by plural form; a plain text is its only form."""
    return {OTHER: message} if isinstance(message, str) else message


def placeholders(text: str) -> frozenset[str]:
    """The names between braces."""
    return frozenset(_PLACEHOLDER.findall(text))


def is_well_formed(text: str) -> bool:
    """False where braces are left over that are no placeholder, or nothing is said at all."""
    return bool(text.strip()) and not set("{}") & set(_PLACEHOLDER.sub("", text))


def fill(text: str, params: Mapping[str, str]) -> str | None:
    """The text with its placeholders filled, or None where it is broken or one is unknown."""
    if not is_well_formed(text) or not placeholders(text) <= params.keys():
        return None
    return _PLACEHOLDER.sub(lambda found: params[found[1]], text)
