"""The screens beyond the play: the show, the result, home, settings, dialogs."""

from __future__ import annotations

import pytest

from engine.state import Phase
from tests.ui.markup import CATALOG, Page, classes, gallery, page
from ui.screens import render
from ui.settings import CHOICES
from ui.state import Dialog, Screen, UiState


@pytest.mark.parametrize(("step", "rows"), [(1, 1), (2, 2), (99, None)])
def test_combinations_appear_one_by_one_with_the_running_total(step: int, rows: int | None):
    state = gallery()["show-yours-one"].but("step", step=step)
    assert state.view is not None
    count = state.view.counted[-1]
    shown = Page(state.frame(CATALOG).html)
    seen = count.scores[:step]
    listed = [a for tag, a in shown.elements if tag == "li"]
    assert len(listed) == (rows or len(count.scores))
    assert shown.text("total").split()[0] == str(sum(score.points for score in seen))
    lifted = [a for _, a in shown.elements if "lifted" in classes(a)]
    assert len(lifted) == len(seen[-1].cards)
    assert bool(shown.having(id="skip")) == (len(seen) < len(count.scores))


def test_nothing_in_hand_is_nineteen():
    html = gallery()["show-nineteen"].frame(CATALOG).html
    assert CATALOG.text("show.nineteen") in html
    assert not Page(html).having(id="skip")


@pytest.mark.parametrize(
    ("name", "said", "unsaid"),
    [
        ("over-won", "over.title.you", "over.skunk.1.you"),
        ("over-lost", "over.title.them", "over.skunk.1.them"),
        ("over-skunk", "over.skunk.1.you", "over.skunk.2.you"),
        ("over-skunked", "over.skunk.1.them", "over.title.you"),
        ("over-double", "over.skunk.2.you", "over.skunk.1.you"),
    ],
)
def test_the_result_says_what_the_win_is_worth(name: str, said: str, unsaid: str):
    html = gallery()[name].frame(CATALOG).html
    assert CATALOG.text(said) in html
    assert CATALOG.text(unsaid) not in html


def test_a_skunk_counts_only_where_the_rules_say_so():
    state = gallery()["over-skunk"]
    assert state.view is not None
    rules = gallery()["over-lost"].view
    assert rules is not None
    assert len(set(rules.rules.worth)) == 1
    assert CATALOG.text("over.assisted") in state.frame(CATALOG).html


def test_home_offers_what_exists_and_nothing_else():
    def actions(**changes: bool) -> list[str | None]:
        shown = Page(render(None, UiState(**changes), CATALOG))  # type: ignore[arg-type]
        return [a["data-action"] for _, a in shown.elements if "data-action" in a]

    assert actions() == ["new-game", "learn", "rules", "settings"]
    assert actions(has_game=True) == ["continue", "new-game", "learn", "rules", "settings"]
    assert "install" in actions(can_install=True)
    assert "install" in actions(ios=True)
    assert "install" not in actions(ios=True, can_install=True, standalone=True)


def test_settings_show_every_choice_and_the_one_that_is_made():
    shown = page("settings")
    radios = shown.having(type="radio")
    assert [radio["value"] for radio in radios] == [
        f"{name}={value}" for name, values in CHOICES.items() for value in values
    ]
    chosen = [radio["value"] for radio in radios if "checked" in radio]
    assert [value.split("=")[0] for value in chosen if value] == list(CHOICES)
    assert not CATALOG.missing


@pytest.mark.parametrize("dialog", list(Dialog))
def test_a_dialog_leaves_nothing_behind_it_to_be_reached(dialog: Dialog):
    holds = {Dialog.THROWS: "coach-throws", Dialog.REVIEW: "coach-review"}
    state = gallery()[holds.get(dialog, "dialog-board")].but("dialog", dialog=dialog)
    shown = Page(state.frame(CATALOG).html)
    (screen,) = shown.having(id="screen")
    assert "inert" in screen
    (sheet,) = shown.having(role="dialog")
    assert sheet["aria-modal"] == "true"
    assert shown.text(sheet["aria-labelledby"] or "")
    assert shown.having(id="go-close")


def test_a_notice_and_a_dialog_are_closed_by_buttons_of_their_own():
    both = gallery()["table-notice"].but("both", dialog=Dialog.BOARD)
    shown = Page(both.frame(CATALOG).html)
    assert len(shown.having(id="notice-close")) == len(shown.having(id="go-close")) == 1


def test_a_table_without_a_game_is_home():
    assert render(None, UiState(screen=Screen.TABLE), CATALOG) == render(None, UiState(), CATALOG)


def test_the_same_state_is_the_same_page():
    for state in gallery().values():
        assert state.frame(CATALOG).html == state.frame(CATALOG).html


def test_every_phase_is_in_the_gallery():
    seen = {state.view.phase for state in gallery().values() if state.view is not None}
    assert seen == set(Phase)
