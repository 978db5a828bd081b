"""Owns the lines of the settings that tell how the app stands without a network."""

from __future__ import annotations

from i18n.catalog import Catalog
from ui.html import Markup, el
from ui.offline import trouble
from ui.screens.parts import button
from ui.state import UiState


def offline(ui: UiState, catalog: Catalog) -> Markup | None:
    """What is ready, what is not and why, and a new version to change to; None where unknown."""
    state, text = ui.offline, catalog.text
    lines = [
        text("offline.ready") if state.ready else "",
        trouble(state, catalog),
        text("offline.update") if state.update else "",
    ]
    if not any(lines):
        return None
    return el(
        "section",
        el("h2", text("offline.title"), id="offline-title"),
        [el("p", line) for line in lines if line],
        button("update", text("offline.do-update"), id_="update") if state.update else None,
        id="offline",
        class_="offline",
        aria_labelledby="offline-title",
    )
