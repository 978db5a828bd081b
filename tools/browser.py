"""Finds the browser that the tests drive, or installs one.

Owns where Chromium is: one already installed comes first, then Debian's package when
this machine lets us install it, then Playwright's own build. Refuses to choose flags or
profiles: tests do.

    python -m tools.browser      # print the path, installing when nothing is there
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"


def installed() -> str | None:
    """The path of a Chromium that is already here, None when there is none."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    return MAC if Path(MAC).exists() else _playwrights()


def _playwrights() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def _install() -> None:
    if shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], env=quiet)
        apt = ["apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium"]
        if subprocess.run(apt, env=quiet, stdout=sys.stderr).returncode == 0:
            return
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def find() -> str:
    """The path of a Chromium, installed first if need be.

    Raises RuntimeError when none can be had, CalledProcessError when the last way to
    install one fails.
    """
    path = installed()
    if path is None:
        print("No Chromium here: installing one", file=sys.stderr)
        _install()
        path = installed()
    if path is None:
        raise RuntimeError("no Chromium could be found or installed")
    return path


if __name__ == "__main__":
    print(find())
