"""The calculator and the trainers: by touch, by keys, by link; what they keep."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from engine.cards import DECK, cards
from engine.scoring import show, total
from i18n import packs
from tests.ui.driver import Driver, play
from tutorial import analysis
from tutorial.question import Count, Throw
from tutorial.training import Counts, Throws, deal_to_throw, hand_to_count
from ui.learn.memory import Memory
from ui.learn.sheet import Sheet

FIGURES = {"hands": 2, "whole": 1, "streak": 1, "kinds": {"fifteen": [1, 2]}}


def text(key: str, **params: int) -> str:
    return packs.load("en").text(key, **params)


def test_two_taps_name_a_card_and_the_fifth_brings_the_answer_and_the_address():
    async def scene():
        page = Driver()
        await page.start("#/calculator")
        for key in "5h5s5dJc":
            await page.tap("name", value=key)
        assert page.frames[-1].root["data-phase"] == "asking"
        await page.tap("name", value="c")  # in either order
        frame = await page.tap("name", value="5")
        assert frame.root["data-phase"] == "answered"
        assert frame.hash == "#/calculator/a5h5s5dJc-5c"
        assert frame.say == (text("calculator.answer.hand", n=29),)
        frame = await page.tap("ask", value="crib")
        assert frame.hash == "#/calculator/a5h5s5dJc-5c-crib"

    play(scene)


def test_keys_name_cards_too():
    async def scene():
        page = Driver()
        await page.start("#/calculator")
        for key in ("5", "h", "J", "c", "0", "d", "Backspace", "q", "S"):
            await page.key(key)
        assert [str(card) for card in page.app.room.sheet.cards] == ["5h", "Jc", "Qs"]

    play(scene)


@pytest.mark.parametrize("seed", range(25))
def test_a_link_opens_the_question_it_holds(seed: int):
    *hand, starter = Random(seed).sample(DECK, 5)
    asked = Count(tuple(hand), starter, crib=seed % 2 == 0)
    dealt = Throw(tuple(Random(seed).sample(DECK, 6)), own=seed % 3 == 0)

    async def scene():
        page = Driver()
        frame = await page.start(f"#/calculator/{asked}")
        points = total(show(asked.hand, starter, asked.crib))
        kind = "crib" if asked.crib else "hand"
        assert text(f"calculator.answer.{kind}", n=points) in frame.html
        assert frame.html.count('data-action="light"') == len(show(asked.hand, starter, asked.crib))
        frame = await page.page("route", hash=f"#/calculator/{dealt}")
        assert frame.html.count('data-action="light"') == 15
        best = analysis.choices(dealt.dealt, dealt.own)[0]
        assert all(packs.load("en").card(card) in frame.html for card in best.thrown)

    play(scene)


BROKEN = {
    "a5h5s5dJx-5c": "card",
    "a5h5h5dJc-5c": "repeated",
    "q" * 600: "long",
    "b5h": "version",
    "a5h": "number",
    "a5h5s5dJc": "shape",
}


@pytest.mark.parametrize(("link", "kind"), BROKEN.items(), ids=BROKEN.values())
def test_a_broken_link_is_explained_and_the_page_is_of_use(link: str, kind: str):
    async def scene():
        page = Driver()
        frame = await page.start(f"#/calculator/{link}")
        said = packs.load("en").text(
            f"calculator.link.{kind}", n=600, text="Jx", card="five of hearts"
        )
        assert said[:15] in frame.html
        for key in "5h5s5dJc5c":
            frame = await page.tap("name", value=key)
        assert frame.root["data-phase"] == "answered"

    play(scene)


def test_a_link_is_the_same_question_in_every_language():
    async def scene():
        for language in ("en", "en-XA"):
            page = Driver()
            frame = await page.start("#/calculator/a5h5s5dJc-5c", lang=language)
            assert frame.root["lang"] == language
            assert "29" in frame.html

    play(scene)


def test_a_card_named_twice_or_too_many_is_refused_in_words():
    async def scene():
        page = Driver()
        await page.start("#/calculator/a5h5s5dJc-5c")
        frame = await page.tap("name", value="K")
        frame = await page.tap("name", value="h")
        assert text("calculator.full") in frame.html
        await page.tap("card", card="5c")
        await page.tap("name", value="5")
        frame = await page.tap("name", value="h")
        assert frame.say == (packs.load("en").text("calculator.twice", card="five of hearts"),)

    play(scene)


def test_a_combination_lights_up_its_cards():
    async def scene():
        page = Driver()
        await page.start("#/calculator/a5h5s5dJc-5c")
        frame = await page.tap("light", value="0")
        marked = re.findall(r'id="card-(..)" class="card marked"', frame.html)
        first = show(cards("5h 5s 5d Jc"), *cards("5c"))[0]
        assert sorted(marked) == sorted(map(str, first.cards))

    play(scene)


def test_sharing_passes_on_the_answer_and_the_link_and_says_what_became_of_it():
    async def scene():
        page = Driver()
        await page.start("#/calculator/a5h5s5dJc-5c")
        frame = await page.tap("share")
        assert frame.share == {
            "text": text("calculator.answer.hand", n=29),
            "hash": "#/calculator/a5h5s5dJc-5c",
        }
        assert (await page.tap("light", value="1")).share is None
        frame = await page.page("shared", way="copied", url="https://x/")
        assert text("calculator.copied") in frame.html
        assert frame.say == (text("calculator.copied"),), "the focus stays on the button"
        frame = await page.tap("ask", value="crib")
        assert text("calculator.copied") not in frame.html
        frame = await page.page("shared", way="failed", url="https://x/y")
        assert "https://x/y" in frame.html

    play(scene)


def test_what_became_of_a_shared_link_is_said_in_the_sixth_step_too():
    async def scene():
        page = Driver()
        await page.start("#/learn/6")
        for key in "5h5s5dJc5c":
            await page.tap("name", value=key)
        assert (await page.tap("share")).share is not None
        frame = await page.page("shared", way="copied", url="https://x/")
        assert text("calculator.copied") in frame.html

    play(scene)


def test_the_sixth_step_is_done_once_a_question_is_answered():
    async def scene():
        page = Driver()
        await page.start("#/learn/6")
        for key in "5h5s5dJc5":
            await page.tap("name", value=key)
        assert "6" not in Memory.parse(page.saved.get("learn")).done
        await page.tap("name", value="c")
        assert "6" in Memory.parse(page.saved["learn"]).done

    play(scene)


def test_the_sixth_step_keeps_what_is_half_asked():
    async def scene():
        page = Driver()
        await page.start("#/learn/6")
        await page.tap("ask", value="throw")
        for key in "5hJc":
            await page.key(key)
        other = Driver(**page.saved)
        frame = await other.start("#/learn/6")
        assert frame.html == page.frames[-1].html

    play(scene)


@pytest.mark.parametrize(
    "kept", [{}, {"cards": 3}, {"cards": "5h5x"}, {"cards": "5h5h"}, {"cards": "??"}]
)
def test_a_sheet_of_nonsense_is_an_empty_one_or_what_of_it_makes_sense(kept: dict[str, object]):
    assert len(Sheet.of(kept).cards) <= 1
    assert Sheet.of(Sheet.of(kept).kept()) == Sheet.of(kept)


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
