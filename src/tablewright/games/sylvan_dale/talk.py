"""What is said of the game: the facts of events, prompts and choices, and which rule says no."""

from __future__ import annotations

from mypy_extensions import i64

from tablewright.engine.events import Facts, Line
from tablewright.games.sylvan_dale import codes
from tablewright.games.sylvan_dale.choices import Choices
from tablewright.games.sylvan_dale.plan import ITEMS, PHASES, PLAN
from tablewright.games.sylvan_dale.position import Position
from tablewright.games.sylvan_dale.scoring import bridge_fame, scored_fame

# -- Events -----------------------------------------------------------------------------------


def card(table: Position, kind: i64) -> Facts:
    """A card played or taken."""
    return {"seat": table.player, "card": table.box.kinds[kind]}


def hand(table: Position) -> Facts:
    """A hand shown to everybody."""
    cards = table.named(table.hands, table.player * codes.KINDS, table.box.kinds)
    return {"seat": table.player, "cards": cards}


def tree(table: Position, tree: i64) -> Facts:
    """Something done at a tree."""
    return {"seat": table.player, "tree": table.box.spaces[tree]}


def tile(table: Position, tree: i64) -> Facts:
    """The tile just added to a tree."""
    return {
        "seat": table.player,
        "tree": table.box.spaces[tree],
        "style": table.box.styles[table.top_style(tree)],
        "levels": table.levels(tree),
    }


def cut(table: Position, tree: i64, tile: i64) -> Facts:
    """A tile cut down."""
    return {
        "seat": table.player,
        "victim": tile // codes.STYLES,
        "tree": table.box.spaces[tree],
        "style": table.box.styles[tile % codes.STYLES],
    }


def move(table: Position, source: i64, target: i64) -> Facts:
    """A tile hammered from one tree to another."""
    return {**tile(table, target), "source": table.box.spaces[source]}


def banner(table: Position) -> Facts:
    """A banner placed."""
    return {
        "seat": table.player,
        "tree": table.box.spaces[table.spot],
        "points": table.box.banner_fame,
    }


def claim(table: Position, item: i64, cards: list[str]) -> Facts:
    """A set turned into an item."""
    return {"seat": table.player, "item": ITEMS[item], "cards": cards}


def bridge(table: Position, pair: i64, fame: i64) -> Facts:
    """A bridge between two trees."""
    box = table.box
    return {
        "seat": table.player,
        "trees": [box.spaces[box.one[pair]], box.spaces[box.other[pair]]],
        "points": fame,
    }


def round_fame(table: Position, seat: i64) -> Facts:
    """What a seat got at the end of a round."""
    start = seat * codes.SOURCES + (table.round - 1) * 2
    return {
        "seat": seat,
        "round": table.round,
        "prestige": table.fame[start + codes.SOURCE_PRESTIGE_1],
        "preeminence": table.fame[start + codes.SOURCE_PREEMINENCE_1],
        "points": scored_fame(table, seat),
    }


# -- Prompts and choices ----------------------------------------------------------------------


def prompt(table: Position) -> Line:
    """Say what the current player has to decide; whether a hand fits is not told here."""
    facts: Facts = {}
    if table.phase != codes.PHASE_OVER:
        facts["seat"] = table.player
    if table.phase == codes.PHASE_TREE:
        facts["style"] = table.box.styles[table.style]
        facts["tile"] = table.box.styles[table.next_tile(table.player)]
    if table.phase == codes.PHASE_BANNER:
        facts["tree"] = table.box.spaces[table.spot]
        facts["points"] = table.box.banner_fame
    if table.phase == codes.PHASE_HAMMER:
        facts["tree"] = table.box.spaces[table.lifted]
        facts["style"] = table.box.styles[table.top_style(table.lifted)]
    return Line(f"prompt-{PHASES[table.phase]}", facts)


def describe(table: Position, action: i64) -> Line:
    """Say what an action does, for a button: what its name tells, and what it is about."""
    if action >= table.box.first_bridge:
        return describe_bridge(table, action - table.box.first_bridge)
    line = PLAN.actions.line(action, table)
    if action >= codes.TREE:
        line.facts.update(place(table, action))
    elif action == codes.BANNER_PLACE:
        line.facts["points"] = table.box.banner_fame
    elif codes.CLAIM <= action < codes.REFRESH:
        line.facts["use"] = line.facts["item"]
    return line


def place(table: Position, action: i64) -> Facts:
    """The tree an action names, and what stands there on top."""
    space = (action - codes.TREE) % table.box.cells
    if not table.board.has(space):
        return {"tree": table.box.spaces[space], "style": table.box.styles[0], "levels": 0}
    return {
        "tree": table.box.spaces[space],
        "style": table.box.styles[table.top_style(space)],
        "levels": table.levels(space),
    }


def describe_bridge(table: Position, pair: i64) -> Line:
    """A bridge, and the fame it would bring now."""
    box = table.box
    standing = table.board.has(box.one[pair]) and table.board.has(box.other[pair])
    fame = bridge_fame(table, pair, table.player) if standing else 0
    trees = [box.spaces[box.one[pair]], box.spaces[box.other[pair]]]
    return Line("action-bridge", {"trees": trees, "points": fame})


# -- Which rule says no -----------------------------------------------------------------------


def why_not(table: Choices, action: i64) -> str:
    """Name the clause that forbids an action which is not legal now."""
    if table.phase == codes.PHASE_OVER:
        return "SD-44"
    if action < codes.BANNER_PLACE:
        return why_no_card(table, action)
    if action < codes.CLAIM:
        return "SD-21"
    if action < codes.REFRESH:
        return "SD-30"
    if action <= codes.END_TURN:
        return why_no_new_card(table, action)
    if action < table.box.first_ax:
        return why_no_tree(table, action - codes.TREE)
    return why_no_item(table, action)


def why_no_card(table: Choices, action: i64) -> str:
    """Why a card cannot be played, or not be replaced by a redraw or a forfeit."""
    if table.phase != codes.PHASE_CARD:
        return "SD-10"
    if action == codes.FORFEIT:
        return "SD-15"
    styles = table.open_styles()
    if action == codes.REDRAW:
        fits = table.legal()[0] < codes.REDRAW
        return "SD-14" if fits else "SD-15"
    if table.hands[table.player * codes.KINDS + action] == 0:
        return "SD-10"
    return "SD-15" if styles == 0 else "SD-11"


def why_no_new_card(table: Choices, action: i64) -> str:
    """Why the row cannot be refreshed, or a card not be taken."""
    if action == codes.REFRESH:
        short = table.phase == codes.PHASE_ITEMS and not table.row_is_full()
        return "SD-18" if short else "SD-17"
    if table.phase != codes.PHASE_ITEMS:
        return "SD-10"
    return "SD-18" if action == codes.TAKE_DECK else "SD-16"


def why_no_tree(table: Choices, tree: i64) -> str:
    """Why no tile can be added to a tree."""
    if not table.board.has(tree):
        return "SD-1"
    if table.phase != codes.PHASE_TREE:
        return "SD-10"
    if table.capped[tree]:
        return "SD-35"
    return "SD-13" if table.built[tree] == codes.STOREYS else "SD-12"


def why_no_item(table: Choices, action: i64) -> str:
    """Why an item cannot be used, or not there."""
    box = table.box
    moving = box.first_to <= action < box.first_treetop
    if table.phase == codes.PHASE_HAMMER or moving:
        return "SD-34"
    item = item_of(table, action)
    if table.use == codes.USE_BARRED:
        return "SD-14"
    held = table.items[table.player * codes.ITEMS + item] > 0
    if table.phase != codes.PHASE_ITEMS or table.use != codes.USE_FREE or not held:
        return "SD-32"
    if item == codes.ITEM_BRIDGE:
        return why_no_bridge(table, action - box.first_bridge)
    if not table.board.has((action - codes.TREE) % box.cells):
        return "SD-1"
    return "SD-33" if item == codes.ITEM_AX else "SD-34" if item == codes.ITEM_HAMMER else "SD-35"


def item_of(table: Position, action: i64) -> i64:
    """Which item an action uses."""
    box = table.box
    if action < box.first_hammer:
        return codes.ITEM_AX
    if action < box.first_treetop:
        return codes.ITEM_HAMMER
    return codes.ITEM_TREETOP if action < box.first_bridge else codes.ITEM_BRIDGE


def why_no_bridge(table: Choices, pair: i64) -> str:
    """Why no bridge can go between two trees."""
    box = table.box
    if not table.board.has(box.one[pair]) or not table.board.has(box.other[pair]):
        return "SD-1"
    return "SD-22" if table.spare[table.player] == 0 else "SD-36"
