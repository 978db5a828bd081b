"""Writes what is read before Python: index.html, the manifests, the page of last resort; and
the packs that are fetched by themselves.

Owns the filling of templates with the sentences of the packs, and what the page is told of
its own build. Refuses to know sentences: they stand in the group `shell` of every pack.
"""

from __future__ import annotations

import hashlib
import html
import json
import re
import shutil
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from tools import hosting, icons
from tools.node import ROOT

PAGE: Final = ROOT / "ui/page"
LOCALES: Final = ROOT / "i18n/locales"

Shell = dict[str, dict[str, Any]]
"""The sentences needed before Python, in groups, by language."""


def sentences() -> Shell:
    """The shell's sentences of every pack."""
    packs = {path.stem: json.loads(path.read_text("utf-8")) for path in LOCALES.glob("*.json")}
    return {name: pack["shell"] for name, pack in sorted(packs.items()) if "shell" in pack}


def manifest_name(language: str) -> str:
    """The file of a language's manifest."""
    return "manifest.webmanifest" if language == "en" else f"manifest-{language}.webmanifest"


def write_packs(out: Path) -> None:
    """Writes each pack but English, which travels with the game, named by its contents.

    Without the sentences that the page itself says: it has them already.
    """
    (out / "locales").mkdir()
    for path in LOCALES.glob("*.json"):
        if path.stem == "en":
            continue
        pack = json.loads(path.read_text("utf-8"))
        pack.pop("shell", None)
        text = json.dumps(pack, ensure_ascii=False, separators=(",", ":")).encode()
        name = f"{path.stem}-{hashlib.sha256(text).hexdigest()[:12]}.json"
        (out / "locales" / name).write_bytes(text)


def _named(group: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, str]]:
    for name, value in group.items():
        if isinstance(value, str):
            yield f"{prefix}.{name}", value
        else:
            yield from _named(value, f"{prefix}.{name}")


def _words(shell: Shell, language: str, escaped: Callable[[str], str]) -> dict[str, str]:
    """The sentences by the name a template calls them; English where the language has none."""
    named = dict(_named(shell["en"], "shell")) | dict(_named(shell[language], "shell"))
    return {name: escaped(text) for name, text in named.items()}


def _filled(template: Path, values: dict[str, str]) -> str:
    """The template with each {{name}} replaced. Raises KeyError for an unknown one."""
    text = template.read_text(encoding="utf-8")
    return re.sub(r"\{\{([\w.]+)\}\}", lambda found: values[found[1]], text)


def _facts(out: Path, shell: Shell, build: str) -> str:
    """What the page has to know about itself, as JSON that may stand in a <script>."""
    paths = [path for path in sorted(out.rglob("*")) if path.is_file()]
    names = {path.relative_to(out).as_posix(): path for path in paths}
    packs = {name: name[8:-18] for name in names if name.startswith("locales/")}
    boot = [
        name
        for name in names
        if hosting.lasting(name) and "/fake-indexeddb/" not in name and name not in packs
    ]
    counted = [name for name in boot if name.endswith((".wasm", ".zip"))]
    facts = {
        "name": build,
        "files": boot,
        "bytes": {name: names[name].stat().st_size for name in counted},
        "shell": shell,
        "languages": {tag: words.get("language", tag) for tag, words in shell.items()},
        "manifests": {tag: manifest_name(tag) for tag in shell},
        "packs": {tag: name for name, tag in packs.items()},
    }
    return json.dumps(facts, ensure_ascii=False).replace("<", "\\u003c")


_IMPORT: Final = re.compile(r"""\bfrom\s*["'](\.[^"']+)""")


def _modules(out: Path, *entries: str) -> Iterator[str]:
    """The modules that these import, and they themselves: a page that asks for all of them at
    once need not find them one behind the other."""
    wanted, seen = list(entries), set(entries)
    for name in wanted:
        yield name
        path = out / name
        for found in _IMPORT.findall(path.read_text(encoding="utf-8")):
            other = (path.parent / found).resolve().relative_to(out.resolve()).as_posix()
            if other not in seen:
                seen.add(other)
                wanted.append(other)


def _index(out: Path, runtime: str, app: str, shell: Shell) -> None:
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    config["interpreter"] = config["interpreter"].replace("./app/", f"./{app}/")
    sprite = PAGE / "sprite.svg"
    values = {
        **_words(shell, "en", html.escape),
        "csp": html.escape(hosting.POLICY),
        "config": html.escape(json.dumps(config), quote=False),
        "plugins": html.escape(json.dumps({"plugins": config["plugins"]}), quote=False),
        "build": _facts(out, shell, f"{runtime} {app}"),
        "modules": "\n".join(
            f'<link rel="modulepreload" href="{name}" fetchpriority="low">'
            for name in _modules(out, f"{app}/boot.js", f"{runtime}/pyscript/core.js")
        ),
        "sprite": sprite.read_text(encoding="utf-8") if sprite.exists() else "",
    }
    page = _filled(ROOT / "index.html", values)
    page = page.replace('="app/', f'="{app}/').replace('="runtime/', f'="{runtime}/')
    (out / "index.html").write_text(page, encoding="utf-8")


def _manifest(out: Path, shell: Shell, language: str, pictures: list[dict[str, str]]) -> None:
    words = _words(shell, language, lambda words: json.dumps(words, ensure_ascii=False)[1:-1])
    manifest = json.loads(_filled(ROOT / "manifest.webmanifest", words | {"language": language}))
    if pictures:
        labels = _words(shell, language, str)
        manifest["screenshots"] = [
            picture | {"label": labels["shell.picture." + Path(picture["src"]).stem]}
            for picture in pictures
        ]
    whole = json.dumps(manifest, ensure_ascii=False, indent=2)
    (out / manifest_name(language)).write_text(whole + "\n", encoding="utf-8")


def _screenshots(out: Path, pictures: Path | None) -> list[dict[str, str]]:
    """Copies the pictures and returns what a manifest says of each, but for its label."""
    if pictures is None:
        return []
    listed: list[dict[str, str]] = json.loads((pictures / "list.json").read_text("utf-8"))
    (out / "screenshots").mkdir()
    for picture in listed:
        shutil.copyfile(pictures / Path(picture["src"]).name, out / picture["src"])
    return listed


def write(out: Path, runtime: str, app: str, pictures: Path | None = None) -> None:
    """Writes the pages and icons beside the folders of that name, which are there already.

    `pictures` holds screenshots and the list of them (see screenshots.py).
    """
    shell = sentences()
    _index(out, runtime, app, shell)
    listed = _screenshots(out, pictures)
    for language in shell:
        _manifest(out, shell, language, listed)
    icons.write(out / "icons")


def recovery() -> dict[str, str]:
    """The page of last resort by language."""
    shell = sentences()
    return {
        language: _filled(
            PAGE / "recovery.html", _words(shell, language, html.escape) | {"language": language}
        )
        for language in shell
    }
