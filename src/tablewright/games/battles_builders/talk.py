"""What is said of the game: the facts of events, prompts and choices, and which rule says no."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.events import Facts, Line
from tablewright.games.battles_builders import codes
from tablewright.games.battles_builders.plan import COLOURS, KINDS, PHASES, TILES
from tablewright.games.battles_builders.position import PHANTOM, Position

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
    first = table.event() * codes.KINDS
    colours = [
        COLOURS[table.box.colour[first + kind]] for kind in range(codes.FIRST_ARMY, codes.KIND_KING)
    ]
    return {"round": table.round, "seat": table.start, **event(table), "colours": colours}


def chips(source: vec[i64], start: i64) -> dict[str, int]:
    """Chips counted by kind, without those of which there is none."""
    return {
        KINDS[kind]: int(source[start + kind])
        for kind in range(codes.KINDS)
        if source[start + kind] > 0
    }


def shown(table: Position, who: i64) -> Facts:
    """A side's chips when they are turned over."""
    return {
        "seat": side(table, who),
        "count": table.count(who, codes.PLACED),
        "chips": chips(table.chips, table.place_of(who, codes.PLACED)),
    }


def builders(table: Position, who: i64, count: i64, points: i64) -> Facts:
    """A side with the most builders, and what it gets for them."""
    return {"seat": side(table, who), "count": count, "points": points}


def catapult(table: Position, target: i64) -> Facts:
    """The side that a player's catapult costs points."""
    return {
        "seat": table.player,
        "victim": side(table, target),
        "points": table.box.catapult,
    }


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
    again = [die + 1 for die in range(codes.MAX_ARMIES) if (mask >> die) & 1]
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
    if table.phase == codes.PHASE_OVER:
        return Line(key, {})
    facts: Facts = {"seat": table.player, "round": table.round, **event(table)}
    if table.phase == codes.PHASE_REROLL:
        facts.update(roll(table, table.player))
    return Line(key, facts)


def describe(table: Position, action: i64) -> Line:
    """Say what an action does, for a button."""
    box = table.box
    if action < codes.TILE:
        placed = chips(box.plans, action * codes.KINDS)
        if not placed:
            return Line("action-place-none", {"points": box.penalty})
        return Line("action-place", {"chips": placed})
    if action < codes.CATAPULT:
        tile = TILES[action - codes.TILE]
        return Line("action-tile", {"tile": tile, "effect": tile})
    if action < codes.RETREAT:
        phantom = action == codes.CATAPULT_PHANTOM
        victim: int | str = PHANTOM if phantom else int(action - codes.CATAPULT)
        return Line("action-catapult", {"victim": victim, "points": box.catapult})
    if action < codes.REROLL:
        some = chips(box.retreats, (action - codes.RETREAT) * codes.KINDS)
        return Line("action-retreat", {"chips": some})
    return describe_reroll(table, action - codes.REROLL)


def declines(action: i64) -> bool:
    """Tell whether an action, the first of its kind, places nothing or keeps all dice."""
    return action == codes.PLACE or action == codes.REROLL


def describe_reroll(table: Position, mask: i64) -> Line:
    """The dice to roll again, with what they show."""
    if mask == 0:
        return Line("action-reroll-none", {})
    chosen = [die for die in range(codes.MAX_ARMIES) if (mask >> die) & 1]
    if table.phase != codes.PHASE_REROLL or chosen[-1] >= table.dice_count(table.player):
        return Line("action-reroll", {"dice": [str(die + 1) for die in chosen], "faces": []})
    colours = table.colours_of(table.player)
    faces = table.faces_of(table.player)
    dice = [colours[die] for die in chosen]
    return Line("action-reroll", {"dice": dice, "faces": [faces[die] for die in chosen]})


# -- Which rule says no -----------------------------------------------------------------------


def why_not(table: Position, action: i64) -> str:
    """Name the clause that forbids an action which is not legal now."""
    if table.phase == codes.PHASE_OVER:
        return "BB-6"
    if action < codes.TILE and table.phase == codes.PHASE_PLACE:
        return "BB-5"
    if codes.TILE <= action < codes.CATAPULT:
        return why_no_tile(table, action - codes.TILE)
    if action == codes.CATAPULT_PHANTOM and not table.with_phantom():
        return "BB-40"
    return table.plan().actions.of[action].clause


def why_no_tile(table: Position, tile: i64) -> str:
    """Why a strategy tile cannot be picked."""
    if table.phase == codes.PHASE_TILE and table.tile_at[tile] == codes.NOBODY:
        return "BB-11"
    if table.phase == codes.PHASE_CATAPULT and tile == codes.TILE_CATAPULT:
        return "BB-14"  # it is picked already, and waits for its target
    return "BB-10"
