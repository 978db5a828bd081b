"""The trainers: by touch and by keys; what they keep."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from engine.cards import cards
from i18n import packs
from tests.ui.driver import Driver, play
from tutorial import analysis
from tutorial.training import Counts, Throws, deal_to_throw, hand_to_count

FIGURES = {"hands": 2, "whole": 1, "streak": 1, "kinds": {"fifteen": [1, 2]}}


def text(key: str, **params: int) -> str:
    return packs.load("en").text(key, **params)


def test_the_count_trainer_keeps_its_hand_and_what_kinds_are_missed():
    async def scene():
        kept = {"trainers": {"count": {"hand": "a5d5sJc2h-9d", "figures": FIGURES}}}
        page = Driver(learn=json.dumps(kept))
        await page.start("#/learn/count")
        for card in ("5d", "Jc"):
            await page.tap("card", card=card)
        await page.tap("check")
        await page.tap("all")
        assert page.frames[-1].root["data-phase"] == "counted"
        figures = json.loads(page.saved["learn"] or "")["trainers"]["count"]["figures"]
        assert figures["kinds"] == {"fifteen": [2, 4], "pair": [0, 1]}
        assert (figures["hands"], figures["whole"], figures["streak"]) == (3, 1, 0)
        await page.tap("next")
        assert page.frames[-1].root["data-phase"] == "counting"
        other = Driver(**page.saved)
        await other.start("#/learn/count")
        assert other.frames[-1].html == page.frames[-1].html

    play(scene)


@pytest.mark.parametrize(("said", "right"), [("6", True), ("16", False), ("0", False)])
def test_a_number_is_said_by_taps_or_keys(said: str, right: bool):
    async def scene():
        kept = {"trainers": {"count": {"hand": "a5d5sJc2h-9d", "numbers": True}}}
        page = Driver(learn=json.dumps(kept))
        await page.start("#/learn/count")
        for digit in said:
            await page.key(digit)
        await page.key("Enter")
        figures = json.loads(page.saved["learn"] or "")["trainers"]["count"]["figures"]
        assert figures["whole"] == right
        assert page.frames[-1].root["data-phase"] == "counted"

    play(scene)


def test_the_discard_trainer_adds_up_what_throws_cost():
    dealt = "2s5h7d9cJdQc"

    async def scene():
        kept = {"trainers": {"discard": {"deal": f"a{dealt}-theirs", "figures": {}}}}
        page = Driver(learn=json.dumps(kept))
        await page.start("#/learn/discard")
        for card in ("5h", "Jd"):
            await page.tap("card", card=card)
        await page.tap("lay")
        assert page.frames[-1].root["data-phase"] == "thrown"
        best = analysis.choices(cards(dealt), own=False)[0]
        chosen = analysis.choice(cards(dealt), False, cards("5hJd"))
        figures = json.loads(page.saved["learn"] or "")["trainers"]["discard"]["figures"]
        assert figures["hands"] == 1
        assert figures["lost"] == analysis.cost(chosen, best).value
        await page.key("Enter")
        assert page.frames[-1].root["data-phase"] == "throwing"

    play(scene)


def test_only_the_first_throw_of_a_deal_counts_even_after_the_app_was_closed():
    dealt = "2s5h7d9cJdQc"

    def figures(page: Driver) -> dict[str, int]:
        kept = json.loads(page.saved["learn"] or "")["trainers"]["discard"]["figures"]
        assert isinstance(kept, dict)
        return kept

    async def throw(page: Driver, *thrown: object) -> None:
        for held in thrown:
            await page.tap("card", card=str(held))
        await page.tap("lay")

    async def scene():
        kept = {"trainers": {"discard": {"deal": f"a{dealt}-theirs", "figures": {}}}}
        page = Driver(learn=json.dumps(kept))
        await page.start("#/learn/discard")
        found = analysis.choices(cards(dealt), own=False)
        await throw(page, *found[-1].thrown)
        first = figures(page)
        await page.tap("retry")
        other = Driver(**page.saved)
        await other.start("#/learn/discard")
        await throw(other, *found[0].thrown)
        assert other.frames[-1].root["data-phase"] == "thrown"
        assert figures(other) == first
        await other.tap("next")
        dealt_now = re.findall(r'data-card="(..)"', other.frames[-1].html)
        await throw(other, *dealt_now[:2])
        assert figures(other)["hands"] == first["hands"] + 1

    play(scene)


def test_hands_dealt_for_practice_are_sound():
    rng = Random(1)
    cribs = 0
    for _ in range(100):
        asked = hand_to_count(rng)
        cribs += asked.crib
        assert len({*asked.hand, asked.starter}) == 5
        assert len(set(deal_to_throw(rng).dealt)) == 6
    assert 5 < cribs < 50


def test_figures_are_read_from_whatever_was_kept():
    assert Counts.parse({"hands": "x", "kinds": {"run": [1]}}) == Counts()
    assert Counts.parse(FIGURES).kinds == {"fifteen": (1, 2)}
    assert Throws.parse({"hands": 2, "lost": 13, "streak": True}) == Throws(hands=2, lost=13)
    assert Throws().average == 0.0
