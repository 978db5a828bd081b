"""Runs the benchmarks, all or those named: `python -m tools.bench [NAME ...]`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from tools.bench import heap, launch, levels, size, taps, thinking

PARTS: Final = {
    "launch": launch.main,
    "size": size.main,
    "taps": taps.main,
    "heap": heap.main,
    "thinking": thinking.main,
    "levels": levels.main,
}


def main() -> None:
    """Measure dist/, which must have been built."""
    folder = Path("dist")
    for name in sys.argv[1:] or PARTS:
        PARTS[name](folder)


if __name__ == "__main__":
    main()
