"""Hosts for browser tests: the server of the product, one that fails, one that dies."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools import serve


class Faulty(serve.Handler):
    """Serves the product wrongly: `faults` maps the end of a path to what goes wrong with it.

    "missing" answers 404, "broken" 500, "page" sends index.html instead, "flipped" a wrong
    first byte, "cut N" only N bytes, "stuck N" as many and "stuck" the headers, and then nothing
    until the host ends; anything else is the content type that is sent.
    """

    faults: dict[str, str]
    ended: threading.Event

    def fault(self) -> str | None:
        path = self.path.split("?")[0]
        return next((fault for end, fault in self.faults.items() if path.endswith(end)), None)

    def send_head(self) -> Any:
        match self.fault():
            case "missing":
                self.send_error(HTTPStatus.NOT_FOUND)
                return None
            case "broken":
                self.send_error(HTTPStatus.INTERNAL_SERVER_ERROR)
                return None
            case "page":
                self.path = self.base
        return super().send_head()

    def guess_type(self, path: Any) -> str:
        fault = self.fault()
        return fault if fault and "/" in fault else super().guess_type(path)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        match (self.fault() or "").split():
            case ["stuck", *sent]:
                outputfile.write(source.read(int(sent[0]) if sent else 0))
                outputfile.flush()
                self.ended.wait()
                super().copyfile(source, outputfile)
            case ["flipped"]:
                content = source.read()
                outputfile.write(bytes([content[0] ^ 1]) + content[1:])
            case ["cut", sent]:
                outputfile.write(source.read(int(sent)))
                self.close_connection = True
            case _:
                super().copyfile(source, outputfile)


@contextmanager
def hosting(folder: Path, base: str = "/", faults: dict[str, str] | None = None) -> Iterator[str]:
    """Serves `folder` on a free port for as long as the context lasts; gives its address."""
    ended = threading.Event()
    handler: Any = serve.Handler
    if faults is not None:
        handler = type("OneFaulty", (Faulty,), {"faults": faults, "ended": ended})
    running = serve.server(folder, 0, "127.0.0.1", base, handler=handler, quiet=True)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{running.server_address[1]}{base}"
    finally:
        ended.set()
        running.shutdown()
        running.server_close()


class _Server(ThreadingHTTPServer):
    """Remembers its connections, since a browser keeps them open."""

    def __init__(self, *args: Any) -> None:
        self.opened: list[socket.socket] = []
        super().__init__(*args)

    def get_request(self) -> Any:
        connection, address = super().get_request()
        self.opened.append(connection)
        return connection, address


class Host:
    """A host that can be killed and started again, at one address, and serve another folder.

    `faults` is as for Faulty; `asked` collects the paths asked for. With `keeps` off nothing may
    be kept by the browser, and with `spares` on the first to ask for a path gets it right: the
    page does, so that the faults are the service worker's.
    """

    def __init__(self, folder: Path, base: str = "/") -> None:
        self.folder = folder
        self.base = base
        self.faults: dict[str, str] = {}
        self.asked: list[str] = []
        self.keeps = True
        self.spares = False
        self._ended = threading.Event()
        self._port = 0
        self._server: _Server | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}{self.base}"

    def start(self) -> None:
        host = self

        class Handler(Faulty):
            faults = host.faults
            ended = host._ended

            def send_head(self) -> Any:
                host.asked.append(self.path.removeprefix(host.base))
                self.directory = str(host.folder)  # the connection may be older than that
                return super().send_head()

            def fault(self) -> str | None:
                path = self.path.removeprefix(host.base)
                spared = host.spares and host.asked.count(path) == 1
                return None if spared else super().fault()

            def send_header(self, keyword: str, value: str) -> None:
                if keyword == "Cache-Control" and not host.keeps:
                    value = "no-store"
                super().send_header(keyword, value)

        def handler(*args: Any) -> Handler:
            return Handler(*args, directory=str(host.folder), base=host.base, quiet=True)

        self._server = _Server(("127.0.0.1", self._port), handler)
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def let_go(self) -> None:
        """Let answers that are stuck come to an end, and new ones not stick."""
        self._ended.set()

    def kill(self) -> None:
        """Stop answering at once, on open connections too."""
        if self._server is None:
            return
        self._ended.set()
        self._server.shutdown()
        self._server.server_close()
        for connection in self._server.opened:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        self._server = None
