"""The computer's side of the table. It sees a `View` only, as any other seat does."""

from engine.ai.expert import prepare
from engine.ai.levels import LEVELS, Computer

__all__ = ["LEVELS", "Computer", "prepare"]
