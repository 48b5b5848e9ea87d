"""The rules, in the order of RULES.md; the battle is in battle.py."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.events import Line, Outsider, ScoreLine
from tablewright.engine.ranking import Measure
from tablewright.engine.rng import Rng
from tablewright.engine.state import TERMINAL
from tablewright.engine.vectors import changed
from tablewright.games.battles_builders import (
    codes,
    foresight,
    hidden,
    scoring,
    setup,
    talk,
    view,
)
from tablewright.games.battles_builders.battle import Battlefield
from tablewright.games.battles_builders.box import Box
from tablewright.games.battles_builders.plan import TILES
from tablewright.games.battles_builders.soundness import Soundness

FACE_DOWN: Final = -2  # so many chips, whichever they are: less one for each of them


class BattlesBuilders(Battlefield):
    """A game of Battles & Builders."""

    def clone(self) -> BattlesBuilders:
        """Give an independent copy."""
        twin = BattlesBuilders(self.box, self.seats, self.sides)
        self.copy_table(twin)
        return twin

    # -- Set-up and placing -----------------------------------------------------------------

    def set_up(self) -> None:
        """BB-1: lay everything out and turn the first event."""
        setup.lay_out(self)
        if self.telling:
            self.tell("started", {"seat": self.start})
        self.start_round()

    def start_round(self) -> None:
        """BB-2: the starting player turns the next event, and is the first to place."""
        self.round += 1
        self.fresh = 0
        self.reveal()
        if self.telling:
            self.tell("turned", talk.opening(self))
        self.player = self.start
        self.phase = codes.PHASE_PLACE
        if self.with_phantom():
            self.place_for_phantom()

    def place_for_phantom(self) -> None:
        """BB-40: three chips of the fictional player, drawn at random, kinds unseen."""
        hidden.draw(self, self.seats, self.box.phantom_placed, self.chance())
        if self.telling:
            self.tell("phantom-placed", {"count": self.box.phantom_placed})

    def place(self, plan: i64) -> None:
        """BB-3: place chips face down; their number is public at once, their kinds are not."""
        seat = self.player
        self.move_some(seat, self.box.plans, plan * codes.KINDS, codes.RESERVE, codes.PLACED)
        size = self.box.plan_size[plan]
        if size == 0:
            # BB-4: also with no chips left
            self.penalties = changed(self.penalties, seat, self.penalties[seat] + 1)
        if self.telling:
            self.tell_placing(seat, plan, size)
        self.player = self.next_seat(seat)
        if self.player == self.start:
            self.turn_over()

    def tell_placing(self, seat: i64, plan: i64, size: i64) -> None:
        """Tell everybody how many chips were placed, and their owner which."""
        if size == 0:
            self.tell("placed-none", {"seat": seat, "points": self.box.penalty})
            return
        chips = talk.chips(self.box.plans, plan * codes.KINDS)
        self.whisper("placed", {"seat": seat, "count": size}, int(seat), {"chips": chips})

    def turn_over(self) -> None:
        """BB-5: everything is revealed; kings first, then builders, then armies."""
        self.reveal()
        if self.telling:
            for turn in range(self.sides):
                side = self.side_at(turn)
                if self.count(side, codes.PLACED) > 0:
                    self.tell("revealed", talk.shown(self, side))
        self.resolve_kings(0)

    def end_round(self) -> None:
        """BB-5: what was placed is spent; BB-6: the start tile passes, for eight rounds."""
        self.faces = self.box.no_dice
        for side in range(self.sides):
            self.move_all(side, codes.PLACED, codes.SPENT)
        if self.round == codes.ROUNDS:
            self.phase = codes.PHASE_OVER
            if self.telling:
                self.tell("ended", {"reason": self.end_reason()})
            return
        self.start = self.next_seat(self.start)  # BB-40: only among the players
        self.start_round()

    def guise(self, action: i64) -> i64:
        """BB-3: others see how many chips lie face down, until the last player has placed."""
        if self.phase != codes.PHASE_PLACE or self.next_seat(self.player) == self.start:
            return action
        return FACE_DOWN - self.box.plan_size[action - codes.PLACE]

    def suspense(self) -> float:
        """Tell how far leads may still turn: the further the more rounds are to come."""
        return foresight.SUSPENSE[codes.ROUNDS - self.round]

    # -- Kings and strategy tiles -----------------------------------------------------------

    def resolve_kings(self, turn: i64) -> None:
        """BB-10, BB-19: one king after the other, clockwise; then builders and armies."""
        while turn < self.seats:
            seat = self.side_at(turn)
            if self.placed(seat, codes.KIND_KING) > 0:
                self.player = seat
                self.phase = codes.PHASE_TILE
                tiles = self.tiles_for(seat)
                if tiles != 0:
                    if tiles & (tiles - 1) == 0:
                        self.pick(self.legal_tiles()[0] - codes.TILE)  # mandatory: nothing to ask
                    return
                if self.telling:
                    self.tell("king-idle", {"seat": seat})  # BB-18: alone he meets no condition
            turn += 1
        self.score_builders()
        if self.fight():
            self.end_round()

    def next_king(self) -> None:
        """BB-19: the king after the one just resolved."""
        self.resolve_kings(self.turn_of(self.player) + 1)

    def pick(self, tile: i64) -> None:
        """BB-10: take a strategy tile; it is gone for the game."""
        if self.telling:
            self.tell("picked", {"seat": self.player, "tile": TILES[tile], "effect": TILES[tile]})
        if tile == codes.TILE_CATAPULT:
            self.phase = codes.PHASE_CATAPULT
            return
        self.tile_at = changed(self.tile_at, tile, self.player)
        self.fresh |= 1 << tile
        if tile == codes.TILE_RETREAT:
            self.offer_retreat()
        else:
            self.next_king()

    def give_catapult(self, target: i64) -> None:
        """BB-14: another side, BB-42: the fictional one allowed, loses points at the end."""
        self.tile_at = changed(self.tile_at, codes.TILE_CATAPULT, target)
        self.fresh |= 1 << codes.TILE_CATAPULT
        if self.telling:
            self.tell("catapulted", talk.catapult(self, target))
        self.next_king()

    def catapult_phantom(self) -> None:
        """BB-42: the fictional player is a target as well."""
        self.give_catapult(self.seats)

    def offer_retreat(self) -> None:
        """BB-17: ask at once which chips to take back, if there is a choice."""
        self.phase = codes.PHASE_RETREAT
        choices = self.legal_retreats()
        if len(choices) == 1:
            self.take_back(choices[0] - codes.RETREAT)

    def take_back(self, some: i64) -> None:
        """BB-17: the chips return behind the wall and count for nothing this round."""
        first = some * codes.KINDS
        self.move_some(self.player, self.box.retreats, first, codes.PLACED, codes.RESERVE)
        if self.telling:
            chips = talk.chips(self.box.retreats, first)
            self.tell("retreated", {"seat": self.player, "chips": chips})
        self.next_king()

    def reroll(self, mask: i64) -> None:
        """BB-16: recruits roll again, or not; then the battle is decided."""
        self.faces = self.faces[:]  # clones share those that lie there
        self.recruit(mask)
        self.decide(self.fighters(), self.totals())
        self.end_round()

    # -- Builders ---------------------------------------------------------------------------

    def score_builders(self) -> None:
        """BB-20: prestige for the most builders; BB-42: the fictional player's count too."""
        most: i64 = 0
        tied: i64 = 0
        for side in range(self.sides):
            builders = self.placed(side, codes.KIND_BUILDER)
            if builders > most:
                most = builders
                tied = 0
            if builders == most:
                tied += 1
        if most == 0:
            if self.telling:
                self.tell("no-builders", {})
        else:
            self.award_builders(most, tied)
        if self.is_fresh(codes.TILE_EXTRA):
            self.judge_extra(most, tied)

    def award_builders(self, most: i64, tied: i64) -> None:
        """BB-20: 3 for one alone, 1 each in a tie; BB-12: unless one of the tied has a claim."""
        claimed = tied > 1 and self.is_fresh(codes.TILE_CLAIM)
        claimed = (
            claimed and self.placed(self.tile_at[codes.TILE_CLAIM], codes.KIND_BUILDER) == most
        )
        for turn in range(self.sides):
            side = self.side_at(turn)
            if self.placed(side, codes.KIND_BUILDER) != most:
                continue
            if claimed and side != self.tile_at[codes.TILE_CLAIM]:
                self.pay_builders(side, most, 0, "claimed-away")
            elif claimed:
                self.pay_builders(side, most, self.box.claim, "claimed")
            elif tied == 1:
                self.pay_builders(side, most, self.box.alone, "built-most")
            else:
                self.pay_builders(side, most, self.box.tied, "built-tied")

    def pay_builders(self, side: i64, count: i64, points: i64, key: str) -> None:
        """Give a side prestige for its builders."""
        if points != 0:
            self.builder_points = changed(
                self.builder_points, side, self.builder_points[side] + points
            )
        if self.telling:
            self.tell(key, talk.builders(self, side, count, points))

    def judge_extra(self, most: i64, tied: i64) -> None:
        """BB-13: one more point at the end, if the owner alone has the most builders."""
        owner = self.tile_at[codes.TILE_EXTRA]
        self.extra_won = most > 0 and tied == 1 and self.placed(owner, codes.KIND_BUILDER) == most
        if self.telling:
            key = "extra-won" if self.extra_won else "extra-lost"
            self.tell(key, {"seat": owner, "points": self.box.extra})

    # -- End --------------------------------------------------------------------------------

    def current_player(self) -> i64:
        """Give the seat to decide, or TERMINAL."""
        if self.phase == codes.PHASE_OVER:
            return TERMINAL
        return self.player

    def end_reason(self) -> str:
        """BB-6: the game ends after eight rounds and in no other way."""
        return "eight-rounds" if self.phase == codes.PHASE_OVER else ""

    def measures(self) -> list[Measure]:
        """BB-51: what places are compared by."""
        return scoring.MEASURES

    def measured(self, seat: i64) -> vec[i64]:
        """BB-51: what a seat has of each of them."""
        return scoring.measured(self, seat)

    def score_sheet(self) -> list[list[ScoreLine]]:
        """BB-50: where each seat's points come from."""
        return [scoring.sheet(self, seat) for seat in range(self.seats)]

    def outsiders(self) -> list[Outsider]:
        """BB-41: the fictional player of a two-player game."""
        return scoring.outsiders(self)

    # -- For people -------------------------------------------------------------------------

    def check_position(self) -> None:
        """Refuse a position whose parts do not fit together."""
        Soundness(self).check()

    def why_not(self, action: i64) -> str:
        """Name the clause that forbids an action which is not legal now."""
        return talk.why_not(self, action)

    def look(self, seat: int | None) -> dict[str, Any]:
        """BB-8: show what a seat may know."""
        return view.look(self, seat)

    def redeal(self, seat: int | None, rng: Rng) -> None:
        """Deal anew what a seat cannot know."""
        hidden.redeal(self, seat, rng)

    def prompt(self) -> Line:
        """Say what the current player has to decide."""
        return talk.prompt(self)

    def describe(self, action: i64) -> Line:
        """Say what an action does, for a button."""
        return talk.describe(self, action)

    def declines(self, action: i64) -> bool:
        """Tell whether an action turns down what is offered."""
        return talk.declines(action)


def new_state(box: Box, seats: int, options: dict[str, str]) -> BattlesBuilders:
    """Make an empty table."""
    return BattlesBuilders(box, seats, 3 if seats == 2 else seats)  # BB-40
