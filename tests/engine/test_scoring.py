from engine.cards import Cards, cards
from engine.scoring import Reason, Score, count_of, peg, show, total
from tests.engine.scene import raised


def listed(scores: tuple[Score, ...]) -> list[tuple[str, str, int]]:
    """Each combination as (reason, its cards in order, points)."""
    return [
        (str(score.reason), "".join(map(str, sorted(score.cards))), score.points)
        for score in scores
    ]


def worth(hand: str, starter: str = "", crib: bool = False) -> int:
    return total(show(cards(hand), cards(starter)[0] if starter else None, crib))


def pegged(series: str) -> list[tuple[str, str, int]]:
    return listed(peg(cards(series)))


def test_a_hand_is_counted_combination_by_combination_in_order() -> None:
    assert listed(show(cards("7h 8h 8d 9h"), cards("6h")[0])) == [
        ("fifteen", "6h9h", 2),
        ("fifteen", "7h8d", 2),
        ("fifteen", "7h8h", 2),
        ("pair", "8d8h", 2),
        ("run", "6h7h8d9h", 4),
        ("run", "6h7h8h9h", 4),
    ]


def test_cards_rise_in_every_combination_however_the_hand_was_played() -> None:
    scores = show(cards("Kh 5d Qc 5c"), cards("Jh")[0])
    assert scores == show(cards("5c 5d Qc Kh"), cards("Jh")[0])
    assert all(list(score.cards) == sorted(score.cards) for score in scores)


def test_flush_and_nobs_close_the_count() -> None:
    assert listed(show(cards("2h 6h 8h Jh"), cards("Kh")[0]))[-2:] == [
        ("flush", "2h6h8hJhKh", 5),
        ("nobs", "Jh", 1),
    ]
    assert listed(show(cards("2h 6h 8h Jh"), cards("Ks")[0])) == [("flush", "2h6h8hJh", 4)]


def test_the_best_hands() -> None:
    assert worth("5h 5s 5c Jd", "5d") == 29
    assert worth("5d 5s 5c 5h", "Th") == 28
    assert worth("Js 5s 5c 5h", "5d") == 28
    assert worth("6s 5d 5c 4h", "6h") == 24


def test_alike_cards_are_one_score() -> None:
    assert listed(show(cards("9c 9d 9h 9s"), cards("Kc")[0])) == [
        ("double-pair-royal", "9c9d9h9s", 12)
    ]
    assert listed(show(cards("9c 9d 9h Qs"), cards("Qc")[0])) == [
        ("pair-royal", "9c9d9h", 6),
        ("pair", "QcQs", 2),
    ]


def test_without_a_starter_the_hand_is_counted_alone() -> None:
    assert worth("5h 5s 5d Jc") == 2 * 4 + 6
    assert worth("2h 4h 6h 8h") == 4
    assert worth("2h 4h 6h 8h", crib=True) == 0
    assert worth("") == 0


def test_the_newest_card_is_pegged() -> None:
    assert pegged("7c 8d") == [("fifteen", "7c8d", 2)]
    assert pegged("5c 5d 5h") == [("fifteen", "5c5d5h", 2), ("pair-royal", "5c5d5h", 6)]
    assert pegged("Kh Qs Jd Ac") == [("thirty-one", "AcJdQsKh", 2)]
    assert pegged("6c 5s 7d 6h") == [("run", "5s6h7d", 3)]
    assert pegged("Tc 2c 2s 2d 2h") == [("double-pair-royal", "2c2d2h2s", 12)]
    assert pegged("5c 4d 6h") == [("fifteen", "4d5c6h", 2), ("run", "4d5c6h", 3)]
    assert pegged("Kc") == []


def test_a_series_past_31_cannot_be_pegged() -> None:
    raised(ValueError, lambda: peg(cards("Kc Kd Kh 2s")))
    assert pegged("Kc Kd Kh As")[0][0] == Reason.THIRTY_ONE


def test_count_and_total_add_up() -> None:
    held: Cards = cards("Ac 5d Js Kh")
    assert count_of(held) == 26
    assert count_of(()) == total(()) == 0
    assert total([Score(Reason.GO, (), 1), Score(Reason.PAIR, held, 2)]) == 3
