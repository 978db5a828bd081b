"""The guided hands, played sensibly, wrongly and at random: they always end in the look back."""

from __future__ import annotations

from random import Random

import pytest

from engine.actions import Discard, Go, Play
from engine.cards import DECK
from engine.log import Log
from engine.state import Phase
from engine.view import View
from i18n import packs
from tests.ui.driver import Driver, play, settings
from tutorial import guide
from tutorial.lessons.hands import MISTAKES, script
from ui.learn.guided import GuidedDesk
from ui.learn.memory import Memory
from ui.learn.room import Learning

_TAPS = ("main", "next", "go", "check", "all", "hint", "skip", "undo", "deal", "cut", "nonsense")


def desk(page: Driver) -> GuidedDesk:
    room = page.app.room
    assert isinstance(room, Learning)
    assert isinstance(room._desk, GuidedDesk)
    return room._desk


def seen(page: Driver) -> View:
    return desk(page)._hand.session.view


def phase(page: Driver) -> str:
    return page.frames[-1].root["data-phase"]


async def step(page: Driver) -> None:
    """One thing the guide would do."""
    view, at = seen(page), desk(page)
    counting = at._hand.own
    now = at._hand.now
    if counting is not None and now is not None and not now.done:
        left = counting.left(now)
        if not left:
            await page.tap("all")
            return
        for card in {*counting.scores[left[0]].cards} ^ {*now.chosen}:
            await page.tap("card", card=str(card))
        await page.tap("check")
        return
    match view.legal[:1]:
        case [Discard()]:
            chosen = desk(page)._hand.ui.selected
            for card in {*guide._choices(view)[0].thrown} ^ {*chosen}:
                await page.tap("card", card=str(card))
            await page.tap("main")
        case [Play()]:
            await page.tap("card", card=str(guide.best_card(view)))
        case [Go()]:
            await page.tap("go")
        case _:
            await page.tap("main")


async def finish(page: Driver) -> None:
    for _ in range(120):
        if phase(page) == "review":
            return
        await step(page)
    raise AssertionError(f"stuck at {phase(page)}: {seen(page)}")


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
            told = desk(page)._told
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


def test_a_hand_goes_on_where_it_was_after_the_app_was_closed_at_any_moment():
    async def scene():
        page = Driver()
        await page.start("#/learn/5/2")
        for _ in range(60):
            if phase(page) == "review":
                break
            await step(page)
            other = Driver(**page.saved)
            frame = await other.start("#/learn/5/2")
            assert seen(other) == seen(page)
            assert frame.root["data-phase"] in (phase(page), "over")  # a count is resumed whole
            assert desk(other)._hand.counts.texts == desk(page)._hand.counts.texts
        assert phase(page) == "review"

    play(scene)


def test_a_hand_can_be_played_again():
    async def scene():
        page = Driver()
        await page.start("#/learn/5/1")
        await finish(page)
        await page.tap("restart")
        assert seen(page).phase is Phase.DEAL
        await finish(page)

    play(scene)


@pytest.mark.parametrize("seed", range(12))
def test_random_taps_never_get_stuck_and_end_in_the_look_back(seed: int):
    """Legal and illegal, warned and unwarned; from wherever that leads, the hand can be ended."""

    async def scene():
        rng = Random(seed)
        page = Driver(settings=settings(tap=rng.choice(["play", "confirm"])))
        await page.start(f"#/learn/5/{1 + seed % 3}")
        for _ in range(250):
            if phase(page) == "review":
                break
            if rng.random() < 0.6:
                cards = rng.choice([seen(page).hand, DECK, seen(page).kept]) or DECK
                await page.tap("card", card=str(rng.choice(cards)))
            else:
                await page.tap(rng.choice(_TAPS), value=rng.choice(["", "x", "5/1"]))
            if rng.random() < 0.03:
                page = Driver(**page.saved)
                await page.start(f"#/learn/5/{1 + seed % 3}")
        await finish(page)
        assert Memory.parse(page.saved["learn"]).hands[str(1 + seed % 3)].over

    play(scene)


def test_no_count_of_the_own_cards_is_passed_over():
    async def scene():
        page = Driver()
        await page.start("#/learn/5/1")
        while desk(page)._hand.own is None:
            await step(page)
        for _ in range(3):
            await page.tap("main")
            await page.tap("skip")
            assert desk(page)._hand.is_counting
        other = Driver(**page.saved)
        await other.start("#/learn/5/1")
        await other.tap("main")
        assert desk(other)._hand.is_counting
        await finish(other)

    play(scene)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_hand_is_played_by_keys_alone(number: int):
    async def scene():
        page = Driver()
        await page.start(f"#/learn/5/{number}")
        for _ in range(150):
            if phase(page) == "review":
                return
            view, hand = seen(page), desk(page)._hand
            if hand.is_counting:
                assert hand.own is not None
                assert hand.now is not None
                for i in hand.own.left(hand.now)[:1]:
                    for card in hand.own.scores[i].cards:
                        await page.key(str(hand.own.cards.index(card) + 1))
                await page.key("Enter")
                continue
            match view.legal[:1]:
                case [Discard()]:
                    for card in guide._choices(view)[0].thrown:
                        await page.key(str(sorted(view.hand).index(card) + 1))
                    await page.key("Enter")
                case [Play()]:
                    await page.key(str(sorted(view.hand).index(guide.best_card(view)) + 1))
                case _:
                    await page.key("Enter")
        raise AssertionError(f"stuck at {phase(page)}")

    play(scene)


def test_help_is_given_where_it_is_asked_for_and_none_in_the_silent_hand():
    async def scene():
        for number, helped in ((2, True), (3, False)):
            page = Driver()
            await page.start(f"#/learn/5/{number}")
            while seen(page).phase is not Phase.DISCARD:
                await step(page)
            before = len(page.frames)
            frame = await page.key("h")
            assert ('id="hint"' in frame.html) is helped
            assert any(later.say for later in page.frames[before:]) is helped

    play(scene)


def test_the_history_of_a_guided_hand_is_that_hands_own_and_tells_no_count_before_it_is_made():
    async def scene():
        own = Driver()
        await own.start("#/play")
        await own.until(lambda view: bool(view.counted))
        page = Driver(**own.saved)
        await page.start("#/learn/5/1")
        assert packs.load("en").text("history.empty") in (await page.tap("history")).html
        await page.tap("close")
        hand = desk(page)._hand
        while not hand.is_counting:
            await step(page)
        told = (await page.tap("history")).html.partition('role="dialog"')[2]
        assert 'class="entry' in told
        shown = told.count('class="entry')
        assert shown == len(hand.ui.history) - len(hand.viewed.scores)

    play(scene)
