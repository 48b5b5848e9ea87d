"""The command that lays out a game in the terminal and seats everybody."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from tablewright.bots.registry import bot
from tablewright.cli.arguments import (
    ComponentsFile,
    MaybeGameId,
    Options,
    WrongCount,
    parse_options,
)
from tablewright.cli.bots import complete_bots
from tablewright.cli.files import GameFile, read_record
from tablewright.cli.language import Lang, speak
from tablewright.cli.screen import console
from tablewright.cli.table import TerminalTable
from tablewright.engine.catalog import game as find_game
from tablewright.engine.catalog import games as list_games
from tablewright.engine.errors import TablewrightError
from tablewright.engine.events import Event
from tablewright.engine.game import Game
from tablewright.engine.record import Record, record_of
from tablewright.engine.rng import Rng
from tablewright.engine.state import State
from tablewright.engine.text import Texts


class NoGame(TablewrightError):
    """Nothing was typed when the game was asked for."""

    key = "play-no-game"

    def __init__(self, choices: Sequence[str]) -> None:
        self.choices = choices
        super().__init__("no game was chosen")

    @property
    def params(self) -> dict[str, str | int]:
        """What there is."""
        return {"choices": ", ".join(self.choices)}


class OtherGame(TablewrightError):
    """The record to go on with is of another game."""

    key = "play-other-game"

    def __init__(self, file: Path, game: str, title: str) -> None:
        self.facts: dict[str, str | int] = {"file": str(file), "id": game, "title": title}
        super().__init__(f"{file} is a game of {title}")

    @property
    def params(self) -> dict[str, str | int]:
        """The file, and the game it holds."""
        return self.facts


class WrongPeople(WrongCount):
    """More people than seats, or none."""

    key = "play-humans"


class WrongBots(WrongCount):
    """Neither one bot nor one for each seat that people leave."""

    key = "play-bots"


def play(
    game: MaybeGameId = None,
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    bots: Annotated[
        str, typer.Option(help="Bots of the other seats.", autocompletion=complete_bots)
    ] = "greedy",
    humans: Annotated[int, typer.Option(help="How many people play here.")] = 1,
    name: Annotated[list[str] | None, typer.Option(help="Name of a person.")] = None,
    seed: Annotated[int | None, typer.Option(help="Same seed, same shuffles and dice.")] = None,
    option: Options = None,
    components: ComponentsFile = None,
    record: Annotated[Path | None, typer.Option(help="Keep the game in this file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a recorded game.")] = None,
    lang: Lang = None,
) -> None:
    """Play in the terminal, against bots or with others at the same keyboard."""
    out = console()
    kept = None if resume is None else read_record(resume)
    found = find_game(game or (kept.game if kept else choose_game(out, lang)))
    say = speak(found, lang)
    events: list[Event] = []
    if kept is not None and resume is not None:
        if kept.game != found.id:
            raise OtherGame(resume, kept.game, find_game(kept.game).title)
        state = replayed(kept, components, events)
    else:
        chosen = parse_options(found, option)
        number = secrets.randbelow(1_000_000_000) if seed is None else seed
        state = found.new(seats=seats, seed=number, components=components, log=events, **chosen)
        kept = record_of(state, number)
    seated = seat_bots(found, state, humans, bots)
    file = open_record(record, resume)
    players = name_players(say, state, seated, [printable(person) for person in name or []])
    kept.players = dict(enumerate(players))
    print_opening(out, say, found, state, kept, seated, players)
    TerminalTable(
        found, state, kept, say, bots=seated, players=players, console=out, file=file
    ).run(events)


def open_record(record: Path | None, resume: Path | None) -> GameFile | None:
    """Make sure the game can be kept, before anybody plays; one gone on with stays where it is."""
    wanted = record or resume
    if wanted is None:
        return None
    file = GameFile(wanted, None if record else True)
    file.try_out()
    return file


def printable(name: str) -> str:
    """Give a name that can be written down, whatever the shell handed over."""
    return name.encode("utf-8", "replace").decode("utf-8")


def choose_game(out: Console, lang: str | None) -> str:
    """Ask which game to play; with one game there is nothing to ask."""
    ids = list_games()
    if len(ids) == 1:
        return ids[0]
    say = speak(None, lang)
    for number, id in enumerate(ids, 1):
        found = find_game(id)
        words = speak(found, lang)
        line = f"{number}  {found.title_in(words.language)}: {words.say('tagline')}"
        out.print(Text(line))
    out.print(Text(f"{say.say('play-which')} > ", "bold"), end="")
    try:
        typed = input().strip()
    except EOFError:
        out.print()
        raise NoGame(ids) from None
    return ids[int(typed) - 1] if typed in map(str, range(1, len(ids) + 1)) else typed


def replayed(kept: Record, components: Path | None, events: list[Event]) -> State:
    """Play a record to its end, keeping the events of its last action."""
    *_, (state, told) = kept.replay(components)
    events[:] = told
    kept.end = ""
    return state


def seat_bots(game: Game, state: State, humans: int, names: str) -> dict[int, str]:
    """Give the seats after the people's to bots: one name for all, or one each."""
    seats = int(state.seats)
    if not 1 <= humans <= seats:
        raise WrongPeople(seats)
    wanted = [name.strip() for name in names.split(",") if name.strip()]
    for name in wanted:
        bot(name, game, Rng(0))  # so that a wrong name is told before the game begins
    if len(wanted) == 1:
        wanted *= seats - humans
    if len(wanted) != seats - humans:
        raise WrongBots(seats - humans)
    return dict(zip(range(humans, seats), wanted, strict=True))


def name_players(
    say: Texts, state: State, seated: dict[int, str], people: Sequence[str]
) -> list[str]:
    """Name everybody: people as they wish, bots from a list."""
    names: list[str] = []
    spare = [name for name in say.say("bot-names").split(", ") if name not in people]
    for seat in range(int(state.seats)):
        if seat in seated:
            names.append(spare.pop(0))
        elif seat < len(people):
            names.append(people[seat])
        elif len(seated) == state.seats - 1:
            names.append(say.say("you"))
        else:
            names.append(say.say("player", number=seat + 1))
    return names


def print_opening(
    out: Console,
    say: Texts,
    game: Game,
    state: State,
    kept: Record,
    seated: dict[int, str],
    players: Sequence[str],
) -> None:
    """Say what is played, by whom, and how to get help."""
    chosen = state.origin.options
    said = [say.say("table-title", title=game.title_in(say.language), seats=int(state.seats))]
    said += [say.word(f"option-{key}", value) for key, value in chosen.items()]
    out.print(Text(", ".join(said), "bold"))
    out.print(Text(say.say("table-seed", seed=kept.seed), "dim"))
    for seat, name in seated.items():
        out.print(Text(say.say("play-seat", name=players[seat], bot=name), "dim"))
    out.print(Text(say.say("table-help"), "dim"))
