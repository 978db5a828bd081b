"""WebKitGTK: a hand is played, the host dies, and a whole game is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from i18n import packs
from tests.browser import webkit
from tests.browser.hosts import Host
from tools.bench.page import STEP

LACKING = webkit.lacking()
READY = "document.documentElement.hasAttribute('data-ready')"
PHASE = "() => document.documentElement.dataset.phase"


def play_to(browser: webkit.Browser, phase: str) -> None:
    while browser.run(PHASE) != phase:
        browser.run(STEP)


@pytest.mark.slow
@pytest.mark.skipif(bool(LACKING), reason=f"not installed: {LACKING}")
def test_a_hand_then_no_host_and_then_a_whole_game(host: Host, tmp_path: Path) -> None:
    ready = packs.load("en").text("offline.ready")
    with webkit.webkit(tmp_path) as browser:
        browser.open(f"{host.url}?seed=7&motion=0&lang=en#/settings")
        browser.wait(READY)
        browser.run("() => document.getElementById('set-speed-instant').click()")
        browser.run("() => { location.hash = '#/play'; }")
        browser.wait("document.documentElement.dataset.screen === 'table'")
        play_to(browser, "show")
        play_to(browser, "deal")
        browser.run("() => { location.hash = '#/settings'; }")
        browser.wait(f"document.body.innerText.includes({ready!r})")
        browser.run("() => { location.hash = '#/play'; }")
        browser.wait("document.documentElement.dataset.screen === 'table'")
        host.kill()
        browser.reload()
        browser.wait(READY)
        play_to(browser, "over")
        browser.wait("document.querySelector('#board').textContent.includes('121')")
