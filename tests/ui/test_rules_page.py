"""The rules page: all of its text from the pack, all of its numbers from the engine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations_with_replacement
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from engine.cards import DECK, RANKS, SUITS, Card, Cards, Rank, Suit
from engine.rules import SIX_CARD
from engine.scoring import Reason, count_of, peg, show, total
from i18n import packs
from i18n.catalog import Catalog
from i18n.messages import Param, flatten
from i18n.pseudo import CLOSE, OPEN
from ui import routes
from ui.screens.rules import rules
from ui.screens.rules.examples import examples, play_rows, show_rows
from ui.screens.rules.facts import NEVER, facts
from ui.screens.rules.hand import our_hand
from ui.screens.rules.kinds import Series, Table, Worked
from ui.screens.rules.page import QUESTIONS, SECTIONS, STEPS
from ui.state import Screen

ENGLISH = packs.load("en")
NAMED = {ENGLISH.card(card): card for card in DECK}


class Recorder(Catalog):
    """Notes the ids that are said."""

    def __init__(self) -> None:
        super().__init__("en", packs.read("en"))
        self.said: set[str] = set()

    def text(self, key: str, /, **params: Param) -> str:
        self.said.add(key)
        return super().text(key, **params)


def page(catalog: Catalog = ENGLISH) -> Element:
    return ElementTree.fromstring(rules(catalog))


def classed(root: Element, name: str) -> Iterator[Element]:
    return (node for node in root.iter() if name in node.get("class", "").split())


def words(node: Element) -> str:
    """Everything written in an element."""
    return " ".join("".join(node.itertext()).split())


def drawn(node: Element) -> Cards:
    """The cards drawn in an element, by their names."""
    return tuple(NAMED[face.get("aria-label", "")] for face in classed(node, "card"))


def listed(node: Element) -> Cards:
    """The cards written in a line of an element, by their names."""
    (line,) = classed(node, "minis")
    return tuple(NAMED[name] for name in line.get("aria-label", "").split(", "))


def number(node: Element, class_: str) -> int:
    (found,) = classed(node, class_)
    return int(words(found))


# Text


def test_every_message_of_the_group_is_said() -> None:
    catalog = Recorder()
    rules(catalog)
    group = {key for key in flatten(packs.read("en")) if key.startswith("rules.")}
    assert group == {key for key in catalog.said if key.startswith("rules.")}
    assert not catalog.missing


def texts(root: Element) -> Iterator[str]:
    """Every text a reader sees or hears."""
    for node in root.iter():
        yield from (node.text or "", node.tail or "")
        yield from (node.get(name) or "" for name in ("aria-label", "title", "alt", "placeholder"))


def test_no_text_is_written_in_the_source() -> None:
    pseudo = packs.load("en-XA")
    free = {pseudo.rank(rank) for rank in RANKS}
    for text in filter(None, map(str.strip, texts(page(pseudo)))):
        if text not in free and not re.fullmatch(r"\+?\d+", text):
            assert text.startswith(OPEN), text
            assert text.endswith(CLOSE), text


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert "216,580" in words(page())


# Places


def test_every_link_leads_to_a_place_on_the_page() -> None:
    root = page()
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    links = [node.get("href", "") for node in root.iter("a")]
    assert len(links) > len(SECTIONS)
    for link in links:
        screen, dialog, place = routes.read(link)
        if screen is Screen.LEARN:
            assert int(place) in STEPS.values()
            continue
        assert (screen, dialog) == (Screen.RULES, None)
        assert f"rules-{place}" in ids


def test_every_section_and_question_is_a_place_that_takes_the_focus() -> None:
    places = {node.get("id"): node for node in classed(page(), "place")}
    names = [*SECTIONS, "faq", *(f"faq-{question}" for question in QUESTIONS)]
    assert list(places) == [f"rules-{name}" for name in names]
    assert all(node.get("tabindex") == "-1" for node in places.values())


def test_the_way_back_is_a_button() -> None:
    (back,) = (node for node in page().iter("button") if node.get("data-action") == "back")
    assert back.get("aria-label")


def test_no_card_of_the_page_is_taken_for_one_of_a_game() -> None:
    assert not [node for node in page().iter() if node.get("data-card") or node.get("data-flip")]


# Examples


def test_all_examples_are_drawn() -> None:
    root = page()
    drawings = sum(map(len, examples().values()))
    assert len(list(classed(root, "example"))) == drawings
    assert {type(each) for group in examples().values() for each in group} >= {
        Series,
        Table,
        Worked,
    }


def test_every_worked_count_is_what_the_engine_counts() -> None:
    figures = list(page().iter("figure"))
    assert len(figures) >= 6
    for figure in figures:
        *hand, starter = drawn(figure)
        crib = "crib" in words(figure).lower()
        scores = show(tuple(hand), starter, crib)
        (shown,) = figure.findall("figcaption/b")
        assert int(words(shown)) == total(scores)
        steps = list(classed(figure, "tally-step"))
        assert sorted((tuple(sorted(listed(step))), number(step, "plus")) for step in steps) == (
            sorted((tuple(sorted(score.cards)), score.points) for score in scores)
        )
        sums = [number(step, "sum") for step in steps]
        assert sums == sorted(sums)
        assert not sums or sums[-1] == total(scores)


def test_every_worked_series_is_pegged_as_the_engine_pegs() -> None:
    told = list(classed(page(), "told"))
    assert len(told) == len(our_hand().series) + 3
    ends = {ENGLISH.text(f"score.{reason}") for reason in (Reason.GO, Reason.LAST_CARD)}
    for series in told:
        laid: Cards = ()
        for lay in series.iter("li"):
            laid += drawn(lay)
            assert number(lay, "sum") == count_of(laid)
            earned = {
                words(next(classed(line, "reason"))): number(line, "plus")
                for line in classed(lay, "earned")
            }
            if drawn(lay):
                assert {name: n for name, n in earned.items() if name not in ends} == {
                    ENGLISH.text(f"score.{score.reason}"): score.points for score in peg(laid)
                }
            assert all(earned[name] == 1 for name in ends & earned.keys())


def test_the_table_of_the_play() -> None:
    for row in play_rows():
        if row.cards:
            (score,) = peg(row.cards)
            assert (f"score.{score.reason}", score.points) == (row.label, row.points)
    assert {row.label: row.points for row in play_rows()} == {
        "score.fifteen": 2,
        "score.thirty-one": 2,
        "score.pair": 2,
        "score.pair-royal": 6,
        "score.double-pair-royal": 12,
        "score.run": 4,
        "score.go": 1,
        "score.last-card": 1,
    }


def test_the_table_of_the_show() -> None:
    assert {row.label: row.points for row in show_rows()} == {
        "score.fifteen": 2,
        "score.pair": 2,
        "score.pair-royal": 6,
        "score.double-pair-royal": 12,
        "score.run": 4,
        "score.flush": 4,
        "rules.show-points.label.flush-starter": 5,
        "rules.show-points.label.flush-crib": 5,
        "score.nobs": 1,
    }
    assert all(row.cards for row in show_rows())


def test_the_tables_are_drawn_row_by_row() -> None:
    for table, rows in zip(page().iter("table"), (play_rows(), show_rows()), strict=True):
        drawn_rows = list(table.iter("tr"))[1:]
        assert [number(row, "plus") for row in drawn_rows] == [row.points for row in rows]
        for line, row in zip(drawn_rows, rows, strict=True):
            assert not row.cards or listed(line) == row.cards


def test_our_hand_shows_what_the_text_says_of_it() -> None:
    hand, (first, second) = our_hand(), our_hand().series
    assert hand.starter.rank is Rank.JACK
    assert hand.end.scores == (16, 7)
    assert {score.reason for lay in first.lays for score in lay.scores} == {
        Reason.PAIR,
        Reason.FIFTEEN,
        Reason.GO,
    }
    assert [lay.seat for lay in second.lays] == [0, 0]
    assert second.lays[-1].scores[-1].reason is Reason.LAST_CARD
    text = words(page())
    assert "At 28 none of your cards fits" in text
    assert "Pone still has the ace of hearts" in text
    assert "you throw the two of hearts and the eight of hearts" in text


# Facts


def test_the_numbers_the_sentences_state() -> None:
    assert facts() == {
        "ace": 1, "best": 29, "counted": 5, "court": 10, "crib": 4, "dealt": 6, "deck": 52,
        "discarded": 2, "double": 60, "fifteen_last": 3, "flush": 4, "flush_starter": 5,
        "four_dealt": 5, "four_discarded": 1, "go": 1, "go_count": 28, "heels": 2, "kept": 4,
        "last_card": 1, "limit": 31, "never_1": 19, "never_2": 25, "never_3": 26, "never_4": 27,
        "nobs": 1, "odds": 216_580, "short": 61, "skunk": 90, "target": 121, "theirs": 7,
        "thirty_one": 2, "three_dealt": 5, "three_discarded": 1, "three_pack": 1, "yours": 16,
    }  # fmt: skip


def test_the_skunk_lines_are_where_the_rules_draw_them() -> None:
    skunk, double = facts()["skunk"], facts()["double"]
    assert [SIX_CARD.skunk(points) for points in (skunk + 1, skunk)] == [0, 1]
    assert [SIX_CARD.skunk(points) for points in (double + 1, double)] == [1, 2]


@pytest.mark.slow
def test_no_hand_has_one_of_the_totals_said_to_be_impossible() -> None:
    totals = {total(show(hand, starter)) for hand, starter in every_kind_of_hand()}
    assert set(range(30)) - totals == set(NEVER)


def every_kind_of_hand() -> Iterator[tuple[Cards, Card]]:
    """Points depend on ranks, on a flush and on nobs: each rank with each such case."""
    for ranks in combinations_with_replacement(RANKS, 4):
        unlike = tuple(Card(rank, suit) for rank, suit in zip(ranks, SUITS, strict=True))
        flush = tuple(Card(rank, Suit.HEARTS) for rank in ranks)
        hands = (unlike, flush) if len(set(ranks)) == 4 else (unlike,)
        for starter in DECK:
            if ranks.count(starter.rank) < 4:
                yield from ((hand, starter) for hand in hands if starter not in hand)
