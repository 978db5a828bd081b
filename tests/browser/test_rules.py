"""The rules page: a link of its contents leads to the heading that it names."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.pages import ready
from tests.browser.stage import SIZES

ARRIVED = """(id) => {
  const heading = document.querySelector(`#${id} :is(h2, h3)`);
  const { top, left } = heading.getBoundingClientRect();
  if (document.activeElement.id !== id || top < 0 || top > 160) return false;
  return heading.contains(document.elementFromPoint(left + 4, top + 4));
}"""
"""The heading is at the top, under nothing, and reading goes on there."""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_link_of_the_contents_brings_its_heading_to_the_top(
    page: Page, game_url: str, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    ready(page, f"{game_url}#/rules")
    links = page.eval_on_selector_all(".contents a", "all => all.map(a => a.getAttribute('href'))")
    assert len(links) > 8
    for link in (*links, links[0], links[0]):
        page.evaluate("scrollTo(0, 0)")
        page.locator(f".contents a[href='{link}']").click()
        page.wait_for_function(ARRIVED, arg=link.removeprefix("#/").replace("/", "-"))


def test_an_address_of_a_place_opens_there_and_back_leads_out(page: Page, game_url: str) -> None:
    ready(page, f"{game_url}#/rules/show")
    page.wait_for_function(ARRIVED, arg="rules-show")
    page.evaluate("scrollTo(0, 0)")
    for link in ("#/rules/play", "#/rules/play", "#/rules/end"):
        page.locator(f".contents a[href='{link}']").click()
        page.wait_for_function(ARRIVED, arg=link.removeprefix("#/").replace("/", "-"))
        page.evaluate("scrollTo(0, 0)")
    for back in ("#/rules/play", "#/rules/show"):
        page.go_back()
        page.wait_for_url(f"**/{back}")
