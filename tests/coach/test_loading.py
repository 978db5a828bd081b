"""The coach comes when it is asked: opening the app and playing without it loads none of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
OPENED = """
import asyncio, sys
from tests.ui.driver import Driver, play

async def scene():
    page = Driver()
    await page.start()
    for _ in range(12):
        await page.move()
    for name in ("ui.coach.coach", "ui.coach.words", "ui.screens.coach.throws"):
        assert name not in sys.modules, name
    await page.until(lambda view: 0 in view.due and len(view.legal) > 1)
    await page.tap("hint")
    assert "ui.coach.words" in sys.modules

play(scene)
"""


def test_opening_and_playing_loads_no_coach():
    done = subprocess.run(
        [sys.executable, "-c", OPENED], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
