"""Looks at a published address: is every file there, of the right type, unchanged, and kept?

Owns the questions to a host. Compares with what the published service worker lists, and with
hosting.py. Refuses to change anything.

    python -m tools.check_host https://example.org/fifteen-two/
"""

from __future__ import annotations

import hashlib
import re
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.message import Message
from http.client import HTTPException
from pathlib import PurePosixPath
from typing import Any, Final
from urllib.parse import urljoin

from tools import hosting, offline

PATIENCE: Final = 60  # seconds for one file
TYPES: Final = {
    **dict.fromkeys((".js", ".mjs"), (r"text/javascript", r"application/javascript")),
    ".css": (r"text/css",),
    ".html": (r"text/html",),
    ".png": (r"image/png",),
    ".svg": (r"image/svg\+xml",),
    ".wasm": (r"application/wasm",),
    ".webmanifest": (r"application/manifest\+json", r"application/json"),
}
"""Types a browser takes; the files with any other ending are never asked for their type."""

POLICIES: Final = ("script-src", "worker-src", "connect-src")
"""A host's own policy may forbid more than the page's, but these the game needs."""


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    address: str
    headers: Message
    body: bytes


def ask(address: str) -> Answer:
    """The answer, redirects followed. Raises OSError when there is none."""
    request = urllib.request.Request(address, headers={"Accept-Encoding": "identity"})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return Answer(response.status, response.url, response.headers, response.read())
    except urllib.error.HTTPError as error:
        with error:
            return Answer(error.code, address, error.headers, error.read())


def faults(address: str) -> Iterator[str]:
    """A sentence for everything that keeps the game from starting, or from working offline."""
    worker = ask(urljoin(address, "service-worker.js"))
    yield from _of_page("service-worker.js", worker)
    if worker.status != 200:
        return
    try:
        files = offline.listed(worker.body.decode())["files"]
    except ValueError as error:
        yield f"service-worker.js: {error}"
        return
    with ThreadPoolExecutor(8) as lanes:
        answers = list(lanes.map(lambda file: _got(urljoin(address, file["url"])), files))
    for file, answer in zip(files, answers, strict=True):
        if isinstance(answer, Exception):
            yield f"{file['url']}: {answer}"
        else:
            yield from _of_file(file, answer)


def _got(address: str) -> Answer | Exception:
    try:
        return ask(address)
    except (OSError, HTTPException) as error:
        return error


def _of_file(file: dict[str, Any], answer: Answer) -> Iterator[str]:
    url = file["url"]
    if answer.status != 200:
        yield f"{url}: status {answer.status}"
        return
    name = "index.html" if url == offline.PAGE else url
    yield from _of_page(name, answer)
    found = hashlib.sha256(answer.body).hexdigest()
    if found != file["sha256"]:
        yield f"{url}: {len(answer.body)} other bytes than the {file['bytes']} that were built"


def _of_page(name: str, answer: Answer) -> Iterator[str]:
    if answer.status != 200:
        yield f"{name}: status {answer.status}"
        return
    type_ = answer.headers.get("Content-Type", "")
    wanted = TYPES.get(PurePosixPath(name).suffix)
    if wanted and not re.match("|".join(wanted), type_):
        yield f"{name}: type {type_ or 'missing'}, not {wanted[0]}".replace("\\", "")
    if name != "index.html" and not answer.address.split("?")[0].endswith(name):
        yield f"{name}: redirected to {answer.address}"
    kept = re.search(r"max-age=(\d+)", answer.headers.get("Cache-Control", ""))
    if not hosting.lasting(name) and kept and int(kept[1]) > 24 * 3600:
        yield f"{name}: kept for {kept[1]} seconds, so updates come late"
    policy = answer.headers.get("Content-Security-Policy", "")
    if policy and name == "index.html":
        for part in POLICIES:
            ours = _directive(hosting.POLICY, part)
            if lacking := ours - (_directive(policy, part) or ours):
                yield f"{name}: the host's policy for {part} lacks {' '.join(sorted(lacking))}"


def _directive(policy: str, name: str) -> set[str]:
    found = re.search(rf"(?:^|;)\s*{name}\s+([^;]*)", policy)
    return set(found[1].split()) if found else set()


def main() -> int:
    """Prints what is wrong; 1 when anything is."""
    address = sys.argv[1] if sys.argv[1].endswith("/") else sys.argv[1] + "/"
    found = list(faults(address))
    print("\n".join(found) if found else "All is as it should be.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
