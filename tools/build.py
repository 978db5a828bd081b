"""Writes the product: a folder of static files that any host can serve.

Owns what is shipped, where it lies and what index.html says about it. Folders carry a
digest of their contents in their names, so all but the pages, the icons and the service
worker may be cached for ever. Refuses to fetch anything: all comes from this tree and from
node_modules.

    python -m tools.build [FOLDER] [--publish]
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import tempfile
from pathlib import Path

from tools import archive, hosting, offline, pages, screenshots, siblings
from tools.node import ROOT

NPM = ROOT / "node_modules"
PAGE = pages.PAGE

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


def _runtime(folder: Path, python: Path) -> None:
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
    for name in ("library.zip", "pyscript.zip"):
        _place(python / name, folder / name)
    lock = json.loads((NPM / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {}  # none is used, and naming them all takes a hundred kilobytes
    (folder / "lock.js").write_text(f"export default {json.dumps(lock)};\n", encoding="utf-8")


def _app(folder: Path, game: Path, runtime: str) -> None:
    folder.mkdir(parents=True)
    archives = sorted(game.glob("*.zip"))
    for archived in archives:
        _place(archived, folder / archived.name)
    _place(PAGE / "entry.py", folder / "entry.py")
    for source in sorted(PAGE.glob("*.js")):
        text = source.read_text(encoding="utf-8")
        text = text.replace("../runtime/", f"../{runtime}/")
        text = text.replace("{{archives}}", json.dumps([path.name for path in archives]))
        (folder / source.name).write_text(text, encoding="utf-8")
    sheets = sorted((PAGE / "style").glob("*.css"), key=lambda path: path.name)
    style = "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    (folder / "style.css").write_text(style, encoding="utf-8")


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


def build(out: Path, root: Path = ROOT, pictures: Path | None = None) -> None:
    """Writes the game to `out`, replacing what was there.

    `root` holds the Python packages; another than the project's builds a page around a
    stand-in game. `pictures` are screenshots to list (see screenshots.py). Raises
    RuntimeError when the game does not compile.
    """
    python = archive.made(root)
    out.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(dir=out.parent, prefix=".building-"))
    try:
        _runtime(work / "runtime", python)
        runtime = _named_by_contents(work / "runtime")
        _app(work / "app", python / "game", runtime)
        app = _named_by_contents(work / "app")
        pages.write_packs(work)
        pages.write(work, runtime, app, pictures)
        offline.write(work, pages.recovery())
        (work / ".nojekyll").touch()
        manifests = sorted(path.name for path in work.glob("*.webmanifest"))
        headers = hosting.headers_file(manifests)
        (work / "_headers").write_text(headers, encoding="utf-8")
        work.chmod(0o755)
        shutil.rmtree(out, ignore_errors=True)
        work.rename(out)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def publish(out: Path) -> None:
    """Writes the game with what only a host needs: screenshots, compressed siblings.

    Screenshots want a browser; where there is none, the manifest lists none.
    """
    build(out)
    if pictures := screenshots.made(out):
        build(out, pictures=pictures)
    siblings.write(out)


def main() -> None:
    """Builds, and says how much it is."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("folder", nargs="?", type=Path, default=Path("dist"))
    parser.add_argument("--publish", action="store_true", help="with all that a host needs")
    chosen = parser.parse_args()
    out = chosen.folder.resolve()
    (publish if chosen.publish else build)(out)
    files = [path for path in out.rglob("*") if path.is_file()]
    plain = sum(path.stat().st_size for path in files if path.suffix not in (".br", ".gz"))
    print(f"{out.name}/  {plain / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
