"""What a catalogue says, and that no pack however broken makes it raise or show an id."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import DECK, HIDDEN, RANKS, SUITS, Rank, Suit, card
from engine.scoring import Reason
from engine.verify import Illegal
from i18n import packs
from i18n.catalog import Catalog

ENGLISH = Catalog("en", {"a": {"plain": "Plain", "name": "Hello, {name}"}, "only": "English"})


def french(messages: object) -> Catalog:
    return Catalog("fr", messages, ENGLISH)


def test_a_message_is_found_by_its_path_and_its_placeholders_are_filled() -> None:
    catalog = french({"a": {"name": "Bonjour {name}"}})
    assert catalog.text("a.name", name="Ana") == "Bonjour Ana"
    assert not catalog.missing


def test_a_parameter_that_looks_like_a_placeholder_is_left_alone() -> None:
    assert ENGLISH.text("a.name", name="{name}") == "Hello, {name}"


@pytest.mark.parametrize(
    "broken",
    [
        {},
        {"a": {}},
        {"a": "flat"},
        {"a": {"name": "Bonjour {nom}"}},
        {"a": {"name": "Bonjour {name"}},
        {"a": {"name": "Bonjour {name.__class__}"}},
        {"a": {"name": "Bonjour {}"}},
        {"a": {"name": " "}},
        {"a": {"name": 3}},
        {"a": {"name": ["Bonjour"]}},
        {"a": {"name": {"one": "Bonjour {name}"}}},
        [],
        None,
    ],
)
def test_a_missing_or_broken_message_is_said_in_english_and_noted(broken: object) -> None:
    catalog = french(broken)
    assert catalog.text("a.name", name="Ana") == "Hello, Ana"
    assert catalog.missing == {"a.name"}


def test_where_no_pack_has_it_words_are_shown_and_no_id() -> None:
    catalog = french({})
    assert catalog.text("notice.save-broken") == "save broken"
    assert catalog.text("") == "…"
    assert catalog.missing == {"notice.save-broken", ""}


def test_plural_messages_are_chosen_by_n_and_by_language() -> None:
    points = {"p": {"one": "{n} point", "other": "{n} points"}}
    assert [Catalog("en", points).text("p", n=n) for n in (0, 1, 2)] == [
        "0 points",
        "1 point",
        "2 points",
    ]
    assert [Catalog("fr", points).text("p", n=n) for n in (0, 1, 2)] == [
        "0 point",
        "1 point",
        "2 points",
    ]


def test_a_form_that_is_missing_is_replaced_by_other() -> None:
    assert Catalog("fr", {"p": {"other": "{n} points"}}).text("p", n=1_000_000).endswith(" points")


def test_a_plural_message_without_its_number_is_broken() -> None:
    catalog = Catalog("fr", {"p": {"one": "un {n}", "other": "{n}"}}, Catalog("en", {"p": "some"}))
    assert catalog.text("p") == "some"


@pytest.mark.parametrize(
    ("grouped", "value", "said"),
    [
        ("1,000", 216_580, "216,580"),
        ("1,000", 999, "999"),
        ("1.000", 12_994_800, "12.994.800"),
        ("10.000", 9_999, "9999"),
        ("10.000", 10_000, "10.000"),
        ("1,000", -3, "\u22123"),
        ("nonsense", 1_000, "1\u202f000"),
        (5, 1_000, "1\u202f000"),
    ],
)
def test_numbers_are_grouped_as_the_pack_shows(grouped: object, value: int, said: str) -> None:
    catalog = Catalog("xx", {"number": {"grouped": grouped}, "only": "{n}"})
    assert catalog.number(value) == said
    assert catalog.text("only", n=value) == said


def test_has_looks_behind_as_well() -> None:
    catalog = french({"b": "B"})
    assert catalog.has("b")
    assert catalog.has("only")
    assert not catalog.has("a")
    assert not catalog.has("c")


@pytest.mark.parametrize(
    ("language", "direction"), [("en", "ltr"), ("fr-CA", "ltr"), ("ar", "rtl"), ("he-IL", "rtl")]
)
def test_direction(language: str, direction: str) -> None:
    assert Catalog(language, {}).direction == direction


def test_cards_are_named_and_their_letters_shown() -> None:
    catalog = packs.load("en")
    assert catalog.card(card("Qh")) == "queen of hearts"
    assert catalog.card(HIDDEN) == "face-down card"
    assert catalog.spoken_rank(Rank.TEN) == "ten"
    assert catalog.suit(Suit.CLUBS) == "clubs"
    assert "".join(map(catalog.rank, RANKS)) == "A2345678910JQK"
    assert len({catalog.card(each) for each in DECK}) == len(DECK)
    assert not catalog.missing


@pytest.mark.parametrize("language", packs.languages())
def test_every_value_of_the_engine_that_is_spoken_of_has_its_message(language: str) -> None:
    catalog = packs.load(language)
    for rank in RANKS:
        assert catalog.rank(rank)
        assert catalog.spoken_rank(rank)
    for suit in SUITS:
        assert catalog.suit(suit)
    for reason in Reason:
        assert catalog.text(f"score.{reason}")
    for refusal in Illegal:
        assert catalog.text(f"reason.{refusal}", count=29)
    assert not catalog.missing


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=12),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["a", "b", "one", "other", "number", "grouped", "a.b", ""]), inner
        )
    ),
    max_leaves=12,
)
KEYS = st.sampled_from(["a", "a.b", "b", "a.a.b", "other", "number.grouped", "a.", ".", "", "x-y"])


@given(JSON, KEYS, st.integers())
def test_nothing_a_pack_holds_can_raise_or_come_out_empty(pack: object, key: str, n: int) -> None:
    catalog = Catalog("fr", pack, Catalog("en", pack))
    assert catalog.text(key, n=n, name="x").strip()
    assert catalog.number(n)
    assert catalog.card(DECK[0]).strip()
