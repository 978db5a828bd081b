"""Owns the page of the calculator: the cards asked about, the keys that name them, the answer."""

from __future__ import annotations

from engine.cards import RANKS, SUITS, Card, Cards
from engine.rules import SIX_CARD
from engine.scoring import Score, show, total
from i18n.catalog import Catalog
from tutorial import analysis
from tutorial.question import Count, Throw
from tutorial.said import Tenths, decimal
from ui.html import Child, Markup, el
from ui.learn.sheet import Sheet
from ui.screens import cards
from ui.screens.learn.parts import bar
from ui.screens.learn.weighed import throws
from ui.screens.parts import button, icon, plus


def calculator_page(sheet: Sheet, catalog: Catalog, *, introduced: bool) -> Markup:
    """The sheet and, once it is a question, its answer."""
    text = catalog.text
    title = text("learn.step.6") if introduced else text("calculator.title")
    lead = "calculator.introduction" if introduced else "calculator.lead"
    return el(
        "main",
        bar(catalog, title, "show-points"),
        el(
            "div",
            el("p", text(lead), class_="opening"),
            el("p", sheet.message.text(catalog), class_="calculator-message")
            if sheet.message
            else None,
            _switch("mode", ("count", "throw"), "throw" if sheet.throwing else "count", catalog),
            el("section", _slots(sheet, catalog), class_="slots"),
            _switch("whose", ("own", "theirs"), "own" if sheet.own else "theirs", catalog)
            if sheet.throwing
            else _switch("what", ("hand", "crib"), "crib" if sheet.crib else "hand", catalog),
            el("div", _answer(sheet, catalog) or _keys(sheet, catalog), class_="outcome"),
            class_="page",
        ),
        class_="calculator settings",
    )


def answer(sheet: Sheet, catalog: Catalog) -> str:
    """The answer in a sentence."""
    match sheet.question:
        case Count(hand, starter, crib):
            points = total(show(hand, starter, crib))
            kind = "crib" if crib else "hand"
            return catalog.text(f"calculator.answer.{kind}", n=points)
        case Throw(dealt, own):
            best = analysis.choices(dealt, own)[0]
            first, second = map(catalog.card, best.thrown)
            return catalog.text(
                "calculator.answer.throw",
                first=first,
                second=second,
                worth=decimal(Tenths.of(best.value), catalog),
            )
    return ""


def _switch(name: str, values: tuple[str, ...], chosen: str, catalog: Catalog) -> Markup:
    choices = [
        el(
            "label",
            el(
                "input",
                type="radio",
                name=name,
                id=f"ask-{value}",
                value=value,
                checked=value == chosen,
                data_action="ask",
            ),
            el("span", catalog.text(f"calculator.{name}.{value}")),
            class_="segment",
        )
        for value in values
    ]
    return el(
        "div",
        choices,
        class_="segments",
        role="radiogroup",
        aria_label=catalog.text(f"calculator.{name}.label"),
    )


def _slots(sheet: Sheet, catalog: Catalog) -> list[Child]:
    lit = _lit(sheet)
    places: list[Child] = []
    for i in range(sheet.room):
        if i < len(sheet.cards):
            places.append(_filled(sheet.cards[i], catalog, lit))
        else:
            places.append(el("span", class_="card empty", aria_hidden=True))
    if sheet.throwing:
        return [cards.fan(places)]
    named = el("span", catalog.text("calculator.starter"), class_="slot-name")
    return [
        cards.fan(places[: SIX_CARD.kept]),
        el("div", places[-1], named, class_="starter-place"),
    ]


def _lit(sheet: Sheet) -> Cards | None:
    match sheet.question:
        case Count(hand, starter, crib) if sheet.light is not None:
            scores = show(hand, starter, crib)
            return scores[sheet.light].cards if sheet.light < len(scores) else None
        case Throw(dealt, own):
            at = min(sheet.light or 0, 14)
            return analysis.choices(dealt, own)[at].thrown
    return None


def _filled(card: Card, catalog: Catalog, lit: Cards | None) -> Markup:
    look = "" if lit is None else "marked" if card in lit else "off"
    return el(
        "button",
        cards.drawing(card, catalog),
        id=cards.key(card),
        class_=f"card {look}".strip(),
        type="button",
        data_action="card",
        data_card=str(card),
        data_suit=str(card.suit),
        data_flip=True,
        aria_label=catalog.text("calculator.remove", card=catalog.card(card)),
    )


def _keys(sheet: Sheet, catalog: Catalog) -> list[Child]:
    """Thirteen ranks and four suits: two taps name a card."""
    ranks = [
        _key(str(rank), catalog.rank(rank), catalog.spoken_rank(rank), rank == sheet.rank)
        for rank in RANKS
    ]
    suits = [
        _key(str(suit), icon(f"suit-{suit}", "suit"), catalog.suit(suit), suit == sheet.suit)
        for suit in reversed(SUITS)
    ]
    return [
        el("p", missing(sheet, catalog), class_="asked"),
        el(
            "div",
            ranks,
            button("undo", catalog.text("calculator.undo"), id_="undo", enabled=bool(sheet.cards)),
            class_="keys ranks",
            role="group",
            aria_label=catalog.text("calculator.ranks"),
        ),
        el(
            "div",
            suits,
            class_="keys suits",
            role="group",
            aria_label=catalog.text("calculator.suits"),
        ),
    ]


def missing(sheet: Sheet, catalog: Catalog) -> str:
    """What is still to be named."""
    left = sheet.room - len(sheet.cards)
    starter = left == 1 and not sheet.throwing
    return catalog.text("calculator.missing-starter" if starter else "calculator.missing", n=left)


def _key(value: str, shown: Child, label: str, pressed: bool) -> Markup:
    return el(
        "button",
        shown,
        id=f"name-{value}",
        class_="key",
        type="button",
        data_action="name",
        data_value=value,
        data_suit=value if value.islower() else None,
        aria_pressed=pressed,
        aria_label=label,
    )


def _answer(sheet: Sheet, catalog: Catalog) -> list[Child] | None:
    match sheet.question:
        case Count(hand, starter, crib):
            shown = _counted(show(hand, starter, crib), sheet, catalog)
        case Throw(dealt, own):
            shown = throws(dealt, own, catalog, sheet.light or 0)
        case _:
            return None
    text = catalog.text
    return [
        el("p", answer(sheet, catalog), class_="answer", id="answer"),
        el(
            "div",
            button("clear", text("calculator.clear"), id_="clear"),
            button("share", icon("i-share"), text("calculator.share"), id_="share", kind="primary"),
            class_="pair",
        ),
        shown,
    ]


def _counted(scores: tuple[Score, ...], sheet: Sheet, catalog: Catalog) -> Child:
    if not scores:
        return el("p", catalog.text("show.nineteen-why"), class_="why")
    rows = [
        el(
            "li",
            el(
                "button",
                el("span", catalog.text(f"score.{score.reason}"), class_="reason"),
                cards.minis(score.cards, catalog),
                el("b", plus(score.points, catalog), class_="plus"),
                id=f"light-{i}",
                class_="score-row",
                type="button",
                data_action="light",
                data_value=str(i),
                aria_pressed=sheet.light == i,
            ),
        )
        for i, score in enumerate(scores)
    ]
    return el("ol", rows, class_="score-rows", aria_label=catalog.text("calculator.combinations"))
