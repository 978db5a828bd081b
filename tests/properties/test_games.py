"""What holds in every game of every preset, at every action."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from engine.actions import Claim, Cut, Deal, Go, Play
from engine.cards import DECK, Card, Rank
from engine.events import GameWon, HandShown, Scored
from engine.game import legal
from engine.rules import PRESETS
from engine.state import GameState, Phase
from tests.properties import oracle
from tests.properties.games import Game, Node, deals, games

LONGEST = 2000
"""Actions no game comes near: a hand of every deal moves somebody on."""

few = settings(max_examples=25, deadline=None)


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_plays_to_its_end(name: str) -> None:
    for seed in range(5):
        game = Game(rules=PRESETS[name], first_dealer=None, seed=seed)
        for length, node in enumerate(game.walk()):
            assert length < LONGEST
            assert (node.after.phase is Phase.OVER) == isinstance(node.events[-1], GameWon)
        assert node.after.winner is not None


@given(games())
@few
def test_every_game_ends_with_one_winner_at_the_target(game: Game) -> None:
    *_, last = game.walk()
    state, won = last.after, last.events[-1]
    target = game.rules.target
    assert isinstance(won, GameWon)
    assert (won.side, won.scores) == (state.winner, state.scores)
    assert [points == target for points in state.scores].count(True) == 1
    assert state.scores[won.side] == target
    lowest = min(state.scores)
    assert won.skunks == sum(lowest < line for line in game.rules.skunk_lines)


@given(games())
@few
def test_somebody_can_act_until_the_end(game: Game) -> None:
    for node in game.walk():
        state = node.before
        assert state.due
        for seat in range(game.rules.seats):
            assert bool(legal(state, seat)) == (seat in state.due)
        assert legal(state, None) == ()
    assert node.after.due == ()


@given(games())
@few
def test_a_replay_gives_the_same_states(game: Game) -> None:
    log = game.log()
    first = [node.before for node in game.walk()]
    assert list(log.states())[:-1] == first
    assert log.state.phase is Phase.OVER


@given(games())
@few
def test_the_pack_is_conserved(game: Game) -> None:
    dealt: set[Card] = set()
    for node in game.walk():
        state, rules = node.after, game.rules
        if isinstance(node.action, Deal):
            dealt = {*(card for hand in node.action.hands for card in hand), *node.action.crib}
        if not state.hands:
            continue
        in_hands = [card for hand in state.hands for card in hand]
        starter = [] if state.starter is None else [state.starter]
        out = [*in_hands, *state.crib, *starter]
        assert (
            len(out)
            == len(set(out))
            == rules.seats * rules.dealt + rules.dealt_to_crib + len(starter)
        )
        assert {*in_hands, *state.crib} == dealt
        assert set(out) <= set(DECK)
        laid = [lay for series in state.series for lay in series]
        for seat in range(rules.seats):
            own = [lay.card for lay in laid if lay.seat == seat]
            assert sorted([*own, *state.left(seat)]) == sorted(state.hands[seat])


@given(games())
@few
def test_scores_are_the_points_that_were_told(game: Game) -> None:
    rules = game.rules
    scores = [0] * len(rules.sides)
    for node in game.walk():
        for event in node.events:
            if isinstance(event, Scored):
                side = rules.side(event.seat)
                assert scores[side] < rules.target
                assert event.score.points > 0
                scores[side] = min(scores[side] + event.score.points, rules.target)
                assert event.total == scores[side]
        assert node.after.scores == tuple(scores)


@given(games())
@few
def test_the_pegs_keep_their_order(game: Game) -> None:
    for node in game.walk():
        for old, new in zip(node.before.pegs, node.after.pegs, strict=True):
            assert 0 <= new.back <= new.front <= game.rules.target
            assert new == old or (new.back == old.front < new.front)


@given(games())
@few
def test_every_point_of_the_play_is_the_oracles(game: Game) -> None:
    for nodes in deals(game):
        plays, took = [], []
        for node in nodes:
            if isinstance(node.action, Play):
                plays.append((node.action.seat, node.action.card))
                took.append(0)
            if isinstance(node.action, Play | Go):
                took[-1] += points(node)
        hands = dict(enumerate(nodes[-1].after.hands))
        expected = oracle.whole_play(plays, hands, not game.rules.replay_after_31)
        if nodes[-1].after.phase is Phase.OVER:
            assert took[:-1] == expected[:-1]
            assert sum(took[-1:]) <= sum(expected[-1:])
        else:
            assert took == expected


@given(games())
@few
def test_every_point_of_the_show_is_the_oracles(game: Game) -> None:
    for node in game.walk():
        if isinstance(node.action, Claim) and node.after.phase is not Phase.OVER:
            shown = node.events[0]
            assert isinstance(shown, HandShown)
            assert points(node) == oracle.show(shown.cards, shown.starter, shown.crib)
        if isinstance(node.action, Cut):
            assert points(node) == (2 if node.action.card.rank is Rank.JACK else 0)


@given(games())
@few
def test_the_deal_goes_round_from_the_first_dealer(game: Game) -> None:
    begun = [node.after for node in game.walk() if isinstance(node.action, Deal)]
    first = begun[0].dealer
    assert first is not None
    assert game.first_dealer in (None, first)
    for number, state in enumerate(begun):
        assert state.dealer == (first + number) % game.rules.seats
        assert state.deals == number + 1
        assert state.first_dealer == first
        assert hand_is_fresh(state)


def points(node: Node) -> int:
    return sum(event.score.points for event in node.events if isinstance(event, Scored))


def hand_is_fresh(state: GameState) -> bool:
    return (state.starter, state.series, state.counted, state.said_go) == (None, (), (), ())
