"""What is said of the game: the facts of events, prompts and choices."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.events import Facts, Line
from tablewright.games.village_builder import ground, scoring
from tablewright.games.village_builder.box import (
    ANY_NUMBER,
    AT,
    BUILD,
    BUILD_END,
    BUILDINGS,
    CARDS,
    COLLECT,
    COLLECT_REST,
    DEMOLISH_NONE,
    DISCARD,
    EVENT,
    EVENTS,
    FETCH,
    GOODS,
    KINDS,
    NOTHING,
    PAY,
    PAY_COINS,
    PLAGUE,
    RETURN,
    STORE,
    STORE_END,
    TRADE,
    TRADE_END,
    TRADE_GIVES,
    TRADE_TAKES,
    WORK_END,
)
from tablewright.games.village_builder.choices import ALL_PLACES
from tablewright.games.village_builder.effects import GIFTS, POINTS
from tablewright.games.village_builder.position import (
    CHOOSE_DISCARD,
    CHOOSE_MOVE,
    CHOOSE_PAYMENT,
    CHOOSE_PLACE,
    CHOOSE_TARGET,
    CHOOSE_TRADE,
    CHOOSE_VICTIM,
    CHOOSE_WORK,
    OVER,
    PHASES,
    Position,
)

# -- Events -------------------------------------------------------------------------------------


def card(table: Position, kind: i64) -> Facts:
    """A card."""
    return {"seat": 0, "card": table.box.name(kind)}


def counts(table: Position, cards: vec[i64]) -> dict[str, int]:
    """Cards counted by name."""
    return {table.box.name(i): int(cards[i]) for i in range(CARDS) if cards[i] > 0}


def drawn(table: Position, count: i64) -> Facts:
    """The cards just drawn."""
    cards: dict[str, int] = {}
    for place in range(table.drawn - count, table.drawn):
        name = table.box.name(table.deck[place])
        cards[name] = cards.get(name, 0) + 1
    return {"seat": 0, "cards": cards, "left": table.left_in_deck()}


def omens(plagues: i64, fires: i64) -> Facts:
    """Events by name."""
    return {"omens": [EVENTS[0]] * int(plagues) + [EVENTS[1]] * int(fires)}


def events(table: Position) -> Facts:
    """The events that were drawn and cannot happen."""
    return omens(table.plagues, table.fires)


def aside(table: Position) -> Facts:
    """The events set aside."""
    return omens(table.aside[0], table.aside[1])


def building(table: Position, kind: i64, action: i64) -> Facts:
    """A building and where it stands."""
    x, y = table.coordinates(action)
    return {"seat": 0, "card": table.box.name(kind), "x": x, "y": y}


def laid(table: Position, kind: i64, covered: i64) -> Facts:
    """A building just built, and what it covers."""
    facts = building(table, kind, table.site)
    facts["cards"] = [table.box.name(covered)] if covered != NOTHING else []
    return facts


def stores(table: Position) -> vec[i64]:
    """What the player's board shows, to tell later what came to it."""
    return vec[i64]([table.coins, table.wood, table.stone, table.villagers, table.vp])


def gains(table: Position, kind: i64, before: vec[i64]) -> Facts:
    """What a building brought."""
    return {"seat": 0, "card": table.box.name(kind), "goods": change(table, before)}


def change(table: Position, before: vec[i64]) -> dict[str, int]:
    """By how much the player's board changed."""
    after = stores(table)
    return {word: int(after[i] - before[i]) for i, word in enumerate(GIFTS)}


def trade(number: i64) -> Facts:
    """A trade at a market."""
    return {"seat": 0, "given": GOODS[TRADE_GIVES[number]], "taken": GOODS[TRADE_TAKES[number]]}


def cost(table: Position, kind: i64) -> dict[str, int]:
    """What a card costs."""
    return {good: int(table.box.cost[kind * 3 + i]) for i, good in enumerate(GOODS)}


def goods_paid(table: Position) -> Facts:
    """The wood and stone paid for the card being built."""
    paid = cost(table, table.building)
    paid["coins"] = 0
    return {"seat": 0, "card": table.box.name(table.building), "goods": paid}


def connection(table: Position, west: i64, east: i64, before: vec[i64]) -> Facts:
    """Two halves that met, and what they gave."""
    goods = change(table, before)
    shown = {word: goods[word] for word in goods if goods[word] or word in ("coins", "vp")}
    return {
        "seat": 0,
        "symbol": table.box.symbols[table.box.right[west]],
        "cards": [BUILDINGS[west], BUILDINGS[east]],
        "goods": shown,
    }


def losses(table: Position, event: i64, before: vec[i64]) -> Facts:
    """What an event took; the villagers whom the plague takes are told apart."""
    goods = change(table, before)
    taken = {word: -goods[word] for word in goods if goods[word]}
    if event == PLAGUE:
        taken.pop("villagers", None)
    return {"seat": 0, "omen": EVENTS[event - KINDS], "goods": taken}


def ending(table: Position) -> Facts:
    """The end: why, how many points, and the result they come to."""
    points = scoring.score(table)
    return {
        "reason": "deck-empty",
        "points": points,
        "band": str(table.box.band(points)),
    }


# -- Prompts ------------------------------------------------------------------------------------


def prompt(table: Position) -> Line:
    """Say what the player has to decide."""
    phase = table.phase
    key = f"prompt-{PHASES[phase]}"
    facts: Facts = {} if phase == OVER else {"seat": 0}
    if phase == CHOOSE_WORK:
        facts["count"] = table.at_home
    elif phase == CHOOSE_TRADE:
        facts["count"] = table.trades_left
        key += "-any" if table.trades_left > ANY_NUMBER // 2 else ""
    elif phase == CHOOSE_MOVE:
        facts["count"] = table.moves_left
    elif phase == CHOOSE_PLACE:
        facts["card"] = table.box.name(table.building)
    elif phase == CHOOSE_PAYMENT:
        facts["card"] = table.box.name(table.building)
        facts["count"] = table.due
    elif phase == CHOOSE_DISCARD:
        facts["count"] = table.due
    return Line(key, facts)


# -- Choices ------------------------------------------------------------------------------------


def describe(table: Position, action: i64) -> Line:
    """Say what an action does, for a button."""
    if action >= AT:
        return describe_place(table, action)
    if action >= EVENT:
        return Line("action-omen", {"omen": EVENTS[action - EVENT]})
    if action < COLLECT:
        return describe_work(table, action)
    if action == COLLECT_REST:
        return Line("action-collect-rest", {})
    if action == TRADE_END or action == STORE_END or action == DEMOLISH_NONE:
        return Line("action-no-more", {})
    if action == BUILD_END:
        return describe_end(table)
    if action == PAY_COINS:
        return Line("action-pay-coins", {"count": min(table.coins, table.due)})
    if TRADE <= action < TRADE_END:
        return Line("action-trade", trade(action - TRADE))
    return describe_card(table, action)


def declines(action: i64) -> bool:
    """Tell whether an action ends work, trade, storing, demolition or building."""
    if action == TRADE_END or action == STORE_END or action == DEMOLISH_NONE:
        return True
    return action == WORK_END or action == BUILD_END


def describe_card(table: Position, action: i64) -> Line:
    """A choice of a card."""
    if action < TRADE:
        return Line("action-collect", card(table, action - COLLECT))
    if action < FETCH:
        return Line("action-store", card(table, action - STORE))
    if action < STORE_END:
        return Line("action-fetch", card(table, action - FETCH))
    if action < BUILD_END:
        kind = action - BUILD
        facts = {**card(table, kind), "goods": cost(table, kind)}
        return Line("action-build", {**facts, **best_place(table, kind)})
    if action < PAY_COINS:
        return Line("action-pay", card(table, action - PAY))
    if action < DISCARD:
        return Line("action-return", card(table, action - RETURN))
    return Line("action-discard", card(table, action - DISCARD))


def describe_work(table: Position, action: i64) -> Line:
    """A building to send a villager to, and what the work brings."""
    if action == WORK_END:
        return Line("action-work-end", {"count": table.at_home})
    box = table.box
    facts = card(table, action)
    if box.trades[action] > 0:
        any_number = box.trades[action] > ANY_NUMBER // 2
        key = "action-work-trade-any" if any_number else "action-work-trade"
        return Line(key, {**facts, "count": box.trades[action]})
    if box.moves[action] > 0:
        return Line("action-work-store", {**facts, "count": box.moves[action]})
    if box.demolish[action] > 0:
        price = {good: int(box.price[action * 3 + i]) for i, good in enumerate(GOODS)}
        return Line("action-work-demolish", {**facts, "count": box.crew[action], "goods": price})
    goods = {
        "coins": int(box.work_coins[action]),
        "wood": int(box.work_wood[action]),
        "stone": int(box.work_stone[action]),
        "villagers": int(box.work_villagers[action]),
        "vp": int(box.work_vp[action]),
    }
    if not has_room(table, action):
        return Line("action-work-full", facts)
    return Line("action-work", {**facts, "goods": goods})


def has_room(table: Position, kind: i64) -> bool:
    """Whether some of what a villager would make can be kept, VB-14, VB-15."""
    box = table.box
    made = [0, 0, 0, 0]  # by those who are at work already
    for other in range(KINDS):
        at_work = int(table.working[other])
        if at_work and (box.trades[other] > 0 or box.demolish[other] > 0):
            return True  # what they spend makes room
        made[0] += at_work * int(box.work_coins[other])
        made[1] += at_work * int(box.work_wood[other])
        made[2] += at_work * int(box.work_stone[other])
        made[3] += at_work * int(box.work_villagers[other])
    brings = (box.work_coins[kind], box.work_wood[kind], box.work_stone[kind])
    for good in range(3):
        if brings[good] > 0 and table.has(good) + made[good] < box.caps[good]:
            return True
    beds = table.housing() - table.villagers - made[3]
    return box.work_vp[kind] > 0 or (box.work_villagers[kind] > 0 and beds > 0)


def describe_end(table: Position) -> Line:
    """The end of building, and what it costs if nothing was built, VB-21."""
    if table.built or table.last_round:
        return Line("action-build-end", {})
    count = table.in_hand // table.box.discard_one_in
    return Line("action-build-nothing", {"count": count})


def describe_place(table: Position, action: i64) -> Line:
    """A place: to build on, to cover, to burn or to demolish."""
    cell = ground.cell_of(table, action)
    kind = NOTHING if cell == NOTHING else ground.top(table, cell)
    x, y = table.coordinates(action)
    facts: Facts = {"x": x, "y": y}
    if kind != NOTHING:
        facts["card"] = table.box.name(kind)
    if table.phase == CHOOSE_PLACE and cell != NOTHING:
        facts["points"] = worth(table, table.building, action)
        return Line("action-place" if kind == NOTHING else "action-cover", facts)
    if kind != NOTHING and table.phase == CHOOSE_VICTIM:
        return Line("action-burn", facts)
    if kind != NOTHING and table.phase == CHOOSE_TARGET:
        return Line("action-demolish", facts)
    return Line("action-at", {"x": x, "y": y})


def best_place(table: Position, kind: i64) -> Facts:
    """Where a card of the hand would bring most at once, and how many points."""
    best = i64(NOTHING)
    most = 0
    for action in ground.places_for(table, kind, ALL_PLACES):
        points = worth(table, kind, action)
        if best == NOTHING or points > most:
            best = action
            most = points
    if best == NOTHING:
        return {}
    x, y = table.coordinates(best)
    return {"points": most, "x": x, "y": y}


def worth(table: Position, kind: i64, action: i64) -> int:
    """The points that a card would bring on a place at once, bonuses included."""
    twin = table.clone()
    assert isinstance(twin, Position)
    ground.lay(twin, kind, ground.cell_of(twin, action))
    cell = ground.cell_of(twin, action)
    box = table.box
    points = scoring.village_points(twin) - scoring.village_points(table)
    east = ground.top(twin, cell + 1)
    if east != NOTHING and box.right[kind] != NOTHING and box.right[kind] == box.left[east]:
        points += box.gift(kind, east, POINTS)
    west = ground.top(twin, cell - 1)
    if west != NOTHING and box.left[kind] != NOTHING and box.left[kind] == box.right[west]:
        points += box.gift(west, kind, POINTS)
    return int(points)
