"""The command that plays many games between bots."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tablewright.bots.registry import bot
from tablewright.cli import STOPPED
from tablewright.cli.arguments import (
    ComponentsFile,
    GameId,
    Jobs,
    Json,
    Options,
    WrongCount,
    parse_options,
)
from tablewright.cli.bots import complete_bots
from tablewright.cli.figures import figure, share
from tablewright.cli.language import Lang, speak
from tablewright.cli.progress import Work
from tablewright.cli.screen import console, print_json
from tablewright.engine.catalog import game as find_game
from tablewright.engine.errors import UnknownSeats
from tablewright.engine.game import Game
from tablewright.engine.rng import Rng
from tablewright.engine.text import Texts
from tablewright.lab.simulate import Plan, Report, Tally
from tablewright.lab.simulate import simulate as play_games


class WrongBotCount(WrongCount):
    """Neither one bot for all nor one for each seat."""

    key = "simulate-bots"


@dataclass
class Outcome:
    """What was planned, and what has come of it."""

    plan: Plan
    wanted: int
    report: Report
    seconds: float = 0.0

    def as_json(self) -> dict[str, Any]:
        """Write it for a program."""
        plan, report = self.plan, self.report
        return {
            "game": plan.game,
            "seats": plan.seats,
            "options": dict(plan.options),
            "seed": plan.seed,
            "wanted": self.wanted,
            "games": report.games,
            "decisions": report.decisions,
            "seconds": round(self.seconds, 3),
            "ends": dict(report.ends),
            "bots": [tally_as_json(name, tally) for name, tally in report.tallies.items()],
        }


def simulate(
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
    jobs: Jobs = None,
    as_json: Json = False,
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
    file = None if components is None else str(components)
    plan = Plan(found.id, count, tuple(names), tuple(chosen.items()), seed, file)
    outcome = Outcome(plan, games, Report({name: Tally() for name in names}))
    work = Work(found.id, games)
    try:
        run(outcome, work, jobs)
    finally:  # a bot that fails in its last game does not take the others with it
        show(say, found, outcome, as_json)
    if work.stopped:
        raise typer.Exit(STOPPED)


def check_seats(game: Game, seats: int, names: Sequence[str]) -> None:
    """Refuse a seat count or a bot before anything is played."""
    if seats not in game.seats:
        raise UnknownSeats(seats, game.seats)
    for name in names:
        bot(name, game, Rng(0))
    if len(names) not in (1, seats):
        raise WrongBotCount(seats)


def run(outcome: Outcome, work: Work, jobs: int | None) -> None:
    """Play behind a progress bar, and count what is played."""

    def take(part: Report) -> int:
        outcome.report.merge(part)
        return part.games

    began = time.perf_counter()
    try:
        work.run(play_games(outcome.plan, outcome.wanted, jobs), take)
    finally:
        outcome.seconds = time.perf_counter() - began


def show(say: Texts, game: Game, outcome: Outcome, as_json: bool) -> None:
    """Print what was found: for a program, or as a table if there is anything in it."""
    if as_json:
        print_json(outcome.as_json())
    elif outcome.report.games:
        print_report(console(), say, game, outcome)


def print_report(out: Console, say: Texts, game: Game, outcome: Outcome) -> None:
    """Print a row a bot, with 95 % intervals, and how the games went."""
    report = outcome.report
    title = say.say(
        "simulate-title",
        games=report.games,
        title=game.title_in(say.language),
        seats=outcome.plan.seats,
    )
    out.print(Text(title, "italic"))
    out.print(tally_table(say, report.tallies))
    ends = [
        f"{say.word('end', reason).rstrip('.')}: {figure(say, count)}"
        for reason, count in report.ends.most_common()
    ]
    said = say.say(
        "simulate-footer",
        decisions=report.decisions,
        seconds=figure(say, outcome.seconds, 1),
        rate=round(report.decisions / max(outcome.seconds, 1e-9)),
        ends="; ".join(ends),
    )
    out.print(Text(said))
    if report.games < outcome.wanted:
        stopped = say.say("simulate-stopped", games=report.games, wanted=outcome.wanted)
        out.print(Text(stopped, "bold"))


def tally_table(say: Texts, tallies: dict[str, Tally]) -> Table:
    """Draw what each bot achieved."""
    table = Table()
    for heading in ("bot", "games", "wins", "rate", "score"):
        justify = "left" if heading == "bot" else "right"
        table.add_column(say.say(f"simulate-{heading}"), justify=justify)  # type: ignore[arg-type]
    for name, tally in tallies.items():
        low, high = tally.rate_interval()
        table.add_row(
            name,
            figure(say, tally.games),
            figure(say, tally.wins, 0 if tally.wins == int(tally.wins) else 1),
            f"{share(say, tally.rate)} ({share(say, low)} – {share(say, high)})",
            f"{figure(say, tally.mean, 2)} ± {figure(say, tally.mean_error(), 2)}",
        )
    return table


def tally_as_json(name: str, tally: Tally) -> dict[str, Any]:
    """Write what a bot achieved for a program."""
    return {
        "bot": name,
        "seats_played": tally.games,
        "wins": tally.wins,
        "win_rate": tally.rate,
        "win_rate_95": list(tally.rate_interval()),
        "mean_score": tally.mean,
        "mean_score_error_95": tally.mean_error(),
    }
