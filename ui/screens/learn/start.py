"""Owns the first page of learning: cribbage in a minute, the six steps, practice."""

from __future__ import annotations

from i18n.catalog import Catalog
from tutorial.course import HANDS, STEPS, lesson
from tutorial.facts import facts
from tutorial.progress import progress, read
from ui.html import Markup, el
from ui.learn.memory import Memory
from ui.screens import cards
from ui.screens.learn.parts import bar
from ui.screens.parts import icon

_BEATS = ("deal", "discard", "cut", "play", "count")


def start_page(memory: Memory, catalog: Catalog) -> Markup:
    """Where learning begins and is come back to."""
    text = catalog.text
    begun = bool(memory.acts or memory.done)
    return el(
        "main",
        bar(catalog, text("learn.title")),
        el(
            "div",
            _minute(catalog) if not begun else None,
            el(
                "section",
                el("h2", text("learn.steps")),
                el(
                    "ol",
                    [_step(n, memory, catalog) for n in range(1, len(STEPS) + 1)],
                    class_="steps-list",
                ),
                class_="learn-steps",
            ),
            el(
                "section",
                el("h2", text("learn.practice")),
                el(
                    "ul",
                    _link("count", text("trainer.count.title"), text("trainer.count.lead")),
                    _link("discard", text("trainer.discard.title"), text("trainer.discard.lead")),
                    class_="steps-list",
                ),
            ),
            _minute(catalog) if begun else None,
            class_="page",
        ),
        class_="learn settings",
    )


def _minute(catalog: Catalog) -> Markup:
    text = catalog.text
    known = facts()
    beats = [
        el(
            "li",
            el("b", text(f"learn.minute.beat.{beat}.name")),
            " ",
            text(f"learn.minute.beat.{beat}.what", **known),
        )
        for beat in _BEATS
    ]
    deck = el(
        "button",
        [cards.back(f"pack-{i}") for i in range(3)],
        el("span", text("learn.minute.tap"), class_="deck-label"),
        id="deck",
        class_="lesson-deck",
        type="button",
        data_action="step",
        data_value="1",
    )
    return el(
        "section",
        el("h2", text("learn.minute.title")),
        el("p", text("learn.minute.where")),
        el("p", text("learn.minute.goal", **known)),
        el("ol", beats, class_="beats"),
        deck,
        class_="minute",
    )


def _step(number: int, memory: Memory, catalog: Catalog) -> Markup:
    key = str(number)
    name = STEPS[number - 1]
    text = catalog.text
    if key in memory.done:
        state, said = "done", text("learn.state.done")
    elif share := _share(number, memory):
        state, said = "begun", text("learn.state.begun", done=share[0], of=share[1])
    else:
        state, said = "new", text(f"learn.lead.{name}")
    return _link(key, text(f"learn.step.{number}"), said, state, catalog.number(number))


def _share(number: int, memory: Memory) -> tuple[int, int] | None:
    """How much of a step is done, of how much; None where it is not begun."""
    if STEPS[number - 1] == "hands":
        over = sum(kept.over for kept in memory.hands.values())
        return (over, HANDS) if memory.hands else None
    tasks = lesson(number)
    acts = memory.acts.get(str(number))
    if tasks is None or not acts:
        return None
    return progress(tasks, read(acts)).at, len(tasks.tasks)


def _link(place: str, name: str, lead: str, state: str = "new", mark: str = "") -> Markup:
    return el(
        "li",
        el(
            "button",
            el(
                "span",
                icon("i-check") if state == "done" else mark or icon("suit-s", "suit"),
                class_="number",
            ),
            el("span", el("b", name), el("span", lead, class_="why"), class_="what"),
            id=f"step-{place.replace('/', '-')}",
            class_=f"step {state}",
            type="button",
            data_action="step",
            data_value=place,
        ),
    )


def hands_page(memory: Memory, catalog: Catalog) -> Markup:
    """The three guided hands to choose from."""
    text = catalog.text
    links = []
    for number in range(1, HANDS + 1):
        kept = memory.hands.get(str(number))
        over = kept is not None and kept.over
        lead = text("learn.state.done") if over else text(f"learn.hands.lead.{number}")
        links.append(
            _link(
                f"5/{number}",
                text(f"learn.hands.name.{number}"),
                lead,
                "done" if over else "new",
                catalog.number(number),
            )
        )
    return el(
        "main",
        bar(catalog, text("learn.step.5"), "play"),
        el(
            "div",
            el("p", text("learn.hands.lead.all"), class_="opening"),
            el("ol", links, class_="steps-list"),
            class_="page",
        ),
        class_="learn settings",
    )
