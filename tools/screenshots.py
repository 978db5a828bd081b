"""Takes the manifest's screenshots from the built product, played in a browser.

Owns which moments are shown. Kept for as long as the product stays the same. Refuses to
install a browser: where there is none, there are no screenshots.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import struct
import tempfile
from pathlib import Path
from typing import Final

from tools.node import ROOT

CACHE: Final = ROOT / "build/screenshots"
PHONE: Final = {"width": 390, "height": 844}
WIDE: Final = {"width": 1280, "height": 800}
MOMENTS: Final = (
    ("table", "discard", PHONE),
    ("play", "play", PHONE),
    ("show", "show", PHONE),
    ("wide", "discard", WIDE),
)
"""The name, also that of the label's sentence `shell.picture.*`; phase; size in CSS pixels."""


def made(out: Path) -> Path | None:
    """A folder with pictures of the product in `out` and `list.json`, the manifest's entries
    without their labels, which each language has its own of.

    None where no browser is installed.
    """
    if importlib.util.find_spec("playwright") is None:
        return None
    from tools import browser

    if browser.installed() is None:
        return None
    done = CACHE / hashlib.sha256((out / "index.html").read_bytes()).hexdigest()[:20]
    if not done.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        work = Path(tempfile.mkdtemp(dir=CACHE))
        try:
            _take(out, work)
            os.replace(work, done)
        finally:
            shutil.rmtree(work, ignore_errors=True)
    return done


def _take(out: Path, folder: Path) -> None:
    from tools.bench.page import READY, chromium, play_to, served

    listed = []
    with served(out) as address, chromium() as running:
        for name, phase, size in MOMENTS:
            phone = size is PHONE
            page = running.new_page(
                viewport={"width": size["width"], "height": size["height"]},
                device_scale_factor=2 if phone else 1,
                is_mobile=phone,
                has_touch=phone,
                service_workers="block",
            )
            page.goto(f"{address}?seed=1&motion=0&lang=en#/play")
            page.wait_for_selector(READY, state="attached")
            play_to(page, phase)
            path = folder / f"{name}.png"
            page.screenshot(path=path)
            page.close()
            width, height = struct.unpack(">II", path.read_bytes()[16:24])
            listed.append(
                {
                    "src": f"screenshots/{path.name}",
                    "sizes": f"{width}x{height}",
                    "type": "image/png",
                    "form_factor": "narrow" if phone else "wide",
                }
            )
    (folder / "list.json").write_text(json.dumps(listed), encoding="utf-8")
