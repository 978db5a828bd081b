"""The yardstick: the same game as plain files, on PyScript and Pyodide as they come from npm.

Owns how that variant of a built product is made. Everything that makes a start quick is left
out (trimmed library, bytecode, worker, service worker, painted screen); page, style and game
stay the same. Refuses to be shipped.
"""

from __future__ import annotations

import html
import json
import re
import shutil
from pathlib import Path
from typing import Final

from tools import archive
from tools.build import NPM
from tools.node import ROOT

HERE: Final = Path(__file__).parent
PYODIDE: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)


def build(product: Path, out: Path) -> None:
    """Writes the stock variant of a built product to `out`, which must not exist."""
    shutil.copytree(product, out, ignore=shutil.ignore_patterns("*.br", "*.gz", "service-worker*"))
    app, runtime = (next(out.glob(f"{name}-*")) for name in ("app", "runtime"))
    stock = out / "runtime-stock"
    stock.mkdir()
    for name in PYODIDE:
        shutil.copyfile(NPM / "pyodide" / name, stock / name)
    for path in (NPM / "@pyscript/core/dist").glob("*.js"):
        shutil.copyfile(path, runtime / "pyscript" / path.name)
    files = archive.files(ROOT)
    for name, path in files.items():
        target = out / "app-stock" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    for name in ("link.js", "machine.js", "entry.py"):
        shutil.copyfile(HERE / name, app / name)
    patience = app / "progress.js"
    patience.write_text(patience.read_text().replace("45_000", "600_000"))
    config = {
        "interpreter": "./runtime-stock/pyodide.mjs",
        "files": {f"./app-stock/{name}": f"./{name}" for name in files},
    }
    page = (out / "index.html").read_text(encoding="utf-8")
    for tag in ("py-config", "mpy-config"):
        page = re.sub(
            rf"(<{tag} [^>]*>).*?(</{tag}>)",
            lambda found: found[1] + html.escape(json.dumps(config), quote=False) + found[2],
            page,
        )
    (out / "index.html").write_text(page, encoding="utf-8")
