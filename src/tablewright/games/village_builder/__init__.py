"""Village Builder: a village of cards grows in every direction, alone against the deck."""

from tablewright.engine.game import Game
from tablewright.games.village_builder.box import Box
from tablewright.games.village_builder.foresight import foresee
from tablewright.games.village_builder.heuristics import value
from tablewright.games.village_builder.rules import new_state

GAME = Game(
    __name__,
    box=Box,
    state=new_state,
    value=value,
    foresee=foresee,
    guess=foresee,  # to the heuristics most places look alike
    long_turns=True,
)
