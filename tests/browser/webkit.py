"""Drives WebKitGTK's MiniBrowser, headless, by the WebDriver protocol. Needs no library."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

DRIVER = "WebKitWebDriver"
DISPLAY = "Xvfb"
PATIENCE = 120  # seconds; a limit against hanging, nothing waits for it


def lacking() -> str:
    """What is not installed and has to be; empty where all is there."""
    missing = [name for name in (DRIVER, DISPLAY) if shutil.which(name) is None]
    if not minibrowser():
        missing.append("MiniBrowser")
    return ", ".join(missing)


def minibrowser() -> str:
    found = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4*/MiniBrowser"))
    return str(found[-1]) if found else ""


class Browser:
    """One window. Scripts are functions; they may return promises."""

    def __init__(self, port: int) -> None:
        self._address = f"http://127.0.0.1:{port}"
        options = {"binary": minibrowser(), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._session = self._ask("/session", {"capabilities": wanted})["sessionId"]
        self._ask(f"/session/{self._session}/timeouts", {"script": 1000 * PATIENCE})

    def _ask(self, path: str, body: dict[str, Any] | None, method: str = "POST") -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._address + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(json.load(error)["value"]) from error

    def open(self, address: str) -> None:
        self._ask(f"/session/{self._session}/url", {"url": address})

    def reload(self) -> None:
        self._ask(f"/session/{self._session}/refresh", {})

    def run(self, function: str) -> Any:
        script = (
            "const done = arguments[arguments.length - 1];"
            f"Promise.resolve(({function})()).then(done, (error) => done(String(error)));"
        )
        body = {"script": script, "args": []}
        return self._ask(f"/session/{self._session}/execute/async", body)

    def wait(self, condition: str) -> None:
        """Until the condition, an expression, holds on the page."""
        self.run(
            "() => new Promise((done) => { const look = () => "
            f"({condition}) ? done(true) : requestAnimationFrame(look); look(); }})"
        )

    def close(self) -> None:
        self._ask(f"/session/{self._session}", None, "DELETE")


def _free() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def webkit(folder: Path) -> Iterator[Browser]:
    """A window whose data lies in `folder`."""
    read, write = os.pipe()
    display = subprocess.Popen(
        [DISPLAY, "-displayfd", str(write), "-screen", "0", "800x1000x24"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    environment = {
        **os.environ,
        "DISPLAY": f":{number}",
        "GDK_BACKEND": "x11",
        "HOME": str(folder),
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    }
    for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        environment[name] = str(folder / name.lower())
    port = _free()
    driver = subprocess.Popen([DRIVER, f"--port={port}"], env=environment)
    try:
        while not _listens(port) and driver.poll() is None:
            time.sleep(0.05)
        browser = Browser(port)
        yield browser
        browser.close()
    finally:
        for process in (driver, display):
            process.terminate()
            process.wait()
