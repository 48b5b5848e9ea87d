"""What is said of the game: the facts of events, prompts and choices, and which rule says no."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.events import Facts, Line
from tablewright.games.battles_builders.box import (
    CATAPULT,
    COLOURS,
    FIRST_ARMY,
    GIVE,
    GIVE_PHANTOM,
    KIND_COUNT,
    KINDS,
    KING,
    MAX_ARMIES,
    PICK,
    PLACE,
    REROLL,
    TAKE_BACK,
    TILES,
)
from tablewright.games.battles_builders.position import (
    CHOOSE_CHIPS,
    CHOOSE_DICE,
    CHOOSE_TARGET,
    CHOOSE_TILE,
    NOBODY,
    OVER,
    PHANTOM,
    PHASES,
    PLACED,
    Position,
)

# -- Events -----------------------------------------------------------------------------------


def side(table: Position, side: i64) -> int | str:
    """A seat by its number, the fictional player by a word."""
    return int(side) if side < table.seats else PHANTOM


def event(table: Position) -> Facts:
    """The event of this round."""
    index = table.event()
    return {"place": table.box.places[index], "points": table.box.points[index]}


def opening(table: Position) -> Facts:
    """A round, who starts it, the event, and its dice for infantry, cavalry and archers."""
    first = table.event() * KIND_COUNT
    colours = [COLOURS[table.box.colour[first + kind]] for kind in range(FIRST_ARMY, KING)]
    return {"round": table.round, "seat": table.start, **event(table), "colours": colours}


def chips(source: vec[i64], start: i64) -> dict[str, int]:
    """Chips counted by kind, without those of which there is none."""
    return {
        KINDS[kind]: int(source[start + kind])
        for kind in range(KIND_COUNT)
        if source[start + kind] > 0
    }


def shown(table: Position, who: i64) -> Facts:
    """A side's chips when they are turned over."""
    return {
        "seat": side(table, who),
        "count": table.count(who, PLACED),
        "chips": chips(table.chips, table.place_of(who, PLACED)),
    }


def builders(table: Position, who: i64, count: i64, points: i64) -> Facts:
    """A side with the most builders, and what it gets for them."""
    return {"seat": side(table, who), "count": count, "points": points}


def roll(table: Position, who: i64) -> Facts:
    """A side's dice: colours and faces in the same order, and their total."""
    faces = table.faces_of(who)
    return {
        "seat": side(table, who),
        "dice": table.colours_of(who),
        "faces": faces,
        "total": sum(faces),
    }


def recruits(table: Position, who: i64, mask: i64) -> Facts:
    """A roll of which some dice, by their places from 1 on, were rolled anew."""
    again = [die + 1 for die in range(MAX_ARMIES) if (mask >> die) & 1]
    return {**roll(table, who), "again": again, "count": len(again)}


def draw(table: Position, tied: i64, total: i64) -> Facts:
    """A draw for the highest total; the tied sides by number, the fictional one after the seats."""
    sides = [who for who in range(int(table.sides)) if (tied >> who) & 1]
    return {"total": total, "tied": sides, "count": len(sides)}


def prize(table: Position, who: i64) -> Facts:
    """An event's points that go to a side."""
    return {"seat": side(table, who), **event(table)}


# -- Prompts and choices ----------------------------------------------------------------------


def prompt(table: Position) -> Line:
    """Say what the current player has to decide."""
    key = f"prompt-{PHASES[table.phase]}"
    if table.phase == OVER:
        return Line(key, {})
    facts: Facts = {"seat": table.player, "round": table.round, **event(table)}
    if table.phase == CHOOSE_DICE:
        facts.update(roll(table, table.player))
    return Line(key, facts)


def describe(table: Position, action: i64) -> Line:
    """Say what an action does, for a button."""
    box = table.box
    if action < PICK:
        placed = chips(box.plans, action * KIND_COUNT)
        if not placed:
            return Line("action-place-none", {"points": box.penalty})
        return Line("action-place", {"chips": placed})
    if action < GIVE:
        tile = TILES[action - PICK]
        return Line("action-tile", {"tile": tile, "effect": tile})
    if action < TAKE_BACK:
        victim: int | str = PHANTOM if action == GIVE_PHANTOM else int(action - GIVE)
        return Line("action-catapult", {"victim": victim, "points": box.catapult})
    if action < REROLL:
        some = chips(box.retreats, (action - TAKE_BACK) * KIND_COUNT)
        return Line("action-retreat", {"chips": some})
    return describe_reroll(table, action - REROLL)


def declines(action: i64) -> bool:
    """Tell whether an action, the first of its kind, places nothing or keeps all dice."""
    return action == PLACE or action == REROLL


def describe_reroll(table: Position, mask: i64) -> Line:
    """The dice to roll again, with what they show."""
    if mask == 0:
        return Line("action-reroll-none", {})
    chosen = [die for die in range(MAX_ARMIES) if (mask >> die) & 1]
    if table.phase != CHOOSE_DICE or chosen[-1] >= table.dice_count(table.player):
        return Line("action-reroll", {"dice": [str(die + 1) for die in chosen], "faces": []})
    colours = table.colours_of(table.player)
    faces = table.faces_of(table.player)
    dice = [colours[die] for die in chosen]
    return Line("action-reroll", {"dice": dice, "faces": [faces[die] for die in chosen]})


# -- Which rule says no -----------------------------------------------------------------------


def why_not(table: Position, action: i64) -> str:
    """Name the clause that forbids an action which is not legal now."""
    if table.phase == OVER:
        return "BB-6"
    if action < PICK:
        return "BB-5" if table.phase == CHOOSE_CHIPS else "BB-2"
    if action < GIVE:
        return why_no_tile(table, action - PICK)
    if action == GIVE_PHANTOM and not table.with_phantom():
        return "BB-40"
    if action < TAKE_BACK:
        return "BB-14"
    return "BB-17" if action < REROLL else "BB-16"


def why_no_tile(table: Position, tile: i64) -> str:
    """Why a strategy tile cannot be picked."""
    if table.phase == CHOOSE_TILE and table.tile_at[tile] == NOBODY:
        return "BB-11"
    if table.phase == CHOOSE_TARGET and tile == CATAPULT:
        return "BB-14"  # it is picked already, and waits for its target
    return "BB-10"
