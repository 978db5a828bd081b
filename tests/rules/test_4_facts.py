"""Section 4 of the rules: facts that need no whole count. The counts are in tests/perft."""

from __future__ import annotations

import pytest

from engine.cards import card, cards
from engine.scoring import show, total


@pytest.mark.parametrize(
    ("hand", "starter", "points"),
    [
        ("5h 5c 5s Jd", "5d", 29),
        ("5h 5c 5s 5d", "Jd", 28),
        ("3c 3d 3h 3s", "9d", 24),
        ("4h 4s 5c 5d", "6h", 24),
        ("Jh Jd 5c 5s", "5h", 23),
        ("2h 4c 6s 8d", "Qs", 0),
    ],
)
def test_4_1_the_ends_of_the_scale(hand: str, starter: str, points: int) -> None:
    assert total(show(cards(hand), card(starter))) == points
