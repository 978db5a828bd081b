"""Owns how a card looks: faces, backs, and the buttons of the own hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import HIDDEN, Card, Cards, Rank
from i18n.catalog import Catalog
from ui.html import Child, Markup, el
from ui.screens.parts import icon

_COURT = (Rank.JACK, Rank.QUEEN, Rank.KING)


def key(card: Card) -> str:
    """The id of a card wherever it lies, so that it is seen to move."""
    return f"card-{card}"


def drawing(card: Card, catalog: Catalog) -> Markup:
    """What stands on a face: a corner to be read in a fan, and one large emblem.

    The style sheet writes the letter: as text it would be a second name beside the card's own.
    """
    suit = f"suit-{card.suit}"
    emblem = f"court-{card.rank}" if card.rank in _COURT else suit
    letter = catalog.rank(card.rank)
    corner = el(
        "span",
        el("b", class_="rank wide" if len(letter) > 1 else "rank", data_letter=letter),
        icon(suit, "suit"),
        class_="corner",
        aria_hidden=True,
    )
    return Markup(corner + icon(emblem, "emblem"))


def face(
    card: Card, catalog: Catalog, *, origin: str = "deck", class_: str = "", label: str = ""
) -> Markup:
    """A card face up on the table."""
    return el(
        "span",
        drawing(card, catalog),
        id=key(card),
        class_=f"card {class_}".strip(),
        role="img",
        aria_label=label or catalog.card(card),
        data_card=str(card),
        data_suit=str(card.suit),
        data_flip=True,
        data_from=origin,
    )


def button(
    card: Card,
    catalog: Catalog,
    *,
    pressed: bool | None = None,
    enabled: bool = True,
    refused: bool = False,
) -> Markup:
    """A card of the own hand. `pressed` is None where it is not chosen but played at once."""
    name = catalog.card(card)
    if pressed:
        name = catalog.text("table.card-chosen", card=name)
    elif not enabled:
        name = catalog.text("table.card-blocked", card=name)
    return el(
        "button",
        drawing(card, catalog),
        id=key(card),
        class_="card refused" if refused else "card",
        type="button",
        data_action="card",
        data_card=str(card),
        data_suit=str(card.suit),
        data_flip=True,
        data_from="deck",
        aria_pressed=pressed,
        aria_disabled=None if enabled else True,
        aria_label=name,
    )


def back(id_: str, *, origin: str = "deck", class_: str = "") -> Markup:
    """A card face down."""
    return el(
        "span",
        icon("back", "pattern"),
        id=id_,
        class_=f"card down {class_}".strip(),
        data_flip=True,
        data_from=origin,
    )


def fan(cards: Sequence[Child], class_: str = "fan") -> Markup:
    """Cards side by side that overlap where room is short; the last is seen whole."""
    return el("div", [el("span", card, class_="slot") for card in cards], class_=class_)


def minis(cards: Cards, catalog: Catalog) -> Markup:
    """Cards named in a line of text, as rank and suit only."""
    return el(
        "span",
        [
            el(
                "span",
                catalog.rank(card.rank),
                icon(f"suit-{card.suit}", "suit"),
                class_="mini",
                data_suit=str(card.suit),
            )
            for card in cards
            if card != HIDDEN
        ],
        class_="minis",
        role="img",
        aria_label=", ".join(map(catalog.card, cards)),
    )
