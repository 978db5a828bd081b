"""What packs are held to besides their ids: room on the smallest phone, words, the schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from i18n import packs
from i18n.messages import flatten, forms
from tools import check_locales, locale_style, schema

SCHEMA = json.loads(check_locales.SCHEMA.read_text("utf-8"))
ENGLISH = packs.read("en")

ALIKE = {
    "fr": {
        *("rank.spoken.six", "cadence.count.6", "score.nobs", "score.go", "table.go"),
        *("app.name", "app.title.home", "shell.name", "learn.page-title", "home.menu"),
        *("settings.level.values.expert", "settings.skunks.label", "board.line.2"),
        *("show.points", "coach.throws.makes", "rules.table.points", "trainer.count.number"),
        *("dialog.notice", "coach.note.label"),
    },
    "de": {
        *("score.flush", "score.nobs", "score.go", "table.go", "table.them", "table.hand"),
        *("app.name", "shell.name", "learn.page-title", "settings.skunks.label"),
        *("settings.speed.values.normal", "settings.haptics.label", "rules.skunk.heading"),
        *("trainer.table.crib", "learn.count.crib", "calculator.table.crib"),
        *("calculator.starter", "coach.throws.crib", "coach.note.label"),
    },
    "es": {
        *("score.nobs", "score.heels", "score.go", "table.go", "app.name", "app.title.home"),
        *("shell.name", "learn.page-title", "settings.skunks.label", "rules.skunk.heading"),
        *("settings.speed.values.normal",),
    },
}
"""Messages that are the same words as in English: names, terms of the table, cognates."""


@pytest.mark.parametrize("language", packs.languages()[1:])
def test_nothing_was_left_in_english(language: str) -> None:
    english = flatten(ENGLISH)

    def words(message: Any) -> str:
        shown = " ".join(forms(message).values())
        return "".join(filter(str.isalpha, locale_style._PLACEHOLDER.sub("", shown)))

    same = {
        key
        for key, message in flatten(packs.read(language)).items()
        if message == english[key] and len(words(message)) > 1
    }
    assert same == ALIKE[language] & english.keys()


@pytest.mark.parametrize(
    ("language", "key", "text", "line"),
    [
        ("fr", "home.rules", "Toutes les règles du jeu de cribbage", "home.rules is "),
        ("fr", "rules.x", "Le croupier donne.", "rules.x says 'croupier': donneur"),
        ("fr", "rules.x", "Une séquence de trois", "rules.x says 'séquence': série"),
        ("de", "rules.x", "Der Dealer gibt.", "rules.x says 'Dealer': Geber"),
        ("es", "rules.x", "Tu crib", "rules.x says 'crib': cuna"),
        ("pt-BR", "home.rules", "As regras do jogo de cribbage", "home.rules is "),
    ],
)
def test_what_does_not_fit_is_named(language: str, key: str, text: str, line: str) -> None:
    found = list(locale_style.faults(language, {key: text}))
    assert len(found) == 1
    assert found[0].startswith(line)


@pytest.mark.parametrize(
    ("language", "key", "text"),
    [
        ("fr", "rules.x", "Le cribbage se joue avec {starter} et {crib}."),
        ("es", "rules.x", "La cuna (crib) es del repartidor."),
        ("fr", "home.rules", "Règles"),
        ("en", "rules.x", "a" * 500),
    ],
)
def test_what_fits_is_not_named(language: str, key: str, text: str) -> None:
    assert not list(locale_style.faults(language, {key: text}))


def test_every_place_with_little_room_is_one_that_exists() -> None:
    for pattern, room in locale_style.style()["room"].items():
        keys = [key for key in flatten(ENGLISH) if locale_style.re.fullmatch(pattern, key)]
        assert keys, pattern
        assert room > 0


def test_wide_letters_are_wider_and_soft_hyphens_are_nothing() -> None:
    assert locale_style.width("MMM") > locale_style.width("aaa") > locale_style.width("iii")
    assert locale_style.width("ein\u00adund") == locale_style.width("einund")


@pytest.mark.parametrize("language", packs.languages())
def test_packs_are_as_the_schema_says(language: str) -> None:
    assert check_locales.misshapen({language: packs.read(language)}) == []


def test_the_schema_describes_the_groups_there_are() -> None:
    assert SCHEMA["properties"].keys() == ENGLISH.keys()
    assert all(group["description"] for group in SCHEMA["properties"].values())


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"status": None}, "xx: the pack lacks 'status'"),
        ({"more": {}}, "xx: more is not known"),
        ({"status": "flat"}, "xx: status is no object"),
        ({"status": {"cut": 3}}, "xx: status.cut is none of what may stand there"),
        ({"status": {"cut": {"one": "x", "other": ""}}},
         "xx: status.cut is none of what may stand there"),
        ({"status": {"Cut it": "x"}}, "xx: the name status.Cut it does not match "),
        ({"status": {"cut": ["x"]}}, "xx: status.cut is none of what may stand there"),
    ],
)  # fmt: skip
def test_what_is_out_of_shape_is_named(changes: dict[str, Any], line: str) -> None:
    pack = {name: value for name, value in (ENGLISH | changes).items() if value is not None}
    found = check_locales.misshapen({"xx": pack})
    assert any(each.startswith(line) for each in found), found


def test_a_schema_with_an_unknown_keyword_is_refused() -> None:
    with pytest.raises(ValueError, match="maximum"):
        list(schema.violations({}, {"maximum": 3}, {}))


def test_the_lists_are_not_shipped() -> None:
    from tools import archive

    shipped = archive.files(Path(check_locales.__file__).parent.parent)
    assert "i18n/locales/en.json" in shipped
    assert not [name for name in shipped if name.endswith(("schema.json", "style.json", "fr.json"))]
