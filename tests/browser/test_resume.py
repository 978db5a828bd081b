"""The browser is killed at any instant, and the game is as it was."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext

from engine.actions import Claim, Go
from engine.log import Log
from tests.browser.pages import killed
from tests.browser.player import QUICK, Player, Sight
from ui.settings import Settings

Profile = Callable[..., BrowserContext]

Situation = Callable[[Sight, Log], bool]


def _count(number: int, *, done: bool) -> Situation:
    """The show's count of that number, with some of its combinations shown or all."""
    return lambda sight, log: (
        "is-show" in sight.stage
        and sight.done is done
        and sum(isinstance(action, Claim) for action in log.actions) % 3 == number % 3
        and sight.phase != "over"
    )


SITUATIONS: dict[str, Situation] = {
    "before the cut": lambda sight, _: sight.phase == "cut",
    "before the deal": lambda sight, _: sight.phase == "deal",
    "one card chosen": lambda sight, _: sight.choosing and len(sight.chosen) == 1,
    "two cards chosen": lambda sight, _: sight.main == "discard",
    "waiting at the starter": lambda sight, _: sight.phase == "starter",
    "mid-series": lambda sight, _: sight.playing and len(sight.hand) == 3,
    "after a go": lambda sight, log: sight.playing and isinstance(log.actions[-1], Go),
    "the play is over": lambda sight, _: sight.phase == "show" and "is-play" in sight.stage,
    "the first count, begun": _count(1, done=False),
    "the second count, begun": _count(2, done=False),
    "the crib, begun": _count(3, done=False),
    "the first count, done": _count(1, done=True),
    "the crib, done": _count(3, done=True),
    "the last count": lambda sight, _: sight.phase == "over" and not sight.over,
    "the result": lambda sight, _: sight.over,
}
"""Where the browser is killed, each the first time that the game rests there."""


class Phone:
    """A browser on one profile, killed and started again."""

    def __init__(self, profile: Profile, folder: Path, url: str) -> None:
        self._profile = profile
        self._folder = folder
        self._url = url
        self.lives = 0
        self.player = self._started()

    def _started(self) -> Player:
        self.lives += 1
        return Player(self._profile(self._folder).pages[0], self._url)

    def restart(self) -> Sight:
        """Kill the browser, start it, open the game; what it shows then."""
        killed(self._folder)
        self.player = self._started()
        return self.player.open(seed=f"life {self.lives}").rest()


def test_the_game_is_the_same_wherever_the_browser_was_killed(
    profile: Profile, tmp_path: Path, game_url: str
):
    phone = Phone(profile, tmp_path, game_url)
    phone.player.keep(settings=QUICK)
    phone.player.open(seed="3")
    missing = dict(SITUATIONS)
    while missing:
        sight, log = phone.player.rest(), phone.player.log
        found = [name for name, here in missing.items() if here(sight, log)]
        if found:
            kept = phone.player.kept
            after = phone.restart()
            assert after.state == sight.state, found
            assert phone.player.kept == kept, found
            for name in found:
                del missing[name]
        assert not sight.over or not missing, f"the game ended before {list(missing)}"
        phone.player.move()
    assert phone.player.rest().scores == [0, 0]


def test_a_browser_killed_while_the_computer_thinks_plays_on_from_there(
    profile: Profile, tmp_path: Path, game_url: str
):
    phone = Phone(profile, tmp_path, game_url)
    player = phone.player
    player.keep(settings=str(Settings(speed="slow")))
    player.open(seed="3")
    sight = player.until(lambda sight: sight.playing, "a card to play")
    code = sight.open[0]
    player.card(code)
    player.wait(lambda now: code not in now.hand and now.waiting, "the computer is not thinking")
    before = player.log
    phone.restart()
    after = phone.player.log
    assert after.actions[: len(before.actions)] == before.actions
    assert str(after).count(f"0 play {code}\n") == 1
    assert len(after.actions) > len(before.actions)
