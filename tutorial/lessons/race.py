"""Owns a whole game to look at on the board, two computers against each other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.log import Log
from engine.rules import Seat
from engine.state import Pegs, Phase

_LOG = """\
fifteen-two 1
rules six-card
dealer 1
deal Jd Ah 3s 7c 8h Kh / Ad 6c 7h 5c Kc 8s
0 discard Ah Kh
1 discard 5c Kc
cut 5d
0 play 3s
1 play 7h
0 play 7c
1 play Ad
0 play Jd
1 go
1 play 8s
0 play 8h
1 play 6c
0 claim
1 claim
1 claim
deal Jh Jd 4d Ad Th 8d / 2s 7h 9h 4h Jc 8c
0 discard Jh Th
1 discard 4h Jc
cut 2h
1 play 8c
0 play 8d
1 play 2s
0 play Jd
1 go
0 play Ad
1 play 7h
0 play 4d
1 play 9h
1 claim
0 claim
0 claim
deal 8d 4h 8h 4c Ac 4d / As 7c Kd 5h Kc Ts
0 discard 8d 8h
1 discard As 7c
cut Jh
0 play 4h
1 play Kd
0 play Ac
1 play Kc
0 play 4c
1 go
1 play Ts
0 play 4d
1 play 5h
0 claim
1 claim
1 claim
deal Ad 3d 4c Qd Jh 6s / Jc 4d 5d 6h 9d Kd
0 discard 3d 6s
1 discard 9d Kd
cut Kc
1 play Jc
0 play Jh
1 play 6h
0 play 4c
1 go
0 play Ad
1 play 4d
0 play Qd
1 play 5d
1 claim
0 claim
0 claim
deal 6s 6h 3h 7h Jd Ad / 9d Ac 8h Ah 3s 3d
0 discard Jd Ad
1 discard 9d 8h
cut Qs
0 play 6s
1 play 3s
0 play 6h
1 play Ac
0 play 7h
1 play Ah
0 play 3h
1 play 3d
0 claim
1 claim
1 claim
deal Th 4h 4s Kd 5c Ac / Qs Td 8h 8d Jd Qd
0 discard Th 5c
1 discard Qs 8h
cut 5h
1 play Qd
0 play 4h
1 play Td
0 play 4s
1 go
0 play Ac
1 play Jd
0 play Kd
1 play 8d
1 claim
0 claim
0 claim
deal Ts 8h 4s 5d 2s Ah / Kc 5h 9h 6c 2h 9c
0 discard 8h 2s
1 discard Kc 5h
cut Qd
0 play Ts
1 play 6c
0 play Ah
1 play 9h
0 play 5d
1 play 9c
0 play 4s
1 play 2h
0 claim
1 claim
1 claim
deal 7c 4s 9s 5s 4c Ts / 5d 9d 8d 8h Qh 7s
0 discard 7c 4c
1 discard 5d Qh
cut Ac
1 play 8d
0 play 4s
1 play 8h
0 play Ts
1 go
1 play 7s
0 play 9s
1 play 9d
0 play 5s
1 claim
0 claim
0 claim
deal 5c 4h 5h 4d As 6d / 6s Kh 5s 3d Kd 9d
0 discard 4h As
1 discard 6s 9d
cut 8s
0 play 4d
1 play Kh
0 play 5c
1 play 5s
0 play 5h
1 go
1 play Kd
0 play 6d
1 play 3d
0 claim
"""


@dataclass(frozen=True, slots=True)
class Stand:
    """Where the pegs stood at the end of a hand."""

    deal: int
    dealer: Seat
    pegs: tuple[Pegs, ...]


@cache
def race() -> tuple[Stand, ...]:
    """The start and the stand after each point scored, in order."""
    found: list[Stand] = []
    for state in Log.parse(_LOG).states():
        dealer = state.dealer or 0
        stand = Stand(state.deals, dealer, state.pegs)
        if not found or found[-1].pegs != state.pegs or state.phase is Phase.OVER:
            found.append(stand)
    return tuple(found)
