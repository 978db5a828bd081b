# What PyScript runs in the worker: everything else comes compiled in one archive.
# ruff: noqa
from ui.main import *
from ui.main import __export__
