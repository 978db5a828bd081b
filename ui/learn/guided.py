"""Owns a guided hand at the table: the real game, a guide beside it, counts made by the learner.

The hand is its log, and each own count the acts that made it; nothing else is kept. A clearly
weaker move is answered first and made when it is asked for again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.actions import Action, Go
from engine.events import Dealt, Event, HandShown
from engine.state import Phase
from engine.view import View
from i18n.catalog import Catalog
from tutorial import guide
from tutorial.counting import Counting, hint
from tutorial.course import HANDS, STEPS
from tutorial.guide import Mode
from tutorial.progress import HINT, Act
from tutorial.said import Said, say
from ui import effects, play, speech, told
from ui.gestures import Act as Made
from ui.gestures import Choose, Refuse, confirm_chosen, tap_card
from ui.learn.desk import Desk, Notebook, card_key, choice_key, heard, neighbour
from ui.learn.hand import PlayedHand
from ui.learn.memory import HandKept
from ui.learn.voice import Voice
from ui.room import Shown
from ui.screens.learn.guided import Guided, as_told, guided_page, review_page
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
        self._kept = book.read().hands.get(str(number), HandKept())
        self._hand = self._sit_down()

    def _sit_down(self) -> PlayedHand:
        self._voice = Voice(self._mode, self._book.host)
        return PlayedHand(self._book.host, self._number, self._kept, self._seen)

    @property
    def _catalog(self) -> Catalog:
        return self._book.host.catalog()

    def _seen(self, view: View, events: tuple[Event, ...]) -> None:
        self._hand.ui = play.after(self._hand.session, self._hand.ui, view, events, self._catalog)
        self._voice.hush()
        out = self._book.host.out
        # The guide has said whose deal it is, and "hand 1" is not what this hand is called.
        silent = self._mode is Mode.SILENT
        happened = tuple(event for event in events if silent or not isinstance(event, Dealt))
        out.say(*speech.spoken(view, happened, self._catalog))
        if self._book.host.settings().sound == "on":
            out.sound(*effects.sounds(view, events))
        if any(isinstance(event, HandShown) for event in events) and self._hand.own is not None:
            self._hand.counts.begin(view, self._hand.ui.viewing or 0)
        self._voice.guide(self._hand)
        self._keep()
        self._book.host.show()

    @property
    def asks(self) -> str:
        if self._kept.over:
            return self._pegged.text(self._catalog)
        said = [sentence.text(self._catalog) for sentence in self._voice.says(self._hand)]
        return " ".join(said) or speech.status(self._hand.view, self._hand.ui, self._catalog)

    # Taps

    def tap(self, message: Mapping[str, Any]) -> bool:
        action = message["action"]
        if action == "restart":
            self._restart()
            return True
        if self._kept.over:
            return False
        self._hand.ui = replace(self._hand.ui, refused=None, status="")
        counting = self._hand.own
        if counting is not None and self._hand.is_counting and action in _COUNTS:
            self._count(counting, Act(action, message.get("card") or ""))
        elif action == "card":
            self._card(message)
        elif action == "go":
            self._go()
        elif action == HINT:
            self._voice.hint(self._hand.view)
        elif action in ("main", "cut", "deal", "discard", "play", "next"):
            self._main()
        elif action == "skip":
            self._look_on(play.skip)
        elif action not in _COUNTS:
            return False
        return True

    def _card(self, message: Mapping[str, Any]) -> None:
        card = Act("card", message.get("card") or "").card
        if card is None:
            return
        view = self._hand.view
        confirm = self._book.host.settings().tap == "confirm"
        intent = tap_card(view, card, self._hand.ui.selected, confirm)
        if isinstance(intent, Made):
            self._make(intent.action)
        elif isinstance(intent, Choose):
            self._voice.forgive()
            self._hand.ui = replace(self._hand.ui, selected=intent.cards)
        elif isinstance(intent, Refuse):
            said = self._catalog.text(f"reason.{intent.reason}", count=view.count)
            self._hand.ui = replace(self._hand.ui, refused=card, status=said)
            self._book.host.out.say(said)
        else:
            self._hand.session.pace.hurry()

    def _go(self) -> None:
        view = self._hand.view
        if Go(PERSON) in view.legal:
            self._hand.session.answer(Go(PERSON))
        elif view.phase is Phase.PLAY and view.turn == PERSON:
            said = self._catalog.text("reason.can-play")
            self._hand.ui = replace(self._hand.ui, status=said)
            self._book.host.out.say(said)

    def _main(self) -> None:
        view = self._hand.view
        selected = self._hand.ui.selected
        if view.phase is Phase.DISCARD or (view.phase is Phase.PLAY and selected):
            intent = confirm_chosen(view, selected)
            if isinstance(intent, Made):
                self._make(intent.action)
            return
        if view.phase is Phase.PLAY:
            self._go()
            return
        if self._hand.is_counting:
            return
        if self._hand.is_over:
            self._finish()
        else:
            self._look_on(play.step)

    def _look_on(self, go: Callable[[Session, UiState], UiState]) -> None:
        """On through a count of the other side, which is said as far as it is shown."""
        before = self._hand.ui.step
        self._hand.ui = go(self._hand.session, self._hand.ui)
        if self._hand.ui.step != before and not self._hand.is_counting:
            view, ui = self._hand.view, self._hand.ui
            self._book.host.out.say(*speech.of_count(view, ui, self._catalog))
            self._voice.guide(self._hand)

    def _make(self, action: Action) -> None:
        """Make a move, or say first what is wrong with it."""
        if not self._voice.warns(self._hand.view, action):
            self._hand.session.answer(action)

    def _count(self, counting: Counting, act: Act) -> None:
        before = self._hand.now
        if before is None or (act.kind == HINT and self._mode is Mode.SILENT):
            return
        self._hand.counts.do(self._hand.view, self._hand.ui.viewing or 0, act)
        after = self._hand.now or before
        answers = act.kind != HINT
        self._voice.say(*heard(before, after, hint(counting, after), answers=answers))
        if after.done:
            self._hand.ui = replace(self._hand.ui, step=len(counting.scores))
        self._keep()

    # The end

    def _finish(self) -> None:
        self._hand.session.stop()
        self._kept = replace(self._kept, over=True)
        self._keep()
        self._voice.say(self._pegged)
        memory = self._book.read()
        if all(str(n) in memory.hands and memory.hands[str(n)].over for n in range(1, HANDS + 1)):
            self._book.write(memory.finished(_STEP))

    @property
    def _pegged(self) -> Said:
        mine, theirs = self._hand.view.scores
        return say("learn.hands.review.pegged", mine=mine, theirs=theirs)

    def _restart(self) -> None:
        self._hand.session.stop()
        self._kept = HandKept()
        self._hand = self._sit_down()
        self._keep()

    def _keep(self) -> None:
        log = str(self._hand.session.table.log)
        self._kept = replace(self._kept, log=log, counts=self._hand.counts.texts)
        memory = self._book.read()
        hands = {**memory.hands, str(self._number): self._kept}
        self._book.write(replace(memory, hands=hands))

    # The page

    def key(self, key: str, focus: str | None) -> Mapping[str, Any] | None:
        counting = self._hand.own
        hand = counting.cards if counting else tuple(sorted(self._hand.view.hand))
        if beside := neighbour(key, focus, hand):
            self._book.host.out.focus(beside)
            self._book.host.show()
        if key in ("Enter", " "):
            return {"action": "check" if self._hand.is_counting else "main"}
        if key == "h":
            return {"action": "hint"}
        now = self._hand.now
        if now is not None and not now.done:
            return choice_key(key, hand, now.chosen, self._book.host)
        if PERSON in self._hand.view.owing:
            chosen, most = self._hand.ui.selected, self._hand.view.rules.discarded
            return choice_key(key, hand, chosen, self._book.host, most)
        return card_key(key, hand)

    def page(self) -> Shown:
        session, catalog = self._hand.session, self._catalog
        view = session.view
        title = catalog.text("learn.page-title", step=catalog.text(f"learn.step.{_STEP}"))
        if self._kept.over:
            missed = self._hand.counts.missed(view)
            html = review_page(self._number, guide.review(session.table.log), view, missed, catalog)
            return Shown(html=html, title=title, seq=session.seq, phase="review")
        counting = self._hand.own
        now = self._hand.now
        helped = hint(counting, now) if counting and now else self._voice.help(view)
        shown = Guided(
            number=self._number,
            mode=self._mode,
            view=view,
            ui=replace(self._hand.ui, settings=self._book.host.settings()),
            says=self._voice.says(self._hand),
            told=self._voice.told,
            hints=helped,
            counting=counting,
            now=now,
            over=self._hand.is_over,
        )
        phase = "over" if self._hand.is_over else view.phase
        return Shown(
            html=guided_page(shown, catalog),
            title=title,
            seq=session.seq,
            phase=phase,
            rest=f"card-{counting.cards[0]}"
            if counting and self._hand.is_counting
            else "main-action",
            view=as_told(shown),
            history=told.history(view, self._hand.told_ui),
        )

    def leave(self) -> None:
        self._hand.session.stop()
