"""Orchard: a small game with hidden hands, secret goals and a die, to plant mistakes into."""

from __future__ import annotations

from tablewright.engine.game import Game

from .box import Box
from .rules import new_state, value

GAME = Game(__name__, box=Box, state=new_state, value=value)
