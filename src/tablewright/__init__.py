"""Tablewright: builders' games in Python, their rules at C speed.

>>> import tablewright as tw
>>> state = tw.game(tw.games()[0]).new(seed=7)
>>> state.is_terminal()
False
"""

# ruff: noqa: E402
import tablewright.quick

tablewright.quick.take()  # before anything is loaded that may be compiled

from tablewright.engine.build import COMPILED
from tablewright.engine.catalog import game, games, revive
from tablewright.engine.checking import check_actions
from tablewright.engine.components import Components
from tablewright.engine.errors import (
    ActionError,
    BotError,
    ChoiceError,
    ComponentsError,
    IllegalAction,
    JudgementError,
    PlanError,
    PositionError,
    PrintedValue,
    RecordError,
    TablewrightError,
    UnknownAction,
    UnknownBot,
    UnknownGame,
    UnknownOption,
    UnknownSeats,
)
from tablewright.engine.events import Event, Line, Outsider, ScoreLine
from tablewright.engine.game import Game
from tablewright.engine.names import Names
from tablewright.engine.plan import Layout, Slice
from tablewright.engine.ranking import Measure, Place, Tie
from tablewright.engine.record import Record
from tablewright.engine.rng import Rng
from tablewright.engine.state import TERMINAL, State

__version__ = "0.1.0"

__all__ = [
    "COMPILED",
    "TERMINAL",
    "ActionError",
    "BotError",
    "ChoiceError",
    "Components",
    "ComponentsError",
    "Event",
    "Game",
    "IllegalAction",
    "JudgementError",
    "Layout",
    "Line",
    "Measure",
    "Names",
    "Outsider",
    "Place",
    "PlanError",
    "PositionError",
    "PrintedValue",
    "Record",
    "RecordError",
    "Rng",
    "ScoreLine",
    "Slice",
    "State",
    "TablewrightError",
    "Tie",
    "UnknownAction",
    "UnknownBot",
    "UnknownGame",
    "UnknownOption",
    "UnknownSeats",
    "check_actions",
    "game",
    "games",
    "revive",
]
