"""Owns walking through every screen in a language without a browser, for what it then shows.

The states of the gallery for the game, and for the rooms of learning an app that is tapped as a
learner would. Refuses to look at what it collects.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from i18n import packs
from tests.ui.driver import Driver
from tests.ui.guided import phase, step
from tools.gallery_states import states
from tutorial import course
from tutorial.progress import HINTS, Act, Mistake
from ui.frame import Frame

Shown = tuple[str, Frame]
"""A name and what the page would get."""

NAMES: Final = {"de": "Deutsch", "en": "English", "es": "Español", "fr": "Français"}
STEPS: Final = (1, 2, 3, 4)
PLACES: Final = (
    *("learn", "learn/1", "learn/5", "learn/6", "learn/count", "learn/discard", "calculator"),
    *("calculator/a5h5s5dJc-5c", "calculator/a5h5s5dJc2d9s-own", "calculator/b", "settings"),
)
MOVES: Final = 80


def every_screen(language: str) -> list[Shown]:
    """All of the game, and the first page of each room."""
    return every_state(language) + _in_a_thread(_screens, language)


def every_lesson(language: str) -> list[Shown]:
    """All pages of the lessons, and of a guided hand."""
    return _in_a_thread(_lessons, language)


def _in_a_thread(
    walk: Callable[[str], Coroutine[Any, Any, list[Shown]]], language: str
) -> list[Shown]:
    """Playing wants a loop, and Playwright has this thread's."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(walk(language))).result()


def every_state(language: str) -> list[Shown]:
    """All screens, dialogs and phases of the game."""
    catalog = packs.load(language)
    with ThreadPoolExecutor(1) as thread:
        found = thread.submit(states, catalog).result()
    return [(state.name, state.frame(catalog)) for state in found]


async def _screens(language: str) -> list[Shown]:
    found = []
    for place in PLACES:
        found.append((place, (await _opened(language, place)).frames[-1]))
    return found


async def _lessons(language: str) -> list[Shown]:
    found = []
    for number in STEPS:
        found += [shown async for shown in _lesson(language, number)]
    found += [shown async for shown in _hand(language, "learn/5/1")]
    return found


async def _opened(language: str, place: str) -> Driver:
    page = Driver()
    read = packs._bytes(language)
    page.words = {"names": NAMES, "language": language, "text": read.decode() if read else None}
    await page.start(f"#/{place}", lang=language)
    return page


async def _lesson(language: str, step: int) -> AsyncIterator[Shown]:
    """Each task as it is asked, with all its help, with a mistake, and answered."""
    page = await _opened(language, f"learn/{step}")
    lesson = course.lesson(step)
    assert lesson is not None
    for at, task in enumerate(lesson.tasks):
        if task.hinted:
            for _ in HINTS:
                await page.tap("hint")
            yield f"lesson {step}-{at} with help", page.frames[-1]
        if wrong := next(filter(_leaves_nothing, task.mistakes()), None):
            await _do(page, wrong.acts)
            yield f"lesson {step}-{at} wrong", page.frames[-1]
            await page.tap("retry")
        await _do(page, task.answer())
        yield f"lesson {step}-{at} answered", page.frames[-1]
        await page.tap("next")
    yield f"lesson {step} over", page.frames[-1]


def _leaves_nothing(mistake: Mistake) -> bool:
    """Whether the task is as before, once it is tried again."""
    return mistake.acts[-1].kind != "check" and mistake.name != "trainer.two"


async def _do(page: Driver, acts: Iterable[Act]) -> None:
    for act in acts:
        more = {"card": act.value} if act.kind == "card" else {"value": act.value}
        await page.tap(act.kind, **(more if act.value else {}))


async def _hand(language: str, place: str) -> AsyncIterator[Shown]:
    """A guided hand as the guide would play it, with help before each move, and the look back."""
    page = await _opened(language, place)
    for at in range(MOVES):
        yield f"{place} {phase(page)} {at}", page.frames[-1]
        if phase(page) == "review":
            return
        await page.tap("hint")
        await step(page)
