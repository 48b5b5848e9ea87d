"""The numbers of words and actions; made from the plan by `tablewright plan`."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
ROUNDS: Final = 8
MAX_SEATS: Final = 4
MAX_ARMIES: Final = 5
MAX_DICE: Final = 6
AREAS: Final = 3
RESERVE: Final = 0
PLACED: Final = 1
SPENT: Final = 2
FIRST_ARMY: Final = 1
COLOURS: Final = 3
GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2
FACES: Final = 6
PLANS: Final = 246
TILES: Final = 6
TILE_CLAIM: Final = 0
TILE_EXTRA: Final = 1
TILE_CATAPULT: Final = 2
TILE_TROJAN: Final = 3
TILE_RECRUITS: Final = 4
TILE_RETREAT: Final = 5
VICTIMS: Final = 4
RETREATS: Final = 34
REROLLS: Final = 32
PHASES: Final = 6
PHASE_PLACE: Final = 0
PHASE_TILE: Final = 1
PHASE_CATAPULT: Final = 2
PHASE_RETREAT: Final = 3
PHASE_REROLL: Final = 4
PHASE_OVER: Final = 5
EVENTS: Final = 8
CHIPS: Final = 20
KINDS: Final = 5
KIND_BUILDER: Final = 0
KIND_INFANTRY: Final = 1
KIND_CAVALRY: Final = 2
KIND_ARCHERS: Final = 3
KIND_KING: Final = 4

# Actions: the first of each group.
PLACE: Final = 0
TILE: Final = 246
CATAPULT: Final = 252
CATAPULT_PHANTOM: Final = 256
RETREAT: Final = 257
REROLL: Final = 291
ACTIONS: Final = 323
