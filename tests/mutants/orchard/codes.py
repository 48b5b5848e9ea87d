"""The numbers of words and actions; made from the plan by `tablewright plan`."""

from __future__ import annotations

from typing import Final

MOST_IN_HAND: Final = 4
FRUITS: Final = 4
TAKERS: Final = 3
GOALS: Final = 4

# Actions: the first of each group.
PLANT: Final = 0
DRAW: Final = 4
ROLL: Final = 5
GIVE: Final = 6
ACTIONS: Final = 9
