"""Owns the states of the coach worth looking at: hints, notes, warnings, the sheets of figures.

Everything that is said in them is weighed here as the app would, from one hand laid out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from engine.cards import Cards
from engine.log import Log
from engine.state import Phase
from engine.view import View
from tools.gallery_walks import PERSON, Step, laid_out
from ui.coach import words
from ui.coach.moments import Decision, choices, laid, weigh
from ui.settings import Settings
from ui.state import LAST_HINT, Coached, Dialog

if TYPE_CHECKING:
    from tools.gallery_states import State

First = Callable[..., "State"]


def _walk() -> Iterator[Step]:
    return laid_out("5h 5d Jc Kd 2s 9h", "4c 6d 7h 8s Qc 3d", "6h", "5d 9h", "Qc 3d")


def coached(first: First) -> Iterator[State]:
    """Every view of the coach; `first` finds a state of a walk."""
    decisions = asyncio.run(_decisions())
    throw, lead, *later = decisions
    moment = throw.moment

    def at(name: str, wanted: Callable[[View], bool]) -> State:
        return first(name, lambda view, _: wanted(view), walk=_walk)

    choosing = at("discard", lambda v: v.phase is Phase.DISCARD and PERSON in v.due)
    for grade in range(1, LAST_HINT + 1):
        hint = Coached(grade=grade, line=words.hint(moment, grade), moment=moment)
        yield choosing.but(f"coach-hint-throw-{grade}", coach=hint)
    held = Coached(held=moment.view.legal[0], warning=words.warning(throw))
    yield choosing.but("coach-warning-throw", selected=_cards(throw), coach=held)
    yield choosing.but("coach-throws", dialog=Dialog.THROWS, coach=Coached(moment=moment, picked=1))

    note = Coached(note=throw, moment=moment)
    starter = at("starter", lambda v: v.phase is Phase.STARTER)
    yield starter.but("coach-note", coach=note)
    best = Coached(note=Decision(moment, moment.best), moment=moment)
    yield starter.but("coach-note-best", coach=best)
    leading = at("lead", lambda v: v.phase is Phase.PLAY and PERSON in v.due)
    yield leading.but("coach-note-lead", coach=note)

    turn = at("turn", lambda v: v.phase is Phase.PLAY and v.turn == PERSON and len(v.current) > 1)
    playing = next(one for one in later if one.moment.view == turn.view)
    for grade in range(1, LAST_HINT + 1):
        hint = Coached(grade=grade, line=words.hint(playing.moment, grade))
        yield turn.but(f"coach-hint-play-{grade}", coach=hint)
    worst = max((lead, *later), key=lambda one: one.lost)
    yield turn.but("coach-remark", coach=Coached(line=words.remark(worst)))
    held = Coached(held=playing.moment.view.legal[0], warning=words.warning(worst))
    yield turn.but("coach-warning-play", selected=_cards(playing), coach=held)

    reviewed = Coached(review=decisions, summary=words.summary(decisions), moment=moment)
    counted = at("counted", lambda v: v.phase is Phase.DEAL and len(v.counted) == 3)
    counted = counted.but("coach-review-line", coach=reviewed, step=99, settings=Settings())
    yield counted
    yield counted.but("coach-review", dialog=Dialog.REVIEW)


def _cards(decision: Decision) -> Cards:
    return laid(decision.chosen)


async def _decisions() -> tuple[Decision, ...]:
    """The choices of the hand, weighed."""
    log: Log | None = None
    for table, _ in _walk():
        log = table.log
        if table.state.phase is Phase.DEAL and table.state.deals:
            break
    assert log is not None, "a walk has steps"
    found = []
    for view, cards in await choices(log, PERSON):
        moment = await weigh(view)
        found.append(Decision(moment, moment.value(cards)))
    return tuple(found)
