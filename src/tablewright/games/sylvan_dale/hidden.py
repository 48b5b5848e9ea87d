"""What a seat cannot know, dealt anew: for search in possible worlds.

Everybody knows the table, the discards, which cards were taken from the row and which were played
and taken back; the owner knows a hand and both stacks. All other cards are one pool for the hands
and the deck. This promises less than perfect counting would give: after the discards were shuffled
into a new deck one could work out that some cards must still be in hands, because they were not
among those discards. That is forgotten with the shuffle, as people forget it; docs/bots.md says so.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.engine.rng import Rng
from tablewright.games.sylvan_dale import codes
from tablewright.games.sylvan_dale.position import Position


def redeal(table: Position, seat: i64, rng: Rng) -> None:
    """Deal the other hands, the deck and the others' hidden tiles anew; -1 is a spectator."""
    redeal_cards(table, seat, rng)
    table.stacks = table.stacks[:]
    for other in range(table.seats):
        if other != seat:
            redeal_stack(table, other, rng)


def redeal_cards(table: Position, seat: i64, rng: Rng) -> None:
    """SD-3, SD-16: what is known to be in a hand stays there, the rest is mixed with the deck."""
    pool = count_unseen(table, seat)
    cards = vec[i64]()  # in the order of their kinds, so that only the generator decides
    for kind in range(codes.KINDS):
        for _ in range(pool[kind]):
            cards = append(cards, kind)
    rng.shuffle(cards)
    dealt: i64 = 0
    for other in range(table.seats):
        if other == seat:
            continue
        unseen = unseen_in_hand(table, other)
        for kind in range(codes.KINDS):
            table.hands[other * codes.KINDS + kind] = table.known[other * codes.KINDS + kind]
        for i in range(dealt, dealt + unseen):
            table.hands[other * codes.KINDS + cards[i]] += 1
        dealt += unseen
    table.deck = cards[dealt:]
    table.drawn = 0


def count_unseen(table: Position, seat: i64) -> vec[i64]:
    """Count the cards a seat cannot place: those of the deck and the unknown ones in hands."""
    pool = vec[i64]([0] * codes.KINDS)
    for i in range(table.drawn, len(table.deck)):
        pool[table.deck[i]] += 1
    for other in range(table.seats):
        if other != seat:
            for kind in range(codes.KINDS):
                place = other * codes.KINDS + kind
                pool[kind] += table.hands[place] - table.known[place]
    return pool


def unseen_in_hand(table: Position, seat: i64) -> i64:
    """How many cards of a hand the others do not know."""
    count: i64 = 0
    for kind in range(codes.KINDS):
        count += table.hands[seat * codes.KINDS + kind] - table.known[seat * codes.KINDS + kind]
    return count


def redeal_stack(table: Position, seat: i64, rng: Rng) -> None:
    """SD-2: shuffle both stacks of a seat below the tile that everybody sees."""
    start = seat * codes.OWN_TILES + table.laid[seat] + (1 if table.shows_top(seat) else 0)
    stop = seat * codes.OWN_TILES + codes.OWN_TILES
    rng.deal_anew(table.stacks, start, stop)
