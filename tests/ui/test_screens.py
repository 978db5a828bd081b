"""The screens, without a browser: what every state offers, says and hides."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from html.parser import HTMLParser

import pytest

from engine.cards import DECK
from engine.state import Phase
from i18n import packs
from i18n.catalog import Catalog
from tools.gallery_states import State, states
from ui.screens import render
from ui.settings import CHOICES
from ui.state import Dialog, Screen, UiState

CATALOG = packs.load("en")
VOID = {"br", "hr", "img", "input", "use", "path", "circle", "rect", "line"}


@cache
def gallery() -> dict[str, State]:
    return {state.name: state for state in states(CATALOG)}


def every_state() -> list[str]:
    return list(gallery())


class Page(HTMLParser):
    """The elements of a frame in order: tag, attributes, own and inner text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[list[str]] = []
        self._open: list[int] = []
        self.tags: list[str] = []
        self.feed(html)
        assert not self.tags, f"left open: {self.tags}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice in {tag}: {names}"
        self.elements.append((tag, dict(attrs)))
        self.texts.append([])
        if tag not in VOID:
            self.tags.append(tag)
            self._open.append(len(self.elements) - 1)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.tags.pop() == tag
        self._open.pop()

    def handle_data(self, data: str) -> None:
        for index in self._open:
            self.texts[index].append(data)

    def having(self, **wanted: str) -> list[dict[str, str | None]]:
        """Attributes of the elements that have these; `_` stands for a hyphen."""
        pairs = {name.rstrip("_").replace("_", "-"): value for name, value in wanted.items()}
        return [a for _, a in self.elements if pairs.items() <= a.items()]

    def text(self, id_: str) -> str:
        """All the words inside the element with that id."""
        for (_, attributes), words in zip(self.elements, self.texts, strict=True):
            if attributes.get("id") == id_:
                return "".join(words)
        raise LookupError(id_)

    def main(self) -> dict[str, str | None] | None:
        found = self.having(id="main-action")
        return found[0] if found else None


def page(name: str) -> Page:
    return Page(gallery()[name].frame(CATALOG).html)


def classes(attributes: dict[str, str | None]) -> set[str]:
    return set((attributes.get("class") or "").split())


@pytest.mark.parametrize("name", every_state())
def test_ids_are_unique_and_the_page_has_one_title(name: str):
    shown = page(name)
    ids = Counter(a["id"] for _, a in shown.elements if a.get("id"))
    assert [id_ for id_, times in ids.items() if times > 1] == []
    assert sum(tag == "h1" for tag, _ in shown.elements) == 1
    assert sum(tag == "main" for tag, _ in shown.elements) == 1


@pytest.mark.parametrize("name", every_state())
def test_what_moves_has_an_id_and_what_is_tapped_can_be(name: str):
    for tag, attributes in page(name).elements:
        if "data-flip" in attributes or "data-from" in attributes:
            assert attributes.get("id")
        if "data-action" in attributes and "scrim" not in classes(attributes):
            assert tag in ("button", "input", "a")
        assert "style" not in attributes
        assert not any(attribute.startswith("on") for attribute in attributes)


@pytest.mark.parametrize("name", every_state())
def test_only_cards_the_view_knows_are_in_the_page(name: str):
    state = gallery()[name]
    html = state.frame(CATALOG).html
    view = state.view
    named = {card for card in DECK if re.search(rf"card-{card}\b|data-card=\"{card}\"", html)}
    if view is None or state.ui.screen is not Screen.TABLE:
        assert not named or state.ui.screen is Screen.RULES
        return
    known = {*view.hand, *view.kept, *view.thrown, *view.cut_cards, view.starter}
    known |= {lay.card for series in view.series for lay in series}
    known |= {card for count in view.counted for card in count.cards}
    assert named <= known


@pytest.mark.parametrize("name", every_state())
def test_every_sentence_comes_from_the_pack(name: str):
    catalog = Catalog("en", {})
    state = gallery()[name]
    bare = Page(render(state.view, state.ui, catalog))
    words = {word for text in bare.texts for piece in text for word in re.findall(r"\w+", piece)}
    asked = {part for key in catalog.missing for part in re.findall(r"\w+", key)}
    said = {state.ui.status, state.ui.notice, *(line.text for line in state.ui.history)}
    said |= {item.text for item in state.ui.floats}
    given = {word for text in said for word in re.findall(r"\w+", text)}
    assert {word for word in words - given if not word.isdigit()} <= asked


def test_a_hand_of_six_is_six_buttons_that_say_whether_they_are_chosen():
    shown = page("discard-one")
    hand = shown.having(data_action="card")
    assert len(hand) == 6
    assert [card["aria-pressed"] for card in hand].count("true") == 1
    assert [card for card in hand if "chosen" in (card["aria-label"] or "")] == [
        card for card in hand if card["aria-pressed"] == "true"
    ]
    assert page("discard").main() == page("discard-one").main()
    assert page("discard-one").having(id="main-action", aria_disabled="true")
    assert not page("discard-two").having(id="main-action", aria_disabled="true")


@pytest.mark.parametrize(
    ("name", "action"),
    [
        ("cut", "cut"),
        ("cut-tie", "cut"),
        ("cut-you-deal", "deal"),
        ("cut-they-deal", "deal"),
        ("discard-two", "discard"),
        ("discard-waiting", None),
        ("starter-yours", "cut"),
        ("starter-theirs", None),
        ("play-blocked", None),
        ("play-confirm-one", "play"),
        ("play-waiting", None),
        ("go-yours", None),
        ("show-begins", "next"),
        ("show-yours-one", "next"),
        ("show-their-crib", "next"),
        ("over-last-count", "next"),
        ("over-won", "again"),
    ],
)
def test_one_main_action_or_a_word_in_its_place(name: str, action: str | None):
    shown = page(name)
    main = shown.main()
    assert (main and main["data-action"]) == action
    assert bool(shown.having(id="prompt")) == (action is None)
    assert shown.text("dock").strip()


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("show-begins", "show.to.hand.them"),
        ("show-theirs", "show.next"),
        ("show-their-crib", "show.to.deal"),
        ("over-won", "over.again"),
        ("play-waiting", "table.wait"),
    ],
)
def test_the_main_action_tells_what_comes_next(name: str, label: str):
    assert CATALOG.text(label) in page(name).text("dock")


def test_cards_that_do_not_fit_are_marked_and_still_say_why():
    view = gallery()["play-blocked"].view
    assert view is not None
    for card in view.hand:
        (button,) = page("play-blocked").having(id=f"card-{card}")
        assert button["data-action"] == "card"
        assert (button.get("aria-disabled") == "true") == (card.rank.pips > view.room)
    refused = gallery()["play-refused"].ui.refused
    (button,) = page("play-refused").having(id=f"card-{refused}")
    assert "refused" in classes(button)


def test_the_last_series_stays_bright_until_the_next_begins():
    ended, laid = page("play-31"), page("play-last")
    view = gallery()["play-31"].view
    assert view is not None
    assert not view.current
    bright = len(view.series[-2])
    assert sum("bright" in classes(a) for _, a in ended.elements) == bright
    assert "31" in ended.text("count")
    assert any("tucked" in classes(a) for _, a in laid.elements)


def test_points_float_at_the_card_that_scored_them():
    state = gallery()["play-two-floats"]
    shown = page("play-two-floats")
    for item in state.ui.floats:
        assert shown.text(item.key) == f"+{item.points} {item.text}"


def test_the_crib_lies_with_its_owner():
    mine, theirs = gallery()["discard"], gallery()["discard-their-crib"]
    for state, owner in ((mine, "you"), (theirs, "them")):
        html = state.frame(CATALOG).html
        row = html.index('class="opponent"'), html.index('class="felt"')
        assert (row[0] < html.index('id="crib"') < row[1]) == (owner == "them")
        assert Page(html).text("crib") == CATALOG.text(f"table.crib.{owner}")


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

    assert actions() == ["new-game", "rules", "settings"]
    assert actions(has_game=True) == ["continue", "new-game", "rules", "settings"]
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
    state = gallery()["dialog-board"].but("dialog", dialog=dialog)
    shown = Page(state.frame(CATALOG).html)
    (screen,) = shown.having(id="screen")
    assert "inert" in screen
    (sheet,) = shown.having(role="dialog")
    assert sheet["aria-modal"] == "true"
    assert shown.text(sheet["aria-labelledby"] or "")
    assert shown.having(id="go-close")


def test_a_table_without_a_game_is_home():
    assert render(None, UiState(screen=Screen.TABLE), CATALOG) == render(None, UiState(), CATALOG)


def test_the_same_state_is_the_same_page():
    for state in gallery().values():
        assert state.frame(CATALOG).html == state.frame(CATALOG).html


def test_every_phase_is_in_the_gallery():
    seen = {state.view.phase for state in gallery().values() if state.view is not None}
    assert seen == set(Phase)
