"""The coach as the page sees it: asked for hints, looking on, holding a move back, afterwards."""

from __future__ import annotations

from engine.actions import Discard, Play
from engine.ai.evaluate import PlayValue
from engine.cards import Cards
from engine.state import Phase
from engine.view import View
from tests.ui.coached import Pupil
from tests.ui.driver import Driver, play
from tests.ui.markup import CATALOG, Page, gallery
from ui.coach import words
from ui.coach.moments import Decision, Grade, is_choice, laid, laid_by, weigh
from ui.state import LAST_HINT, Coached, Dialog, Screen


def throwing(view: View) -> bool:
    return view.phase is Phase.DISCARD and 0 in view.due


def choosing(view: View) -> bool:
    return view.phase is Phase.PLAY and 0 in view.due and is_choice(view)


async def lay(page: Driver, cards: Cards) -> None:
    """Throw these, or play the one."""
    phase = page.view.phase
    for card in cards:
        await page.tap("card", card=str(card))
    if phase is Phase.DISCARD:
        await page.tap("discard")


def test_hints_come_in_three_grades_and_then_the_figures():
    async def scene():
        page = Pupil()
        await page.start()
        await page.until(throwing)
        log = page.saved["log"]
        said = []
        for grade in range(1, LAST_HINT + 1):
            frame = await page.tap("hint")
            line = page.coached.line
            assert page.coached.grade == grade
            assert line is not None
            said.append(line.text(page.app.catalog))
            assert Page(frame.html).text("status") == said[-1]
        assert len(set(said)) == LAST_HINT
        moment = await weigh(page.view)
        best = [page.app.catalog.card(held) for held in laid(moment.best)]
        assert all(name in said[-1] for name in best)
        assert not any(name in text for name in best for text in said[:-1])
        frame = await page.tap("hint")
        assert page.app.ui.dialog is Dialog.THROWS
        assert len(Page(frame.html).having(data_action="starters")) == 15
        assert page.saved["log"] == log
        assert not page.app.ui.assisted

    play(scene)


def test_a_hint_in_play_names_the_best_card_and_goes_with_the_move():
    async def scene():
        page = Pupil()
        await page.start()
        await page.until(choosing)
        for _ in range(LAST_HINT):
            await page.tap("hint")
        best = (await weigh(page.view)).best
        assert isinstance(best, PlayValue)
        assert page.coached.line == words.hint(await weigh(page.view), LAST_HINT)
        await lay(page, laid(best))
        assert page.coached == Coached()

    play(scene)


def test_the_only_move_needs_no_weighing_and_no_turn_no_hint():
    async def scene():
        page = Pupil()
        await page.start()
        await page.tap("hint")
        assert page.coached == Coached()
        await page.until(lambda v: v.phase is Phase.PLAY and 0 in v.due and len(v.legal) == 1)
        if laid_by(page.view.legal[0]):
            await page.tap("hint")
            assert page.coached.line is not None
            assert page.coached.line.id == "coach.hint.only"

    play(scene)


def test_the_sheet_opens_the_starters_of_a_throw_all_of_them():
    async def scene():
        page = Pupil()
        await page.start()
        await page.until(throwing)
        for _ in range(LAST_HINT + 1):
            await page.tap("hint")
        frame = await page.tap("starters", value="3")
        (opened,) = Page(frame.html).having(aria_expanded="true")
        assert opened["id"] == "throw-3"
        minis = frame.html.split('class="starters"')[1].split("</dl>")[0].count('class="mini"')
        assert minis == 46
        frame = await page.tap("starters", value="3")
        assert not Page(frame.html).having(aria_expanded="true")
        await page.tap("close")
        assert page.app.ui.dialog is None

    play(scene)


def test_a_throw_is_shown_beside_the_best_until_the_first_card():
    async def scene():
        page = Pupil(compare="on")
        await page.start()
        await page.until(throwing)
        moment = await weigh(page.view)
        worst = moment.values[-1]
        await lay(page, laid(worst))
        note = page.coached.note
        assert note is not None
        assert (note.chosen, note.best) == (worst, moment.best)
        sentence = words.why(note).text(page.app.catalog)
        assert any(sentence in said for frame in page.frames for said in frame.say)
        if page.view.phase is Phase.STARTER and not page.view.is_dealer:
            await page.tap("cut")
        shown = Page(page.frames[-1].html)
        assert sentence in shown.text("coach-note")
        await page.tap("throws")
        assert page.app.ui.dialog is Dialog.THROWS
        await page.tap("close")
        await page.until(lambda v: v.phase is Phase.PLAY and 0 in v.due)
        await page.move()
        assert page.coached.note is None
        assert not Page(page.frames[-1].html).having(id="coach-note")

    play(scene)


def test_a_card_is_remarked_on():
    async def scene():
        page = Pupil(compare="on")
        await page.start()
        remarks = set()
        for _ in range(6):
            await page.until(choosing)
            moment = await weigh(page.view)
            worst = moment.values[-1]
            await lay(page, laid(worst))
            if page.view.phase is not Phase.PLAY:
                continue
            expected = words.remark(Decision(moment, worst))
            assert page.coached.line == expected
            assert Page(page.frames[-1].html).text("status") == expected.text(page.app.catalog)
            remarks.add(expected.id)
        assert len(remarks) > 1

    play(scene)


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


async def to_choice(page: Pupil) -> None:
    """Move, by the best moves so that nothing is held, until a card is to be chosen."""
    while not choosing(page.view):
        if throwing(page.view):
            await lay(page, laid((await weigh(page.view)).best))
        else:
            await page.move()


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


def test_the_moves_of_a_hand_are_offered_at_its_end_and_hold_nothing_up():
    async def scene():
        page = Pupil(review="on")
        await page.start()
        made: list[Decision] = []
        while page.view.phase is not Phase.DEAL or not page.view.deals:
            view = page.view
            if throwing(view) or choosing(view):
                moment = await weigh(view)
                made.append(Decision(moment, moment.values[len(made) % 2]))
                await lay(page, laid(made[-1].chosen))
            else:
                await page.move()
        await page.tap("skip")
        assert [d.chosen for d in page.coached.review] == [d.chosen for d in made]
        for ours, theirs in zip(page.coached.review, made, strict=True):
            assert ours.grade == theirs.grade
        best = [d for d in page.coached.review if d.chosen == d.best]
        assert best
        assert all(d.grade is Grade.BEST for d in best)
        shown = Page(page.frames[-1].html)
        summary = page.coached.summary
        assert summary is not None
        assert shown.text("status") == summary.text(page.app.catalog)
        assert shown.having(id="review")
        main = shown.main()
        assert main is not None
        await page.tap("review")
        assert page.app.ui.dialog is Dialog.REVIEW
        await page.tap("throws")
        assert page.app.ui.dialog is Dialog.THROWS
        await page.tap("close")
        deals = page.view.deals
        await page.tap("next")
        assert page.view.deals == deals + 1
        assert page.coached == Coached()

    play(scene)


def test_a_review_is_there_again_after_a_restart():
    async def scene():
        page = Pupil(review="on")
        await page.start()
        await page.until(lambda v: v.phase is Phase.DEAL and v.deals > 0)
        other = Pupil()
        other.saved = dict(page.saved)
        await other.start()
        assert [d.chosen for d in other.coached.review] == [d.chosen for d in page.coached.review]

    play(scene)


def test_who_has_won_is_read_before_the_moves():
    coached = gallery()["coach-review"].ui.coach
    won = gallery()["over-last-count"].but("won", coach=coached, viewing=None, step=0)
    shown = Page(won.frame(CATALOG).html)
    assert shown.text("status") == CATALOG.text("status.over.you")
    assert shown.having(id="review")
    counted = gallery()["over-last-count"].but("counted", coach=coached, step=99)
    assert coached.summary is not None
    assert Page(counted.frame(CATALOG).html).text("status") == coached.summary.text(CATALOG)


def test_a_figure_sheet_without_figures_does_not_open():
    async def scene():
        page = Pupil()
        for address in ("#/play/throws", "#/play/review"):
            await page.start(address)
            assert page.app.ui.dialog is None
        for action in ("throws", "review", "sure", "unsure"):
            await page.tap(action)
            assert page.app.ui.dialog is None

    play(scene)


def test_an_unasked_coach_weighs_nothing():
    async def scene():
        page = Driver()
        await page.start()
        for _ in range(30):
            await page.move()
        assert page.app._coach is None

    play(scene)


def test_what_was_taken_back_is_not_remarked_on():
    async def scene():
        page = Pupil(compare="on")
        await page.start()
        await page.until(throwing)
        await page.move()
        if page.app.ui.can_undo:
            await page.tap("undo")
            assert page.coached == Coached()
            assert throwing(page.view)

    play(scene)
