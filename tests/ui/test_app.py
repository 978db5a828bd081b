"""The app as the page uses it: taps in, frames out, no browser."""

from __future__ import annotations

import json
from dataclasses import replace

from engine.log import Log
from engine.state import Phase
from i18n import packs
from tests.ui.driver import Driver, play, settings
from ui.state import Dialog, Screen

text = packs.load("en").text


def test_a_whole_game_is_played_by_taps_and_saved():
    async def scene():
        page = Driver()
        await page.start()
        while page.view.phase is not Phase.OVER:
            await page.move()
        log = Log.parse(page.saved["log"] or "")
        assert log.state.winner is not None
        assert max(log.state.scores) == 121
        assert page.frames[-1].root["data-seq"] == str(len(log.actions))

    play(scene)


def test_the_loser_deals_first_in_the_next_game():
    async def scene():
        page = Driver()
        await page.start()
        while page.view.phase is not Phase.OVER:
            await page.move()
        loser = 1 - (page.view.winner or 0)
        while page.view.phase is Phase.OVER:
            await page.tap("next")
        assert (page.view.phase, page.view.dealer) == (Phase.DEAL, loser)
        assert page.view.scores == (0, 0)

    play(scene)


def test_the_next_dealer_is_kept_on_the_way_home_and_is_the_one_now_chosen():
    async def scene():
        page = Driver()
        await page.start()
        while not page.app.ui.result:
            await page.move()
        winner = page.view.winner
        assert page.app.ui.next_dealer != winner
        await page.tap("home")
        await page.tap("settings")
        await page.tap("set", value="next_dealer=winner")
        assert page.app.ui.next_dealer == winner
        other = Driver(**page.saved)
        await other.start("#/")
        for each in (page, other):
            await each.tap("home")
            await each.tap("new-game")
            assert (each.view.phase, each.view.dealer) == (Phase.DEAL, winner)

    play(scene)


def test_every_state_saved_is_the_state_resumed():
    async def scene():
        page = Driver()
        await page.start()
        for _ in range(60):
            await page.move()
            other = Driver(**page.saved)
            resumed = await other.start()
            assert other.view == page.view
            assert resumed.root == page.frames[-1].root
            still = replace(page.app.ui, floats=(), go=other.app.ui.go)
            assert other.app.ui == still

    play(scene)


def test_a_card_chosen_for_the_crib_is_still_chosen_after_a_restart():
    async def scene():
        page = Driver()
        await page.start()
        await page.until(lambda view: view.phase is Phase.DISCARD)
        chosen = page.view.hand[3]
        await page.tap("card", card=str(chosen))
        other = Driver(**page.saved)
        frame = await other.start()
        assert other.app.ui.selected == (chosen,)
        assert 'aria-pressed="true"' in frame.html

    play(scene)


def test_nobody_is_told_of_a_lower_card_who_did_not_cut():
    async def scene():
        page = Driver(settings=settings(first_dealer="random"))
        frame = await page.start()
        assert "lower" not in frame.html

    play(scene)


def test_settings_are_kept_and_take_effect():
    async def scene():
        page = Driver()
        await page.start("#/settings")
        frame = await page.tap("set", value="theme=dark")
        assert frame.root["data-theme"] == "dark"
        assert json.loads(page.saved["settings"] or "")["theme"] == "dark"
        await page.tap("set", value="theme=purple")
        assert json.loads(page.saved["settings"] or "")["theme"] == "dark"
        await page.tap("reset")
        assert page.app.ui.dialog is Dialog.RESET
        frame = await page.tap("confirm-reset")
        assert frame.root["data-theme"] == "auto"

    play(scene)


def test_skunk_settings_reach_the_next_game():
    async def scene():
        page = Driver(settings=settings(skunks="1-2-3", next_dealer="winner"))
        await page.start()
        log = Log.parse(page.saved["log"] or "")
        assert log.rules.worth == (1, 2, 3)
        assert log.rules.next_dealer == "winner"

    play(scene)


def test_a_random_first_dealer_needs_no_cut():
    async def scene():
        page = Driver(settings=settings(first_dealer="random"))
        await page.start()
        assert page.view.phase is Phase.DEAL
        assert page.view.dealer in (0, 1)

    play(scene)


def test_back_returns_to_where_one_came_from():
    async def scene():
        page = Driver()
        await page.start("#/play")
        await page.tap("rules")
        assert page.app.ui.screen is Screen.RULES
        frame = await page.tap("back")
        assert frame.hash == "#/play"
        await page.tap("home")
        await page.tap("settings")
        assert (await page.tap("back")).hash == "#/"

    play(scene)


def test_escape_closes_the_dialog_first():
    async def scene():
        page = Driver()
        await page.start("#/play")
        frame = await page.tap("history")
        assert frame.hash == "#/play/history"
        assert (await page.key("Escape")).hash == "#/play"

    play(scene)


def test_a_new_game_asks_before_it_ends_the_old_one():
    async def scene():
        page = Driver()
        await page.start("#/play")
        await page.move()
        begun = page.saved["log"]
        await page.tap("home")
        await page.tap("new-game")
        assert page.app.ui.dialog is Dialog.NEW_GAME
        assert page.saved["log"] == begun
        await page.tap("confirm-new-game")
        assert page.saved["log"] != begun
        assert page.app.ui.screen is Screen.TABLE

    play(scene)


def test_the_other_tab_plays_and_this_one_writes_nothing_until_it_takes_over():
    async def scene():
        page = Driver()
        await page.start("#/play")
        await page.move()
        other = Driver(**page.saved)
        frame = await other.start_on({"alone": False})
        kept = dict(other.saved)
        assert frame.root["data-screen"] == "home"
        assert other.app.ui.notice
        for action in ("new-game", "confirm-new-game", "continue", "set"):
            await other.tap(action, value="theme=dark")
        assert other.saved == kept
        assert (await other.tap("take")).do == ("take",)
        await page.page("taken")
        assert page.app.view is None
        await other.page("alone", saved=page.saved)
        assert other.view.phase is Phase.DEAL

    play(scene)


def test_what_is_chosen_in_both_tabs_is_kept_by_the_one_that_takes_over():
    async def scene():
        page = Driver()
        await page.start("#/play")
        other = Driver(**page.saved)
        await other.start_on({"alone": False}, "#/settings")
        await page.tap("set", value="deck=four")
        frame = await other.tap("set", value="theme=dark")
        assert text("notice.settings-elsewhere") in frame.html
        assert frame.root["data-theme"] == "dark"
        await page.page("taken")
        frame = await other.page("alone", saved=page.saved)
        kept = json.loads(other.saved["settings"] or "")
        assert (kept["deck"], kept["theme"]) == ("four", "dark")
        assert (frame.root["data-deck"], frame.root["data-theme"]) == ("four", "dark")
        await page.page("alone", saved=other.saved)
        assert page.frames[-1].root["data-theme"] == "dark"

    play(scene)


def test_storage_that_fails_is_told_and_the_game_goes_on():
    async def scene():
        page = Driver()
        await page.start()
        await page.page("storage-failed", reason="quota")
        assert page.app.ui.notice
        await page.move()
        assert page.view.phase is Phase.DEAL
        await page.tap("close")
        assert not page.app.ui.notice

    play(scene)


def test_no_frame_holds_a_card_the_person_may_not_see():
    async def scene():
        page = Driver()
        await page.start()
        for _ in range(80):
            state = page.state
            if page.view.phase in (Phase.DISCARD, Phase.PLAY, Phase.STARTER):
                laid = {lay.card for series in state.series for lay in series}
                hidden = {*state.hands[1], *state.thrown[1]} - laid
                frame = page.frames[-1]
                for held in hidden:
                    assert f'card-{held}"' not in frame.html
                    assert f'data-card="{held}"' not in frame.html
            await page.move()

    play(scene)
