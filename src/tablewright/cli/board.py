"""Draws what a game shows, with its own drawing if it has one."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablewright.bots.search import Candidate
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


def hint_table(
    texts: Texts,
    players: Sequence[str],
    candidates: Sequence[Candidate],
    seat: int,
    said: Callable[[str], str],
) -> Table:
    """Draw what a bot thinks of the choices: visits, expected result and everybody's chances."""
    alone = len(players) == 1
    table = Table(box=None, pad_edge=False)
    table.add_column(texts.say("table-hint-choice"))
    table.add_column(texts.say("table-hint-visits"), justify="right")
    table.add_column(texts.say(f"table-hint-{'score' if alone else 'lead'}"), justify="right")
    for name in players[: 0 if alone else None]:
        table.add_column(texts.say("table-hint-chance", name=name), justify="right")
    for candidate in candidates:
        if candidate.visits:
            result = candidate.results[seat]
            chances = [f"{chance:.0%}" for chance in candidate.chances]
            shown = f"{result:.1f}" if alone else f"{result:+.1f}"
            table.add_row(Text(said(candidate.name)), str(candidate.visits), shown, *chances)
    return table
