"""Draws what a game shows, with its own drawing if it has one."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablewright.engine.game import Game
from tablewright.engine.state import State
from tablewright.engine.text import Texts


def draw(game: Game, view: dict[str, Any], texts: Texts, players: Sequence[str]) -> RenderableType:
    """Draw a view; a game without a drawing of its own is shown as it is written."""
    module = f"{game.package}.terminal"
    if find_spec(module) is None:
        return Panel(json.dumps(view, indent=1, ensure_ascii=False), expand=False)
    drawn: RenderableType = import_module(module).draw(view, texts, players)
    return drawn


def score_table(state: State, texts: Texts, players: Sequence[str]) -> Table:
    """Draw the score sheet: a line for what points came from, a column a seat."""
    table = Table(title=texts.say("table-score"), title_justify="left")
    table.add_column("")
    for name in players:
        table.add_column(Text(name), justify="right")
    sheets = state.score_sheet()
    for key in dict.fromkeys(line.key for sheet in sheets for line in sheet):
        points = [sum(line.points for line in sheet if line.key == key) for sheet in sheets]
        table.add_row(texts.word("score", key), *map(str, points))
    table.add_section()
    table.add_row(texts.say("table-total"), *map(str, state.scores()), style="bold")
    return table


def result_line(state: State, texts: Texts, players: Sequence[str]) -> str:
    """Say who won, or what a lone player reached."""
    reason = texts.word("end", state.end_reason())
    if state.seats == 1:
        return f"{reason} {texts.say('table-solo', score=state.scores()[0])}"
    winners = state.winners()
    key = "table-winner" if len(winners) == 1 else "table-shared"
    return f"{reason} {texts.say(key, names=', '.join(players[seat] for seat in winners))}"
