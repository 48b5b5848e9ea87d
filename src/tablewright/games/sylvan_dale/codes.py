"""The numbers of words and actions; made from the plan by `tablewright plan`."""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1
ICONS: Final = 5
EITHER: Final = 4
SEATS: Final = 4
OWN_TILES: Final = 16
STACK: Final = 8
STOREYS: Final = 5
ROW: Final = 3
FACE_UP: Final = 20
CARDS: Final = 20
ITEMS: Final = 4
ITEM_AX: Final = 0
ITEM_HAMMER: Final = 1
ITEM_BRIDGE: Final = 2
ITEM_TREETOP: Final = 3
PHASES: Final = 6
PHASE_CARD: Final = 0
PHASE_TREE: Final = 1
PHASE_BANNER: Final = 2
PHASE_ITEMS: Final = 3
PHASE_HAMMER: Final = 4
PHASE_OVER: Final = 5
STYLES: Final = 4
TILES: Final = 16
COLOURS: Final = 4
BANNERS: Final = 4
KINDS: Final = 20
SOURCES: Final = 6
SOURCE_BANNERS: Final = 0
SOURCE_BRIDGES: Final = 1
SOURCE_PRESTIGE_1: Final = 2
SOURCE_PREEMINENCE_1: Final = 3
SOURCE_PRESTIGE_2: Final = 4
SOURCE_PREEMINENCE_2: Final = 5
USES: Final = 3
USE_FREE: Final = 0
USE_USED: Final = 1
USE_BARRED: Final = 2

# Actions: the first of each group.
CARD: Final = 0
REDRAW: Final = 20
FORFEIT: Final = 21
BANNER_PLACE: Final = 22
BANNER_SKIP: Final = 23
CLAIM: Final = 24
REFRESH: Final = 28
TAKE: Final = 29
TAKE_DECK: Final = 49
END_TURN: Final = 50
TREE: Final = 51
