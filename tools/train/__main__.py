"""Makes engine/ai/learned.json: python -m tools.train [--seed 1] [--scale 1.0] [--work DIR].

Four stages, each in chunks with their own seed: how throws are chosen (three rounds, since what
is worth throwing depends on what the other throws), what a kept hand pegs, whole deals, and
winning chances. A finished chunk lies in the work folder, so that a run that was stopped goes on
where it was; the same seed, scale and Python give the same file. Needs the standard library
alone; PyPy runs it several times as fast.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from typing import Any

from engine.ai.kernel import KEY, PACK, Ranks
from engine.ai.tables import MOST, NAME, PEGS, WIN, Tables, keys, pack
from tools.train.selfplay import Deal, Ratios, best_throw, play_out, totals
from tools.train.wins import wins

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 3
THROWS = 200
"""Deals for each pair of ranks, role and round."""
KEEPS = 60
"""Deals for each kept hand and role."""
PLAYS = 400
"""Plays for each kept hand and role."""
DEALS = 60_000
CHUNKS = 13
COUNTED = ("pegs", "pone", "dealer", "crib", "race")

Work = Callable[[Random], Any]


class Trainer:
    """One run: what it has found so far is in its folder."""

    def __init__(self, seed: int, scale: float, folder: Path) -> None:
        self.seed = seed
        self.scale = scale
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def chunk(self, name: str, work: Work) -> Any:
        """What `work` returns (JSON), done once."""
        path = self.folder / f"{name}-{self.seed}-{self.scale}.json"
        if not path.exists():
            print(name, flush=True)
            path.with_suffix(".part").write_text(json.dumps(work(Random(f"{self.seed}/{name}"))))
            path.with_suffix(".part").rename(path)
        return json.loads(path.read_text())

    def scaled(self, number: int) -> int:
        return max(1, round(number * self.scale))

    def ratios(
        self, name: str, size: int, deals: int, throws: tuple[Ratios, Ratios]
    ) -> list[dict[int, float]]:
        """By role, how likely each set of ranks is thrown (2) or kept (4) when it was dealt."""
        found: list[dict[int, float]] = [{}, {}]
        for i_deal in (False, True):
            for part in range(CHUNKS):
                work = partial(self._ratios, size, part, i_deal, self.scaled(deals), throws)
                ratios = self.chunk(f"{name}-{int(i_deal)}-{part}", work)
                found[i_deal] |= {int(key): ratio for key, ratio in ratios.items()}
        return found

    def _ratios(
        self,
        size: int,
        part: int,
        i_deal: bool,
        deals: int,
        throws: tuple[Ratios, Ratios],
        rng: Random,
    ) -> dict[int, float]:
        found = {}
        for ranks in _part(size, part):
            chosen = 0
            for _ in range(deals):
                cards = _cards(ranks, rng)
                rest = rng.sample([card for card in PACK if card not in cards], 6 - size)
                best = best_throw([*cards, *rest], i_deal, throws[not i_deal])
                picked = best.thrown if size == 2 else best.kept
                chosen += sorted(card >> 2 for card in picked) == list(ranks)
            # Never nothing: a strange hand must stay thinkable.
            found[sum(KEY[rank] for rank in ranks)] = max(0.004, chosen / deals)
        return found

    def pegs(self, keeps: list[dict[int, float]]) -> list[dict[int, tuple[float, float]]]:
        found: list[dict[int, tuple[float, float]]] = [{}, {}]
        for role in (0, 1):
            for part in range(CHUNKS):
                work = partial(self._pegs, part, role, self.scaled(PLAYS), keeps)
                means = self.chunk(f"pegs-{role}-{part}", work)
                found[role] |= {int(key): (mine, theirs) for key, (mine, theirs) in means.items()}
        return found

    def _pegs(
        self, part: int, role: int, plays: int, keeps: list[dict[int, float]], rng: Random
    ) -> dict[int, tuple[float, float]]:
        found = {}
        for ranks in _part(4, part):
            mine = theirs = 0
            for _ in range(plays):
                other = self._kept(ranks, keeps[1 - role], rng)
                hands = (other, ranks) if role else (ranks, other)
                points = totals(play_out(*hands))
                mine += points[role]
                theirs += points[1 - role]
            found[sum(KEY[rank] for rank in ranks)] = (mine / plays, theirs / plays)
        return found

    def _kept(self, against: Ranks, keeps: Ratios, rng: Random) -> Ranks:
        """A hand the other keeps, drawn as often as it is kept."""
        counts = Counter(against)
        pack = [rank for rank in range(13) for _ in range(4 - counts[rank])]
        while True:
            hand = tuple(sorted(rng.sample(pack, 4)))
            if rng.random() < keeps[sum(KEY[rank] for rank in hand)]:
                return hand

    def deals(self, throws: tuple[Ratios, Ratios]) -> dict[str, Counter[Any]]:
        total: dict[str, Counter[Any]] = {name: Counter() for name in COUNTED}
        for part in range(CHUNKS):
            work = partial(_deals, self.scaled(DEALS) // CHUNKS + 1, throws)
            for name, counts in self.chunk(f"deals-{part}", work).items():
                total[name].update(counts)
        return total

    def learn(self) -> Tables:
        even = dict.fromkeys(keys(2), 1.0)
        throws: tuple[Ratios, Ratios] = (even, even)
        for number in range(ROUNDS):
            pone, dealer = self.ratios(f"throws-{number}", 2, THROWS, throws)
            throws = (pone, dealer)
        keeps = self.ratios("keeps", 4, KEEPS, throws)
        pegs = self.pegs(keeps)
        counted = self.deals(throws)
        shows = (_chances(counted["pone"]), _chances(counted["dealer"]))
        crib = _chances(counted["crib"])
        played = sum(counted["pegs"].values())
        race = [
            [counted["race"][str(dealers * PEGS + pones)] / played for pones in range(PEGS)]
            for dealers in range(PEGS)
        ]
        pegged = [
            (*divmod(int(both), PEGS), count / played)
            for both, count in sorted(counted["pegs"].items(), key=lambda item: int(item[0]))
        ]
        return Tables(
            throws=throws,
            keeps=(keeps[0], keeps[1]),
            pegs=(pegs[0], pegs[1]),
            pegged=pegged,
            shows=shows,
            crib=crib,
            race=race,
            wins=[[round(win * WIN) for win in row] for row in wins(pegged, race, shows, crib)],
        )


def _part(size: int, part: int) -> Iterator[Ranks]:
    """The sets of ranks whose lowest is `part`."""
    for ranks in combinations_with_replacement(range(13), size):
        if ranks[0] == part:
            yield ranks


def _cards(ranks: Ranks, rng: Random) -> list[int]:
    """Cards of these ranks in random suits."""
    cards: list[int] = []
    for rank in sorted(set(ranks)):
        cards += (4 * rank + suit for suit in rng.sample(range(4), ranks.count(rank)))
    return cards


def _deals(deals: int, throws: tuple[Ratios, Ratios], rng: Random) -> dict[str, dict[int, int]]:
    found: dict[str, Counter[int]] = {name: Counter() for name in COUNTED}
    for _ in range(deals):
        deal = Deal(rng, throws)
        pone, dealer = (min(pegs, PEGS - 1) for pegs in deal.pegs)
        found["pegs"][pone * PEGS + dealer] += 1
        found["pone"][deal.shows[0]] += 1
        found["dealer"][deal.shows[1]] += 1
        found["crib"][deal.crib] += 1
        found["race"].update(dealers * PEGS + pones for dealers, pones in deal.dealer_first)
    return {name: dict(counts) for name, counts in found.items()}


def _chances(counts: Mapping[Any, int]) -> list[tuple[int, float]]:
    total = sum(counts.values())
    return [(points, counts.get(str(points), 0) / total) for points in range(MOST)]


def main() -> None:
    """Train and write the file."""
    parser = argparse.ArgumentParser(prog="python -m tools.train", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scale", type=float, default=1.0, help="share of the deals to play")
    parser.add_argument("--work", type=Path, default=ROOT / "build/train")
    parser.add_argument("--out", type=Path, default=ROOT / "engine/ai" / NAME)
    chosen = parser.parse_args()
    learned = Trainer(chosen.seed, chosen.scale, chosen.work).learn()
    made = {
        "by": "python -m tools.train",
        "seed": chosen.seed,
        "scale": chosen.scale,
        "deals": DEALS,
        "rules": "six-card",
    }
    chosen.out.write_text(pack(learned, made), encoding="utf-8")


if __name__ == "__main__":
    main()
