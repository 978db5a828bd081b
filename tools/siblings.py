"""Puts .br and .gz siblings beside the files of a built product.

Owns which files are worth it, and keeps what was compressed by the hash of its source:
the runtime takes minutes and hardly ever changes. Node compresses, since the standard
library has no Brotli. Refuses siblings that save nothing.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

from tools import node

CACHE: Final = node.ROOT / "build/siblings"
PACKED: Final = (".png",)
"""What is compressed as it is."""

LEAST: Final = 256
"""Bytes below which a sibling is not worth a file."""


def _wanted(out: Path) -> dict[Path, Path]:
    """The files to compress, and where their siblings are kept (without .br or .gz)."""
    return {
        path: CACHE / hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(out.rglob("*"))
        if path.is_file()
        and path.suffix not in (*PACKED, ".br", ".gz")
        and path.stat().st_size >= LEAST
    }


def _kept(target: Path) -> bool:
    return all(target.with_suffix(end).exists() for end in (".br", ".gz"))


def write(out: Path) -> None:
    """Puts the siblings in. Raises RuntimeError when Node cannot compress."""
    wanted = _wanted(out)
    CACHE.mkdir(parents=True, exist_ok=True)
    missing = {target: path for path, target in wanted.items() if not _kept(target)}
    with tempfile.TemporaryDirectory(dir=CACHE) as work:
        jobs = [
            word
            for target, path in missing.items()
            for word in (str(path), str(Path(work) / target.name))
        ]
        if jobs:
            print("Compressing; the runtime, once, takes a minute or two", file=sys.stderr)
        if jobs and node.run("node", "tools/siblings.mjs", *jobs):
            raise RuntimeError("Node could not compress the product")
        for made in Path(work).iterdir():
            os.replace(made, CACHE / made.name)
    for path, target in wanted.items():
        for end in (".br", ".gz"):
            sibling = target.with_suffix(end)
            if sibling.stat().st_size < path.stat().st_size:
                shutil.copyfile(sibling, path.with_name(path.name + end))


if __name__ == "__main__":
    write(Path(sys.argv[1]).resolve())
