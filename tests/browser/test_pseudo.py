"""All words come from the packs: in the pseudo-locale every one of them is bracketed."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

from i18n import packs
from i18n.pseudo import CLOSE, OPEN
from tests.browser.player import QUICK, Player
from tests.browser.stage import Stage

PSEUDO: Final = packs.load(packs.PSEUDO)
ENGLISH: Final = packs.load(packs.ENGLISH)
LETTERS: Final = {PSEUDO.text(f"rank.letter.{name}") for name in packs.read("en")["rank"]["letter"]}

WORDS: Final = """() => {
  const spoken = ["aria-label", "title", "alt", "placeholder", "aria-description",
    "aria-valuetext", "aria-roledescription"];
  const roots = document.querySelectorAll("#app, #say-0, #say-1");
  const found = [document.title];
  // A sentence may have a part in bold.
  const sentence = (node) => {
    const whole = node.parentElement.closest(":not(b, strong, em)");
    return [...whole.children].every((child) => child.matches("b, strong, em"))
      ? whole.textContent : node.data;
  };
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(sentence(node));
    for (const node of root.querySelectorAll("*")) {
      for (const name of spoken) if (node.hasAttribute(name)) found.push(node.getAttribute(name));
    }
  }
  return [...new Set(found.map((text) => text.trim()).filter((text) => text))];
}"""
"""Everything there is to be read or heard."""


def outside(text: str) -> str:
    """What is not between brackets. Sentences may hold others: cards, scores."""
    depth, rest = 0, ""
    for sign in text:
        depth += (sign == OPEN) - (sign == CLOSE)
        if depth == 0 and sign not in (OPEN, CLOSE):
            rest += sign
    return rest if depth == 0 else text


def hard_coded(page: Page) -> list[str]:
    """Texts that are neither of a pack nor a number, a card's letter or the product's name."""
    found: list[str] = page.evaluate(WORDS)
    allowed = LETTERS | {ENGLISH.text("app.name")}
    return [
        text
        for text in found
        if text not in allowed and any(sign.isalpha() for sign in outside(text))
    ]


def test_no_state_holds_a_word_of_its_own(page: Page, game_url: str):
    stage = Stage(page, game_url, packs.PSEUDO)
    wrong = []
    for state in stage.states:
        stage.show(state)
        assert OPEN in page.inner_text("#app"), state.name
        wrong += [f"{state.name}: {text}" for text in hard_coded(page)]
    assert not wrong, "\n".join(wrong)


def test_nothing_said_or_written_in_a_game_is_hard_coded(page: Page, game_url: str):
    player = Player(page, game_url)
    player.keep(settings=QUICK, log="no game")
    player.open("#/", seed="12", lang=packs.PSEUDO)
    wrong = set(hard_coded(page))
    player.press("#new-game")
    while not (sight := player.rest()).counting or not sight.done:
        wrong |= set(hard_coded(page))
        player.move()
    player.press("#go-history")
    page.wait_for_selector("#dialog")
    wrong |= set(hard_coded(page))
    assert not wrong
