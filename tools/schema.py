"""Compares JSON with a schema: as much of JSON Schema as `i18n/schema.json` uses.

Refuses keywords it does not know, so that nothing in a schema is silently ignored.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

Schema = Mapping[str, Any]

_SILENT: Final = {"$schema", "$id", "$defs", "title", "description", "examples"}
_TYPES: Final[Mapping[str, type]] = {"object": dict, "string": str}


def violations(value: object, schema: Schema, root: Schema, path: str = "") -> Iterator[str]:
    """A line for each place where the value is not as the schema wants it.

    Raises ValueError for a keyword that is not known.
    """
    here = path or "the pack"
    for keyword, wanted in schema.items():
        match keyword:
            case _ if keyword in _SILENT:
                pass
            case "$ref":
                yield from violations(value, root["$defs"][wanted.rpartition("/")[2]], root, path)
            case "type":
                if not isinstance(value, _TYPES[wanted]):
                    yield f"{here} is no {wanted}"
            case "minLength":
                if isinstance(value, str) and len(value) < wanted:
                    yield f"{here} is too short"
            case "pattern":
                if isinstance(value, str) and not re.search(wanted, value):
                    yield f"{here} does not match {wanted}"
            case "anyOf":
                if all(any(violations(value, each, root, path)) for each in wanted):
                    yield f"{here} is none of what may stand there"
            case "required":
                if isinstance(value, dict):
                    yield from (f"{here} lacks {name!r}" for name in wanted if name not in value)
            case "propertyNames":
                if isinstance(value, dict):
                    for name in value:
                        yield from violations(name, wanted, root, f"the name {_at(path, name)}")
            case "properties" | "additionalProperties":
                if isinstance(value, dict):
                    yield from _members(value, keyword, schema, root, path)
            case _:
                raise ValueError(f"unknown keyword {keyword!r}")


def _members(
    value: Mapping[str, object], keyword: str, schema: Schema, root: Schema, path: str
) -> Iterator[str]:
    named: Mapping[str, Schema] = schema.get("properties", {})
    for name, child in value.items():
        if keyword == "properties" and name in named:
            yield from violations(child, named[name], root, _at(path, name))
        elif keyword == "additionalProperties" and name not in named:
            if schema[keyword] is False:
                yield f"{_at(path, name)} is not known"
            else:
                yield from violations(child, schema[keyword], root, _at(path, name))


def _at(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name
