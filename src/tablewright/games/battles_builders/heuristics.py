"""How good a table is for a seat, at a glance: for the greedy bot and for search.

A seat's prospects are its points, what this round may bring with the chips placed so far, and what
the reserve may bring in the rounds to come. The last part is concave in chips for each round left,
which makes chips dear while there are few of them for many rounds: that is what paces a player.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablewright.games.battles_builders.box import (
    BUILDER,
    CATAPULT,
    CLAIM,
    EXTRA,
    FIRST_ARMY,
    KIND_COUNT,
    KING,
    RECRUITS,
    RED,
    RETREAT,
    ROUNDS,
    TROJAN,
)
from tablewright.games.battles_builders.position import (
    CHOOSE_CHIPS,
    CHOOSE_DICE,
    CHOOSE_TILE,
    OVER,
    Position,
)
from tablewright.games.battles_builders.scoring import best_seats, score

# In points. Found by playing some thousand games of the greedy bot against itself.
BUILD: Final = 4.5  # what a round of building could bring with chips without end
WAR: Final = 5.5  # and what a battle could
BUILD_HALF: Final = 2.0  # builders a round that bring half of it
WAR_HALF: Final = 2.0  # armies a round that bring half of it
KING_WORTH: Final = 1.6  # a tile at the right time
KING_TIME: Final = 3  # rounds in which that time should come
RETREAT_WORTH: Final = 0.5  # chips that come back
FEWEST: Final = 0.4  # builders expected of one yet to place who has hardly any
SHARE: Final = 1.2  # and how many times their share of a round otherwise
SOFT: Final = 1.0  # how far builders yet to be placed may differ from that
GUESS: Final = 0.25  # how far those face down may differ from what is guessed
PEACE: Final = 0.35  # how often somebody yet to place will place no army
LUCK: Final = 2.5  # the strength by which luck decides between known armies
DOUBT: Final = 3.0  # and against those yet to be placed
RIVAL: Final = 0.8  # a rival's points count a little less than one's own
WIN: Final = 20.0


def value(table: Position, seat: int) -> float:
    """Judge a table for a seat: its own prospects against the best rival's."""
    own = prospects(table, seat)
    rival = -1000.0
    for other in range(table.seats):
        if other != seat:
            rival = max(rival, prospects(table, other))
    if table.phase == OVER:
        winners = best_seats(table)
        return own - rival + (WIN / len(winners) if seat in winners else -WIN)
    return own - rival * RIVAL


def prospects(table: Position, seat: i64) -> float:
    """A seat's points, its hopes of this round if it has placed, and of those to come."""
    points = float(score(table, seat))
    if table.phase == OVER:
        return points
    later = ROUNDS - table.round
    if not has_placed(table, seat):
        return points + future(table, seat, later + 1)
    return points + this_round(table, seat) + future(table, seat, later)


def has_placed(table: Position, side: i64) -> bool:
    """Whether a side's chips for this round lie on the table."""
    return table.phase != CHOOSE_CHIPS or table.is_hidden(side)


# -- The rounds to come -----------------------------------------------------------------------


def future(table: Position, seat: i64, rounds: i64) -> float:
    """What a reserve may bring in so many rounds."""
    if rounds == 0:
        return 0.0
    builders = table.has(seat, BUILDER)
    armies: i64 = 0
    for kind in range(FIRST_ARMY, KING):
        armies += table.has(seat, kind)
    hope = yield_of(builders, rounds, BUILD, BUILD_HALF) + yield_of(armies, rounds, WAR, WAR_HALF)
    king = table.has(seat, KING)
    if king > 0:
        hope += KING_WORTH * float(min(rounds, KING_TIME)) / float(KING_TIME)
    missing = rounds - builders - armies - king
    if missing > 0:
        hope += float(missing * table.box.penalty)  # BB-4: rounds with nothing to place
    return hope


def yield_of(chips: i64, rounds: i64, most: float, half: float) -> float:
    """What chips bring in so many rounds: ever less for each one more."""
    if chips == 0:
        return 0.0
    return most * float(rounds * chips) / (float(chips) + half * float(rounds))


# -- This round -------------------------------------------------------------------------------


def this_round(table: Position, seat: i64) -> float:
    """What the chips a seat has placed may bring."""
    if table.phase == CHOOSE_DICE:  # builders are scored already
        return battle_hope(table, seat, 0.0)
    alone, tied = chances_to_build(table, seat)
    battle = battle_hope(table, seat, 0.0)
    hope = battle + float(table.box.alone) * alone
    if table.is_fresh(CLAIM) and table.tile_at[CLAIM] == seat:
        hope += float(table.box.claim) * tied
    else:
        hope += float(table.box.tied) * tied
    if table.is_fresh(EXTRA) and table.tile_at[EXTRA] == seat:
        hope += float(table.box.extra) * alone
    if king_waits(table, seat):
        hope += king_hope(table, seat, alone, tied, battle)
    return hope


def chances_to_build(table: Position, seat: i64) -> tuple[float, float]:
    """How likely a seat has the most builders alone, and how likely in a tie."""
    own = table.placed(seat, BUILDER)
    if own == 0:
        return 0.0, 0.0
    alone = 1.0
    at_least = 1.0
    for side in range(table.sides):
        if side == seat:
            continue
        if has_placed(table, side):
            other = float(table.placed(side, BUILDER))
            width = GUESS if table.is_hidden(side) else 0.0
        else:
            rounds = ROUNDS - table.round + 1
            other = FEWEST + SHARE * float(table.has(side, BUILDER)) / float(rounds)
            other = min(other, float(table.has(side, BUILDER)))
            width = SOFT
        alone *= above(float(own) - other - 0.5, width)
        at_least *= above(float(own) - other + 0.5, width)
    return alone, at_least - alone


def above(lead: float, width: float) -> float:
    """How likely a lead holds that is known only so exactly."""
    if width <= 0.0:
        return 1.0 if lead > 0.0 else 0.0
    slope = lead / width
    return 0.5 + 0.5 * slope / (1.0 + (slope if slope > 0.0 else -slope))


def battle_hope(table: Position, seat: i64, more: float) -> float:
    """What a seat may win, or lose to the barbarians, with so much more strength."""
    event = table.event()
    points = float(table.box.points[event])
    armies = table.armies(seat)
    barbarians = event == table.box.barbarians
    if armies == 0:
        return points if barbarians else 0.0
    own = strength(table, seat) + more
    chance = 1.0
    for side in range(table.sides):
        if side != seat:
            chance *= chance_against(table, side, own, barbarians)
    return points * chance


def chance_against(table: Position, side: i64, own: float, barbarians: bool) -> float:
    """How likely a strength beats a side, or with barbarians is beaten by it."""
    if has_placed(table, side):
        if table.armies(side) == 0:
            return 0.0 if barbarians else 1.0
        chance = above(own - strength(table, side), LUCK)
        return 1.0 - chance if barbarians else chance
    rounds = float(ROUNDS - table.round + 1)
    armies: i64 = 0
    for kind in range(FIRST_ARMY, KING):
        armies += table.has(side, kind)
    if armies == 0:
        return 0.0 if barbarians else 1.0
    other = 4.0 * min(float(armies), 1.0 + 0.9 * float(armies) / rounds)
    chance = above(own - other, DOUBT)
    return (1.0 - PEACE) * (1.0 - chance) if barbarians else PEACE + (1.0 - PEACE) * chance


def strength(table: Position, side: i64) -> float:
    """The mean total of a side's dice."""
    event = table.event() * KIND_COUNT
    total: i64 = 0
    for kind in range(FIRST_ARMY, KING):
        total += table.placed(side, kind) * table.box.mean[table.box.colour[event + kind]]
    if table.has_horse(side):
        total += table.box.mean[RED]
    if table.is_fresh(RECRUITS) and table.tile_at[RECRUITS] == side:
        total += table.armies(side)
    return float(total)


# -- Kings ------------------------------------------------------------------------------------


def king_waits(table: Position, seat: i64) -> bool:
    """Whether a seat's king lies on the table and has not picked a tile yet."""
    if table.placed(seat, KING) == 0:
        return False
    if table.phase == CHOOSE_CHIPS:
        return True
    if table.phase == CHOOSE_DICE:
        return False
    if seat == table.player:
        return table.phase == CHOOSE_TILE
    return table.turn_of(seat) > table.turn_of(table.player)


def king_hope(table: Position, seat: i64, alone: float, tied: float, battle: float) -> float:
    """What the best tile that a seat may pick would bring."""
    best = 0.0
    if table.can_pick(seat, EXTRA):
        best = max(best, float(table.box.extra) * alone)
    if table.can_pick(seat, CLAIM):
        best = max(best, float(table.box.claim - table.box.tied) * tied)
    if table.can_pick(seat, TROJAN):
        best = max(best, battle_hope(table, seat, float(table.box.mean[RED])) - battle)
    if table.can_pick(seat, RECRUITS):
        best = max(best, battle_hope(table, seat, float(table.armies(seat))) - battle)
    if table.can_pick(seat, CATAPULT):
        best = max(best, -RIVAL * float(table.box.catapult))
    if table.can_pick(seat, RETREAT):
        best = max(best, RETREAT_WORTH)
    return best
