"""What a reserve may bring in the rounds to come: as the greedy bot paces itself, and as it is.

The greedy bot looks at one turn. To pace it, what chips bring is concave in chips for each round
left: they are dear while there are few of them for many rounds. Search paces itself, and is served
better by what chips brought on average. That was fitted to how 5,000 games of searching bots ended
in which some placements were random, and then lowered by a tenth, which won more games.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.games.battles_builders import codes
from tablewright.games.battles_builders.position import Position

# In points. Found by playing some thousand games of the greedy bot against itself.
BUILD: Final = 4.5  # what a round of building could bring with chips without end
WAR: Final = 5.5  # and what a battle could
BUILD_HALF: Final = 2.0  # builders a round that bring half of it
WAR_HALF: Final = 2.0  # armies a round that bring half of it
KING_WORTH: Final = 1.6  # a tile at the right time
KING_TIME: Final = 3  # rounds in which that time should come

# In points, fitted.
BUILDER_WORTH: Final = 0.95
ARMY_WORTH: Final = 1.35  # one that rolls yellow dice, for events worth COMMON_PRIZE
COMMON_PRIZE: Final = 3.25
PRIZE_WORTH: Final = 0.25  # of an army, for each point more that the events to come are worth
COMMON_DIE: Final = 4.0
DIE_WORTH: Final = 0.16  # of an army, for each point more that its dice show
KING_BASE: Final = 0.4
KING_ROUND: Final = 0.27  # for each round in which he may find the right tile
ROUND_COST: Final = 1.5  # what chips bring less than their worth, in a round that all play


# -- To pace a player ---------------------------------------------------------------------------


def future(table: Position, seat: i64, rounds: i64) -> float:
    """What a reserve may bring in so many rounds."""
    if rounds == 0:
        return 0.0
    chips = table.chips
    first = table.place_of(seat, codes.RESERVE)
    builders = chips[first]
    armies = chips[first + 1] + chips[first + 2] + chips[first + 3]
    king = chips[first + codes.KIND_KING]
    hope = BUILT[rounds * STEP + builders] + WON[rounds * STEP + armies]
    if king > 0:
        hope += KING_HOPES[rounds]
    missing = rounds - builders - armies - king
    if missing > 0:
        hope += float(missing * table.box.penalty)  # BB-4: rounds with nothing to place
    return hope


def yield_of(chips: i64, rounds: i64, most: float, half: float) -> float:
    """What chips bring in so many rounds: ever less for each one more."""
    if chips == 0:
        return 0.0
    return most * float(rounds * chips) / (float(chips) + half * float(rounds))


def all_yields(most: float, half: float) -> vec[float]:
    """What any number of chips brings in any number of rounds: STEP numbers a round."""
    yields = vec[float]()
    for rounds in range(codes.ROUNDS + 1):
        for chips in range(STEP):
            yields = append(yields, yield_of(chips, rounds, most, half))
    return yields


def king_yields() -> vec[float]:
    """What a king kept back may bring in any number of rounds."""
    yields = vec[float]()
    for rounds in range(codes.ROUNDS + 1):
        yields = append(yields, KING_WORTH * float(min(rounds, KING_TIME)) / float(KING_TIME))
    return yields


# What is worked out once, for all the numbers there can be.
STEP: Final = 13  # from no chips to twelve builders, or twelve armies
BUILT: Final = all_yields(BUILD, BUILD_HALF)
WON: Final = all_yields(WAR, WAR_HALF)
KING_HOPES: Final = king_yields()


# -- As it is -----------------------------------------------------------------------------------


def worth(table: Position, seat: i64, rounds: i64) -> float:
    """What a reserve will bring in the rounds to come."""
    if rounds == 0:
        return 0.0
    chips, order, box = table.chips, table.order, table.box
    first = table.place_of(seat, codes.RESERVE)
    infantry, cavalry, archers = chips[first + 1], chips[first + 2], chips[first + 3]
    prizes: i64 = 0
    dice: i64 = 0
    for turn in range(codes.ROUNDS - rounds, codes.ROUNDS):  # in whichever order they come
        event = order[turn]
        prizes += max(box.points[event], -box.points[event])
        place = event * codes.KINDS
        dice += infantry * box.army_mean[place + 1] + cavalry * box.army_mean[place + 2]
        dice += archers * box.army_mean[place + 3]
    armies = float(infantry + cavalry + archers)
    share = 1.0 / float(rounds)
    prize = float(prizes) * share - COMMON_PRIZE
    hope = BUILDER_WORTH * float(chips[first]) + (ARMY_WORTH + PRIZE_WORTH * prize) * armies
    hope += DIE_WORTH * (float(dice) * share - COMMON_DIE * armies)
    if chips[first + codes.KIND_KING] > 0:
        hope += KING_BASE + KING_ROUND * float(rounds)
    missing = rounds - chips[first] - infantry - cavalry - archers - chips[first + codes.KIND_KING]
    if missing > 0:
        hope += float(missing * box.penalty)  # BB-4: rounds with nothing to place
    return hope - ROUND_COST * float(rounds)
