"""What a seat cannot know, dealt anew: the chips face down and the order of the events to come."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.engine.rng import Rng
from tablewright.games.battles_builders import codes
from tablewright.games.battles_builders.position import Position

# How likely plans are thought to be, against each other. Nothing possible weighs nothing.
PURE: Final = 3  # builders only, or armies only: concentrated plans are the strong ones
MIXED: Final = 1
EARLY_KING: Final = 2  # a king is kept for later so many times out of three


def redeal(table: Position, seat: int | None, rng: Rng) -> None:
    """Deal anew by what a seat knows: BB-8 says what that is."""
    table.order = table.order[:]
    rng.deal_anew(table.order, table.round, codes.ROUNDS)
    for side in range(table.sides):
        if side != seat and table.is_hidden(side):
            size = table.count(side, codes.PLACED)
            table.move_all(side, codes.PLACED, codes.RESERVE)
            if side < table.seats:
                guess(table, side, size, rng)
            else:
                draw(table, side, size, rng)


def draw(table: Position, side: i64, size: i64, rng: Rng) -> None:
    """BB-40: place chips drawn blindly, every chip as likely as any other."""
    left = table.count(side, codes.RESERVE)
    rest = left - size
    chips = table.chips
    first = table.place_of(side, codes.RESERVE)
    while left > rest:
        chip = rng.below(left)
        place = first
        while chip >= chips[place]:
            chip -= chips[place]
            place += 1
        chips[place] -= 1
        chips[place + codes.KINDS] += 1  # the placed ones stand after the reserve
        left -= 1


def guess(table: Position, side: i64, size: i64, rng: Rng) -> None:
    """Place as many chips as a player has placed, by a plan they could have made."""
    plans = table.box.of_size[size]
    weights = vec[i64](capacity=len(plans))
    start = table.place_of(side, codes.RESERVE)
    total: i64 = 0
    for plan in plans:
        weight: i64 = 0
        if table.box.allows(table.chips, start, plan):
            weight = plausibility(table, plan)
        weights = append(weights, weight)
        total += weight
    ticket = rng.below(total)
    place: i64 = 0
    while ticket >= weights[place]:
        ticket -= weights[place]
        place += 1
    table.move_some(side, table.box.plans, plans[place] * codes.KINDS, codes.RESERVE, codes.PLACED)


def plausibility(table: Position, plan: i64) -> i64:
    """How likely a plan is for this event: strong dice, one aim, the king late."""
    box = table.box
    first = plan * codes.KINDS
    strength: i64 = 0
    for kind in range(codes.FIRST_ARMY, codes.KIND_KING):
        colour = box.colour[table.event() * codes.KINDS + kind]
        strength += box.plans[first + kind] * (box.mean[colour] - 1)
    builders = box.plans[first + codes.KIND_BUILDER]
    weight = (2 + strength + builders * 3) * (MIXED if strength > 0 and builders > 0 else PURE)
    if box.plans[first + codes.KIND_KING] == 0:
        return weight * (EARLY_KING if table.round <= codes.ROUNDS // 2 else 1)
    return weight
