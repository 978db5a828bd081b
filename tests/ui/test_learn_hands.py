"""The guided hands, played as the guide says and against its advice: what is answered."""

from __future__ import annotations

import pytest

from engine.actions import Discard, Go, Play
from engine.log import Log
from engine.state import Phase
from i18n import packs
from tests.ui.driver import Driver, play, settings
from tests.ui.guided import desk, finish, phase, seen, step
from tutorial import guide
from tutorial.guide import Mode
from tutorial.lessons.hands import MISTAKES, script
from ui.learn.memory import Memory


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_hand_played_as_the_guide_says_is_its_script(number: int):
    async def scene():
        page = Driver()
        await page.start(f"#/learn/5/{number}")
        await finish(page)
        memory = Memory.parse(page.saved["learn"])
        kept = memory.hands[str(number)]
        assert kept.over
        log = Log.parse(kept.log)
        assert set(log.actions) == set(script(number).actions)
        assert "icon" in page.frames[-1].html
        assert 'class="bad"' not in page.frames[-1].html

    play(scene)


def test_the_step_is_done_once_all_three_hands_are():
    async def scene():
        page = Driver()
        await page.start("#/learn/5/1")
        for number in (1, 2, 3):
            await finish(page)
            assert ("5" in Memory.parse(page.saved["learn"]).done) == (number == 3)
            await page.tap("step", value=f"5/{number + 1}" if number < 3 else "6")
        assert page.frames[-1].hash == "#/learn/6"

    play(scene)


@pytest.mark.parametrize(("number", "after", "line", "message"), MISTAKES)
def test_a_weak_move_is_answered_first_and_made_when_it_is_meant(
    number: int, after: int, line: str, message: str
):
    async def scene():
        page = Driver()
        await page.start(f"#/learn/5/{number}")
        log = script(number)
        made = Log.parse(
            f"{Log(rules=log.rules, first_dealer=log.first_dealer, actions=log.actions[:after])}"
            f"{line}\n"
        ).actions[-1]
        while made not in seen(page).legal or (
            isinstance(made, Play) and len(desk(page)._hand.session.table.log.actions) < after
        ):
            await step(page)
        before = desk(page)._hand.session.table.log
        chosen = made.cards if isinstance(made, Discard) else (made.card,)  # type: ignore[union-attr]
        for card in chosen:
            await page.tap("card", card=str(card))
        if isinstance(made, Discard):
            await page.tap("main")
        silent = number == 3
        assert (desk(page)._hand.session.table.log != before) == silent
        if not silent:
            told = desk(page)._voice.told
            assert told is not None
            assert told.id == message
            assert len(page.frames[-1].say) >= 1
            words = told.text(packs.load("en"))
            assert words in page.frames[-1].html
            helped = await page.tap("hint")
            assert words not in helped.html  # help that is asked for is seen
            assert helped.say[0] in helped.html
            await page.tap(*(["main"] if isinstance(made, Discard) else ["card"]), **(
                {} if isinstance(made, Discard) else {"card": str(chosen[0])}
            ))  # fmt: skip
        assert made in desk(page)._hand.session.table.log.actions
        await finish(page)
        assert 'class="bad"' in page.frames[-1].html

    play(scene)


def test_a_card_that_passes_31_is_refused_and_a_go_that_is_none_too():
    async def scene():
        page = Driver()
        await page.start("#/learn/5/1")
        while not any(isinstance(action, Go) for action in seen(page).legal):
            if any(isinstance(action, Play) for action in seen(page).legal):
                before = seen(page)
                await page.tap("go")
                assert seen(page) == before
                assert page.app.room.page().html.count("guide against") == 1
            await step(page)
        before = seen(page)
        frame = await page.tap("card", card=str(before.hand[0]))
        assert seen(page) == before
        assert "31" in " ".join(frame.say)

    play(scene)


def test_a_card_is_chosen_before_it_is_played_where_the_settings_say_so():
    async def scene():
        page = Driver(settings=settings(tap="confirm"))
        await page.start("#/learn/5/1")
        while not any(isinstance(action, Play) for action in seen(page).legal):
            await step(page)
        best = guide.best_card(seen(page))
        frame = await page.tap("card", card=str(best))
        assert best in seen(page).hand
        assert 'data-action="play"' in frame.html
        await page.tap("play")
        assert best not in seen(page).hand

    play(scene)


def test_what_is_thrown_stays_chosen_until_it_has_left_the_hand():
    async def scene():
        page = Driver()
        await page.start("#/learn/5/3")
        while seen(page).phase is not Phase.DISCARD:
            await step(page)
        before = len(page.frames)
        await step(page)
        pressed = [frame.html.count('aria-pressed="true"') for frame in page.frames[before:]]
        assert pressed[:2] == [1, 2]
        held = [frame.html.count('data-action="card"') for frame in page.frames[before:]]
        assert all(n == 2 for n, cards in zip(pressed[1:], held[1:], strict=True) if cards == 6)

    play(scene)


def test_what_the_guide_and_the_computers_count_show_is_said_once():
    catalog = packs.load("en")

    async def scene():
        page = Driver()
        await page.start("#/learn/5/1")
        tells = ""
        while phase(page) != "review":
            view, hand = seen(page), desk(page)._hand
            if view.phase is Phase.DISCARD:
                tells = guide.says(view, Mode.TELL)[0].text(catalog)
            viewing, before, at = hand.ui.viewing, hand.ui.step, len(page.frames)
            theirs = hand.viewed is not None and hand.viewed.seat != view.seat
            await step(page)
            if theirs and hand.ui.viewing == viewing and hand.ui.step > before:
                assert any(frame.say for frame in page.frames[at:]), "a combination is shown"
        heard = " ".join(sentence for frame in page.frames for sentence in frame.say)
        assert heard.count(tells) == 1
        mine, yours = seen(page).scores
        pegged = catalog.text("learn.hands.review.pegged", mine=mine, theirs=yours)
        assert page.frames[-1].say == (pegged,)

    play(scene)


def test_what_the_guide_asks_of_the_own_count_is_said_when_it_is_seen():
    catalog = packs.load("en")

    async def scene():
        page = Driver()
        await page.start("#/learn/5/1")
        while phase(page) != "review":
            await step(page)
        heard = [sentence for frame in page.frames for sentence in frame.say]
        asked = (catalog.text("lesson.hands.show.hand.you"), catalog.text("learn.hands.count"))
        first, then = (heard.index(sentence) for sentence in asked)
        assert first < then
        assert heard.count(asked[0]) == 1

    play(scene)


def test_cards_of_a_series_that_is_over_are_told_from_the_current_ones():
    before = packs.load("en").text("table.laid.before", card="")

    async def scene():
        page = Driver()
        await page.start("#/learn/5/1")
        while len(seen(page).series) < 2 or not seen(page).current:
            await step(page)
        laid = sum(map(len, seen(page).series[:-1]))
        shown = page.frames[-1].html
        assert shown.count(before) == laid > 0

    play(scene)


def test_a_guided_hand_is_called_by_its_own_name_only():
    async def scene():
        page = Driver()
        await page.start("#/learn/5/2")
        at = len(page.frames)
        while seen(page).phase is not Phase.PLAY:
            await step(page)
        heard = [sentence for frame in page.frames[at:] for sentence in frame.say]
        assert heard
        dealt = packs.load("en").text("event.dealt.them", n=1)
        assert dealt not in heard

    play(scene)
