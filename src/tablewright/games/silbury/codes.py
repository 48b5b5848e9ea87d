"""The numbers of words and actions; made from the plan by `tablewright plan`."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NO_POWER: Final = -1
GOLD: Final = 4
ANY: Final = 4
PILE: Final = 5
DICE: Final = 8
FACES: Final = 6
SPIRIT_FACE: Final = 0
DIE_SPIRIT: Final = 4
DIE_GOLD: Final = 5
DIE_KINDS: Final = 7
SPIRITS: Final = 6
GOODS: Final = 5
VICTIMS: Final = 4
COLOURS: Final = 4
FAVOURS: Final = 6
PHASES: Final = 11
PHASE_DIE: Final = 0
PHASE_REROLL: Final = 1
PHASE_INVOKE: Final = 2
PHASE_POWER: Final = 3
PHASE_STEAL: Final = 4
PHASE_BUY: Final = 5
PHASE_DRUID: Final = 6
PHASE_BREW: Final = 7
PHASE_PAY: Final = 8
PHASE_POTION: Final = 9
PHASE_OVER: Final = 10
POTIONS: Final = 30
POWERS: Final = 6
POWER_STEAL_GOLD: Final = 0
POWER_STEAL_HERBS: Final = 1
POWER_TAKE_GOLD: Final = 2
POWER_BUY_HERBS: Final = 3
POWER_TAKE_BILLHOOK: Final = 4
POWER_MOVE_DRUID: Final = 5

# Actions: the first of each group.
DIE: Final = 0
REROLL: Final = 7
KEEP: Final = 8
SPIRIT: Final = 9
POWER_CLEARING: Final = 15
POWER_FAVOUR: Final = 16
POWER_POTION: Final = 17
POWER_SKIP: Final = 18
STEAL: Final = 19
BUY: Final = 39
DRUID_STEP: Final = 43
DRUID_STOP: Final = 44
BREW: Final = 45
FAVOUR: Final = 51
FAVOUR_STACK: Final = 57
END_TURN: Final = 58
PAY: Final = 59
ACTIONS: Final = 63
