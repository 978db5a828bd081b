"""The coach as the page sees it: asked for hints, looking on, afterwards."""

from __future__ import annotations

from engine.ai.evaluate import PlayValue
from engine.state import Phase
from tests.ui.coached import Pupil, choosing, lay, throwing
from tests.ui.driver import Driver, play
from tests.ui.markup import CATALOG, Page, gallery
from ui.coach import words
from ui.coach.moments import Decision, Grade, laid, laid_by, weigh
from ui.state import LAST_HINT, Coached, Dialog


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


def test_a_chance_stands_apart_from_its_name():
    shown = Page(gallery()["coach-throws"].frame(CATALOG).html)
    assert f"% {CATALOG.text('coach.throws.chance-label')}" in shown.text("throw-0")


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
