"""Writes the service worker: which files a version consists of, and what they must be.

Owns the list (address, SHA-256, bytes, cache) and the page of last resort. The worker's
behaviour is service-worker.js's. Refuses to list what a version does not need to play:
compressed siblings, screenshots, what only a host reads.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tools.node import ROOT

PAGE: Final = "./"
"""The address of index.html: hosts redirect from its name to its folder."""

LEFT_OUT: Final = re.compile(
    r"(^|/)(_headers|\.nojekyll|service-worker\.js)$|\.(br|gz)$|^screenshots/"
)
LIST: Final = re.compile(r"^const VERSION = (\{.*\});", re.MULTILINE)


def version(out: Path) -> dict[str, Any]:
    """The files below `out` by cache, and the names of the caches, which tell their contents."""
    files: list[dict[str, Any]] = []
    for path in sorted(out.rglob("*")):
        name = path.relative_to(out).as_posix()
        if not path.is_file() or LEFT_OUT.search(name):
            continue
        content = path.read_bytes()
        files.append(
            {
                "url": PAGE if name == "index.html" else name,
                "sha256": hashlib.sha256(content).hexdigest(),
                "bytes": len(content),
                "cache": "runtime" if name.startswith("runtime-") else "app",
            }
        )
    caches = {}
    for cache in ("runtime", "app"):
        listed = "".join(file["sha256"] for file in files if file["cache"] == cache)
        caches[cache] = f"{cache} {hashlib.sha256(listed.encode()).hexdigest()[:12]}"
    return {"caches": caches, "files": files}


def listed(worker: str) -> dict[str, Any]:
    """The version that a service worker's text lists. Raises ValueError where it lists none."""
    found = LIST.search(worker)
    if found is None:
        raise ValueError("this service worker lists no files")
    read: dict[str, Any] = json.loads(found[1])
    return read


def write(out: Path, recovery: Mapping[str, str]) -> None:
    """Puts the service worker into `out`, whose other files are all there.

    `recovery` is the page of last resort, as HTML by language.
    """
    text = (ROOT / "service-worker.js").read_text(encoding="utf-8")
    values = {"version": version(out), "recovery": dict(recovery)}
    for name, value in values.items():
        text = text.replace(f"{{{{{name}}}}}", json.dumps(value, ensure_ascii=False))
    (out / "service-worker.js").write_text(text, encoding="utf-8")
