"""Says which Tablewright serves here, and how the rules run that its bots think with."""

from __future__ import annotations

from pathlib import Path

from tablewright import __version__, quick
from tablewright.server.wire import About

BOTS = "bots.build"  # in the folder that the workers of a server share


def note_bots(folder: Path) -> None:
    """Leave a word of which build a bot worker runs; those that come later count."""
    (folder / BOTS).write_text(quick.kind(), encoding="utf-8")


def about(folder: Path) -> About:
    """Tell the version and the builds; bots may have moved over to compiled rules by now."""
    try:
        bots = (folder / BOTS).read_text(encoding="utf-8")
    except FileNotFoundError:  # they think elsewhere, or nowhere
        bots = ""
    return About(__version__, quick.kind(), bots or None)
