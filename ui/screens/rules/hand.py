"""Owns the hand that the rules page follows from the deal to the crib, read off its log."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from engine.cards import Card, Cards
from engine.events import Event, Played, SaidGo, Scored, SeriesEnded
from engine.game import apply
from engine.log import Log
from engine.scoring import Reason
from engine.state import GameState
from ui.screens.rules.kinds import Lay, Series, Worked

YOU: Final = 0
"""The reader's seat, which deals."""

_LOG: Final = """\
fifteen-two 1
rules six-card
dealer 0
deal 2h 4h 5c 8h 6c Tc / 3h 7c 6s Jh Ah 4d
0 discard 2h 8h
1 discard 6s Jh
cut Jc
1 play 4d
0 play 4h
1 play 7c
0 play Tc
1 play 3h
0 go
1 play Ah
0 play 6c
0 play 5c
1 claim
0 claim
0 claim
"""


@dataclass(frozen=True, slots=True)
class Hand:
    dealt: Cards
    """To the reader, who throws `thrown` of them."""
    thrown: Cards
    starter: Card
    events: tuple[Event, ...]
    end: GameState

    def points(self, reason: Reason) -> int:
        """What the hand shows a score in it to be worth."""
        return next(
            event.score.points
            for event in self.events
            if isinstance(event, Scored) and event.score.reason is reason
        )

    @property
    def series(self) -> tuple[Series, ...]:
        """The play, with what each card earned, go and last card included."""
        series: list[list[Lay]] = [[]]
        for event in self.events:
            match event:
                case Played(seat, card, count):
                    series[-1].append(Lay(card, count, seat=seat))
                case SaidGo(seat, count):
                    series[-1].append(Lay(None, count, seat=seat))
                case Scored(_, score, _) if series[-1]:
                    lay = series[-1][-1]
                    series[-1][-1] = replace(lay, scores=(*lay.scores, score))
                case SeriesEnded():
                    series.append([])
        return tuple(Series(tuple(lays)) for lays in series if lays)

    @property
    def go(self) -> tuple[int, Card]:
        """The count at which the reader says go, and the card pone still has for it."""
        lays = [lay for series in self.series for lay in series.lays]
        at = next(i for i, lay in enumerate(lays) if lay.card is None)
        after = lays[at + 1].card
        assert after is not None, "one go a hand"
        return lays[at].count, after

    @property
    def counts(self) -> tuple[Worked, ...]:
        """Pone's hand, the reader's and the crib."""
        return tuple(
            Worked(_title(count.seat == YOU, count.crib), count.cards, self.starter, count.crib)
            for count in self.end.counted
        )


def _title(yours: bool, crib: bool) -> str:
    return f"rules.show.{'crib' if crib else 'yours' if yours else 'theirs'}"


@cache
def our_hand() -> Hand:
    """The hand, played through once."""
    log = Log.parse(_LOG)
    state, dealt, *_ = log.states()
    events: list[Event] = []
    for action in log.actions:
        state, happened = apply(state, action)
        events.extend(happened)
    assert state.starter is not None, "the log goes on to the show"
    return Hand(dealt.hands[YOU], state.thrown[YOU], state.starter, tuple(events), state)
