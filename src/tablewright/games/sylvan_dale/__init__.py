"""Builders of Sylvan Dale: rival architects stack dwellings on the Great Trees."""

from tablewright.engine.game import Game
from tablewright.games.sylvan_dale.box import Box
from tablewright.games.sylvan_dale.heuristics import value
from tablewright.games.sylvan_dale.rules import new_state

GAME = Game(__name__, box=Box, state=new_state, value=value)
