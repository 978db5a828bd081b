"""The pseudo-locale: every sentence is disguised, longer, and still fills its placeholders."""

from __future__ import annotations

import pytest

from i18n import packs
from i18n.messages import flatten, forms, placeholders
from i18n.pseudo import CLOSE, GROWTH, OPEN, pseudo, stretch

ENGLISH = packs.read("en")
MESSAGES = flatten(ENGLISH)
PSEUDO = flatten(pseudo(ENGLISH))
SENTENCES = [key for key in MESSAGES if not key.startswith(("number.", "rank.letter."))]


def test_it_has_every_id_with_the_same_forms() -> None:
    assert {key: forms(message).keys() for key, message in PSEUDO.items()} == {
        key: forms(message).keys() for key, message in MESSAGES.items()
    }


def test_every_sentence_is_bracketed_and_keeps_its_placeholders() -> None:
    for key in SENTENCES:
        for form, text in forms(PSEUDO[key]).items():
            assert text.startswith(OPEN), key
            assert text.endswith(CLOSE), key
            assert placeholders(text) == placeholders(forms(MESSAGES[key])[form]), key


def test_every_sentence_is_longer_by_a_third() -> None:
    for key in SENTENCES:
        for form, text in forms(PSEUDO[key]).items():
            plain = forms(MESSAGES[key])[form]
            assert len(text) >= len(plain) * (1 + GROWTH) - sum(map(len, placeholders(plain))), key


def test_what_stands_on_a_card_stays_a_letter() -> None:
    for key, letter in MESSAGES.items():
        if key.startswith("rank.letter."):
            assert len(PSEUDO[key]) == len(letter)
    assert PSEUDO["rank.letter.king"] != "K"


@pytest.mark.parametrize(
    ("text", "longer"),
    [("Go", "Ğöö"), ("{n} points", "{n} pööîîñţš~"), ("", ""), ("{n}", "{n}"), ("Hmm", "Ĥmm~~")],
)
def test_stretching(text: str, longer: str) -> None:
    assert stretch(text) == longer


def test_it_is_spoken_by_its_tag_alone() -> None:
    catalog = packs.load(packs.choose("en-XA", ["en"]))
    assert catalog.language == "en-XA"
    assert catalog.text("score.nobs").startswith(OPEN)
    assert packs.choose(None, ["en-XA", "en-GB"]) == "en"
