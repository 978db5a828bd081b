"""Owns the page of a lesson: its head, what the task says, and the action at its foot."""

from __future__ import annotations

from dataclasses import dataclass

from i18n.catalog import Catalog
from tutorial.counting import Find
from tutorial.course import STEPS
from tutorial.playing import Lay, Worth
from tutorial.progress import BEFORE, HINT, HINTS, NEXT, Lesson, Progress, Task
from tutorial.said import Said
from tutorial.tasks import Ask, Deck, Peg, Throw
from ui.html import Child, Markup, el
from ui.screens.learn.parts import actions, bar, claim, main_button, page, reply, retry, spoken
from ui.screens.learn.stages import stage
from ui.screens.parts import button, icon, icon_button


@dataclass(frozen=True, slots=True)
class Page:
    """What is to be shown of a lesson."""

    step: int
    lesson: Lesson
    now: Progress
    hints: tuple[Said, ...]


def lesson_page(shown: Page, catalog: Catalog) -> Markup:
    """A task of the lesson, or its end."""
    if shown.now.at >= len(shown.lesson.tasks):
        return _over(shown, catalog)
    task = shown.lesson.tasks[shown.now.at]
    name = catalog.text(f"learn.step.{shown.step}")
    return page(
        bar(catalog, name, task.rule),
        [
            _progress(shown, catalog),
            el("p", shown.lesson.says(task).text(catalog), id="says", class_="says"),
        ],
        stage(task, shown.now, catalog),
        [
            spoken(shown.hints, catalog, "hints"),
            reply(shown.now.replies, catalog, good=shown.now.good) or _prompt(shown, task, catalog),
            actions(*_actions(shown, task, catalog)),
        ],
        "is-done" if shown.now.replies and shown.now.done else "",
    )


def main_act(lesson: Lesson, now: Progress) -> str:
    """What the main button of a task does."""
    if now.at >= len(lesson.tasks):
        return "step"
    if now.done:
        return NEXT
    match lesson.tasks[now.at]:
        case Deck():
            return "deck"
        case Throw():
            return "lay"
        case Find():
            return "check"  # that there is no more is said on purpose
        case Lay(go=True):
            return "go"
    return HINT


def resting_place(lesson: Lesson, now: Progress) -> str:
    """The id to focus where what had the focus is gone: the main action, or the first answer."""
    if now.at < len(lesson.tasks) and not now.done:
        match lesson.tasks[now.at]:
            case Worth(choices=choices) | Ask(choices=choices):
                return f"answer-{choices[0]}"
            case Peg():
                return "hole-1"
            case Lay(hand=hand) | Throw(dealt=hand):
                return f"card-{hand[0]}"
            case Find(counting=counting):
                return f"card-{counting.cards[0]}"
    return "main-action"


def _actions(shown: Page, task: Task, catalog: Catalog) -> list[Child]:
    text = catalog.text
    now = shown.now
    before = icon_button(BEFORE, "back", text("learn.before"), enabled=now.at > 0)
    if now.done:
        return [before, retry(now, catalog), main_button(NEXT, text("learn.next"))]
    help_ = None
    if task.hinted:
        spent = now.hints >= len(HINTS)
        label = text("learn.hint.more" if now.hints else "learn.hint.first")
        help_ = button(HINT, label, id_="hint", enabled=not spent)
    return [before, help_, _main(task, now, catalog)]


def _main(task: Task, now: Progress, catalog: Catalog) -> Markup | None:
    text = catalog.text
    match task:
        case Deck():
            return main_button("deck", text("learn.do.deck"))
        case Throw(own=own):
            missing = 2 - len(now.chosen)
            if missing:
                first = "more" if now.chosen else "choose"
                return main_button("lay", text(f"table.{first}", n=missing), enabled=False)
            return main_button("lay", text(f"table.discard.{'you' if own else 'them'}"))
        case Find():
            return claim(now, catalog)
        case Lay(go=True):
            # It is one answer among others, so it never looks like the one to give.
            return button("go", text("learn.do.go"), id_="main-action")
    return None


def _prompt(shown: Page, task: Task, catalog: Catalog) -> Markup | None:
    """What is to be done, where neither the question nor a button says it."""
    asked = isinstance(task, Find) and not (shown.now.done or shown.hints)
    return el("p", catalog.text("learn.count.prompt"), class_="asked") if asked else None


def _progress(shown: Page, catalog: Catalog) -> Markup:
    total = len(shown.lesson.tasks)
    at = shown.now.at + 1
    looks = ["past"] * shown.now.at + ["now"] + [""] * (total - at)
    return el(
        "div",
        [el("i", class_=look) for look in looks],
        class_="lesson-progress",
        role="img",
        aria_label=catalog.text("learn.progress", at=at, of=total),
    )


def _over(shown: Page, catalog: Catalog) -> Markup:
    text = catalog.text
    after = shown.step + 1
    return page(
        bar(catalog, text(f"learn.step.{shown.step}")),
        None,
        el(
            "section",
            icon("i-trophy", "medal"),
            el("h2", text("learn.over.title")),
            el("p", text(f"learn.over.{STEPS[shown.step - 1]}")),
            class_="lesson-over",
        ),
        actions(
            icon_button(BEFORE, "back", text("learn.before")),
            button("restart", text("learn.again"), id_="again"),
            main_button("step", text("learn.to-step", n=after), value=str(after)),
        ),
    )
