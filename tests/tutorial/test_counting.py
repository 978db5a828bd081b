"""Counting by combinations: what is found, why a choice is none, what is left."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import DECK, Cards, card, cards
from engine.scoring import Reason, total
from i18n import packs
from tutorial.counting import Counting, hint
from tutorial.progress import Act, Progress


def chosen(counting: Counting, now: Progress, held: Cards) -> Progress:
    for one in held:
        now = counting.take(now, Act("card", str(one)))
    return counting.take(now, Act("check"))


@pytest.mark.parametrize("seed", range(40))
def test_every_hand_can_be_counted_whole_by_its_combinations(seed: int):
    *hand, starter = Random(seed).sample(DECK, 5)
    counting = Counting(tuple(hand), starter, crib=seed % 3 == 0)
    now = counting.begin()
    while left := counting.left(now):
        now = chosen(counting, now, counting.scores[left[0]].cards)
        assert now.good
        assert left[0] in now.found
    assert counting.so_far(now) == total(counting.scores)
    now = counting.take(now, Act("all"))
    assert now.done
    assert not now.missed


@pytest.mark.parametrize("shown", ["Jh", "Jh 4h"])
def test_nobs_may_be_shown_with_the_starter_or_without(shown: str):
    counting = Counting(cards("2h 6h 9h Jh"), card("4h"))
    now = chosen(counting, counting.begin(), cards(shown))
    assert now.good
    assert [counting.scores[i].reason for i in now.found] == [Reason.NOBS]


@pytest.mark.parametrize("seed", range(40))
def test_every_wrong_choice_is_explained_in_words(seed: int):
    *hand, starter = Random(seed).sample(DECK, 5)
    counting = Counting(tuple(hand), starter, crib=seed % 2 == 0)
    catalog = packs.load("en")
    for kind, held in counting.examples():
        now = chosen(counting, counting.begin(), held)
        assert not now.good
        assert [said.id for said in now.replies] == [f"learn.count.wrong.{kind}"]
        assert now.replies[0].text(catalog)
    assert not catalog.missing


@pytest.mark.parametrize(
    ("hand", "starter", "crib", "wrong", "kind"),
    [
        ("Kd Qs 2c 3h", "7d", False, "Kd Qs", "courts"),
        ("2h 6h 9h Jh", "4s", True, "2h 6h 9h Jh", "crib-flush"),
        ("2h 6h 9h Js", "4s", False, "2h 6h 9h", "few-suit"),
        ("2h 6h 9h Js", "4s", True, "2h 6h 9h", "few-suit-crib"),
        ("2h 6h 9h Js", "4d", False, "Js", "jack-suit"),
        ("2h 6h 9h Qs", "Jd", False, "Jd", "jack-starter"),
        ("6c 7d 8h 9s", "Kd", False, "7d 8h 9s", "part-run"),
        ("6c 6d 6h 9s", "Kd", False, "6c 6d", "part-pair"),
        ("2h 6h 8h Qh", "9h", False, "2h 6h 8h Qh", "part-flush"),
        ("6c 7d Kh Ks", "2d", False, "6c 7d", "short-run"),
        ("6c 7d Kh Ks", "2d", False, "6c Kh", "sum"),
        ("6c 7d Kh Ks", "2d", False, "6c", "single"),
        ("6c 7d Kh Ks", "2d", False, "", "none"),
    ],
)
def test_a_wrong_choice_gets_the_reason_that_fits(
    hand: str, starter: str, crib: bool, wrong: str, kind: str
):
    counting = Counting(cards(hand), card(starter), crib)
    now = chosen(counting, counting.begin(), cards(wrong))
    assert [said.id for said in now.replies] == [f"learn.count.wrong.{kind}"]


def test_one_choice_that_is_two_combinations_counts_as_both():
    counting = Counting(cards("4d 5s 6h Kc"), card("Kd"))
    now = chosen(counting, counting.begin(), cards("4d 5s 6h"))
    assert counting.so_far(now) == 5
    assert [said.id for said in now.replies] == ["learn.count.both"]


def test_what_was_not_found_is_shown():
    counting = Counting(cards("5d 5s Jc 2h"), card("9d"))
    now = chosen(counting, counting.begin(), cards("5d Jc"))
    now = counting.take(now, Act("all"))
    assert now.done
    assert not now.good
    assert {*now.found, *now.missed} == set(range(len(counting.scores)))
    assert counting.so_far(now) == 2


def test_a_hint_is_about_what_is_still_to_be_found():
    counting = Counting(cards("5d 5s Jc 2h"), card("9d"))
    now = chosen(counting, counting.begin(), counting.scores[0].cards)
    for _ in range(3):
        now = Progress(found=now.found, hints=now.hints + 1)
    answer = hint(counting, now)[-1]
    assert answer.params["cards"] == counting.scores[1].cards
