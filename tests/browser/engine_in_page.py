"""Stands in for the page's entry.py: instead of the game it runs the modules in SOURCES.

Shows what became of each test_* function as JSON: its name, and why it failed or nothing.
"""

import asyncio
import html
import inspect
import itertools
import json
import sys
import traceback
import types

SOURCES = {}

__export__ = ["key", "next_frame", "page", "start", "tap"]

_calls = itertools.count()


class _Finder:
    """Imports `tests.engine.NAME` from SOURCES."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        del path, target
        from importlib.machinery import ModuleSpec

        stem = name.removeprefix("tests.engine.")
        package = name in ("tests", "tests.engine")
        if not package and stem not in SOURCES:
            return None
        return ModuleSpec(name, _Finder, is_package=package)

    @staticmethod
    def create_module(spec):
        return types.ModuleType(spec.name)

    @staticmethod
    def exec_module(module):
        stem = module.__name__.rpartition(".")[2]
        if stem in SOURCES:
            exec(compile(SOURCES[stem], f"{stem}.py", "exec"), vars(module))


async def _outcome(test):
    try:
        found = test()
        if inspect.isawaitable(found):
            await found
    except Exception:
        return traceback.format_exc()
    return ""


async def _all():
    outcomes = {}
    for stem in SOURCES:
        module = __import__(f"tests.engine.{stem}", fromlist=["*"])
        for name, test in vars(module).items():
            if name.startswith("test_") and callable(test):
                outcomes[f"{stem}::{name}"] = await _outcome(test)
    return outcomes


def _frame(content):
    return json.dumps({"html": content, "root": {"data-screen": "tests"}})


async def start(_):
    sys.meta_path.append(_Finder)
    return ""


async def tap(_): ...


async def key(_): ...


async def page(_): ...


async def next_frame():
    """Nothing first, since the page waits for that only so long; then the outcome."""
    match next(_calls):
        case 0:
            return _frame("")
        case 1:
            return _frame(f'<pre id="outcome">{html.escape(json.dumps(await _all()))}</pre>')
    return await asyncio.Event().wait()
