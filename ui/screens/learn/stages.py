"""Owns what lies in the middle of a task: the cards to tap, the series, the holes of the board."""

from __future__ import annotations

from engine.cards import Card, Cards
from i18n.catalog import Catalog
from tutorial.counting import Counting, Find
from tutorial.playing import Lay, Played, Worth
from tutorial.progress import Progress, Task
from tutorial.tasks import Ask, Deck, Peg, Tell, Throw
from ui.html import Child, Markup, el
from ui.screens import cards
from ui.screens.learn.parts import row, score_row, starter_place, tappable
from ui.screens.learn.pictures import picture
from ui.screens.learn.weighed import compared
from ui.screens.parts import hidden_text


def stage(task: Task, now: Progress, catalog: Catalog) -> Child:
    """The middle of a task's page."""
    match task:
        case Tell(picture=name) if name:
            return picture(name, now, catalog)
        case Tell():
            return [row(task.shown, catalog, task.marked), _values(task, catalog)]
        case Deck():
            return _deck(task, now, catalog)
        case Throw():
            return _throw(task, now, catalog)
        case Lay():
            return [
                series(task, catalog, task.expected if now.done else None),
                _hand(task, now, catalog),
            ]
        case Worth():
            return [series(task, catalog, None), _worth(task, now, catalog)]
        case Find():
            return counted(task.counting, now, catalog)
        case Ask():
            return [picture(task.picture, now, catalog), _answers(task, now, catalog)]
        case Peg():
            return _holes(task, now, catalog)
    return None


def _values(task: Tell, catalog: Catalog) -> Markup | None:
    """What each card adds to a count, below cards that are there to show it."""
    if task.name != "turns":
        return None
    values = [el("b", catalog.number(card.rank.pips)) for card in task.shown]
    return el("p", values, class_="values")


def _deck(task: Deck, now: Progress, catalog: Catalog) -> list[Child]:
    deck = el(
        "button",
        [cards.back(f"pack-{i}") for i in range(3)],
        hidden_text(catalog.text("learn.do.deck")),
        id="deck",
        class_="lesson-deck",
        type="button",
        data_action="deck",
        aria_disabled=True if now.done else None,
    )
    turned = row(task.turned, catalog) if now.done else None
    if len(task.turned) == 1:
        starter = el("div", deck, turned, class_="lesson-cut")
        return [starter, row(task.hand, catalog) if task.hand else None]
    return [deck, turned]


def _throw(task: Throw, now: Progress, catalog: Catalog) -> list[Child]:
    whose = el(
        "p",
        catalog.text(f"show.title.crib.{'you' if task.own else 'them'}"),
        class_=f"whose {'you' if task.own else 'them'}",
    )
    if not now.done:
        return [whose, tappable(task.dealt, catalog, now.chosen)]
    thrown = task.thrown(now)
    kept = tuple(card for card in task.dealt if card not in thrown)
    return [
        whose,
        thrown_and_kept(kept, thrown, catalog),
        compared(task.dealt, task.own, thrown, catalog) if task.weighs else None,
    ]


def thrown_and_kept(kept: Cards, thrown: Cards, catalog: Catalog) -> Markup:
    """The hand that stays and the two cards that went."""
    return el(
        "div",
        row(kept, catalog),
        el(
            "div",
            row(thrown, catalog, off=thrown),
            class_="away",
            role="group",
            aria_label=catalog.text("coach.review.thrown"),
        ),
        class_="parted",
    )


def series(task: Played, catalog: Catalog, laid: Card | None) -> Markup:
    """The cards of the series with who laid each, and the count."""
    shown = [*task.series, *([(True, laid)] if laid else [])]
    owners = [None, *(mine for mine, _ in shown)]
    lays = [
        el(
            "li",
            _owner(mine, catalog, shown=mine != before),
            cards.face(card, catalog, origin="hand"),
            class_="mine" if mine else "theirs",
        )
        for before, (mine, card) in zip(owners, shown, strict=False)
    ]
    count = sum(card.rank.pips for _, card in shown)
    return el(
        "div",
        el("ol", lays, class_="lesson-series", data_many=len(lays) > 4),
        el(
            "p",
            el("b", catalog.number(count)),
            " ",
            el("span", catalog.text("table.count")),
            class_="lesson-count",
        ),
        class_="lesson-laid",
    )


def _owner(mine: bool, catalog: Catalog, *, shown: bool) -> Markup:
    owner = catalog.text(f"table.{'you' if mine else 'them'}")
    return el("span", owner, class_="owner") if shown else hidden_text(owner)


def _hand(task: Lay, now: Progress, catalog: Catalog) -> Markup:
    left = tuple(card for card in task.hand if not (now.done and card == task.expected))
    return row(left, catalog) if now.done else tappable(left, catalog, None)


def _worth(task: Worth, now: Progress, catalog: Catalog) -> Child:
    if now.done:
        rows = [score_row(score, catalog) for score in task.scores]
        return el("ul", rows, class_="score-rows") if rows else None
    return el(
        "div",
        [_say(choice, catalog.number(int(choice))) for choice in task.choices],
        class_="answers numbers",
        role="group",
        aria_label=catalog.text("learn.points-question"),
    )


def _answers(task: Ask, now: Progress, catalog: Catalog) -> Markup | None:
    if now.done:
        return None
    asked = f"lesson.board.{task.texts}"
    return el(
        "div",
        [_say(choice, catalog.text(f"{asked}.choice.{choice}")) for choice in task.choices],
        class_="answers",
    )


def _say(value: str, label: str) -> Markup:
    return el(
        "button",
        label,
        id=f"answer-{value}",
        class_="button plain",
        type="button",
        data_action="say",
        data_value=value,
    )


def counted(counting: Counting, now: Progress, catalog: Catalog) -> list[Child]:
    """A hand being counted: its cards, and the combinations found so far."""
    order = [*now.found, *now.missed]
    rows = [
        score_row(counting.scores[i], catalog, "missed" if i in now.missed else "") for i in order
    ]
    sofar = counting.points if now.done else counting.so_far(now)
    kind = "crib" if counting.crib else "hand"
    whole = [el("span", catalog.text(f"learn.count.{kind}")), el("b", catalog.number(sofar))]
    if now.done:
        shown = el(
            "div",
            row(tuple(sorted(counting.hand)), catalog),
            starter_place(row((counting.starter,), catalog), catalog),
            class_="lesson-hand with-starter",
        )
    else:
        shown = tappable(counting.hand, catalog, now.chosen, counting.starter, crib=counting.crib)
    return [
        shown,
        el("p", whole, class_="tally-head"),
        el("ol", rows, class_="score-rows") if rows else None,
    ]


def _holes(task: Peg, now: Progress, catalog: Catalog) -> Markup:
    """A stretch of the board, large enough to be tapped."""
    front, back = (task.goal, task.front) if now.done else (task.front, task.back)

    def look(hole: int) -> str:
        return "front" if hole == front else "back" if hole == back else ""

    holes = [
        el(
            "button",
            el("span", catalog.number(hole)),
            id=f"hole-{hole}",
            class_=f"hole {look(hole)}".strip(),
            type="button",
            data_action="hole",
            data_value=str(hole),
            aria_label=catalog.text(f"learn.hole.{look(hole) or 'empty'}", hole=hole),
            aria_disabled=True if now.done else None,
        )
        for hole in range(1, task.holes + 1)
    ]
    start = None if front else el("p", catalog.text("learn.hole.start"), class_="start-pegs")
    return el("div", start, el("div", holes, class_="holes-to-tap"), class_="stretch")
