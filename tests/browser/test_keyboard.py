"""A whole game by keyboard alone: focus is never lost and always to be seen."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.player import QUICK, Player, Sight


class Keys(Player):
    """A player without a pointer, who can always see where the focus is."""

    def key(self, key: str) -> Sight:
        """Press a key and wait until the page has changed, be it only its focus."""
        before = self.sight
        self.page.keyboard.press(key)
        sight = self.wait(
            lambda sight: (sight.face, sight.focus) != (before.face, before.focus),
            f"nothing answers {key}",
        )
        if sight.screen == "table" and not sight.dialog:
            sight = self.rest()
        name, ring, inside = sight.focus.split(", ") if sight.focus else ("nothing", "", "")
        assert (ring, inside) == ("ring", "inside"), f"focus on {name} after {key}: {sight}"
        return sight

    def walk(self, code: str) -> None:
        """Bring the focus to a card of the hand with the arrows."""
        for _ in range(6):
            if self.sight.focus.startswith(f"card-{code},"):
                return
            self.key("ArrowRight")
        raise AssertionError(f"the arrows do not lead to {code}")

    def move(self) -> Sight:
        sight = self.rest()
        if sight.choosing:
            code = next(code for code in sight.open if code not in sight.chosen)
            self.key(str(sight.hand.index(code) + 1))
            return self.wait(lambda now: code in now.chosen, f"{code} is not chosen")
        if sight.playing:
            code = sight.open[-1]
            self.walk(code)
            self.key("Enter")
            return self.wait(lambda now: code not in now.hand, f"{code} is not played")
        return self.key("Enter")


def test_a_whole_game_by_keyboard_alone(page: Page, game_url: str):
    player = Keys(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/", seed="11")
    for _ in range(10):
        page.keyboard.press("Tab")
        if player.sight.focus.startswith("new-game,"):
            break
    assert player.sight.focus == "new-game, ring, inside"
    player.key("Enter")
    while not (sight := player.rest()).over:
        player.move()
    assert max(sight.scores) == 121
    assert max(player.log.state.scores) == 121
    assert player.key("Enter").phase == "deal"


def test_every_ring_of_the_learn_page_is_wholly_in_sight(page: Page, game_url: str):
    page.set_viewport_size({"width": 1280, "height": 800})
    player = Keys(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/learn")
    seen: list[str] = []
    for key in (*["Tab"] * 10, *["Shift+Tab"] * 9):
        page.keyboard.press(key)
        seen.append(player.sight.focus)
    assert len(set(seen)) == 10
    assert [focus for focus in seen if not focus.endswith(", ring, inside")] == []


def test_a_dialog_takes_the_focus_and_gives_it_back(page: Page, game_url: str):
    player = Keys(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/play", seed="11")
    page.focus("#main-action")
    player.until(lambda sight: sight.choosing, "a discard")
    code = player.rest().hand[2]
    player.walk(code)
    for key, name in (("h", "history"), ("b", "board")):
        assert name in player.key(key).dialog
        assert page.evaluate("document.querySelector('#dialog').contains(document.activeElement)")
        page.keyboard.press("Tab")
        assert player.sight.focus == "go-close, ring, inside"
        assert not player.key("Escape").dialog
        assert player.sight.focus.startswith(f"card-{code},")


def test_escape_leads_home_and_enter_back_to_the_game(page: Page, game_url: str):
    player = Keys(page, game_url)
    player.keep(settings=QUICK)
    player.open("#/play", seed="11")
    page.focus("#main-action")
    hand = player.until(lambda sight: sight.choosing, "a discard").hand
    page.keyboard.press("Escape")
    player.wait(lambda sight: sight.screen == "home", "home is not open")
    page.keyboard.press("Tab")
    assert player.sight.focus == "continue, ring, inside"
    sight = player.key("Enter")
    assert (sight.screen, sight.phase, sight.hand) == ("table", "discard", hand)


def test_a_choice_is_made_by_arrows(page: Page, game_url: str):
    player = Keys(page, game_url)
    player.open("#/settings")
    page.focus("#set-theme-auto")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("html[data-theme=light]", state="attached")
    assert player.sight.focus == "set-theme-light, ring, inside"
    assert '"theme": "light"' in player.kept["settings"]
