"""Battles & Builders: eight rounds of chips laid face down, for buildings or for battle."""

from tablewright.engine.game import Game
from tablewright.games.battles_builders.box import Box
from tablewright.games.battles_builders.foresight import foresee
from tablewright.games.battles_builders.heuristics import value
from tablewright.games.battles_builders.rules import new_state

GAME = Game(__name__, box=Box, state=new_state, value=value, foresee=foresee)
