"""Draws what a game shows, with its own drawing if it has one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.table import Table
from rich.text import Text

from tablewright.bots.search import Candidate
from tablewright.engine.state import State
from tablewright.engine.text import Texts


def score_table(
    state: State, texts: Texts, players: Sequence[str], places: Sequence[int] = ()
) -> Table:
    """Draw the score sheet: a line for what points came from, a column for whoever scores."""
    table = Table(title=texts.say("table-score"), title_justify="left")
    table.add_column("")
    outsiders = state.outsiders()
    for name in [*players, *(texts.word("seat", other.key) for other in outsiders)]:
        table.add_column(Text(name), justify="right")
    sheets = state.score_sheet() + [other.sheet for other in outsiders]
    for key in dict.fromkeys(line.key for sheet in sheets for line in sheet):
        points = [sum(line.points for line in sheet if line.key == key) for sheet in sheets]
        table.add_row(texts.word("score", key), *map(str, points))
    table.add_section()
    totals = [sum(line.points for line in sheet) for sheet in sheets]
    table.add_row(texts.say("table-total"), *map(str, totals), style="bold")
    if places:
        table.add_row(texts.say("table-place"), *map(str, places), *("–" for _ in outsiders))
    return table


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
