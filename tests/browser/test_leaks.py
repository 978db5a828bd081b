"""No card that the person may not know is anywhere in the page, at any instant."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

from engine.actions import Action, Claim, Cut, CutForDeal, Deal, Discard, Play
from engine.cards import DECK, Card, Cards
from i18n import packs
from tests.browser.player import QUICK, Player

SAID = {packs.load("en").card(card): card for card in DECK}
CODES = {str(card): card for card in DECK}

RECORD = """(names) => {
  const rank = (text) => (text === "10" ? "T" : text);
  const drawn = (node, letter) => rank(letter) + node.closest("[data-suit]").dataset.suit;
  const seen = (globalThis.seen = new Map());
  const look = () => {
    const root = document.documentElement;
    // The numbers of a drawing may look like a card.
    const html = root.outerHTML.replace(/ (d|viewBox|transform)="[^"]*"/g, "");
    const found = [...html.matchAll(/(?<![0-9A-Za-z.])[2-9TJQKA][cdhs](?![0-9A-Za-z])/g)].flat();
    for (const node of document.querySelectorAll("main.table .rank, .mini")) {
      found.push(drawn(node, node.dataset.letter ?? node.textContent));
    }
    const table = document.querySelector("main.table")?.outerHTML ?? "";
    found.push(...names.filter((name) => table.includes(name)));
    for (const what of found) seen.set(`${root.dataset.seq} ${what}`, [root.dataset.seq, what]);
  };
  new MutationObserver(look).observe(document.documentElement,
    { subtree: true, childList: true, attributes: true, characterData: true });
  look();
}"""


def known(actions: Sequence[Action]) -> set[Card]:
    """The cards of the deal that the person has a right to, after these actions."""
    found: set[Card] = set()
    dealt: tuple[Cards, ...] = ()
    thrown: dict[int, Cards] = {}
    claims = 0
    for action in actions:
        match action:
            case CutForDeal(cards):
                found = set(cards)
            case Deal(hands, _):
                dealt, thrown, claims = hands, {}, 0
                found = set(hands[0])
            case Discard(seat, cards):
                thrown[seat] = cards
            case Cut(card) | Play(_, card):
                found.add(card)
            case Claim(seat):
                claims += 1
                crib = claims == 3
                counted = {*thrown[0], *thrown[1]} if crib else {*dealt[seat]} - {*thrown[seat]}
                found |= counted
    return found


def test_the_page_never_holds_a_card_the_person_may_not_know(page: Page, game_url: str):
    player = Player(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/play", seed="5")
    page.evaluate(RECORD, list(SAID))
    sight = player.until(lambda sight: sight.over, "the end")
    actions = player.log.actions
    assert sight.seq == len(actions)
    seen = page.evaluate("[...globalThis.seen.values()]")
    told = [(int(seq), CODES.get(what) or SAID[what]) for seq, what in seen]
    assert {seq for seq, _ in told} >= set(range(2, len(actions) + 1))
    leaks = [f"{card} after {seq}" for seq, card in told if card not in known(actions[:seq])]
    assert not leaks
    # What was looked for is there to be found: all that the person knows was shown.
    deal = next(at for at, action in enumerate(actions, 1) if isinstance(action, Deal))
    assert {card for seq, card in told if seq == deal} == known(actions[:deal])


def test_the_history_tells_nothing_hidden(page: Page, game_url: str):
    player = Player(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/play", seed="6")
    claims = 0
    while claims < 3:
        player.move()
        player.tap("#go-history")
        actions = player.log.actions
        told = {card for name, card in SAID.items() if name in page.inner_text("#dialog")}
        cut = next((action.cards for action in actions if isinstance(action, CutForDeal)), ())
        assert told <= {*cut, *known(actions)}
        player.tap("#go-close")
        claims = sum(isinstance(action, Claim) for action in actions)
    assert {action.card for action in actions if isinstance(action, Play)} <= told
