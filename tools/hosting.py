"""What a host has to say about our files: types, policy, how long they keep.

Owns these facts for all that need them: the page's own policy, the server of `make play`,
and whatever is published. Refuses to serve.
"""

from __future__ import annotations

from collections.abc import Iterable

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".zip": "application/zip",
}
"""Content type by suffix. A wrong one for .wasm keeps Python from starting."""

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval'",  # the last is PyScript's
        "style-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data: blob:",
        "manifest-src 'self'",
        "worker-src 'self' blob:",
        "base-uri 'none'",
        "form-action 'none'",
    ]
)
"""The Content-Security-Policy: nothing from anywhere else, no inline script or style."""


def lasting(path: str) -> bool:
    """Whether the file at this path never changes: its name or its folder's says its contents."""
    return path.lstrip("/").startswith(("app-", "runtime-", "locales/"))


def headers(path: str) -> dict[str, str]:
    """The headers for a file of ours; `path` is relative to where the game is served."""
    keep = "public, max-age=31536000, immutable" if lasting(path) else "no-cache"
    return {
        "Cache-Control": keep,
        "Content-Security-Policy": POLICY,
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }


def headers_file(manifests: Iterable[str] = ()) -> str:
    """What Netlify and Cloudflare Pages read: headers by path, those of a file added up.

    `manifests` are the names of all there are.
    """
    common = headers("index.html")
    keep = common.pop("Cache-Control")
    lines = ["/*", *(f"  {name}: {value}" for name, value in common.items())]
    pages = ("/", "/index.html", "/service-worker.js", *(f"/{name}" for name in manifests))
    for path in pages:
        lines += [path, f"  Cache-Control: {keep}"]
    for path in ("/app-*", "/runtime-*", "/locales/*"):
        lines += [path, f"  Cache-Control: {headers(path)['Cache-Control']}"]
    for suffix in (".wasm", ".mjs", ".webmanifest"):
        lines += [f"/*{suffix}", f"  Content-Type: {TYPES[suffix]}"]
    return "\n".join(lines) + "\n"
