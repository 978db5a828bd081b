"""Owns the guide of a whole hand: what to do and why, read off the hand as it really stands.

It sees what the learner sees. Whatever was played before, it goes on from there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from engine.actions import Action, Discard, Go, Play
from engine.ai.pegging import balance
from engine.cards import Card, Cards, Rank
from engine.log import Log
from engine.rules import COUNT_LIMIT
from engine.scoring import count_of, peg, total
from engine.state import Phase
from engine.view import View, view
from tutorial import analysis
from tutorial.said import Said, say
from tutorial.script import YOU

_WORSE = 1.0
"""Points a card must fall behind the best for the guide to say so."""
_TRAPS = (5, 21)
"""Counts that any ten-card answers with points."""
_NEAR_LIMIT = 22


class Mode(IntEnum):
    """How much the guide says, by the number of the hand."""

    TELL = 1
    ASK = 2
    SILENT = 3


@dataclass(frozen=True, slots=True)
class Note:
    """What the review says of one decision."""

    said: tuple[Said, ...]
    good: bool
    cards: Cards


def says(view: View, mode: Mode) -> tuple[Said, ...]:
    """The guide's words for this moment; none where it is silent or has nothing to say."""
    if mode is Mode.SILENT:
        return ()
    whose = "own" if view.is_dealer else "theirs"
    tells = mode is Mode.TELL
    match view.phase:
        case Phase.DEAL if not view.deals:
            return (say(f"lesson.hands.deal.{whose}"),)
        case Phase.DISCARD if view.seat in view.owing:
            best = _choices(view)[0]
            if not tells:
                return (say(f"lesson.hands.throw.ask.{whose}"),)
            told = say("lesson.hands.throw.tell", first=best.thrown[0], second=best.thrown[1])
            return (told, analysis.praise(best))
        case Phase.STARTER:
            return (say(f"lesson.hands.starter.{whose}"),)
        case Phase.PLAY if view.turn == view.seat:
            if _must_go(view):
                return (say("lesson.hands.go", count=view.count),)
            if not tells and len(_playable(view)) > 1:
                asks = "ask" if view.current else "lead"
                return (say(f"lesson.hands.play.{asks}"),)
            card = best_card(view)
            return (say("lesson.hands.play.tell", card=card), why(view, card))
        case Phase.SHOW if view.next_count is not None:
            seat, crib = view.next_count
            kind = "crib" if crib else "hand"
            owner = "you" if seat == view.seat else "them"
            return (say(f"lesson.hands.show.{kind}.{owner}"),)
    return ()


def hints(view: View) -> tuple[Said, ...]:
    """The three grades of help for the decision at hand; none where there is none."""
    if view.phase is Phase.DISCARD and view.seat in view.owing:
        best = _choices(view)[0]
        return (
            say("lesson.hands.throw.nudge"),
            say("lesson.hands.throw.reason", why=analysis.praise(best)),
            say("lesson.hands.throw.tell", first=best.thrown[0], second=best.thrown[1]),
        )
    if view.phase is Phase.PLAY and view.turn == view.seat and not _must_go(view):
        card = best_card(view)
        nudge = "nudge" if view.current else "lead-nudge"
        return (
            say(f"lesson.hands.play.{nudge}", count=view.count, limit=COUNT_LIMIT),
            say("lesson.hands.play.reason", why=why(view, card)),
            say("lesson.hands.play.tell", card=card),
        )
    return ()


def best_card(view: View) -> Card:
    """The card with the best balance of points won and offered."""
    return max(_playable(view), key=lambda card: (balance(view, card), card))


def why(view: View, card: Card) -> Said:
    """One reason for a card."""
    series = (*_series(view), card)
    scores = peg(series)
    after = count_of(series)
    if len(scores) > 1:
        return say("lesson.hands.why.both", card=card, n=total(scores))
    if scores:
        what = scores[0].reason
        return say("lesson.hands.why.score", card=card, n=total(scores), what=what)
    if len(view.hand) == 1:
        return say("lesson.hands.why.last")
    if len(_playable(view)) == 1:
        return say("lesson.hands.why.only", card=card, limit=COUNT_LIMIT)
    if not view.current:
        twin = any(other != card and other.rank == card.rank for other in view.hand)
        kind = "twin" if twin else "low" if card.rank.pips < Rank.FIVE else "lead"
        return say(f"lesson.hands.why.{kind}", card=card)
    kind = "high" if after >= _NEAR_LIMIT else "safe"
    return say(f"lesson.hands.why.{kind}", card=card, after=after)


def fault(view: View, card: Card) -> str:
    """What can be said against laying a card; nothing where it is as good as any."""
    playable = _playable(view)
    if len(playable) < 2:
        return ""
    series = _series(view)
    earned = total(peg((*series, card)))
    best = best_card(view)
    worse = balance(view, best) - balance(view, card)
    if worse < _WORSE:
        return ""
    if total(peg((*series, best))) > earned:
        return "missed"
    if not series and card.rank is Rank.FIVE:
        return "lead-five"
    if not earned and view.count + card.rank.pips in _TRAPS:
        return "trap"
    return "offers"


def warning(view: View, action: Action) -> Said | None:
    """What the guide has against a legal action; None where nothing."""
    match action:
        case Discard(_, thrown):
            chosen = analysis.choice(view.hand, view.is_dealer, thrown)
            return analysis.blame(chosen, _choices(view)[0])
        case Play(_, card):
            kind = fault(view, card)
            if kind:
                best = best_card(view)
                return say(
                    f"lesson.hands.fault.{kind}",
                    card=card,
                    best=best,
                    n=total(peg((*_series(view), best))),
                    after=view.count + card.rank.pips,
                )
    return None


def review(log: Log) -> tuple[Note, ...]:
    """Every decision the learner made in a hand, in order."""
    return tuple(_review(log))


def _review(log: Log) -> Iterator[Note]:
    for state, action in zip(log.states(), log.actions, strict=False):
        seen = view(state, YOU)
        match action:
            case Discard(seat, thrown) if seat == YOU:
                chosen, best = analysis.choice(seen.hand, seen.is_dealer, thrown), _choices(seen)[0]
                against = analysis.blame(chosen, best)
                said = (analysis.verdict(chosen, best), *([against] if against else []))
                yield Note(said, against is None, thrown)
            case Play(seat, card) if seat == YOU and len(seen.legal) > 1:
                against = warning(seen, action)
                yield Note((against or why(seen, card),), against is None, (card,))


def _choices(view: View) -> tuple[analysis.Choice, ...]:
    return analysis.choices(view.hand, view.is_dealer)


def _series(view: View) -> Cards:
    return tuple(lay.card for lay in view.current)


def _playable(view: View) -> Cards:
    return tuple(action.card for action in view.legal if isinstance(action, Play))


def _must_go(view: View) -> bool:
    return any(isinstance(action, Go) for action in view.legal)
