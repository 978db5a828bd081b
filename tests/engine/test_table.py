import asyncio
from dataclasses import replace
from functools import partial

from engine.actions import Action, Claim, Cut, Deal, Discard, Go, Play
from engine.cards import HIDDEN, card, cards
from engine.deck import RandomDealer, ScriptedDealer
from engine.events import Discarded, Event, GameWon
from engine.game import IllegalAction, apply
from engine.log import Log
from engine.rules import FIVE_CARD, PRESETS, SIX_CARD
from engine.state import Phase
from engine.table import Table, run
from engine.view import View, redact, view
from tests.engine.scene import DEAL, raised

Told = tuple[View, tuple[Event, ...]]

KNOWN = Log.parse(DEAL)
GO_LOG = """\
fifteen-two 1
rules six-card
dealer 1
deal Ks Qs 2c 3c Ah Ad / Kd Qd Jd Td 9h 9d
0 discard Ah Ad
1 discard 9h 9d
cut 6d
0 play Ks
1 play Kd
0 play Qs
"""


def at(length: int) -> Table:
    """A table of the known game after so many actions."""
    return Table(replace(KNOWN, actions=KNOWN.actions[:length]))


class First:
    """Takes the first legal action, and remembers what it was asked."""

    def __init__(self) -> None:
        self.views: list[View] = []

    async def choose(self, view: View) -> Action:
        self.views.append(view)
        return view.legal[0]


class Waits(First):
    """Answers once each time it is let go on."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = asyncio.Event()
        self.go_on = asyncio.Event()

    async def choose(self, view: View) -> Action:
        self.asked.set()
        await self.go_on.wait()
        self.go_on.clear()
        return await super().choose(view)


async def turns() -> None:
    """Let everything that can go on do so."""
    for _ in range(50):
        await asyncio.sleep(0)


def test_a_table_goes_on_from_a_log() -> None:
    table = at(6)
    assert table.state == list(KNOWN.states())[6]
    assert table.view(0) == view(table.state, 0)
    for action in KNOWN.actions[6:]:
        table.submit(action)
    assert table.log == KNOWN
    assert table.state == KNOWN.state


def test_each_watcher_is_told_its_own_view_of_each_action() -> None:
    table = at(1)

    def note(heard: list[Told], seen: View, events: tuple[Event, ...]) -> None:
        heard.append((seen, events))

    told: dict[int | None, list[Told]] = {0: [], 1: [], None: []}
    for seat, heard in told.items():
        table.watch(seat, partial(note, heard))
    for action in KNOWN.actions[1:]:
        before = table.state
        table.submit(action)
        state, events = apply(before, action)
        for seat, heard in told.items():
            assert heard.pop() == (view(state, seat), tuple(redact(e, seat) for e in events))
            assert heard == []


def test_another_seats_discard_is_told_face_down() -> None:
    table = at(1)
    heard: list[Event] = []
    table.watch(0, lambda _, events: heard.extend(events))
    table.submit(Discard(1, cards("Ad Ac")))
    assert heard == [Discarded(1, (HIDDEN, HIDDEN))]


def test_a_refused_action_changes_and_tells_nothing() -> None:
    table = at(6)
    heard: list[Event] = []
    table.watch(None, lambda _, events: heard.extend(events))
    log, state = table.log, table.state
    raised(IllegalAction, lambda: table.submit(Play(0, card("Kd"))))
    assert (table.log, table.state, heard) == (log, state, [])


def test_a_discard_can_be_taken_back_until_the_starter() -> None:
    table = at(2)
    assert (table.undo_length(0), table.undo_length(1)) == (1, None)
    table.undo(0)
    assert table.log == replace(KNOWN, actions=KNOWN.actions[:1], assisted=True)
    assert table.state == list(KNOWN.states())[1]
    table.submit(Discard(0, cards("2h Th")))
    assert table.log.assisted
    assert Log.parse(str(table.log)) == table.log
    both = at(3)
    assert (both.undo_length(0), both.undo_length(1)) == (1, 2)
    assert at(4).undo_length(0) is None
    assert at(4).undo_length(1) is None


def test_a_card_can_be_taken_back_until_another_seats_card() -> None:
    assert at(5).undo_length(0) == 4
    assert at(5).undo_length(1) is None
    assert (at(6).undo_length(0), at(6).undo_length(1)) == (None, 5)
    raised(ValueError, lambda: at(6).undo(0))
    raised(ValueError, lambda: at(0).undo(0))


def test_a_go_is_no_move_to_be_taken_back() -> None:
    table = Table(Log.parse(GO_LOG))
    own = len(table.log.actions) - 1
    table.submit(Go(1))
    assert (table.undo_length(0), table.undo_length(1)) == (own, None)


def test_a_go_of_another_seat_reveals_no_card() -> None:
    table = Table(Log.parse(GO_LOG + "1 go\n"))
    assert table.undo_length(0) == 6
    table.undo(0)
    assert [str(lay.card) for lay in table.state.current] == ["Ks", "Kd"]


def test_a_hand_that_was_shown_cannot_be_unseen() -> None:
    table = at(len(KNOWN.actions) - 2)
    assert isinstance(table.log.actions[-1], Claim)
    assert table.undo_length(0) is None
    assert table.undo_length(1) is None


def note_last(ends: list[Event], _: View, events: tuple[Event, ...]) -> None:
    ends.extend(events[-1:])


async def test_run_plays_every_preset_to_its_end() -> None:
    for rules in PRESETS.values():
        table = Table(Log(rules=rules))
        ends: list[Event] = []
        table.watch(None, partial(note_last, ends))
        players = {seat: First() for seat in range(rules.seats)}
        await run(table, players, RandomDealer("run"))
        assert table.state.phase is Phase.OVER
        assert isinstance(ends[-1], GameWon)
        assert table.log.state == table.state
        for seat, player in players.items():
            assert player.views
            assert all(seen.seat == seat for seen in player.views)
            assert all(seat in seen.due for seen in player.views)


async def test_run_asks_for_discards_at_the_same_time() -> None:
    table = Table(Log(rules=SIX_CARD, first_dealer=1))
    slow, quick = Waits(), First()
    deal = KNOWN.actions[0]
    assert isinstance(deal, Deal)
    dealer = ScriptedDealer((deal, Cut(card("6d"))))
    running = asyncio.ensure_future(run(table, {0: slow, 1: quick}, dealer))
    await slow.asked.wait()
    await turns()
    assert len(table.log.actions) == 2
    assert table.state.due == (0,)
    assert slow.views == []
    slow.go_on.set()
    await turns()
    assert table.state.phase is Phase.PLAY
    assert len(slow.views) == 1
    assert slow.views[0].phase is Phase.DISCARD
    running.cancel()


async def test_run_can_be_cancelled_and_begun_again() -> None:
    table = Table(Log(rules=FIVE_CARD, first_dealer=0))
    stuck = Waits()
    players = {0: stuck, 1: First()}
    running = asyncio.ensure_future(run(table, players, RandomDealer("cancel")))
    await stuck.asked.wait()
    running.cancel()
    try:
        await running
    except asyncio.CancelledError:
        pass
    else:
        raise AssertionError("it was not cancelled")
    before = table.log
    stuck.go_on.set()
    await turns()
    assert stuck.views == []
    assert table.log == before
    await run(table, {0: First(), 1: First()}, RandomDealer("cancel"))
    assert table.state.phase is Phase.OVER


async def test_run_passes_on_what_the_rules_refuse() -> None:
    class Cheats(First):
        async def choose(self, view: View) -> Action:
            await super().choose(view)
            return Go(0)

    table = Table(replace(KNOWN, actions=KNOWN.actions[:4]))
    state = table.state
    running = asyncio.ensure_future(run(table, {0: Cheats(), 1: First()}, RandomDealer("x")))
    await asyncio.wait([running])
    refused = running.exception()
    assert isinstance(refused, IllegalAction)
    assert refused.reason == "can-play"
    assert table.state == state
