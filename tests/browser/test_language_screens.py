"""Every screen in every language on the smallest phone: room for all words, and none of English."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from i18n import packs
from i18n.messages import flatten, forms
from tests.browser.pages import ready
from tests.browser.stage import _SHOW
from tests.browser.test_layout import faults
from tests.browser.test_pseudo import WORDS
from tests.browser.walk import NAMES, Shown, every_lesson, every_screen

OTHERS: Final = packs.languages()[1:]
LONGEST: Final = "de"
"""What has room in it has room in most."""

KEPT: Final = {"Fifteen Two", *NAMES.values()}
"""What is written the same in every language: the game's name, and languages' own names."""

LEAST: Final = 4
"""Letters a sentence must have outside its parameters to be told from another language's."""

ENGLISH_ALONE: Final = re.compile(r"\b(the|you|your|its|with|is|are|of|and|that|this)\b", re.I)
"""Words that no other of the languages has."""


BROKEN: Final = """() => {
  const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  const found = new Set();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.checkVisibility() || node.parentElement.clientWidth === 1) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{N}’.,%]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const least = node.data[index - 1] === "\\u00ad" ? 8 : 1; // a hyphen there is drawn with it
      const parts = [...range.getClientRects()].filter(({ width }) => width > least);
      const lines = new Set(parts.map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.add(`${word} is broken in “${node.data}”`);
    }
  }
  return [...found];
}"""
"""Words that go on in the next line."""


COVERED: Final = """() => !!document.querySelector(".lesson.is-done .weighed")
  && document.documentElement.scrollHeight > innerHeight"""
"""Whether the answer to a throw, which is at the foot, lies over its figures."""


def slow(language: str) -> Any:
    return pytest.param(language, marks=pytest.mark.slow)


@cache
def patterns(language: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Each sentence as a pattern of what it may come to, by id."""
    found = []
    for key, message in flatten(packs.read(language)).items():
        for text in forms(message).values():
            fixed = re.split(r"\{\w+\}", text)
            if sum(map(str.isalpha, "".join(fixed))) >= LEAST:
                found.append((key, re.compile(".+".join(map(re.escape, fixed)))))
    return tuple(found)


def remnants(texts: list[str], language: str) -> list[str]:
    """English sentences among these texts, but for words that this language has as well."""
    wrong = []
    for text in texts:
        if text in KEPT or any(pattern.fullmatch(text) for _, pattern in patterns(language)):
            continue
        keys = [key for key, pattern in patterns("en") if pattern.fullmatch(text)]
        if keys or ENGLISH_ALONE.search(text):
            wrong.append(f"{text!r} {keys}")
    return wrong


def raw_ids(texts: list[str]) -> list[str]:
    """Texts that look like the id of a message."""
    groups = "|".join(map(re.escape, packs.read("en")))
    return [text for text in texts if re.search(rf"\b({groups})\.[a-z0-9-]+(\.|\b)(?!\w*\s)", text)]


def put(page: Page, shown: Shown) -> list[str]:
    """Shows a screen; everything there is to be read or heard on it."""
    _, frame = shown
    page.evaluate(_SHOW, [frame.html, dict(frame.root)])
    found: list[str] = page.evaluate(WORDS)
    return [*found[1:], frame.title, *frame.say]  # the first is the title of the page


def looked_at(page: Page, language: str, screens: Iterable[Shown]) -> list[str]:
    """What is wrong with the places of things on these screens, and with their words."""
    wrong: dict[str, str] = {}
    for shown in screens:
        name, frame = shown
        texts = put(page, shown)
        fixed = frame.root["data-screen"] == "table"
        found = faults(page, fixed=fixed)
        if page.evaluate(COVERED):
            found.append("what a throw came to is not to be seen whole")
        if language in packs.languages():  # words of a pseudo-locale are longer than any
            found += page.evaluate(BROKEN)
        if language in OTHERS:
            found += [f"English: {text}" for text in remnants(texts, language)]
        found += [f"id: {text}" for text in raw_ids(texts)]
        for fault in found:
            wrong.setdefault(fault, name)
    return [f"{language} {name}: {fault}" for fault, name in wrong.items()]


@pytest.fixture
def smallest(phone: Any, game_url: str) -> Page:
    page = phone(reduced_motion="reduce", viewport={"width": 320, "height": 568}).new_page()
    return ready(page, f"{game_url}?lang=en")


def test_every_screen_has_room_for_its_words_and_speaks_one_language(smallest: Page) -> None:
    wrong = [
        line for tag in packs.languages() for line in looked_at(smallest, tag, every_screen(tag))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("tag", [LONGEST, *map(slow, sorted({*packs.languages()} - {LONGEST}))])
def test_every_lesson_has_room_for_its_words_and_speaks_one_language(
    smallest: Page, tag: str
) -> None:
    wrong = looked_at(smallest, tag, every_lesson(tag))
    assert not wrong, "\n".join(wrong)


def test_a_language_from_right_to_left_breaks_no_layout(smallest: Page) -> None:
    wrong = looked_at(smallest, packs.MIRRORED, every_screen(packs.MIRRORED))
    assert smallest.get_attribute("html", "dir") == "rtl"
    assert not wrong, "\n".join(wrong)


TURNED: Final = """() => Array.from(document.querySelectorAll(".plus"))
  .filter((node) => node.checkVisibility() && /^[+]/.test(node.textContent))
  .filter((node) => {
    const sign = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode();
    const [before, after] = [0, 1].map((at) => {
      const range = document.createRange();
      range.setStart(sign, at);
      range.setEnd(sign, at + 1);
      return range.getBoundingClientRect();
    });
    const cell = node.getBoundingClientRect();
    return before.left >= after.left || after.right - cell.left > cell.right - before.left;
  })
  .map((node) => node.textContent)"""
"""Points whose sign is not before them, or that do not stand at the end of their place."""


def test_points_from_right_to_left_keep_their_sign_before_them_and_their_place(
    smallest: Page,
) -> None:
    seen, wrong = 0, []
    for name, frame in every_screen(packs.MIRRORED):
        if 'class="plus"' in frame.html:
            put(smallest, (name, frame))
            seen += 1
            wrong += [f"{name}: {text}" for text in smallest.evaluate(TURNED)]
    assert seen
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("text", ["Take back", "Hand 3", "Your hand is worth 6 points."])
def test_an_english_remnant_would_be_found(text: str) -> None:
    assert remnants([text], "fr")
    assert not remnants(["Quinze deux."], "fr")
    assert raw_ids(["settings.sound.label"])
