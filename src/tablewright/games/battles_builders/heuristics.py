"""How good a table is for a seat, at a glance: for the greedy bot and for search.

A seat's prospects are its points, what this round may bring with the chips placed so far, and what
the reserve may bring in the rounds to come.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.games.battles_builders import codes
from tablewright.games.battles_builders.position import Position
from tablewright.games.battles_builders.reserve import future, worth
from tablewright.games.battles_builders.scoring import score

# In points. Found by playing some thousand games of the greedy bot against itself.
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
    """Judge a table for a seat, at a glance."""
    return judge(table, seat, False)


def judge(table: Position, seat: i64, fitted: bool) -> float:
    """A seat's prospects against the best rival's: reserves as they pace, or as they are worth."""
    strengths = all_strengths(table)
    own = prospects(table, seat, strengths, fitted)
    rival = -1000.0
    for other in range(table.seats):
        if other != seat:
            rival = max(rival, prospects(table, other, strengths, fitted))
    if table.phase == codes.PHASE_OVER:
        winners = table.winners()
        return own - rival + (WIN / len(winners) if seat in winners else -WIN)
    return own - rival if fitted else own - rival * RIVAL


def prospects(table: Position, seat: i64, strengths: i64, fitted: bool) -> float:
    """A seat's points, its hopes of this round if it has placed, and of those to come."""
    hope = float(score(table, seat))
    if table.phase == codes.PHASE_OVER:
        return hope
    rounds = codes.ROUNDS - table.round
    if has_placed(table, seat):
        hope += this_round(table, seat, strengths)
    else:
        rounds += 1
    return hope + (worth(table, seat, rounds) if fitted else future(table, seat, rounds))


def has_placed(table: Position, side: i64) -> bool:
    """Whether a side's chips for this round lie on the table."""
    return table.phase != codes.PHASE_PLACE or table.is_hidden(side)


# -- This round -------------------------------------------------------------------------------


def this_round(table: Position, seat: i64, strengths: i64) -> float:
    """What the chips a seat has placed may bring."""
    battle = battle_hope(table, seat, strengths, 0)
    if table.phase == codes.PHASE_REROLL:  # builders are scored already
        return battle
    alone, tied = chances_to_build(table, seat)
    hope = battle + float(table.box.alone) * alone
    if table.is_fresh(codes.TILE_CLAIM) and table.tile_at[codes.TILE_CLAIM] == seat:
        hope += float(table.box.claim) * tied
    else:
        hope += float(table.box.tied) * tied
    if table.is_fresh(codes.TILE_EXTRA) and table.tile_at[codes.TILE_EXTRA] == seat:
        hope += float(table.box.extra) * alone
    if king_waits(table, seat):
        hope += king_hope(table, seat, strengths, alone, tied, battle)
    return hope


def chances_to_build(table: Position, seat: i64) -> tuple[float, float]:
    """How likely a seat has the most builders alone, and how likely in a tie."""
    own = table.placed(seat, codes.KIND_BUILDER)
    if own == 0:
        return 0.0, 0.0
    alone = 1.0
    at_least = 1.0
    for side in range(table.sides):
        if side == seat:
            continue
        if table.phase != codes.PHASE_PLACE:
            lead = own - table.placed(side, codes.KIND_BUILDER)
            if lead <= 0:
                alone = 0.0
            if lead < 0:
                at_least = 0.0
        elif table.is_hidden(side):
            lead = own - table.placed(side, codes.KIND_BUILDER)
            alone *= MORE_HIDDEN[LEADS + lead]
            at_least *= MORE_HIDDEN[LEADS + lead + 1]
        else:
            rounds = codes.ROUNDS - table.round + 1
            other = FEWEST + SHARE * float(table.has(side, codes.KIND_BUILDER)) / float(rounds)
            other = min(other, float(table.has(side, codes.KIND_BUILDER)))
            alone *= above(float(own) - other - 0.5, SOFT)
            at_least *= above(float(own) - other + 0.5, SOFT)
    return alone, at_least - alone


def above(lead: float, width: float) -> float:
    """How likely a lead holds that is known only so exactly."""
    slope = lead / width
    return 0.5 + 0.5 * slope / (1.0 + (slope if slope > 0.0 else -slope))


def all_leads(less: float, width: float) -> vec[float]:
    """How likely any lead of -LEADS to LEADS holds, less something."""
    chances = vec[float]()
    for lead in range(-LEADS, LEADS + 1):
        chances = append(chances, above(float(lead) - less, width))
    return chances


def battle_hope(table: Position, seat: i64, strengths: i64, more: i64) -> float:
    """What a seat may win, or lose to the barbarians, with so much more strength."""
    event = table.event()
    points = float(table.box.points[event])
    barbarians = event == table.box.barbarians
    own = strength_of(strengths, seat)
    if own == 0:
        return points if barbarians else 0.0
    own += more
    chance = 1.0
    for side in range(table.sides):
        if side == seat:
            continue
        if not has_placed(table, side):
            chance *= chance_against(table, side, own, barbarians)
            continue
        other = strength_of(strengths, side)
        if barbarians:
            chance *= 1.0 - STRONGER[LEADS + own - other] if other > 0 else 0.0
        elif other > 0:
            chance *= STRONGER[LEADS + own - other]
    return points * chance


def chance_against(table: Position, side: i64, own: i64, barbarians: bool) -> float:
    """The same against a side that has not placed yet."""
    armies = table.armies_left(side)
    if armies == 0:
        return 0.0 if barbarians else 1.0
    rounds = float(codes.ROUNDS - table.round + 1)
    expected = 4.0 * min(float(armies), 1.0 + 0.9 * float(armies) / rounds)
    chance = above(float(own) - expected, DOUBT)
    return (1.0 - PEACE) * (1.0 - chance) if barbarians else PEACE + (1.0 - PEACE) * chance


def all_strengths(table: Position) -> i64:
    """The mean totals of all sides' dice, eight bits a side: 0 for one without an army."""
    strengths: i64 = 0
    if table.phase == codes.PHASE_PLACE and table.player == table.start:
        return strengths  # no seat has placed yet
    chips, mean = table.chips, table.box.army_mean
    event = table.event() * codes.KINDS
    for side in range(table.sides):
        first = table.place_of(side, codes.PLACED)
        total = chips[first + 1] * mean[event + 1] + chips[first + 2] * mean[event + 2]
        total += chips[first + 3] * mean[event + 3]
        if total > 0 and table.fresh != 0:
            if table.has_horse(side):
                total += table.box.mean[table.box.trojan]
            if table.is_fresh(codes.TILE_RECRUITS) and table.tile_at[codes.TILE_RECRUITS] == side:
                total += table.armies(side)
        strengths |= total << (side * 8)
    return strengths


def strength_of(strengths: i64, side: i64) -> i64:
    """The mean total of a side's dice."""
    return (strengths >> (side * 8)) & 255


# What is worked out once, for all the numbers there can be.
LEADS: Final = 64  # more than any difference of strengths
STRONGER: Final = all_leads(0.0, LUCK)
MORE_HIDDEN: Final = all_leads(0.5, GUESS)  # builders than lie face down


# -- Kings ------------------------------------------------------------------------------------


def king_waits(table: Position, seat: i64) -> bool:
    """Whether a seat's king lies on the table and has not picked a tile yet."""
    if table.placed(seat, codes.KIND_KING) == 0:
        return False
    if table.phase == codes.PHASE_PLACE:
        return True
    if table.phase == codes.PHASE_REROLL:
        return False
    if seat == table.player:
        return table.phase == codes.PHASE_TILE
    return table.turn_of(seat) > table.turn_of(table.player)


def king_hope(
    table: Position, seat: i64, strengths: i64, alone: float, tied: float, battle: float
) -> float:
    """What the best tile that a seat may pick would bring."""
    best = 0.0
    tiles = table.tiles_for(seat)
    if (tiles >> codes.TILE_EXTRA) & 1:
        best = max(best, float(table.box.extra) * alone)
    if (tiles >> codes.TILE_CLAIM) & 1:
        best = max(best, float(table.box.claim - table.box.tied) * tied)
    if (tiles >> codes.TILE_TROJAN) & 1:
        best = max(
            best, battle_hope(table, seat, strengths, table.box.mean[table.box.trojan]) - battle
        )
    if (tiles >> codes.TILE_RECRUITS) & 1:
        best = max(best, battle_hope(table, seat, strengths, table.armies(seat)) - battle)
    if (tiles >> codes.TILE_CATAPULT) & 1:
        best = max(best, -RIVAL * float(table.box.catapult))
    if (tiles >> codes.TILE_RETREAT) & 1:
        best = max(best, RETREAT_WORTH)
    return best
