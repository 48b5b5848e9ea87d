"""Writes the types of what the browser is sent: src/lib/wire.ts, and every board's told.ts.

`python web/wire.py` writes what is not current; with `--check` it only says what that is.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, get_origin

from tablewright.cli.typescript import Names, Writer, is_struct, told_by
from tablewright.engine import catalog, shapes
from tablewright.server import wire

WIRE = Path(__file__).parent / "src" / "lib" / "wire.ts"
HEAD = "/** The wire's own words, as docs/protocol.md tells them: made by web/wire.py. */"
GAMES = Path(shapes.__file__).parents[1] / "games"
BOARD_HEAD = "/** What this game tells, as its shapes.py says: made by web/wire.py. */"
OF_WIRE = ["Fact", "Line", "ScoreLine"]  # what boards have from wire.ts
LINES = """/** An event or a choice by its key, with the facts that it has. */
export type Told = { [K in keyof Events]: { key: K } & Events[K] }[keyof Events];
export type Offer = { [K in keyof Offers]: { key: K } & Offers[K] }[keyof Offers];
"""
# What the server calls otherwise, to tell it from its own tables, games and seats.
SHORT = {"StateInfo": "State", "TableInfo": "Table", "GameInfo": "Game", "ClauseInfo": "Clause"}
SHORT |= {"LogEntry": "Entry", "ErrorBody": "Refusal"}


def is_words(found: object) -> bool:
    """Tell whether something is a list of words."""
    return get_origin(found) is Literal


def wire_file() -> str:
    """Write wire.ts."""
    names: Names = {shapes.Fact: "Fact", shapes.Line: "Line", shapes.ScoreLine: "ScoreLine"}
    names |= {found: name for name, found in vars(wire).items() if is_words(found)}
    writer = Writer(names, SHORT)
    for found in [shapes.Fact, shapes.View, *vars(wire).values()]:
        if found is not wire.Asked and (found in (shapes.Fact, shapes.View) or is_struct(found)):
            writer.type(found)
    return f"{HEAD}\n\n{writer.text()}"


def board_file(shapes_of_it: shapes.Told) -> str:
    """Write what a board is told: its game's view, events and choices."""
    names: Names = {shapes.Fact: "Fact", shapes.Line: "Line", shapes.ScoreLine: "ScoreLine"}
    names |= {found: name for name, found in shapes_of_it.words.items()}
    writer = Writer(names, bases={"View": "Shared"})
    writer.written = dict.fromkeys(OF_WIRE, "")
    for found in (shapes_of_it.view, shapes_of_it.events, shapes_of_it.offers):
        writer.type(found)
    for name in OF_WIRE:
        del writer.written[name]
    text = writer.text()
    used = [name for name in OF_WIRE if re.search(rf"\b{name}\b", text)]
    told = ", ".join([*used, "View as Shared"])
    return f'{BOARD_HEAD}\nimport type {{ {told} }} from "$lib/board";\n\n{text}\n{LINES}'


def is_current(path: Path, text: str) -> bool:
    """Tell whether a file is as it has to be."""
    return path.is_file() and path.read_text(encoding="utf-8") == text


def board_files() -> Iterator[tuple[Path, str]]:
    """Write every board's told.ts."""
    for id in catalog.games():
        told = told_by(catalog.game(id))
        if told is not None:
            yield GAMES / id / "board" / "told.ts", board_file(told)


def main() -> None:
    """Write or check all files."""
    wanted = {WIRE: wire_file()} | dict(board_files())
    stale = [path for path, text in wanted.items() if not is_current(path, text)]
    if "--check" in sys.argv[1:]:
        sys.exit("".join(f"{path} is not current: run web/wire.py\n" for path in stale) or None)
    for path in stale:
        path.write_text(wanted[path], encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
