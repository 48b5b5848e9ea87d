"""What the player cannot know is dealt anew: the order of the deck."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.engine.rng import Rng
from tablewright.games.village_builder import codes
from tablewright.games.village_builder.position import Position


def redeal(table: Position, rng: Rng) -> None:
    """Shuffle the deck: events stay in their piles, VB-2, all else may lie anywhere."""
    cards = buildings_left(table)
    rng.shuffle(cards)
    deck = vec[i64]()
    used: i64 = 0
    for pile in range(codes.PILES):
        start: i64 = len(deck)
        for event in range(codes.BUILDINGS, codes.CARDS):
            for _ in range(table.pile_events(pile, event)):
                deck = append(deck, event)
        while len(deck) - start < table.piles[pile]:
            deck = append(deck, cards[used])
            used += 1
        rng.shuffle_slice(deck, start, len(deck))
    table.deck = deck
    table.drawn = 0


def buildings_left(table: Position) -> vec[i64]:
    """List the buildings of the deck by their kinds, so that nothing is left of their order."""
    counts = [0] * codes.BUILDINGS
    for place in range(table.drawn, len(table.deck)):
        if table.deck[place] < codes.BUILDINGS:
            counts[table.deck[place]] += 1
    return vec[i64]([kind for kind in range(codes.BUILDINGS) for _ in range(counts[kind])])
