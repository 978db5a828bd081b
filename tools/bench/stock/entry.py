# What stock PyScript runs on the page's own thread: the game from its plain files.
# ruff: noqa
# mypy: ignore-errors
from js import stock
from pyodide.ffi import create_proxy

from ui import main

stock(*(create_proxy(getattr(main, name)) for name in main.__export__))
