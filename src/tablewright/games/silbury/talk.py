"""What is said of the game: the facts of events, prompts and choices, and which rule says no."""

from __future__ import annotations

from mypy_extensions import i64

from tablewright.engine.events import Facts, Line
from tablewright.games.silbury import codes
from tablewright.games.silbury.plan import PHASES, POWERS
from tablewright.games.silbury.position import Position

# -- Events -----------------------------------------------------------------------------------


def dice(table: Position) -> Facts:
    """The dice in the centre."""
    shown = [die for die in range(len(table.holder)) if table.holder[die] == codes.NOBODY]
    return {
        "round": table.round,
        "seat": table.player,
        "rolls": {table.die_name(d): int(table.faces[d]) for d in shown if d < codes.COLOURS},
        "whites": [white_face(table, d) for d in shown if d >= codes.COLOURS],
    }


def white_face(table: Position, die: i64) -> str:
    """What a white die shows, in a word."""
    face = table.face_name(die)
    return "spirit" if face == "spirit" else f"gold-{face}"


def die(table: Position) -> Facts:
    """The die in hand."""
    die = table.die
    face = str(table.faces[die]) if die < codes.COLOURS else white_face(table, die)
    return {"seat": table.player, "die": table.die_name(die), "face": face}


def colour(table: Position, colour: i64) -> Facts:
    """A colour of which the stock has none."""
    return {"seat": table.player, "colour": table.box.colours[colour]}


def sowing(table: Position, colour: i64, count: i64) -> Facts:
    """Tokens sown from the druid's clearing on."""
    last = (table.druid + count - 1) % codes.SPIRITS
    return {
        "seat": table.player,
        "colour": table.box.colours[colour],
        "count": count,
        "from": table.druid,
        "spirit": table.box.spirits[table.spirit_at[last]],
    }


def harvest(table: Position, place: i64) -> Facts:
    """Tokens taken from a clearing."""
    herbs = table.count_herbs(table.sown, place * codes.COLOURS)
    return {
        "seat": table.player,
        "spirit": table.box.spirits[table.spirit_at[place]],
        "place": place,
        "count": sum(herbs.values()),
        "herbs": herbs,
    }


def spirit(table: Position, spirit: i64) -> Facts:
    """A spirit invoked."""
    return {"seat": table.player, "spirit": table.box.spirits[spirit]}


def theft(table: Position, good: i64, victim: i64, count: i64) -> Facts:
    """Something stolen."""
    return {
        "seat": table.player,
        "victim": victim,
        "good": table.box.goods[good],
        "count": count,
    }


def purchase(table: Position, colour: i64, count: i64) -> Facts:
    """Resources bought from the stock."""
    return {
        "seat": table.player,
        "colour": table.box.colours[colour],
        "count": count,
        "gold": table.box.buy_cost,
    }


def druid(table: Position, paid: i64) -> Facts:
    """The druid's new place."""
    return {
        "seat": table.player,
        "place": table.druid,
        "spirit": table.box.spirits[table.spirit_at[table.druid]],
        "gold": paid,
    }


def potion(table: Position, card: i64) -> Facts:
    """A potion by spirit and recipe."""
    name, _, recipe = table.box.cards[card].partition(".")
    return {"spirit": name, "recipe": recipe, "points": table.box.points[card]}


def brew(table: Position, card: i64) -> Facts:
    """A potion brewed, and what was spent on it."""
    herbs = table.count_herbs(table.paid, 0)
    return {"seat": table.player, **potion(table, card), "herbs": herbs}


def favour(table: Position, spirit: i64) -> Facts:
    """A favour, and what it costs."""
    return {
        "seat": table.player,
        "spirit": table.box.spirits[spirit],
        "power": POWERS[table.box.favour_power[spirit]],
        "gold": table.box.favour_cost,
    }


# -- Prompts and choices ----------------------------------------------------------------------


def prompt(table: Position) -> Line:
    """Say what the current player has to decide."""
    phase = PHASES[table.phase]
    facts: Facts = {}
    if table.phase != codes.PHASE_OVER:
        facts["seat"] = table.player
    if table.die != codes.NOBODY:
        facts.update(die(table))
    if table.spirit != codes.NOBODY:
        facts["spirit"] = table.box.spirits[table.spirit]
        powers = table.box.clearing_power if table.clearing_open else table.box.favour_power
        facts["power"] = POWERS[powers[table.spirit]]
    if table.pending != codes.NO_POWER:
        facts["power"] = POWERS[table.pending]
    if table.brewing != codes.NOBODY:
        facts.update(potion(table, table.brewing))
        facts["count"] = table.any_left
        power = table.box.power[table.brewing]
        if power != codes.NO_POWER:
            facts["power"] = POWERS[power]
    if phase == "brew" and not a_favour_is_left(table):  # as in discovery, SB-5
        phase = "brew-only"
    return Line(f"prompt-{phase}", facts)


def a_favour_is_left(table: Position) -> bool:
    """Tell whether any favour can still be won by anybody."""
    return table.left_in_stack() > 0 or any(spirit >= 0 for spirit in table.row)


def describe(table: Position, action: i64) -> Line:
    """Say what an action does, for a button."""
    if action < codes.REROLL:
        return Line("action-die", describe_die(table, action))
    if action < codes.SPIRIT:
        key = "action-reroll" if action == codes.REROLL else "action-keep"
        return Line(key, {**die(table), "gold": table.box.reroll_cost})
    if action < codes.POWER_CLEARING:
        return Line("action-spirit", describe_spirit(table, action - codes.SPIRIT))
    if action < codes.STEAL:
        return describe_power(table, action)
    if action < codes.BUY:
        return Line("action-steal", describe_theft(table, action - codes.STEAL))
    if action < codes.DRUID_STEP:
        facts: Facts = {"colour": table.box.colours[action - codes.BUY], "gold": table.box.buy_cost}
        return Line("action-buy", {**facts, "count": table.box.buy_herbs})
    if action < codes.BREW:
        key = "action-step" if action == codes.DRUID_STEP else "action-stop"
        return Line(key, {"gold": table.box.step_cost, "spirit": next_clearing(table)})
    if action < codes.FAVOUR:
        return Line("action-brew", describe_brew(table, action - codes.BREW))
    if action < codes.FAVOUR_STACK:
        return Line("action-favour", favour(table, action - codes.FAVOUR))
    if action == codes.FAVOUR_STACK:
        return Line("action-favour-stack", {"gold": table.box.favour_cost})
    if action == codes.END_TURN:
        return Line("action-end-turn", {})
    return Line("action-pay", {"colour": table.box.colours[action - codes.PAY]})


def describe_die(table: Position, kind: i64) -> Facts:
    """A die and what it shows."""
    if kind < codes.COLOURS:
        return {"die": table.box.colours[kind], "face": str(table.faces[kind])}
    name = table.box.names.name(kind)
    return {"die": "white", "face": name.removeprefix("die.")}


def describe_spirit(table: Position, spirit: i64) -> Facts:
    """A spirit and its clearing's power."""
    power = POWERS[table.box.clearing_power[spirit]]
    return {"spirit": table.box.spirits[spirit], "power": power}


def describe_power(table: Position, action: i64) -> Line:
    """A power to use, or to go on without."""
    if action == codes.POWER_SKIP:
        return Line("action-skip", {})
    if action == codes.POWER_POTION:
        power = table.box.power[table.brewing] if table.brewing != codes.NOBODY else 0
        return Line("action-use-potion", {"power": POWERS[max(power, 0)]})
    powers = table.box.clearing_power if action == codes.POWER_CLEARING else table.box.favour_power
    spirit = max(table.spirit, 0)
    key = "action-use-clearing" if action == codes.POWER_CLEARING else "action-use-favour"
    return Line(key, {"power": POWERS[powers[spirit]], "spirit": table.box.spirits[spirit]})


def describe_theft(table: Position, theft: i64) -> Facts:
    """Something to steal."""
    good = theft // codes.VICTIMS
    victim = theft % codes.VICTIMS
    most = table.box.steal_gold if good == codes.GOLD else table.box.steal_herbs
    has = table.has(victim, good) if victim < table.seats else 0
    return {"good": table.box.goods[good], "victim": victim, "count": min(most, has)}


def next_clearing(table: Position) -> str:
    """The spirit of the clearing after the druid's."""
    return table.box.spirits[table.spirit_at[(table.druid + 1) % codes.SPIRITS]]


def describe_brew(table: Position, spirit: i64) -> Facts:
    """A potion that could be brewed."""
    card = table.top_of_pile(spirit)
    if card == codes.NOBODY:
        return {"spirit": table.box.spirits[spirit], "recipe": "", "points": 0}
    return potion(table, card)


# -- Which rule says no -----------------------------------------------------------------------


def why_not(table: Position, action: i64) -> str:
    """Name the clause that forbids an action which is not legal now."""
    phase = table.phase
    if phase == codes.PHASE_OVER:
        return "SB-70" if table.a_pile_is_empty() else "SB-73"
    if action < codes.REROLL:
        return "SB-11" if phase == codes.PHASE_DIE else "SB-12"
    if action < codes.SPIRIT:
        return "SB-12"
    if action < codes.POWER_CLEARING:
        return "SB-31"
    if action < codes.STEAL:
        return why_no_power(table, action)
    if action < codes.BUY:
        return "SB-40" if (action - codes.STEAL) // codes.VICTIMS == codes.GOLD else "SB-41"
    if action < codes.DRUID_STEP:
        return "SB-43"
    if action < codes.BREW:
        return "SB-45"
    if action < codes.FAVOUR:
        return why_no_brew(table, action - codes.BREW)
    if action <= codes.FAVOUR_STACK:
        return why_no_favour(table, action)
    return why_no_end(table) if action == codes.END_TURN else "SB-52"


def why_no_end(table: Position) -> str:
    """Why the turn cannot end yet."""
    if table.brewing == codes.NOBODY:
        return "SB-13"
    return "SB-52" if table.phase == codes.PHASE_PAY else "SB-53"


def why_no_power(table: Position, action: i64) -> str:
    """Why a power cannot be used, or not be skipped."""
    if action == codes.POWER_POTION or table.brewing != codes.NOBODY:
        return "SB-53"
    if action == codes.POWER_SKIP and table.phase == codes.PHASE_INVOKE:
        return "SB-31"
    if table.phase != codes.PHASE_POWER:
        return "SB-24"
    if action == codes.POWER_FAVOUR and not table.owns_favour(table.player, table.spirit):
        return "SB-23" if table.die < codes.COLOURS else "SB-32"
    return "SB-33"


def why_not_step_two(table: Position) -> str:
    """Why neither potion nor favour can be had before or after step 2."""
    return "SB-13" if table.brewing == codes.NOBODY else "SB-50"


def why_no_brew(table: Position, spirit: i64) -> str:
    """Why a potion cannot be brewed."""
    if table.phase != codes.PHASE_BREW:
        return why_not_step_two(table)
    if table.left_in_pile(spirit) == 0:
        return "SB-55"
    return "SB-52" if table.is_in_window(spirit) else "SB-51"


def why_no_favour(table: Position, action: i64) -> str:
    """Why a favour cannot be bought."""
    if not table.experienced:
        return "SB-5"
    if table.phase != codes.PHASE_BREW:
        return why_not_step_two(table)
    if action == codes.FAVOUR_STACK and table.left_in_stack() == 0:
        return "SB-61"
    return "SB-60"
