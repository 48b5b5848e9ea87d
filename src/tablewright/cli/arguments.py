"""The arguments that several commands share."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from tablewright.cli.files import readable
from tablewright.engine.catalog import games as list_games
from tablewright.engine.errors import TablewrightError, UnknownOption
from tablewright.engine.game import Game


def complete_game(start: str) -> list[str]:
    """Offer the games for shell completion."""
    return [id for id in list_games() if id.startswith(start)]


GameId = Annotated[str, typer.Argument(help="Id of the game.", autocompletion=complete_game)]
MaybeGameId = Annotated[
    str | None,
    typer.Argument(help="Id of the game; asked for if left out.", autocompletion=complete_game),
]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="Option of the game, name=value.")
]
ComponentsFile = Annotated[
    Path | None,
    typer.Option("--components", help="A corrected copy of components.toml.", callback=readable),
]
RecordFile = Annotated[Path, typer.Argument(help="A record, .twr.")]
Jobs = Annotated[int | None, typer.Option(min=1, help="Processes; all cores if not said.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


class WrongCount(TablewrightError):
    """A number of people or bots that does not fit the seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        super().__init__(f"{self.key}: {seats}")

    @property
    def params(self) -> dict[str, str | int]:
        """How many there may be."""
        return {"seats": self.seats}


def parse_options(game: Game, pairs: Sequence[str] | None) -> dict[str, str]:
    """Read `name=value` options and complete them."""
    chosen: dict[str, str] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UnknownOption(pair, game.options.values())
        chosen[name] = value
    return game.check_options(chosen)
