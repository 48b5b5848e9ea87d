"""Reads a written position back, and refuses what no game can reach, naming the key."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.errors import PositionError
from tablewright.engine.reading import listed, named, whole
from tablewright.games.battles_builders.box import (
    CATAPULT,
    COLOURS,
    EXTRA,
    FACES,
    KIND_COUNT,
    KINDS,
    KING,
    MAX_DICE,
    RECRUITS,
    RETREAT,
    ROUNDS,
    TILE_COUNT,
    TILES,
)
from tablewright.games.battles_builders.position import (
    AREAS,
    CHOOSE_CHIPS,
    CHOOSE_DICE,
    CHOOSE_RETREAT,
    CHOOSE_TARGET,
    CHOOSE_TILE,
    NOBODY,
    OVER,
    PHANTOM,
    PHASES,
    PLACED,
    SPENT,
    Position,
)


class Reader:
    """Reads a written position into a Position."""

    def __init__(self, table: Position, position: dict[str, Any]) -> None:
        self.table = table
        self.position = position

    def read_all(self) -> None:
        """Read every key, then see whether the whole can be."""
        self.read_numbers()
        self.read_events()
        self.read_sides()
        self.read_tiles()
        self.check_picks()
        self.check_placing()
        self.check_king()
        self.read_dice()

    # -- Keys -------------------------------------------------------------------------------

    def read_numbers(self) -> None:
        """Read the plain counts and seats."""
        table, position = self.table, self.position
        round = self.upto(position, "round", ROUNDS)
        if round == 0:
            raise PositionError("round", "the first round is 1")
        table.round = round
        table.start = self.upto(position, "start", int(table.seats) - 1)
        table.player = self.upto(position, "player", int(table.seats) - 1)
        table.phase = named(position.get("phase"), "phase", PHASES)
        if table.phase == OVER and round != ROUNDS:
            raise PositionError("phase", f"the game is over after round {ROUNDS} only")

    def read_events(self) -> None:
        """Read the events in their order, and who took those of the rounds that are over."""
        table, box = self.table, self.table.box
        order = [named(e, "events", box.events) for e in listed(self.position, "events")]
        if sorted(order) != list(range(ROUNDS)):
            raise PositionError("events", "every event is needed once")
        table.order = as_vec(order)
        taken = listed(self.position, "taken")
        if len(taken) != table.rounds_done():
            raise PositionError("taken", f"{table.rounds_done()} rounds are over")
        masks = [self.read_taken(sides, order[turn]) for turn, sides in enumerate(taken)]
        table.taken = as_vec(masks + [0] * (ROUNDS - len(masks)))

    def read_taken(self, sides: object, event: int) -> int:
        """Read to whom an event's points went, as bits."""
        if not isinstance(sides, list):
            raise PositionError("taken", "a list of sides is needed")
        found = [self.side(side, "taken") for side in sides]
        barbarians = event == self.table.box.barbarians
        if len(set(found)) != len(found) or (len(found) > 1 and not barbarians):
            raise PositionError("taken", "one side takes an event")
        if barbarians and not found:
            raise PositionError("taken", "the barbarians always plunder somebody")
        return sum(1 << side for side in found)

    def read_sides(self) -> None:
        """Read the chips and points of every player, and of the fictional one."""
        table = self.table
        players = listed(self.position, "players")
        if len(players) != table.seats:
            raise PositionError("players", f"a list of {table.seats} is needed")
        phantom = self.position.get("phantom")
        if (phantom is not None) != table.with_phantom():
            raise PositionError("phantom", "only two players have a fictional third")
        sides = players + ([phantom] if table.with_phantom() else [])
        chips: list[int] = []
        builders: list[int] = []
        penalties: list[int] = []
        for number, side in enumerate(sides):
            if not isinstance(side, dict):
                raise PositionError("players", "every item is a table")
            chips += self.read_chips(side, number)
            builders.append(self.upto(side, "builder_points", self.most_prestige()))
            penalties.append(self.upto(side, "penalties", int(table.round)))
        table.chips = as_vec(chips)
        table.builder_points = as_vec(builders)
        table.penalties = as_vec(penalties)

    def most_prestige(self) -> int:
        """BB-20: the most that builders can have brought so far."""
        scored = int(self.table.rounds_done()) + (1 if self.table.phase == CHOOSE_DICE else 0)
        return int(self.table.box.alone) * scored

    def read_chips(self, side: dict[str, Any], number: int) -> list[int]:
        """Read the chips of one side: reserve, placed, spent; none may be lost or made."""
        kinds = KIND_COUNT if number < self.table.seats else KING
        chips: list[int] = []
        for area in AREAS:
            counts = side.get(area)
            if not isinstance(counts, dict):
                raise PositionError(area, "a table is needed")
            if len(counts) != kinds:
                raise PositionError(area, f"{kinds} kinds are needed")
            chips += [whole(counts, KINDS[kind]) for kind in range(kinds)]
            chips += [0] * (KIND_COUNT - kinds)
        for kind in range(KIND_COUNT):
            total = sum(chips[kind::KIND_COUNT])
            wanted = int(self.table.total(number, kind))
            if total != wanted:
                raise PositionError(KINDS[kind], f"{wanted} are needed in all, not {total}")
        return chips

    def read_tiles(self) -> None:
        """Read before whom the strategy tiles lie, and which were picked this round."""
        table = self.table
        tiles = self.position.get("tiles")
        if not isinstance(tiles, dict) or set(tiles) != set(TILES):
            raise PositionError("tiles", f"{', '.join(TILES)} are needed")
        at = [NOBODY if tiles[t] is None else self.side(tiles[t], "tiles") for t in TILES]
        table.tile_at = as_vec(at)
        picked = [at[t] for t in range(TILE_COUNT) if t != CATAPULT and at[t] != NOBODY]
        if len(set(picked)) != len(picked) or table.seats in picked:
            raise PositionError("tiles", "every player picks one at most")
        fresh = {named(t, "fresh", TILES) for t in listed(self.position, "fresh")}
        if any(at[tile] == NOBODY for tile in fresh) or (fresh and table.phase == CHOOSE_CHIPS):
            raise PositionError("fresh", "these were not picked this round")
        table.fresh = sum(1 << tile for tile in fresh)
        won = self.position.get("extra_won")
        if not isinstance(won, bool) or (won and at[EXTRA] == NOBODY):
            raise PositionError("extra_won", "true needs the tile to be picked, else false")
        table.extra_won = won

    # -- Whether it can be ------------------------------------------------------------------

    def check_placing(self) -> None:
        """Refuse chips that cannot have been placed, now or in the rounds before."""
        for seat in range(int(self.table.seats)):
            self.check_placed(seat)
            self.check_spent(seat)
        if self.table.with_phantom():
            self.check_phantom(int(self.table.seats))

    def check_placed(self, seat: int) -> None:
        """BB-3, BB-4: refuse chips placed too early or too many, and none without its price."""
        table = self.table
        placed = int(table.count(seat, PLACED))
        waits = table.phase == OVER or (table.phase == CHOOSE_CHIPS and not table.is_hidden(seat))
        if placed and waits:
            raise PositionError("placed", f"seat {seat} has not placed yet")
        if placed - table.placed(seat, KING) > table.box.most:
            raise PositionError("placed", f"more than {table.box.most} chips without a king")
        least = 0 if placed or waits else 1
        most = int(table.rounds_done()) + least
        if not least <= table.penalties[seat] <= most:
            raise PositionError("penalties", f"{least} to {most} for seat {seat}")

    def check_spent(self, seat: int) -> None:
        """BB-3: refuse more spent chips than the rounds before allow."""
        table = self.table
        kings = int(table.total(seat, KING) - table.left(seat, KING))
        spent = int(table.count(seat, SPENT)) - kings
        done = int(table.rounds_done())
        if kings > done or spent > done * table.box.most:
            raise PositionError("spent", f"too many for {done} rounds")

    def check_phantom(self, side: int) -> None:
        """BB-40: the fictional player places three chips in every round."""
        table = self.table
        each = int(table.box.phantom_placed)
        over = table.phase == OVER
        if table.count(side, PLACED) != (0 if over else each):
            raise PositionError("phantom.placed", f"{each} chips a round")
        if table.count(side, SPENT) != each * table.rounds_done():
            raise PositionError("phantom.spent", f"{each} chips for every round that is over")

    def check_picks(self) -> None:
        """BB-10: refuse a tile without a king that picked it, in this round or before."""
        table = self.table
        owners = {int(table.tile_at[t]) for t in range(TILE_COUNT) if t != CATAPULT}
        for tile in range(TILE_COUNT):
            owner = int(table.tile_at[tile])
            if owner == NOBODY:
                continue
            if tile == CATAPULT:
                others = set(range(int(table.seats))) - owners - {owner}
                picked = any(self.could_pick(seat, tile) for seat in others)
            else:
                picked = self.could_pick(owner, tile)
            if not picked:
                raise PositionError("tiles", f"no king can have picked {TILES[tile]}")

    def could_pick(self, seat: int, tile: int) -> bool:
        """Tell whether a seat's king is spent, or lies there for a tile picked this round."""
        table = self.table
        if not table.is_fresh(tile) or table.phase == OVER:
            return table.total(seat, KING) - table.left(seat, KING) > 0
        if table.placed(seat, KING) == 0:
            return False
        if table.phase == CHOOSE_DICE:
            return True
        ahead = int(table.turn_of(table.player) - table.turn_of(seat))
        return ahead > 0 or (ahead == 0 and table.phase == CHOOSE_RETREAT and tile == RETREAT)

    def check_king(self) -> None:
        """Refuse a king's decision that nobody has to make."""
        table = self.table
        phase, player = int(table.phase), int(table.player)
        if phase not in (CHOOSE_TILE, CHOOSE_TARGET, CHOOSE_RETREAT):
            return
        picks = {
            CHOOSE_TILE: table.tiles_for(player) != 0,
            CHOOSE_TARGET: (table.tiles_for(player) >> CATAPULT) & 1 == 1,
            CHOOSE_RETREAT: self.owns(RETREAT) and table.meets(player, RETREAT),
        }
        has_tile = [t for t in range(TILE_COUNT) if t != CATAPULT and table.tile_at[t] == player]
        if table.placed(player, KING) == 0 or not picks[phase]:
            raise PositionError("phase", f"nothing to decide in phase {PHASES[phase]!r}")
        if has_tile and phase != CHOOSE_RETREAT:
            raise PositionError("tiles", f"seat {player} has picked one already")

    def owns(self, tile: int) -> bool:
        """Tell whether the player to decide has picked a tile this round."""
        return self.table.is_fresh(tile) and self.table.tile_at[tile] == self.table.player

    def read_dice(self) -> None:
        """Read the dice that lie on the table while the owner of recruits thinks."""
        table = self.table
        dice = self.position.get("dice")
        if table.phase != CHOOSE_DICE:
            if dice is not None:
                raise PositionError("dice", "there are none in this phase")
            return
        if not self.owns(RECRUITS) or not table.meets(table.player, RECRUITS):
            raise PositionError("phase", "only recruits re-roll dice")
        everybody = (1 << int(table.sides)) - 1
        if table.event() == table.box.barbarians and table.fighters() != everybody:
            raise PositionError("dice", "nobody rolls when somebody has no army")
        if table.fighters() == 1 << int(table.player):
            raise PositionError("dice", "nobody rolls alone")
        sides = listed(self.position, "dice")
        if len(sides) != table.sides:
            raise PositionError("dice", f"a list of {table.sides} is needed")
        table.faces = table.box.no_dice[:]
        for side, written in enumerate(sides):
            self.read_roll(side, written)

    def read_roll(self, side: int, written: object) -> None:
        """Read the dice of one side."""
        table = self.table
        colours = table.colours_of(side)
        if not isinstance(written, list) or len(written) != len(colours):
            raise PositionError("dice", f"{len(colours)} dice are needed for side {side}")
        for place, (colour, die) in enumerate(zip(colours, written, strict=True)):
            if not isinstance(die, dict) or die.get("die") != colour:
                raise PositionError("dice", f"a {colour} die is needed")
            face = die.get("face")
            start = COLOURS.index(colour) * FACES
            faces = [int(f) for f in table.box.faces[start : start + FACES]]
            if not isinstance(face, int) or isinstance(face, bool) or face not in faces:
                raise PositionError("dice", f"no face {face!r}")
            table.faces[side * MAX_DICE + place] = face

    # -- Small helpers ----------------------------------------------------------------------

    def upto(self, source: dict[str, Any], key: str, most: int) -> int:
        """Read a number up to a limit."""
        value = whole(source, key)
        if value > most:
            raise PositionError(key, f"at most {most}, not {value}")
        return value

    def side(self, value: object, key: str) -> int:
        """Read a side: a seat's number, or the fictional player."""
        seats = int(self.table.seats)
        if value == PHANTOM and self.table.with_phantom():
            return seats
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < seats:
            raise PositionError(key, f"a side is needed, not {value!r}")
        return value


def as_vec(items: list[int]) -> vec[i64]:
    """Lay numbers out for the rules."""
    return vec[i64](items)
