"""Learning as it answers: trying again, the way back, what is said, where the focus goes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import i18n
from i18n import packs
from tests.ui.driver import Driver, play
from tests.ui.test_learn import LESSONS, do, first, lesson, solve
from tutorial import analysis
from tutorial.playing import Lay, Worth
from tutorial.tasks import Deck, Throw


def test_a_weaker_throw_can_be_thought_over_on_the_same_cards():
    async def scene():
        page = Driver()
        await page.start("#/learn/1")
        at, problem = next(
            (n, task) for n, task in enumerate(lesson(1).tasks) if task.name == "problem-1"
        )
        assert isinstance(problem, Throw)
        await solve(page, 1, at)
        worst = analysis.choices(problem.dealt, problem.own)[-1]
        for card in worst.thrown:
            await page.tap("card", card=str(card))
        answered = await page.tap("lay")
        assert 'id="retry"' in answered.html
        again = await page.tap("retry")
        assert again.root["data-phase"] == f"1-{at}"
        assert again.say == (lesson(1).says(problem).text(packs.load("en")),)
        for act in problem.answer():
            await do(page, act)
        assert 'id="retry"' not in page.frames[-1].html
        assert 'data-action="next"' in page.frames[-1].html

    play(scene)


def test_that_there_is_no_more_to_count_never_looks_like_what_to_do_next():
    async def scene():
        page = Driver()
        await page.start("#/learn/3")
        frame = await page.tap("next")
        assert "primary" not in frame.html
        assert packs.load("en").text("learn.count.prompt") in frame.html
        frame = await page.key("Enter")
        assert frame.root["data-phase"] == "3-1"
        assert 'data-action="next"' not in frame.html
        frame = await page.tap("all")
        assert 'data-action="next"' in frame.html
        assert 'id="retry"' in frame.html

    play(scene)


def test_back_from_a_lesson_that_the_rules_led_to_leads_to_where_they_did():
    async def scene():
        page = Driver()
        await page.start("#/rules")
        await page.page("route", hash="#/learn/2")
        await page.tap("next")
        frame = await page.tap("back")
        assert (frame.hash, frame.place) == ("#/rules", "rules-play")
        assert (await page.tap("back")).hash == "#/"

    play(scene)


def test_back_leads_through_rules_and_lesson_as_the_browser_does():
    async def scene():
        page = Driver()
        await page.start("#/learn/1")
        await page.page("route", hash="#/rules/deal")
        await page.page("route", hash="#/learn/4")
        frame = await page.tap("back")
        assert (frame.hash, frame.place) == ("#/rules/deal", "rules-end")
        assert (await page.tap("back")).hash == "#/learn/1"
        assert (await page.tap("back")).hash == "#/learn"

    play(scene)


def test_who_went_on_from_such_a_lesson_is_in_the_course():
    async def scene():
        page = Driver()
        await page.start("#/rules")
        await page.page("route", hash="#/learn/2")
        await page.tap("step", value="3")
        assert (await page.tap("back")).hash == "#/learn"

    play(scene)


def test_what_is_only_to_be_seen_is_said_too():
    catalog = packs.load("en")

    async def scene():
        page = Driver()
        await page.start("#/learn/1")
        dealt = await page.tap("deck")
        first = lesson(1).tasks[0]
        assert isinstance(first, Deck)
        assert all(catalog.card(card) in dealt.say[0] for card in first.turned)
        page = Driver()
        await page.start("#/learn/4")
        for task in lesson(4).tasks:
            if task.name == "race":
                frame = await page.tap("scrub", value="51")
                assert "121" in " ".join(frame.say)
            for act in task.answer():
                await do(page, act)
            await page.tap("next")
        assert page.frames[-1].say == (catalog.text("learn.over.board"),)

    play(scene)


@pytest.mark.parametrize("step", LESSONS)
def test_the_focus_goes_to_what_is_to_be_done(step: int):
    async def scene():
        page = Driver()
        await page.start(f"#/learn/{step}")
        for task in lesson(step).tasks:
            for act in task.answer():
                await do(page, act)
            if task.answer():
                assert page.frames[-1].focus == "main-action"
            await page.tap("next")
            focus = page.frames[-1].focus
            assert re.search(rf'id="{focus}"(?![^>]*aria-disabled)', page.frames[-1].html)

    play(scene)


def test_cards_chosen_by_number_are_said_and_enter_goes_on():
    async def scene():
        page = Driver()
        await page.start("#/learn/1")
        for task in lesson(1).tasks[:6]:
            for act in task.answer():
                await do(page, act)
            await page.tap("next")
        first = lesson(1).tasks[6]
        assert isinstance(first, Throw)
        for card in first.best.thrown:
            frame = await page.key(str(first.dealt.index(card) + 1))
            assert frame.focus == "main-action"
            catalog = packs.load("en")
            assert frame.say == (catalog.text("table.card-chosen", card=catalog.card(card)),)
        await page.key("Enter")
        assert 'data-action="next"' in page.frames[-1].html

    play(scene)


def test_no_answer_to_a_question_of_the_play_looks_like_the_right_one():
    async def scene():
        page = Driver()
        await page.start("#/learn/2")
        for task in lesson(2).tasks:
            if isinstance(task, Lay):
                assert "primary" not in page.frames[-1].html, task.name
            for act in task.answer():
                await do(page, act)
            await page.tap("next")

    play(scene)


def test_a_number_key_says_what_becomes_of_the_card():
    async def scene():
        page = Driver()
        await page.start("#/learn/1")
        at, task = first(1, Throw)
        await solve(page, 1, at)
        catalog = packs.load("en")
        card = catalog.card(task.dealt[0])
        assert (await page.key("1")).say == (catalog.text("table.card-chosen", card=card),)
        assert (await page.key("1")).say == (catalog.text("table.card-unchosen", card=card),)
        for key in "12":
            await page.key(key)
        refused = (catalog.text("trainer.third", n=2),)
        assert (await page.key("3")).say == refused
        assert (await page.key("3")).say == refused, "the second time too"

    play(scene)


def test_who_comes_to_a_lesson_is_told_what_is_to_be_done():
    async def scene():
        page = Driver()
        catalog = packs.load("en")
        await page.start("#/learn")
        for place in ("1", "2", "5/1", "5/3", "6", "count", "discard"):
            frame = await page.tap("step", value=place)
            heard = " ".join(frame.say)
            assert heard, place
            assert heard in re.sub("<[^>]+>", "", frame.html), "it is what is seen"
            await page.tap("back")
        await page.tap("step", value="1")
        for task in lesson(1).tasks:
            for act in task.answer():
                await do(page, act)
            await page.tap("next")
        frame = await page.tap("step", value="2")
        assert frame.say == (lesson(2).says(lesson(2).tasks[0]).text(catalog),)

    play(scene)


def test_a_number_key_answers_how_many_points():
    async def scene():
        page = Driver()
        await page.start("#/learn/2")
        at, task = first(2, Worth)
        await solve(page, 2, at)
        assert 'data-action="next"' not in (await page.key("0")).html
        assert 'data-action="next"' in (await page.key(str(task.points))).html

    play(scene)


def test_what_a_count_missed_and_what_was_thrown_is_in_words_too():
    async def scene():
        page = Driver()
        await page.start("#/learn/3")
        await page.tap("next")
        await page.tap("card", card="5d")
        await page.tap("card", card="Jc")
        await page.tap("check")
        frame = await page.tap("all")
        assert frame.html.count(packs.load("en").text("learn.count.left") + "<") == 2
        page = Driver()
        await page.start("#/learn/1")
        at, task = first(1, Throw)
        await solve(page, 1, at)
        for act in task.answer():
            await do(page, act)
        thrown = page.frames[-1].html.split('aria-label="Thrown"')[1]
        assert re.findall(r'data-card="(..)"', thrown) == [str(c) for c in task.best.thrown]

    play(scene)


def test_pegs_that_have_left_the_start_are_not_said_to_stand_there():
    async def scene():
        page = Driver()
        await page.start("#/learn/4")
        start = packs.load("en").text("learn.hole.start")
        assert start in (await page.tap("next")).html
        assert start not in (await page.tap("hole", value="4")).html

    play(scene)


@pytest.mark.parametrize("step", LESSONS)
def test_no_answer_has_the_name_of_what_speaks_for_the_page(step: int):
    async def scene():
        page = Driver()
        await page.start(f"#/learn/{step}")
        await solve(page, step, len(lesson(step).tasks))
        named = {name for frame in page.frames for name in re.findall(r' id="([^"]+)"', frame.html)}
        shell = (Path(i18n.__file__).parent.parent / "index.html").read_text("utf-8")
        spoken = set(re.findall(r'id="([^"]+)" class="unseen"', shell))
        assert spoken
        assert named
        assert not named & spoken

    play(scene)
