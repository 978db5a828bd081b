"""What goes to the page: in order, once, and with its cues."""

from __future__ import annotations

import asyncio

import pytest

from ui.frame import Frame
from ui.outbox import Outbox


def frames(out: Outbox, number: int) -> list[Frame]:
    async def fetch() -> list[Frame]:
        return [await asyncio.wait_for(out.next(), 5) for _ in range(number)]

    return asyncio.run(fetch())


def test_equal_frames_are_not_sent_again_but_their_cues_are():
    out = Outbox()
    out.send(Frame(html="a"))
    out.send(Frame(html="a"))
    out.say("heard")
    out.send(Frame(html="a"))
    out.send(Frame(html="b"))
    assert [(frame.html, frame.say) for frame in frames(out, 3)] == [
        ("a", ()),
        ("a", ("heard",)),
        ("b", ()),
    ]


def test_a_voice_is_not_told_where_a_word_may_be_broken():
    out = Outbox()
    out.say("Einund\u00addreißig: 2 für dich.")
    out.send(Frame(html="a"))
    assert frames(out, 1)[0].say == ("Einunddreißig: 2 für dich.",)


def test_an_address_is_said_once():
    out = Outbox()
    out.stands_at("#/settings")
    out.send(Frame(html="a", hash="#/settings"))
    out.send(Frame(html="b", hash="#/settings"))
    out.send(Frame(html="c", hash="#/play"))
    out.stands_at("#/rules")
    out.send(Frame(html="d", hash="#/rules"))
    assert [frame.hash for frame in frames(out, 4)] == ["", "", "#/play", ""]


def test_what_is_no_place_to_come_back_to_gives_its_entry_to_what_follows():
    out = Outbox()
    out.stands_at("#/nowhere")
    for address in ("#/", "#/new-game", "#/play", "#/play/board", "#/play/history", "#/play"):
        out.send(Frame(html="a", hash=address))
    out.stands_at("#/play/throws")
    out.send(Frame(html="a", hash="#/play"))
    found = [(frame.hash, frame.instead) for frame in frames(out, 7)]
    assert found == [
        ("#/", True),
        ("#/new-game", False),
        ("#/play", True),
        ("#/play/board", False),
        ("#/play/history", True),
        ("#/play", True),
        ("#/play", True),
    ]


def test_only_what_storage_does_not_hold_is_saved():
    out = Outbox()
    out.holds({"log": "one", "ui": None})
    out.save({"log": "one", "ui": "x"})
    out.send(Frame(html="a"))
    out.save({"log": "two", "ui": "x"})
    out.save({"log": None})
    out.send(Frame(html="a"))
    assert [dict(frame.save) for frame in frames(out, 2)] == [{"ui": "x"}, {"log": None}]


def test_what_broke_is_raised_where_frames_are_fetched():
    out = Outbox()
    out.fail(LookupError("gone"))
    with pytest.raises(LookupError, match="gone"):
        frames(out, 1)
