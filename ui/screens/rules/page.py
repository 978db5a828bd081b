"""Owns the rules page: the whole game in the order of a hand, its tables, its questions.

Every sentence is a message of the group `rules`, every number a fact or the engine's count.
A section is found by the address `#/rules/NAME` and has the id `rules-NAME`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from i18n.catalog import Catalog
from i18n.messages import Param
from ui.html import Child, Markup, el
from ui.screens.parts import top_bar
from ui.screens.rules.drawing import draw
from ui.screens.rules.examples import examples
from ui.screens.rules.facts import facts
from ui.screens.rules.hand import our_hand

SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "aim": ("race", "pack", "beats"),
    "first-deal": ("cut", "names", "turns"),
    "deal": ("give", "throw", "before", "advice", "ours"),
    "starter": ("cut", "heels", "ours"),
    "play": ("turns", "limit", "go", "last", "again", "end", "ours"),
    "play-points": ("newest", "sum", "order", "broken", "court", "unbroken"),
    "show": ("order", "why", "with", "auto", "ours", "sum"),
    "show-points": ("any", "double", "best", "nothing"),
    "end": ("pegs", "end", "past"),
    "skunk": ("lines", "worth"),
}
"""The sections in order, each with its paragraphs."""

STEPS: Final[Mapping[str, int]] = {
    "deal": 1,
    "starter": 1,
    "play": 2,
    "play-points": 2,
    "show": 3,
    "show-points": 3,
    "end": 4,
    "skunk": 4,
}
"""The step of the course that teaches a section."""

QUESTIONS: Final[Mapping[str, str | None]] = {
    "cards": "deal",
    "crib": "deal",
    "whose": "first-deal",
    "go": "play",
    "points": "end",
    "best": "show-points",
    "long": None,
    "hard": None,
    "jacks": "starter",
    "flush": "show-points",
    "middle": "end",
    "skunk": "skunk",
    "more-players": None,
}
"""The questions in order, each with the section that says more."""


def section_of(step: str, place: str) -> str:
    """Where the rules are gone on with after a step of the course: in the section one was sent to,
    or, where that is another step's or none, in the first that links to this one."""
    taught = [name for name, number in STEPS.items() if str(number) == step]
    return place if place in taught else next(iter(taught), place)


def rules(catalog: Catalog) -> Markup:
    """The page, without state: it is the same at any time."""
    said = _params(catalog)
    return el(
        "main",
        top_bar(catalog, catalog.text("rules.title")),
        el(
            "div",
            el("p", catalog.text("rules.lead"), class_="opening"),
            _contents(catalog),
            [_section(name, catalog, said) for name in SECTIONS],
            _questions(catalog, said),
            class_="page",
        ),
        class_="rules",
    )


def _params(catalog: Catalog) -> dict[str, Param]:
    """What any sentence of the page may name: the facts, and cards of the hand that is followed."""
    ours = our_hand()
    first, second = map(catalog.card, ours.thrown)
    return {
        **facts(),
        "first": first,
        "second": second,
        "starter": catalog.card(ours.starter),
        "go_card": catalog.card(ours.go[1]),
    }


def _contents(catalog: Catalog) -> Markup:
    links = [el("li", _link(name, _heading(name, catalog))) for name in (*SECTIONS, "faq")]
    return el(
        "nav",
        el("h2", catalog.text("rules.contents"), id="rules-contents"),
        el("ol", links),
        class_="contents",
        aria_labelledby="rules-contents",
    )


def _link(place: str, text: str) -> Markup:
    return el("a", text, href=f"#/rules/{place}")


def _heading(name: str, catalog: Catalog) -> str:
    return catalog.text(f"rules.{name}.heading")


def _head(name: str, catalog: Catalog) -> Markup:
    return el("h2", _heading(name, catalog), id=f"rules-{name}-heading")


def _place(name: str, tag: str, *children: Child) -> Markup:
    """A place an address leads to; it takes the focus, so that reading goes on from there."""
    return el(tag, children, id=f"rules-{name}", tabindex=-1, class_="place")


def _section(name: str, catalog: Catalog, said: Mapping[str, Param]) -> Markup:
    paragraphs = [_paragraph(f"rules.{name}.{part}", catalog, said) for part in SECTIONS[name]]
    return _place(name, "section", _head(name, catalog), paragraphs, _step(name, catalog))


def _step(name: str, catalog: Catalog) -> Markup | None:
    if name not in STEPS:
        return None
    step = STEPS[name]
    said = catalog.text("learn.from-rules", step=catalog.text(f"learn.step.{step}"))
    return el("p", el("a", said, href=f"#/learn/{step}"), class_="more")


def _paragraph(key: str, catalog: Catalog, said: Mapping[str, Param]) -> list[Markup]:
    """A sentence or a few, with what is drawn below them."""
    drawn = [draw(example, catalog, said) for example in examples().get(key, ())]
    return [el("p", catalog.text(key, **said)), *drawn]


def _questions(catalog: Catalog, said: Mapping[str, Param]) -> Markup:
    asked = [_question(name, more, catalog, said) for name, more in QUESTIONS.items()]
    return _place("faq", "section", _head("faq", catalog), asked)


def _question(name: str, more: str | None, catalog: Catalog, said: Mapping[str, Param]) -> Markup:
    link = None
    if more:
        text = catalog.text("rules.faq.more", heading=_heading(more, catalog))
        link = el("p", _link(more, text), class_="more")
    asked = el("h3", catalog.text(f"rules.faq.{name}.q"))
    answer = _paragraph(f"rules.faq.{name}.a", catalog, said)
    return _place(f"faq-{name}", "article", asked, answer, link)
