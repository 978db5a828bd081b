"""What is read back at the start, and what happens to what cannot be read."""

from __future__ import annotations

import json

import pytest

from engine.log import HEADER, Log
from engine.rules import SIX_CARD
from engine.state import Phase
from tests.ui.driver import Driver, play, settings
from ui.aside import ASIDE
from ui.saved import open_saved, read_level
from ui.settings import AUTOMATIC, CHOICES, Settings

FRESH = str(Log(rules=SIX_CARD, first_dealer=0))

BROKEN = {
    "garbage": "\x00\ufffd not a game",
    "json": '{"state": 1}',
    "truncated": FRESH + "deal 5h 6h 7h",
    "illegal": FRESH + "0 play 5h\n",
    "newer": FRESH.replace("fifteen-two 1", "fifteen-two 2"),
    "cut short": HEADER,
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_a_save_that_cannot_be_read_is_kept_aside_and_a_game_can_begin(text):
    async def scene():
        page = Driver(log=text, ui="{")
        await page.start("#/")
        assert page.app.ui.notice
        assert page.saved[ASIDE] == text
        await page.tap("new-game")
        assert page.view.phase is Phase.CUT_FOR_DEAL
        await page.move()
        assert page.view.phase in (Phase.DEAL, Phase.CUT_FOR_DEAL)
        assert page.saved[ASIDE] == text

    play(scene)


@pytest.mark.parametrize("rules", ["seven-card", "three-handed", "partners", "five-card"])
def test_a_log_of_rules_the_screens_do_not_know_is_refused(rules):
    log = FRESH.replace("six-card", rules)
    assert open_saved(log, None).notice == "save-broken"
    opened = open_saved(FRESH, log)
    assert (opened.notice, opened.line) == ("link-broken", 2)
    assert str(opened.log) == FRESH


@pytest.mark.parametrize(
    "stored",
    [
        {"settings": 7},
        {"settings": {"theme": "dark"}},
        {"settings": "[" * 200_000},
        {"ui": "[" * 200_000},
        {"ui": '{"selected": "", "viewing": 0, "step": Infinity, "result": false}'},
        {"log": 5},
        {"log": {"a": 1}},
    ],
    ids=["number", "object", "deep settings", "deep ui", "infinity", "log number", "log object"],
)
def test_no_stored_value_keeps_the_app_from_starting(stored):
    async def scene():
        page = Driver()
        page.saved |= stored
        await page.start("#/play")
        await page.move()
        assert page.view.phase in (Phase.DEAL, Phase.CUT_FOR_DEAL)

    play(scene)


def test_a_newer_versions_save_is_named_as_such():
    assert open_saved(BROKEN["newer"], None).notice == "save-newer"
    assert open_saved(BROKEN["garbage"], None).notice == "save-broken"


def test_a_newer_versions_link_is_named_as_such_and_the_own_game_stays():
    opened = open_saved(FRESH, BROKEN["newer"])
    assert opened.notice == "link-newer"
    assert str(opened.log) == FRESH

    async def scene():
        page = Driver(log=FRESH)
        frame = await page.start("#/", log=BROKEN["newer"])
        assert frame.root["data-screen"] == "home"
        assert page.app.ui.notice == page.app.catalog.text("notice.link-newer")

    play(scene)


@pytest.mark.parametrize("held", [5, {"a": 1}, [FRESH], True], ids=str)
def test_a_save_that_is_no_text_is_put_aside_with_a_word(held):
    async def scene():
        page = Driver()
        page.saved |= {"log": held}
        await page.start("#/")
        assert page.app.ui.notice == page.app.catalog.text("notice.save-broken", line=1)
        assert json.loads(page.saved[ASIDE]) == held

    play(scene)


def test_no_save_is_no_reason_for_a_notice():
    async def scene():
        page = Driver()
        await page.start("#/")
        assert not page.app.ui.notice
        assert not page.app.ui.has_game

    play(scene)


def test_a_link_opens_its_game_and_keeps_the_own_one():
    async def scene():
        page = Driver()
        await page.start()
        await page.move()
        own = page.saved["log"]
        other = Driver(**page.saved)
        frame = await other.start("", log=FRESH)
        assert frame.root["data-screen"] == "table"
        assert other.view.dealer == 0
        assert other.saved[ASIDE] == own
        assert "unlink" in frame.do
        await other.move()
        again = Driver(**other.saved)
        await again.start("", log=FRESH)
        assert again.view == other.view
        assert not again.app.ui.notice

    play(scene)


@pytest.mark.parametrize("link", ["", "5h", FRESH + "deal 5h", "x" * 600])
def test_a_broken_link_is_explained_and_changes_nothing(link):
    async def scene():
        page = Driver()
        await page.start()
        await page.move()
        own = page.saved["log"]
        other = Driver(**page.saved)
        await other.start("#/play", log=link)
        assert other.app.ui.notice
        assert other.saved["log"] == own
        assert ASIDE not in other.saved
        assert any("unlink" in frame.do for frame in other.frames)

    play(scene)


@pytest.mark.parametrize(
    "text",
    [None, "", "nonsense", "[]", "7", '{"theme": 3, "speed": null}', '{"theme": ["dark"]}'],
)
def test_settings_survive_nonsense(text):
    assert Settings.parse(text) == Settings()


def test_settings_round_trip_every_choice():
    for name, values in CHOICES.items():
        for value in values:
            chosen = Settings().choose(name, value)
            assert getattr(chosen, name) == value
            assert Settings.parse(str(chosen)) == chosen


def test_defaults_are_among_the_choices():
    stored = json.loads(str(Settings()))
    assert stored.pop("language") == AUTOMATIC
    assert set(stored) == set(CHOICES)
    assert all(stored[name] in CHOICES[name] for name in stored)


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "[]",
        '{"selected": "??", "viewing": 9, "step": -4, "result": true}',
        '{"selected": "5h 5h 5h", "viewing": "x", "step": "y", "result": 1}',
        '{"selected": 7, "viewing": 0, "step": 0, "result": false}',
    ],
)
def test_an_interface_state_that_does_not_fit_is_dropped(text):
    async def scene():
        page = Driver()
        await page.start()
        await page.until(lambda view: bool(view.counted))
        other = Driver(**page.saved | {"ui": text})
        await other.start()
        assert other.view == page.view
        await other.until(lambda view: view.phase is Phase.DISCARD)

    play(scene)


def test_a_game_keeps_the_level_it_was_begun_at():
    async def scene():
        page = Driver(settings=settings(level="easy"))
        await page.start()
        await page.move()
        await page.tap("set", value="level=expert")
        assert page.app.ui.level == "easy"
        resumed = Driver(**page.saved)
        await resumed.start()
        assert (resumed.app.ui.level, resumed.app.ui.settings.level) == ("easy", "expert")
        await resumed.tap("new-game")
        await resumed.tap("confirm-new-game")
        assert resumed.app.ui.level == "expert"

    play(scene)


def test_a_level_nobody_knows_is_the_chosen_one():
    chosen = Settings(level="easy")
    for text in (None, "", "[]", "{}", '{"level": "divine"}', '{"level": []}'):
        assert read_level(text, chosen) == "easy"
