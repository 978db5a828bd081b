"""Learning as it is heard: every act is met with words, once, and so is who comes in later."""

from __future__ import annotations

from i18n import packs
from tests.ui.driver import Driver, play
from tests.ui.guided import desk, desk_of, finish, seen, step
from tests.ui.test_learn import do, first, lesson, solve
from tutorial.playing import Played
from tutorial.tasks import Throw
from ui.learn.count import CountTrainer
from ui.learn.discard import DiscardTrainer


def text(key: str, **params: object) -> str:
    return packs.load("en").text(key, **params)  # type: ignore[arg-type]


def test_who_comes_back_to_what_is_done_hears_what_came_of_it():
    async def scene():
        page = Driver()
        await page.start("#/learn/1")
        heard = " ".join((await page.tap("deck")).say)
        again = await Driver(**page.saved).start("#/learn/1")
        assert " ".join(again.say).endswith(heard)
        await page.tap("back")
        assert " ".join((await page.tap("step", value="1")).say).endswith(heard)

    play(scene)


def test_who_goes_back_can_go_back_further():
    async def scene():
        page = Driver()
        await page.start("#/learn/1")
        at, _ = first(1, Throw)
        await solve(page, 1, at)
        frame = await page.tap("before")
        assert frame.root["data-phase"] == f"1-{at - 1}"
        assert frame.focus is None, "it stays on the way back"

    play(scene)


def test_help_with_a_count_that_is_complete_names_what_is_in_the_way():
    async def scene():
        page = Driver()
        await page.start("#/learn/3")
        await solve(page, 3, 2)
        await page.tap("card", card="2c")
        frame = await page.tap("hint")
        assert frame.say == (text("learn.count.hint.put-back"),)
        frame = await page.tap("card", card="2c")
        assert text("learn.count.hint.over") in frame.html
        assert text("learn.count.hint.put-back") not in frame.html

    play(scene)


def test_the_count_trainer_says_help_and_answers_though_they_are_the_same_again():
    async def scene():
        page = Driver()
        await page.start("#/learn/count")
        trainer = desk_of(CountTrainer, page)
        one = str(trainer._counting.cards[-1])
        hint = await page.tap("hint")
        assert hint.say
        assert hint.say[0] in hint.html
        await page.tap("card", card=one)
        answered = await page.tap("check")
        assert answered.say
        assert (await page.tap("check")).say == answered.say
        frame = await page.tap("mode", value="number")
        assert frame.say == (text("trainer.count.say.number"),)
        for digit in "19":
            await page.tap("digit", value=digit)
        frame = await page.tap("answer")
        verdict = text("trainer.count.wrong", said=19, n=trainer._counting.points)
        assert frame.say[0] == verdict
        assert verdict in frame.html
        assert frame.html.count('role="status"') == 0, "it would be said twice"
        assert (await page.tap("reset")).say == (text("trainer.none-yet"),)

    play(scene)


def test_the_discard_trainer_says_help_and_answers_though_they_are_the_same_again():
    async def scene():
        page = Driver()
        await page.start("#/learn/discard")
        trainer = desk_of(DiscardTrainer, page)
        hint = await page.tap("hint")
        assert hint.say
        assert hint.say[0] in hint.html
        missing = await page.tap("lay")
        assert missing.say
        assert (await page.tap("lay")).say == missing.say
        for card in trainer._task.dealt[:3]:
            third = await page.tap("card", card=str(card))
        assert third.say
        assert (await page.tap("card", card=str(trainer._task.dealt[2]))).say == third.say

    play(scene)


def test_an_answer_to_an_own_count_is_seen_after_help_and_heard_again():
    async def scene():
        page = Driver()
        await page.start("#/learn/5/2")
        while desk(page)._hand.own is None or not desk(page)._hand.is_counting:
            await step(page)
        await page.tap("hint")
        answered = await page.tap("check")
        assert answered.say == (text("learn.count.wrong.none"),)
        assert answered.say[0] in answered.html
        assert (await page.tap("check")).say == answered.say

    play(scene)


def test_the_guide_does_not_say_the_count_that_has_just_been_said():
    async def scene():
        page = Driver()
        await page.start("#/learn/5/2")
        asked = 0
        while not desk(page)._hand.is_counting:
            at = len(page.frames)
            await step(page)
            view = seen(page)
            heard = " ".join(words for frame in page.frames[at:] for words in frame.say)
            if view.current and text("lesson.hands.play.ask").split(". ")[-1] in heard:
                asked += 1
                assert heard.count(f" {view.count}.") == 1
        assert asked

    play(scene)


def test_who_comes_back_to_a_look_back_hears_how_the_hand_went():
    async def scene():
        page = Driver()
        await page.start("#/learn/5/1")
        await finish(page)
        heard = page.frames[-1].say
        await page.tap("back")
        assert heard
        assert (await page.tap("step", value="5/1")).say == heard

    play(scene)


def test_the_calculator_says_what_is_wrong_once_and_what_is_left():
    async def scene():
        page = Driver()
        frame = await page.start("#/calculator/b5h")
        assert text("calculator.link.version") in frame.say
        assert 'role="alert"' not in frame.html, "it would be said twice"
        await page.page("route", hash="#/calculator/a5h5s5dJc-5c")
        assert (await page.tap("card", card="5c")).say == (text("calculator.missing-starter", n=1),)
        assert (await page.tap("undo")).say == (text("calculator.missing", n=2),)
        assert (await page.tap("clear")).say == (text("calculator.missing", n=5),)

    play(scene)


def test_what_became_of_a_shared_link_is_over_once_the_sixth_step_is_left():
    async def scene():
        page = Driver()
        await page.start("#/learn/6")
        for key in "5h5s5dJc5c":
            await page.tap("name", value=key)
        await page.tap("share")
        await page.page("shared", way="copied", url="https://x/")
        assert text("calculator.copied") not in (await page.tap("back")).html

    play(scene)


def test_no_end_of_the_race_can_be_gone_past():
    async def scene():
        page = Driver()
        await page.start("#/learn/4")
        at = next(n for n, task in enumerate(lesson(4).tasks) if task.name == "race")
        await solve(page, 4, at)

        def shut(name: str) -> bool:
            button = page.frames[-1].html.split(f'id="race-{name}"')[1].split(">")[0]
            return "aria-disabled" in button

        assert (shut("back"), shut("on")) == (True, False)
        await page.tap("scrub", value="51")
        assert (shut("back"), shut("on")) == (False, True)

    play(scene)


def test_every_card_of_a_series_tells_whose_it_is():
    async def scene():
        page = Driver()
        await page.start("#/learn/2")
        for task in lesson(2).tasks:
            if isinstance(task, Played):
                laid = page.frames[-1].html.split('class="lesson-series"')[1].split("</ol>")[0]
                names = [text(f"table.{'you' if mine else 'them'}") for mine, _ in task.series]
                said = [part.split(">")[2].split("<")[0] for part in laid.split("<li")[1:]]
                assert said == names
            for act in task.answer():
                await do(page, act)
            await page.tap("next")

    play(scene)
