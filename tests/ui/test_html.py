"""HTML that cannot be broken out of."""

from __future__ import annotations

from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.html import Markup, el, join


def test_text_is_escaped_and_markup_is_not():
    assert el("p", "<b>&\"'", el("b", "x")) == "<p>&lt;b&gt;&amp;&quot;&#x27;<b>x</b></p>"


@given(st.text())
def test_no_text_or_attribute_breaks_out(text):
    made = el("p", text, title=text)
    start, end = '<p title="', "</p>"
    assert made.startswith(start)
    assert made.endswith(end)
    attribute, _, inner = made[len(start) : -len(end)].partition('">')
    assert (unescape(attribute), unescape(inner)) == (text, text)
    assert not set('<>"') & set(attribute + inner)


@pytest.mark.parametrize(
    ("attributes", "html"),
    [
        ({"class_": "a", "data_action": "go"}, '<i class="a" data-action="go"></i>'),
        ({"hidden": True, "inert": False, "id": None}, "<i hidden></i>"),
        (
            {"aria_pressed": False, "aria_hidden": True},
            '<i aria-pressed="false" aria-hidden="true"></i>',
        ),
        ({"tabindex": 0}, '<i tabindex="0"></i>'),
    ],
)
def test_attributes(attributes, html):
    assert el("i", **attributes) == html


def test_children_are_flattened_and_void_elements_have_no_end():
    assert join(["a", None, [Markup("<b>"), ("c",)]]) == "a<b>c"
    assert el("input", type="radio") == '<input type="radio"/>'
