"""The page's own part, around a stand-in game: taps, keys, focus, motion, address, tabs."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.pages import answered, kept, ready


def heard(page: Page, what: Any) -> None:
    """Waits until the last thing Python was told is this."""
    page.wait_for_function(
        "what => JSON.stringify(JSON.parse(document.getElementById('heard').textContent).at(-1))"
        " === what",
        arg=json.dumps(what, separators=(",", ":")),
    )


def test_taps_reach_python_in_order_and_none_is_lost(page: Page, stub_url: str) -> None:
    ready(page, stub_url)
    page.evaluate("for (let n = 0; n < 40; n++) document.getElementById('add').click()")
    expect(page.locator("html")).to_have_attribute("data-seq", "40")
    assert kept(answered(page))["log"] == "40"


def test_a_field_tells_its_value_when_it_changes(page: Page, stub_url: str) -> None:
    ready(page, stub_url)
    page.locator("#tick").tap()
    heard(page, "tick=true")
    page.locator("#tick").tap()
    heard(page, "tick=false")
    page.locator("#field").fill("hello")
    page.locator("#field").blur()
    heard(page, "field=hello")


def test_keys_go_to_python_unless_the_browser_needs_them(page: Page, stub_url: str) -> None:
    ready(page, stub_url)
    page.locator("#add").focus()
    page.keyboard.press("ArrowLeft")
    heard(page, "ArrowLeft@add")
    page.keyboard.press("Enter")  # presses the button and is no key of the game's
    heard(page, "add")
    page.keyboard.press("Control+a")
    page.keyboard.press("Shift+Tab")
    page.locator("#field").focus()
    page.keyboard.press("x")
    page.keyboard.press("ArrowLeft")
    heard(page, "add")
    page.keyboard.press("Escape")
    heard(page, "Escape@field")


def test_focus_and_what_the_reader_opened_survive_a_frame(page: Page, stub_url: str) -> None:
    ready(page, stub_url)
    page.locator("#more summary").tap()
    page.locator("#add").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#number")).to_have_text("1")
    expect(page.locator("#add")).to_be_focused()
    expect(page.locator("#more")).to_have_js_property("open", True)


def test_focus_is_never_lost_when_its_element_goes(page: Page, stub_url: str) -> None:
    ready(page, stub_url)
    page.locator("#vanish").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#vanish")).to_have_count(0)
    expect(page.locator("#app")).to_be_focused()


def test_sentences_alternate_between_the_live_regions(page: Page, stub_url: str) -> None:
    ready(page, stub_url)
    regions = page.locator("[aria-live=polite]")
    page.locator("#add").tap()
    expect(regions).to_have_text(["", "Now 1."])
    page.locator("#add").tap()
    expect(regions).to_have_text(["Now 2.", ""])


MOVING = "document.getAnimations().filter(one => one.id === 'flip').length"
SLOWED = (
    "const play = Element.prototype.animate; globalThis.moved = 0;"
    "Element.prototype.animate = function (...all) { moved++; return play.apply(this, all) }"
)


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_what_changed_its_place_moves_there(
    phone: Callable[..., BrowserContext], stub_url: str, motion: Any, moves: bool
) -> None:
    page = phone(reduced_motion=motion).new_page()
    page.add_init_script(SLOWED)
    ready(page, stub_url)
    page.locator("#shift").tap()
    expect(page.locator("#box")).to_have_class("shifted")
    assert page.evaluate("moved > 0") is moves


def test_motion_off_means_no_motion(page: Page, stub_url: str) -> None:
    page.add_init_script(SLOWED)
    ready(page, f"{stub_url}?motion=0")
    page.locator("#shift").tap()
    expect(page.locator("#box")).to_have_class("shifted")
    assert page.evaluate("moved") == 0


def test_nothing_is_hit_by_accident_under_the_finger_after_a_change_of_screen(
    page: Page, stub_url: str
) -> None:
    ready(page, stub_url)
    place = page.locator("#other").bounding_box()
    assert place is not None
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    page.clock.install()
    page.touchscreen.tap(x, y)
    page.wait_for_selector("html[data-screen=two]")
    under = "([x, y]) => document.elementFromPoint(x, y).id"
    assert page.evaluate(under, [x, y]) == "shield"
    page.locator("#home").evaluate("node => node.click()")  # elsewhere it answers at once
    page.wait_for_selector("html[data-screen=one]")
    page.clock.fast_forward(400)
    assert page.evaluate(under, [x, y]) == "other"


def test_fast_taps_on_one_screen_all_count(page: Page, stub_url: str) -> None:
    ready(page, stub_url)
    for _ in range(5):
        page.locator("#add").tap()
    expect(page.locator("#number")).to_have_text("5")


def test_the_address_follows_and_back_goes_back(page: Page, stub_url: str) -> None:
    ready(page, stub_url)
    assert page.url.endswith("#/one")
    page.locator("#other").tap()
    page.wait_for_url("**/#/two")
    page.go_back()
    page.wait_for_selector("html[data-screen=one]")
    heard(page, {"event": "route", "hash": "#/one"})


def test_closing_is_a_step_back_and_not_a_new_entry(page: Page, stub_url: str) -> None:
    ready(page, stub_url)
    length = page.evaluate("history.length")
    for _ in range(3):
        page.locator("#other").tap()
        page.wait_for_url("**/#/two")
        page.locator("#home").tap()
        page.wait_for_url("**/#/one")
    assert page.evaluate("history.length") <= length + 1
    heard(page, "home")  # our own step back is no news to Python


def test_a_link_is_a_route(page: Page, stub_url: str) -> None:
    ready(page, stub_url)
    page.locator("#link").tap()
    heard(page, {"event": "route", "hash": "#/linked"})
    expect(page.locator("html")).to_have_attribute("data-screen", "linked")


def test_one_tab_has_the_game_and_another_can_take_it(
    phone: Callable[..., BrowserContext], stub_url: str
) -> None:
    context = phone()
    first = ready(context.new_page(), stub_url)
    second = ready(context.new_page(), stub_url)
    assert json.loads(first.locator("#start").inner_text())["device"]["alone"] is True
    assert json.loads(second.locator("#start").inner_text())["device"]["alone"] is False
    second.locator("#add").tap()
    expect(second.locator("#number")).to_have_text("1")
    assert "log" not in kept(answered(second))  # it is not this tab's to save
    second.locator("#take").tap()
    heard(second, {"event": "alone"})
    heard(first, {"event": "taken"})
    second.locator("#add").tap()
    expect(second.locator("#number")).to_have_text("2")
    assert kept(answered(second))["log"] == "2"
    first.locator("#add").tap()
    expect(first.locator("#number")).to_have_text("1")
    assert kept(answered(first))["log"] == "2"


def test_a_full_disk_is_told_once_and_the_game_goes_on(page: Page, stub_url: str) -> None:
    devtools = page.context.new_cdp_session(page)
    quota = {"origin": stub_url.rstrip("/"), "quotaSize": 5_000_000}
    devtools.send("Storage.overrideQuotaForOrigin", quota)
    ready(page, stub_url)
    page.locator("#add").tap()
    page.locator("#big").tap()
    heard(page, {"event": "storage-failed", "reason": "quota"})
    page.locator("#big").tap()
    page.locator("#add").tap()
    expect(page.locator("#number")).to_have_text("2")
    heard(answered(page), "add")
    page.evaluate("document.querySelector('script[type=py]').xworker.terminate()")
    page.locator("#add").tap()
    expect(page.locator("#start")).to_contain_text('"restarted": true')
    expect(page.locator("#number")).to_have_text("3")
