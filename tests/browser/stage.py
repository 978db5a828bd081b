"""Owns showing a named state of the gallery in the real page, without playing up to it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final

from playwright.sync_api import Page

from i18n import packs
from tests.browser import pages
from tools.gallery_states import State, states

SIZES: Final = ((320, 568), (390, 844), (844, 390), (1280, 800))

_SHOW: Final = """([html, attributes]) => {
  for (const [name, value] of Object.entries(attributes)) {
    document.documentElement.setAttribute(name, value);
  }
  document.getElementById("app").innerHTML = html;
  scrollTo(0, 0);
}"""


@cache
def all_states(language: str) -> tuple[State, ...]:
    """Every screen, dialog and phase in a language.

    In a thread, since playing the games wants a loop and Playwright has this one's.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(states, packs.load(language)).result()


class Stage:
    """The page of the product, on which states are put one after another."""

    def __init__(self, page: Page, address: str, language: str = "en") -> None:
        self.page = pages.ready(page, f"{address}?lang={language}")
        self.language = language

    @property
    def states(self) -> tuple[State, ...]:
        return all_states(self.language)

    def show(self, state: State) -> None:
        frame = state.frame(packs.load(self.language))
        self.page.evaluate(_SHOW, [frame.html, dict(frame.root)])

    def size(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})
