"""Owns the page of a guided hand: the table with the guide's words, and the look back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine.actions import Play
from engine.state import Count, Phase
from engine.view import View
from i18n.catalog import Catalog
from tutorial.counting import Counting
from tutorial.course import HANDS
from tutorial.guide import Mode, Note
from tutorial.progress import HINTS, Progress
from tutorial.said import Said
from ui.html import Child, Markup, el
from ui.screens import cards
from ui.screens.action import main_action
from ui.screens.learn.parts import actions, bar, claim, main_button, page, tappable
from ui.screens.parts import button, icon
from ui.screens.table import Places, table
from ui.seat import waits_for_tap
from ui.speech import status
from ui.state import UiState
from ui.told import as_counted


@dataclass(frozen=True, slots=True, kw_only=True)
class Guided:
    """What is to be shown of a guided hand."""

    number: int
    mode: Mode
    view: View
    ui: UiState
    says: tuple[Said, ...]
    told: Said | None
    """What the guide has against the move just tried."""
    hints: tuple[Said, ...]
    counting: Counting | None
    """The own hand or crib on the table, and how far its count is."""
    now: Progress | None
    over: bool


def guided_page(shown: Guided, catalog: Catalog) -> Markup:
    """The table, with the guide where its status stands."""
    view, ui = shown.view, shown.ui
    waiting = view.seat not in view.due and not waits_for_tap(view) and bool(view.due)
    ui = replace(ui, waiting=waiting)
    view, ui = _as_found(shown, ui)
    hand = None
    if shown.counting is not None and shown.now is not None and not shown.now.done:
        hand = _to_count(shown.counting, shown.now, catalog)
    view = as_counted(view, ui)
    own = Places(
        bar=bar(catalog, catalog.text(f"learn.hands.name.{shown.number}"), _rule(view)),
        status=_guide(shown, ui, catalog),
        hand=hand,
        dock=_dock(shown, ui, catalog),
    )
    return el("div", table(view, ui, catalog, own), class_="guided")


def as_told(shown: Guided) -> View:
    """The view with the pegs where what was found so far has brought them."""
    return as_counted(*_as_found(shown, shown.ui))


def _rule(view: View) -> str:
    return {
        Phase.DEAL: "deal",
        Phase.DISCARD: "deal",
        Phase.STARTER: "starter",
        Phase.PLAY: "play",
    }.get(view.phase, "show")


def _as_found(shown: Guided, ui: UiState) -> tuple[View, UiState]:
    """An own count on the table in the order in which its combinations were found."""
    view, counting, now = shown.view, shown.counting, shown.now
    if counting is None or now is None:
        return view, ui
    assert ui.viewing is not None, "something is being counted"
    order = [*now.found, *now.missed]
    rest = [i for i in range(len(counting.scores)) if i not in order]
    scores = tuple(counting.scores[i] for i in (*order, *rest))
    counted: list[Count] = list(view.counted)
    counted[ui.viewing] = replace(counted[ui.viewing], scores=scores)
    return replace(view, counted=tuple(counted)), replace(ui, step=len(order))


def _to_count(counting: Counting, now: Progress, catalog: Catalog) -> Markup:
    hand = tappable(counting.hand, catalog, now.chosen, counting.starter, crib=counting.crib)
    return el("div", hand, id="hand", class_="hand counting-hand")


def _guide(shown: Guided, ui: UiState, catalog: Catalog) -> Markup:
    """What is said: the answer to what was just done comes before the guide's own words."""
    lines: list[str]
    look = "guide"
    if ui.status:
        lines, look = [ui.status], "guide against"
    elif shown.told is not None:
        lines = [shown.told.text(catalog), catalog.text("learn.hands.warned")]
        look = "guide against"
    elif shown.now is not None and shown.now.replies:
        lines = [said.text(catalog) for said in shown.now.replies]
        look = "guide" if shown.now.good else "guide against"
    elif shown.hints:
        lines = [shown.hints[-1].text(catalog)]
    elif shown.says:
        lines = [said.text(catalog) for said in shown.says]
    else:
        lines = [status(shown.view, ui, catalog)]
    return el("div", [el("p", line) for line in lines], id="status", class_=f"status {look}")


def _dock(shown: Guided, ui: UiState, catalog: Catalog) -> Markup:
    return el("div", _buttons(shown, ui, catalog), id="dock", class_="dock")


def _buttons(shown: Guided, ui: UiState, catalog: Catalog) -> list[Child]:
    text = catalog.text
    now = shown.now
    if now is not None and not now.done:
        return [_hint(shown, catalog), claim(now, catalog)]
    if shown.over:
        return [main_button("next", text("learn.hands.review-button"))]
    view = shown.view
    if view.turn == view.seat and not ui.waiting and not ui.selected:
        must = not any(isinstance(action, Play) for action in view.legal)
        go = button(
            "go", text("learn.do.go"), id_="main-action", kind="primary" if must else "plain"
        )
        return [None if must else _hint(shown, catalog), go]
    asked = main_action(view, ui, catalog)
    if asked.name is None:
        return [el("p", el("span", asked.label), id="prompt", class_="prompt")]
    skip = button("skip", text("show.skip"), id_="skip") if asked.skip else None
    help_ = _hint(shown, catalog) if view.phase in (Phase.DISCARD, Phase.PLAY) else None
    return [skip or help_, main_button(asked.name, asked.label, enabled=asked.enabled)]


def _hint(shown: Guided, catalog: Catalog) -> Markup | None:
    if shown.mode is Mode.SILENT:
        return None
    label = catalog.text("learn.hint.more" if shown.hints else "learn.hint.first")
    return button("hint", label, id_="hint", enabled=len(shown.hints) < len(HINTS))


def review_page(
    number: int, notes: Sequence[Note], view: View, missed: Sequence[int], catalog: Catalog
) -> Markup:
    """The hand looked back at: every decision, and what the counts left."""
    text = catalog.text
    after = number + 1
    mine, theirs = view.scores
    counts = [
        _counted(points, count, catalog) for points, count in zip(missed, _own(view), strict=False)
    ]
    onward = (
        main_button("step", text("learn.hands.next"), value=f"5/{after}")
        if after <= HANDS
        else main_button("step", text("learn.to-step", n=6), value="6")
    )
    return page(
        bar(catalog, text(f"learn.hands.name.{number}")),
        [
            el("h2", text("learn.hands.review.title"), class_="review-title"),
            el("p", text("learn.hands.review.pegged", mine=mine, theirs=theirs), class_="says"),
        ],
        el("ol", [_note(note, catalog) for note in notes], counts, class_="review"),
        actions(button("restart", text("learn.hands.again"), id_="again"), onward),
        "reviewing",
    )


def _own(view: View) -> Iterable[Count]:
    return (count for count in view.counted if count.seat == view.seat)


def _note(note: Note, catalog: Catalog) -> Markup:
    return _line(
        note.good, cards.minis(note.cards, catalog), [s.text(catalog) for s in note.said], catalog
    )


def _counted(missed: int, count: Count, catalog: Catalog) -> Markup:
    kind = "crib" if count.crib else "hand"
    said = catalog.text("learn.hands.review.counted", n=missed)
    if not missed:
        said = catalog.text("learn.hands.review.counted-all")
    name = el("b", catalog.text(f"show.title.{kind}.you"))
    return _line(not missed, name, [said], catalog)


def _line(good: bool, what: Markup, said: list[str], catalog: Catalog) -> Markup:
    grade = catalog.text(f"learn.hands.review.{'fine' if good else 'better'}")
    return el(
        "li",
        el(
            "span",
            icon("i-check" if good else "i-flag"),
            role="img",
            aria_label=grade,
            class_="mark",
        ),
        el("div", what, [el("p", line) for line in said]),
        class_="good" if good else "bad",
    )
