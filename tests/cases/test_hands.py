"""Every vector of hands.jsonl: what a hand or crib is worth, or a part of it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import card, cards, spell
from engine.scoring import Reason, show, total
from tests.cases.vectors import vectors

PARTS = {
    "fifteens": {Reason.FIFTEEN},
    "pairs": {Reason.PAIR, Reason.PAIR_ROYAL, Reason.DOUBLE_PAIR_ROYAL},
    "runs": {Reason.RUN},
    "flush": {Reason.FLUSH},
    "nobs": {Reason.NOBS},
}


@pytest.mark.parametrize("vector", vectors("hands"))
def test_a_hand_is_worth_what_is_expected(vector: dict[str, Any]) -> None:
    hand = cards(" ".join(vector["hand"]))
    starter = card(vector["starter"]) if vector["starter"] else None
    scores = show(hand, starter, vector["is_crib"])
    part = PARTS[vector["component"]] if "component" in vector else set(Reason)
    assert total(score for score in scores if score.reason in part) == vector["expected"]


@pytest.mark.parametrize("vector", vectors("hands", "impossible_deal"))
def test_an_impossible_deal_holds_a_card_twice(vector: dict[str, Any]) -> None:
    held = cards(" ".join((*vector["hand"], vector["starter"])))
    assert len(set(held)) < len(held), spell(held)
