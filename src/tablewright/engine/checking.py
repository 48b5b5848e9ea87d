"""The switch that makes `apply_action` check, for whoever looks for a fault in a bot.

`tw.check_actions()` turns it on, and so does the environment variable TABLEWRIGHT_CHECK=1.
"""

from __future__ import annotations

import os
from typing import Final


class Switch:
    """Something that is on or off: an attribute, so that compiled code reads it at no cost."""

    def __init__(self, on: bool) -> None:
        self.on: bool = on


CHECKING: Final = Switch(os.environ.get("TABLEWRIGHT_CHECK", "") not in ("", "0"))


def check_actions(on: bool = True) -> None:
    """Let every `apply_action` of this process refuse what is not legal, or trust again."""
    CHECKING.on = on
