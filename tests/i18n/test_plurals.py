"""Plural categories against the sample numbers that CLDR gives with each rule."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from i18n import plurals

LARGE = (100, 1000, 10_000, 100_000)
ENGLISH = {"one": (1,), "other": (0, *range(2, 17), *LARGE, 1_000_000)}
SAMPLES: dict[str, dict[str, Iterable[int]]] = {
    "en": ENGLISH,
    "de": ENGLISH,
    "es": {"one": (1,), "many": (1_000_000,), "other": (0, *range(2, 17), *LARGE)},
    "fr": {"one": (0, 1), "many": (1_000_000,), "other": (*range(2, 18), *LARGE)},
}
FURTHER: dict[str, dict[str, Iterable[int]]] = {
    "ar": {
        "zero": (0,),
        "one": (1,),
        "two": (2,),
        "few": (*range(3, 11), *range(103, 111), 1003),
        "many": (*range(11, 27), 111, 1011),
        "other": (100, 101, 102, 200, 201, 202, 1000, 10_000),
    },
    "cs": {"one": (1,), "few": (2, 3, 4), "other": (0, *range(5, 20), *LARGE)},
    "he": {"one": (1,), "two": (2,), "other": (0, *range(3, 18), *LARGE)},
    "hr": {
        "one": (1, 21, 31, 101, 1001),
        "few": (2, 3, 4, 22, 23, 24, 102, 1002),
        "other": (0, *range(5, 20), *LARGE),
    },
    "ja": {"other": (*range(16), *LARGE)},
    "pl": {
        "one": (1,),
        "few": (2, 3, 4, 22, 23, 24, 102, 1002),
        "many": (0, *range(5, 20), *LARGE),
    },
    "ro": {
        "one": (1,),
        "few": (0, *range(2, 17), 101, 1001),
        "other": (*range(20, 36), *LARGE),
    },
    "ru": {
        "one": (1, 21, 31, 101, 1001),
        "few": (2, 3, 4, 22, 23, 24, 102, 1002),
        "many": (0, *range(5, 20), *LARGE),
    },
}


@pytest.mark.parametrize("language", SAMPLES | FURTHER)
def test_every_sample_number_has_its_category(language: str) -> None:
    for category, numbers in (SAMPLES | FURTHER)[language].items():
        assert {plurals.category(language, n) for n in numbers} == {category}


@pytest.mark.parametrize("language", SAMPLES)
def test_the_categories_are_those_of_the_samples(language: str) -> None:
    assert set(plurals.categories(language)) == set(SAMPLES[language])
    assert plurals.required(language) == ("one", "other")


def test_only_what_counts_millions_may_be_left_out() -> None:
    assert plurals.required("ru") == ("one", "few", "many", "other")
    assert plurals.required("it") == ("one", "other")


def test_a_region_counts_as_its_language() -> None:
    assert plurals.category("fr-CA", 0) == "one"
    assert plurals.category("en-XA", 0) == "other"


def test_a_language_without_rules_counts_as_english() -> None:
    assert [plurals.category("xx", n) for n in (0, 1, 2)] == ["other", "one", "other"]


def test_a_negative_number_counts_as_its_amount() -> None:
    assert plurals.category("en", -1) == "one"
