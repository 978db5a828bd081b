"""The calculator: by touch, by keys, by link; what it keeps."""

from __future__ import annotations

import re
from random import Random

import pytest

from engine.cards import DECK, cards
from engine.scoring import show, total
from i18n import packs
from tests.ui.driver import Driver, play
from tutorial import analysis
from tutorial.question import Count, Throw
from ui.learn.memory import Memory
from ui.learn.sheet import Sheet


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
