"""Every lesson is played: its scripts, its answers, its known mistakes, its every sentence."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from engine.cards import DECK
from engine.log import Log
from engine.scoring import peg, show, total
from i18n import packs
from i18n.messages import flatten, forms
from tutorial import analysis, course
from tutorial.counting import Find, hint
from tutorial.lessons import play
from tutorial.lessons.board import before_the_show, first_to_count
from tutorial.lessons.race import race
from tutorial.playing import Lay, Worth
from tutorial.progress import (
    BEFORE,
    HINT,
    HINTS,
    NEXT,
    Act,
    Lesson,
    Progress,
    Task,
    begin,
    progress,
    read,
    take,
    write,
)
from tutorial.said import Said
from tutorial.script import YOU, moments
from tutorial.tasks import Peg, Tell, Throw, tapped
from ui.screens.learn.pictures import picture
from ui.screens.learn.stages import stage
from ui.screens.rules.page import SECTIONS

LESSONS = tuple(found for step in range(1, 7) if (found := course.lesson(step)))
CATALOG = packs.load("en")

Where = tuple[Lesson, int]


PLACES: tuple[Where, ...] = tuple(
    (lesson, at) for lesson in LESSONS for at in range(len(lesson.tasks))
)


def named(where: object) -> str:
    return where.name if isinstance(where, Lesson) else str(where)


def after(lesson: Lesson, at: int, acts: tuple[Act, ...]) -> Progress:
    now = begin(lesson, at)
    for act in acts:
        now = take(lesson, now, act)
    return now


def spoken(said: Said) -> str:
    """The sentence, which no pack may leave to a fallback."""
    catalog = packs.load("en")
    text = said.text(catalog)
    assert not catalog.missing, said.id
    return text


def test_there_are_four_lessons_of_tasks_with_names_of_their_own():
    assert [lesson.name for lesson in LESSONS] == list(course.STEPS[:4])
    for lesson in LESSONS:
        names = [task.name for task in lesson.tasks]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_a_lesson_is_done_by_its_answers_alone(lesson: Lesson):
    acts: list[Act] = []
    for task in lesson.tasks:
        acts += [*task.answer(), Act(NEXT)]
    now = progress(lesson, acts)
    assert now.at == len(lesson.tasks)
    assert progress(lesson, read(write(acts))) == now


@pytest.mark.parametrize(("lesson", "at"), PLACES, ids=named)
def test_an_answer_passes_and_is_answered(lesson: Lesson, at: int):
    task = lesson.tasks[at]
    now = after(lesson, at, task.answer())
    assert now.done
    assert now.good
    assert bool(now.replies) == bool(task.answer())
    assert all(map(spoken, now.replies))
    if task.answer():
        assert not after(lesson, at, task.answer()[:-1]).done


@pytest.mark.parametrize(("lesson", "at"), PLACES, ids=named)
def test_a_known_mistake_gets_its_own_message_and_leads_nowhere_else(lesson: Lesson, at: int):
    task = lesson.tasks[at]
    for mistake in task.mistakes():
        now = after(lesson, at, mistake.acts)
        said = [reply.id for reply in now.replies]
        assert any(id_ == mistake.name or id_.endswith(mistake.name) for id_ in said), mistake
        assert not now.good
        assert all(map(spoken, now.replies))
        if not now.done:  # a throw is taken, and a count may be given up
            tidied = replace(now, chosen=(), found=(), replies=())
            for act in task.answer():
                tidied = take(lesson, tidied, act)
            assert tidied.done


def test_every_task_that_can_go_wrong_knows_how():
    for lesson in LESSONS:
        for task in lesson.tasks:
            solved = task.answer() and task.answer()[0].kind not in ("deck",)
            forced = isinstance(task, Lay) and len(task.hand) == 1 and task.expected is not None
            if solved and not forced:
                assert task.mistakes(), (lesson.name, task.name)


@pytest.mark.parametrize(("lesson", "at"), PLACES, ids=named)
def test_a_task_says_what_it_is_about_and_leads_to_a_rule_there_is(lesson: Lesson, at: int):
    task = lesson.tasks[at]
    assert spoken(lesson.says(task))
    assert task.rule in SECTIONS
    if isinstance(task, Tell) and task.picture:
        assert picture(task.picture, begin(lesson, at), CATALOG)


@pytest.mark.parametrize(("lesson", "at"), PLACES, ids=named)
def test_help_comes_in_three_grades_and_then_no_more(lesson: Lesson, at: int):
    task, now = lesson.tasks[at], begin(lesson, at)
    for grade in range(1, len(HINTS) + 2):
        now = take(lesson, now, Act(HINT))
        if not task.hinted:
            assert now.hints == 0
            continue
        assert now.hints == min(grade, len(HINTS))
        given = hint(task.counting, now) if isinstance(task, Find) else lesson.help(now)
        if isinstance(task, Find) and not task.counting.scores:
            assert len(given) == 1
        else:
            assert len(given) == now.hints
        assert all(map(spoken, given))


def test_what_can_be_got_wrong_has_help():
    for lesson in LESSONS:
        for task in lesson.tasks:
            if isinstance(task, Throw | Lay | Worth | Find | Peg):
                assert task.hinted, task.name


@pytest.mark.parametrize("text", play.SCRIPTS)
def test_a_script_is_legal(text: str):
    assert str(Log.parse(text)) == text


def test_what_a_card_is_worth_in_a_lesson_is_what_the_engine_says():
    for lesson in LESSONS:
        for task in lesson.tasks:
            if isinstance(task, Worth) and not any(not score.cards for score in task.scores):
                assert task.params()["n"] == total(peg(task.laid))
            if isinstance(task, Find):
                counting = task.counting
                worth = total(show(counting.hand, counting.starter, counting.crib))
                assert task.params()["n"] == worth
            if isinstance(task, Lay) and task.expected:
                others = [card for card in task.hand if card != task.expected]
                best = total(peg((*task.laid, task.expected)))
                room = 31 - task.count
                fitting = [card for card in others if card.rank.pips <= room]
                assert all(total(peg((*task.laid, card))) <= best for card in fitting)


def test_three_series_hold_what_the_step_promises():
    logs = [moments(Log.parse(text)) for text in play.SCRIPTS]
    reasons = [{score.reason.value for moment in log for score in moment.scores} for log in logs]
    assert {"fifteen", "pair"} <= reasons[0]
    assert "run" in reasons[1]
    assert {"go", "thirty-one", "last-card"} <= reasons[2]
    assert any(moment.card is None and moment.mine for moment in logs[2])


def test_five_hands_hold_flush_nobs_a_cribs_flush_and_a_nineteen():
    hands = [task.counting for task in LESSONS[2].tasks if isinstance(task, Find)]
    assert len(hands) == 5
    reasons = {score.reason.value for hand in hands for score in hand.scores}
    assert {"fifteen", "pair", "run", "flush", "nobs"} <= reasons
    assert any(not hand.scores for hand in hands)
    suits = [{card.suit for card in hand.hand} for hand in hands if hand.crib]
    assert [len(suit) for suit in suits] == [1]


def test_eight_throws_are_for_either_crib():
    problems = [task for task in LESSONS[0].tasks if task.name.startswith("problem-")]
    owns = [task.own for task in problems if isinstance(task, Throw)]
    assert len(owns) == 8
    assert sum(owns) == 4


def test_who_counts_first_decides_the_close_game():
    assert before_the_show(YOU).scores == (118, 119)
    assert first_to_count(1 - YOU) == "you"
    assert first_to_count(YOU) == "them"


def test_the_race_goes_from_the_start_to_the_game_hole():
    fronts = [tuple(pegs.front for pegs in stand.pegs) for stand in race()]
    assert fronts[0] == (0, 0)
    assert max(fronts[-1]) == 121
    assert fronts == sorted(fronts)


def test_no_sentence_of_a_lesson_holds_a_number_of_its_own():
    """Only a rank, the fifteen and the like may stand in a text; what is counted is a parameter."""
    for key, message in flatten(packs.read("en")["lesson"]).items():
        for text in forms(message).values():
            bare = re.sub(r"\{[a-z_]+\}", "", text)
            numbers = {int(found) for found in re.findall(r"\d+", bare)}
            assert numbers <= {0, *range(2, 10), 15, 19}, key


def test_random_acts_never_break_a_lesson_and_are_read_back():
    rng = Random(5)
    kinds = ["deck", "lay", "go", "check", "all", NEXT, BEFORE, HINT, "say", "hole", "scrub", "x"]
    for lesson in LESSONS:
        acts: list[Act] = []
        now = begin(lesson)
        for _ in range(600):
            task: Task | None = lesson.tasks[now.at] if now.at < len(lesson.tasks) else None
            if task and rng.random() < 0.15 and not now.done:
                chosen = task.answer()
            elif rng.random() < 0.5:
                chosen = (Act("card", str(rng.choice(DECK))),)
            else:
                value = rng.choice(["", "2", "12", "-1", "you", "\u00b2", "999"])
                chosen = (Act(rng.choice(kinds), value),)
            for act in chosen:
                now = take(lesson, now, act)
                acts.append(act)
        assert progress(lesson, read(write(acts))) == now


_LATER = {
    "en": ("starter", "average"),
    "fr": ("retourne", "moyen"),
    "es": ("corte", "media"),
    "de": ("starter", "schnitt"),
}
"""What the cut and what follows it teach, in words that mean nothing else before it."""


@pytest.mark.parametrize("language", _LATER)
def test_nothing_is_said_of_the_starter_or_of_averages_before_it_is_turned_up(language: str):
    catalog = packs.load(language)
    first = course.lesson(1)
    assert first is not None
    before = next(at for at, task in enumerate(first.tasks) if task.name == "cut")
    said: list[Said] = []
    for at, task in enumerate(first.tasks[:before]):
        helped = replace(begin(first, at), hints=len(HINTS) * task.hinted)
        said += [first.says(task), *first.help(helped)]
        said += after(first, at, task.answer()).replies
        if isinstance(task, Throw):
            for choice in analysis.choices(task.dealt, task.own):
                thrown = after(first, at, (*tapped(choice.thrown), Act("lay")))
                assert "<table" not in str(stage(task, thrown, catalog))
                said += thrown.replies
    for sentence in said:
        words = sentence.text(catalog).lower()
        assert not any(re.search(rf"\b{word}", words) for word in _LATER[language]), words


def test_what_is_said_of_a_hole_says_which_side_of_the_peg_it_lies():
    board = course.lesson(4)
    assert board is not None
    at, third = next((n, task) for n, task in enumerate(board.tasks) if task.name == "third")
    assert isinstance(third, Peg)
    said = {
        hole: after(board, at, (Act("hole", str(hole)),)).replies[0].id.rpartition(".")[2]
        for hole in (2, 10, 12, 17, 20)
    }
    assert said == {2: "behind", 10: "here", 12: "back", 17: "short", 20: "far"}


@pytest.mark.parametrize("name", ["go", "thirty-one", "last-card"])
def test_a_wrong_number_for_the_end_of_a_series_is_answered_by_what_ends_it(name: str):
    found = course.lesson(2)
    assert found is not None
    at = next(
        n
        for n, task in enumerate(found.tasks)
        if isinstance(task, Worth) and [score.reason for score in task.scores] == [name]
    )
    for wrong in ("0", "4"):
        (reply,) = after(found, at, (Act("say", wrong),)).replies
        assert reply.id == f"lesson.play.worth.{name}"
