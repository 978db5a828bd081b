"""Which pack is chosen, and that one that is broken, absent or in an archive is no trouble."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from i18n import packs

ROOT = Path(__file__).parents[2]
ENGLISH = {"app": {"name": "Fifteen Two"}, "greet": "Hello"}

Install = Callable[..., None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Puts other packs in the place of ours: `install(fr="not JSON", de={...})`."""

    def put(**files: object) -> None:
        texts = {
            tag.replace("_", "-"): (file if isinstance(file, str) else json.dumps(file)).encode()
            for tag, file in ({"en": ENGLISH} | files).items()
        }
        monkeypatch.setattr(packs, "_bytes", texts.get)

    return put


@pytest.mark.parametrize(
    ("asked", "preferred", "chosen"),
    [
        (None, [], "en"),
        (None, ["fr-CA", "en"], "fr"),
        (None, ["FR"], "fr"),
        (None, ["de-AT-1996", "fr"], "de"),
        (None, ["nl", "de"], "de"),
        (None, ["nl", "ja"], "en"),
        (None, ["en-GB", "fr"], "en"),
        (None, ["pt-br"], "pt-BR"),
        (None, ["pt"], "en"),
        ("de", ["fr"], "de"),
        ("de-CH", ["fr"], "de"),
        ("xx", ["fr"], "fr"),
        ("", ["fr"], "fr"),
        ("../en", ["fr"], "fr"),
        ("en-xa", ["fr"], "en-XA"),
        (None, ["en-XA"], "en"),
    ],
)
def test_choosing(install: Install, asked: str | None, preferred: list[str], chosen: str) -> None:
    install(fr={}, de={}, pt_BR={})
    assert packs.choose(asked, preferred) == chosen


@pytest.mark.parametrize("broken", ["", "{", "[1, 2]", '"text"', "null", "[" * 99_999])
def test_a_broken_pack_is_reported_and_english_is_spoken(install: Install, broken: str) -> None:
    install(fr=broken)
    reports: list[str] = []
    catalog = packs.load("fr", reports.append)
    assert catalog.language == "en"
    assert catalog.text("greet") == "Hello"
    assert len(reports) == 1
    assert reports[0].startswith("locales/fr.json")


def test_a_partial_pack_falls_back_sentence_by_sentence(install: Install) -> None:
    install(fr={"greet": "Bonjour"})
    catalog = packs.load("fr")
    assert [catalog.text("greet"), catalog.text("app.name")] == ["Bonjour", "Fifteen Two"]
    assert catalog.language == "fr"


def test_a_byte_order_mark_is_forgiven(install: Install) -> None:
    install(fr='\ufeff{"greet": "Bonjour"}')
    assert packs.load("fr").text("greet") == "Bonjour"


def test_groups_without_end_are_left_out(install: Install) -> None:
    install(fr='{"greet": "Bonjour", "a": ' + '{"a":' * 300 + '"b"' + "}" * 301)
    assert packs.load("fr").text("greet") == "Bonjour"


def test_without_any_pack_the_game_still_speaks(install: Install) -> None:
    install(en="broken")
    reports: list[str] = []
    assert packs.load("en", reports.append).text("home.new-game") == "new game"
    assert reports


def test_by_default_a_report_goes_where_developers_look(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install()
    packs.load("fr")
    assert "locales/fr.json" in capsys.readouterr().err


@pytest.mark.parametrize("tag", ["../locales/en", "en/../en", "/etc/passwd", "", "e", "en.json"])
def test_what_is_no_tag_is_never_looked_for(tag: str) -> None:
    reports: list[str] = []
    assert packs.read(tag, reports.append) == {}
    assert reports


def test_the_languages_are_the_files_and_the_pseudo_locale_is_not_offered() -> None:
    files = {path.stem for path in (ROOT / "i18n/locales").glob("*.json")}
    assert set(packs.languages()) == files
    assert packs.languages()[0] == "en"
    assert packs.PSEUDO not in packs.languages()


def test_packs_are_read_out_of_an_archive(tmp_path: Path) -> None:
    archive = tmp_path / "game.zip"
    with ZipFile(archive, "w") as zipped:
        for folder in ("engine", "i18n"):
            for path in (ROOT / folder).rglob("*"):
                if path.suffix in (".py", ".json"):
                    zipped.write(path, path.relative_to(ROOT))
    script = (
        f"import sys; sys.path.insert(0, {str(archive)!r})\n"
        "from i18n import packs; import engine\n"
        "print(packs.__file__, packs.load('en').text('score.nobs'), *packs.languages())"
    )
    ran = subprocess.run(
        [sys.executable, "-I", "-c", script], cwd=tmp_path, capture_output=True, text=True
    )
    assert ran.stdout.split() == [
        str(archive / "i18n/packs.py"),
        "Nobs",
        *packs.languages(),
    ], ran.stderr
