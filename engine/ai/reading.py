"""Owns how a `View` is read: what one seat knows, in the small ints that cards are weighed in."""

from __future__ import annotations

from engine.ai.beliefs import Laid
from engine.ai.kernel import number, numbers, pile_of
from engine.ai.weighing import Standing
from engine.cards import DECK
from engine.rules import COUNT_LIMIT, Rules, Seat
from engine.state import Series
from engine.view import View


def has_tables(rules: Rules) -> bool:
    """Whether the learned tables speak of these rules: six-card for two, however long."""
    return can_search(rules) and (rules.dealt, rules.discarded, rules.dealt_to_crib) == (6, 2, 0)


def can_search(rules: Rules) -> bool:
    """Whether the play of these rules can be searched: two seats, and series to the last card."""
    return rules.seats == 2 and rules.replay_after_31


def scores(view: View) -> tuple[int, int]:
    """My score and the best of the others'."""
    assert view.seat is not None, "a bystander weighs nothing"
    side = view.rules.side(view.seat)
    return view.scores[side], max(score for i, score in enumerate(view.scores) if i != side)


def standing(view: View) -> Standing:
    """What a seat knows when it is to lay a card, in a game for two."""
    seat = view.seat
    assert seat is not None, "a bystander lays nothing"
    assert view.starter is not None, "play follows the starter"
    other = 1 - seat
    mine, theirs = scores(view)
    left = view.held[other]
    laid = [lay for series in view.series for lay in series if lay.seat == other]
    return Standing(
        mine=mine,
        theirs=theirs,
        i_deal=view.is_dealer,
        target=view.rules.target,
        starter=number(view.starter),
        kept=tuple(numbers(view.kept)),
        thrown=tuple(numbers(view.thrown)),
        hand=tuple(numbers(view.hand)),
        pile=pile_of([lay.card.rank - 1 for lay in view.current]),
        left=left,
        gone=not left or other in view.said_go,
        above=_ruled_out(view, other) if left else 0,
        laid=tuple(_laid(view.series, other, view.rules.kept)),
        their_cards=tuple(numbers(lay.card for lay in laid)),
    )


def _ruled_out(view: View, other: Seat) -> int:
    """The most pips that the other, who holds cards, has shown to hold no card of.

    Who holds cards and does not go on could not: where we laid twice running, where a series
    ended below 31, and where a go stands.
    """
    most = 0
    for series in view.series:
        count = 0
        for at, lay in enumerate(series):
            count += lay.card.rank.pips
            if at + 1 < len(series):
                stuck = lay.seat != other and series[at + 1].seat != other
            elif series is view.current:
                stuck = other in view.said_go
            else:
                stuck = True
            if stuck:
                most = max(most, COUNT_LIMIT - count)
    return most


def _laid(every: tuple[Series, ...], other: Seat, kept: int) -> list[Laid]:
    """Each card that the other laid, with its pile and whether we could answer."""
    found = []
    ours = 0
    for series in every:
        for at, lay in enumerate(series):
            if lay.seat != other:
                ours += 1
                continue
            went_on = at > 0 and series[at - 1].seat == other
            pile = pile_of([before.card.rank - 1 for before in series[:at]])
            found.append(Laid(pile, lay.card.rank - 1, ours < kept and not went_on))
    return found


def unseen(view: View) -> list[int]:
    """The cards that the seat has not seen, in small ints."""
    laid = (lay.card for series in view.series for lay in series)
    starter = () if view.starter is None else (view.starter,)
    seen = {*view.hand, *view.kept, *view.thrown, *laid, *starter}
    return numbers(card for card in DECK if card not in seen)
