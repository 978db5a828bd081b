"""The checker of a published address finds what would keep the game from starting."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.hosts import Host
from tools import build, check_host
from tools.node import ROOT


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("published") / "dist"
    build.build(folder, ROOT / "tests/browser/stub")
    return folder


@pytest.fixture
def host(product: Path) -> Iterator[Host]:
    running = Host(product, base="/a/b/")
    yield running
    running.kill()


def test_a_good_host_has_no_faults(host: Host) -> None:
    assert list(check_host.faults(host.url)) == []


@pytest.mark.parametrize(
    ("end", "fault", "said"),
    [
        (".wasm", "text/plain", "type text/plain, not application/wasm"),
        (".wasm", "missing", "status 404"),
        ("table.zip", "flipped", "other bytes"),
        ("table.zip", "broken", "status 500"),
        ("/boot.js", "page", "type text/html"),
        ("library.zip", "cut 100", "library.zip"),
        ("service-worker.js", "missing", "service-worker.js: status 404"),
        ("service-worker.js", "page", "service-worker.js: type text/html"),
    ],
)
def test_a_fault_is_named(host: Host, end: str, fault: str, said: str) -> None:
    host.faults[end] = fault
    found = list(check_host.faults(host.url))
    assert any(said in sentence for sentence in found), found
    assert all(end.lstrip("/") in sentence or "service" in sentence for sentence in found)
