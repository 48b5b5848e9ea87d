"""Bots as arguments of commands."""

from __future__ import annotations

from tablewright.bots.registry import bots


def complete_bots(start: str) -> list[str]:
    """Offer the bots for shell completion; the last of a list is completed."""
    done, comma, last = start.rpartition(",")
    return [f"{done}{comma}{name}" for name in bots() if name.startswith(last)]
