"""How good a table is, at a glance: for the greedy bot and for search.

A round is a long way from a single decision to its fruit, so a table in mid-round is judged as if
what is under way were done: villagers sent have brought their goods, a card being paid stands.
Points are certain; to them come the rounds still ahead, goods, and what the hand could build.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablewright.games.village_builder import codes
from tablewright.games.village_builder.ground import cell_of, lay, top
from tablewright.games.village_builder.position import Position
from tablewright.games.village_builder.scoring import BEST_SETS, bits, score, survey

# In points; found by trial over many games.
COIN: Final = 0.39
WOODEN: Final = 0.4
STONY: Final = 0.34
SURPLUS: Final = 0.08  # a good beyond what a round or two can use
CARD: Final = 0.3  # a card yet to be drawn, built or paid, apart from the rounds it lasts
ROUND: Final = (
    0.94  # cards a round takes from the deck, counted low: the longest games are the best
)
GROWTH: Final = 0.75  # an empty bed is nearly a villager
IDLE: Final = 0.45  # hands without a place to work, or places without hands, will meet
PLAN: Final = 0.23  # a card that could be built now is not built yet
MISSING: Final = 0.83  # each missing good makes a plan that much less likely
FRESH: Final = 1.77  # what the plans of a hand not seen yet come to
HAND_COIN: Final = 0.39  # how much of a coin another card in hand is when plans are made
ENOUGH: Final = 1.7  # wood or stone a round can use
FADE: Final = 1.44  # rounds before the end in which goods lose their worth
LOOK: Final = 3.45  # what a building that scores by its neighbours finds


class Economy:
    """What a village can bring in a round: beds, villagers, and the places to work at."""

    def __init__(self) -> None:
        self.beds: float = 0.0
        self.villagers: float = 0.0
        self.vp: float = 0.0
        self.rich: float = 0.0  # villagers who bring more than one coin, and what they bring
        self.riches: float = 0.0
        self.poor: float = 0.0
        self.wood: float = 0.0
        self.stone: float = 0.0
        self.hands: float = 0.0  # while they are employed
        self.worth: float = 0.0

    def income(self) -> float:
        """What the villagers, and those there is room for, bring in a round."""
        self.hands = self.villagers
        beds = min(self.beds, 8.0)
        if beds > self.hands:
            self.hands += (beds - self.hands) * GROWTH
        self.worth = 0.0
        self.employ(self.vp, self.vp, 1.0)
        self.employ(self.rich, self.riches, COIN)
        stone = min(self.stone, ENOUGH)
        self.employ(stone, stone, STONY)
        wood = min(self.wood, ENOUGH)
        self.employ(wood, wood, WOODEN)
        self.employ(self.poor, self.poor, COIN)
        spare = self.wood - wood + self.stone - stone
        self.employ(spare, spare, SURPLUS)
        return self.worth + self.hands * COIN * IDLE

    def employ(self, places: float, brings: float, each: float) -> None:
        """Send as many hands as there are places; empty places are worth a part of it."""
        if places <= 0.0:
            return
        share = min(1.0, self.hands / places)
        self.worth += brings * each * (share + (1.0 - share) * IDLE * 0.5)
        self.hands -= places * share

    def add(self, table: Position, kind: i64, count: float) -> None:
        """Count so many buildings of a kind in, or out."""
        box = table.box
        if box.type[kind] == codes.RESIDENTIAL:
            self.beds += count * float(box.house)
        if box.is_plain[kind] == 0:
            return
        self.vp += count * float(box.work_vp[kind])
        self.wood += count * float(box.work_wood[kind])
        self.stone += count * float(box.work_stone[kind])
        coins = float(box.work_coins[kind])
        if coins > 1.0:
            self.rich += count
            self.riches += count * coins
        else:
            self.poor += count * coins


def economy(table: Position) -> Economy:
    """Count what the village can bring."""
    found = Economy()
    for kind in range(codes.BUILDINGS):
        if table.visible[kind] > 0:
            found.add(table, kind, float(table.visible[kind]))
    found.villagers = float(villagers_soon(table))
    return found


def value(table: Position, seat: int) -> float:
    """Judge a table: its points, and what may come of the rest."""
    if table.phase == codes.PHASE_OVER:
        return float(score(table))
    if table.phase == codes.PHASE_PAY or table.phase == codes.PHASE_PLACE:
        return value_when_paid(table)
    cards = table.in_hand
    if table.phase == codes.PHASE_DISCARD:
        cards -= table.due
    ahead = rounds_ahead(table, cards)
    means = economy(table)
    earned = means.income()
    coins, wood, stone = goods_soon(table)
    worth = coin_worth(coins) + stock_worth(wood, WOODEN) + stock_worth(stone, STONY)
    worth = float(score(table)) + earned * ahead + min(1.0, ahead / FADE) * worth
    if not table.last_round:
        worth += CARD * float(table.left_in_deck() + cards)
    return worth + plans(table, means, earned, ahead)


def value_when_paid(table: Position) -> float:
    """Judge a table as if the card being built stood already."""
    twin, hope = when_paid(table)
    return value(twin, 0) + hope


def when_paid(table: Position) -> tuple[Position, float]:
    """Pay for the card being built, in coins before cards; hope is for one without a place yet."""
    twin = table.clone()
    assert isinstance(twin, Position)
    kind = twin.building
    twin.building = codes.NOTHING
    twin.built = True
    twin.phase = codes.PHASE_BUILD
    hope = 0.0
    if twin.site == codes.NOTHING:
        cost = twin.box.cost
        twin.add(codes.GOOD_WOOD, -cost[kind * 3 + codes.GOOD_WOOD])
        twin.add(codes.GOOD_STONE, -cost[kind * 3 + codes.GOOD_STONE])
        twin.due = cost[kind * 3 + codes.GOOD_COINS]
        means = economy(twin)
        hope = prospect(twin, kind, means, means.income(), rounds_ahead(twin, twin.in_hand))
    else:
        lay(twin, kind, cell_of(twin, twin.site))
    coins = min(twin.coins, twin.due)
    twin.coins -= coins
    twin.in_hand -= twin.due - coins
    if twin.site != codes.NOTHING:
        bonus(twin, kind, cell_of(twin, twin.site))
    return twin, hope


def bonus(table: Position, kind: i64, cell: i64) -> None:
    """Take the bonus of the connections a new card makes."""
    box = table.box
    east = top(table, cell + 1)
    if box.joins(kind, east):
        table.take_gifts(kind, east)
    west = top(table, cell - 1)
    if box.joins(west, kind):
        table.take_gifts(west, kind)


# -- The rounds to come and the goods at hand ---------------------------------------------------


def rounds_ahead(table: Position, cards: i64) -> float:
    """How many times villagers will yet go to work, as far as the deck tells."""
    deck = float(table.left_in_deck())
    if table.phase <= codes.PHASE_WORK:
        now = 1.0
        if table.phase == codes.PHASE_WORK:
            now = float(table.at_home) / float(table.villagers)
        return now if table.last_round else now + deck / ROUND
    if table.last_round:
        return 0.0
    missing = max(ROUND, float(table.hand_limit() - cards))
    return 1.0 + max(0.0, deck - missing) / ROUND


def villagers_soon(table: Position) -> i64:
    """Villagers when those at work have brought more, as far as there are beds."""
    count = table.villagers
    if table.phase >= codes.PHASE_WORK and table.phase <= codes.PHASE_DEMOLISH:
        for kind in range(codes.BUILDINGS):
            count += table.working[kind] * table.box.work_villagers[kind]
    return min(count, table.housing())


def goods_soon(table: Position) -> tuple[i64, i64, i64]:
    """Coins, wood and stone when all who work have come home, within the caps."""
    box = table.box
    coins = table.coins
    wood = table.wood
    stone = table.stone
    if table.phase >= codes.PHASE_WORK and table.phase <= codes.PHASE_DEMOLISH:
        for kind in range(codes.BUILDINGS):
            count = table.working[kind]
            if count > 0:
                coins += count * box.work_coins[kind]
                wood += count * box.work_wood[kind]
                stone += count * box.work_stone[kind]
    return (
        min(coins, box.caps[codes.GOOD_COINS]),
        min(wood, box.caps[codes.GOOD_WOOD]),
        min(stone, box.caps[codes.GOOD_STONE]),
    )


def coin_worth(coins: i64) -> float:
    """What coins are worth: the last ones before the cap are less so."""
    return float(min(coins, 8)) * COIN + float(max(0, coins - 8)) * SURPLUS


def stock_worth(count: i64, each: float) -> float:
    """What wood or stone is worth: three are enough for most buildings."""
    return float(min(count, 3)) * each + float(max(0, count - 3)) * SURPLUS * 2.0


# -- Plans --------------------------------------------------------------------------------------


def plans(table: Position, means: Economy, earned: float, ahead: float) -> float:
    """The best card of the hand, half of the next, a quarter of the third; and what is unseen."""
    if table.phase == codes.PHASE_WORK and table.at_home == table.villagers:
        return FRESH  # just drawn: a hand as good as any, so that no bot chases the luck of a draw
    coins, wood, stone = goods_soon(table)
    best = 0.0
    second = 0.0
    third = 0.0
    for kind in range(codes.BUILDINGS):
        if table.hand[kind] > 0:
            chance = likely(table, kind, coins, wood, stone)
            worth = chance * prospect(table, kind, means, earned, ahead)
            if worth > best:
                third = second
                second = best
                best = worth
            elif worth > second:
                third = second
                second = worth
            elif worth > third:
                third = worth
    total = best + second * 0.5 + third * 0.25
    if table.last_round:
        return total
    limit = float(table.hand_limit())
    return total + FRESH * max(0.0, limit - float(table.in_hand)) / limit


def likely(table: Position, kind: i64, coins: i64, wood: i64, stone: i64) -> float:
    """How surely a card in hand will be built, the less the more is missing."""
    cost = table.box.cost
    row = kind * 3
    missing = max(0, cost[row + codes.GOOD_WOOD] - wood)
    missing += max(0, cost[row + codes.GOOD_STONE] - stone)
    purse = float(coins) + float(table.in_hand - 1) * HAND_COIN
    short = float(missing) + max(0.0, float(cost[row + codes.GOOD_COINS]) - purse)
    if table.last_round and short > 0.0:
        return 0.0
    chance = PLAN
    while short > 0.0:
        chance *= MISSING
        short -= 1.0
    return chance


def prospect(table: Position, kind: i64, means: Economy, earned: float, ahead: float) -> float:
    """The points a card would about bring, and what it adds to the income of the rounds ahead."""
    worth = gain(table, kind)
    if ahead > 0.0:
        means.add(table, kind, 1.0)
        worth += max(0.0, means.income() - earned) * ahead
        means.add(table, kind, -1.0)
    return worth


def gain(table: Position, kind: i64) -> float:
    """The points a card would about bring, by the best sets of the village."""
    box = table.box
    if box.unique[kind] and table.visible[kind] > 0:
        return 0.0
    found = survey(table)
    type = box.type[kind]
    row = BEST_SETS + 3 * type
    worth = float(box.points[kind])
    if box.per_set[kind] != codes.NOTHING:
        size = found[BEST_SETS + 3 * box.per_set[kind]]
        worth += float(size) if size > 1 else 0.0
    if box.looks_around[kind]:
        worth += LOOK
    if box.same_name[kind]:
        worth += 1.0
    if type == codes.RESIDENTIAL:
        worth += home_gain(found[row], found[row + 1], box.level[kind])
    elif type == codes.COMMERCIAL:
        worth += trade_gain(found[row + 2], found[row + 1], box.level[kind], kind)
    return worth


def home_gain(size: i64, level: i64, own: i64) -> float:
    """What a home adds to the best set of homes: one more, or a higher level."""
    if own == 1:
        return float(level) if size > 1 else 2.0
    return float(size * (own - level)) if own > level and size > 1 else 0.3


def trade_gain(names: i64, level: i64, own: i64, kind: i64) -> float:
    """What a trade adds to the best set of trades: a new name, or a higher level."""
    different = bits(names)
    is_new = (names >> kind) & 1 == 0
    if own == 1:
        if not is_new:
            return 0.2
        return float(level) if different > 1 else 1.5
    return float(different * (own - level)) if own > level and different > 1 else 0.3
