"""The part of the build that runs in the page's own Python, started by compile.mjs.

Takes its `job` as a global (tools/archive.py says what is in it) and writes stored zips of
bytecode: the standard library as far as it is used, PyScript's own modules, and the game in a
few parts. The game is imported only to see what its dataclasses write.
"""
# ruff: noqa: E402, F821
# mypy: ignore-errors

import sys

for wanted in job["imports"]:
    __import__(wanted)
LOADED = {
    name
    for name, module in sys.modules.items()
    if getattr(getattr(module, "__spec__", None), "origin", None) != "frozen"
} | {*job["keep"]}
"""Taken before this file imports anything for itself. Frozen modules are in the wasm."""

import _imp
import ast
import dataclasses
import importlib
import importlib._bootstrap_external as bytecode
import marshal
import zipfile
from pathlib import Path
from types import CodeType

LIBRARY = next(path for path in sys.path if path.endswith(".zip"))
KEEPS_DOCSTRINGS = ("pyodide/", "_pyodide/")
"""They read their own docstrings when they are imported."""


UNCHECKED = bytes(8)
"""Stands for the hash of a source: eight bytes that no compression makes smaller."""
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
DOCUMENTED = (ast.Module, ast.ClassDef, *FUNCTIONS)


def untyped(step):
    """A module's statement; an assignment without its annotation."""
    if isinstance(step, ast.AnnAssign) and step.value is not None:
        return ast.copy_location(ast.Assign([step.target], step.value), step)
    return step


def unread(source):
    """The syntax tree without what only people and type checkers read: docstrings, and the
    annotations of functions and modules. Asserts stay, unlike with optimize=2."""
    tree = ast.parse(source)
    tree.body = [untyped(step) for step in tree.body]
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            # A dataclass without any writes itself one, slowly, when it is imported.
            node.body[0].value.value = "." if isinstance(node, ast.ClassDef) else ""
        if isinstance(node, FUNCTIONS):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return tree


def unplaced(code):
    """Code that does not say where in its file and class it stood, an eighth of it and
    more: tracebacks still name files and functions."""
    inner = (unplaced(const) if isinstance(const, CodeType) else const for const in code.co_consts)
    return code.replace(
        co_linetable=b"", co_firstlineno=1, co_qualname=code.co_name, co_consts=tuple(inner)
    )


def code_of(source, shown_as, optimize=0):
    """What a source or its tree is compiled to."""
    return unplaced(compile(source, shown_as, "exec", dont_inherit=True, optimize=optimize))


def compiled(source, shown_as, optimize=0, parse=lambda source: source):
    """The bytes of a .pyc that is never checked against its source, which is not shipped."""
    code = code_of(parse(source), shown_as, optimize)
    return bytes(bytecode._code_to_hash_pyc(code, UNCHECKED, checked=False))


def archive(path, files):
    """Writes a stored zip that is the same, byte for byte, for the same files."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as out:
        for name in sorted(files):
            out.writestr(zipfile.ZipInfo(name), files[name])


def library():
    """The standard modules that were loaded, and those that are kept besides."""
    files = {}
    with zipfile.ZipFile(LIBRARY) as shipped:
        names = set(shipped.namelist())
        for stem in (name.replace(".", "/") for name in LOADED):
            for name in {f"{stem}.py", f"{stem}/__init__.py"} & names:
                source = shipped.read(name)
                level = 0 if name.startswith(KEEPS_DOCSTRINGS) else 2
                files[name + "c"] = compiled(source, f"{LIBRARY}/{name}", level)
    return files


def pyscript():
    """PyScript's modules as it will find them beside the sources that it writes at every start."""
    return {
        f"pyscript/__pycache__/{Path(path).stem}.{sys.implementation.cache_tag}.pyc": compiled(
            Path(path).read_bytes(), f"pyscript/{Path(path).name}"
        )
        for path in job["pyscript"]
    }


PARTS = {
    "lessons": ("tutorial/", "ui/learn/", "ui/screens/learn/"),
    "computer": ("engine/ai/", "ui/coach/", "ui/screens/coach/"),
}
"""The folders that are needed, and mostly changed, together; the first screen needs the others."""


def part(name):
    """The archive that a file travels in. Data has its own: it seldom changes with the code."""
    if not name.endswith(".py"):
        return name.split("/")[0] + "-data"
    return next((part for part, folders in PARTS.items() if name.startswith(folders)), "table")


def game(wanted):
    """A part's modules as bytecode and its data files as they are."""
    files = {}
    for name, path in job["files"].items():
        if part(name) != wanted:
            continue
        content = Path(path).read_bytes()
        if name.endswith(".py"):
            files[name + "c"] = compiled(content, name, parse=unread)
        else:
            files[name] = content
    return files


def written():
    """What the game's dataclasses write and compile when they are made, compiled: by the hash
    of the source (see ui/page/entry.py)."""
    sources = set()

    def noted(source, *where):
        sources.add(source)
        exec(source, *where)

    dataclasses.exec = noted
    sys.path.insert(0, job["root"])
    for name in job["files"]:
        if name.endswith(".py"):
            importlib.import_module(
                name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            )
    codes = {
        _imp.source_hash(0, source.encode()): code_of(source, "<string>")
        for source in sorted(sources)
    }
    return {"written": marshal.dumps(codes)}


out = Path(job["out"])
archive(out / "library.zip", library())
archive(out / "pyscript.zip", pyscript())
(out / "game").mkdir()
for wanted in {part(name) for name in job["files"]}:
    archive(out / "game" / f"{wanted}.zip", game(wanted))
archive(out / "game" / "start.zip", written())
