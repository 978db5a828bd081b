"""Every vector of games.jsonl: a whole recorded deal, played and counted."""

from __future__ import annotations

from typing import Any

import pytest

from engine.actions import Action, Claim, Cut, Deal, Discard, Go, Play
from engine.cards import card, cards
from engine.events import Event
from engine.game import apply, legal, new_game
from engine.log import Log
from engine.rules import SIX_CARD
from engine.state import GameState, Phase
from tests.cases.vectors import vectors
from tests.engine.scene import earned


class Recorded:
    """A deal being played again; what it earns belongs to the last card or count."""

    def __init__(self, dealer: int) -> None:
        self.state: GameState = new_game(SIX_CARD, dealer)
        self.log = Log(rules=SIX_CARD, first_dealer=dealer)

    def act(self, action: Action) -> tuple[Event, ...]:
        self.state, events = apply(self.state, action)
        self.log = self.log.append(action)
        return events

    def say_forced_goes(self) -> int:
        points = 0
        while (seat := self.state.turn) is not None and legal(self.state, seat) == (Go(seat),):
            points += sum(earned(self.act(Go(seat))))
        return points


@pytest.mark.parametrize("vector", vectors("games"))
def test_a_recorded_deal(vector: dict[str, Any]) -> None:
    dealer, expected = vector["dealer"], vector["expected"]
    game = Recorded(dealer)
    game.act(Deal(tuple(cards(" ".join(hand)) for hand in vector["hands"])))
    for seat in (0, 1):
        game.act(Discard(seat, cards(" ".join(vector["discards"][seat]))))
    heels = earned(game.act(Cut(card(vector["cut"]))))
    assert heels[dealer] == (2 if vector["cut"].startswith("J") else 0)
    per_card = []
    for word in vector["plays"]:
        assert game.state.turn is not None
        points = sum(earned(game.act(Play(game.state.turn, card(word)))))
        per_card.append(points + game.say_forced_goes())
    assert per_card == expected["per_card"]
    assert game.state.phase is Phase.SHOW
    show = {seat: sum(earned(game.act(Claim(seat)))) for seat in (1 - dealer, dealer)}
    assert [show[0], show[1]] == expected["show"]
    assert sum(earned(game.act(Claim(dealer)))) == expected["crib"]
    assert sum(game.state.scores) == (
        sum(heels) + sum(per_card) + sum(expected["show"]) + expected["crib"]
    )
    assert Log.parse(str(game.log)).state == game.state
