"""Owns which one thing the player is asked to do now: the main action and its words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import Seat
from engine.state import Count, Phase
from engine.view import View
from i18n.catalog import Catalog
from ui.html import Child, Markup, el
from ui.offline import between_hands
from ui.screens.parts import button, icon_button, who
from ui.seat import must_go
from ui.state import LAST_HINT, UiState


@dataclass(frozen=True, slots=True)
class MainAction:
    """`name` is None where nothing is asked but a card, or only patience."""

    name: str | None
    label: str
    enabled: bool = True
    skip: bool = False
    """Whether the rest of a count can be shown at once."""


def main_action(view: View, ui: UiState, catalog: Catalog) -> MainAction:
    """What the main button does in this state."""
    text = catalog.text
    if ui.result:
        return MainAction("again", text("over.again"))
    if ui.viewing is not None and ui.viewing < len(view.counted):
        return _counting(view, ui, ui.viewing, catalog)
    match view.phase:
        case Phase.CUT_FOR_DEAL:
            return MainAction("cut", text("table.cut-again" if view.cut_cards else "table.cut"))
        case Phase.DEAL:
            return MainAction("deal", text(f"table.deal.{who(view, view.dealer)}"))
        case Phase.DISCARD if view.seat in view.owing:
            return _discarding(view, ui, catalog)
        case Phase.STARTER if not ui.waiting:
            return MainAction("cut", text("table.cut-starter"))
        case Phase.PLAY if must_go(view):
            return MainAction(None, text("table.go"))
        case Phase.PLAY if view.turn == view.seat and not ui.waiting:
            return _playing(ui, catalog)
        case Phase.SHOW if view.next_count is not None:
            return MainAction("next", _upcoming(view, *view.next_count, catalog))
        case Phase.OVER:
            return MainAction("next", text("show.to.result"))
    return MainAction(None, text("table.wait"))


def _discarding(view: View, ui: UiState, catalog: Catalog) -> MainAction:
    missing = view.rules.discarded - len(ui.selected)
    if missing > 0:
        first = "more" if ui.selected else "choose"
        return MainAction("discard", catalog.text(f"table.{first}", n=missing), enabled=False)
    return MainAction("discard", catalog.text(f"table.discard.{who(view, view.dealer)}"))


def _playing(ui: UiState, catalog: Catalog) -> MainAction:
    if ui.settings.tap != "confirm":
        return MainAction(None, catalog.text("table.tap-card"))
    if not ui.selected:
        return MainAction("play", catalog.text("table.choose", n=1), enabled=False)
    return MainAction("play", catalog.text("table.play", card=catalog.card(ui.selected[0])))


def _counting(view: View, ui: UiState, viewing: int, catalog: Catalog) -> MainAction:
    count = view.counted[viewing]
    if ui.step < len(count.scores):
        label = "show.next" if ui.step else "show.start"
        return MainAction("next", catalog.text(label), skip=True)
    if viewing + 1 < len(view.counted):
        after = view.counted[viewing + 1]
        return MainAction("next", _upcoming(view, after.seat, after.crib, catalog))
    if view.phase is Phase.OVER:
        return MainAction("next", catalog.text("show.to.result"))
    if view.next_count is not None:
        return MainAction("next", _upcoming(view, *view.next_count, catalog))
    return MainAction("next", catalog.text("show.to.deal"))


def _upcoming(view: View, seat: Seat, crib: bool, catalog: Catalog) -> str:
    return catalog.text(f"show.to.{'crib' if crib else 'hand'}.{who(view, seat)}")


def is_done(count: Count, ui: UiState) -> bool:
    """Whether every combination of the count was shown."""
    return ui.step >= len(count.scores)


def dock(view: View, ui: UiState, catalog: Catalog) -> Markup:
    """The fixed place of the main action; it is never empty, so nothing around it moves.

    Beside it is what the coach offers, or the way back from a move that it holds.
    """
    if ui.coach.warning is not None:
        return _held(view, catalog)
    main = main_action(view, ui, catalog)
    shown: Child
    if main.name is None:
        shown = el("p", el("span", main.label), id="prompt", class_="prompt")
    else:
        shown = button(
            main.name, main.label, id_="main-action", kind="primary", enabled=main.enabled
        )
    choosing = view.phase in (Phase.DISCARD, Phase.PLAY) and not ui.result
    beside: Child = None
    kind = "dock"
    if choosing:
        beside, kind = _hint(view, ui, catalog), "dock hinted"
    elif main.skip:
        beside = button("skip", catalog.text("show.skip"), id_="skip")
    elif ui.coach.review and between_hands(view, ui):
        beside = button("review", catalog.text("coach.review.open"), id_="review")
        kind = "dock paired"
    return el("div", beside, shown, id="dock", class_=kind, data_waiting=ui.waiting)


def _hint(view: View, ui: UiState, catalog: Catalog) -> Markup:
    """The coach's button; it stays where there is nothing to advise on, so nothing moves."""
    idle = ui.waiting or view.seat not in view.due or must_go(view)
    if idle:
        name = "none"
    elif ui.coach.grade < LAST_HINT:
        name = "more" if ui.coach.grade else "first"
    else:
        name = "throws" if view.phase is Phase.DISCARD else "again"
    drawing = "bars" if name == "throws" else "hint"
    return icon_button("hint", drawing, catalog.text(f"coach.hint.{name}"), enabled=not idle)


def _held(view: View, catalog: Catalog) -> Markup:
    """A move that is held back: make it all the same, or choose again."""
    kind = "discard" if view.phase is Phase.DISCARD else "play"
    return el(
        "div",
        button("unsure", catalog.text("coach.warn.unsure"), id_="unsure"),
        button("sure", catalog.text(f"coach.warn.sure.{kind}"), id_="main-action", kind="danger"),
        id="dock",
        class_="dock paired",
    )
