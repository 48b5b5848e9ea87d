"""The set-up: clearings, piles, tokens and favours, in the order of RULES.md."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.games.silbury import codes
from tablewright.games.silbury.position import Position


def lay_out(table: Position) -> None:
    """SB-1 to SB-6: lay everything on a bare table; SB-4: nobody has anything."""
    table.plan().clear(table)
    lay_clearings(table)
    lay_piles(table)
    sow_first_tokens(table)
    if table.experienced:
        lay_favours(table)


def lay_clearings(table: Position) -> None:
    """SB-1, SB-2: a circle in random order, the druid at its place 0."""
    circle = vec[i64](range(codes.SPIRITS))
    table.chance().shuffle(circle)
    order = [int(spirit) for spirit in circle]
    if table.box.start_spirit >= 0:
        first = order.index(table.box.start_spirit)
        order = order[first:] + order[:first]
    table.lay_circle(order)


def lay_piles(table: Position) -> None:
    """SB-1: each spirit's potions, shuffled, the first one face up."""
    table.piles = vec[i64](range(codes.POTIONS))
    table.taken = vec[i64]([0] * codes.SPIRITS)
    if not table.experienced:
        leave_out_best_potions(table)
    for spirit in range(codes.SPIRITS):
        start = spirit * codes.PILE
        table.chance().shuffle_slice(table.piles, start, start + table.pile_size)


def leave_out_best_potions(table: Position) -> None:
    """SB-5: the discovery mode is played without the potions of 5 VP."""
    for spirit in range(codes.SPIRITS):
        last = spirit * codes.PILE + codes.PILE - 1
        for card in range(spirit * codes.PILE, spirit * codes.PILE + codes.PILE):
            if table.box.is_top_potion(card):
                table.piles[card] = last
                table.piles[last] = card


def sow_first_tokens(table: Position) -> None:
    """SB-3: some tokens of each colour, mixed, two to a clearing; the rest is the stock."""
    box = table.box
    tokens = vec[i64]()
    for colour in range(codes.COLOURS):
        for _ in range(box.sown_per_colour):
            tokens = append(tokens, colour)
    table.chance().shuffle(tokens)
    for i in range(len(tokens)):
        table.sown[i // box.sown_per_clearing * codes.COLOURS + tokens[i]] += 1
    left = box.tokens - box.sown_per_colour
    table.stock = vec[i64]([left, left, left, left, box.coins])


def lay_favours(table: Position) -> None:
    """SB-6: two favours open, the others in a shuffled stack; SB-5: none in discovery."""
    table.stack = vec[i64](range(codes.FAVOURS))
    table.chance().shuffle(table.stack)
    for place in range(len(table.row)):
        table.row[place] = table.stack[table.stack_taken]
        table.stack_taken += 1
