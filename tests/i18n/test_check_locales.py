"""Our packs are in order, and the checker finds each thing that could be wrong with one."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

import pytest

from tools import check_locales
from tools.check_locales import problems
from tools.message_uses import Uses, family_ids, find

ENGLISH: dict[str, Any] = {
    "greet": {"plain": "It’s you", "name": "Hello, {name}"},
    "sum": {"points": {"one": "{n} point for {name}", "other": "{n} points for {name}"}},
    "shell": {"name": "Fifteen Two", "problem": {"mime": "Wrong"}},
    "number": {"grouped": "1'000"},
}
FRENCH: dict[str, Any] = {
    "greet": {"plain": "C’est toi", "name": "Salut {name}"},
    "sum": {"points": {"one": "{n} point pour {name}", "other": "{n} points pour {name}"}},
    "shell": {"name": "Fifteen Two", "problem": {"mime": "Faux"}},
    "number": {"grouped": "1\u202f000"},
}
SOURCE = """
def screen(catalog, who, params):
    text = catalog.text
    text("greet.plain" if who else "greet.name", name="x")
    catalog.text(f"greet.{who}", **params)
    catalog.text("sum.points", n=1, name="x")
    used = "number.grouped"
"""
PAGE = """say("name"); say("problem." + which); case "mime":"""


@pytest.fixture(autouse=True)
def no_families(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small packs of these tests know no cards."""
    monkeypatch.setattr(check_locales, "family_ids", lambda: iter(()))


def uses(source: str = SOURCE, page: str = PAGE) -> Uses:
    return find([("screen.py", source)], [page], ENGLISH)


def french(**changes: object) -> dict[str, object]:
    """Both packs, the French one changed: `french(greet__name="Salut")`; None deletes."""
    pack = copy.deepcopy(FRENCH)
    for path, value in changes.items():
        *groups, last = path.split("__")
        node = pack
        for group in groups:
            node = node[group]
        if value is None:
            del node[last]
        else:
            node[last] = value
    return {"en": ENGLISH, "fr": pack}


def test_good_packs_have_no_problems() -> None:
    assert problems(french(), uses()) == []


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"greet__name": None}, "fr: greet.name is missing"),
        ({"greet": None}, "fr: greet.plain is missing"),
        ({"greet__more": "Encore"}, "fr: greet.more is unknown"),
        ({"greet__name": "Salut"}, "fr: greet.name lacks {name}"),
        ({"greet__name": "Salut {nom}"}, "fr: greet.name has {nom}, which is never given"),
        ({"greet__name": "Salut {name"}, "fr: greet.name is empty or has a brace too many"),
        ({"greet__plain": ""}, "fr: greet.plain is empty or has a brace too many"),
        ({"sum__points__one": None}, "fr: sum.points lacks the plural form 'one'"),
        ({"sum__points__other": None}, "fr: sum.points lacks the plural form 'other'"),
        ({"sum__points__other": "points pour {name}", "sum__points__one": "point pour {name}"},
         "fr: sum.points lacks {n}"),
        ({"sum__points__one": "{n} point"}, "fr: sum.points (one) lacks {name}"),
        ({"sum__points__few": "{n} points pour {name}"},
         "fr: sum.points has the form 'few', which the language does not have"),
        ({"sum__points": "{n} points pour {name}"}, "fr: sum.points lacks its plural forms"),
        ({"greet__plain": "C'est toi"}, "fr: greet.plain has straight quotes"),
        ({"greet__plain": "{n} %"}, "fr: greet.plain has a percent sign that may begin a line"),
        ({"greet__plain": 'Le "crib"'}, "fr: greet.plain has straight quotes"),
        ({"sum__points__one": "{n} point d'or {name}"}, "fr: sum.points (one) has straight quotes"),
        ({"greet__plain": "Attends..."}, "fr: greet.plain has dots instead of an ellipsis"),
        ({"greet__plain": "Toi - moi"}, "fr: greet.plain has hyphens instead of a dash"),
        ({"greet__plain": "Toi "}, "fr: greet.plain has spaces at an end or in a row"),
        ({"greet__plain": 3}, "fr: greet.plain is neither text nor a group"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_pack_is_named(changes: dict[str, object], line: str) -> None:
    assert line in problems(french(**changes), uses())


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ('catalog.text("greet.nobody")', "en: greet.nobody is missing, asked for in screen.py:1"),
        ('catalog.text("nothing.at-all")',
         "en: nothing.at-all is missing, asked for in screen.py:1"),
        ('catalog.text(f"greet.sub.{who}")',
         "en: greet.sub.* is missing, asked for in screen.py:1"),
        ('catalog.text("greet.name")', "en: greet.name wants {name}, not given in screen.py:1"),
        ('catalog.text("sum.points", n=1)',
         "en: sum.points wants {name}, not given in screen.py:1"),
        ('catalog.text("greet.name", name=1)', "en: greet.plain is unused"),
        ('catalog.text(f"greet.{who}", **any)', "en: sum.points is unused"),
    ],
)  # fmt: skip
def test_what_the_sources_ask_for_is_compared(source: str, line: str) -> None:
    assert line in problems({"en": ENGLISH}, uses(source))


@pytest.mark.parametrize(
    "source",
    [
        "text(f'greet.{who(view)}')",
        "def say(owner: Who): text(f'greet.{owner}')",
        "def say(): whose = 'you' if mine else 'them'; text(f'greet.{whose}')",
        'def say(): text(f\'greet.{"you" if mine else "them"}\')',
    ],
)
def test_choices_that_can_be_read_are_compared_one_by_one(source: str) -> None:
    packs = {"en": {"greet": {"you": "You", "nobody": "Nobody"}}}
    assert problems(packs, find([("s.py", source)], [], packs["en"])) == [
        "en: greet.them is missing, asked for in s.py:1",
        "en: greet.nobody is unused",
    ]


@pytest.mark.parametrize(
    "source",
    [
        "def say(name): text(f'greet.{name}')",
        "def say():\n for name in 'you', 'them': text(f'greet.{name}')",
        "def say():\n name = 'you'\n for name in other: text(f'greet.{name}')",
    ],
)
def test_choices_that_cannot_be_read_may_be_anything(source: str) -> None:
    packs = {"en": {"greet": {"you": "You", "nobody": "Nobody"}}}
    assert problems(packs, find([("s.py", source)], [], packs["en"])) == []


def test_a_family_is_asked_for_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_locales, "family_ids", family_ids)
    found = problems({"en": ENGLISH}, uses())
    assert {"en: score.nobs is missing", "en: reason.over-31 is missing"} <= set(found)


def test_parameters_of_a_family_are_compared() -> None:
    packs = {"en": ENGLISH | {"reason": {"over-31": "{count} and more"}}}
    source = 'catalog.text(f"reason.{refusal}", other=1)'
    found = problems(packs, find([("s.py", source)], [], packs["en"]))
    assert "en: reason.over-31 wants {count}, not given in s.py:1" in found


def test_a_sentence_the_page_does_not_say_before_python_is_unused() -> None:
    assert "en: shell.problem.mime is unused" in problems(french(), uses(page='say("name")'))


def checked() -> tuple[Mapping[str, object], Uses]:
    packs = check_locales.read()
    return packs, check_locales.used(packs)


def test_our_own_packs_are_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_locales, "family_ids", family_ids)
    assert problems(*checked()) == []


def test_the_command_fails_and_lists(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check_locales, "read", lambda: french(greet__name=None))
    monkeypatch.setattr(check_locales, "used", lambda _: uses())
    monkeypatch.setattr(check_locales, "misshapen", lambda _: [])
    assert check_locales.main() == 1
    assert capsys.readouterr().out == "fr: greet.name is missing\n"
    monkeypatch.setattr(check_locales, "read", french)
    assert check_locales.main() == 0
