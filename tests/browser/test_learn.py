"""Learning in the page: every step by touch at two sizes, by keys, offline, shared, accessible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from i18n import packs
from tests.browser.hosts import Host
from tests.browser.pages import answered, kept, ready
from tests.browser.player import QUICK, Player
from tools.node import ROOT
from tutorial import course
from tutorial.progress import Act, Lesson

SIZES: Final = (
    pytest.param({"width": 320, "height": 568}, id="320x568"),
    pytest.param({"width": 390, "height": 844}, id="390x844", marks=pytest.mark.slow),
)
AXE: Final = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")

_FAULTS: Final = """async () => {
  const { violations } = await axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag22aa"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" | ")}`);
}"""
_SMALL: Final = """() => [...document.querySelectorAll("#app button, #app a, #app summary")]
  .filter((node) => !node.matches(".card"))
  .map((node) => [node.id || node.className, node.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 47.5 || box.height < 47.5))
  .map(([name, box]) => `${name} ${box.width}x${box.height}`)"""
_OVERFLOWS: Final = """() => document.documentElement.scrollWidth > innerWidth ||
  [...document.querySelectorAll(".hand.counted .card")].some((card) => {
    const [at, place] = [card, card.closest(".hand")].map((node) => node.getBoundingClientRect());
    return at.left < place.left - 0.5 || at.right > place.right + 0.5;
  })"""


def lesson(step: int) -> Lesson:
    found = course.lesson(step)
    assert found is not None
    return found


def seq(page: Page) -> str:
    return str(page.locator("html").get_attribute("data-seq"))


def phase(page: Page) -> str:
    return str(page.locator("html").get_attribute("data-phase"))


def touch(page: Page, selector: str) -> None:
    """Tap, and wait until Python has answered."""
    before = seq(page)
    page.locator(selector).first.tap()
    expect(page.locator("html")).not_to_have_attribute("data-seq", before)


def where(act: Act) -> str:
    match act.kind:
        case "card":
            return f'[data-action=card][data-card="{act.value}"]'
        case "say" | "hole":
            return f'[data-action={act.kind}][data-value="{act.value}"]'
        case "all":
            return "#all"
    return f"#main-action[data-action={act.kind}]"


def look(page: Page) -> None:
    """What every page of learning has to be."""
    assert not page.evaluate(_OVERFLOWS), f"wider than the phone at {phase(page)}"
    assert page.evaluate(_SMALL) == [], phase(page)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("step", [1, 2, 3, 4])
def test_a_step_by_touch_alone(
    phone: Callable[..., BrowserContext], game_url: str, step: int, size: dict[str, int]
):
    page = ready(phone(viewport=size).new_page(), f"{game_url}?motion=0#/learn/{step}")
    for at, task in enumerate(lesson(step).tasks):
        assert phase(page) == f"{step}-{at}"
        look(page)
        for act in task.answer():
            touch(page, where(act))
        look(page)
        touch(page, "#main-action[data-action=next]")
    page.locator("#main-action[data-action=step]").tap()
    expect(page).to_have_url(f"{game_url}?motion=0#/learn/{step + 1}")


def test_from_a_cold_start_the_deck_leads_into_the_first_step(page: Page, game_url: str):
    ready(page, game_url)
    page.locator("#learn").tap()
    expect(page.locator("html")).to_have_attribute("data-screen", "learn")
    look(page)
    page.locator("#deck").tap()
    expect(page.locator("html")).to_have_attribute("data-phase", "1-0")


_NEXT: Final = """(before) => {
  const html = document.getElementById("app").innerHTML;
  const phase = document.documentElement.dataset.phase;
  const open = "#hand [data-action=card]:not([aria-disabled])";
  const cards = [...document.querySelectorAll(open)].map((node) => `#${node.id}`);
  const main = document.querySelector("#main-action:not([aria-disabled])");
  if (html === before) return null;
  if (phase === "review") return { html, phase, taps: [] };
  if (phase === "discard" && !main) return { html, phase, taps: cards.slice(0, 2) };
  if (phase === "play" && main && cards.length) return { html, phase, taps: cards.slice(0, 1) };
  const on = main ? "#main-action" : document.querySelector("#all") && "#all";
  return on && { html, phase, taps: [on] };
}"""
"""What a hasty learner taps next, once the page has changed and waits for a tap."""


def play_hand(page: Page) -> None:
    """A guided hand, with whatever card comes first, meant or not, and no combination found."""
    html = ""
    for _ in range(200):
        found = page.wait_for_function(_NEXT, arg=html).json_value()
        html = found["html"]
        if found["phase"] == "review":
            return
        look(page)
        for selector in found["taps"]:
            page.locator(selector).tap()
    raise AssertionError("the hand has no end")


def test_a_guided_hand_by_touch_ends_in_the_look_back_and_is_resumed(page: Page, game_url: str):
    Player(page, game_url).keep(settings=QUICK)
    ready(page, f"{game_url}?motion=0#/learn/5/1")
    page.locator("#main-action").tap()
    expect(page.locator("html")).to_have_attribute("data-phase", "discard")
    page.reload()
    answered(page)
    assert phase(page) == "discard"
    play_hand(page)
    look(page)
    page.locator("#main-action").tap()
    expect(page).to_have_url(f"{game_url}?motion=0#/learn/5/2")


def test_a_step_by_keys_alone_with_focus_always_in_sight(page: Page, game_url: str):
    ready(page, f"{game_url}?motion=0#/learn/1")
    page.locator("#main-action").focus()
    for task in lesson(1).tasks[:8]:
        for act in task.answer():
            before = seq(page)
            if act.kind == "card":
                hand = [
                    node.get_attribute("data-card")
                    for node in page.locator("[data-action=card]").all()
                ]
                page.keyboard.press(str(hand.index(act.value) + 1))
            else:
                page.keyboard.press("Enter")
            expect(page.locator("html")).not_to_have_attribute("data-seq", before)
        before = seq(page)
        page.locator("#main-action").focus()
        page.keyboard.press("Enter")
        expect(page.locator("html")).not_to_have_attribute("data-seq", before)
        assert page.evaluate("document.activeElement !== document.body")
    assert phase(page) == "1-8"


def test_what_is_said_reaches_a_screen_reader_and_is_gone_with_its_screen(
    page: Page, game_url: str
):
    ready(page, f"{game_url}?motion=0#/learn/2")
    touch(page, "#main-action")
    says = page.locator("#says").inner_text()
    said = page.locator("#say-0, #say-1")
    assert says in said.all_inner_texts()
    tree = page.locator("#app").aria_snapshot()
    assert says.split(".")[0] in tree
    assert 'heading "' in tree
    assert 'button "Next"' in tree
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("data-screen", "home")
    expect(said).to_have_text(["", ""])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pages_of_learning_are_accessible(
    phone: Callable[..., BrowserContext], game_url: str, theme: str
):
    page = phone(color_scheme=theme).new_page()
    ready(page, f"{game_url}?motion=0#/learn")
    page.evaluate(AXE)
    places = ("learn", "learn/1", "learn/2", "learn/3", "learn/4", "learn/5", "learn/5/1",
              "learn/6", "learn/count", "learn/discard", "calculator/a5h5s5dJc-5c",
              "calculator/a5h5s5dJc2d9s-own", "calculator")  # fmt: skip
    for place in places:
        page.evaluate("(hash) => (location.hash = hash)", f"#/{place}")
        name = place.split("/")[0]
        expect(page.locator("html")).to_have_attribute("data-screen", name)
        page.wait_for_function("() => !document.getAnimations().length")
        assert page.evaluate(_FAULTS) == [], place
        look(page)


def test_a_calculator_link_opens_with_no_host(installed: Page, host: Host):
    ready(installed, f"{host.url}#/settings")
    expect(installed.get_by_text(packs.load("en").text("offline.ready"))).to_be_visible()
    host.kill()
    installed.goto(f"{host.url}?motion=0#/calculator/a5h5s5dJc-5c")
    answered(installed)
    expect(installed.locator("#answer")).to_contain_text("29")
    for place in ("learn", "learn/1", "learn/5/1", "learn/count", "learn/discard", "learn/6"):
        installed.evaluate("(hash) => (location.hash = hash)", f"#/{place}")
        expect(installed.locator("html")).to_have_attribute("data-screen", "learn")
        expect(installed.locator("#app h1")).to_be_visible()


def test_cards_stay_in_sight_of_the_combination_that_lights_them(page: Page, game_url: str):
    page.set_viewport_size({"width": 320, "height": 568})
    ready(page, f"{game_url}#/calculator/a5h5sJd5c-5d")
    touch(page, "#light-9")
    nobs = page.locator(".slots .card.marked")
    expect(nobs).to_be_in_viewport(ratio=1)
    below = page.locator(".bar").bounding_box()
    at = nobs.bounding_box()
    assert at
    assert below
    assert at["y"] >= below["y"] + below["height"]


def test_a_broken_link_is_explained_and_a_good_one_is_shared(
    phone: Callable[..., BrowserContext], game_url: str
):
    """By the share sheet where there is one, else by the clipboard."""
    context = phone()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.add_init_script(
        "Navigator.prototype.share = async (shared) => { globalThis.shared = shared; };"
    )
    ready(page, f"{game_url}#/calculator/{'5h' * 300}")
    expect(page.locator(".calculator-message")).to_be_visible()
    expect(page).to_have_url(f"{game_url}#/calculator")
    page.evaluate("(hash) => (location.hash = hash)", "#/calculator/a5h5s5dJc-5c")
    page.locator("#share").tap()
    page.wait_for_function("() => globalThis.shared")
    shared: dict[str, Any] = page.evaluate("shared")
    link = f"{game_url}#/calculator/a5h5s5dJc-5c"
    assert shared["url"] == link
    assert "29" in shared["text"]
    page.evaluate("delete Navigator.prototype.share")
    page.locator("#share").tap()
    expect(page.locator("#banner")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link


def test_progress_is_kept_when_the_page_is_closed_in_the_middle_of_a_step(
    phone: Callable[..., BrowserContext], game_url: str
):
    context = phone()
    page = ready(context.new_page(), f"{game_url}?motion=0#/learn/3")
    touch(page, "#main-action")
    touch(page, "[data-action=card]")
    answered(page)
    assert "learn" in kept(page)
    page.close()
    again = ready(context.new_page(), f"{game_url}?motion=0#/learn/3")
    assert phase(again) == "3-1"
    assert again.locator('[aria-pressed="true"]').count() == 1
