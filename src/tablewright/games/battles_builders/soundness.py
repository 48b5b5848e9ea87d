"""What has to fit together in a position that is read: else it is refused by the key."""

from __future__ import annotations

from tablewright.engine.reading import need
from tablewright.games.battles_builders import codes
from tablewright.games.battles_builders.choices import Choices
from tablewright.games.battles_builders.plan import PHASES, TILES


class Soundness:
    """Asks whether a table that was read could be one of a game."""

    def __init__(self, table: Choices) -> None:
        self.table = table
        self.done = int(table.rounds_done())

    def check(self) -> None:
        """Ask everything."""
        table = self.table
        late = table.phase != codes.PHASE_OVER or table.round == codes.ROUNDS
        need(late, "phase", f"the game is over after round {codes.ROUNDS} only")
        self.check_taken()
        self.check_tiles()
        self.check_picks()
        for seat in range(int(table.seats)):
            self.check_placed(seat)
            self.check_spent(seat)
        if table.with_phantom():
            self.check_phantom(int(table.seats))
        self.check_king()
        self.check_dice()

    # -- Points and tiles -------------------------------------------------------------------

    def check_taken(self) -> None:
        """BB-20, BB-30, BB-33: points come from builders, and from the events of rounds gone."""
        table = self.table
        scored = self.done + (1 if table.phase == codes.PHASE_REROLL else 0)
        most = int(table.box.alone) * scored
        for side in range(int(table.sides)):
            few = table.builder_points[side] <= most
            need(few, f"sides.{side}.builder_points", f"at most {most} in so many rounds")
        for turn in range(codes.ROUNDS):
            event = int(table.order[turn])
            takers = sum(1 for side in range(int(table.sides)) if table.has_taken(side, event))
            name = table.box.events[event]
            need(takers == 0 or turn < self.done, "sides.taken", f"{name} is not over")
            if event != table.box.barbarians:
                need(takers <= 1, "sides.taken", f"one side takes {name}")
            elif turn < self.done:
                need(takers > 0, "sides.taken", "the barbarians always plunder somebody")

    def check_tiles(self) -> None:
        """BB-10: refuse two tiles of one player, and tiles picked before kings could."""
        table = self.table
        picked = [int(table.tile_at[t]) for t in range(codes.TILES) if t != codes.TILE_CATAPULT]
        owners = [owner for owner in picked if owner != codes.NOBODY]
        once = len(set(owners)) == len(owners) and table.seats not in owners
        need(once, "tiles", "every player picks one at most")
        for tile in range(codes.TILES):
            lies = table.tile_at[tile] != codes.NOBODY and table.phase != codes.PHASE_PLACE
            need(lies or not table.is_fresh(tile), "fresh", "these were not picked this round")
        extra = table.tile_at[codes.TILE_EXTRA] != codes.NOBODY
        need(extra or not table.extra_won, "extra_won", "true needs the tile to be picked")

    def check_picks(self) -> None:
        """BB-10: refuse a tile without a king that picked it, in this round or before."""
        table = self.table
        owners = {int(table.tile_at[t]) for t in range(codes.TILES) if t != codes.TILE_CATAPULT}
        for tile in range(codes.TILES):
            owner = int(table.tile_at[tile])
            if owner == codes.NOBODY:
                continue
            if tile == codes.TILE_CATAPULT:
                others = set(range(int(table.seats))) - owners - {owner}
                picked = any(self.could_pick(seat, tile) for seat in others)
            else:
                picked = self.could_pick(owner, tile)
            need(picked, f"tiles.{TILES[tile]}", "no king can have picked it")

    def could_pick(self, seat: int, tile: int) -> bool:
        """Tell whether a seat's king is spent, or lies there for a tile picked this round."""
        table = self.table
        if not table.is_fresh(tile) or table.phase == codes.PHASE_OVER:
            return self.kings_spent(seat) > 0
        if table.placed(seat, codes.KIND_KING) == 0:
            return False
        if table.phase == codes.PHASE_REROLL:
            return True
        ahead = int(table.turn_of(table.player) - table.turn_of(seat))
        retreats = table.phase == codes.PHASE_RETREAT and tile == codes.TILE_RETREAT
        return ahead > 0 or (ahead == 0 and retreats)

    def kings_spent(self, seat: int) -> int:
        """How many kings a seat has spent."""
        king = codes.KIND_KING
        return int(self.table.total(seat, king) - self.table.left(seat, king))

    # -- Chips ------------------------------------------------------------------------------

    def check_placed(self, seat: int) -> None:
        """BB-3, BB-4: refuse chips placed too early or too many, and none without its price."""
        table, where = self.table, f"sides.{seat}"
        placed = int(table.count(seat, codes.PLACED))
        choosing = table.phase == codes.PHASE_PLACE and not table.is_hidden(seat)
        waits = table.phase == codes.PHASE_OVER or choosing
        need(not (placed and waits), f"{where}.placed", "the player has not placed yet")
        armed = placed - table.placed(seat, codes.KIND_KING)
        most = int(table.box.most)
        need(armed <= most, f"{where}.placed", f"more than {most} chips without a king")
        least = 0 if placed or waits else 1
        most = self.done + least
        need(least <= table.penalties[seat] <= most, f"{where}.penalties", f"{least} to {most}")

    def check_spent(self, seat: int) -> None:
        """BB-3: refuse more spent chips than the rounds before allow."""
        table = self.table
        kings = self.kings_spent(seat)
        spent = int(table.count(seat, codes.SPENT)) - kings
        few = kings <= self.done and spent <= self.done * table.box.most
        need(few, f"sides.{seat}.spent", f"too many for {self.done} rounds")

    def check_phantom(self, side: int) -> None:
        """BB-40: the fictional player places three chips in every round."""
        table, where = self.table, f"sides.{side}"
        each = int(table.box.phantom_placed)
        now = 0 if table.phase == codes.PHASE_OVER else each
        need(table.count(side, codes.PLACED) == now, f"{where}.placed", f"{each} chips a round")
        spent = table.count(side, codes.SPENT) == each * self.done
        need(spent, f"{where}.spent", f"{each} chips for every round that is over")
        need(table.penalties[side] <= table.round, f"{where}.penalties", "one for every round")

    # -- Decisions --------------------------------------------------------------------------

    def check_king(self) -> None:
        """Refuse a king's decision that nobody has to make."""
        table = self.table
        phase, player = int(table.phase), int(table.player)
        catapult, retreat = codes.TILE_CATAPULT, codes.TILE_RETREAT
        picks = {
            codes.PHASE_TILE: table.tiles_for(player) != 0,
            codes.PHASE_CATAPULT: (table.tiles_for(player) >> catapult) & 1 == 1,
            codes.PHASE_RETREAT: self.owns(retreat) and table.meets(player, retreat),
        }
        if phase not in picks:
            return
        asked = table.placed(player, codes.KIND_KING) > 0 and picks[phase]
        need(asked, "phase", f"nothing to decide in phase {PHASES[phase]!r}")
        tiles = [t for t in range(codes.TILES) if t != catapult and table.tile_at[t] == player]
        first = not tiles or phase == codes.PHASE_RETREAT
        need(first, "tiles", f"seat {player} has picked one already")

    def owns(self, tile: int) -> bool:
        """Tell whether the player to decide has picked a tile this round."""
        return self.table.is_fresh(tile) and self.table.tile_at[tile] == self.table.player

    def check_dice(self) -> None:
        """BB-16: dice lie on the table while the owner of recruits thinks, and only then."""
        table = self.table
        thinking = table.phase == codes.PHASE_REROLL
        if thinking:
            self.check_recruits()
        for place in range(int(table.sides) * codes.MAX_DICE):
            faces = self.faces_at(place) if thinking else [codes.NOBODY]
            need(table.faces[place] in faces, f"dice.{place}", "no such die or face")

    def faces_at(self, place: int) -> list[int]:
        """What the die at a place may show: nothing where there is none."""
        table = self.table
        side, die = divmod(place, codes.MAX_DICE)
        if die >= table.dice_count(side):
            return [codes.NOBODY]
        start = int(table.colour_of(side, die)) * codes.FACES
        return [int(table.box.faces[start + face]) for face in range(codes.FACES)]

    def check_recruits(self) -> None:
        """BB-16, BB-32, BB-35: recruits re-roll where there was a roll."""
        table, recruits = self.table, codes.TILE_RECRUITS
        owned = self.owns(recruits) and table.meets(table.player, recruits)
        need(owned, "phase", "only recruits re-roll dice")
        fighters, everybody = table.fighters(), (1 << int(table.sides)) - 1
        if table.event() == table.box.barbarians:
            need(fighters == everybody, "dice", "nobody rolls when somebody has no army")
        need(fighters != 1 << int(table.player), "dice", "nobody rolls alone")
