"""Where the commands print: any terminal, pipe or file, however narrow, in any encoding."""

from __future__ import annotations

import codecs
import json
import os
import sys
import unicodedata
from typing import Any

from rich.console import Console

PIPED = 100  # columns where there is no terminal
PLAINER = str.maketrans(
    {
        "–": "-",
        "\N{MINUS SIGN}": "-",
        "…": "...",
        "×": "x",
        "·": "*",
        "±": "+/-",
        "→": "->",
        "▶": ">",
        "„": '"',
        "“": '"',
        "”": '"',
        "’": "'",
        "≤": "<=",
        "≥": ">=",
        "∞": "any",
        "ł": "l",
        "Ł": "L",
        "\N{NO-BREAK SPACE}": " ",
        "\N{NARROW NO-BREAK SPACE}": " ",
    }
)


def plainer(error: UnicodeError) -> tuple[str, int]:
    """Say what an encoding has no sign for with simpler signs."""
    assert isinstance(error, UnicodeEncodeError)
    said = ""
    for sign in error.object[error.start : error.end]:
        simple = unicodedata.normalize("NFKD", sign.translate(PLAINER))
        kept = simple.encode("ascii", "ignore").decode()
        said += kept or ("" if unicodedata.combining(sign) else "?")
    return said, error.end


def prepare_streams() -> None:
    """Let nothing a stream cannot say or hear end the program."""
    codecs.register_error("plainer", plainer)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started us
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace" if mode == "r" else "plainer")


def console() -> Console:
    """Make the console: over a pipe plain text of a fixed width."""
    width = None if sys.stdout.isatty() else columns()
    return Console(highlight=False, width=width, soft_wrap=False)


def columns() -> int:
    """Give the width to write for where there is no terminal."""
    asked = os.environ.get("COLUMNS", "")
    return int(asked) if asked.isdecimal() and int(asked) else PIPED


def print_json(found: Any) -> None:
    """Print what a program asked for."""
    plain = not (sys.stdout.encoding or "").lower().startswith("utf")
    print(json.dumps(found, indent=2, ensure_ascii=plain))
