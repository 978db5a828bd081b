"""Owns what the pages of learning share: the frame of a page, what is said, cards to tap."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import Card, Cards
from engine.scoring import Score
from i18n.catalog import Catalog
from tutorial.progress import RETRY, Progress
from tutorial.said import Said
from ui.html import Child, Markup, el
from ui.screens import cards
from ui.screens.parts import button, hidden_text, icon, icon_button, plus


def bar(catalog: Catalog, title: str, rule: str = "") -> Markup:
    """The head of a page: the way back, its title, the way to the rule it teaches."""
    link = None
    if rule:
        label = catalog.text("learn.rule", section=catalog.text(f"rules.{rule}.heading"))
        link = el(
            "a",
            icon("i-rules"),
            href=f"#/rules/{rule}",
            id="go-rule",
            class_="icon-button",
            aria_label=label,
            title=label,
        )
    return el(
        "header",
        icon_button("back", "back", catalog.text("home.back")),
        el("h1", title),
        link or el("span", class_="icon-button", aria_hidden=True),
        class_="bar",
    )


def page(head: Markup, words: Child, stage: Child, foot: Child, class_: str = "") -> Markup:
    """A page of something to do: words above, cards in the middle, the action at the foot."""
    return el(
        "main",
        head,
        el("div", words, class_="lesson-words"),
        el("div", stage, class_="lesson-stage"),
        el("div", foot, class_="lesson-foot"),
        class_=f"lesson {class_}".strip(),
    )


def spoken(said: Iterable[Said], catalog: Catalog, class_: str) -> Markup | None:
    """Sentences, a paragraph each; nothing where there are none."""
    lines = [el("p", sentence.text(catalog)) for sentence in said]
    return el("div", lines, class_=class_) if lines else None


def reply(said: Iterable[Said], catalog: Catalog, *, good: bool) -> Markup | None:
    """The answer to what was done; its place is by the action, always in sight."""
    mark = el("span", icon("i-check" if good else "i-close"), class_="mark")
    lines = [el("p", sentence.text(catalog)) for sentence in said]
    if not lines:
        return None
    return el("div", mark, el("div", lines), class_=f"reply {'good' if good else 'bad'}")


def actions(*shown: Child) -> Markup:
    """The buttons at the foot."""
    return el("div", shown, class_="lesson-actions")


def main_button(
    action: str, label: str, *, enabled: bool = True, value: str | None = None
) -> Markup:
    """The one thing to do next."""
    return button(action, label, id_="main-action", kind="primary", enabled=enabled, value=value)


def claim(now: Progress, catalog: Catalog) -> Markup:
    """What can be said of a count: that the chosen cards score, or that there is no more.

    The second ends the count, so it never looks like what to do next, nor is it where a key
    pressed once too often would fall.
    """
    if now.chosen:
        return main_button("check", catalog.text("learn.do.check"))
    said = "all" if now.found else "nothing"
    return button("all", catalog.text(f"learn.do.{said}"), id_="all")


def retry(now: Progress, catalog: Catalog) -> Markup | None:
    """The way back to a task that ended with a weaker answer."""
    return button(RETRY, catalog.text("learn.retry"), id_=RETRY) if now.can_retry else None


def face(card: Card, catalog: Catalog, class_: str = "") -> Markup:
    """A card to look at, which is in no game."""
    return el(
        "span",
        cards.drawing(card, catalog),
        class_=f"card {class_}".strip(),
        role="img",
        aria_label=catalog.card(card),
        data_suit=str(card.suit),
    )


def tappable(
    hand: Cards,
    catalog: Catalog,
    chosen: Cards | None,
    starter: Card | None = None,
    *,
    crib: bool = False,
) -> Markup:
    """Cards as buttons; `chosen` None where a tap plays at once. The starter lies apart."""

    def one(card: Card) -> Markup:
        return cards.button(card, catalog, pressed=None if chosen is None else card in chosen)

    fan = cards.fan([one(card) for card in sorted(hand)], class_="fan")
    apart = starter_place(one(starter), catalog) if starter else None
    label = "learn.count.crib" if crib else "table.your-hand"
    return el(
        "div",
        fan,
        apart,
        class_="lesson-hand with-starter" if starter else "lesson-hand",
        data_many=len(hand) > 5,
        role="group",
        aria_label=catalog.text(label),
    )


def starter_place(card: Markup, catalog: Catalog) -> Markup:
    """The starter apart from the cards it is counted with, which who does not see it is told."""
    label = catalog.text("calculator.starter")
    return el("div", card, class_="starter-place", role="group", aria_label=label)


def row(shown: Cards, catalog: Catalog, marked: Cards = (), off: Cards = ()) -> Markup:
    """Cards face up side by side."""

    def looks(card: Card) -> str:
        return "marked" if card in marked else "off" if card in off else ""

    faces = [cards.face(card, catalog, class_=looks(card)) for card in shown]
    return el("div", cards.fan(faces), class_="lesson-row")


def score_row(score: Score, catalog: Catalog, class_: str = "") -> Markup:
    """A combination in a line: its name, its cards, its points."""
    return el(
        "li",
        el("span", catalog.text(f"score.{score.reason}"), class_="reason"),
        hidden_text(catalog.text("learn.count.left")) if class_ == "missed" else None,
        cards.minis(score.cards, catalog) if score.cards else None,
        el("b", plus(score.points, catalog), class_="plus"),
        class_=f"score-row {class_}".strip(),
    )
