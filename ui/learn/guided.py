"""Owns a guided hand at the table: the real game, a guide beside it, counts made by the learner.

The hand is its log, and each own count the acts that made it; nothing else is kept. A clearly
weaker move is answered first and made when it is asked for again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.actions import Action, Go
from engine.ai import Computer
from engine.events import Event, HandShown
from engine.log import Log, LogError
from engine.state import Count, Phase
from engine.view import View
from i18n.catalog import Catalog
from tutorial import guide
from tutorial.counting import Counting, hint
from tutorial.course import HANDS, STEPS
from tutorial.guide import Mode
from tutorial.lessons.hands import script
from tutorial.progress import HINT, HINTS, Act, Progress
from tutorial.said import Said
from tutorial.script import Scripted, ScriptedHand
from ui import effects, play, speech
from ui.gestures import Act as Made
from ui.gestures import Choose, Refuse, confirm_chosen, tap_card
from ui.learn.counts import OwnCounts, own_count, viewed
from ui.learn.desk import Desk, Notebook, card_key, neighbour
from ui.learn.memory import HandKept
from ui.room import Shown
from ui.screens.learn.guided import Guided, guided_page, review_page
from ui.session import PERSON, Session
from ui.state import UiState

_STEP = str(STEPS.index("hands") + 1)
_COUNTS = ("card", "check", "all", "hint")


class GuidedDesk(Desk):
    behind = _STEP

    def __init__(self, book: Notebook, number: int) -> None:
        self._book = book
        self._number = number
        self._mode = Mode(number)
        self._ui = UiState()
        self._kept = book.read().hands.get(str(number), HandKept())
        self._session = self._sit_down(_opened(self._kept.log, script(number)))

    # The game

    def _sit_down(self, log: Log) -> Session:
        host = self._book.host
        written = script(self._number)
        session = Session(
            log,
            ScriptedHand(written),
            lambda: host.settings().pause,
            self._seen,
            host.out.fail,
            opponent=Scripted(written, 1 - PERSON, Computer()),
            says_go=True,
        )
        self._session = session
        self._warned: Action | None = None
        self._told: Said | None = None
        self._hints = 0
        self._counts = OwnCounts(self._kept.counts)
        ui = replace(UiState(), settings=host.settings())
        ui = play.sit_down(session, ui, self._catalog)
        if session.view.counted:
            ui = replace(ui, viewing=len(session.view.counted) - 1)
            ui = replace(ui, step=len(session.view.counted[-1].scores))
        self._ui = ui
        session.start()
        return session

    @property
    def _catalog(self) -> Catalog:
        return self._book.host.catalog()

    def _seen(self, view: View, events: tuple[Event, ...]) -> None:
        self._ui = play.after(self._session, self._ui, view, events, self._catalog)
        self._warned, self._told, self._hints = None, None, 0
        out = self._book.host.out
        out.say(*speech.spoken(view, events, self._catalog))
        if self._book.host.settings().sound == "on":
            out.sound(*effects.sounds(view, events))
        if any(isinstance(event, HandShown) for event in events) and self._own is not None:
            self._counts.begin(view, self._ui.viewing or 0)
        self._say(self._says())
        self._keep()
        self._book.host.show()

    # The count of an own hand or crib

    @property
    def _viewed(self) -> Count | None:
        return viewed(self._session.view, self._ui.viewing)

    @property
    def _own(self) -> Counting | None:
        """The own hand or crib on the table."""
        return own_count(self._session.view, self._ui.viewing)

    @property
    def _now(self) -> Progress | None:
        """How far its count is."""
        viewing = self._ui.viewing
        if self._own is None or viewing is None:
            return None
        return self._counts.now(self._session.view, viewing)

    @property
    def _is_counting(self) -> bool:
        """Whether the learner still has to count what is on the table."""
        now = self._now
        return now is not None and not now.done

    # Taps

    def tap(self, message: Mapping[str, Any]) -> bool:
        action = message["action"]
        if action == "restart":
            self._restart()
            return True
        if self._kept.over:
            return False
        self._ui = replace(self._ui, refused=None, status="")
        counting = self._own
        if counting is not None and self._is_counting and action in _COUNTS:
            self._count(counting, Act(action, message.get("card") or ""))
        elif action == "card":
            self._card(message)
        elif action == "go":
            self._go()
        elif action == "hint":
            self._hints = min(self._hints + 1, len(HINTS))
            self._say(self._help[-1:])
        elif action in ("main", "cut", "deal", "discard", "play", "next"):
            self._main()
        elif action == "skip":
            self._ui = play.skip(self._session, self._ui)
        elif action not in _COUNTS:
            return False
        return True

    def _card(self, message: Mapping[str, Any]) -> None:
        card = Act("card", message.get("card") or "").card
        if card is None:
            return
        view = self._session.view
        intent = tap_card(view, card, self._ui.selected, confirm=False)
        if isinstance(intent, Made):
            self._make(intent.action)
        elif isinstance(intent, Choose):
            self._warned = self._told = None
            self._ui = replace(self._ui, selected=intent.cards)
        elif isinstance(intent, Refuse):
            said = self._catalog.text(f"reason.{intent.reason}", count=view.count)
            self._ui = replace(self._ui, refused=card, status=said)
            self._book.host.out.say(said)
        else:
            self._session.pace.hurry()

    def _go(self) -> None:
        view = self._session.view
        if Go(PERSON) in view.legal:
            self._session.answer(Go(PERSON))
        elif view.phase is Phase.PLAY and view.turn == PERSON:
            said = self._catalog.text("reason.can-play")
            self._ui = replace(self._ui, status=said)
            self._book.host.out.say(said)

    def _main(self) -> None:
        view = self._session.view
        if view.phase is Phase.DISCARD:
            intent = confirm_chosen(view, self._ui.selected)
            if isinstance(intent, Made):
                self._make(intent.action)
            return
        if view.phase is Phase.PLAY:
            self._go()
            return
        if self._is_counting:
            return
        if self._is_over:
            self._finish()
        else:
            self._ui = play.step(self._session, self._ui)

    def _make(self, action: Action) -> None:
        """Make a move, or say first what is wrong with it."""
        against = guide.warning(self._session.view, action)
        if against is not None and self._mode is not Mode.SILENT and self._warned != action:
            self._warned, self._told = action, against
            self._say((against,))
            return
        self._session.answer(action)
        self._ui = replace(self._ui, selected=())

    def _count(self, counting: Counting, act: Act) -> None:
        before = self._now
        if before is None or (act.kind == HINT and self._mode is Mode.SILENT):
            return
        self._counts.do(self._session.view, self._ui.viewing or 0, act)
        after = self._now or before
        if after.hints > before.hints:
            self._say(hint(counting, after)[-1:])
        elif after.replies != before.replies:
            self._say(after.replies)
        if after.done:
            self._ui = replace(self._ui, step=len(counting.scores))
        self._keep()

    def _say(self, said: Iterable[Said]) -> None:
        self._book.host.out.say(*(sentence.text(self._catalog) for sentence in said))

    # The end

    @property
    def _is_over(self) -> bool:
        view = self._session.view
        if view.phase is not Phase.DEAL or not view.deals or self._ui.viewing is None:
            return False
        last = self._ui.viewing + 1 >= len(view.counted) and not self._is_counting
        return last and self._ui.step >= len(view.counted[-1].scores)

    def _finish(self) -> None:
        self._session.stop()
        self._kept = replace(self._kept, over=True)
        self._keep()
        memory = self._book.read()
        if all(str(n) in memory.hands and memory.hands[str(n)].over for n in range(1, HANDS + 1)):
            self._book.write(memory.finished(_STEP))

    def _restart(self) -> None:
        self._session.stop()
        self._kept = HandKept()
        written = script(self._number)
        self._sit_down(Log(rules=written.rules, first_dealer=written.first_dealer))
        self._keep()

    def _keep(self) -> None:
        log = str(self._session.table.log)
        self._kept = replace(self._kept, log=log, counts=self._counts.texts)
        memory = self._book.read()
        hands = {**memory.hands, str(self._number): self._kept}
        self._book.write(replace(memory, hands=hands))

    # The page

    @property
    def _help(self) -> tuple[Said, ...]:
        return guide.hints(self._session.view)[: self._hints]

    def _says(self) -> tuple[Said, ...]:
        view = self._session.view
        looked_at = view.phase is Phase.SHOW and self._looked_at and not self._is_counting
        if self._viewed is not None and not looked_at:
            return ()
        return guide.says(view, self._mode)

    @property
    def _looked_at(self) -> bool:
        """Whether the count on the table is done with."""
        count = self._viewed
        return count is None or self._ui.step >= len(count.scores)

    def key(self, key: str, focus: str | None) -> Mapping[str, Any] | None:
        counting = self._own
        hand = counting.cards if counting else tuple(sorted(self._session.view.hand))
        if beside := neighbour(key, focus, hand):
            self._book.host.out.focus(beside)
            self._book.host.show()
        if key in ("Enter", " "):
            if counting is not None and self._is_counting:
                return {"action": "check" if self._now and self._now.chosen else "all"}
            return {"action": "main"}
        if key == "h":
            return {"action": "hint"}
        return card_key(key, hand)

    def page(self) -> Shown:
        session, catalog = self._session, self._catalog
        view = session.view
        title = catalog.text("learn.page-title", step=catalog.text(f"learn.step.{_STEP}"))
        if self._kept.over:
            missed = self._counts.missed(view)
            html = review_page(self._number, guide.review(session.table.log), view, missed, catalog)
            return Shown(html=html, title=title, seq=session.seq, phase="review")
        counting = self._own
        now = self._now
        helped = hint(counting, now) if counting and now else self._help
        shown = Guided(
            number=self._number,
            mode=self._mode,
            view=view,
            ui=replace(self._ui, settings=self._book.host.settings()),
            says=self._says(),
            told=self._told,
            hints=helped,
            counting=counting,
            now=now,
            over=self._is_over,
        )
        phase = "over" if self._is_over else view.phase
        return Shown(
            html=guided_page(shown, catalog),
            title=title,
            seq=session.seq,
            phase=phase,
            rest="main-action",
            view=view,
        )

    def leave(self) -> None:
        self._session.stop()


def _opened(text: str, written: Log) -> Log:
    """The log that was kept, or that of a new hand."""
    try:
        return Log.parse(text)
    except LogError:
        return Log(rules=written.rules, first_dealer=written.first_dealer)
