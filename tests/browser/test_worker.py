"""The worker's life: one that is killed, throws or hangs is replaced, and nothing is lost."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import answered, kept, ready, told
from tests.browser.player import Player


def test_a_worker_that_is_killed_is_replaced_and_the_tap_that_found_it_dead_counts(
    page: Page, stub_url: str
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.split("/")[-1]))
    ready(page, stub_url)
    page.locator("#add").tap()
    expect(page.locator("#number")).to_have_text("1")
    page.evaluate("document.querySelector('script[type=py]').xworker.terminate()")
    page.locator("#add").tap()
    expect(page.locator("#notice")).to_have_text("One moment…")
    expect(page.locator("#start")).to_contain_text('"restarted": true')
    expect(page.locator("#notice")).to_be_hidden()
    expect(page.locator("#number")).to_have_text("2")
    page.locator("#add").tap()
    expect(page.locator("#number")).to_have_text("3")
    assert asked.count("pyodide.asm.wasm") == 1, "each worker runs what the page compiled once"


def test_a_tap_whose_frame_never_came_is_done_again_and_only_then(
    page: Page, stub_url: str
) -> None:
    ready(page, stub_url)
    page.evaluate("for (const id of ['add', 'slip', 'add']) document.getElementById(id).click()")
    expect(page.locator("#start")).to_contain_text('"restarted": true')
    expect(page.locator("html")).to_have_attribute("data-seq", "3")
    page.locator("#add").tap()
    expect(page.locator("#number")).to_have_text("4")
    assert kept(answered(page))["log"] == "4"


def test_what_kills_every_worker_is_given_up_and_what_came_after_it_counts(
    page: Page, stub_url: str
) -> None:
    ready(page, stub_url)
    page.evaluate("for (const id of ['throw', 'add']) document.getElementById(id).click()")
    expect(page.locator("#number")).to_have_text("1")
    expect(page.locator("#heard")).to_have_text('["add"]')
    expect(page.locator("#problem")).to_be_hidden()


def test_what_happens_before_the_worker_lives_is_told_to_it(page: Page, stub_url: str) -> None:
    page.add_init_script("IDBObjectStore.prototype.getAll = () => { throw new Error('broken'); }")
    ready(page, stub_url)
    expect(page.locator("#heard")).to_contain_text("storage-failed")


@pytest.mark.parametrize("way", ["throw", "hang"])
def test_python_that_throws_or_hangs_is_started_again(page: Page, stub_url: str, way: str) -> None:
    ready(page, stub_url)
    page.locator("#add").tap()
    expect(page.locator("#number")).to_have_text("1")
    page.locator(f"#{way}").tap()
    page.locator("#add").tap()
    expect(page.locator("#start")).to_contain_text('"restarted": true')
    expect(page.locator("#number")).to_have_text("2")  # the tap made meanwhile was kept


def test_the_game_comes_back_when_its_worker_hangs(page: Page, game_url: str) -> None:
    ready(page, f"{game_url}#/rules")
    page.workers[0].evaluate("setTimeout(() => { for (;;); })")
    page.keyboard.press("Escape")
    expect(page.locator("#notice")).to_be_visible()
    expect(page.locator("#notice")).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("data-screen", "rules")


def test_python_that_keeps_dying_is_told_and_a_fresh_start_keeps_the_old_game(
    page: Page, stub_url: str
) -> None:
    ready(page, stub_url)
    page.locator("#add").tap()
    for _ in range(3):
        page.locator("#throw").tap()
    assert told(page) == "crash"
    saved = kept(page)["log"]
    page.get_by_role("button", name="start fresh").tap()
    page.wait_for_selector("html:not([data-problem])[data-ready]")
    expect(page.locator("#number")).to_have_text("0")
    aside = {name: text for name, text in kept(page).items() if "-aside-" in name}
    assert list(aside.values()) == [saved] == ["1"]


@pytest.mark.parametrize("name", ["log", "learn"])
def test_what_breaks_the_start_can_be_set_aside_with_all_else_that_is_kept(
    page: Page, stub_url: str, name: str
) -> None:
    player = Player(page, stub_url)
    stored = {"log": "3", "log-aside": "2", "learn": "x", name: "poison"}
    player.keep(**stored)
    page.goto(f"{stub_url}?log=4#/two")
    assert told(page) == "crash"
    page.get_by_role("button", name="start fresh").tap()
    page.wait_for_selector("html:not([data-problem])[data-ready]")
    expect(page.locator("#number")).to_have_text("0")
    assert json.loads(page.locator("#start").inner_text())["query"] == {}
    assert page.url == f"{stub_url}#/one"
    found = kept(page)
    assert found.pop("log-aside") == "2"
    assert sorted(found.values()) == sorted([stored["log"], stored["learn"]])
    assert {key.partition("-aside-")[0] for key in found} == {"log", "learn"}
    assert all("-aside-" in key for key in found)
