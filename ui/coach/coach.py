"""Owns the coach beside a game: when it weighs, when it speaks up, and what it holds back.

It weighs in tasks that yield, and what comes late is dropped: a sentence about a moment that has
passed is never shown. What it says is `words`'s, what it compares is `moments`'s.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from engine.cards import Cards
from engine.events import Discarded, Event, Played
from engine.state import Phase
from engine.view import View
from tutorial.said import Said, say
from ui.coach import words
from ui.coach.moments import Decision, Key, Moment, choices, is_choice, key, laid_by, weigh
from ui.session import PERSON, Session
from ui.state import LAST_HINT, Dialog

if TYPE_CHECKING:
    from ui.sitting import Sitting

_DONE: Final = (Phase.SHOW, Phase.DEAL, Phase.OVER)
"""When the moves of a deal have all been made."""


class Coach:
    def __init__(self, app: Sitting) -> None:
        self._app = app
        self._session: Session | None = None
        self._turn: View | None = None
        """The choice that the person has now, or had last."""
        self._weighed: dict[Key, asyncio.Task[Moment]] = {}
        self._running: set[asyncio.Task[None]] = set()
        self._reviewed: int | None = None
        """The deal whose moves have been gone through."""
        self._lock = asyncio.Lock()

    @property
    def busy(self) -> bool:
        """Whether something is being weighed."""
        return bool(self._running)

    async def idle(self) -> None:
        """Return once nothing is being weighed."""
        while self._running:
            await asyncio.gather(*self._running)

    # What the app tells it

    def look(self) -> None:
        """See what stands on the table now."""
        session = self._app.session
        if session is not self._session:
            self._session = session
            self._forget()
        if session is None:
            return
        view = session.view
        if self._turn is not None and view.deals != self._turn.deals:
            self._forget()
        if view.seat in view.due and is_choice(view):
            self._turn = view
            if key(view) not in self._weighed:
                self._start(self._weigh(view))
        elif self._app.ui.settings.review == "on" and view.deals and view.phase in _DONE:
            self._review(session, view)

    def _forget(self) -> None:
        self._turn = None
        self._reviewed = None
        self._weighed.clear()

    def heard(self, events: tuple[Event, ...]) -> None:
        """What the person has done is compared with what was best."""
        turn = self._turn
        cards = next(filter(None, map(_own_cards, events)), ())
        if turn is None or self._app.ui.settings.compare != "on":
            return
        if cards and set(cards) <= set(turn.hand):
            self._when(turn, lambda moment: self._compare(Decision(moment, moment.value(cards))))

    def _compare(self, decision: Decision) -> None:
        before, now = decision.moment.view, self._app.view
        if now is None or now.phase in _DONE or now.deals != before.deals:
            return
        if _laid(now) != _laid(before) + (not decision.is_throw) or not now.thrown:
            return  # taken back, or another card has followed
        if decision.is_throw:
            self._set(note=decision, moment=decision.moment)
        else:
            self._set(line=words.remark(decision))
        self._say(words.explained(decision))

    # What the person asks of it

    def hint(self) -> None:
        """The next hint for the move to come; after the answer, all throws."""
        view = self._app.view
        if view is None or view.seat not in view.due or not any(map(laid_by, view.legal)):
            return
        if not is_choice(view):
            self._tell(say("coach.hint.only"))
            return
        now = self._app.ui.coach
        if now.grade == LAST_HINT and view.phase is Phase.DISCARD:
            self._app.set(dialog=Dialog.THROWS)
            return
        grade = min(now.grade + 1, LAST_HINT)
        self._turn = view
        self._set(grade=grade, line=say("coach.hint.thinking"))
        self._when(view, lambda moment: self._hint(moment, grade))

    def _hint(self, moment: Moment, grade: int) -> None:
        if not self._stands(moment):
            return
        if moment.throws:
            self._set(moment=moment)
        self._tell(words.hint(moment, grade))

    def judge(self) -> None:
        """Weigh the move that is held, then let it through or say what it gives away."""
        view, held = self._app.view, self._app.ui.coach.held
        if view is None or held is None:
            return
        if not is_choice(view):
            self.release()
            return
        self._when(view, lambda moment: self._judged(Decision(moment, moment.value(laid_by(held)))))

    def _judged(self, decision: Decision) -> None:
        held = self._app.ui.coach.held
        if held is None or not self._stands(decision.moment):
            return
        if decision.chosen is not decision.moment.value(laid_by(held)):
            return  # another is held now
        if decision.is_costly(self._app.ui.settings.warn):
            warning = words.warning(decision)
            self._set(warning=warning)
            self._say(warning)
        else:
            self.release()

    def release(self) -> None:
        """Make the move that is held."""
        held = self._app.ui.coach.held
        if held is not None and self._app.session is not None:
            self._set(held=None, warning=None)
            self._app.session.answer(held)

    def unsure(self) -> None:
        """Take the held move back: it was never made."""
        self._set(held=None, warning=None)
        if self._app.view is not None and self._app.view.phase is Phase.PLAY:
            self._app.set(selected=())

    def pick(self, value: str) -> None:
        """Open a throw's starters, or close them."""
        index = int(value) if value.isdecimal() else None
        self._set(picked=None if index == self._app.ui.coach.picked else index)

    # The hand afterwards

    def _review(self, session: Session, view: View) -> None:
        if self._reviewed != view.deals:
            self._reviewed = view.deals
            self._start(self._go_through(session, view.deals))

    async def _go_through(self, session: Session, deals: int) -> None:
        found = [
            Decision(moment, moment.value(cards))
            for view, cards in await choices(session.table.log, PERSON)
            for moment in [await self._weigh(view)]
        ]
        if not found:
            return
        now = session.view
        if self._app.session is session and now.deals == deals and now.phase in _DONE:
            throw = next((one.moment for one in found if one.is_throw), None)
            self._set(review=tuple(found), summary=words.summary(found), moment=throw)
            self._app.show()

    # Weighing

    async def _weigh(self, view: View) -> Moment:
        """Weigh a moment, or remember how it was weighed; one at a time."""
        task = self._weighed.get(key(view))
        if task is None:
            task = self._weighed[key(view)] = asyncio.ensure_future(self._in_turn(view))
        return await task

    async def _in_turn(self, view: View) -> Moment:
        async with self._lock:
            return await weigh(view)

    def _when(self, view: View, then: Callable[[Moment], None]) -> None:
        """Go on with the weighed moment: now, if it is; else later, if it still matters."""
        task = self._weighed.get(key(view))
        if task is not None and task.done():
            then(task.result())
            return
        self._start(self._later(view, then))

    async def _later(self, view: View, then: Callable[[Moment], None]) -> None:
        moment = await self._weigh(view)
        then(moment)
        self._app.show()

    def _stands(self, moment: Moment) -> bool:
        """Whether the person still has this choice to make."""
        now = self._app.view
        return now is not None and now.seat in now.due and key(now) == key(moment.view)

    def _start(self, work: Coroutine[Any, Any, object]) -> None:
        task = asyncio.ensure_future(self._run(work))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _run(self, work: Coroutine[Any, Any, object]) -> None:
        try:
            await work
        except Exception as error:  # the page is told, as of anything that breaks a game
            self._app.out.fail(error)

    # Speaking

    def _tell(self, said: Said) -> None:
        self._set(line=said)
        self._say(said)

    def _say(self, said: Said) -> None:
        self._app.out.say(said.text(self._app.catalog))

    def _set(self, **changes: Any) -> None:
        self._app.set(coach=replace(self._app.ui.coach, **changes))


def _own_cards(event: Event) -> Cards:
    """The cards the person lays with an event; nothing where it is another's, or no move."""
    match event:
        case Discarded(seat=seat, cards=cards) if seat == PERSON:
            return cards
        case Played(seat=seat, card=card) if seat == PERSON:
            return (card,)
    return ()


def _laid(view: View) -> int:
    """How many cards the seat has played in this deal."""
    return len(view.kept) - len(view.hand)
