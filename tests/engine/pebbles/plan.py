"""What lies on the table, who sees it, and what may be done."""

from __future__ import annotations

from tablewright.engine.actions import Group
from tablewright.engine.entries import NOBODY, OWNER, Number, Seat, Word
from tablewright.engine.nesting import SEATS, Each, Fixed
from tablewright.engine.plan import Plan
from tablewright.engine.words import Pieces, Words
from tablewright.engine.zones import Pile, Zone

COUNTS = Words("counts", ["1", "2", "3"])
PEBBLES = Pieces("pebbles", ["pebble"], copies=lambda table: [table.box.heap])
CARDS = Pieces("cards", 5, lambda box: box.names_of_cards)

PLAN = Plan(
    __name__,
    Fixed("open_hands", "PB-1: whether everybody sees every card", type="bool"),
    Number("heap", "pebbles to take", holds=PEBBLES),
    Seat("player", "on turn"),
    Seat("last", "who took the last pebble", none=True),
    Each(
        "players",
        SEATS,
        Number("taken", "pebbles", holds=PEBBLES),
        Word(
            "card",
            CARDS,
            "in hand",
            holds=True,
            sees=OWNER,
            open="lies_open",
        ),
    ),
    Pile("deck", CARDS, "face down", drawn="drawn", sees=NOBODY),
    Zone("discards", CARDS, "laid open"),
    actions=[
        Group("take", COUNTS, clause="PB-2"),
        Group("roll", clause="PB-3"),
        Group("swap", clause="PB-4"),
    ],
)
