"""Which language is spoken, and that a change of it changes nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from i18n import packs
from tests.ui.driver import Driver, play, settings
from ui.settings import Settings
from ui.state import Screen

LOCALES = Path(packs.__file__).parent / "locales"
NAMES = {"de": "Deutsch", "en": "English", "fr": "Français"}


def pack(language: str) -> str:
    return (LOCALES / f"{language}.json").read_text("utf-8")


def words(language: str, text: str | None) -> dict[str, Any]:
    return {"names": NAMES, "language": language, "text": text}


def device(*languages: str, brings: str = "en", **saved: str | None) -> Driver:
    """A page on a device of these languages that has brought one pack."""
    page = Driver(**saved)
    page.languages = list(languages)
    page.words = words(brings, pack(brings) if brings != "en" else None)
    return page


@pytest.mark.parametrize(
    ("languages", "asked", "setting", "spoken"),
    [
        (["fr-CA", "en"], None, "auto", "fr"),
        (["de-AT"], None, "auto", "de"),
        (["nl"], None, "auto", "en"),
        (["de"], None, "fr", "fr"),
        (["en"], "fr", "de", "fr"),
        (["en"], "xx", "fr", "fr"),
        (["fr"], "en", "fr", "en"),
        (["fr"], None, "nl", "fr"),
    ],
)
def test_the_address_wins_then_the_setting_then_the_device(
    languages: list[str], asked: str | None, setting: str, spoken: str
):
    async def scene():
        page = device(*languages, brings=spoken, settings=settings(language=setting))
        frame = await page.start("#/settings", **({"lang": asked} if asked else {}))
        assert frame.root["lang"] == spoken
        assert frame.title == packs.load(spoken).text("app.title.settings")
        assert all(frame.speak is None for frame in page.frames)

    play(scene)


def test_a_pack_the_page_has_not_brought_is_asked_for_and_spoken_when_it_comes():
    async def scene():
        page = device("en", settings=settings(language="fr"))
        frame = await page.start("#/settings")
        assert frame.root["lang"] == "en"
        assert frame.speak == {"language": "fr", "keep": "fr"}
        frame = await page.page("words", language="fr", text=pack("fr"))
        assert frame.root["lang"] == "fr"
        assert packs.load("fr").text("settings.title") in frame.html

    play(scene)


def test_what_the_address_asks_for_is_not_remembered():
    async def scene():
        page = device("en")
        frame = await page.start("#/settings", lang="fr")
        assert frame.speak == {"language": "fr", "keep": None}

    play(scene)


def test_a_pack_that_cannot_be_had_is_told_of_and_english_goes_on():
    async def scene():
        page = device("fr")
        await page.start("#/settings")
        frame = await page.page("words", language="fr", text=None)
        assert frame.root["lang"] == "en"
        assert packs.load("en").text("notice.no-language") in frame.html

    play(scene)


@pytest.mark.parametrize("broken", ["{", "[]", '{"settings": {"title": 3}}'])
def test_a_broken_pack_never_stops_the_game(broken: str):
    async def scene():
        page = device("fr")
        page.words = words("fr", broken)
        frame = await page.start("#/settings")
        assert packs.load("en").text("settings.title") in frame.html
        assert "settings." not in frame.html.replace('id="why', "")

    play(scene)


def test_a_switch_in_the_middle_of_a_hand_changes_nothing_but_the_words():
    async def scene():
        page = device("en", brings="en")
        await page.start("#/play", lang="en")
        await page.until(lambda view: bool(view.series) and view.turn == view.seat)
        await page.tap("settings")
        before = page.app.ui
        await page.tap("set", value="language=fr")
        assert page.frames[-1].speak == {"language": "fr", "keep": "fr"}
        frame = await page.page("words", language="fr", text=pack("fr"))
        assert frame.root["lang"] == "fr"
        assert page.app.ui.screen is Screen.SETTINGS
        frame = await page.tap("back")
        assert page.app.ui.screen is Screen.TABLE
        assert page.app.ui.selected == before.selected
        assert len(page.app.ui.history) == len(before.history)
        assert page.app.ui.history[0] != before.history[0]
        english = {entry.text for entry in before.history}
        assert not english & {entry.text for entry in page.app.ui.history}
        assert json.loads(page.saved["settings"] or "")["language"] == "fr"

    play(scene)


def test_what_is_said_of_the_app_is_said_in_the_new_language():
    async def scene():
        page = device("en", brings="en")
        await page.start_on({"alone": False, "language": "en"}, "#/settings")
        await page.tap("set", value="language=fr")
        frame = await page.page("words", language="fr", text=pack("fr"))
        assert packs.load("fr").text("notice.settings-elsewhere") in frame.html
        assert 'data-action="take"' in frame.html
        page = device("fr", brings="fr")
        await page.start("#/settings")
        await page.page("update-ready")
        frame = await page.tap("set", value="language=en")
        assert packs.load("en").text("offline.update-offer") in frame.html

    play(scene)


def test_a_pack_that_came_once_is_spoken_at_once():
    async def scene():
        page = device("fr", brings="fr")
        await page.start("#/settings")
        frame = await page.tap("set", value="language=en")
        assert frame.root["lang"] == "en"
        frame = await page.tap("set", value="language=auto")
        assert frame.root["lang"] == "fr"
        assert frame.speak == {"language": "fr", "keep": ""}

    play(scene)


def test_a_pack_that_comes_too_late_is_not_spoken():
    async def scene():
        page = device("en")
        await page.start("#/settings")
        await page.tap("set", value="language=fr")
        await page.tap("set", value="language=en")
        frame = await page.page("words", language="fr", text=pack("fr"))
        assert frame.root["lang"] == "en"

    play(scene)


def test_every_language_is_offered_by_its_own_name():
    async def scene():
        page = device("en")
        frame = await page.start("#/settings")
        for tag, name in NAMES.items():
            assert f'value="language={tag}"' in frame.html
            assert f'<span lang="{tag}">{name}</span>' in frame.html

    play(scene)


@pytest.mark.parametrize("nonsense", ["", "../en", "FR", 3, None, ["fr"]])
def test_a_setting_that_is_no_tag_is_the_devices_language(nonsense: object):
    assert Settings.parse(json.dumps({"language": nonsense})).language == "auto"
