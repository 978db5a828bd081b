"""Plays the guided hands: what stands on the table, and one sensible thing after another."""

from __future__ import annotations

from typing import TypeVar

from engine.actions import Discard, Go, Play
from engine.view import View
from tests.ui.driver import Driver
from tutorial import guide
from ui.learn.guided import GuidedDesk
from ui.learn.room import Learning

D = TypeVar("D")


def desk_of(kind: type[D], page: Driver) -> D:
    """The place of the learning room one is at, which must be of this kind."""
    room = page.app.room
    assert isinstance(room, Learning)
    assert isinstance(room._desk, kind)
    return room._desk


def desk(page: Driver) -> GuidedDesk:
    return desk_of(GuidedDesk, page)


def seen(page: Driver) -> View:
    return desk(page)._hand.session.view


def phase(page: Driver) -> str:
    return page.frames[-1].root["data-phase"]


async def step(page: Driver) -> None:
    """One thing the guide would do."""
    view, at = seen(page), desk(page)
    counting = at._hand.own
    now = at._hand.now
    if counting is not None and now is not None and not now.done:
        left = counting.left(now)
        if not left:
            await page.tap("all")
            return
        for card in {*counting.scores[left[0]].cards} ^ {*now.chosen}:
            await page.tap("card", card=str(card))
        await page.tap("check")
        return
    match view.legal[:1]:
        case [Discard()]:
            chosen = desk(page)._hand.ui.selected
            for card in {*guide._choices(view)[0].thrown} ^ {*chosen}:
                await page.tap("card", card=str(card))
            await page.tap("main")
        case [Play()]:
            await page.tap("card", card=str(guide.best_card(view)))
        case [Go()]:
            await page.tap("go")
        case _:
            await page.tap("main")


async def finish(page: Driver) -> None:
    for _ in range(120):
        if phase(page) == "review":
            return
        await step(page)
    raise AssertionError(f"stuck at {phase(page)}: {seen(page)}")
