"""What the learned judgement looks at: what every player sees, from one seat's point of view."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.features import Facts
from tablewright.games.silbury import codes
from tablewright.games.silbury.heuristics import distance
from tablewright.games.silbury.position import Position
from tablewright.games.silbury.scoring import score

MOST_SEATS: Final = 4
GOLDS: Final = 13
HERBS: Final = 8
POINTS: Final = 22  # two points each
BREWED: Final = 3
GAPS: Final = 5  # tokens that are missing for a potion
WORTHS: Final = 7  # from two points on
NEAR: Final = 3  # in reach, one step off, further
TOKENS: Final = 8  # a harvest
WHITE: Final = 4  # dice of a kind
OF_A_SEAT: Final = (
    GOLDS
    + codes.COLOURS * HERBS
    + POINTS
    + codes.SPIRITS * (1 + BREWED)
    + 1
    + codes.SPIRITS * GAPS
    + (GAPS - 1) * WORTHS * NEAR
)
OF_ALL: Final = 548
INPUTS: Final = MOST_SEATS * OF_A_SEAT + OF_ALL


def features(table: Position, seat: int) -> vec[i64]:
    """List the facts that are true of a table, the seat's own first, then those to its left."""
    facts = Facts()
    of_the_game(table, facts)
    of_the_hill(table, facts)
    of_the_dice(table, facts)
    of_the_turn(table, facts)
    for other in range(table.seats):
        facts.at = OF_ALL + other * OF_A_SEAT
        of_a_seat(table, facts, (seat + other) % table.seats)
    return facts.true


def of_the_game(table: Position, facts: Facts) -> None:
    """How many play, how near the end is, and what there is to be had."""
    facts.say(table.seats - 2, 3)
    facts.flag(table.experienced)
    facts.say(table.phase, codes.PHASES)
    facts.say(table.idle, 6)
    facts.flag(table.busy)
    for colour in range(codes.COLOURS):
        facts.say((table.stock[colour] + 2) // 3, 4)
    for spirit in range(codes.FAVOURS):
        facts.flag(table.patron[spirit] == codes.NOBODY and is_open(table, spirit))
    facts.say(table.left_in_stack(), 5)


def is_open(table: Position, spirit: i64) -> bool:
    """Whether a spirit's favour lies open."""
    for place in range(len(table.row)):
        if table.row[place] == spirit:
            return True
    return False


def of_the_hill(table: Position, facts: Facts) -> None:
    """The clearings and their piles, clockwise from the great druid."""
    least: i64 = codes.PILE
    last: i64 = 0  # piles with a single card
    for ahead in range(codes.SPIRITS):
        place = (table.druid + ahead) % codes.SPIRITS
        spirit = table.spirit_at[place]
        left = table.left_in_pile(spirit)
        least = min(least, left)
        last += 1 if left == 1 else 0
        facts.say(spirit, codes.SPIRITS)
        facts.say(left, codes.PILE + 1)
        facts.maybe(table.top_of_pile(spirit), codes.POTIONS)
        for colour in range(codes.COLOURS):
            facts.maybe(table.sown[place * codes.COLOURS + colour] - 1, 3)
    facts.say(least, codes.PILE + 1)
    facts.say(last, 4)


def of_the_dice(table: Position, facts: Facts) -> None:
    """The dice still to be had, and what the coloured ones would harvest."""
    left: i64 = 0
    for die in range(codes.COLOURS):
        if table.holder[die] == codes.NOBODY:
            left += 1
            of_a_harvest(table, facts, die)
        else:
            facts.skip(codes.FACES + TOKENS + codes.POWERS)
    of_white_dice(table, facts)
    for die in range(codes.COLOURS, len(table.holder)):
        left += 1 if table.holder[die] == codes.NOBODY else 0
    facts.say(left, codes.DICE + 1)


def of_a_harvest(table: Position, facts: Facts, die: i64) -> None:
    """What a coloured die shows, and which clearing it would harvest."""
    face = table.faces[die]
    place = (table.druid + face - 1) % codes.SPIRITS
    tokens: i64 = 0
    for colour in range(codes.COLOURS):
        tokens += table.sown[place * codes.COLOURS + colour]
    facts.say(face - 1, codes.FACES)
    facts.say(tokens, TOKENS)
    facts.say(table.box.clearing_power[table.spirit_at[place]], codes.POWERS)


def of_white_dice(table: Position, facts: Facts) -> None:
    """How many white dice of each kind are still to be had."""
    for kind in range(codes.DIE_SPIRIT, codes.DIE_KINDS):
        count: i64 = 0
        for die in range(codes.COLOURS, len(table.holder)):
            if table.holder[die] == codes.NOBODY and table.kind_of(die) == kind:
                count += 1
        facts.maybe(count - 1, WHITE)


def of_the_turn(table: Position, facts: Facts) -> None:
    """What whoever is on turn has begun."""
    facts.maybe(table.die if table.die < 0 else table.kind_of(table.die), codes.DIE_KINDS)
    facts.maybe(table.faces[table.die] - 1 if table.phase == codes.PHASE_REROLL else -1, 6)
    facts.maybe(table.pending, codes.POWERS)
    facts.maybe(table.spirit, codes.SPIRITS)
    facts.flag(table.clearing_open)
    facts.flag(table.favour_open)
    facts.say(table.any_left, 4)
    card = table.brewing
    paying = card != codes.NOBODY and table.brewer[card] == codes.NOBODY
    facts.maybe(worth(table, table.player, card) if paying else -1, WORTHS)
    facts.maybe(card // codes.PILE if paying else -1, codes.SPIRITS)
    harvested(table, facts)


def harvested(table: Position, facts: Facts) -> None:
    """What the coloured die in hand would bring, while it may still be rolled again."""
    if table.phase == codes.PHASE_REROLL and table.die < codes.COLOURS:
        of_a_harvest(table, facts, table.die)
    else:
        facts.skip(codes.FACES + TOKENS + codes.POWERS)


def worth(table: Position, seat: i64, card: i64) -> i64:
    """How many points above two a potion brings to a seat."""
    points = table.box.points[card] - 2
    if table.patron[card // codes.PILE] == seat:
        points += table.box.favour_points
    return max(points, 0)


def of_a_seat(table: Position, facts: Facts, seat: i64) -> None:
    """What lies before a seat, and how near it is to each potion."""
    facts.say(table.gold(seat), GOLDS)
    for colour in range(codes.COLOURS):
        facts.say(table.has(seat, colour), HERBS)
    facts.say(score(table, seat) // 2, POINTS)
    for spirit in range(codes.SPIRITS):
        facts.flag(table.patron[spirit] == seat)
        facts.maybe(brewed(table, seat, spirit) - 1, BREWED)
    facts.flag(table.billhook == seat)
    for ahead in range(codes.SPIRITS):
        of_a_plan(table, facts, seat, ahead)


def brewed(table: Position, seat: i64, spirit: i64) -> i64:
    """How many potions of a spirit a seat has."""
    count: i64 = 0
    for card in range(spirit * codes.PILE, spirit * codes.PILE + codes.PILE):
        if table.brewer[card] == seat:
            count += 1
    return count


def of_a_plan(table: Position, facts: Facts, seat: i64, ahead: i64) -> None:
    """How many tokens a seat lacks for a potion, and what it would bring."""
    card = table.top_of_pile(table.spirit_at[(table.druid + ahead) % codes.SPIRITS])
    if card == codes.NOBODY:
        facts.skip(GAPS)
        return
    gap = missing(table, seat, card)
    facts.say(gap, GAPS)
    if gap < GAPS - 1:
        far = min(distance(table.box.window, ahead), NEAR - 1)
        points = min(worth(table, seat, card), WORTHS - 1)
        rest = (codes.SPIRITS - 1 - ahead) * GAPS  # to where these facts begin
        facts.among(rest + (far * WORTHS + points) * (GAPS - 1) + gap)


def missing(table: Position, seat: i64, card: i64) -> i64:
    """How many tokens a seat lacks for a potion."""
    cost = table.box.cost
    spare: i64 = 0
    lacking: i64 = 0
    for colour in range(codes.COLOURS):
        rest = table.has(seat, colour) - cost[card * codes.GOODS + colour]
        if rest < 0:
            lacking -= rest
        else:
            spare += rest
    wild = cost[card * codes.GOODS + codes.ANY]
    return lacking + (wild - spare if spare < wild else 0)
