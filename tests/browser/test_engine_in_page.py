"""The tests of tests/engine, run by the Python of the page, in its worker."""

from __future__ import annotations

import ast
import json
from pathlib import Path

from playwright.sync_api import Page

from tools.node import ROOT

SOURCES = {
    path.stem: path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "tests/engine").glob("*.py"))
    if path.stem != "conftest"
}
"""Modules by name; conftest only teaches pytest what asyncio.run does here."""

ENTRY = Path(__file__).with_name("engine_in_page.py").read_text(encoding="utf-8")


def _tests(source: str) -> list[str]:
    """The names of the test functions in a module."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return [
        step.name
        for step in ast.parse(source).body
        if isinstance(step, functions) and step.name.startswith("test_")
    ]


def test_the_engine_passes_its_tests_in_the_page(page: Page, game_url: str):
    entry = ENTRY.replace("SOURCES = {}", f"SOURCES = {SOURCES!r}")
    page.route("**/entry.py", lambda route: route.fulfill(content_type="text/x-python", body=entry))
    page.goto(game_url)
    outcome = json.loads(page.inner_text("#outcome"))
    failed = {name: why for name, why in outcome.items() if why}
    assert not failed, "\n".join(f"{name}: {why}" for name, why in failed.items())
    expected = {f"{name}::{test}" for name, text in SOURCES.items() for test in _tests(text)}
    assert expected == set(outcome)
    assert len(expected) > 50
