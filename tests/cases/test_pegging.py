"""Every vector of pegging.jsonl, by kind: a card, the end of a series, a sequence of plays."""

from __future__ import annotations

from typing import Any

import pytest

from engine.actions import Go, Play
from engine.cards import card, cards
from engine.events import Event, Scored
from engine.game import apply
from engine.rules import COUNT_LIMIT, SIX_CARD, Rules
from engine.scoring import Reason, count_of, peg, total
from engine.state import GameState
from tests.cases.vectors import vectors
from tests.engine.scene import earned, play, say_forced_goes, scene

PARTS = {
    "fifteen": {Reason.FIFTEEN},
    "thirtyone": {Reason.THIRTY_ONE},
    "pairs": {Reason.PAIR, Reason.PAIR_ROYAL, Reason.DOUBLE_PAIR_ROYAL},
    "runs": {Reason.RUN},
}

WHOLE = [
    vector
    for vector in vectors("pegging", kind="card")
    if not {"component", "impossible_deal"} & set(vector.values[0])
]
"""Cards that a deal can hold, with all that the newest earns."""


@pytest.mark.parametrize("vector", vectors("pegging", kind="card"))
def test_the_newest_card_earns_what_is_expected(vector: dict[str, Any]) -> None:
    series = cards(" ".join(vector["cards"]))
    part = PARTS[vector["component"]] if "component" in vector else set(Reason)
    points = total(score for score in peg(series) if score.reason in part)
    assert points + (vector["last_card"] and count_of(series) < COUNT_LIMIT) == vector["expected"]


@pytest.mark.parametrize("vector", WHOLE)
def test_the_game_pays_the_newest_card_the_same(vector: dict[str, Any]) -> None:
    *before, newest = vector["cards"]
    more = [] if vector["last_card"] else ["Kc", "Kd"]
    hands = [[*vector["cards"][seat::2], *more[seat::2]] for seat in (0, 1)]
    state, _ = play(scene(*map(" ".join, hands)), " ".join(before))
    state, events = play(state, newest)
    paid = [event.score for event in events if isinstance(event, Scored)]
    if not vector["last_card"]:
        paid = [score for score in paid if score.reason not in (Reason.GO, Reason.LAST_CARD)]
    assert total(paid) == vector["expected"]


@pytest.mark.parametrize("vector", vectors("pegging", kind="end_of_series"))
def test_the_end_of_a_series_pays(vector: dict[str, Any]) -> None:
    held = vector["cards"]
    state = scene(*(" ".join(held[seat::2]) for seat in (0, 1)))
    _, events = play(state, " ".join(held))
    last = [event.score for event in events if isinstance(event, Scored)][-1]
    assert (last.reason, last.points) == (Reason.LAST_CARD, vector["expected"])


@pytest.mark.parametrize("vector", vectors("pegging", kind="sequence"))
def test_a_sequence_pays_each_player(vector: dict[str, Any]) -> None:
    state = table_for(vector)
    events: tuple[Event, ...] = ()
    for seat, word in vector["plays"]:
        if word != "GO":
            state, said = say_forced_goes(state)
            events += said
        state, more = apply(state, Go(seat) if word == "GO" else Play(seat, card(word)))
        events += more
    assert earned(events, vector["players"]) == tuple(vector["expected"])


def table_for(vector: dict[str, Any]) -> GameState:
    """Each seat holds the cards it plays; whoever says go and has none left holds a king."""
    seats = range(vector["players"])
    hands: list[list[str]] = [[] for _ in seats]
    plays = vector["plays"]
    for seat, word in plays:
        if word != "GO":
            hands[seat].append(word)
    for number, (seat, word) in enumerate(plays):
        if word == "GO" and all(other != seat for other, _ in plays[number + 1 :]):
            hands[seat].append("KcKdKhKs"[2 * seat : 2 * seat + 2])
    sides = tuple((seat,) for seat in seats)
    rules = SIX_CARD if len(sides) == 2 else Rules(name="sequence", sides=sides, discarded=1)
    return scene(*map(" ".join, hands), dealer=len(sides) - 1, rules=rules)
