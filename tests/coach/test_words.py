"""What the coach says: every message there is and can be said, and no number of its own."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from random import Random

import pytest

from engine.ai.evaluate import PlayValue
from engine.cards import DECK, cards
from engine.rules import PRESETS, SIX_CARD, Rules
from engine.state import Phase
from engine.view import view
from i18n import packs
from i18n.messages import flatten
from tests.ai.positions import choices
from tests.coach.test_figures import throw
from tutorial import analysis
from tutorial.said import Said, Tenths
from ui.coach import words
from ui.coach.moments import Decision, Grade, Moment, is_choice, weigh
from ui.state import LAST_HINT

CATALOG = packs.load("en")
PACK = json.loads((Path(packs.__file__).parent / "locales/en.json").read_text(encoding="utf-8"))
MESSAGES = flatten({"coach": PACK["coach"]})


def everything_said(decisions: list[Decision]) -> list[Said]:
    moment = decisions[0].moment
    said = [words.hint(moment, grade) for grade in range(1, LAST_HINT + 1)]
    said += [words.explained(one) for one in decisions]
    said += [words.warning(one) for one in decisions]
    return [*said, words.summary(decisions), words.summary(decisions[:1])]


@pytest.mark.parametrize("seed", range(12))
def test_everything_said_of_a_throw_is_in_the_pack(seed: int):
    rng = Random(seed)
    hand = " ".join(map(str, rng.sample(DECK, 6)))
    moment = throw(hand, bool(seed % 2), (rng.randrange(121), rng.randrange(121)))
    for said in everything_said([Decision(moment, value) for value in moment.values]):
        assert CATALOG.has(said.id)
        assert "{" not in said.text(CATALOG)
    assert not CATALOG.missing


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.name)
def test_every_variant_is_spoken_of(rules: Rules):
    rng = Random(rules.name)
    spoken = 0
    for state, seat in choices(rules, rng):
        seen = view(state, seat)
        if not is_choice(seen):
            continue
        moment = asyncio.run(weigh(seen))
        for said in everything_said([Decision(moment, value) for value in moment.values]):
            assert said.text(CATALOG)
            spoken += 1
    assert spoken
    assert not CATALOG.missing


def test_no_sentence_has_a_number_of_its_own():
    for key, message in MESSAGES.items():
        texts = [message] if isinstance(message, str) else list(message.values())
        for text in texts:
            assert not re.search(r"\d", text), key


def test_every_grade_has_its_word():
    assert all(f"coach.grade.{grade}" in MESSAGES for grade in Grade)


@pytest.mark.parametrize(
    ("balance", "kind"), [(0.06, "ahead"), (0.04, "level"), (-0.04, "level"), (-0.06, "behind")]
)
@pytest.mark.parametrize(("points", "pegs"), [(0, "quiet"), (2, "pegs")])
def test_nobody_is_said_to_be_nothing_ahead_or_behind(
    balance: float, kind: str, points: int, pegs: str
):
    found = choices(SIX_CARD, Random("level"))
    seen = next(view(state, seat) for state, seat in found if state.phase is Phase.PLAY)
    value = PlayValue(card=seen.hand[0], points=points, balance=balance, chance=0.5)
    assert words.hint(Moment(seen, (value,)), 2).id == f"coach.hint.play.{pegs}.{kind}"


@pytest.mark.parametrize("i_deal", [True, False])
@pytest.mark.parametrize("seed", range(6))
def test_what_is_shown_adds_up_and_is_what_the_calculator_shows(seed: int, i_deal: bool):
    hand = " ".join(map(str, Random(seed).sample(DECK, 6)))
    for value in throw(hand, i_deal).throws:
        hand_, crib, play = words.shares(value).values()
        whole = Tenths.of(value.balance)
        assert hand_.value + crib.value + play.value == whole.value
        choice = analysis.choice(cards(hand), i_deal, value.thrown)
        assert (hand_, crib) == choice.shown
        assert hand_.value + crib.value == Tenths.of(choice.value).value


@pytest.mark.parametrize(
    ("hand", "thrown", "fault"),
    [
        ("5h Jd Qc 2s 7d 9c", "5h 2s", "five-away"),
        ("3d 3c 6s 9d 9h Qs", "3d 3c", "pair-away"),
        ("6c 7c 8h 9d 2s 3c", "6c 9d", "fifteen-away"),
    ],
)
def test_what_is_given_to_the_others_crib_is_named_first_here_as_in_the_trainer(
    hand: str, thrown: str, fault: str
):
    moment = throw(hand, i_deal=False)
    said = words.why(Decision(moment, moment.value(cards(thrown))))
    assert said.id == f"trainer.fault.{fault}"
    chosen = analysis.choice(cards(hand), False, cards(thrown))
    assert said == analysis.blame(chosen, analysis.choices(cards(hand), False)[0])


def test_numbers_said_are_the_values():
    moment = throw("5h 5d Jc Kd 2s 9h", i_deal=False)
    best = moment.throws[0]
    answer = words.hint(moment, LAST_HINT).text(CATALOG)
    assert f"{100 * (best.chance or 0):.1f}%" in answer
    assert all(CATALOG.card(held) in answer for held in best.thrown)
    worst = Decision(moment, moment.values[-1])
    assert f"{worst.lost / 10:.1f}%" in words.warning(worst).text(CATALOG)
    assert words.why(worst).id.startswith(("coach.why.", "trainer.fault."))
    assert words.why(Decision(moment, best)).id.startswith("trainer.why.")
