"""Hands counted aloud, as players of each language do."""

from __future__ import annotations

import pytest

from engine.cards import DECK, card, cards
from engine.scoring import show
from i18n import packs
from i18n.cadence import aloud

HANDS = {
    "pair": ("5c Jd 2s 2h", "9c", "Fifteen two and a pair is four."),
    "two fifteens": ("7c 8d 8s Kh", "2c", "Fifteen two, fifteen four and a pair is six."),
    "nothing": ("2c 4d 6s Kh", "Qc", ""),
    "best": (
        "5c 5d 5s Jh",
        "5h",
        "Fifteen two, fifteen four, fifteen six, fifteen eight, fifteen ten, fifteen twelve, "
        "fifteen fourteen, fifteen sixteen and a double pair royal is twenty-eight "
        "and nobs is twenty-nine.",
    ),
    "flush": ("2h 4h 6h Kh", "Qc", "A flush is four."),
}


@pytest.mark.parametrize("name", HANDS)
def test_english(name: str) -> None:
    hand, starter, said = HANDS[name]
    assert aloud(show(cards(hand), card(starter)), packs.load("en")) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("fr", "Quinze deux, quinze quatre et une paire, ça fait six."),
        ("de", "Fünfzehn zwei, Fünfzehn vier und ein Paar macht sechs."),
        ("es", "Quince dos, quince cuatro y pareja, seis."),
    ],
)
def test_the_others(language: str, said: str) -> None:
    assert aloud(show(cards("7c 8d 8s Kh"), card("2c")), packs.load(language)) == said


def test_the_latest_are_said_with_the_sum_they_come_to() -> None:
    scores = show(cards("7c 8d 8s Kh"), card("2c"))
    assert aloud(scores, packs.load("en"), latest=2) == "Fifteen four and a pair is six."
    assert aloud(scores[:1], packs.load("en"), latest=2) == "Fifteen two."


@pytest.mark.parametrize("language", packs.languages())
def test_no_language_lacks_a_word_for_it(language: str) -> None:
    catalog = packs.load(language)
    for at in range(0, len(DECK) - 5, 3):
        hand, starter = DECK[at : at + 7 : 2], DECK[at + 1]
        aloud(show(hand, starter), catalog)
    aloud(show(cards("5c 5d 5s Jh"), card("5h")), catalog)
    assert not catalog.missing
