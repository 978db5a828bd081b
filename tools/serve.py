"""Serves the built game, the way any static host would.

Owns the server of `make play` and of the browser tests. Refuses to know more than files
under one folder, optionally below a sub-path.

    python -m tools.serve [FOLDER] [--port N] [--base /a/b/]
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import socket
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools import hosting

PORT = 1522
"""Fifteen two, and two for the pair."""


class Handler(SimpleHTTPRequestHandler):
    """Answers with files and the headers that belong to them."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**hosting.TYPES, "": "application/octet-stream"}  # noqa: RUF012

    def __init__(self, *args: Any, base: str = "/", quiet: bool = False, **kwargs: Any) -> None:
        self.base = base
        self.quiet = quiet
        super().__init__(*args, **kwargs)

    def handle(self) -> None:
        """Takes it calmly when a browser hangs up, as they do."""
        with contextlib.suppress(ConnectionError):
            super().handle()

    def send_head(self) -> Any:
        """Refuses what lies outside the base, so that a wrong address shows at once.

        By its date alone a file is not taken for the one the browser has: a version that was
        built earlier may have come in the place of a later one.
        """
        del self.headers["If-Modified-Since"]
        if not self.path.startswith(self.base):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def list_directory(self, path: Any) -> None:  # noqa: ARG002
        """Refuses: a folder is no page."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def translate_path(self, path: str) -> str:
        """The file for an address below the base."""
        return super().translate_path("/" + path.removeprefix(self.base))

    def end_headers(self) -> None:
        """Adds what hosting.py says about the file."""
        for name, value in hosting.headers(self.path.removeprefix(self.base)).items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Says only what went wrong, and nothing when quiet."""
        if not self.quiet and len(args) > 1 and str(args[1]) >= "400":
            super().log_message(format, *args)


def server(
    folder: Path,
    port: int,
    host: str = "",
    base: str = "/",
    *,
    handler: type[Handler] = Handler,
    quiet: bool = False,
) -> ThreadingHTTPServer:
    """A server that is bound but not yet serving; port 0 takes a free one.

    Raises OSError when the port is taken.
    """
    made = functools.partial(handler, directory=str(folder), base=base, quiet=quiet)
    return ThreadingHTTPServer((host, port), made)


def _own_address() -> str | None:
    """The address that other devices in the house reach this one by. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return None


def main() -> None:
    """Serves until interrupted."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("folder", nargs="?", type=Path, default=Path("dist"))
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--base", default="/")
    chosen = parser.parse_args()
    try:
        running = server(chosen.folder, chosen.port, base=chosen.base)
    except OSError:
        running = server(chosen.folder, 0, base=chosen.base)
    port = running.server_address[1]
    print(f"Fifteen Two is served at  http://localhost:{port}{chosen.base}", flush=True)
    if address := _own_address():
        print(f"from a phone nearby       http://{address}:{port}{chosen.base}", flush=True)
    print("Ctrl-C stops it.", flush=True)
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
