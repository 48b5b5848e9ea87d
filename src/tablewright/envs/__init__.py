"""The field's standard doors to every game: PettingZoo, Gymnasium, OpenSpiel, and a batch."""

from __future__ import annotations


class MissingExtra(ImportError):
    """A door was opened without what it needs; says what to install."""

    def __init__(self, needed: str, extra: str = "research") -> None:
        super().__init__(f"{needed} is needed: pip install 'tablewright[{extra}]'", name=needed)
