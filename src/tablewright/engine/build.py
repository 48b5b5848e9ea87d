"""Tells which build runs."""

from pathlib import Path

from tablewright import quick
from tablewright.engine import rng

COMPILED = not str(rng.__file__).endswith(".py")


def kind() -> str:
    """Name the build: interpreted, quick (compiled in a clone) or full (of a wheel)."""
    if not COMPILED:
        return "interpreted"
    return "quick" if quick.HOME in Path(str(rng.__file__)).parents else "full"


if quick.wanted() == quick.COMPILED and not COMPILED:
    raise ImportError("TABLEWRIGHT_BUILD=compiled, but the compiled rules do not fit: make quick")
