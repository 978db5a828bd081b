"""Measures what is shipped: bytes as Brotli sends them, by group, and what an update fetches."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tools import offline, siblings


def group(name: str) -> str:
    """Which part of the product a file belongs to."""
    if name.startswith("locales/") or name.endswith("/i18n-data.zip"):
        return "languages"
    if "/fake-indexeddb/" in name:
        return "only where storage is blocked"
    if name.startswith("runtime-"):
        return "PyScript" if "pyscript" in name else "Python"
    if name.startswith("app-") and name.endswith((".zip", ".py")):
        return "game"
    if name.startswith(("icons/", "screenshots/")):
        return "pictures"
    return "service worker" if name == "service-worker.js" else "shell"


def sent(folder: Path) -> dict[str, int]:
    """Bytes of every file as a host sends it: its .br sibling where it has one."""
    sizes = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in (".br", ".gz") and path.name[0] not in "._":
            sibling = path.with_name(path.name + ".br")
            shipped = sibling if sibling.exists() else path
            sizes[path.relative_to(folder).as_posix()] = shipped.stat().st_size
    return sizes


def main(folder: Path) -> None:
    """Print the groups, a first visit, and updates: of all code, of a part, of a language."""
    siblings.write(folder)
    sizes = sent(folder)
    groups: Counter[str] = Counter()
    for name, size in sizes.items():
        groups[group(name)] += size
    for name, size in groups.most_common():
        print(f"{name:30} {size:10,}")
    needed = {
        file["url"].replace(offline.PAGE, "index.html")
        for file in offline.listed((folder / "service-worker.js").read_text("utf-8"))["files"]
    }
    first = sum(sizes[name] for name in needed) + sizes["service-worker.js"]
    print(f"first visit, offline included  {first:10,}")
    always = sizes["index.html"] + sizes["service-worker.js"]
    game = {name.split("/")[1]: size for name, size in sizes.items() if group(name) == "game"}
    code = {name: size for name, size in game.items() if not name.endswith("-data.zip")}
    print(f"update of every module         {always + sum(code.values()):10,}")
    for name, size in sorted(code.items()):
        if name.endswith(".zip") and name != "start.zip":
            told = f"update of the {name.removesuffix('.zip')} alone"
            print(f"{told:30} {always + size + game['start.zip']:10,}")
    pack = max(size for name, size in sizes.items() if group(name) == "languages")
    print(f"update of one language alone   {always + pack:10,}")
