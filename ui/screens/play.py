"""Owns the middle of the table while cards are dealt, laid away and played."""

from __future__ import annotations

from engine.rules import Seat
from engine.scoring import count_of
from engine.state import Lay, Phase, Series
from engine.view import View
from i18n.catalog import Catalog
from ui.html import Child, Markup, el
from ui.screens import cards
from ui.screens.parts import opponent, plus, who
from ui.state import Float, UiState


def opponent_row(view: View, ui: UiState, catalog: Catalog) -> Markup:
    """The other player: name, backs of the cards still held, what they say, their crib."""
    other = opponent(view)
    held = view.held[other]
    name = catalog.text("table.them")
    backs = [cards.back(f"back-{i}") for i in range(held)]
    return el(
        "section",
        el(
            "p",
            el("b", name),
            el("span", catalog.text("table.cards", n=held)) if view.deals else None,
            class_="holder",
        ),
        el("div", cards.fan(backs), id="opponent-hand", class_="opponent-hand", aria_hidden=True),
        go_bubble(ui, other, catalog),
        _crib(view, other, catalog),
        class_="opponent",
        aria_label=name,
    )


def felt(view: View, ui: UiState, catalog: Catalog) -> Markup:
    """The series laid this deal, their count, the deck with the starter, the own crib."""
    return el(
        "section",
        _laid(view, ui, catalog),
        el(
            "div",
            _deck(view, ui, catalog),
            _count(view, catalog),
            el("div", _crib(view, view.seat, catalog), class_="pile-place"),
            class_="piles",
        ),
        class_="felt",
        aria_label=catalog.text("table.cards-on-table"),
    )


def go_bubble(ui: UiState, seat: Seat | None, catalog: Catalog) -> Markup | None:
    """What a seat has just said."""
    if seat not in ui.go:
        return None
    return el("span", catalog.text("table.go"), id=f"says-{seat}", class_="bubble")


def _ended(view: View) -> bool:
    """Whether the last series is over and no card of the next is laid yet."""
    return not view.current and len(view.series) > 1


def _bright(view: View) -> Series:
    """The series to look at: the current one, or the one that has just ended."""
    return view.series[-2] if _ended(view) else view.current


def _laid(view: View, ui: UiState, catalog: Catalog) -> Markup:
    bright = _bright(view)
    laid = [lay for series in view.series for lay in series]
    tucked = len(laid) - len(bright)
    slots = [
        _slot(view, ui, lay, catalog, tucked=i < tucked, last=i == len(laid) - 1)
        for i, lay in enumerate(laid)
    ]
    return el("div", slots, id="series", class_="laid")


def _slot(
    view: View, ui: UiState, lay: Lay, catalog: Catalog, *, tucked: bool, last: bool
) -> Markup:
    owner = who(view, lay.seat)
    left_by = "hand" if owner == "you" else f"back-{view.held[lay.seat]}"
    label = catalog.text(f"table.laid.{owner}", card=catalog.card(lay.card))
    if tucked:
        label = catalog.text("table.laid.before", card=label)
    return el(
        "span",
        cards.face(lay.card, catalog, origin=left_by, class_="off" if tucked else "", label=label),
        _floats(ui.floats, owner, catalog) if last else None,
        class_=f"slot {owner} {'tucked' if tucked else 'bright'}",
    )


def _floats(floats: tuple[Float, ...], side: str, catalog: Catalog) -> Markup | None:
    if not floats:
        return None
    return el(
        "span",
        [
            el(
                "span",
                el("b", plus(item.points, catalog)),
                " ",
                item.text,
                id=item.key,
                class_="float",
            )
            for item in floats
        ],
        class_=f"floats {side}",
        aria_hidden=True,
    )


def _deck(view: View, ui: UiState, catalog: Catalog) -> Markup:
    """The deck, the starter on it, and the points a turned jack brings."""
    started = view.phase in (Phase.PLAY, Phase.SHOW, Phase.OVER)
    heels = ui.floats if view.starter and not any(view.series) else ()
    starter: Child = None
    if view.starter is not None and started:
        label = catalog.text("table.starter", card=catalog.card(view.starter))
        starter = cards.face(view.starter, catalog, class_="starter", label=label)
    return el(
        "div",
        el("span", cards.back("deck"), class_="deck"),
        starter,
        _floats(heels, "deck-side", catalog),
        class_="pile-place",
    )


def _count(view: View, catalog: Catalog) -> Markup:
    """The running count, large; nothing before the play."""
    if not any(view.series) or view.phase not in (Phase.PLAY, Phase.SHOW, Phase.OVER):
        return el("p", id="count", class_="count")
    ended = _ended(view)
    count = count_of(lay.card for lay in _bright(view))
    label = "table.count-ended" if ended else "table.count"
    return el(
        "p",
        el("b", str(count)),
        el("span", catalog.text(label)),
        id="count",
        class_="count ended" if ended else "count",
    )


def _crib(view: View, seat: Seat | None, catalog: Catalog) -> Markup | None:
    """The crib, on the side of its owner; the own cards are seen to go there."""
    if seat != view.dealer or not view.deals:
        return None
    origins = [cards.key(card) for card in view.thrown]
    origins += ["opponent-hand"] * (view.crib_size - len(origins))
    label = catalog.text(f"table.crib.{who(view, seat)}")
    return el(
        "div",
        el(
            "span",
            [cards.back(f"crib-{i}", origin=origin) for i, origin in enumerate(origins)],
            class_="pile",
            aria_hidden=True,
        ),
        el("span", label, class_="pile-name"),
        id="crib",
        class_="crib",
    )
