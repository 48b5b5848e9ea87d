"""The commands that read records: told move by move, or proved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from tablewright.cli.arguments import ComponentsFile, Json, RecordFile
from tablewright.cli.board import score_table
from tablewright.cli.files import FileTrouble, read_record
from tablewright.cli.language import Lang, speak
from tablewright.cli.places import show_end
from tablewright.cli.screen import console, print_json
from tablewright.engine.catalog import game as find_game
from tablewright.engine.picture import draw
from tablewright.engine.record import Record
from tablewright.engine.state import State
from tablewright.engine.text import Texts


def replay(
    file: RecordFile,
    ply: Annotated[int | None, typer.Option(min=0, help="Stop after this many actions.")] = None,
    components: ComponentsFile = None,
    lang: Lang = None,
) -> None:
    """Tell a recorded game move by move, then show the table."""
    kept = read_record(file)
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
            show_stop(out, say, kept, state, players)
            break


def show_stop(out: Console, say: Texts, kept: Record, state: State, players: Sequence[str]) -> None:
    """Draw the table where a replay stops, and how the game ended if it did there."""
    out.print(draw(find_game(kept.game), state.view(None), say, players))
    if kept.end and state.ply == len(kept.actions):
        show_end(out, say, players, state, kept.end, list(kept.conceded))
    else:
        out.print(score_table(state, say, players))


class NothingToProve(FileTrouble):
    """The dice were promised, and their secret is not out."""

    key = "verify-secret"


def verify(
    file: RecordFile, components: ComponentsFile = None, as_json: Json = False, lang: Lang = None
) -> None:
    """Prove a recorded game: every shuffle and roll, every action, the result."""
    kept = read_record(file)
    say = speak(find_game(kept.game), lang)
    if kept.commitment and not kept.secret:
        raise NothingToProve(file, "secret")
    kept.verify(components)
    proof = proof_of(kept)
    if as_json:
        print_json(proof)
        return
    out = console()
    for key, holds in (
        ("ok", proof["over"]),
        ("running", not proof["over"]),
        ("fair", proof["promised"]),
        ("not-over", not proof["over"]),
        ("not-promised", not proof["promised"]),
    ):
        if holds:
            out.print(Text(say.say(f"verify-{key}", actions=proof["actions"])))


def proof_of(kept: Record) -> dict[str, Any]:
    """Write what a record proves once it is verified."""
    over = bool(kept.end)
    return {
        "game": kept.game,
        "rules_version": kept.rules_version,
        "actions": len(kept.actions),
        "over": over,
        "promised": bool(kept.commitment),
        "scores": kept.scores if over else None,
        "winners": kept.winners if over else None,
        "end": kept.end or None,
    }
