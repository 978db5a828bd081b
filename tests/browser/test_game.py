"""A whole game, by touch."""

from playwright.sync_api import Page

from tests.browser.player import Touch


def test_a_whole_game_by_touch_and_the_next_one_is_dealt_by_the_loser(page: Page, game_url: str):
    player = Touch(page, game_url).open("#/", seed="7")
    player.tap("#settings")
    player.press("label:has(#set-speed-instant)")
    player.tap("#go-back")
    player.tap("#new-game")
    while not (sight := player.rest()).over:
        player.move()
    log = player.log
    assert sight.phase == "over"
    assert sight.seq == len(log.actions)
    assert sorted(sight.scores) == sorted(log.state.scores)
    assert max(sight.scores) == 121
    assert "121" in page.locator(".result").inner_text()

    winner = log.state.winner
    again = player.tap("#main-action")
    assert (again.phase, again.seq, again.scores) == ("deal", 0, [0, 0])
    assert player.log.first_dealer == 1 - (winner or 0)
    assert player.move().phase in ("discard", "starter")
