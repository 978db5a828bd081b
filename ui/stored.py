"""Owns reading a text of storage as the JSON object it was written as."""

from __future__ import annotations

import json
from typing import Any, Final

_BRACKETS: Final = 100
"""More than anything kept here has. In the page deep JSON raises nothing: it ends the worker."""


def parse(text: str | None) -> dict[str, Any]:
    """The object; an empty one where the text is absent or anything else."""
    if not text or text.count("{") + text.count("[") > _BRACKETS:
        return {}
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
