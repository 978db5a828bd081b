"""What import contracts cannot see: outside names in a package, words and markup in a script.

The contracts between our own packages are in pyproject.toml and run by `make lint`.
"""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from pathlib import Path

import pytest

from tools import archive, build
from tools.node import ROOT

PAGE_ONLY = archive.IN_THE_PAGE | {"pyodide"}
OURS = set(archive.PACKAGES)
SCRIPTS = sorted((ROOT / "ui/page").glob("*.js"))
COMMENT = re.compile(r"^\s*//.*$|\s//\s.*$", re.MULTILINE)


def imported(path: Path) -> set[str]:
    """The top-level names that a file imports, wherever it does it."""
    names = set()
    for step in ast.walk(ast.parse(path.read_bytes(), str(path))):
        if isinstance(step, ast.Import):
            names |= {alias.name.split(".")[0] for alias in step.names}
        elif isinstance(step, ast.ImportFrom) and step.module and not step.level:
            names.add(step.module.split(".")[0])
    return names


def modules() -> list[str]:
    return [name for name in archive.files(ROOT) if name.endswith(".py")]


@pytest.mark.parametrize("name", modules())
def test_only_main_knows_that_there_is_a_page(name: str) -> None:
    allowed = sys.stdlib_module_names | OURS
    if name == "ui/main.py":
        allowed |= PAGE_ONLY
    assert imported(ROOT / name) <= allowed


@pytest.mark.parametrize("name", [name for name in modules() if name.startswith("engine/")])
def test_the_engine_uses_the_standard_library_only(name: str) -> None:
    assert imported(ROOT / name) <= sys.stdlib_module_names | {"engine"}


def test_pyscript_is_told_what_the_build_ships() -> None:
    config = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    interpreter = config["interpreter"]
    assert (ROOT / "ui/page" / Path(interpreter).name).exists()
    assert config["sync_main_only"] is True
    assert "packages" not in config  # would ask for micropip, which is not shipped
    plugins = ROOT / "node_modules/@pyscript/core/src/plugins"
    known = {path.stem for path in plugins.iterdir()}
    assert {name.removeprefix("!") for name in config["plugins"]} == known


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_hold_no_markup_and_say_nothing_of_their_own(script: Path) -> None:
    """Sentences come from the packs, screens from Python."""
    code = COMMENT.sub("", script.read_text("utf-8"))
    assert not re.search(r"innerHTML\s*=|insertAdjacentHTML|document\.write", code)
    assert not re.search(r"""["'`]\s*<\w""", code)
    shown = re.findall(r"""textContent\s*=\s*["'`](.+?)["'`]""", code)
    assert not shown


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_name_no_other_origin(script: Path) -> None:
    assert not re.search(r"(?:https?|wss?)://", script.read_text("utf-8"))


def test_scripts_say_what_they_own_and_refuse() -> None:
    for script in SCRIPTS:
        text = script.read_text("utf-8")
        header = text.split("\n\n")[0]
        assert header.startswith("// "), script.name
        assert "Refuses" in header or "refuses" in header, script.name


@pytest.mark.parametrize(
    "pack", sorted((ROOT / "i18n/locales").glob("*.json")), ids=lambda p: p.stem
)
def test_every_sentence_the_shell_asks_for_is_in_the_pack(pack: Path) -> None:
    sentences = json.loads(pack.read_text("utf-8"))["shell"]
    asked = set(re.findall(r"\{\{shell\.(\w+)\}\}", (ROOT / "index.html").read_text("utf-8")))
    code = "\n".join(script.read_text("utf-8") for script in SCRIPTS)
    asked |= set(re.findall(r"""\bsay\(["'](\w+)["']""", code))
    assert asked <= sentences.keys()
    problems = set(re.findall(r"""problem\(["'](\w+)["']|problem: ["'](\w+)["']""", code))
    for name in {one or other for one, other in problems}:
        assert {"title", "text"} <= sentences["problem"][name].keys()


def test_the_build_names_nothing_that_is_not_there() -> None:
    for patterns in build.RUNTIME.values():
        for pattern in patterns:
            assert list(build.NPM.glob(pattern)), pattern
