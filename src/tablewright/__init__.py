"""Tablewright: builders' games in Python, their rules at C speed.

>>> import tablewright as tw
>>> state = tw.game(tw.games()[0]).new(seed=7)
>>> state.is_terminal()
False
"""

from tablewright.engine.build import COMPILED
from tablewright.engine.catalog import game, games
from tablewright.engine.components import Components
from tablewright.engine.errors import (
    ActionError,
    ChoiceError,
    ComponentsError,
    IllegalAction,
    PositionError,
    RecordError,
    TablewrightError,
    UnknownAction,
    UnknownBot,
    UnknownGame,
    UnknownOption,
    UnknownSeats,
)
from tablewright.engine.events import Event, Line, ScoreLine
from tablewright.engine.game import Game
from tablewright.engine.names import Names
from tablewright.engine.record import Record
from tablewright.engine.rng import Rng
from tablewright.engine.state import TERMINAL, State

__version__ = "0.1.0"

__all__ = [
    "COMPILED",
    "TERMINAL",
    "ActionError",
    "ChoiceError",
    "Components",
    "ComponentsError",
    "Event",
    "Game",
    "IllegalAction",
    "Line",
    "Names",
    "PositionError",
    "Record",
    "RecordError",
    "Rng",
    "ScoreLine",
    "State",
    "TablewrightError",
    "UnknownAction",
    "UnknownBot",
    "UnknownGame",
    "UnknownOption",
    "UnknownSeats",
    "game",
    "games",
]
