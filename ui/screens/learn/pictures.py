"""Owns the drawings of the lessons: the crib, tables of points, the board and its race."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.cards import cards as read_cards
from engine.game import new_game
from engine.rules import SIX_CARD, Seat
from engine.scoring import Reason, Score, peg, show
from engine.state import Pegs
from engine.view import View, view
from i18n.catalog import Catalog
from tutorial.facts import facts
from tutorial.lessons.board import before_the_show
from tutorial.lessons.deal import DEALT
from tutorial.lessons.race import race
from tutorial.progress import Progress
from tutorial.script import YOU
from ui.html import Child, Markup, el
from ui.screens import board, cards
from ui.screens.learn.parts import score_row
from ui.screens.learn.weighed import best_throws

_IN_PLAY = ("8d 7s", "7h 7d", "9s 9h 9c", "5s 3d 4c", "Td 8c Qh 3s")
_THROWS = 3
_AT_SHOW = ("9d 4c 2h", "Kd Ks", "5s 6d 7c", "2h 6h 8h Qh")


def picture(name: str, now: Progress, catalog: Catalog) -> Child:
    """The drawing of that name."""
    return _PICTURES[name](now, catalog)


def _crib(whose: str) -> Callable[[Progress, Catalog], Child]:
    def drawn(_: Progress, catalog: Catalog) -> Child:
        backs = [cards.back(f"crib-{i}") for i in range(facts()["crib_size"])]
        return el(
            "figure",
            cards.fan(backs),
            el("figcaption", catalog.text(f"show.title.crib.{whose}")),
            class_=f"lesson-crib {whose}",
        )

    return drawn


def _average(_: Progress, catalog: Catalog) -> Child:
    return best_throws(DEALT, True, _THROWS, catalog)


def _in_play(_: Progress, catalog: Catalog) -> Child:
    scores = [max(peg(read_cards(text)), key=lambda score: score.points) for text in _IN_PLAY]
    return el("ul", [score_row(score, catalog) for score in scores], class_="score-rows")


def _at_show(_: Progress, catalog: Catalog) -> Child:
    found = [show(read_cards(text), None)[-1] for text in _AT_SHOW]
    found.append(Score(Reason.NOBS, read_cards("Jd"), facts()["nobs"]))
    return el("ul", [score_row(score, catalog) for score in found], class_="score-rows")


def _ends(_: Progress, catalog: Catalog) -> Child:
    reasons = {Reason.GO: "go", Reason.THIRTY_ONE: "thirty_one", Reason.LAST_CARD: "last_card"}
    rows = [score_row(Score(r, (), facts()[name]), catalog) for r, name in reasons.items()]
    return el("ul", rows, class_="score-rows")


def _order(_: Progress, catalog: Catalog) -> Child:
    text = catalog.text
    names = (text("show.title.hand.them"), text("show.title.hand.you"), text("show.title.crib.you"))
    steps = [el("li", name) for name in names]
    return el("ol", steps, class_="order")


def standing(pegs: tuple[Pegs, ...], dealer: Seat = YOU) -> View:
    """A view of a board alone."""
    return view(replace(new_game(SIX_CARD, dealer), pegs=pegs), YOU)


def strip(shown: View, catalog: Catalog) -> Markup:
    """The board in small, with the scores."""
    mine, theirs = shown.scores
    side = [("them", 1, theirs), ("you", 0, mine)]
    return el(
        "div",
        el(
            "svg",
            board.drawing(shown, "lesson"),
            viewBox=f"0 0 {board.WIDTH:.0f} {board.HEIGHT:.0f}",
            class_="holes-of-board",
            aria_hidden=True,
        ),
        el(
            "span",
            [
                el(
                    "span",
                    el("span", catalog.text(f"table.{who}"), class_="name"),
                    el("b", catalog.number(points)),
                    class_=f"score side-{i}",
                )
                for who, i, points in side
            ],
            class_="scores",
        ),
        class_="board",
        role="img",
        aria_label=catalog.text("board.label", mine=mine, theirs=theirs),
    )


def _pegs(_: Progress, catalog: Catalog) -> Child:
    return strip(standing((Pegs(4, 10), Pegs(2, 7))), catalog)


def race_at(mark: int, catalog: Catalog) -> str:
    """How the race stands there, for who does not see the board."""
    mine, theirs = standing(race()[min(mark, len(race()) - 1)].pegs).scores
    return catalog.text("board.label", mine=mine, theirs=theirs)


def _race(now: Progress, catalog: Catalog) -> Child:
    stands = race()
    last = len(stands) - 1
    at = min(now.mark, last)
    stand = stands[at]
    said = catalog.text("learn.race.at", deal=max(stand.deal, 1), at=at, of=last)
    slider = el(
        "input",
        type="range",
        id="race",
        min=0,
        max=last,
        value=str(at),
        data_action="scrub",
        aria_label=catalog.text("learn.race.label"),
        aria_valuetext=said,
    )
    steps = [
        el(
            "button",
            catalog.text(f"learn.race.{name}"),
            id=f"race-{name}",
            class_="button plain",
            type="button",
            data_action="scrub",
            data_value=str(min(last, max(0, to))),
            aria_disabled=None if 0 <= to <= last else True,
        )
        for name, to in (("back", at - 1), ("on", at + 1))
    ]
    return [
        strip(standing(stand.pegs), catalog),
        el("p", said, class_="race-at"),
        slider,
        el("div", steps, class_="pair"),
    ]


def _skunk(_: Progress, catalog: Catalog) -> Child:
    return strip(standing((Pegs(118, 121), Pegs(80, 84))), catalog)


def _close(dealer: Seat) -> Callable[[Progress, Catalog], Child]:
    def drawn(_: Progress, catalog: Catalog) -> Child:
        state = before_the_show(dealer)
        assert state.starter is not None, "the hand is played out"
        hands = [
            el(
                "li",
                el("span", catalog.text(f"show.title.hand.{who}")),
                cards.minis((*sorted(state.hands[seat]), state.starter), catalog),
            )
            for who, seat in (("you", YOU), ("them", 1 - YOU))
        ]
        return [strip(standing(state.pegs), catalog), el("ul", hands, class_="close-hands")]

    return drawn


_PICTURES: Mapping[str, Callable[[Progress, Catalog], Child]] = {
    "crib": _crib("you"),
    "crib-theirs": _crib("them"),
    "average": _average,
    "play-points": _in_play,
    "go": _ends,
    "play-ends": _ends,
    "count-order": _order,
    "show-points": _at_show,
    "pegs": _pegs,
    "race": _race,
    "skunk": _skunk,
    "close-0": _close(0),
    "close-1": _close(1),
}
"""Every drawing a task may name."""
