"""Whatever storage holds for what was learnt, every place of the learning room opens."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.log import Log
from engine.rules import PRESETS, SIX_CARD
from tests.ui.driver import Driver, play
from ui.learn.memory import NAME, Memory

PLACES = ("", "1", "2", "3", "4", "5", "5/1", "5/2", "5/3", "6", "count", "discard")
OTHER = [str(Log(rules=rules, first_dealer=1)) for rules in PRESETS.values()]
PLAYED = str(Log(rules=SIX_CARD, first_dealer=0)) + (
    "deal 2h 4h 5c 8h 6c Tc / 3h 7c 6s Jh Ah 4d\n0 discard 2h 8h\n1 discard 6s Jh\ncut Jc\n"
    "1 play 4d\n0 play 4h\n"
)

ACTS = (
    "say 99999999999999999999999;hole ²;scrub -1;next;card 5h;?",
    "\n".join(["scrub 1e9", "hole -7", "say x", "next"] * 99),
)
FIGURES = {
    "hands": 10**400,
    "whole": -5,
    "streak": float("inf"),
    "lost": float("nan"),
    "kinds": {"nonsense": [1, 2], "pair": [9, 0], "run": ["1", None], "flush": 7},
}
HANDS = (
    7,
    "log",
    [PLAYED],
    {"log": 7, "counts": 7, "over": 7},
    {"log": "", "counts": [7, None, {}, "card ??"], "over": True},
    {"log": PLAYED, "counts": ["all"], "over": True},
    {"log": PLAYED, "over": False},
    *({"log": log, "over": over} for log in OTHER for over in (True, False)),
)
TRAINERS = (
    7,
    "x",
    {"figures": 7, "hand": 7, "deal": 7},
    {"figures": [], "numbers": 7, "hand": "?"},
    {"figures": FIGURES, "hand": "\ud800", "deal": "5h"},
)

HOSTILE = [
    7,
    "text",
    None,
    [],
    {"acts": 7, "done": 7, "hands": 7, "trainers": 7},
    {"acts": [], "done": {}, "hands": [], "trainers": []},
    {"acts": "1", "done": "1", "hands": "1", "trainers": "count"},
    {"acts": {"1": 7, "2": {}, "3": None, "4": ["next"]}},
    *({"acts": dict.fromkeys("1234", acts)} for acts in ACTS),
    {"done": [1, None, ["1"], {"1": 1}]},
    *({"hands": dict.fromkeys("123", hand)} for hand in HANDS),
    *({"trainers": {"count": kept, "discard": kept}} for kept in TRAINERS),
]

TEXTS = [
    "",
    "nonsense",
    "[" * 200_000,
    '{"acts":' * 50_000,
    '{"hands": {"1": ' + "[" * 5_000 + "]" * 5_000 + "}}",
    "9" * 100_000,
    *map(json.dumps, HOSTILE),
]


async def opens(text: str, place: str) -> None:
    page = Driver(**{NAME: text})
    frame = await page.start(f"#/learn/{place}".rstrip("/"))
    assert frame.root["data-screen"] == "learn"
    for action in ("card", "check", "all", "next", "hint", "restart", "reset"):
        await page.tap(action, card="5h")
    await page.tap("back")


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_nothing_kept_keeps_the_learning_room_shut(text):
    async def scene():
        for place in PLACES:
            await opens(text, place)

    play(scene)


NAMES = (
    *"1234",
    *["count", "discard", "log", "counts", "over", "figures", "hands", "hand"],
)
_ATOMS = st.sampled_from([PLAYED, *OTHER, "next", "1"]) | st.integers() | st.floats()
_VALUES = st.recursive(
    st.none() | st.booleans() | _ATOMS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=4)
    ),
    max_leaves=12,
)
_GROUPS = dict.fromkeys(("acts", "done", "hands", "trainers"), _VALUES)


@settings(max_examples=60, deadline=None)
@given(st.fixed_dictionaries({}, optional=_GROUPS))
def test_nothing_of_another_shape_does_either(stored):
    async def scene():
        for place in PLACES:
            await opens(json.dumps(stored), place)

    play(scene)


@given(st.text() | _VALUES.map(json.dumps))
def test_what_is_read_can_be_kept_and_read_again(text):
    once = Memory.parse(text)
    assert Memory.parse(str(once)) == once
