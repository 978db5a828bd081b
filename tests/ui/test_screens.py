"""The screens, without a browser: what every state holds, and what the table offers."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.cards import DECK
from i18n.catalog import Catalog
from tests.ui.markup import CATALOG, Page, classes, gallery, page
from ui.screens import render
from ui.state import Screen


def every_state() -> list[str]:
    return list(gallery())


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
