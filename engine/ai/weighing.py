"""Owns what each choice of a deal for two is worth: points in parts, and the winning chance.

It deals in small ints (`kernel`) and in what one seat knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.ai.beliefs import Laid, holdings, sample
from engine.ai.chances import Rest, histogram, narrow, prospect
from engine.ai.kernel import CARD_KEY, JACK, KEY, PACK, RANK_POINTS, Pile, Ranks, show_points
from engine.ai.pause import Pause
from engine.ai.search import Holding, Search, told_apart
from engine.ai.tables import MOST, SIDE, tables
from engine.ai.throws import Throw, crib_fill, crib_histogram, throws

SAMPLES: Final = {10: 24, 9: 32, 8: 160, 7: 280}
"""Hands of the other side that a card is weighed against, by the cards that both still hold."""
MOST_SAMPLES: Final = 455
"""As many as there are sets of three ranks: with fewer cards to come all hands are weighed."""

_EQUAL: Final = 0.003
"""Chances nearer than this, in the middle between winning and losing, are as good as equal."""
_FEWEST: Final = 5
"""Holdings told apart below which a search would know too much: then we too follow our habits."""
_LEARNED_HAND: Final = 4
"""Cards in the hands that the tables know."""
_HEELS: Final = 2 / 13
"""Mean points of his heels."""
_ENDLESS: Final = 1000
"""More holes than a deal can peg."""


@dataclass(frozen=True)
class WeighedThrow:
    """A throw and what it is worth to me. The chance is a little beyond its bounds at times."""

    throw: Throw
    pegs: float
    """Points I am likely to peg with the cards kept, heels left out."""
    their_pegs: float
    chance: float


@dataclass(frozen=True)
class WeighedCard:
    """A card in play and what it is worth to me."""

    card: int
    points: int
    balance: float
    """Points still to be pegged, mine less theirs, this card's included."""
    chance: float


async def weigh_throws(
    hand: Sequence[int], i_deal: bool, mine: int, theirs: int, target: int = SIDE
) -> list[WeighedThrow]:
    """Each of the fifteen throws of a hand as dealt."""
    pause = Pause()
    learned = tables()
    ahead = await prospect(mine, theirs, i_deal, MOST, target)
    found = []
    pegs = learned.pegs[i_deal]
    usual = _usual(i_deal)
    for throw in throws(hand, learned.throws[not i_deal]):
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
        found.append(WeighedThrow(throw, by_me, by_them, chance / sum(throw.hand.values())))
        await pause.due()
    return found


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


async def weigh_cards(at: Standing, balances: bool = False) -> list[WeighedCard]:
    """Each card that may be laid; cards of one rank are weighed once.

    Balances cost as much again, and are 0 where they are not asked for.
    """
    pause = Pause()
    group = _holdings(at, SAMPLES.get(len(at.hand) + at.left, MOST_SAMPLES))
    rest = Rest(at.i_deal, _crib(at), at.target)
    mine = at.mine + show_points(list(at.kept), at.starter)
    theirs = at.theirs
    counted = rest.counted

    def value(us: int, them: int, show: int) -> float:
        return counted(mine + us, theirs + them + show)

    search = Search(value, at.target - at.mine, at.target - at.theirs, _FEWEST)
    ranks: Ranks = tuple(sorted([card >> 2 for card in at.hand]))
    margin = Search(lambda us, them, _: us - them, _ENDLESS, _ENDLESS, _FEWEST)
    by_rank: dict[int, tuple[float, float]] = {}
    found = []
    await pause.due()
    for card in at.hand:
        rank = card >> 2
        points = at.pile.points[rank]
        if points < 0:
            continue
        if rank not in by_rank:
            chance = ahead = 0.0
            for part in told_apart(at.pile, rank, group, at.gone):
                chance += search.lay(at.pile, rank, ranks, part, 0, 0, at.gone)
                await pause.due()
                if balances:
                    ahead += margin.lay(at.pile, rank, ranks, part, 0, 0, at.gone)
                    await pause.due()
            by_rank[rank] = chance, ahead
        found.append(WeighedCard(card, points, by_rank[rank][1], by_rank[rank][0]))
    return found


def in_order(found: Iterable[WeighedCard]) -> list[WeighedCard]:
    """The cards, the best first.

    Of those whose chances are as good as equal the most points go first: they are certain, and
    what is to come is a model's. Of equals the high card.
    """
    by_chance = sorted(found, key=_by_chance, reverse=True)
    best = by_chance[0].chance
    least = best - _EQUAL * 4 * best * (1 - best)
    equals = [card for card in by_chance if card.chance >= least]
    first = max(equals, key=lambda card: (card.points, _by_chance(card)))
    return [first, *(card for card in by_chance if card is not first)]


def _by_chance(weighed: WeighedCard) -> tuple[float, int, int]:
    """Chances the same to within a sum's rounding are the same."""
    return round(weighed.chance, 9), weighed.points, weighed.card


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
