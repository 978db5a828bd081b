from engine.actions import Discard
from engine.cards import HIDDEN, cards
from engine.events import (
    CutForDealShown,
    Dealt,
    Discarded,
    GameWon,
    HandShown,
    Played,
    SaidGo,
    Scored,
    SeriesEnded,
    StarterCut,
)
from engine.game import apply, legal, new_game
from engine.log import Log
from engine.rules import SIX_CARD, THREE_HANDED
from engine.scoring import Reason, Score
from engine.state import Phase
from engine.view import redact, view
from tests.engine.scene import DEAL, play, raised, scene

STATES = list(Log.parse(DEAL).states())
DEALT, DISCARDED, PLAYING, COUNTED = STATES[1], STATES[3], STATES[6], STATES[-2]


def test_before_the_deal_there_is_nothing_to_see() -> None:
    for seat in (0, 1, None):
        seen = view(new_game(SIX_CARD, 1), seat)
        assert (seen.hand, seen.kept, seen.thrown, seen.held) == ((), (), (), (0, 0))
        assert seen.due == (None,)
        assert seen.legal == ()


def test_a_seat_sees_its_own_cards() -> None:
    seen = view(DEALT, 0)
    assert seen.hand == seen.kept == cards("2h 3d 6h 8c 8h Th")
    assert (seen.held, seen.owing, seen.due) == ((6, 6), (0, 1), (0, 1))
    assert seen.legal == legal(DEALT, 0)
    assert not seen.is_dealer
    assert view(DEALT, 1).is_dealer
    seen = view(DISCARDED, 0)
    assert seen.hand == cards("2h 6h 8h Th")
    assert seen.thrown == cards("3d 8c")
    assert seen.crib_size == 4
    assert seen.owing == ()


def test_played_cards_leave_the_hand_but_stay_kept() -> None:
    seen = view(PLAYING, 1)
    assert [str(lay.card) for lay in seen.current] == ["8h", "Kd"]
    assert (seen.count, seen.room) == (18, 13)
    assert seen.hand == cards("5c 5d Td")
    assert seen.kept == cards("5c 5d Td Kd")
    assert seen.held == (3, 3)
    assert (seen.turn, seen.legal) == (0, ())


def test_a_bystander_sees_no_hand() -> None:
    for state in STATES:
        seen = view(state, None)
        assert (seen.hand, seen.kept, seen.thrown, seen.legal) == ((), (), (), ())
        assert not seen.is_dealer or seen.dealer is None
        assert seen.phase is state.phase
        assert seen.scores == state.scores


def test_the_show_is_public() -> None:
    seen = view(COUNTED, 0)
    assert [(count.seat, count.crib, count.points) for count in seen.counted] == [
        (0, False, 6),
        (1, False, 10),
    ]
    assert seen.next_count == (1, True)
    assert seen.scores == (10, 13)
    assert view(PLAYING, 0).next_count is None


def test_a_view_says_who_won() -> None:
    state, _ = play(scene("Kc 5h", "5d Jc", scores=(0, 119)), "Kc 5d")
    for seat in (0, 1, None):
        seen = view(state, seat)
        assert (seen.phase, seen.winner, seen.due, seen.legal) == (Phase.OVER, 1, (), ())


def test_a_deal_is_told_to_each_seat_with_the_other_hands_down() -> None:
    hands = tuple(map(cards, ("Ac 2c 3c 4c 5c", "Ad 2d 3d 4d 5d", "Ah 2h 3h 4h 5h")))
    event = Dealt(0, hands, cards("Ks"))
    down = (HIDDEN,) * 5
    assert redact(event, 1) == Dealt(0, (down, hands[1], down), (HIDDEN,))
    assert redact(event, None) == Dealt(0, (down, down, down), (HIDDEN,))
    assert THREE_HANDED.seats == len(hands)


def test_a_discard_is_told_face_down_to_the_others() -> None:
    _, (event,) = apply(DEALT, Discard(0, cards("3d 8c")))
    assert redact(event, 0) == Discarded(0, cards("3d 8c"))
    assert redact(event, 1) == redact(event, None) == Discarded(0, (HIDDEN, HIDDEN))


def test_what_lies_on_the_table_is_told_to_all() -> None:
    (held,) = cards("5s")
    score = Score(Reason.NOBS, (held,), 1)
    for event in (
        CutForDealShown(cards("5s 6s"), 0),
        StarterCut(held),
        Played(0, held, 5),
        SaidGo(1, 30),
        Scored(0, score, 1),
        SeriesEnded(31),
        HandShown(0, False, (held,), held, (score,)),
        GameWon(0, (121, 90), 1),
    ):
        for seat in (0, 1, None):
            assert redact(event, seat) is event


def test_an_event_nobody_ruled_on_is_told_to_nobody() -> None:
    raised(TypeError, lambda: redact("a secret", 0))  # type: ignore[arg-type]
