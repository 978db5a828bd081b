"""The rules of cribbage and its players. Standard library only; knows no screen and no language."""
