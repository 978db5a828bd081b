from functools import partial

from engine.cards import DECK, HIDDEN, RANKS, SUITS, Card, CardError, Rank, Suit, card, cards, spell
from tests.engine.scene import raised


def test_the_pack_has_fifty_two_different_cards() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert {held.rank for held in DECK} == set(RANKS)
    assert {held.suit for held in DECK} == set(SUITS)
    assert HIDDEN not in DECK


def test_pips_are_the_rank_up_to_ten() -> None:
    assert [rank.pips for rank in RANKS] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


def test_text_is_rank_then_suit() -> None:
    assert str(Card(Rank.FIVE, Suit.SPADES)) == "5s"
    assert str(Card(Rank.TEN, Suit.DIAMONDS)) == "Td"
    assert str(Card(Rank.JACK, Suit.HEARTS)) == "Jh"
    assert str(Card(Rank.ACE, Suit.CLUBS)) == "Ac"
    assert str(HIDDEN) == "??"
    assert repr(card("Qs")) == "<Qs>"


def test_every_card_reads_back() -> None:
    assert cards(spell(DECK)) == DECK
    assert all(card(str(held)) == held for held in (*DECK, HIDDEN))


def test_reading_forgives_spacing_case_and_the_long_ten() -> None:
    expected = (card("5s"), card("Jh"), card("Td"))
    for text in ("5s Jh Td", "5sJhTd", "5SJHTD", "5s,jh,10d", " 5s  Jh\n10D "):
        assert cards(text) == expected, text
    assert cards("") == ()
    assert cards("5s 5s") == (card("5s"), card("5s"))


def test_an_error_names_the_first_bad_pair() -> None:
    for text, bad in (("5s Xh 1d", "Xh"), ("5s J", "J"), ("5s5", "5"), ("s5", "s5"), ("?s", "?s")):
        error = raised(CardError, partial(cards, text))
        assert isinstance(error, CardError)
        assert error.text == bad
        assert repr(bad) in str(error)
    for text in ("", "5", "5s ", "5s5h", "11"):
        assert isinstance(raised(CardError, partial(card, text)), ValueError)


def test_cards_sort_by_rank_then_suit() -> None:
    assert spell(tuple(sorted(cards("Kc 5s Ah 5c Ad")))) == "Ad Ah 5c 5s Kc"


def test_a_card_is_a_value() -> None:
    assert Card(Rank.FIVE, Suit.SPADES) == card("5s")
    assert len({card("5s"), card("5S")}) == 1
    raised(AttributeError, lambda: setattr(card("5s"), "rank", Rank.SIX))
