"""What the build writes: the same every time, listed whole, with room to spare."""

from __future__ import annotations

import gzip
import hashlib
import json
import tempfile
import zipfile
from pathlib import Path

import pytest

from tools import archive, build, hosting, offline, pages, siblings
from tools.node import ROOT

STUB = ROOT / "tests/browser/stub"


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built") / "dist"
    build.build(folder)
    return folder


def contents(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_two_builds_are_equal_byte_for_byte(
    product: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when nothing is taken from what an earlier build compiled."""
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as cache:
        monkeypatch.setattr(archive, "CACHE", Path(cache))
        build.build(tmp_path / "again")
    assert contents(tmp_path / "again") == contents(product)


def test_the_service_worker_lists_every_file_but_the_hosts(product: Path) -> None:
    listed = offline.listed((product / "service-worker.js").read_text())
    known = {file["url"]: file["sha256"] for file in listed["files"]}
    there = contents(product)
    there["./"] = there.pop("index.html")
    for name in ("_headers", ".nojekyll", "service-worker.js"):
        there.pop(name)
    assert known == there
    sizes = {file["url"]: file["bytes"] for file in listed["files"] if file["url"] != "./"}
    assert all((product / name).stat().st_size == size for name, size in sizes.items())
    assert {file["cache"] for file in listed["files"]} == set(listed["caches"])


def test_no_file_is_larger_than_the_smallest_host_takes(product: Path) -> None:
    assert max(path.stat().st_size for path in product.rglob("*")) < 25 * 2**20


def test_the_hosts_files_say_what_the_server_says(product: Path) -> None:
    text = (product / "_headers").read_text()
    blocks = dict(
        (block.split("\n", 1) if "\n" in block else (block, ""))
        for block in text.replace("\n/", "\n\n/").split("\n\n")
    )
    assert "immutable" in blocks["/app-*"]
    assert "immutable" in blocks["/runtime-*"]
    for path in ("/", "/index.html", "/service-worker.js", "/manifest.webmanifest"):
        assert "no-cache" in blocks[path]
    for name, value in hosting.headers("index.html").items():
        assert f"  {name}: {value}" in text


def test_siblings_hold_the_same_and_are_smaller(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("Fifteen two. " * 100)
    (tmp_path / "noise.bin").write_bytes(hashlib.sha256(b"").digest() * 2)
    siblings.write(tmp_path)
    assert gzip.decompress((tmp_path / "page.html.gz").read_bytes()) == page.read_bytes()
    assert (tmp_path / "page.html.br").stat().st_size < page.stat().st_size
    assert not list(tmp_path.glob("noise.bin.*"))


def test_pictures_are_listed_where_there_are_any(tmp_path: Path) -> None:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    (pictures / "table.png").write_bytes(b"a picture")
    listed = [{"src": "screenshots/table.png", "sizes": "1x1", "form_factor": "narrow"}]
    (pictures / "list.json").write_text(json.dumps(listed))
    build.build(tmp_path / "with", STUB, pictures)
    build.build(tmp_path / "without", STUB)
    with_, without = (
        json.loads((tmp_path / name / "manifest.webmanifest").read_text())
        for name in ("with", "without")
    )
    (picture,) = with_.pop("screenshots")
    assert picture.pop("label")
    assert picture == listed[0]
    assert with_ == without
    assert (tmp_path / "with/screenshots/table.png").read_bytes() == b"a picture"
    worker = (tmp_path / "with/service-worker.js").read_text()
    assert "screenshots/" not in json.dumps(offline.listed(worker))


def test_the_page_of_last_resort_speaks_every_language() -> None:
    shell = pages.sentences()
    made = pages.recovery()
    assert made.keys() == shell.keys()
    for language, page in made.items():
        assert f'lang="{language}"' in page
        assert "{{" not in page


def test_a_module_that_needs_what_is_not_shipped_stops_the_build(tmp_path: Path) -> None:
    package = tmp_path / "root/ui"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "main.py").write_text("import a_module_that_nobody_ships\n")
    with pytest.raises(RuntimeError):
        build.build(tmp_path / "dist", tmp_path / "root")


def test_code_travels_apart_from_data_and_each_module_once(product: Path) -> None:
    """So that an update fetches little."""
    parts = {path.stem: zipfile.ZipFile(path).namelist() for path in product.glob("app-*/*.zip")}
    assert parts.pop("start") == ["written"]
    for part, names in parts.items():
        assert {name.endswith(".pyc") for name in names} == {not part.endswith("-data")}
    travelling = sorted(name for names in parts.values() for name in names)
    wanted = [name + "c" if name.endswith(".py") else name for name in archive.files(archive.ROOT)]
    assert travelling == sorted(wanted)
