"""What is said of the game: the facts of events, prompts and choices."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.events import Facts, Line
from tablewright.games.village_builder import codes, ground, scoring
from tablewright.games.village_builder.choices import ALL_PLACES
from tablewright.games.village_builder.effects import GIFTS, POINTS
from tablewright.games.village_builder.plan import EVENTS, GOODS, PHASES, TRADES
from tablewright.games.village_builder.position import Position

# -- Events -------------------------------------------------------------------------------------


def card(table: Position, kind: i64) -> Facts:
    """A card."""
    return {"seat": 0, "card": table.box.name(kind)}


def counts(table: Position, cards: vec[i64]) -> dict[str, int]:
    """Cards counted by name."""
    return {table.box.name(i): int(cards[i]) for i in range(len(cards)) if cards[i] > 0}


def drawn(table: Position, count: i64) -> Facts:
    """The cards just drawn."""
    cards: dict[str, int] = {}
    for place in range(table.drawn - count, table.drawn):
        name = table.box.name(table.deck[place])
        cards[name] = cards.get(name, 0) + 1
    return {"seat": 0, "cards": cards, "left": table.left_in_deck()}


def omens(cards: vec[i64]) -> list[str]:
    """Events by name."""
    return [name for i, name in enumerate(EVENTS.fixed) for _ in range(cards[codes.BUILDINGS + i])]


def events(table: Position) -> Facts:
    """The events that were drawn and cannot happen."""
    return {"omens": omens(table.waiting)}


def aside(table: Position) -> Facts:
    """The events set aside."""
    return {"omens": omens(table.aside)}


def building(table: Position, kind: i64, place: i64) -> Facts:
    """A building and where it stands."""
    x, y = table.coordinates(place)
    return {"seat": 0, "card": table.box.name(kind), "x": x, "y": y}


def laid(table: Position, kind: i64, covered: i64) -> Facts:
    """A building just built, and what it covers."""
    facts = building(table, kind, table.site)
    facts["cards"] = [table.box.name(covered)] if covered != codes.NOTHING else []
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
    given, taken = TRADES[number].split(".")
    return {"seat": 0, "given": given, "taken": taken}


def cost(table: Position, kind: i64) -> dict[str, int]:
    """What a card costs."""
    return {good: int(table.box.cost[kind * 3 + i]) for i, good in enumerate(GOODS.fixed)}


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
        "cards": [table.box.name(west), table.box.name(east)],
        "goods": shown,
    }


def losses(table: Position, event: i64, before: vec[i64]) -> Facts:
    """What an event took; the villagers whom the plague takes are told apart."""
    goods = change(table, before)
    taken = {word: -goods[word] for word in goods if goods[word]}
    if event == codes.CARD_PLAGUE:
        taken.pop("villagers", None)
    return {"seat": 0, "omen": table.box.name(event), "goods": taken}


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
    facts: Facts = {} if phase == codes.PHASE_OVER else {"seat": 0}
    if phase == codes.PHASE_WORK:
        facts["count"] = table.at_home
    elif phase == codes.PHASE_TRADE:
        facts["count"] = table.trades_left
        key += "-any" if table.trades_left > codes.ANY_NUMBER // 2 else ""
    elif phase == codes.PHASE_STORE:
        facts["count"] = table.moves_left
    elif phase == codes.PHASE_PLACE:
        facts["card"] = table.box.name(table.building)
    elif phase == codes.PHASE_PAY:
        facts["card"] = table.box.name(table.building)
        facts["count"] = table.due
    elif phase == codes.PHASE_DISCARD:
        facts["count"] = table.due
    return Line(key, facts)


# -- Choices ------------------------------------------------------------------------------------


def describe(table: Position, action: i64) -> Line:
    """Say what an action does, for a button."""
    if action >= codes.AT:
        return describe_place(table, action - codes.AT)
    if action >= codes.EVENT:
        return Line("action-omen", {"omen": EVENTS[action - codes.EVENT]})
    if action < codes.COLLECT:
        return describe_work(table, action)
    if action == codes.BUILD_END:
        return describe_end(table)
    if action == codes.PAY_COINS:
        return Line("action-pay-coins", {"count": min(table.coins, table.due)})
    if codes.TRADE <= action < codes.TRADE_END:
        return Line("action-trade", trade(action - codes.TRADE))
    return describe_card(table, action)


def describe_card(table: Position, action: i64) -> Line:
    """A choice of a card, or to take no more."""
    group = table.plan().actions.of[action]
    facts = card(table, action - group.first) if group.parts else {}
    if codes.BUILD <= action < codes.BUILD_END:
        kind = action - codes.BUILD
        facts = {**facts, "goods": cost(table, kind), **best_place(table, kind)}
    return Line(f"action-{group.text}", facts)


def describe_work(table: Position, action: i64) -> Line:
    """A building to send a villager to, and what the work brings."""
    if action == codes.WORK_END:
        return Line("action-work-end", {"count": table.at_home})
    box = table.box
    facts = card(table, action)
    if box.trades[action] > 0:
        any_number = box.trades[action] > codes.ANY_NUMBER // 2
        key = "action-work-trade-any" if any_number else "action-work-trade"
        return Line(key, {**facts, "count": box.trades[action]})
    if box.moves[action] > 0:
        return Line("action-work-store", {**facts, "count": box.moves[action]})
    if box.demolish[action] > 0:
        price = {good: int(box.price[action * 3 + i]) for i, good in enumerate(GOODS.fixed)}
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
    for other in range(codes.BUILDINGS):
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


def describe_place(table: Position, place: i64) -> Line:
    """A place: to build on, to cover, to burn or to demolish."""
    cell = ground.cell_of(table, place)
    kind = codes.NOTHING if cell == codes.NOTHING else ground.top(table, cell)
    x, y = table.coordinates(place)
    facts: Facts = {"x": x, "y": y}
    if kind != codes.NOTHING:
        facts["card"] = table.box.name(kind)
    if table.phase == codes.PHASE_PLACE and cell != codes.NOTHING:
        facts["points"] = worth(table, table.building, place)
        return Line("action-place" if kind == codes.NOTHING else "action-cover", facts)
    if kind != codes.NOTHING and table.phase == codes.PHASE_BURN:
        return Line("action-burn", facts)
    if kind != codes.NOTHING and table.phase == codes.PHASE_DEMOLISH:
        return Line("action-demolish", facts)
    return Line("action-at", {"x": x, "y": y})


def best_place(table: Position, kind: i64) -> Facts:
    """Where a card of the hand would bring most at once, and how many points."""
    best = i64(codes.NOTHING)
    most = 0
    for action in ground.places_for(table, kind, ALL_PLACES):
        points = worth(table, kind, action - codes.AT)
        if best == codes.NOTHING or points > most:
            best = action - codes.AT
            most = points
    if best == codes.NOTHING:
        return {}
    x, y = table.coordinates(best)
    return {"points": most, "x": x, "y": y}


def worth(table: Position, kind: i64, place: i64) -> int:
    """The points that a card would bring on a place at once, bonuses included."""
    twin = table.clone()
    assert isinstance(twin, Position)
    ground.lay(twin, kind, ground.cell_of(twin, place))
    cell = ground.cell_of(twin, place)
    box = table.box
    points = scoring.village_points(twin) - scoring.village_points(table)
    east = ground.top(twin, cell + 1)
    if box.joins(kind, east):
        points += box.gift(kind, east, POINTS)
    west = ground.top(twin, cell - 1)
    if box.joins(west, kind):
        points += box.gift(west, kind, POINTS)
    return int(points)
