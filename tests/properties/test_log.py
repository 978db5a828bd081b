"""A log is its text; a text that is no log is refused at its first wrong line, and only so."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.log import HEADER, Log, LogError
from engine.rules import PRESETS, NextDealer, Rules
from tests.properties.games import Game, games

WORDS = [
    "0",
    "1",
    "-",
    "/",
    "=",
    "5s",
    "10d",
    "??",
    "K",
    "d",
    "go",
    "play",
    "assisted",
    "worth=1-2-3",
]
ODD = ["\n", " ", "\r", "\x0b", "\x85", "\u2028", "٣", "İ", "ſ", "²", "\ud800", "\x00"]
PIECES = st.sampled_from([*WORDS, *ODD])
PARTS = st.one_of(PIECES, st.characters(), st.text(max_size=5))


@st.composite
def house_rules(draw: st.DrawFn) -> Rules:
    rules = draw(st.sampled_from(list(PRESETS.values())))
    worth = st.lists(
        st.integers(0, 9), min_size=len(rules.skunk_lines) + 1, max_size=len(rules.skunk_lines) + 1
    )
    return replace(
        rules,
        worth=draw(st.just(rules.worth) | worth.map(tuple)),
        next_dealer=draw(st.sampled_from(NextDealer)),
    )


@st.composite
def logs(draw: st.DrawFn) -> Log:
    """A beginning of a random game."""
    log = draw(games()).log(draw(st.integers(1, 40)))
    return replace(log, assisted=draw(st.booleans()))


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A log's text with something put in, taken out, or moved."""
    text = str(draw(logs()))
    for _ in range(draw(st.integers(1, 3))):
        if draw(st.booleans()):
            start = draw(st.integers(0, len(text)))
            end = draw(st.integers(start, min(len(text), start + 6)))
            text = text[:start] + draw(PARTS) + text[end:]
        else:
            lines = text.split("\n")
            taken = lines.pop(draw(st.integers(0, len(lines) - 1)))
            if draw(st.booleans()):
                lines.insert(draw(st.integers(0, len(lines))), taken)
            text = "\n".join(lines)
    return text


def wrong_line(text: str) -> int | None:
    """Where `text` is refused; where it is not, its log must write the same lines."""
    try:
        log = Log.parse(text)
    except LogError as error:
        return error.line
    assert str(log).splitlines() == text.splitlines()
    return None


def check_refusal(text: str) -> None:
    """The line that is named is the first wrong one: all before it is a log, with it no more."""
    line = wrong_line(text)
    if line is not None:
        lines = text.splitlines()
        before, with_it = ("".join(f"{each}\n" for each in lines[:n]) for n in (line - 1, line))
        assert wrong_line(before) == (None if line > 3 else line)
        assert wrong_line(with_it) == line


@given(games())
@settings(max_examples=15, deadline=None)
def test_a_whole_game_reads_back(game: Game) -> None:
    log = game.log()
    assert Log.parse(str(log)) == log
    assert Log.parse(str(log)).state == log.state


@given(house_rules(), st.booleans(), st.data())
@settings(max_examples=100, deadline=None)
def test_a_head_reads_back(rules: Rules, assisted: bool, data: st.DataObject) -> None:
    dealer = data.draw(st.none() | st.integers(0, rules.seats - 1))
    log = Log(rules=rules, first_dealer=dealer, assisted=assisted)
    assert Log.parse(str(log)) == log


@given(logs())
@settings(max_examples=100, deadline=None)
def test_a_beginning_reads_back(log: Log) -> None:
    assert Log.parse(str(log)) == log
    assert Log.parse(str(log)).state == log.state


@given(logs(), st.data())
@settings(max_examples=100, deadline=None)
def test_a_line_that_means_nothing_is_named(log: Log, data: st.DataObject) -> None:
    lines = str(log).splitlines()
    number = data.draw(st.integers(1, len(lines)))
    lines[number - 1] = data.draw(
        st.sampled_from(["", "?", "pass", "0", "0 play", "deal", "0 go "])
    )
    assert wrong_line("\n".join(lines) + "\n") == number


@given(damaged())
@settings(max_examples=600, deadline=None)
def test_a_damaged_text_is_refused_at_its_first_wrong_line(text: str) -> None:
    check_refusal(text)


@given(st.text() | st.lists(PARTS, max_size=30).map("".join))
@settings(max_examples=300, deadline=None)
def test_any_text_is_refused_and_nothing_else_happens(text: str) -> None:
    check_refusal(text)
    check_refusal(f"{HEADER}\n{text}")
    check_refusal(f"{HEADER}\nrules six-card\ndealer 0\n{text}")
