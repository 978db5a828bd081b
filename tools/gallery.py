"""Shows the screens without the runtime: every named state as a page, and as a picture.

Owns the making of pages and pictures, and contact sheets of these. Refuses to judge them:
that is for the eye, and for the tests, which look at the same states.

    python -m tools.gallery [OUT] [--only NAME,...] [--size 320x568,...] [--theme light,...]
"""

from __future__ import annotations

import argparse
import html
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from i18n import packs
from i18n.catalog import Catalog
from tools import browser
from tools.gallery_states import State, states

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "ui/page"
SIZES: Final = ("320x568", "390x844", "844x390", "1280x800")
THEMES: Final = ("light", "dark")


def page(state: State, catalog: Catalog, theme: str) -> str:
    """A whole page of one state, style and sprite inside, as the shell would hold it."""
    frame = state.frame(catalog)
    theme = frame.root["data-theme"].replace("auto", theme)
    attributes = dict(frame.root) | {"data-theme": theme, "data-ready": ""}
    root = "".join(f' {name}="{html.escape(value)}"' for name, value in attributes.items())
    sheets = sorted((PAGE / "style").glob("*.css"), key=lambda path: path.name)
    style = "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    sprite = (PAGE / "sprite.svg").read_text(encoding="utf-8")
    return (
        f'<!doctype html><html{root}><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
        f"<title>{html.escape(frame.title)}</title><style>{style}</style></head>"
        f'<body><div id="app" tabindex="-1">{frame.html}</div>{sprite}</body></html>'
    )


def shoot(
    chosen: Iterable[State],
    out: Path,
    catalog: Catalog,
    sizes: Iterable[str],
    themes: Iterable[str],
) -> Iterator[Path]:
    """Pages and pictures of the states in `out`; yields each picture's path."""
    from playwright.sync_api import sync_playwright

    out.mkdir(parents=True, exist_ok=True)
    chosen = tuple(chosen)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.find(), args=["--no-sandbox"])
        for size in sizes:
            for theme in themes:
                yield from _pictures(chromium, chosen, out, catalog, size, theme)
        chromium.close()


def _pictures(
    chromium: Browser, chosen: tuple[State, ...], out: Path, catalog: Catalog, size: str, theme: str
) -> Iterator[Path]:
    width, height = map(int, size.split("x"))
    small = width < 1000
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2 if small else 1,
        has_touch=small,
        is_mobile=small,
    )
    tab = context.new_page()
    for state in chosen:
        tab.set_content(page(state, catalog, theme))
        path = out / f"{state.name}-{size}-{theme}.png"
        tab.screenshot(path=path)
        yield path
    context.close()


def main(arguments: list[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Pictures of every state of the game.")
    parser.add_argument("out", nargs="?", default="build/gallery", type=Path)
    parser.add_argument("--only", help="names of states, or how they begin")
    parser.add_argument("--size", default=",".join(SIZES))
    parser.add_argument("--theme", default=",".join(THEMES))
    given = parser.parse_args(arguments)
    catalog = packs.load("en")
    wanted = tuple(given.only.split(",")) if given.only else ("",)
    chosen = [state for state in states(catalog) if state.name.startswith(wanted)]
    for picture in shoot(chosen, given.out, catalog, given.size.split(","), given.theme.split(",")):
        print(picture)


if __name__ == "__main__":
    main()
