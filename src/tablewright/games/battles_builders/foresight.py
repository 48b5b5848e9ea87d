"""What a table will come to: the judgement of search, by what chips turned out to be worth.

The heuristics pace the greedy bot: to them each further chip is worth less. Search paces itself,
and is served better by what chips brought on average. The worths were fitted to how 5,000 games of
searching bots ended in which some placements were random, and then lowered by a tenth, which won
more games.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.games.battles_builders.box import KIND_COUNT, KING, ROUNDS
from tablewright.games.battles_builders.heuristics import (
    WIN,
    all_strengths,
    has_placed,
    this_round,
)
from tablewright.games.battles_builders.position import OVER, RESERVE, Position
from tablewright.games.battles_builders.scoring import best_seats, score

# In points.
BUILDER_WORTH: Final = 0.95
ARMY_WORTH: Final = 1.35  # one that rolls yellow dice, for events worth COMMON_PRIZE
COMMON_PRIZE: Final = 3.25
PRIZE_WORTH: Final = 0.25  # of an army, for each point more that the events to come are worth
COMMON_DIE: Final = 4.0
DIE_WORTH: Final = 0.16  # of an army, for each point more that its dice show
KING_WORTH: Final = 0.4
KING_ROUND: Final = 0.27  # for each round in which he may find the right tile
ROUND_COST: Final = 1.5  # what chips bring less than their worth, in a round that all play
MIDDLE: Final = 4.5  # rounds to come after which a lead of so much is worth what it says
TURNING: Final = 0.45  # how fast leads turn with rounds: somewhat less than by their root


def foresee(table: Position, seat: int) -> float:
    """Judge a table for a seat: its own prospects against the best rival's."""
    strengths = all_strengths(table)
    own = prospects(table, seat, strengths)
    rival = -1000.0
    for other in range(table.seats):
        if other != seat:
            rival = max(rival, prospects(table, other, strengths))
    if table.phase == OVER:
        winners = best_seats(table)
        return own - rival + (WIN / len(winners) if seat in winners else -WIN)
    return own - rival


def prospects(table: Position, seat: i64, strengths: i64) -> float:
    """A seat's points, its hopes of this round if it has placed, and what its reserve is worth."""
    points = float(score(table, seat))
    if table.phase == OVER:
        return points
    later = ROUNDS - table.round
    if not has_placed(table, seat):
        return points + worth(table, seat, later + 1)
    return points + this_round(table, seat, strengths) + worth(table, seat, later)


def worth(table: Position, seat: i64, rounds: i64) -> float:
    """What a reserve will bring in the rounds to come."""
    if rounds == 0:
        return 0.0
    chips, order, box = table.chips, table.order, table.box
    first = table.place_of(seat, RESERVE)
    infantry, cavalry, archers = chips[first + 1], chips[first + 2], chips[first + 3]
    prizes: i64 = 0
    dice: i64 = 0
    for turn in range(ROUNDS - rounds, ROUNDS):  # in whichever order they come
        event = order[turn]
        prizes += max(box.points[event], -box.points[event])
        place = event * KIND_COUNT
        dice += infantry * box.army_mean[place + 1] + cavalry * box.army_mean[place + 2]
        dice += archers * box.army_mean[place + 3]
    armies = float(infantry + cavalry + archers)
    share = 1.0 / float(rounds)
    prize = float(prizes) * share - COMMON_PRIZE
    hope = BUILDER_WORTH * float(chips[first]) + (ARMY_WORTH + PRIZE_WORTH * prize) * armies
    hope += DIE_WORTH * (float(dice) * share - COMMON_DIE * armies)
    if chips[first + KING] > 0:
        hope += KING_WORTH + KING_ROUND * float(rounds)
    missing = rounds - chips[first] - infantry - cavalry - archers - chips[first + KING]
    if missing > 0:
        hope += float(missing * box.penalty)  # BB-4: rounds with nothing to place
    return hope - ROUND_COST * float(rounds)


def all_suspense() -> vec[float]:
    """How far leads may still turn, with any number of rounds to come after this one."""
    turns = vec[float]()
    for later in range(ROUNDS + 1):
        turns = append(turns, ((float(later) + 0.7) / MIDDLE) ** TURNING)
    return turns


SUSPENSE: Final = all_suspense()
