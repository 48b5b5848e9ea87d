"""Writes the types of what the browser is sent: src/lib/wire.ts, and every board's view.ts.

`python web/wire.py` writes what is not current; with `--check` it only says what that is.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal, get_origin

from tablewright.cli.typescript import Names, Writer, is_struct
from tablewright.engine import shapes
from tablewright.server import wire

WIRE = Path(__file__).parent / "src" / "lib" / "wire.ts"
HEAD = "/** The wire's own words, as docs/protocol.md tells them: made by web/wire.py. */"
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


def is_current(path: Path, text: str) -> bool:
    """Tell whether a file is as it has to be."""
    return path.is_file() and path.read_text(encoding="utf-8") == text


def main() -> None:
    """Write or check all files."""
    wanted = {WIRE: wire_file()}
    stale = [path for path, text in wanted.items() if not is_current(path, text)]
    if "--check" in sys.argv[1:]:
        sys.exit("".join(f"{path} is not current: run web/wire.py\n" for path in stale) or None)
    for path in stale:
        path.write_text(wanted[path], encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
