"""Hosts for browser tests: the server of the product, and one that can be made to fail."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any

from tools import serve


class Faulty(serve.Handler):
    """Serves the product wrongly: `faults` maps the end of a path to what goes wrong with it.

    "missing" answers 404, "stuck" sends the headers and then nothing until the host ends;
    anything else is the content type that is sent.
    """

    faults: dict[str, str]
    ended: threading.Event

    def fault(self) -> str | None:
        path = self.path.split("?")[0]
        return next((fault for end, fault in self.faults.items() if path.endswith(end)), None)

    def send_head(self) -> Any:
        if self.fault() == "missing":
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def guess_type(self, path: Any) -> str:
        fault = self.fault()
        return super().guess_type(path) if fault in (None, "stuck") else fault

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if self.fault() == "stuck":
            outputfile.flush()
            self.ended.wait()
        else:
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
