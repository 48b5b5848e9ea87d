"""States as pictures: the board as text for `print`, as HTML for notebooks.

A game draws itself in its `terminal` module, by what somebody may see and nothing else.
"""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich import box
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from tablewright.engine.catalog import game as find_game
from tablewright.engine.game import Game
from tablewright.engine.state import State
from tablewright.engine.text import Texts, texts

WIDTH = 100
GAP = 3  # columns between two cells of a table
HTML = '<pre style="line-height:1.2;overflow-x:auto">{code}</pre>'


def draw(game: Game, view: dict[str, Any], texts: Texts, players: Sequence[str]) -> RenderableType:
    """Draw a view; a game without a drawing of its own is shown as it is written."""
    module = f"{game.package}.terminal"
    if find_spec(module) is None:
        return Panel(json.dumps(view, indent=1, ensure_ascii=False), expand=False)
    drawn: RenderableType = import_module(module).draw(view, texts, players)
    return drawn


def as_text(state: State, seat: int | None, language: str) -> str:
    """Draw the board as somebody sees it, without colours."""
    lines = recorded(state, seat, language).export_text().splitlines()
    return "\n".join(line.rstrip() for line in lines)


def as_html(state: State) -> str:
    """Draw the board as a spectator sees it, in colours."""
    return recorded(state, None, "en").export_html(inline_styles=True, code_format=HTML)


def as_lines(state: State, seat: int | None, language: str) -> list[list[Segment]]:
    """Draw the board as somebody sees it, in lines of coloured text."""
    paper = unseen()
    return paper.render_lines(board(state, seat, language), pad=False)


def recorded(state: State, seat: int | None, language: str) -> Console:
    """Draw the board on paper that nobody sees."""
    paper = unseen()
    paper.print(board(state, seat, language))
    return paper


def unseen() -> Console:
    """Give paper that nobody sees."""
    return Console(file=io.StringIO(), record=True, width=WIDTH, force_terminal=True)


def board(state: State, seat: int | None, language: str) -> RenderableType:
    """Draw the board as somebody sees it; players are named by their numbers."""
    game = find_game(state.origin.game)
    say = texts(game, language)
    players = [say.say("player", number=number + 1) for number in range(int(state.seats))]
    return draw(game, state.view(seat), say, players)


class Folding:
    """A table of which no word is cut; where there is no room for one, its rows are told."""

    def __init__(self, head: Sequence[Text], rows: Sequence[Sequence[Text]]) -> None:
        self.head = head
        self.rows = rows

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        least = sum(self.widths()) + GAP * (len(self.head) + 1)
        yield self.as_table() if least <= options.max_width else self.as_list()

    def widths(self) -> list[int]:
        """Tell how wide each column must be at least."""
        columns = zip(self.head, *self.rows, strict=True)
        return [
            max((cell_len(word) for cell in column for word in cell.plain.split()), default=1)
            for column in columns
        ]

    def as_table(self) -> Table:
        """Draw it as a table."""
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for heading, least in zip(self.head, self.widths(), strict=True):
            table.add_column(heading, min_width=least)
        for row in self.rows:
            table.add_row(*row)
        return table

    def as_list(self) -> RenderableType:
        """Draw it as a list."""
        return Group(Text(self.head[0].plain, "italic"), *map(self.told, self.rows))

    def told(self, row: Sequence[Text]) -> Text:
        """Tell a row: what it is of, then what stands under each heading."""
        told = Text.assemble((row[0].plain, "bold"), ": ")
        facts = [
            Text.assemble(f"{heading.plain}: ", cell)
            for heading, cell in zip(self.head[1:], row[1:], strict=True)
            if cell.plain not in ("", "–")
        ]
        return told.append_text(Text("; ").join(facts))
