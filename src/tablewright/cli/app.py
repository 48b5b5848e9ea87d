"""The commands. Each one is short: what it does lives in engine, bots and lab."""

from __future__ import annotations

import os
import secrets
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import tablewright
from tablewright.bots.registry import bot, bots
from tablewright.cli.board import draw, result_line, score_table
from tablewright.cli.ladder import ladder
from tablewright.cli.language import Lang, default_language, speak
from tablewright.cli.serve import run_server, serve
from tablewright.cli.table import TerminalTable
from tablewright.engine.catalog import game as find_game
from tablewright.engine.catalog import games as list_games
from tablewright.engine.clauses import Clause, clauses, read_rules
from tablewright.engine.errors import (
    ChoiceError,
    RecordError,
    TablewrightError,
    UnknownBot,
    UnknownOption,
    UnknownSeats,
)
from tablewright.engine.events import Event
from tablewright.engine.game import Game
from tablewright.engine.record import Record, record_of
from tablewright.engine.rng import Rng
from tablewright.engine.state import State
from tablewright.engine.text import LANGUAGES, Texts, texts
from tablewright.lab.simulate import Plan, Report, simulate

BAD_INPUT = 2


def examples(*commands: str) -> str:
    """Write examples for the help, with a game that is really there."""
    found = find_game(list_games()[0])
    clause = next(iter(read_rules(found)))
    filled = [command.format(game=found.id, clause=clause) for command in commands]
    return "Examples:  " + "  ·  ".join(f"tablewright {command}" for command in filled)


app = typer.Typer(
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    help="A table for modern builders' games: play, simulate, replay and verify. "
    "Without a command: serve on this machine and open the browser.",
    epilog=examples("games", "play {game}", "COMMAND --help"),
)


class UnknownClause(ChoiceError):
    """The rules have no such clause."""

    key = "error-clause"
    noun = "clause"


class FileTrouble(TablewrightError):
    """A file cannot be read or written."""

    key = "error-file"

    def __init__(self, file: Path, reason: object) -> None:
        self.file = file
        self.reason = str(reason)
        super().__init__(f"{file}: {reason}")

    @property
    def params(self) -> dict[str, str | int]:
        """The file and what is wrong with it."""
        return {"file": str(self.file), "reason": self.reason}


class WrongCount(TablewrightError):
    """A number of people or bots that does not fit the seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        super().__init__(f"{self.key}: {seats}")

    @property
    def params(self) -> dict[str, str | int]:
        """How many there may be."""
        return {"seats": self.seats}


class WrongPeople(WrongCount):
    """More people than seats, or none."""

    key = "play-humans"


class WrongBots(WrongCount):
    """Neither one bot nor one for each seat that people leave."""

    key = "play-bots"


# -- Arguments every command shares -----------------------------------------------------------


def complete_game(start: str) -> list[str]:
    """Offer the games for shell completion."""
    return [id for id in list_games() if id.startswith(start)]


def complete_bots(start: str) -> list[str]:
    """Offer the bots for shell completion; the last of a list is completed."""
    done, comma, last = start.rpartition(",")
    return [f"{done}{comma}{name}" for name in bots() if name.startswith(last)]


GameId = Annotated[str, typer.Argument(help="Id of the game.", autocompletion=complete_game)]
MaybeGameId = Annotated[
    str | None,
    typer.Argument(help="Id of the game; asked for if left out.", autocompletion=complete_game),
]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="Option of the game, name=value.")
]
ComponentsFile = Annotated[
    Path | None, typer.Option("--components", help="A corrected copy of components.toml.")
]
RecordFile = Annotated[Path, typer.Argument(help="A record, .twr.")]


def parse_options(game: Game, pairs: Sequence[str] | None) -> dict[str, str]:
    """Read `name=value` options and complete them."""
    chosen: dict[str, str] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UnknownOption(pair, game.options.values())
        chosen[name] = value
    return game.check_options(chosen)


def console() -> Console:
    """Make the console: over a pipe plain text of a fixed width."""
    piped = not sys.stdout.isatty()
    return Console(highlight=False, width=100 if piped else None, soft_wrap=False)


def read_text(file: Path) -> str:
    """Read a file, or raise FileTrouble."""
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise FileTrouble(file, getattr(error, "strerror", None) or error) from None


# -- Commands ---------------------------------------------------------------------------------


@app.command(name="games", epilog=examples("games", "games --lang pl"))
def games_command(lang: Lang = None) -> None:
    """List the games that are installed."""
    say = speak(None, lang)
    table = Table(title=say.say("games-title"), title_justify="left")
    for heading in ("id", "name", "players", "minutes", "options"):
        table.add_column(say.say(f"games-{heading}"))
    for id in list_games():
        found = find_game(id)
        words = speak(found, lang)
        table.add_row(
            id,
            f"{found.title}: {words.say('tagline')}\n{words.say('credits')}",
            span(found.seats),
            span(found.minutes),
            "\n".join(str(option) for option in found.options.values()) or "–",
        )
    out = console()
    out.print(table)
    out.print(Text(say.say("games-unofficial"), "dim"))


def span(numbers: Sequence[int]) -> str:
    """Write 2–4 for a range."""
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


@app.command(epilog=examples("rules {game}", "rules {game} {clause}"))
def rules(
    game: GameId,
    clause: Annotated[str | None, typer.Argument(help="One clause, by its id.")] = None,
    lang: Lang = None,
) -> None:
    """Print the rules, or one clause with the code and the tests that cite it."""
    found = find_game(game)
    say = speak(found, lang)
    known = clauses(found)
    out = console()
    if clause is None:
        print_chapters(out, list(known.values()))
        return
    one = known.get(clause.upper())
    if one is None:
        raise UnknownClause(clause, [f"{next(iter(known))} … {next(reversed(known))}"])
    out.print(Text(f"{one.id} · {one.chapter}", "bold"))
    out.print(Text(one.text))
    for key, lines in (("rules-code", one.code), ("rules-tests", one.tests)):
        out.print(Text(f"\n{say.say(key)}", "bold"))
        for line in lines or [say.say("rules-none")]:
            out.print(Text(f"  {line}", "cyan"))


def print_chapters(out: Console, known: Sequence[Clause]) -> None:
    """Print all clauses under their headings."""
    chapter = ""
    for clause in known:
        if clause.chapter != chapter:
            chapter = clause.chapter
            out.print(Text(f"\n{chapter}", "bold"))
        out.print(Text.assemble((f"{clause.id} ", "bold cyan"), clause.text))


@app.command(
    epilog=examples("play {game}", "play {game} --seats 3 --bots greedy,random --record game.twr")
)
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
    found = find_game(game or choose_game(out, lang))
    say = speak(found, lang)
    events: list[Event] = []
    if resume is not None:
        kept = Record.loads(read_text(resume))
        if kept.game != found.id:
            raise RecordError(1, f"a game of {kept.game}, not of {found.id}")
        state = replayed(kept, components, events)
        record = record or resume
    else:
        chosen = parse_options(found, option)
        number = secrets.randbelow(1_000_000_000) if seed is None else seed
        state = found.new(seats=seats, seed=number, components=components, log=events, **chosen)
        kept = record_of(state, number)
    seated = seat_bots(found, state, humans, bots)
    players = name_players(say, state, seated, name or [])
    kept.players = dict(enumerate(players))
    print_opening(out, say, found, state, kept, seated, players)
    TerminalTable(
        found, state, kept, say, bots=seated, players=players, console=out, file=record
    ).run(events)


def choose_game(out: Console, lang: str | None) -> str:
    """Ask which game to play; with one game there is nothing to ask."""
    ids = list_games()
    if len(ids) == 1:
        return ids[0]
    say = speak(None, lang)
    for number, id in enumerate(ids, 1):
        found = find_game(id)
        line = f"{number}  {found.title}: {speak(found, lang).say('tagline')}"
        out.print(Text(line))
    out.print(Text(f"{say.say('play-which')} > ", "bold"), end="")
    try:
        typed = input().strip()
    except EOFError:
        typed = ""
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
    said = [say.say("table-title", title=game.title, seats=int(state.seats))]
    said += [say.word(f"option-{key}", value) for key, value in chosen.items()]
    out.print(Text(", ".join(said), "bold"))
    out.print(Text(say.say("table-seed", seed=kept.seed), "dim"))
    for seat, name in seated.items():
        out.print(Text(say.say("play-seat", name=players[seat], bot=name), "dim"))
    out.print(Text(say.say("table-help"), "dim"))


@app.command(
    name="simulate",
    epilog=examples(
        "simulate {game} --games 1000 --bots greedy,random",
        "simulate {game} --games 100000 --bots random",
    ),
)
def simulate_command(
    game: GameId,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bots: Annotated[
        str | None,
        typer.Option(
            help="Bots, one for all seats or one each; else greedy among random ones.",
            autocompletion=complete_bots,
        ),
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    seed: Annotated[int, typer.Option(help="Same seed, same games.")] = 0,
    option: Options = None,
    components: ComponentsFile = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Processes; all cores if not said.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Play many games between bots; seats rotate, and the table says how sure it is."""
    found = find_game(game)
    say = speak(found, lang)
    chosen = parse_options(found, option)
    names = [name.strip() for name in (bots or "").split(",") if name.strip()]
    count = seats or (len(names) if len(names) in found.seats else found.seats[0])
    names = names or ["greedy", *["random"] * (count - 1)]
    check_seats(found, count, names)
    found.new(seats=count, seed=0, components=components, log=None, **chosen)  # complain now
    if len(names) == 1:
        names *= count
    plan = Plan(
        found.id,
        count,
        tuple(names),
        tuple(chosen.items()),
        seed,
        None if components is None else str(components),
    )
    began = time.perf_counter()
    report = run_with_progress(plan, games, jobs)
    print_report(console(), say, found, count, report, time.perf_counter() - began)


app.command(epilog=examples("ladder {game} --games 20", "ladder"))(ladder)


def check_seats(game: Game, seats: int, names: Sequence[str]) -> None:
    """Refuse a seat count or a bot before anything is played."""
    if seats not in game.seats:
        raise UnknownSeats(seats, game.seats)
    for name in names:
        bot(name, game, Rng(0))
    if len(names) not in (1, seats):
        raise UnknownBot(",".join(names), [f"one bot, or {seats} separated by commas"])


def run_with_progress(plan: Plan, games: int, jobs: int | None) -> Report:
    """Simulate behind a progress bar; stopping it keeps what was played."""
    total = Report()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True
    ) as bar:
        task = bar.add_task(plan.game, total=games)
        try:
            for report in simulate(plan, games, jobs):
                total.merge(report)
                bar.update(task, advance=report.games)
        except KeyboardInterrupt:
            bar.stop()
    return total


def print_report(
    out: Console, say: Texts, game: Game, seats: int, report: Report, seconds: float
) -> None:
    """Print a row a bot, with 95 % intervals."""
    title = say.say("simulate-title", games=report.games, title=game.title, seats=seats)
    table = Table(title=title, title_justify="left")
    for heading in ("bot", "games", "wins", "rate", "score"):
        table.add_column(
            say.say(f"simulate-{heading}"), justify="left" if heading == "bot" else "right"
        )
    for name, tally in report.tallies.items():
        low, high = tally.rate_interval()
        table.add_row(
            name,
            str(tally.games),
            f"{tally.wins:g}" if tally.wins == int(tally.wins) else f"{tally.wins:.1f}",
            f"{tally.rate:.1%} ({low:.1%} – {high:.1%})",
            f"{tally.mean:.2f} ± {tally.mean_error():.2f}",
        )
    out.print(table)
    ends = ", ".join(f"{reason} {count}" for reason, count in report.ends.most_common())
    rate = f"{report.decisions / seconds:,.0f}".replace(",", " ")
    out.print(
        say.say(
            "simulate-footer",
            decisions=str(report.decisions),
            seconds=f"{seconds:.1f}",
            rate=rate,
            ends=ends,
        )
    )


@app.command(epilog=examples("replay game.twr", "replay game.twr --ply 40"))
def replay(
    file: RecordFile,
    ply: Annotated[int | None, typer.Option(min=0, help="Stop after this many actions.")] = None,
    components: ComponentsFile = None,
    lang: Lang = None,
) -> None:
    """Tell a recorded game move by move, then show the table."""
    kept = Record.loads(read_text(file))
    found = find_game(kept.game)
    say = speak(found, lang)
    out = console()
    players = [
        kept.players.get(seat, say.say("player", number=seat + 1)) for seat in range(kept.seats)
    ]
    for number, (state, events) in enumerate(kept.replay(components)):
        if number:
            action = kept.actions[number - 1]
            out.print(Text(say.say("replay-ply", ply=number, name=action), "dim"))
        for event in events:
            out.print(Text(f"  {say.event(event.seen_by(None), players)}"))
        if number == ply or number == len(kept.actions):
            show_end(out, say, found, state, players)
            break


def show_end(out: Console, say: Texts, game: Game, state: State, players: Sequence[str]) -> None:
    """Draw the table where a replay stops."""
    out.print(draw(game, state.view(None), say, players))
    out.print(score_table(state, say, players))
    if state.is_terminal():
        out.print(Text(result_line(state, say, players), "bold"))


@app.command(epilog=examples("verify game.twr"))
def verify(file: RecordFile, components: ComponentsFile = None, lang: Lang = None) -> None:
    """Prove a recorded game: every shuffle and roll, every action, the result."""
    kept = Record.loads(read_text(file))
    say = speak(find_game(kept.game), lang)
    kept.verify(components)
    out = console()
    key = "verify-ok" if kept.end else "verify-running"
    out.print(say.say(key, actions=len(kept.actions)))
    if kept.commitment:
        out.print(say.say("verify-fair"))


def version(wanted: bool) -> None:
    """Print the version and which build runs."""
    if wanted:
        build = "compiled" if tablewright.COMPILED else "pure Python"
        typer.echo(f"tablewright {tablewright.__version__} ({build})")
        raise typer.Exit


app.command(epilog=examples("serve", "serve --port 9000 --workers 2 --bot-workers 2"))(serve)


@app.callback(invoke_without_command=True)
def common(
    context: typer.Context,
    show_version: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """A table for modern builders' games."""
    if context.invoked_subcommand is None:
        run_server(speak(None, None), browser=True, database=None)


def complain(error: TablewrightError, arguments: Sequence[str]) -> NoReturn:
    """Say what was wrong in one line, in the player's language, and leave."""
    language = default_language()
    for first, second in zip(arguments, [*arguments[1:], ""], strict=True):
        if first == "--lang" and second in LANGUAGES:
            language = second
    named = [argument for argument in arguments if argument in list_games()]
    say = texts(find_game(named[0]) if named else None, language)
    print(f"tablewright: {say.error(error)}", file=sys.stderr)
    raise SystemExit(BAD_INPUT)


def main() -> None:
    """Run the command line; no traceback reaches a user."""
    try:
        app()
    except TablewrightError as error:
        complain(error, sys.argv[1:])
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None
