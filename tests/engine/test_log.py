from dataclasses import replace

from engine.actions import Cut, CutForDeal, Deal, Discard, Go, Play
from engine.cards import card, cards
from engine.game import IllegalAction
from engine.log import HEADER, Log, LogError
from engine.rules import FIVE_CARD, PRESETS, SIX_CARD, THREE_HANDED, NextDealer
from engine.state import Phase
from tests.engine.scene import DEAL, raised


def refused(text: str) -> LogError:
    error = raised(LogError, lambda: Log.parse(text))
    assert isinstance(error, LogError)
    return error


def with_line(number: int, line: str) -> str:
    """The known deal with one line, from 1, put in place of what is there."""
    lines = DEAL.splitlines()
    lines[number - 1] = line
    return "\n".join(lines) + "\n"


def test_a_log_is_its_text() -> None:
    log = Log.parse(DEAL)
    assert str(log) == DEAL
    assert (log.rules, log.first_dealer, log.assisted) == (SIX_CARD, 1, False)
    assert len(log.actions) == 15
    assert log.state.scores == (10, 19)


def test_a_log_grows_by_appending() -> None:
    whole = Log.parse(DEAL)
    log = Log(rules=SIX_CARD, first_dealer=1)
    for action in whole.actions:
        log = log.append(action)
    assert log == whole
    assert len(list(log.states())) == len(log.actions) + 1


def test_every_kind_of_action_has_its_line() -> None:
    hands = tuple(map(cards, ("Ac 2c 3c 4c 5c", "Ad 2d 3d 4d 5d", "Ah 2h 3h 4h 5h")))
    log = Log(
        rules=THREE_HANDED,
        actions=(
            CutForDeal(cards("2s Ks Qs")),
            Deal(hands, cards("Ts")),
            Discard(2, cards("Ah")),
        ),
    )
    assert str(log).splitlines() == [
        HEADER,
        "rules three-handed",
        "dealer cut",
        "cut-for-deal 2s Ks Qs",
        "deal Ac 2c 3c 4c 5c / Ad 2d 3d 4d 5d / Ah 2h 3h 4h 5h crib Ts",
        "2 discard Ah",
    ]
    assert Log.parse(str(log)) == log
    go = replace(log, actions=(Go(0), Play(1, card("5s")), Cut(card("9d"))))
    assert str(go).splitlines()[3:] == ["0 go", "1 play 5s", "cut 9d"]


def test_house_rules_stand_beside_the_preset() -> None:
    rules = replace(SIX_CARD, worth=(1, 2, 3), next_dealer=NextDealer.WINNER)
    log = Log(rules=rules, first_dealer=0, assisted=True)
    lines = [HEADER, "rules six-card worth=1-2-3 next_dealer=winner", "dealer 0", "assisted"]
    assert str(log).splitlines() == lines
    assert Log.parse(str(log)) == log
    for preset in PRESETS.values():
        assert Log.parse(str(Log(rules=preset))).rules == preset


def test_a_text_that_ends_anywhere_after_its_head_is_a_log() -> None:
    lines = DEAL.splitlines()
    for length in range(3, len(lines) + 1):
        log = Log.parse("\n".join(lines[:length]))
        assert len(log.actions) == length - 3
    for length in range(3):
        assert refused("\n".join(lines[:length])).line == length + 1


def test_other_line_ends_are_read() -> None:
    assert Log.parse(DEAL.replace("\n", "\r\n")) == Log.parse(DEAL)


def test_the_line_that_is_wrong_is_named() -> None:
    for number, line in (
        (1, "fifteen two 1"),
        (1, ""),
        (2, "rules"),
        (2, "rules nine-card"),
        (2, "rules six-card worth"),
        (2, "rules six-card worth=1"),
        (2, "rules six-card worth=1-1-1"),
        (2, "rules six-card worth=a-b-c"),
        (2, "rules six-card worth=1-2-3 worth=1-2-3"),
        (2, "rules six-card target=1"),
        (2, "rules six-card next_dealer=nobody"),
        (2, "rules  six-card"),
        (2, "dealer 1"),
        (3, "dealer 2"),
        (3, "dealer -1"),
        (3, "dealer"),
        (3, "assisted"),
        (4, "assisted 1"),
        (4, "deal"),
        (4, "deal 2h 3d 6h 8c 8h Th"),
        (4, "deal 2h 3d 6h 8c 8h Th / 2h Ac 5c 5d Td Kd"),
        (5, "0 discard 3d"),
        (5, "0 discard 3d Kd"),
        (5, "0 discard"),
        (5, "0 discard 3D 8C"),
        (5, " 0 discard 3d 8c"),
        (5, "9 discard 3d 8c"),
        (6, "0 discard 2h 6h"),
        (7, "cut 8h"),
        (7, "cut 6x"),
        (7, "cut ??"),
        (8, "0 play 8c"),
        (8, "1 play Kd"),
        (8, "0 go"),
        (8, "0 pass"),
        (9, ""),
        (12, "0 play 10h"),
        (16, "1 claim"),
        (18, "0 claim"),
        (18, "chance"),
    ):
        assert refused(with_line(number, line)).line == number, line


def test_an_error_says_why_and_keeps_its_cause() -> None:
    error = refused(with_line(8, "0 play Kd"))
    assert str(error) == "line 8: not-in-hand"
    assert isinstance(error.__cause__, IllegalAction)
    assert "6x" in str(refused(with_line(7, "cut 6x")))
    assert refused("").line == 1


def test_a_later_versions_text_is_told_from_nonsense() -> None:
    assert refused(with_line(1, "fifteen-two 2")).newer
    assert not refused(with_line(1, "hello")).newer
    assert not refused("").newer
    assert not refused(with_line(2, "rules nine-card")).newer


def test_a_log_of_a_game_that_is_over_ends_there() -> None:
    won = Log(rules=FIVE_CARD, first_dealer=0)
    assert won.state.phase is Phase.DEAL
    error = raised(IllegalAction, lambda: won.append(Go(0)).state)
    assert isinstance(error, IllegalAction)
