"""What lies on the table, who sees it, and what may be done."""

from __future__ import annotations

from tablewright.engine.actions import Group
from tablewright.engine.entries import NOBODY, OWNER, Flag, Number, Seat, Word
from tablewright.engine.heaps import Counts
from tablewright.engine.nesting import SEATS, Each, Note
from tablewright.engine.plan import Plan
from tablewright.engine.words import Pieces, Words
from tablewright.engine.zones import Pile, Zone

FRUITS = Pieces("fruits", 4, lambda box: box.fruits, lambda table: [table.box.copies] * 4)
GOALS = Pieces("goals", 4, lambda box: box.fruits)
COINS = Pieces("coins", ["coin"], copies=lambda table: [table.box.coins])
TAKERS = Words("takers", ["0", "1", "2"])

PLAN = Plan(
    __name__,
    Number("round", "counted from 1", least=1, most=lambda table: table.box.rounds),
    Seat("first", "who began"),
    Seat("player", "on turn"),
    Flag("over", "the goals lie open"),
    Number("bank", "coins nobody has", holds=COINS),
    Each(
        "players",
        SEATS,
        Number("coins", "of each seat", holds=COINS),
        Counts("hand", FRUITS, "of each seat, by kind", sees=OWNER),
        Counts("orchard", FRUITS, "planted by each seat, by kind"),
        Word(
            "goal",
            GOALS,
            "of each seat",
            holds=True,
            sees=OWNER,
            open="lies_open",
        ),
    ),
    Pile("deck", FRUITS, "face down", drawn="drawn", sees=NOBODY),
    Zone("spare", GOALS, "goals nobody has, face down", sees=NOBODY),
    Note("planted", "how many each seat has planted", type="vec[i64]"),
    actions=[
        Group("plant", FRUITS, clause="OR-2"),
        Group("draw", clause="OR-3"),
        Group("roll", clause="OR-4"),
        Group("give", TAKERS, clause="OR-5"),
    ],
    constants={"MOST_IN_HAND": 4},
)
