"""The guide of whole hands: scripts, mistakes, words for every moment, wherever the hand goes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.actions import Action, Chance, Discard, Go, Play
from engine.deck import RandomDealer
from engine.events import HandShown, SaidGo
from engine.game import apply
from engine.log import Log
from engine.players import Player
from engine.rules import SIX_CARD
from engine.state import Phase
from engine.table import Table, run
from engine.view import View, view
from i18n import packs
from tests.ui.driver import play
from tutorial import guide
from tutorial.course import HANDS
from tutorial.guide import Mode
from tutorial.lessons.hands import MISTAKES, script
from tutorial.said import Said
from tutorial.script import YOU, Scripted, ScriptedHand

NUMBERS = range(1, HANDS + 1)


class Never:
    """A player who is not to be asked."""

    async def choose(self, view: View) -> Play:
        raise AssertionError(f"off the script at {view.phase}")


class InTurn:
    """Says its lines."""

    def __init__(self, lines: Iterator[Action]) -> None:
        self._lines = lines

    async def choose(self, view: View) -> Action:
        del view
        return next(self._lines)


class Random2:
    """Anything legal."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    async def choose(self, view: View):
        return self._rng.choice(view.legal)


def words(*said: Said) -> None:
    catalog = packs.load("en")
    assert all(sentence.text(catalog) for sentence in said)
    assert not catalog.missing


@pytest.mark.parametrize("number", NUMBERS)
def test_a_script_is_one_whole_hand_without_a_slip(number: int):
    log = script(number)
    assert str(Log.parse(str(log))) == str(log)
    assert log.state.phase is Phase.DEAL
    assert log.state.deals == 1
    assert all(note.good for note in guide.review(log))


def test_the_deal_goes_round():
    assert [script(number).first_dealer for number in NUMBERS] == [YOU, 1 - YOU, YOU]


@pytest.mark.parametrize("number", NUMBERS)
def test_players_who_follow_the_script_play_it_to_its_end(number: int):
    log = script(number)
    table = Table(Log(rules=log.rules, first_dealer=log.first_dealer))
    mine = iter(a for a in log.actions if not isinstance(a, Chance) and a.seat == YOU)
    players: dict[int, Player] = {YOU: InTurn(mine), 1 - YOU: Scripted(log, 1 - YOU, Never())}

    async def one_hand():
        class Once(ScriptedHand):
            async def deal(self, state):
                if state.deals == 1 and state.phase is Phase.DEAL:
                    raise StopAsyncIteration
                return await super().deal(state)

        with pytest.raises(StopAsyncIteration):
            await run(table, players, Once(log))

    play(one_hand)
    assert sorted(map(str, table.log.actions)) == sorted(map(str, log.actions))


@pytest.mark.parametrize(("number", "after", "line", "message"), MISTAKES)
def test_a_known_mistake_gets_its_message(number: int, after: int, line: str, message: str):
    log = script(number)
    before = Log(rules=log.rules, first_dealer=log.first_dealer, actions=log.actions[:after])
    made = Log.parse(f"{before}{line}\n")
    said = guide.warning(view(before.state, YOU), made.actions[-1])
    assert said is not None
    assert said.id == message
    words(said)
    assert not guide.review(made)[-1].good


def test_what_the_script_does_is_no_mistake():
    for number in NUMBERS:
        log = script(number)
        for state, action in zip(log.states(), log.actions, strict=False):
            if isinstance(action, Discard | Play) and action.seat == YOU:
                assert guide.warning(view(state, YOU), action) is None


@pytest.mark.parametrize("seed", range(12))
def test_there_are_words_for_every_moment_of_any_hand(seed: int):
    """Both sides play anything legal; the guide speaks of what is really there."""
    asked = []

    async def scene():
        table = Table(Log(rules=SIX_CARD, first_dealer=seed % 2))

        def seen(view: View, events: object) -> None:
            del events
            if view.due and view.deals < 2:
                asked.append(view)

        table.watch(YOU, seen)
        rng, dealer = Random2(seed), RandomDealer(str(seed))
        while table.state.deals < 2 and table.state.due:
            seat = table.state.due[0]
            if seat is None:
                table.submit(await dealer.deal(table.state))
            else:
                table.submit(await rng.choose(table.view(seat)))
        notes = guide.review(table.log)
        assert notes
        words(*(said for note in notes for said in note.said))

    play(scene)
    for seen in asked:
        for mode in Mode:
            said = guide.says(seen, mode)
            words(*said)
            mine = YOU in seen.due and seen.phase is not Phase.SHOW
            assert bool(said) or mode is Mode.SILENT or not mine
        for action in seen.legal:
            against = guide.warning(seen, action)
            words(*([against] if against else []))
        words(*guide.hints(seen))
        plays = [action for action in seen.legal if isinstance(action, Play)]
        if plays:
            assert guide.best_card(seen) in [action.card for action in plays]
            assert guide.fault(seen, guide.best_card(seen)) == ""


def test_nothing_is_asked_where_one_card_alone_can_be_played():
    asked = []
    for state in script(2).states():
        seen = view(state, YOU)
        plays = [action for action in seen.legal if isinstance(action, Play)]
        if plays:
            (first, *_) = guide.says(seen, Mode.ASK)
            asked.append(first.id != "lesson.hands.play.tell")
            assert asked[-1] is (len(plays) > 1)
    assert set(asked) == {True, False}


def test_a_reason_given_before_its_card_says_that_it_is_of_one():
    english = packs.load("en")
    state, *_ = script(2).states()
    for action in script(2).actions[:4]:
        state, _ = apply(state, action)
        seen = view(state, YOU)
        for _, reason, _ in filter(None, [guide.hints(seen)]):
            assert reason.text(english).startswith(("One throw is best. ", "One card is best. "))


def test_the_hands_show_a_go_and_a_count_for_either_crib():
    for number in NUMBERS:
        state, *_ = script(number).states()
        events = []
        for action in script(number).actions:
            state, happened = apply(state, action)
            events.extend(happened)
        assert any(isinstance(event, SaidGo) and event.seat == YOU for event in events)
        assert sum(isinstance(event, HandShown) for event in events) == 3
    assert any(isinstance(action, Go) for action in script(1).actions)
