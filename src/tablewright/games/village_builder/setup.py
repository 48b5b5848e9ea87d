"""The set-up: the starting village and the deck, in the order of RULES.md."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.games.village_builder import codes, ground
from tablewright.games.village_builder.plan import CARDS
from tablewright.games.village_builder.position import Position


def lay_out(table: Position) -> None:
    """VB-1, VB-2: lay everything on a bare table."""
    table.plan().clear(table)
    lay_start(table)
    lay_deck(table)


def lay_start(table: Position) -> None:
    """VB-1: a Peasant Hut and a workplace to its right, two villagers and two coins."""
    box = table.box
    if table.start == "random":
        work = box.workplaces[table.chance().below(len(box.workplaces))]
    else:
        work = box.workplaces[0 if table.start == "lumber_hut" else 1]
    ground.open_window(table, 0, 1, 0, 0)
    ground.lay(table, box.home, ground.cell_of(table, table.place(0, 0)))
    ground.lay(table, work, ground.cell_of(table, table.place(1, 0)))
    table.villagers = box.start_villagers
    table.coins = box.start_coins
    if table.telling:
        table.tell("started", {"seat": 0, "card": CARDS[work]})


def lay_deck(table: Position) -> None:
    """VB-2: shuffled cards in three piles, the events each in their own, pile 1 on top."""
    box = table.box
    cards = vec[i64]()
    for kind in range(codes.BUILDINGS):
        for _ in range(box.count[kind]):
            cards = append(cards, kind)
    rng = table.chance()
    rng.shuffle(cards)
    deck = vec[i64]()
    piles = vec[i64]()
    share: i64 = len(cards) // codes.PILES
    for pile in range(codes.PILES):
        start: i64 = len(deck)
        for i in range(share):
            deck = append(deck, cards[pile * share + i])
        for event in range(codes.EVENTS):
            for chosen in box.events[table.difficulty][event]:
                if chosen == pile:
                    deck = append(deck, codes.BUILDINGS + event)
        rng.shuffle_slice(deck, start, len(deck))
        piles = append(piles, len(deck) - start)
    table.deck = deck
    table.piles = piles
