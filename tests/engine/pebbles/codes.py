"""The numbers of words and actions; made from the plan by `tablewright plan`."""

from __future__ import annotations

from typing import Final

COUNTS: Final = 3
CARDS: Final = 5

# Actions: the first of each group.
TAKE: Final = 0
ROLL: Final = 3
SWAP: Final = 4
ACTIONS: Final = 5
