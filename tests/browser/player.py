"""Owns a player at the page: sees only what the page shows, and plays on sensibly.

Waits for what the page says of itself (`data-ready`, `data-seq`, `data-saving`), never for time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Self
from urllib.parse import urlencode, urlsplit

from playwright.sync_api import Page

from engine.log import Log
from tests.browser import pages
from ui.settings import Settings

QUICK: Final = str(Settings(speed="instant", motion="off"))

_SIGHT: Final = """() => {
  const focus = (node) => {
    if (!node || node === document.body) return "";
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(node);
    const ring = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    const reach = ring ? Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset)) : 0;
    const { top, left, bottom, right } = node.getBoundingClientRect();
    const inside = Math.min(top, left, innerHeight - bottom, innerWidth - right) >= reach;
    return [node.id, ring ? "ring" : "no ring", inside ? "inside" : "outside"].join(", ");
  };
  const root = document.documentElement;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const open = (node) => node.getAttribute("aria-disabled") !== "true";
  const hand = all("#hand [data-action=card]");
  const main = all("#main-action").filter(open).map((node) => node.dataset.action);
  const dialog = document.querySelector("#dialog");
  return {
    ready: root.hasAttribute("data-ready"),
    screen: root.dataset.screen ?? "",
    phase: root.dataset.phase ?? "",
    seq: Number(root.dataset.seq ?? -1),
    waiting: !!document.querySelector("#dock[data-waiting]"),
    main: main[0] ?? "",
    hand: hand.map((node) => node.dataset.card),
    open: hand.filter(open).map((node) => node.dataset.card),
    crib: all("#crib .card").length,
    chosen: hand.filter((node) => node.ariaPressed === "true").map((node) => node.dataset.card),
    shown: all("#screen [data-card]").map((node) => node.dataset.card),
    pegs: all("#board circle.peg").map((node) => [node.id, node.getAttribute("cx"),
      node.getAttribute("cy")].join(" ")),
    scores: all("#board .score b").map((node) => Number(node.textContent)),
    stage: document.querySelector("main.table")?.className ?? "",
    counting: document.querySelector(".counting")?.innerText ?? "",
    done: !!document.querySelector(".count-head[data-done]"),
    text: document.querySelector("#app").innerText,
    dialog: dialog?.className ?? "",
    focus: focus(document.activeElement),
  };
}"""

_WATCH: Final = """() => {
  if ("changed" in globalThis) return;
  globalThis.changed = 0;
  new MutationObserver(() => (globalThis.changed = 1)).observe(document.documentElement,
    { subtree: true, childList: true, attributes: true, characterData: true });
}"""

_CHANGES: Final = 500
"""Changes of the page after which a wait is given up."""

_EMPTY: Final = '<!doctype html><link rel="icon" href="data:,">'

_PUT: Final = """([name, kept]) => new Promise((resolve, reject) => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore("kept");
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const work = request.result.transaction("kept", "readwrite");
    for (const [key, value] of Object.entries(kept)) work.objectStore("kept").put(value, key);
    work.oncomplete = () => { request.result.close(); resolve(); };
    work.onabort = () => reject(work.error);
  };
})"""


@dataclass(frozen=True, slots=True)
class Sight:
    """What the page shows at one instant. Cards are codes, from left to right."""

    ready: bool
    screen: str
    phase: str
    seq: int
    waiting: bool
    """The computer is acting."""
    main: str
    """The action of the main button; empty where there is none to press."""
    hand: list[str]
    open: list[str]
    """Own cards that a tap would do something with."""
    crib: int
    """How many cards lie in the crib."""
    chosen: list[str]
    shown: list[str]
    """All faces on the screen, in the order of the document."""
    pegs: list[str]
    scores: list[int]
    """The computer's, then the own."""
    stage: str
    """The table's classes: what is in its middle."""
    counting: str
    """The open count, in words; `done` where it is shown whole."""
    done: bool
    text: str
    dialog: str
    focus: str
    """The focused element's id, whether it has a ring, whether all of it is on the screen."""

    @property
    def face(self) -> tuple[Any, ...]:
        """What differs when anything was answered."""
        return (
            self.screen,
            self.phase,
            self.seq,
            self.text,
            self.shown,
            self.chosen,
            self.dialog,
        )

    @property
    def state(self) -> tuple[Any, ...]:
        """What is the same when the game is left and taken up again."""
        return (
            self.screen,
            self.phase,
            self.seq,
            self.main,
            self.hand,
            self.open,
            self.chosen,
            self.shown,
            self.scores,
            self.pegs,
            self.stage,
            self.counting,
            self.done,
        )

    @property
    def choosing(self) -> bool:
        """Cards for the crib are wanted."""
        return self.phase == "discard" and len(self.hand) == 6 and len(self.chosen) < 2

    @property
    def playing(self) -> bool:
        """A card to be played is wanted."""
        return self.phase == "play" and not self.waiting and bool(self.open) and not self.main

    @property
    def rests(self) -> bool:
        """The game waits for the person alone: the computer's discard is down, too."""
        asked = bool(self.main) or self.choosing or self.playing
        return self.screen == "table" and asked and (self.phase != "discard" or self.crib == 2)

    @property
    def over(self) -> bool:
        return self.main == "again"


class Player:
    """One page of the game, served at `address`, before one person."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    # Coming and going

    def open(self, hash_: str = "#/play", **query: str) -> Self:
        """Open the game and wait until Python answers."""
        asked = f"?{urlencode(query)}" if query else ""
        pages.ready(self.page, f"{self.address}{asked}{hash_}")
        return self

    def reload(self) -> Self:
        self.page.reload()
        pages.answered(self.page)
        return self

    def keep(self, **kept: str) -> Self:
        """Put texts into the game's storage, before it is opened."""
        place = f"{self.address}storage"
        self.page.route(place, lambda route: route.fulfill(content_type="text/html", body=_EMPTY))
        self.page.goto(place)
        self.page.evaluate(_PUT, [f"fifteen-two {urlsplit(self.address).path}", kept])
        self.page.unroute(place)
        return self

    @property
    def kept(self) -> dict[str, str]:
        """What the game's storage holds, once everything is written."""
        return pages.kept(pages.answered(self.page))

    @property
    def log(self) -> Log:
        """The saved game: the whole truth, which no player sees."""
        return Log.parse(self.kept["log"])

    # Looking

    @property
    def sight(self) -> Sight:
        return Sight(**self.page.evaluate(_SIGHT))

    def wait(self, wanted: Callable[[Sight], bool], why: str) -> Sight:
        """Look at every change of the page until it is as wanted."""
        self.page.evaluate(_WATCH)
        for _ in range(_CHANGES):
            sight = self.sight
            if wanted(sight):
                return sight
            self.page.wait_for_function("() => globalThis.changed && !(globalThis.changed = 0)")
        raise AssertionError(f"{why}: still {sight}")

    def rest(self) -> Sight:
        """Wait until the game waits for the person."""
        return self.wait(lambda sight: sight.rests, "the game does not wait for the person")

    # Doing

    def press(self, selector: str) -> None:
        """Press a button, in the quickest way; a finger is for the heir."""
        self.page.eval_on_selector(selector, "node => node.click()")

    def card(self, code: str) -> None:
        self.press(f'#hand [data-card="{code}"]')

    def tap(self, selector: str) -> Sight:
        """Press something and wait until the page has changed."""
        before = self.sight.face
        self.press(selector)
        return self.wait(lambda sight: sight.face != before, f"nothing answers {selector}")

    def move(self) -> Sight:
        """One sensible tap; the page after its answer."""
        sight = self.rest()
        if sight.choosing:
            code = next(code for code in sight.open if code not in sight.chosen)
            self.card(code)
            return self.wait(lambda now: code in now.chosen, f"{code} is not chosen")
        if sight.playing:
            code = sight.open[0]
            self.card(code)
            return self.wait(
                lambda now: code not in now.hand or code in now.chosen, f"{code} is not played"
            )
        if sight.main == "discard":
            self.press("#main-action")
            return self.wait(lambda now: len(now.hand) < 6, "the cards are not laid away")
        return self.tap("#main-action")

    def until(self, reached: Callable[[Sight], bool], why: str) -> Sight:
        """Play on until the game rests in a situation as wanted."""
        while not reached(sight := self.rest()):
            assert not sight.over, f"the game ended before this: {why}"
            self.move()
        return sight


class Touch(Player):
    """A player with a finger."""

    def press(self, selector: str) -> None:
        self.page.locator(selector).tap()

    def card(self, code: str) -> None:
        """Where it can be seen: cards may lie over each other's right."""
        card = self.page.locator(f'#hand [data-card="{code}"]')
        card.tap(position={"x": 20, "y": 40})
