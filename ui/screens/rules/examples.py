"""Owns the examples of the rules page: the cards are chosen here, the engine says their worth."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from engine.cards import Card, card, cards
from engine.scoring import Reason, Score, count_of, peg, show, total
from ui.screens.rules.hand import our_hand
from ui.screens.rules.kinds import Example, Lay, Row, Series, Shown, Table, Worked

_PLAY: Final = {
    Reason.FIFTEEN: "8d 7s",
    Reason.THIRTY_ONE: "Td 8c Qh 3s",
    Reason.PAIR: "7h 7d",
    Reason.PAIR_ROYAL: "9s 9h 9c",
    Reason.DOUBLE_PAIR_ROYAL: "4d 4s 4c 4h",
    Reason.RUN: "5s 3d 6h 4c",
}
_SHOW: Final = {
    Reason.FIFTEEN: "9d 4c 2h",
    Reason.PAIR: "Kd Ks",
    Reason.PAIR_ROYAL: "6d 6s 6c",
    Reason.DOUBLE_PAIR_ROYAL: "2d 2s 2c 2h",
    Reason.RUN: "Ts Jd Qh Kc",
    Reason.FLUSH: "2h 6h 8h Qh",
}
_STARTER: Final = card("Th")

BEST: Final = Worked("rules.show-points.best-title", cards("5c 5d 5s Jh"), card("5h"))
_DOUBLE_RUN: Final = Worked("rules.show-points.double-title", cards("3d 4c 4s 5h"), card("Kd"))
_NOTHING: Final = Worked("rules.show-points.nothing-title", cards("2c 4d 8s Kh"), card("6d"))
_FOUR_SPADES: Final = tuple(
    Worked(f"rules.faq.flush.{kind}", cards("3s 7s 9s Ks"), card("Qd"), crib=kind == "crib")
    for kind in ("hand", "crib")
)


@cache
def examples() -> dict[str, tuple[Example, ...]]:
    """What is drawn below a paragraph, by its message id."""
    ours = our_hand()
    return {
        "rules.deal.ours": (Shown(tuple(sorted(ours.dealt)), ours.thrown),),
        "rules.starter.ours": (Shown((ours.starter,)),),
        "rules.play.ours": ours.series,
        "rules.play-points.newest": (Table("play-points", play_rows()),),
        "rules.play-points.sum": (_series("5c 5d 5h"),),
        "rules.play-points.order": (_series("4c 6d 5s"),),
        "rules.play-points.broken": (_series("3d 4c 4h 5s"),),
        "rules.show.ours": ours.counts,
        "rules.show-points.any": (Table("show-points", show_rows()),),
        "rules.show-points.double": (_DOUBLE_RUN,),
        "rules.show-points.best": (BEST,),
        "rules.show-points.nothing": (_NOTHING,),
        "rules.faq.flush.a": _FOUR_SPADES,
    }


def _series(text: str) -> Series:
    """A series of nobody in particular."""
    laid = cards(text)
    parts = (laid[: n + 1] for n in range(len(laid)))
    return Series(tuple(Lay(part[-1], count_of(part), peg(part)) for part in parts))


def play_rows() -> tuple[Row, ...]:
    """What is worth what in the play; go and last card by the hand that is followed."""
    made = {
        reason: (cards(text), _worth(reason, peg(cards(text)))) for reason, text in _PLAY.items()
    }
    ended = {reason: ((), our_hand().points(reason)) for reason in (Reason.GO, Reason.LAST_CARD)}
    return tuple(
        Row(f"score.{reason}", f"rules.play-points.for.{reason}", *row)
        for reason, row in (made | ended).items()
    )


def show_rows() -> tuple[Row, ...]:
    """What is worth what at the show."""
    suited = _SHOW[Reason.FLUSH]
    return (
        *(_show_row(reason, reason, text) for reason, text in _SHOW.items()),
        _show_row("flush-starter", Reason.FLUSH, suited, _STARTER),
        _show_row("flush-crib", Reason.FLUSH, suited, _STARTER, crib=True),
        _show_row(Reason.NOBS, Reason.NOBS, "Jd", card("4d")),
    )


def _show_row(
    kind: str, reason: Reason, text: str, starter: Card | None = None, crib: bool = False
) -> Row:
    """`kind` is the reason, or its special case, which has a label of its own."""
    hand = cards(text)
    return Row(
        f"score.{reason}" if kind == reason else f"rules.show-points.label.{kind}",
        f"rules.show-points.for.{kind}",
        hand if starter is None else (*hand, starter),
        _worth(reason, show(hand, starter, crib)),
    )


def _worth(reason: Reason, scores: Iterable[Score]) -> int:
    return total(score for score in scores if score.reason is reason)
