"""The calculator's link: what it holds, that it is read back, how a broken one is explained."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from engine.cards import DECK
from engine.scoring import Reason, show, total
from i18n import packs
from tests.cases.vectors import vectors
from tutorial.question import Broken, Count, LinkError, Throw, read

COMPONENTS = {
    "fifteens": {Reason.FIFTEEN},
    "pairs": {Reason.PAIR, Reason.PAIR_ROYAL, Reason.DOUBLE_PAIR_ROYAL},
    "runs": {Reason.RUN},
    "flush": {Reason.FLUSH},
    "nobs": {Reason.NOBS},
}


@pytest.mark.parametrize("vector", vectors("hands"))
def test_a_hand_asked_by_its_link_counts_right(vector: dict[str, Any]):
    """A vector of five cards and no starter is about one kind of combination alone."""
    held = [name[0] + name[1].lower() for name in vector["hand"]]
    starter = vector["starter"] or held.pop()
    link = f"a{''.join(held)}-{starter[0]}{starter[1].lower()}" + "-crib" * vector["is_crib"]
    if vector.get("impossible_deal"):
        with pytest.raises(LinkError, match=Broken.REPEATED):
            read(link)
        return
    asked = read(link)
    assert isinstance(asked, Count)
    assert str(asked) == link
    scores = show(asked.hand, asked.starter, asked.crib)
    wanted = COMPONENTS.get(vector.get("component", ""), set(Reason))
    assert total(score for score in scores if score.reason in wanted) == vector["expected"]


def test_five_hundred_random_links_are_read_back():
    rng = Random(500)
    for _ in range(250):
        *hand, starter = rng.sample(DECK, 5)
        for asked in (
            Count(tuple(hand), starter, crib=rng.random() < 0.5),
            Throw(tuple(rng.sample(DECK, 6)), own=rng.random() < 0.5),
        ):
            assert read(str(asked)) == asked
            assert len(str(asked)) <= 20


@pytest.mark.parametrize(
    ("link", "kind"),
    [
        ("a5h5s5dJx-5c", Broken.CARD),
        ("a5h5s5d1c-5c", Broken.CARD),
        ("a5h5s5d??-5c", Broken.CARD),
        ("a5h5s5dJc-5", Broken.CARD),
        ("a5h5h5dJc-5c", Broken.REPEATED),
        ("a5h5s5dJc-5h", Broken.REPEATED),
        ("a5h5s5dJc2d2d-own", Broken.REPEATED),
        ("b5h5s5dJc-5c", Broken.VERSION),
        ("z", Broken.VERSION),
        ("a", Broken.NUMBER),
        ("a5h5s5d-5c", Broken.NUMBER),
        ("a5h5s5dJcQc-5c", Broken.NUMBER),
        ("a5h5s5dJc", Broken.SHAPE),
        ("a5h5s5dJc-", Broken.SHAPE),
        ("a5h5s5dJc-5c-own", Broken.SHAPE),
        ("a5h5s5dJc2d9s", Broken.SHAPE),
        ("a5h5s5dJc2d9s-5c", Broken.SHAPE),
        ("5" * 600, Broken.LONG),
        ("a" + "5h" * 300, Broken.LONG),
    ],
)
def test_a_broken_link_says_what_is_wrong_with_it(link: str, kind: Broken):
    with pytest.raises(LinkError) as raised:
        read(link)
    assert raised.value.kind is kind
    catalog = packs.load("en")
    assert raised.value.said.text(catalog)
    assert not catalog.missing


def test_every_kind_of_broken_link_has_its_sentence():
    catalog = packs.load("en")
    assert all(catalog.has(f"calculator.link.{kind}") for kind in Broken)


def test_a_link_typed_without_its_version_is_of_this_one():
    assert read("5h5s5dJc-5c") == read("a5h5s5dJc-5c")


def test_random_texts_are_questions_or_refused():
    rng = Random(3)
    letters = "a5hJsT-crib?\u00e9%wnotheirs "
    for _ in range(2000):
        text = "".join(rng.choice(letters) for _ in range(rng.randrange(26)))
        with suppress(LinkError):
            assert read(text) == read(str(read(text)))
