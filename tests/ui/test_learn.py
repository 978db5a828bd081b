"""Learning as a learner meets it: pages, lessons by touch and by keys, what is kept, links."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import TypeVar

import pytest

from engine.cards import RANKS
from i18n import packs
from i18n.pseudo import CLOSE, OPEN
from tests.ui.driver import Driver, play
from tools.node import ROOT
from tutorial import course
from tutorial.playing import Lay
from tutorial.progress import Act, Lesson, begin, progress, read, take
from tutorial.tasks import Throw
from ui.screens.rules.page import STEPS

LESSONS = (1, 2, 3, 4)


def lesson(step: int) -> Lesson:
    found = course.lesson(step)
    assert found is not None
    return found


async def do(page: Driver, act: Act) -> None:
    kind = {"card": {"card": act.value}}.get(act.kind, {"value": act.value} if act.value else {})
    await page.tap(act.kind, **kind)


T = TypeVar("T")


def first(step: int, kind: type[T]) -> tuple[int, T]:
    """The first task of this kind in a step, and which of all it is."""
    return next((at, task) for at, task in enumerate(lesson(step).tasks) if isinstance(task, kind))


async def solve(page: Driver, step: int, end: int) -> None:
    """All tasks of a step before this one."""
    for task in lesson(step).tasks[:end]:
        for act in task.answer():
            await do(page, act)
        await page.tap("next")


def test_pegs_are_said_to_stand_at_the_start_until_one_has_left_it():
    async def scene():
        page = Driver()
        await page.start("#/learn/4")
        await solve(page, 4, 1)
        start = packs.load("en").text("learn.hole.start")
        assert start in page.frames[-1].html
        for act in lesson(4).tasks[1].answer():
            await do(page, act)
        assert start not in page.frames[-1].html

    play(scene)


@pytest.mark.parametrize("step", LESSONS)
def test_a_step_is_done_by_touch_and_is_then_marked_done(step: int):
    async def scene():
        page = Driver()
        await page.start(f"#/learn/{step}")
        for at, task in enumerate(lesson(step).tasks):
            frame = page.frames[-1]
            assert frame.root["data-phase"] == f"{step}-{at}"
            for act in task.answer():
                await do(page, act)
            await page.tap("next")
        assert 'id="again"' in page.frames[-1].html
        await page.tap("back")
        assert 'class="step done"' in page.frames[-1].html
        assert page.frames[-1].root["data-screen"] == "learn"

    play(scene)


@pytest.mark.parametrize("step", LESSONS)
def test_a_step_is_done_by_keys_alone(step: int):
    """Keys reach cards and the main action; the rest are buttons that Tab and Enter reach."""

    async def scene():
        page = Driver()
        await page.start(f"#/learn/{step}")
        for task in lesson(step).tasks:
            for act in task.answer():
                html = page.frames[-1].html
                if act.kind == "card":
                    buttons = re.findall(
                        r'<button[^>]*data-action="card"[^>]*data-card="(..)"', html
                    )
                    order = sorted(buttons, key=buttons.index)
                    await page.key(str(order.index(act.value) + 1))
                elif act.kind in ("say", "hole", "all"):
                    value = f' data-value="{act.value}"' if act.value else ""
                    assert f'data-action="{act.kind}"{value}' in html
                    await do(page, act)
                else:
                    await page.key("Enter")
            await page.key("Enter")
        assert 'id="again"' in page.frames[-1].html

    play(scene)


def test_progress_survives_closing_the_app_in_the_middle_of_a_task():
    async def scene():
        page = Driver()
        await page.start("#/learn/1")
        await solve(page, 1, 6)
        task = lesson(1).tasks[6]
        assert isinstance(task, Throw)
        await page.tap("card", card=str(task.dealt[2]))
        other = Driver(**page.saved)
        frame = await other.start("#/learn/1")
        assert frame.root["data-phase"] == "1-6"
        assert frame.html == page.frames[-1].html
        await other.tap("back")
        begun = packs.load("en").text("learn.state.begun", done=6, of=len(lesson(1).tasks))
        assert begun in other.frames[-1].html

    play(scene)


@pytest.mark.parametrize(
    "kept", ["", "{", "[]", '{"acts": 3}', '{"acts": {"1": 4}, "done": [1], "hands": {"1": 2}}',
             '{"trainers": {"count": 5, "discard": {"figures": [], "deal": 7}}, "hands": [1]}',
             '{"hands": {"1": {"log": "nonsense", "counts": ["x;y"], "over": "no"}}}']
)  # fmt: skip
@pytest.mark.parametrize("place", ["", "/1", "/5", "/5/1", "/6", "/count", "/discard"])
def test_a_memory_that_is_nonsense_is_forgotten(kept: str, place: str):
    async def scene():
        page = Driver(learn=kept)
        frame = await page.start(f"#/learn{place}")
        assert frame.root["data-screen"] == "learn"
        assert "<h1" in frame.html

    play(scene)


@pytest.mark.parametrize("place", ["7", "0", "-1", "\u00b2", "5/4", "5/x", "1/2", "nowhere"])
def test_a_place_that_is_not_there_is_the_first_page(place: str):
    async def scene():
        page = Driver()
        frame = await page.start(f"#/learn/{place}")
        assert 'id="step-1"' in frame.html
        assert frame.hash in ("", "#/learn")

    play(scene)


def test_a_mistake_is_answered_aloud_and_a_hint_too():
    async def scene():
        page = Driver()
        await page.start("#/learn/2")
        tasks = lesson(2).tasks
        while not isinstance(tasks[at := int(page.frames[-1].root["data-phase"][2:])], Lay):
            await page.tap("next")
        task = tasks[at]
        mistake = task.mistakes()[0]
        for act in mistake.acts:
            await do(page, act)
        now = begin(lesson(2), at)
        for act in mistake.acts:
            now = take(lesson(2), now, act)
        said = now.replies[0].text(packs.load("en"))
        assert page.frames[-1].say == (said,)
        assert said in page.frames[-1].html.replace("&#x27;", "'")
        frame = await page.tap("hint")
        assert len(frame.say) == 1

    play(scene)


def test_a_rule_is_one_tap_away_and_the_way_back_leads_to_the_same_task():
    async def scene():
        page = Driver()
        await page.start("#/learn/2")
        await page.tap("next")
        assert 'href="#/rules/play-points"' in page.frames[-1].html
        await page.page("route", hash="#/rules/play-points")
        assert page.frames[-1].root["data-screen"] == "rules"
        frame = await page.tap("back")
        assert frame.root["data-screen"] == "learn"
        assert frame.root["data-phase"] == "2-1"

    play(scene)


def test_back_leads_from_a_step_to_the_steps_and_home():
    async def scene():
        page = Driver()
        await page.start("#/learn/5/2")
        places = [(await page.tap("back")).hash for _ in range(3)]
        assert places == ["#/learn/5", "#/learn", "#/"]

    play(scene)


@pytest.mark.parametrize("step", LESSONS)
def test_focus_always_has_a_place_to_go(step: int):
    async def scene():
        page = Driver()
        await page.start(f"#/learn/{step}")
        for task in lesson(step).tasks:
            for act in (*task.answer(), Act("next")):
                await do(page, act)
                frame = page.frames[-1]
                assert f'id="{frame.rest}"' in frame.html

    play(scene)


def test_what_the_saved_text_holds_is_what_is_on_the_page():
    async def scene():
        page = Driver()
        await page.start("#/learn/3")
        await solve(page, 3, 3)
        acts = read(json.loads(page.saved["learn"] or "")["acts"]["3"])
        assert progress(lesson(3), acts).at == 3

    play(scene)


PSEUDO = packs.load(packs.PSEUDO)
FREE = {PSEUDO.rank(rank) for rank in RANKS} | {"\u2013"}
PLACES = (
    *("learn", "learn/1", "learn/2", "learn/3", "learn/4", "learn/5", "learn/5/1", "learn/5/3"),
    *("learn/6", "learn/count", "learn/discard", "calculator", "calculator/a5h5s5dJc-5c"),
    *("calculator/a5h5s5dJc2d9s-own", "calculator/b"),
)


@pytest.mark.parametrize("place", PLACES)
def test_every_word_comes_from_the_packs(place: str):
    """In the pseudo-locale each of them is bracketed."""

    async def scene():
        page = Driver()
        await page.start(f"#/{place}", lang="en-XA")
        for _ in range(15):
            frame = page.frames[-1]
            spoken = re.findall(r'(?:aria-label|title|aria-valuetext)="([^"]*)"', frame.html)
            shown = re.findall(r">([^<]+)<", frame.html)
            for said in filter(None, map(str.strip, [*spoken, *shown, *frame.say])):
                number = re.fullmatch(r"[+\u2212]?[\d.]+", said)
                assert number or said in FREE or (OPEN in said and CLOSE in said), said
            main = re.search(r'id="main-action"[^>]*data-action="([a-z]+)"', frame.html)
            await page.tap(main[1] if main and main[1] != "step" else "hint")

    play(scene)


def test_opening_the_app_loads_nothing_that_only_lessons_need():
    code = "import sys, ui.app; print([n for n in sys.modules if 'tutorial' in n or 'learn' in n])"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert done.stdout.strip() == "[]"


def test_the_rules_lead_back_to_the_step_that_teaches_each_section():
    async def scene():
        page = Driver()
        frame = await page.start("#/rules")
        for section, step in STEPS.items():
            assert f'href="#/learn/{step}"' in frame.html
            assert section in {task.rule for task in lesson(step).tasks} | {"first-deal"}

    play(scene)
