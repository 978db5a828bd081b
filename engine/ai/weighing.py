"""Owns what each choice of a six-card deal is worth: points in parts, and the winning chance.

It deals in small ints (`kernel`) and in what one seat knows. Generators stop after each choice, so
that a caller may let others run in between.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.ai.beliefs import Laid, holdings, sample
from engine.ai.chances import Prospect, Rest, histogram, narrow, prospect
from engine.ai.kernel import CARD_KEY, JACK, KEY, PACK, RANK_POINTS, Pile, Ranks, show_points
from engine.ai.search import Holding, Search
from engine.ai.tables import SIDE, tables
from engine.ai.throws import Throw, crib_fill, crib_histogram, throws

SAMPLES: Final = 96
"""Hands of the other side that a card is weighed against."""

_LEARNED_HAND: Final = 4
_ENDLESS: Final = 1000
"""More holes than a deal can peg."""


@dataclass(frozen=True)
class WeighedThrow:
    throw: Throw
    pegs: float
    """Points I am likely to peg with the cards kept, heels left out."""
    their_pegs: float
    chance: float


@dataclass(frozen=True)
class WeighedCard:
    card: int
    points: int
    balance: float
    """Points still to be pegged, mine less theirs, this card's included."""
    chance: float


def weigh_throws(
    hand: Sequence[int], i_deal: bool, mine: int, theirs: int, target: int = SIDE
) -> Iterator[WeighedThrow]:
    """Each of the fifteen throws of a hand as dealt."""
    learned = tables()
    ahead: Prospect | None = None
    pegs = learned.pegs[i_deal]
    usual = _usual(i_deal)
    for throw in throws(hand, learned.throws[not i_deal]):
        ahead = ahead or prospect(mine, theirs, i_deal, 29, target)
        by_me, by_them = pegs[throw.key]
        parts = (
            (ahead.pegs, by_me - usual[0]),
            (ahead.their_pegs, by_them - usual[1]),
            (ahead.crib, throw.mean_crib - usual[2]),
        )
        chance = 0.0
        for points, weight in throw.hand.items():
            even = ahead.even[points]
            gain = sum([(curve[points] - even) * more for curve, more in parts])
            chance += weight * (even + gain)
        yield WeighedThrow(throw, by_me, by_them, chance / sum(throw.hand.values()))


_HEELS: Final = 2 / 13


def _usual(i_deal: bool) -> tuple[float, float, float]:
    """Mean points pegged by me, by them, and in the crib, heels left out."""
    learned = tables()
    pone = sum([points * chance for points, _, chance in learned.pegged])
    dealer = sum([points * chance for _, points, chance in learned.pegged]) - _HEELS
    crib = sum([points * chance for points, chance in learned.crib])
    return (dealer, pone, crib) if i_deal else (pone, dealer, crib)


@dataclass(frozen=True)
class Standing:
    """What one seat knows when it is to lay a card."""

    mine: int
    theirs: int
    i_deal: bool
    target: int
    starter: int
    kept: tuple[int, ...]
    thrown: tuple[int, ...]
    hand: tuple[int, ...]
    """My cards not yet laid."""
    pile: Pile
    left: int
    """Cards they still hold."""
    gone: bool
    """They have said go in this series, or hold nothing."""
    above: int
    """Most pips that their gos have ruled out."""
    laid: tuple[Laid, ...]
    """Cards they have laid in this deal."""
    their_cards: tuple[int, ...]
    """The same as cards."""


def weigh_cards(at: Standing, balances: bool = False) -> Iterator[WeighedCard]:
    """Each card that may be laid; cards of one rank are weighed once.

    Balances cost as much again, and are 0 where they are not asked for.
    """
    group = _holdings(at, SAMPLES)
    rest = Rest(at.i_deal, _crib(at), at.target)
    mine = at.mine + show_points(list(at.kept), at.starter)
    theirs = at.theirs
    counted = rest.counted

    def value(us: int, them: int, show: int) -> float:
        return counted(mine + us, theirs + them + show)

    search = Search(value, at.target - at.mine, at.target - at.theirs)
    ranks: Ranks = tuple(sorted([card >> 2 for card in at.hand]))
    margin = Search(lambda us, them, _: us - them, _ENDLESS, _ENDLESS)
    found: dict[int, tuple[float, float]] = {}
    for card in at.hand:
        rank = card >> 2
        points = at.pile.points[rank]
        if points < 0:
            continue
        if rank not in found:
            chance = search.lay(at.pile, rank, ranks, group, 0, 0, at.gone)
            ahead = margin.lay(at.pile, rank, ranks, group, 0, 0, at.gone) if balances else 0.0
            found[rank] = chance, ahead
        chance, ahead = found[rank]
        yield WeighedCard(card, points, ahead, chance)


def _holdings(at: Standing, samples: int) -> list[Holding]:
    seen = {*at.kept, *at.thrown, *at.their_cards, at.starter}
    unseen = [0] * 13
    for card in PACK:
        if card not in seen:
            unseen[card >> 2] += 1
    kept = tables().keeps[not at.i_deal] if len(at.kept) == _LEARNED_HAND else None
    found = holdings(unseen, at.left, at.above, at.laid, kept)
    before = sum([CARD_KEY[card] for card in (*at.their_cards, at.starter)])
    nobs = 4 * JACK + (at.starter & 3) in at.their_cards
    return [
        (weight, ranks, RANK_POINTS[before + sum([KEY[rank] for rank in ranks])] + nobs)
        for weight, ranks in sample(found, samples)
    ]


def _crib(at: Standing) -> Sequence[tuple[int, float]]:
    """Points of the crib and their chances, as far as I can know them."""
    if len(at.kept) != _LEARNED_HAND:
        return narrow(tables().crib)
    seen = {*at.kept, *at.thrown, *at.their_cards, at.starter}
    unseen = [card for card in PACK if card not in seen]
    fill = crib_fill(unseen, tables().throws[not at.i_deal], at.starter)
    return histogram(crib_histogram(at.thrown, fill, unseen, at.starter))
