"""The command that runs the table server, and plain `tablewright`, which opens it besides."""

from __future__ import annotations

import logging
import os
import sys
import webbrowser
from collections.abc import Callable, Sequence
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from tablewright.cli import STOPPED
from tablewright.cli.language import Lang, speak
from tablewright.engine.catalog import game as find_game
from tablewright.engine.catalog import games as list_games
from tablewright.engine.components import Components
from tablewright.engine.errors import ComponentsError, TablewrightError
from tablewright.engine.game import Game, load_components
from tablewright.engine.text import Texts

LOOPBACK = "127.0.0.1"
PORT = 8000


class Sync(StrEnum):
    """How sure SQLite is that a commit is on the disk."""

    FULL = "FULL"
    NORMAL = "NORMAL"


Host = Annotated[str, typer.Option(help="Address to listen on; others need a proxy with TLS.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 picks one.")]
Database = Annotated[
    str | None,
    typer.Option(
        help="A file, sqlite:///file or postgresql://…; else a file of your own.",
        envvar="TABLEWRIGHT_DATABASE",
    ),
]
Workers = Annotated[int, typer.Option(min=0, max=64, help="Processes that answer requests.")]
BotWorkers = Annotated[int, typer.Option(min=0, max=64, help="Processes that think for bots.")]
Origins = Annotated[
    list[str] | None,
    typer.Option("--origin", help="Address people use, such as https://table.example."),
]
TrustProxy = Annotated[
    bool, typer.Option("--trust-proxy", help="Believe the X-Forwarded headers of a proxy.")
]
Rate = Annotated[
    float, typer.Option(min=0, help="Requests a second of one player; 0 for no limits of rate.")
]
MaxTables = Annotated[int, typer.Option(min=1, help="Unfinished tables in all.")]
MaxTablesEach = Annotated[int, typer.Option(min=1, help="Unfinished tables of one host.")]
MaxTablesNetwork = Annotated[
    int, typer.Option(min=1, help="Unfinished tables opened from one network.")
]
KeepOpen = Annotated[
    float, typer.Option(min=0, help="Days until a table nobody comes to is closed; 0: never.")
]
KeepGames = Annotated[
    float, typer.Option(min=0, help="Days until a game nobody comes to falls asleep; 0: never.")
]
KeepAsleep = Annotated[
    float, typer.Option(min=0, help="Days in which it comes back with its people; 0: for ever.")
]
KeepGuests = Annotated[
    float, typer.Option(min=0, help="Days until a guest without tables is forgotten; 0: never.")
]
MaxSocketsEach = Annotated[int, typer.Option(min=1, help="Open sockets of one player.")]
MaxSocketsAddress = Annotated[int, typer.Option(min=1, help="Open sockets of one address.")]
ComponentsFiles = Annotated[
    list[Path] | None,
    typer.Option("--components", help="A corrected copy of a game's components.toml, for tables."),
]
Synchronous = Annotated[
    Sync, typer.Option(help="SQLite: FULL survives a power cut, NORMAL a killed process.")
]


class PortTrouble(TablewrightError):
    """The port cannot be opened."""

    key = "error-port"

    def __init__(self, host: str, port: int, reason: str) -> None:
        self._params: dict[str, str | int] = {"host": host, "port": str(port), "reason": reason}
        super().__init__(reason)

    @property
    def params(self) -> dict[str, str | int]:
        """Where, and what is wrong."""
        return self._params


class DatabaseTrouble(TablewrightError):
    """The database cannot be opened or brought up to date."""

    key = "error-database"

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)

    @property
    def params(self) -> dict[str, str | int]:
        """What is wrong, without the URL, which may hold a password."""
        return {"reason": self.reason}


class BadComponents(TablewrightError):
    """A corrected components file that its game refuses, said in the game's words."""

    key = "error-value"

    @property
    def params(self) -> dict[str, str | int]:
        """What is wrong."""
        return {"reason": str(self)}


def serve(
    host: Host = LOOPBACK,
    port: Port = PORT,
    database: Database = None,
    workers: Workers = 1,
    bot_workers: BotWorkers = 1,
    origin: Origins = None,
    trust_proxy: TrustProxy = False,
    rate_limit: Rate = 20,
    max_tables: MaxTables = 20_000,
    max_tables_each: MaxTablesEach = 50,
    max_tables_network: MaxTablesNetwork = 500,
    max_sockets_each: MaxSocketsEach = 32,
    max_sockets_address: MaxSocketsAddress = 256,
    keep_open: KeepOpen = 1,
    keep_games: KeepGames = 14,
    keep_asleep: KeepAsleep = 30,
    keep_guests: KeepGuests = 30,
    components: ComponentsFiles = None,
    synchronous: Synchronous = Sync.FULL,
    lang: Lang = None,
) -> None:
    """Serve tables for browsers and programs, on this machine unless told otherwise."""
    run_server(
        speak(None, lang),
        browser=False,
        database=database,
        host=host,
        port=port,
        workers=workers,
        bot_workers=bot_workers,
        origins=tuple(name.rstrip("/").lower() for name in origin or []),
        trust_proxy=trust_proxy,
        rate_limit=rate_limit,
        max_tables=max_tables,
        max_tables_each=max_tables_each,
        max_tables_network=max_tables_network,
        max_sockets_each=max_sockets_each,
        max_sockets_address=max_sockets_address,
        keep_open=keep_open,
        keep_games=keep_games,
        keep_asleep=keep_asleep,
        keep_guests=keep_guests,
        corrections=corrections_of(components or [], lang),
        synchronous=synchronous.value,
    )


def corrections_of(files: Sequence[Path], lang: str | None) -> dict[str, dict[str, Any]]:
    """Check corrected components files and tell what each changes, by the game it is of."""
    found: dict[str, dict[str, Any]] = {}
    for file in files:
        given = load_components(file)
        game = game_of(given)
        try:
            found[game.id] = game.corrections(given)
        except ComponentsError as error:
            raise BadComponents(speak(game, lang).error(error)) from None
    return found


def game_of(given: Components) -> Game:
    """Tell which game a components file is of: the one whose own file it is most like."""
    keys = set(given.values())
    known = [find_game(id) for id in list_games()]
    return max(known, key=lambda game: len(keys & set(game.components.values())))


def database_file() -> Path:
    """Give the file for a user's own games, in the place the system has for such."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "tablewright" / "tables.db"


def default_database() -> str:
    """Make the folder for a user's own games, and give the file in it."""
    file = database_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise DatabaseTrouble(f"{file.parent}: {error.strerror}") from None
    return str(file)


def run_server(say: Texts, *, browser: bool, database: str | None, **chosen: Any) -> None:
    """Run the server until it is told to stop."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    # Loaded now: the web framework would make every other command slow to start.
    settings_module = import_module("tablewright.server.settings")
    supervisor_module = import_module("tablewright.server.process.supervisor")
    settings = settings_module.Settings(database=database or default_database(), **chosen)
    supervisor = supervisor_module.Supervisor(settings)
    supervisor.when_ready = announcer(say, supervisor, browser)
    if browser:  # who runs a server for others decides for themselves when to compile
        supervisor.compiling = compiling(say)
    try:
        supervisor.run()
    except supervisor_module.PortInUse as error:
        raise PortTrouble(settings.host, settings.port, str(error)) from None
    except (supervisor_module.DatabaseError, ModuleNotFoundError) as error:
        raise DatabaseTrouble(reason_of(error)) from None
    typer.echo(say.say("server-stopped"))
    if supervisor.interrupted:
        raise typer.Exit(STOPPED)


def announcer(say: Texts, supervisor: Any, browser: bool) -> Callable[[], None]:
    """Give what is done when the server is up: say where it is, and open it if wanted."""

    def announce() -> None:
        if not supervisor.doors:
            return
        host, port = supervisor.doors[0].getsockname()[:2]
        url = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
        typer.echo(say.say("server-ready", url=url))
        typer.echo(say.say("server-stop"))
        if browser:
            webbrowser.open(url)

    return announce


def compiling(say: Texts) -> Any:
    """Give a build to go on beside the server, if that is worth while; its progress is shown."""
    module = import_module("tablewright.server.process.compiling")
    if not module.is_worthwhile():
        return None
    line = sys.stdout.isatty()  # one line that changes; elsewhere only how it ended

    def progress(done: int, of: int) -> None:
        if line:
            text = say.say("server-compiling", percent=round(100 * done / max(of, 1)))
            typer.echo(f"\r{text}", nl=False)

    def ended(reason: str) -> None:
        text = say.say("server-not-compiled" if reason else "server-compiled", reason=reason)
        typer.echo(f"\r\x1b[K{text}" if line else text)

    return module.Compiling(progress, ended)


def reason_of(error: Any) -> str:
    """Give the database's own words, of which the first line is enough."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0]
