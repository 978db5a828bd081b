"""The coach that holds a costly move back until it is meant."""

from __future__ import annotations

from engine.actions import Discard, Play
from tests.ui.coached import Pupil, lay, throwing, to_choice
from tests.ui.driver import play
from tests.ui.markup import Page
from ui.coach import words
from ui.coach.moments import Decision, laid, weigh
from ui.state import Screen


def test_a_costly_throw_is_held_back_until_it_is_meant():
    async def scene():
        page = Pupil(warn="small")
        await page.start()
        await page.until(throwing)
        moment = await weigh(page.view)
        worst = moment.values[-1]
        before = page.saved["log"]
        await lay(page, laid(worst))
        assert page.coached.warning == words.warning(Decision(moment, worst))
        assert page.saved["log"] == before
        assert set(page.app.ui.selected) == set(laid(worst))
        await page.tap("unsure")
        assert page.coached.warning is None
        assert page.coached.held is None
        assert page.saved["log"] == before
        await page.tap("discard")
        assert page.coached.warning is not None
        await page.tap("sure")
        made = [a for a in page.app.session.table.log.actions if isinstance(a, Discard)]
        assert any(a.seat == 0 and set(a.cards) == set(laid(worst)) for a in made)
        assert not page.app.ui.assisted

    play(scene)


def test_a_good_throw_goes_through_at_once():
    async def scene():
        page = Pupil(warn="small")
        await page.start()
        await page.until(throwing)
        best = (await weigh(page.view)).best
        await lay(page, laid(best))
        assert page.coached.held is None
        assert set(page.view.thrown) == set(laid(best))

    play(scene)


def test_a_costly_card_is_held_back_and_another_can_be_played():
    async def scene():
        page = Pupil(warn="small")
        await page.start()
        for _ in range(40):
            await to_choice(page)
            moment = await weigh(page.view)
            worst = moment.values[-1]
            if Decision(moment, worst).is_costly("small"):
                break
            await lay(page, laid(moment.best))
        before = page.saved["log"]
        await lay(page, laid(worst))
        assert page.coached.warning is not None
        assert page.saved["log"] == before
        (lifted,) = Page(page.frames[-1].html).having(aria_pressed="true")
        assert lifted["data-card"] == str(laid(worst)[0])
        await page.key("Escape")
        assert page.coached.warning is None
        assert page.app.ui.screen is Screen.TABLE
        await lay(page, laid(worst))
        await lay(page, laid(moment.best))
        assert page.coached.held is None
        plays = [a for a in page.app.session.table.log.actions if isinstance(a, Play)]
        assert Play(0, laid(moment.best)[0]) in plays
        assert Play(0, laid(worst)[0]) not in plays[-3:]

    play(scene)


def test_the_smallest_costs_are_let_through_by_the_larger_setting():
    async def scene():
        page = Pupil(warn="big")
        await page.start()
        await page.until(throwing)
        moment = await weigh(page.view)
        decisions = [Decision(moment, value) for value in moment.values]
        small = [d for d in decisions if d.is_costly("small") and not d.is_costly("big")]
        chosen = (small or decisions)[0]
        await lay(page, laid(chosen.chosen))
        assert page.coached.warning is None
        assert set(page.view.thrown) == set(laid(chosen.chosen))

    play(scene)
