"""The server of the built game."""

from __future__ import annotations

from pathlib import Path
from urllib.request import Request, urlopen

from tests.browser.hosts import hosting


def test_a_file_is_sent_whole_whatever_date_the_browsers_one_has(tmp_path: Path) -> None:
    (tmp_path / "service-worker.js").write_text("an earlier version", "utf-8")
    later = {"If-Modified-Since": "Fri, 31 Dec 2999 23:59:59 GMT"}
    with (
        hosting(tmp_path) as url,
        urlopen(Request(f"{url}service-worker.js", headers=later)) as got,
    ):
        assert (got.status, got.read()) == (200, b"an earlier version")
