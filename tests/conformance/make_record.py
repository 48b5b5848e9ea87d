"""Makes recorded games: plays seed after seed with bots until a game ends as wanted.

    python -m tests.conformance.make_record GAME --seats 3 --option mode=discovery
    python -m tests.conformance.make_record GAME --end idle --avoid 'brew.*' --avoid 'favour.*'
    python -m tests.conformance.make_record GAME --bots greedy,random --fair

The record goes to the game's own folder, `tests/records/<seats>-<options>-<end>.twr`, where the
law of recorded games finds it. `--avoid` names actions that are played only when there is no
other; so a game can be led to an end that bots seldom come to. `--fair` plays with a secret and
its commitment instead of a seed, as a live table does.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path

import tablewright as tw
from tablewright.bots.bot import Bot, Observation, pick
from tablewright.bots.registry import bot
from tablewright.engine.record import commit, dice_of, record_of
from tests.conformance.laws import LONGEST, Table


class Shy:
    """A bot that plays what another one would, unless that is to be avoided."""

    def __init__(self, inner: Bot, avoid: Sequence[str], rng: tw.Rng) -> None:
        self.inner = inner
        self.avoid = avoid
        self.rng = rng

    def choose(self, seen: Observation) -> str:
        """Give the name of the action to play."""
        welcome = [name for name in seen.legal_names if not self.avoids(name)]
        if not welcome:
            return self.inner.choose(seen)
        choice = self.inner.choose(seen)
        return choice if choice in welcome else pick(self.rng, welcome)

    def avoids(self, name: str) -> bool:
        """Tell whether an action is to be avoided."""
        return any(fnmatchcase(name, pattern) for pattern in self.avoid)


def begin(table: Table, seed: int, fair: bool) -> tuple[tw.State, tw.Record]:
    """Lay out a game and begin its record."""
    if not fair:
        state = table.new(seed)
        return state, record_of(state, seed)
    secret = hashlib.sha256(f"secret {seed}".encode()).digest()
    state = table.new(dice_of(secret, 0))
    record = record_of(state, 0)
    record.seed, record.secret, record.commitment = "", secret.hex(), commit(secret)
    return state, record


def play(
    table: Table, names: Sequence[str], avoid: Sequence[str], seed: int, fair: bool
) -> tw.Record:
    """Play one game with bots, and record it."""
    state, record = begin(table, seed, fair)
    rng = tw.Rng(seed + 1)
    seats = [names[seat % len(names)] for seat in range(table.seats)]
    players = [Shy(bot(name, table.game, rng.spawn()), avoid, rng.spawn()) for name in seats]
    record.players = dict(enumerate(seats))
    while not state.is_terminal():
        if state.ply >= LONGEST:
            raise SystemExit(f"the game of seed {seed} does not end")
        if fair:
            state.rng.load(dice_of(bytes.fromhex(record.secret), int(state.ply) + 1))
        seat = int(state.current_player())
        name = players[seat].choose(Observation(state, seat, rng))
        state.play(name)
        record.actions.append(name)
    record.finish(state)
    return record


def search(table: Table, wishes: argparse.Namespace) -> tw.Record:
    """Play seed after seed until a game ends as wanted."""
    for seed in range(wishes.first, wishes.first + wishes.tries):
        record = play(table, wishes.bots.split(","), wishes.avoid, seed, wishes.fair)
        if wishes.end in ("", record.end):
            return record
    raise SystemExit(f"none of {wishes.tries} games ended by {wishes.end}")


def file_name(record: tw.Record) -> str:
    """Name a record by what it shows."""
    parts = [str(record.seats), *record.options.values(), record.end]
    return "-".join([*parts, "fair"] if record.secret else parts) + ".twr"


def wishes_of(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="make_record", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", help="the game's id")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--bots", default="greedy", help="names, by seats, repeated as needed")
    parser.add_argument("--end", default="", help="the end reason wanted; any without")
    parser.add_argument("--avoid", action="append", default=[], help="pattern of action names")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--tries", type=int, default=1000)
    parser.add_argument("--fair", action="store_true", help="with a secret instead of a seed")
    parser.add_argument("--folder", type=Path, help="where to put it")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> None:
    """Make one record and say where it is."""
    wishes = wishes_of(arguments)
    game = tw.game(wishes.game)
    chosen = dict(option.split("=", 1) for option in wishes.option)
    options = tuple(game.check_options(chosen).items())
    record = search(Table(game, wishes.seats or game.seats[0], options), wishes)
    folder = wishes.folder or Path(str(game.folder)) / "tests" / "records"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / file_name(record)
    path.write_text(record.dumps(), encoding="utf-8")
    print(f"{path}: {len(record.actions)} actions, {record.scores}, {record.end}")


if __name__ == "__main__":
    main()
