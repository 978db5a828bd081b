"""Owns a game as its actions: the text of saves, links, fixtures and bug reports.

Refuses any line it does not understand or the rules do not allow, naming the line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from engine.actions import Action, Claim, Cut, CutForDeal, Deal, Discard, Go, Play
from engine.cards import CardError, card, cards, spell
from engine.game import IllegalAction, apply, new_game
from engine.rules import PRESETS, NextDealer, Rules, Seat
from engine.state import GameState

_T = TypeVar("_T")

HEADER: Final = "fifteen-two 1"
_ASSISTED: Final = "assisted"


class LogError(ValueError):
    """A text that is no log; `line` is numbered from 1, `newer` marks a later version's text."""

    def __init__(self, line: int, why: str, *, newer: bool = False) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.newer = newer


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """`first_dealer` None means that the deal is cut for; `assisted` that a move was taken back."""

    rules: Rules
    first_dealer: Seat | None = None
    assisted: bool = False
    actions: tuple[Action, ...] = ()

    def append(self, action: Action) -> Log:
        return replace(self, actions=(*self.actions, action))

    def states(self) -> Iterator[GameState]:
        """The state at the start and after each action. Raises IllegalAction."""
        state = new_game(self.rules, self.first_dealer)
        yield state
        for action in self.actions:
            state, _ = apply(state, action)
            yield state

    @property
    def state(self) -> GameState:
        """The state after the last action. Raises IllegalAction."""
        return list(self.states())[-1]

    def __str__(self) -> str:
        dealer = "cut" if self.first_dealer is None else str(self.first_dealer)
        head = [HEADER, f"rules {_write_rules(self.rules)}", f"dealer {dealer}"]
        head += [_ASSISTED] * self.assisted
        return "\n".join([*head, *map(_write, self.actions)]) + "\n"

    @staticmethod
    def parse(text: str) -> Log:
        """Read what `str` wrote. Raises LogError at the first line that is not right."""
        lines = text.splitlines()
        if not lines or lines[0] != HEADER:
            newer = bool(lines) and lines[0].startswith(HEADER.split()[0])
            raise LogError(1, f"not {HEADER!r}", newer=newer)
        log = Log(
            rules=_header(lines, 2, "rules", _read_rules),
            first_dealer=_header(lines, 3, "dealer", _read_dealer),
        )
        if log.first_dealer is not None and log.first_dealer not in range(log.rules.seats):
            raise LogError(3, "no such seat")
        start = 4
        if lines[3:4] == [_ASSISTED]:
            log = replace(log, assisted=True)
            start = 5
        actions = []
        state = new_game(log.rules, log.first_dealer)
        for number, line in enumerate(lines[start - 1 :], start):
            try:
                actions.append(_read(line))
                state, _ = apply(state, actions[-1])
            except (LookupError, ValueError) as error:
                raise LogError(number, _why(error)) from error
        return replace(log, actions=tuple(actions))


def _why(error: Exception) -> str:
    return str(error) if isinstance(error, CardError | IllegalAction) else "not understood"


def _header(lines: list[str], number: int, word: str, read: Callable[[str], _T]) -> _T:
    try:
        name, value = lines[number - 1].split(" ", 1)
        if name != word:
            raise ValueError(name)
        return read(value)
    except (LookupError, ValueError) as error:
        raise LogError(number, f"no {word}") from error


_FIELDS: Final[dict[str, tuple[Callable[[Any], str], Callable[[str], Any]]]] = {
    "worth": (
        lambda worth: "-".join(map(str, worth)),
        lambda text: tuple(map(int, text.split("-"))),
    ),
    "next_dealer": (str, NextDealer),
}
"""The house rules a log may set on top of a preset, with how each is written and read."""


def _write_rules(rules: Rules) -> str:
    preset = PRESETS[rules.name]
    changed = [
        f"{field}={write(getattr(rules, field))}"
        for field, (write, _) in _FIELDS.items()
        if getattr(rules, field) != getattr(preset, field)
    ]
    return " ".join([rules.name, *changed])


def _read_rules(text: str) -> Rules:
    name, *changed = text.split()
    pairs = [item.split("=", 1) for item in changed]
    rules = replace(PRESETS[name], **{field: _FIELDS[field][1](value) for field, value in pairs})
    if len(rules.worth) <= len(rules.skunk_lines) or _write_rules(rules) != text:
        raise ValueError(text)
    return rules


def _read_dealer(text: str) -> Seat | None:
    return None if text == "cut" else _SEATS[text]


_SEATS: Final = {str(seat): seat for seat in range(max(r.seats for r in PRESETS.values()))}


def _write(action: Action) -> str:
    match action:
        case CutForDeal(held):
            return f"cut-for-deal {spell(held)}"
        case Deal(hands, crib):
            return (
                "deal " + " / ".join(map(spell, hands)) + (f" crib {spell(crib)}" if crib else "")
            )
        case Cut(held):
            return f"cut {held}"
        case Discard(seat, held):
            return f"{seat} discard {spell(held)}"
        case Play(seat, held):
            return f"{seat} play {held}"
        case Go(seat):
            return f"{seat} go"
        case Claim(seat):
            return f"{seat} claim"


def _read(line: str) -> Action:
    action = _read_chance(line) if line[:1].isalpha() else _read_move(line)
    if _write(action) != line:
        raise ValueError(line)
    return action


def _read_chance(line: str) -> Action:
    match line.split(" ", 1):
        case ["cut-for-deal", held]:
            return CutForDeal(cards(held))
        case ["deal", held]:
            hands, _, crib = held.partition(" crib ")
            return Deal(tuple(map(cards, hands.split(" / "))), cards(crib))
        case ["cut", held]:
            return Cut(card(held))
    raise ValueError(line)


def _read_move(line: str) -> Action:
    match line.split(" ", 2):
        case [seat, "discard", held]:
            return Discard(_SEATS[seat], cards(held))
        case [seat, "play", held]:
            return Play(_SEATS[seat], card(held))
        case [seat, "go"]:
            return Go(_SEATS[seat])
        case [seat, "claim"]:
            return Claim(_SEATS[seat])
    raise ValueError(line)
