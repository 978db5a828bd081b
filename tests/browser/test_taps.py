"""No tap is swallowed: not by the one before it, not by motion, not by the computer's pause.

But for the second of a double tap on a button that the first has made another.
"""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

from i18n import packs
from tests.browser.player import Player
from ui.settings import Settings

TEXT: Final = packs.load("en").text

PLACES: Final = """(selector) => [...document.querySelectorAll(selector)].map((node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + Math.min(width / 2, 20), top + height / 2];
})"""
"""Where things are to be seen now, moving or not; of a card what is left of the next one."""

STOP_EARLY: Final = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) {
    const flight = animate.apply(this, all);
    flight.pause();
    flight.currentTime = flight.effect.getComputedTiming().duration / 20;
    return flight;
  };
}"""
"""Every card that begins to move stops on its way."""

FARTHEST: Final = """() => {
  const away = (card) => {
    const [at, home] = [card, card.closest(".slot")].map((node) => node.getBoundingClientRect());
    return Math.hypot(at.x - home.x, at.y - home.y);
  };
  const [card] = [...document.querySelectorAll("#hand .card")].sort((a, b) => away(b) - away(a));
  const { left, top, width, height } = card.getBoundingClientRect();
  const points = [4, 8, 12, 16, width / 2].map((x) => [left + x, top + height / 2]);
  const seen = points.find((point) => card.contains(document.elementFromPoint(...point)));
  return [card.dataset.card, away(card), seen];
}"""
"""The card that is farthest from its place, by how many pixels, and a point where it is seen."""

NO_PAUSE_ENDS: Final = """() => {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (call, ms, ...all) => ms < 1000 ? setTimeout(call, ms, ...all) : 0;
}"""
"""In the worker: no pause of the computer ends by itself."""


def finger(page: Page, *places: list[float]) -> None:
    """Tap these places one after another, without looking at the page in between."""
    for x, y in places:
        page.touchscreen.tap(x, y)


def opened(page: Page, game_url: str, **settings: str) -> Player:
    """A game opened with these settings."""
    player = Player(page, game_url)
    player.keep(settings=str(Settings(**settings)))
    player.open("#/play", seed="21")
    return player


def test_of_three_quick_taps_two_choose_and_the_third_is_told_why_not(page: Page, game_url: str):
    player = opened(page, game_url, speed="instant", motion="off")
    sight = player.until(lambda sight: sight.choosing, "a discard")
    finger(page, *page.evaluate(PLACES, "#hand .card")[:3])
    said = TEXT("reason.enough")
    after = player.wait(lambda now: said in now.text, "the third tap is not answered")
    assert after.chosen == sight.hand[:2]


def test_two_cards_and_the_button_in_one_go_are_a_discard(page: Page, game_url: str):
    player = opened(page, game_url, speed="instant", motion="off")
    sight = player.until(lambda sight: sight.choosing, "a discard")
    cards = page.evaluate(PLACES, "#hand .card")
    finger(page, cards[1], cards[4], *page.evaluate(PLACES, "#main-action"))
    after = player.wait(lambda now: len(now.hand) == 4, "the cards are not laid away")
    assert after.hand == [code for at, code in enumerate(sight.hand) if at not in (1, 4)]


def test_a_card_is_hit_where_it_is_seen_while_it_moves(page: Page, game_url: str):
    player = opened(page, game_url, speed="slow", motion="on")
    player.until(lambda sight: sight.main == "deal", "a deal")
    page.evaluate(STOP_EARLY)
    player.move()
    assert page.evaluate("document.getAnimations().some(({ playState }) => playState === 'paused')")
    code, away, place = page.evaluate(FARTHEST)
    assert away > 20
    finger(page, place)
    after = player.wait(lambda now: bool(now.chosen), "the tap is not answered")
    assert after.chosen == [code]


def test_a_card_is_played_while_others_still_move(page: Page, game_url: str):
    player = opened(page, game_url, speed="instant", motion="on")
    page.evaluate(STOP_EARLY)
    sight = player.until(lambda sight: sight.playing, "a card to play")
    while sight.playing:
        code = sight.open[-1]
        finger(page, page.evaluate(PLACES, f'#hand [data-card="{code}"]')[0])
        player.wait(lambda now, code=code: code not in now.hand, f"{code} is not played")
        sight = player.rest()
    assert sight.phase == "show"


def test_a_tap_ends_the_computers_pause(page: Page, game_url: str):
    player = opened(page, game_url, speed="slow")
    sight = player.until(lambda sight: sight.playing, "a card to play")
    for worker in page.workers:
        worker.evaluate(NO_PAUSE_ENDS)
    player.card(sight.open[0])
    thinking = player.wait(lambda now: now.waiting, "the computer is not thinking")
    player.card(thinking.hand[0])
    after = player.wait(lambda now: now.seq > thinking.seq, "the tap is not answered")
    assert after.hand == thinking.hand


UNDER: Final = """([x, y]) => document.elementFromPoint(x, y).closest("[id]").id"""


def test_the_second_of_two_taps_does_not_do_what_the_button_has_become(
    page: Page, game_url: str
) -> None:
    player = opened(page, game_url)
    player.rest()
    [place] = page.evaluate(PLACES, "#main-action")
    page.clock.install()
    finger(page, place)
    player.wait(lambda sight: sight.main == "deal", "the cut is not shown")
    assert page.evaluate(UNDER, place) == "shield"
    finger(page, place)
    page.clock.fast_forward(600)
    assert page.evaluate(UNDER, place) == "main-action"
    assert player.sight.main == "deal"
    finger(page, place)
    player.wait(lambda sight: sight.main != "deal", "the cards are not dealt")
