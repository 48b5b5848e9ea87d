"""Pebbles: a third party's game in plain Python, with a heap, a die and hidden cards.

It stands for any game that is not ours: `conftest.py` installs it through an entry point. It is
never compiled, so it also shows that an interpreted class can extend a compiled `State`.
"""

from __future__ import annotations

from tablewright.engine.game import Game

from .box import Box
from .rules import new_state, value

GAME = Game(__name__, box=Box, state=new_state, value=value)
