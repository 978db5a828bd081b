"""What of Python travels to the page: the game and the standard modules that it uses.

Owns which files and modules are wanted, found by looking and never listed by hand, and
keeps what was compiled until something it was made from changes. Refuses to compile:
bytecode comes from the page's own Python (compile.mjs and inside.py).
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tools import node

ROOT = node.ROOT
CACHE = ROOT / "build/python"
PACKAGES = ("engine", "i18n", "tutorial", "ui")
PYSCRIPT = ROOT / "node_modules/@pyscript/core/src/stdlib/pyscript"
IN_THE_PAGE = {"js", "polyscript", "pyscript", "_pyscript", "pyodide_js", "jsffi", "micropython"}
"""Modules that only a page has: the page brings them, the build cannot import them."""

KEEP = (
    "encodings.cp437",  # names in a zip
    "encodings.idna",
    "codeop",  # traceback, when it prints
    "tokenize",
    "linecache",
    "ast",
)
"""Standard modules that others import only when they need them."""


FETCHED = re.compile(r"i18n/(locales/(?!en\.json$)|[a-z]+\.json$)")
"""Packs that the page brings when they are spoken; English lies behind each of them. And what
only the checker of packs reads."""


def files(root: Path) -> dict[str, Path]:
    """The game's files by their name in the archive; `root` holds the packages."""
    found = {}
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*")):
            name = path.relative_to(root).as_posix()
            page_only = name.startswith("ui/page/") or FETCHED.match(name)
            if path.suffix in (".py", ".json") and not page_only:
                found[name] = path
    return found


def _imports(path: Path) -> Iterator[str]:
    for step in ast.walk(ast.parse(path.read_bytes(), str(path))):
        if isinstance(step, ast.Import):
            yield from (alias.name for alias in step.names)
        elif isinstance(step, ast.ImportFrom) and not step.level and step.module:
            yield step.module


def imports(paths: list[Path]) -> list[str]:
    """The modules that these files import from outside the game, wherever they do it."""
    names = {name for path in paths for name in _imports(path)}
    own = {*PACKAGES, *IN_THE_PAGE, "__future__"}
    return sorted(name for name in names if name.split(".")[0] not in own)


def made(root: Path) -> Path:
    """The folder that holds `library.zip`, `pyscript.zip` and, in `game/`, a zip for each part
    of the game under `root` and one for what is needed first.

    The standard library covers the project's own packages too, so that a stand-in game
    under another root shares one runtime with the real one. Raises RuntimeError when the
    page's Python cannot compile or lacks a module.
    """
    contents = files(root)
    scripts = [*files(ROOT).values(), *contents.values(), *sorted(PYSCRIPT.glob("*.py"))]
    wanted = imports([path for path in scripts if path.suffix == ".py"])
    job: dict[str, object] = {
        "imports": wanted,
        "keep": KEEP,
        "files": {name: str(path) for name, path in contents.items()},
        "pyscript": [str(path) for path in sorted(PYSCRIPT.glob("*.py"))],
        "root": str(root),
    }
    parts = [json.dumps(job).encode(), (ROOT / "package-lock.json").read_bytes()]
    parts += [(ROOT / "tools" / name).read_bytes() for name in ("compile.mjs", "inside.py")]
    parts += [path.read_bytes() for path in contents.values()]
    digest = hashlib.sha256(b"\0".join(parts)).hexdigest()[:20]
    done = CACHE / digest
    if not done.exists():
        _compile(job, root, done)
    return done


def _compile(job: dict[str, object], root: Path, done: Path) -> None:
    CACHE.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(dir=CACHE))
    try:
        job["out"] = str(work)
        job["mounts"] = sorted({str(ROOT), str(root)})
        (work / "job.json").write_text(json.dumps(job))
        if node.run("node", "tools/compile.mjs", str(work / "job.json")):
            raise RuntimeError("the page's Python could not compile the game")
        (work / "job.json").unlink()
        os.replace(work, done)
    except OSError:
        if not done.exists():  # else another build was quicker
            raise
    finally:
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    print(made(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT))
