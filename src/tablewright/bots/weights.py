"""A learned judgement as text: a head that says how it was made, then a row of numbers a line.

The numbers are thousandths, so that a file says exactly what the net reckons with.
"""

from __future__ import annotations

from typing import Final

from tablewright.bots.net import OUTPUTS, Net
from tablewright.engine.errors import JudgementError
from tablewright.engine.game import Game

FILE: Final = "judgement.txt"
VERSION: Final = 1  # of the file's form and of what outputs mean
SCALE: Final = 1000
HEAD: Final = ["game", "rules", "version", "inputs", "hidden"]
END: Final = "weights"


def read(text: str, game: Game) -> Net:
    """Make a net of a file's text, or raise JudgementError with the line."""
    lines = text.splitlines()
    start = next((i for i, line in enumerate(lines) if line == END), -1)
    if start < 0:
        raise JudgementError(len(lines), f"no line {END!r}")
    head = read_head(lines[:start])
    wanted = {
        "game": game.id,
        "rules": str(game.rules_version),
        "version": str(VERSION),
        "inputs": str(game.inputs),
    }
    for key, value in wanted.items():
        line, found = head.get(key, (start, "nothing"))
        if found != value:
            raise JudgementError(line + 1, f"{key} {value} is needed, not {found}")
    line, found = head.get("hidden", (start, "nothing"))
    if not found.isdecimal() or not 1 <= int(found) <= 1024:
        raise JudgementError(line + 1, f"hidden units are a number, not {found!r}")
    return Net(game.inputs, int(found), read_rows(lines, start + 1, game.inputs, int(found)))


def read_head(lines: list[str]) -> dict[str, tuple[int, str]]:
    """Give what the head says, with the place of each line."""
    found: dict[str, tuple[int, str]] = {}
    for place, line in enumerate(lines):
        key, _, value = line.partition(": ")
        found[key] = place, value.strip()
    return found


def read_rows(lines: list[str], start: int, inputs: int, hidden: int) -> list[float]:
    """Read the numbers: a row for each fact, one of thresholds, one for each output."""
    sizes = [hidden] * (inputs + 1) + [hidden + 1] * OUTPUTS
    if len(lines) - start != len(sizes):
        reason = f"{len(sizes)} rows of weights are needed, not {len(lines) - start}"
        raise JudgementError(len(lines), reason)
    weights: list[float] = []
    for place, size in enumerate(sizes, start=start):
        weights.extend(read_row(lines[place], place + 1, size))
    return weights


def read_row(text: str, line: int, size: int) -> list[float]:
    """Read one row of whole numbers."""
    words = text.split(" ")
    if len(words) != size:
        raise JudgementError(line, f"{size} numbers are needed, not {len(words)}")
    try:
        return [int(word) / SCALE for word in words]
    except ValueError:
        broken = next(word for word in words if not is_whole(word))
        raise JudgementError(line, f"{broken!r} is no whole number") from None


def is_whole(word: str) -> bool:
    """Tell whether a word is a whole number, perhaps below nought."""
    return word.removeprefix("-").isdecimal()


def write(game: Game, hidden: int, made: dict[str, str], rows: list[list[int]]) -> str:
    """Give the text of a judgement: what it is for, how it was made, and its weights."""
    head = [game.id, str(game.rules_version), str(VERSION), str(game.inputs), str(hidden)]
    lines = [f"{key}: {value}" for key, value in zip(HEAD, head, strict=True)]
    lines += [f"{key}: {value}" for key, value in made.items()]
    lines += [END, *(" ".join(map(str, row)) for row in rows)]
    return "\n".join(lines) + "\n"
