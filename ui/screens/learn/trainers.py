"""Owns the pages of the two trainers: the hand, the answer, the learner's figures."""

from __future__ import annotations

from dataclasses import dataclass

from i18n.catalog import Catalog
from tutorial.counting import Counting
from tutorial.progress import HINTS, Progress
from tutorial.said import Said, Tenths, decimal
from tutorial.tasks import Throw
from tutorial.training import KINDS, Counts, Throws
from ui.html import Child, Markup, el
from ui.screens.learn.parts import (
    actions,
    bar,
    claim,
    main_button,
    page,
    reply,
    retry,
    spoken,
    tappable,
)
from ui.screens.learn.stages import counted, thrown_and_kept
from ui.screens.learn.weighed import compared, throws
from ui.screens.parts import button


@dataclass(frozen=True, slots=True, kw_only=True)
class CountShown:
    """What is to be shown of the count trainer."""

    asks: str
    counting: Counting
    now: Progress
    hints: tuple[Said, ...]
    numbers: bool
    """The number is said, instead of the combinations tapped."""
    typed: str
    said: int | None
    timed: bool
    took: int | None
    figures: Counts


def count_page(shown: CountShown, catalog: Catalog) -> Markup:
    """A hand to be counted, or its count."""
    text = catalog.text
    now = shown.now
    words: list[Child] = [el("p", shown.asks, class_="says")]
    if shown.counting.crib:
        words.append(el("p", text("trainer.count.is-crib"), class_="whose"))
    stage: list[Child] = [*counted(shown.counting, now, catalog)]
    if shown.numbers and not now.done:
        stage = [_still(shown, catalog), _pad(shown, catalog)]
    return page(
        bar(catalog, text("trainer.count.title"), "show-points"),
        words,
        [*stage, _settings(shown, catalog), _figures_of_counts(shown.figures, catalog)],
        [
            spoken(shown.hints, catalog, "hints"),
            reply(now.replies, catalog, good=now.good) or _verdict(shown, catalog),
            actions(*_count_actions(shown, catalog)),
        ],
        "is-done" if now.done else "",
    )


def _still(shown: CountShown, catalog: Catalog) -> Child:
    return counted(shown.counting, Progress(done=True), catalog)[0]


def _pad(shown: CountShown, catalog: Catalog) -> Markup:
    digits = [
        el(
            "button",
            catalog.number(digit),
            id=f"digit-{digit}",
            class_="key",
            type="button",
            data_action="digit",
            data_value=str(digit),
        )
        for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
    ]
    return el(
        "div",
        el("output", shown.typed or "–", id="typed", class_="typed"),
        el("div", digits, class_="keys digits"),
        class_="pad",
        role="group",
        aria_label=catalog.text("trainer.count.number"),
    )


def _verdict(shown: CountShown, catalog: Catalog) -> Markup | None:
    if shown.said is None or not shown.now.done:
        return None
    points = shown.counting.points
    look = "good" if shown.said == points else "bad"
    return el("p", verdict(shown.said, points, catalog), class_=f"reply plain {look}")


def verdict(said: int, points: int, catalog: Catalog) -> str:
    """Whether a number that was said is what the hand is worth."""
    kind = "right" if said == points else "wrong"
    return catalog.text(f"trainer.count.{kind}", n=points, said=said)


def _count_actions(shown: CountShown, catalog: Catalog) -> list[Child]:
    text, now = catalog.text, shown.now
    if now.done:
        return [main_button("next", text("trainer.next"))]
    if shown.numbers:
        undo = button("undo", text("calculator.undo"), id_="undo", enabled=bool(shown.typed))
        ready = bool(shown.typed)
        return [undo, main_button("answer", text("trainer.count.answer"), enabled=ready)]
    label = text("learn.hint.more" if now.hints else "learn.hint.first")
    help_ = button("hint", label, id_="hint", enabled=now.hints < len(HINTS))
    return [help_, claim(now, catalog)]


def _settings(shown: CountShown, catalog: Catalog) -> Markup:
    text = catalog.text
    took = None
    if shown.took is not None and shown.now.done:
        took = el("p", text("trainer.count.took", n=shown.took), class_="took")
    mode = "number" if shown.numbers else "find"
    return el(
        "div",
        took,
        _switch("mode", ("find", "number"), mode, catalog),
        _switch("timed", ("off", "on"), "on" if shown.timed else "off", catalog),
        class_="trainer-settings",
    )


def _switch(name: str, values: tuple[str, ...], chosen: str, catalog: Catalog) -> Markup:
    label = catalog.text(f"trainer.count.{name}.label")
    choices = [
        el(
            "label",
            el(
                "input",
                type="radio",
                name=name,
                id=f"{name}-{value}",
                value=value,
                checked=value == chosen,
                data_action=name,
            ),
            el("span", catalog.text(f"trainer.count.{name}.{value}")),
            class_="segment",
        )
        for value in values
    ]
    return el(
        "fieldset", el("legend", label), el("div", choices, class_="segments"), class_="setting"
    )


def _figure(name: str, value: str, catalog: Catalog) -> Markup:
    return el("div", el("dt", catalog.text(f"trainer.{name}")), el("dd", value), class_="figure")


def _figures_of_counts(figures: Counts, catalog: Catalog) -> Markup:
    text = catalog.text
    share = text("trainer.kind-share", found=figures.whole, of=figures.hands)
    kinds = [
        el(
            "li",
            el("span", text(f"score.{kind}")),
            el(
                "progress",
                value=figures.kinds[kind][0],
                max=figures.kinds[kind][1],
                aria_hidden=True,
            ),
            el(
                "span",
                text(
                    "trainer.kind-share",
                    found=figures.kinds[kind][0],
                    of=figures.kinds[kind][1],
                ),
            ),
        )
        for kind in KINDS
        if kind in figures.kinds
    ]
    return el(
        "section",
        el(
            "dl",
            _figure("streak", catalog.number(figures.streak), catalog),
            _figure("right-share", share, catalog),
            class_="figures",
        ),
        el("h2", text("trainer.kinds")),
        el("ul", kinds, class_="kinds")
        if kinds
        else el("p", text("trainer.none-yet"), class_="why"),
        button("reset", text("trainer.reset"), id_="reset") if figures.hands else None,
        class_="trainer-figures",
    )


@dataclass(frozen=True, slots=True)
class DiscardShown:
    """What is to be shown of the discard trainer."""

    asks: str
    task: Throw
    now: Progress
    hints: tuple[Said, ...]
    figures: Throws


def discard_page(shown: DiscardShown, catalog: Catalog) -> Markup:
    """Six cards to think about, or what the throw was worth."""
    text, task, now = catalog.text, shown.task, shown.now
    owner = "you" if task.own else "them"
    stage: list[Child] = [
        el("p", text(f"show.title.crib.{owner}"), class_=f"whose {owner}"),
    ]
    if now.done:
        thrown = task.thrown(now)
        kept = tuple(card for card in task.dealt if card not in thrown)
        everything = el(
            "details",
            el("summary", text("trainer.discard.all")),
            throws(task.dealt, task.own, catalog, None),
            class_="everything",
        )
        stage += [
            thrown_and_kept(kept, thrown, catalog),
            compared(task.dealt, task.own, thrown, catalog),
            everything,
        ]
        buttons: list[Child] = [retry(now, catalog), main_button("next", text("trainer.next"))]
    else:
        stage.append(tappable(task.dealt, catalog, now.chosen))
        label = text("learn.hint.more" if now.hints else "learn.hint.first")
        missing = 2 - len(now.chosen)
        lay = text(f"table.{'more' if now.chosen else 'choose'}", n=missing)
        buttons = [
            button("hint", label, id_="hint", enabled=now.hints < len(HINTS)),
            main_button("lay", lay, enabled=False)
            if missing
            else main_button("lay", text(f"table.discard.{owner}")),
        ]
    figures = shown.figures
    return page(
        bar(catalog, text("trainer.discard.title"), "deal"),
        el("p", shown.asks, class_="says"),
        [
            *stage,
            el(
                "dl",
                _figure("hands", catalog.number(figures.hands), catalog),
                _figure("streak", catalog.number(figures.streak), catalog),
                _figure("average-lost", decimal(Tenths.of(figures.average), catalog), catalog),
                class_="figures",
            ),
        ],
        [
            spoken(shown.hints, catalog, "hints"),
            reply(now.replies, catalog, good=now.good),
            actions(*buttons),
        ],
        "is-done" if now.done else "",
    )
