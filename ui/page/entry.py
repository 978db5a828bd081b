# What PyScript runs in the worker: everything else comes compiled in archives.
# ruff: noqa
# mypy: ignore-errors
import _imp
import dataclasses
import marshal

# A dataclass writes source and compiles it, at every start: a third of all the time that the
# game takes to import. The build has compiled the same sources already.
with open("written", "rb") as _file:
    _compiled = marshal.load(_file)


def _exec(source, *where):
    exec(_compiled.get(_imp.source_hash(0, source.encode()), source), *where)


dataclasses.exec = _exec

from ui.main import *
from ui.main import __export__
