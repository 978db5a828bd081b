"""The yardstick of the benchmarks is the same game, and it is played like it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.hosts import hosting
from tests.browser.pages import answered
from tools.bench import stock


def test_stock_pyscript_plays_the_same_game(page: Page, site: Path, tmp_path: Path):
    stock.build(site, tmp_path / "stock")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    with hosting(tmp_path / "stock") as url:
        page.goto(f"{url}?seed=1#/play")
        answered(page)
        page.locator("#main-action").tap()
        expect(page.locator("html")).to_have_attribute("data-phase", "deal")
    code = [url for url in asked if url.endswith(".wasm")]
    assert code, "Python has come"
    assert all("/runtime-stock/" in url for url in code), "and nothing of what is compared with it"
