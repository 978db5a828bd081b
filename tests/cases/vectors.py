"""Reads the vectors that lie beside it: one JSON value a line, one test a line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent


def vectors(name: str, wanted: str = "", kind: str = "") -> list[Any]:
    """The lines of a file, named by their number; only those with `wanted` set, or of a `kind`."""
    lines = (HERE / f"{name}.jsonl").read_text("utf-8").splitlines()
    read = [(number, json.loads(line)) for number, line in enumerate(lines, 1)]
    found = [
        pytest.param(value, id=f"{name}-{number}")
        for number, value in read
        if (not wanted or value.get(wanted)) and (not kind or value["kind"] == kind)
    ]
    assert found, f"no such vectors: {name} {wanted} {kind}"
    return found
