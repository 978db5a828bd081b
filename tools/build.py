"""Writes the product: a folder of static files that any host can serve.

Owns what is shipped, where it lies and what index.html says about it. Folders carry a
digest of their contents in their names, so all but index.html, the manifest and the icons
may be cached for ever. Refuses to fetch anything: all comes from this tree and from
node_modules.

    python -m tools.build [FOLDER]
"""

from __future__ import annotations

import hashlib
import html
import json
import re
import shutil
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from tools import archive, hosting, icons
from tools.node import ROOT

NPM = ROOT / "node_modules"
PAGE = ROOT / "ui/page"
LOCALES = ROOT / "i18n/locales"

RUNTIME = {
    "": ["pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.wasm"],
    "pyscript": [
        "@pyscript/core/dist/core.js",
        "@pyscript/core/dist/core-*.js",
        "@pyscript/core/dist/error-*.js",  # asked for even to be told that it is not wanted
    ],
}
"""What is copied from npm, by folder. Only what a page asks for: a test compares."""

SOURCE_MAP = re.compile(rb"^//# sourceMappingURL=.*$", re.MULTILINE)


def _place(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    content = source.read_bytes()
    if source.suffix in (".js", ".mjs"):  # what they point at is not shipped
        content = SOURCE_MAP.sub(b"", content)
    target.write_bytes(content)


def _runtime(folder: Path, library: Path) -> None:
    for below, patterns in RUNTIME.items():
        for pattern in patterns:
            found = sorted(NPM.glob(pattern))
            if not found:
                raise FileNotFoundError(f"node_modules has no {pattern}")
            for source in found:
                _place(source, folder / below / source.name)
    fake = NPM / "fake-indexeddb"
    for source in (fake / "auto/index.mjs", *(fake / "build/esm").rglob("*.js")):
        _place(source, folder / "fake-indexeddb" / source.relative_to(fake))
    morph = (NPM / "idiomorph/dist/idiomorph.min.js").read_text(encoding="utf-8")
    (folder / "idiomorph.js").write_text(f"{morph}\nexport {{ Idiomorph }};\n", encoding="utf-8")
    _place(library, folder / "library.zip")
    lock = json.loads((NPM / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {}  # none is used, and naming them all takes a hundred kilobytes
    (folder / "lock.js").write_text(f"export default {json.dumps(lock)};\n", encoding="utf-8")


def _app(folder: Path, game: Path, runtime: str) -> None:
    folder.mkdir(parents=True)
    _place(PAGE / "entry.py", folder / "entry.py")
    for source in sorted(PAGE.glob("*.js")):
        text = source.read_text(encoding="utf-8")
        text = text.replace("../runtime/", f"../{runtime}/")
        (folder / source.name).write_text(text, encoding="utf-8")
    sheets = sorted((PAGE / "style").glob("*.css"), key=lambda path: path.name)
    style = "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    (folder / "style.css").write_text(style, encoding="utf-8")
    _place(game, folder / "game.zip")


def _named_by_contents(folder: Path) -> str:
    """Renames a folder after what is in it and returns the new name."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            digest.update(f"{name}\0{path.stat().st_size}\0".encode() + path.read_bytes())
    name = f"{folder.name}-{digest.hexdigest()[:12]}"
    folder.rename(folder.with_name(name))
    return name


def _sentences() -> dict[str, dict[str, Any]]:
    """The sentences needed before Python, in groups, by language."""
    packs = {path.stem: json.loads(path.read_text("utf-8")) for path in LOCALES.glob("*.json")}
    return {name: pack["shell"] for name, pack in sorted(packs.items()) if "shell" in pack}


def _filled(template: Path, values: dict[str, str]) -> str:
    """The template with each {{name}} replaced. Raises KeyError for an unknown one."""
    text = template.read_text(encoding="utf-8")
    return re.sub(r"\{\{([\w.]+)\}\}", lambda found: values[found[1]], text)


def _facts(out: Path, shell: dict[str, dict[str, Any]]) -> str:
    """What the page has to know about itself, as JSON that may stand in a <script>."""
    paths = [path for path in sorted(out.rglob("*")) if path.is_file()]
    names = {path.relative_to(out).as_posix(): path for path in paths}
    boot = [name for name in names if hosting.lasting(name) and "/fake-indexeddb/" not in name]
    counted = [name for name in boot if name.endswith((".wasm", ".zip"))]
    facts = {
        "files": boot,
        "bytes": {name: names[name].stat().st_size for name in counted},
        "shell": shell,
    }
    return json.dumps(facts, ensure_ascii=False).replace("<", "\\u003c")


def _pages(out: Path, runtime: str, app: str) -> None:
    shell = _sentences()
    words = {f"shell.{name}": text for name, text in shell["en"].items() if isinstance(text, str)}
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    config["interpreter"] = config["interpreter"].replace("./app/", f"./{app}/")
    sprite = PAGE / "sprite.svg"
    values = {
        **{name: html.escape(text) for name, text in words.items()},
        "csp": html.escape(hosting.POLICY),
        "config": html.escape(json.dumps(config), quote=False),
        "plugins": html.escape(json.dumps({"plugins": config["plugins"]}), quote=False),
        "build": _facts(out, shell),
        "sprite": sprite.read_text(encoding="utf-8") if sprite.exists() else "",
    }
    page = _filled(ROOT / "index.html", values)
    page = page.replace('="app/', f'="{app}/').replace('="runtime/', f'="{runtime}/')
    (out / "index.html").write_text(page, encoding="utf-8")
    as_json = {name: json.dumps(text, ensure_ascii=False)[1:-1] for name, text in words.items()}
    manifest = _filled(ROOT / "manifest.webmanifest", as_json)
    (out / "manifest.webmanifest").write_text(manifest, encoding="utf-8")


def build(out: Path, root: Path = ROOT) -> None:
    """Writes the game to `out`, replacing what was there.

    `root` holds the Python packages; another than the project's builds a page around a
    stand-in game. Raises RuntimeError when the game does not compile.
    """
    python = archive.made(root)
    out.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(dir=out.parent, prefix=".building-"))
    try:
        _runtime(work / "runtime", python / "library.zip")
        runtime = _named_by_contents(work / "runtime")
        _app(work / "app", python / "game.zip", runtime)
        app = _named_by_contents(work / "app")
        _pages(work, runtime, app)
        icons.write(work / "icons")
        work.chmod(0o755)
        shutil.rmtree(out, ignore_errors=True)
        work.rename(out)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def main() -> None:
    """Builds, and says how much it is."""
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "dist").resolve()
    build(out)
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    print(f"{out.name}/  {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
