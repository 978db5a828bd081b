"""Owns how a game goes on: `new_game`, `apply`, and who deals the next one."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import accumulate
from typing import Any, assert_never

from engine.actions import Action, Claim, Cut, CutForDeal, Deal, Discard, Go, Play
from engine.cards import Card, Cards, Rank
from engine.events import (
    CutForDealShown,
    Dealt,
    Discarded,
    Event,
    GameWon,
    HandShown,
    Played,
    SaidGo,
    Scored,
    SeriesEnded,
    StarterCut,
)
from engine.rules import COUNT_LIMIT, NextDealer, Rules, Seat
from engine.scoring import Reason, Score, peg, show
from engine.state import Count, GameState, Lay, Pegs, Phase
from engine.verify import Illegal, IllegalAction, check, legal

__all__ = [
    "Illegal",
    "IllegalAction",
    "apply",
    "check",
    "legal",
    "new_game",
    "next_first_dealer",
]


def new_game(rules: Rules, first_dealer: Seat | None = None) -> GameState:
    """A game about to be dealt, or about to cut for the deal where no dealer is named."""
    phase = Phase.CUT_FOR_DEAL if first_dealer is None else Phase.DEAL
    pegs = (Pegs(),) * len(rules.sides)
    return GameState(rules=rules, phase=phase, pegs=pegs, dealer=first_dealer)


def apply(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    """The state after an action and what happened. Raises IllegalAction, changing nothing."""
    check(state, action)
    step = _Step(state)
    with suppress(_GameOver):
        step.take(action)
    return step.state, tuple(step.events)


def next_first_dealer(state: GameState) -> Seat:
    """Who deals first in the game after this finished one. Raises ValueError before its end."""
    rules = state.rules
    if state.winner is None or state.first_dealer is None:
        raise ValueError("the game is not over")
    if rules.next_dealer is NextDealer.ALTERNATE:
        return rules.after(state.first_dealer)[0]
    winners = rules.sides[state.winner]
    losers = [seat for seat in rules.after(winners[0]) if seat not in winners]
    return winners[0] if rules.next_dealer is NextDealer.WINNER else losers[0]


class _GameOver(Exception):
    """A side reached the target: whatever was going on stops there."""


class _Step:
    """One action being carried out on a state."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.events: list[Event] = []
        self.rules = state.rules
        self.scoring_began: set[int] = set()

    def take(self, action: Action) -> None:
        match action:
            case CutForDeal(cards):
                self.cut_for_deal(cards)
            case Deal(hands, crib):
                self.deal(hands, crib)
            case Discard(seat, cards):
                self.discard(seat, cards)
            case Cut(card):
                self.turn_starter(card)
            case Play(seat, card):
                self.play(seat, card)
            case Go(seat):
                self.go(seat)
            case Claim(seat):
                self.claim(seat)
            case _:
                assert_never(action)

    def set(self, **changes: Any) -> None:
        self.state = replace(self.state, **changes)

    def score(self, seat: Seat, *scores: Score) -> None:
        """Peg combinations one by one; raises _GameOver at the target."""
        side = self.rules.side(seat)
        for score in scores:
            old = self.state.pegs[side]
            front = min(old.front + score.points, self.rules.target)
            back = old.back if side in self.scoring_began else old.front
            self.scoring_began.add(side)
            pegs = (*self.state.pegs[:side], Pegs(back, front), *self.state.pegs[side + 1 :])
            self.set(pegs=pegs)
            self.events.append(Scored(seat, score, front))
            if front == self.rules.target:
                self.set(phase=Phase.OVER, winner=side, turn=None)
                losers = [points for i, points in enumerate(self.state.scores) if i != side]
                skunks = self.rules.skunk(min(losers))
                self.events.append(GameWon(side, self.state.scores, skunks))
                raise _GameOver

    def cut_for_deal(self, cards: Cards) -> None:
        lowest = min(card.rank for card in cards)
        lows = [seat for seat, card in enumerate(cards) if card.rank == lowest]
        dealer = lows[0] if len(lows) == 1 else None
        self.events.append(CutForDealShown(cards, dealer))
        phase = Phase.CUT_FOR_DEAL if dealer is None else Phase.DEAL
        self.set(cut_cards=cards, dealer=dealer, phase=phase)

    def deal(self, hands: tuple[Cards, ...], crib: Cards) -> None:
        state = self.state
        assert state.dealer is not None, "a deal follows the cut for it"
        dealer = self.rules.after(state.dealer)[0] if state.deals else state.dealer
        self.events.append(Dealt(dealer, hands, crib))
        self.set(
            phase=Phase.DISCARD,
            dealer=dealer,
            deals=state.deals + 1,
            hands=hands,
            thrown=((),) * self.rules.seats,
            pack=crib,
            starter=None,
            series=(),
            said_go=(),
            turn=None,
            counted=(),
        )
        if self.rules.start_pone and not state.deals:
            pone = self.rules.after(dealer)[0]
            self.score(pone, Score(Reason.START, (), self.rules.start_pone))

    def discard(self, seat: Seat, cards: Cards) -> None:
        state = self.state
        kept = tuple(card for card in state.hands[seat] if card not in cards)
        self.events.append(Discarded(seat, cards))
        self.set(
            hands=(*state.hands[:seat], kept, *state.hands[seat + 1 :]),
            thrown=(*state.thrown[:seat], cards, *state.thrown[seat + 1 :]),
        )
        if all(self.state.thrown):
            self.set(phase=Phase.STARTER)

    def turn_starter(self, card: Card) -> None:
        dealer = self.state.dealer
        assert dealer is not None, "a starter follows a deal"
        self.events.append(StarterCut(card))
        self.set(starter=card, phase=Phase.PLAY, turn=self.rules.after(dealer)[0], series=((),))
        if card.rank is Rank.JACK:
            self.score(dealer, Score(Reason.HEELS, (card,), 2))

    def play(self, seat: Seat, card: Card) -> None:
        series = (*self.state.current, Lay(seat, card))
        self.set(series=(*self.state.series[:-1], series))
        count = self.state.count
        self.events.append(Played(seat, card, count))
        self.score(seat, *peg(tuple(lay.card for lay in series)))
        if count == COUNT_LIMIT:
            self.end_series()
        else:
            self.pass_turn(seat)

    def go(self, seat: Seat) -> None:
        self.events.append(SaidGo(seat, self.state.count))
        self.set(said_go=(*self.state.said_go, seat))
        self.pass_turn(seat)

    def pass_turn(self, seat: Seat) -> None:
        """The turn goes left to whoever may still act in this series, else it ends."""
        state = self.state
        last = state.current[-1].seat
        for other in self.rules.after(seat):
            # Whoever laid the last card and cannot go on just ends the series: nobody is left
            # for a go of theirs to invite.
            silent = other == last and not state.playable(other)
            if state.left(other) and other not in state.said_go and not silent:
                self.set(turn=other)
                return
        over = not any(map(state.left, range(self.rules.seats)))
        self.score(last, Score(Reason.LAST_CARD if over else Reason.GO, (), 1))
        self.end_series()

    def end_series(self) -> None:
        state = self.state
        self.events.append(SeriesEnded(state.count))
        last = state.current[-1].seat
        leaders = [seat for seat in self.rules.after(last) if state.left(seat)]
        if leaders and self.rules.replay_after_31:
            self.set(said_go=(), turn=leaders[0], series=(*state.series, ()))
        else:
            self.set(said_go=(), turn=None, phase=Phase.SHOW)

    def claim(self, seat: Seat) -> None:
        state = self.state
        assert state.next_count is not None, "the show is on"
        assert state.starter is not None, "the show follows the starter"
        _, crib = state.next_count
        cards = state.crib if crib else state.hands[seat]
        scores = show(cards, state.starter, crib)
        self.events.append(HandShown(seat, crib, cards, state.starter, scores))
        missing = self.rules.target - state.scores[self.rules.side(seat)]
        totals = accumulate(score.points for score in scores)
        pegged = 1 + sum(points < missing for points in totals)
        self.set(counted=(*state.counted, Count(seat, crib, cards, scores[:pegged])))
        self.score(seat, *scores)
        if self.state.next_count is None:
            self.set(phase=Phase.DEAL)
