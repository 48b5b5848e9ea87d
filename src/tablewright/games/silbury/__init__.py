"""Silbury: druids sow and harvest around a hill of six clearings."""

from tablewright.engine.game import Game
from tablewright.games.silbury.box import Box
from tablewright.games.silbury.features import INPUTS, features
from tablewright.games.silbury.heuristics import value
from tablewright.games.silbury.rules import new_state

GAME = Game(__name__, box=Box, state=new_state, value=value, features=features, inputs=INPUTS)
