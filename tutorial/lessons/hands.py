"""Owns the scripts of the three guided hands: how each goes when everyone plays as foreseen."""

from __future__ import annotations

from functools import cache

from engine.log import Log

_SCRIPTS = (
    """\
fifteen-two 1
rules six-card
dealer 0
deal 4s 5d 5h 8h Td Js / Ac Tc Jd Qd Qs Ks
1 discard Ac Ks
0 discard 4s 8h
cut 4h
1 play Qd
0 play 5d
1 play Tc
0 play 5h
1 go
1 play Qs
0 play Td
1 play Jd
0 go
0 play Js
1 claim
0 claim
0 claim
""",
    """\
fifteen-two 1
rules six-card
dealer 1
deal Ad 5c 9d Ts Jc Jd / 2d 5h 6c Tc Kd Ks
1 discard 2d 6c
0 discard Ad 9d
cut 8h
0 play Jc
1 play 5h
0 play 5c
1 play Tc
0 go
0 play Ts
1 play Kd
0 play Jd
1 go
1 play Ks
0 claim
1 claim
1 claim
""",
    """\
fifteen-two 1
rules six-card
dealer 0
deal 5h 7c 7s 9c Td Qs / 2c 6c 9h Th Js Qd
1 discard 2c Qd
0 discard 7c 7s
cut Ad
1 play 9h
0 play 9c
1 play Th
0 go
0 play Td
1 play 6c
0 play Qs
1 go
0 play 5h
1 play Js
1 claim
0 claim
0 claim
""",
)

MISTAKES = (
    (1, 2, "0 discard 4s 5d", "trainer.fault.breaks-pair"),
    (1, 2, "0 discard 4s Td", "trainer.fault.breaks-fifteen"),
    (1, 5, "0 play Td", "lesson.hands.fault.missed"),
    (2, 2, "0 discard Ad 5c", "trainer.fault.five-away"),
    (2, 2, "0 discard Jc Jd", "trainer.fault.pair-away"),
    (2, 4, "0 play 5c", "lesson.hands.fault.lead-five"),
    (2, 4, "0 play Ts", "lesson.hands.fault.offers"),
    (3, 10, "0 play 5h", "lesson.hands.fault.trap"),
)
"""Known mistakes: the hand, how many actions of its script went before, the action, the answer."""


@cache
def script(number: int) -> Log:
    """The script of a guided hand, numbered from 1."""
    return Log.parse(_SCRIPTS[number - 1])
