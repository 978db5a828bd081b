"""What a throw is worth, against the scorer and by hand."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import DECK, cards
from engine.scoring import Reason, show, total
from i18n import packs
from tutorial import analysis
from tutorial.analysis import Fault
from tutorial.facts import facts
from tutorial.lessons.deal import PROBLEMS


@pytest.mark.parametrize("seed", range(6))
def test_average_worst_and_best_are_over_every_starter(seed: int):
    dealt = tuple(Random(seed).sample(DECK, 6))
    found = analysis.choices(dealt, own=True)
    assert len({frozenset(choice.thrown) for choice in found}) == 15
    for choice in (found[0], found[7], found[14]):
        points = [total(show(choice.kept, starter)) for starter in DECK if starter not in dealt]
        assert len(points) == 46
        assert (choice.worst, choice.best) == (min(points), max(points))
        assert choice.mean == pytest.approx(sum(points) / 46)


def test_the_best_comes_first_and_nothing_is_said_against_it():
    for seed in range(20):
        dealt = tuple(Random(seed).sample(DECK, 6))
        for own in (True, False):
            found = analysis.choices(dealt, own)
            assert [c.value for c in found] == sorted((c.value for c in found), reverse=True)
            assert not list(analysis.faults(found[0], found[0]))


@pytest.mark.parametrize(
    ("dealt", "own", "thrown", "fault"),
    [
        ("5h Jd Qc 2s 7d 9c", False, "5h 2s", Fault.FIVE_AWAY),
        ("3d 3c 6s 9d 9h Qs", False, "3d 3c", Fault.PAIR_AWAY),
        ("6c 7c 8h 9d 2s 3c", False, "6c 9d", Fault.FIFTEEN_AWAY),
        ("4h 5c 6d 6s Kd Qh", True, "4h 5c", Fault.BREAKS_RUN),
        ("4s 5d 5h 8h Td Js", True, "4s 5d", Fault.BREAKS_PAIR),
        ("2h 6h 8h Qh 4s Tc", True, "2h 8h", Fault.BREAKS_FLUSH),
    ],
)
def test_a_fault_is_named(dealt: str, own: bool, thrown: str, fault: Fault):
    best = analysis.choices(cards(dealt), own)[0]
    chosen = analysis.choice(cards(dealt), own, cards(thrown))
    assert next(analysis.faults(chosen, best)) is fault


def test_a_run_that_is_still_held_was_not_broken_up():
    dealt = cards("2s 7c 8h 8s 9d Qc")
    best, *_ = analysis.choices(dealt, True)
    found = list(analysis.faults(analysis.choice(dealt, True, cards("8h Qc")), best))
    assert Fault.BREAKS_RUN not in found
    assert found[0] is Fault.BREAKS_PAIR


def test_everything_said_of_any_throw_is_in_the_pack():
    catalog = packs.load("en")
    for seed in range(25):
        dealt = tuple(Random(seed).sample(DECK, 6))
        for own in (True, False):
            found = analysis.choices(dealt, own)
            for choice in found:
                said = [analysis.verdict(choice, found[0]), analysis.praise(choice)]
                against = analysis.blame(choice, found[0])
                assert all(s.text(catalog) for s in [*said, *([against] if against else [])])
    assert not catalog.missing
    assert all(catalog.has(f"trainer.fault.{fault}") for fault in Fault)


def test_the_facts_are_those_of_the_game():
    """As the rules have them, by hand."""
    assert facts() == {
        "deck": 52,
        "dealt": 6,
        "kept": 4,
        "discarded": 2,
        "crib_size": 4,
        "starters": 46,
        "counted": 5,
        "target": 121,
        "limit": 31,
        "ace": 1,
        "court": 10,
        "skunk": 90,
        "double": 60,
        "fifteen": 2,
        "thirty_one": 2,
        "pair": 2,
        "royal": 6,
        "double_royal": 12,
        "run": 3,
        "flush": 4,
        "flush_starter": 5,
        "nobs": 1,
        "most": 29,
        "heels": 2,
        "go": 1,
        "last_card": 1,
    }


@pytest.mark.parametrize(("dealt", "own"), PROBLEMS)
def test_no_throw_of_the_first_lesson_turns_on_a_flush_which_is_taught_later(dealt: str, own: bool):
    for choice in analysis.choices(cards(dealt), own)[:3]:
        assert Reason.FLUSH not in [score.reason for score in choice.held]
