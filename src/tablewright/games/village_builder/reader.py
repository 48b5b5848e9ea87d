"""Reads a written position back and refuses what cannot be, naming the key that is wrong."""

from __future__ import annotations

import itertools
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.errors import PositionError
from tablewright.engine.reading import (
    below,
    index,
    items,
    listed,
    maybe,
    need,
    truth,
    words,
)
from tablewright.games.village_builder import choices, ground
from tablewright.games.village_builder.box import (
    ANY_NUMBER,
    AT,
    BUILDINGS,
    CARDS,
    COINS,
    EVENTS,
    FIRE,
    GOODS,
    KINDS,
    NOTHING,
    PILES,
    PLAGUE,
    STONE,
    WOOD,
)
from tablewright.games.village_builder.position import (
    CHOOSE_COLLECT,
    CHOOSE_DISCARD,
    CHOOSE_EVENT,
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

MANY: Final = 1_000_000  # no count of a real game comes near
HIGHEST: Final = 3  # cards in a stack
COLLECTING: Final = (CHOOSE_COLLECT, CHOOSE_TRADE, CHOOSE_MOVE, CHOOSE_TARGET)


class Reader:
    """Reads a written position into a Position."""

    def __init__(self, table: Position, position: dict[str, Any]) -> None:
        self.table = table
        self.position = position

    def read_all(self) -> None:
        """Read every key, then ask whether all of it fits together."""
        self.read_numbers()
        self.read_village()
        self.read_cards()
        self.read_turn()
        self.check_village()
        self.check_cards()
        self.check_round()
        self.check_phase()

    # -- Reading ----------------------------------------------------------------------------

    def read_numbers(self) -> None:
        """Read the player's board and the round."""
        table, position, box = self.table, self.position, self.table.box
        table.round = below(position, "round", MANY)
        table.phase = index(position, "phase", PHASES)
        table.last_round = truth(position, "last_round")
        table.built = truth(position, "built")
        table.villagers = below(position, "villagers", int(box.villager_cap) + 1)
        table.coins = below(position, "coins", int(box.caps[COINS]) + 1)
        table.wood = below(position, "wood", int(box.caps[WOOD]) + 1)
        table.stone = below(position, "stone", int(box.caps[STONE]) + 1)
        table.vp = below(position, "vp", MANY)

    def read_village(self) -> None:
        """Read the stacks, each with its coordinates and its cards from the lowest up."""
        table = self.table
        stacks: dict[tuple[int, int], list[int]] = {}
        for item in items(self.position, "village"):
            x, y = self.coordinates(item, "at")
            if (x, y) in stacks:
                raise PositionError("village", f"two stacks stand at {x}, {y}")
            stacks[x, y] = words(item, "cards", BUILDINGS)
        if not stacks:
            raise PositionError("village", "there is none")
        xs = [x for x, _ in stacks]
        ys = [y for _, y in stacks]
        ground.open_window(table, min(0, *xs), max(1, *xs), min(0, *ys), max(0, *ys))
        table.visible = vec[i64]([0] * CARDS)
        for (x, y), cards in stacks.items():
            if not 1 <= len(cards) <= HIGHEST:
                raise PositionError("village", f"a stack has 1 to {HIGHEST} cards")
            for card in cards:
                ground.lay(table, card, ground.cell_of(table, self.action(x, y)))

    def read_cards(self) -> None:
        """Read the hand, the stores, the discards, what is gone, and the deck."""
        table, position = self.table, self.position
        everything = [*BUILDINGS, *EVENTS]
        table.hand = counted(words(position, "hand", BUILDINGS))
        table.in_hand = len(position["hand"])
        table.stored = counted(words(position, "stored", BUILDINGS))
        table.discards = counted(words(position, "discards", BUILDINGS))
        table.gone = counted(words(position, "gone", everything))
        table.deck = vec[i64](words(position, "deck", everything))
        table.drawn = 0
        table.piles = vec[i64](numbers(position, "piles", PILES))
        if sum(int(count) for count in table.piles) != len(table.deck):
            raise PositionError("piles", f"{len(table.deck)} cards are needed in all")

    def read_turn(self) -> None:
        """Read how far the round has come."""
        table = self.table
        turn = self.position.get("turn")
        if not isinstance(turn, dict):
            raise PositionError("turn", "a table is needed")
        waiting = words(turn, "events", EVENTS)
        table.plagues = waiting.count(0)
        table.fires = waiting.count(1)
        table.happened = truth(turn, "happened")
        aside = words(turn, "aside", EVENTS)
        table.aside = vec[i64]([aside.count(event) for event in range(len(EVENTS))])
        table.at_home = below(turn, "at_home", int(table.box.villager_cap) + 1)
        table.working = counted(words(turn, "working", BUILDINGS))
        table.trades_left = below(turn, "trades_left", ANY_NUMBER + 1)
        table.tradable = vec[i64](numbers(turn, "tradable", len(GOODS)))
        table.moves_left = below(turn, "moves_left", ANY_NUMBER + 1)
        table.thrower = maybe(turn, "thrower", BUILDINGS)
        table.building = maybe(turn, "building", BUILDINGS)
        table.site = NOTHING
        if turn.get("site") is not None:
            table.site = self.action(*self.coordinates(turn, "site"))
        table.due = below(turn, "due", MANY)

    def coordinates(self, source: dict[str, Any], key: str) -> tuple[int, int]:
        """Read a place within the board."""
        value = source.get(key)
        reach = int(self.table.box.reach)
        if not isinstance(value, list) or len(value) != 2:
            raise PositionError(key, "two coordinates are needed")
        for number in value:
            if not isinstance(number, int) or isinstance(number, bool) or abs(number) > reach:
                raise PositionError(key, f"numbers from -{reach} to {reach} are needed")
        return value[0], value[1]

    def action(self, x: int, y: int) -> int:
        """Give the action that names a place."""
        box = self.table.box
        return AT + (y + int(box.reach)) * int(box.span) + x + int(box.reach)

    # -- Does it fit together? --------------------------------------------------------------

    def check_village(self) -> None:
        """VB-1, VB-22 to VB-26: refuse a village that could not have been built."""
        table = self.table
        self.check_start()
        home = ground.cell_of(table, self.action(0, 0))
        if ground.reached(table, home, NOTHING) != table.standing:
            raise PositionError("village", "it does not hang together")
        for cell in range(len(table.grid)):
            if table.grid[cell] > 0:
                self.check_place(cell)
        for kind, name in enumerate(BUILDINGS):
            if table.box.unique[kind] and table.visible[kind] > 1:
                raise PositionError("village", f"{name} may stand once")

    def check_start(self) -> None:
        """VB-1, VB-24: the start buildings stand side by side, uncovered."""
        table, box = self.table, self.table.box
        allowed = [BUILDINGS[kind] for kind in box.workplaces]
        if table.start != "random":
            allowed = [table.start]
        home = table.stack_names(ground.cell_of(table, self.action(0, 0)))
        work = table.stack_names(ground.cell_of(table, self.action(1, 0)))
        if home != [BUILDINGS[box.home]] or len(work) != 1 or work[0] not in allowed:
            raise PositionError("village", "the start buildings stand at 0, 0 and 1, 0")

    def check_place(self, cell: i64) -> None:
        """VB-23, VB-24, VB-26: refuse a long line, a wrong stack, a Warehouse in between."""
        table, box = self.table, self.table.box
        if not ground.line_is_short(table, cell):
            raise PositionError("village", f"a line is longer than {box.line}")
        if box.at_the_end[ground.top(table, cell)] and not ground.is_end_of_lines(table, cell):
            raise PositionError("village", "the Warehouse ends its row and its column")
        cards = [BUILDINGS.index(name) for name in table.stack_names(cell)]
        if box.level[cards[0]] != 1:
            raise PositionError("village", f"{BUILDINGS[cards[0]]} covers another building")
        for under, over in itertools.pairwise(cards):
            rises = box.level[over] == box.level[under] + 1 and box.type[over] == box.type[under]
            if not rises or box.covers[over] not in (NOTHING, under):
                raise PositionError("village", f"{BUILDINGS[over]} on {BUILDINGS[under]}")

    def check_cards(self) -> None:
        """VB-1, VB-2: refuse more or fewer cards than the box has."""
        table, box = self.table, self.table.box
        wanted = [int(count) for count in box.count] + [0, 0]
        wanted[box.home] += 1
        wanted[table.start_building()] += 1
        for event, piles in enumerate(box.events[table.difficulty]):
            wanted[KINDS + event] = len(piles)
        for card, found in enumerate(table.count_all()):
            if found != wanted[card]:
                reason = f"{wanted[card]} are needed in all, not {found}"
                raise PositionError(box.name(card), reason)

    def check_round(self) -> None:
        """Refuse villagers, work and events that do not belong to the phase."""
        table = self.table
        phase = table.phase
        crews = sum(int(table.working[k] * table.box.crew[k]) for k in range(KINDS))
        most = table.box.villager_cap if phase in COLLECTING else table.housing()
        fewest = 0 if table.box.may_die_out else 1
        need(fewest <= table.villagers <= most, "villagers", "as many as have a house are needed")
        need(self.work_is_there(), "turn.working", "each has a building of its own")
        if phase == CHOOSE_WORK:
            need(crews + table.at_home == table.villagers, "turn.at_home", "all are somewhere")
        elif phase in COLLECTING:
            need(crews <= table.villagers, "turn.working", "too many villagers work")
        else:
            need(crews == 0, "turn.working", "nobody works in this phase")
        if phase != CHOOSE_WORK:
            need(table.at_home == 0, "turn.at_home", "it is counted only while they are sent")
        waiting = table.plagues > 0 and table.fires > 0 and not table.happened
        none = table.plagues + table.fires == 0
        need(waiting if phase == CHOOSE_EVENT else none, "turn.events", "not in this phase")
        aside = table.aside[PLAGUE - KINDS] + table.aside[FIRE - KINDS]
        need(aside == 0 or phase == CHOOSE_VICTIM, "turn.aside", "not in this phase")
        stores = any(table.box.moves[k] > 0 and table.visible[k] > 0 for k in range(KINDS))
        need(stores or not self.position["stored"], "stored", "there is no Warehouse")
        need(table.last_round or table.left_in_deck() > 0, "last_round", "the deck is empty")
        need(table.last_round or phase != OVER, "last_round", "the game goes on")

    def work_is_there(self) -> bool:
        """Whether nobody works where there is no work or no building."""
        table = self.table
        for kind in range(KINDS):
            if table.working[kind] > 0 and table.box.crew[kind] == 0:
                return False
            if table.working[kind] > table.visible[kind]:
                return False
        return True

    def check_phase(self) -> None:
        """Refuse a phase that could not go on, or leftovers of another one."""
        table = self.table
        phase = table.phase
        need((table.trades_left > 0) == (phase == CHOOSE_TRADE), "turn.trades_left", "wrong phase")
        for good in range(len(GOODS)):
            most = table.has(good) if phase == CHOOSE_TRADE else 0
            need(table.tradable[good] <= most, "turn.tradable", "more than there is")
        need((table.moves_left > 0) == (phase == CHOOSE_MOVE), "turn.moves_left", "wrong phase")
        need((table.thrower != NOTHING) == (phase == CHOOSE_TARGET), "turn.thrower", "wrong phase")
        building = phase in (CHOOSE_PLACE, CHOOSE_PAYMENT)
        need((table.building != NOTHING) == building, "turn.building", "wrong phase")
        need((table.site != NOTHING) == (phase == CHOOSE_PAYMENT), "turn.site", "wrong phase")
        owing = phase in (CHOOSE_PAYMENT, CHOOSE_DISCARD)
        burning = phase == CHOOSE_VICTIM and table.due < table.box.fire.buildings
        need((table.due > 0) == owing or burning, "turn.due", "wrong phase")
        self.check_means()
        need(phase == OVER or len(table.legal()) > 0, "phase", "nothing could be decided here")

    def check_means(self) -> None:
        """Refuse a price that cannot be paid."""
        table, box = self.table, self.table.box
        if table.phase == CHOOSE_TARGET:
            need(box.demolish[table.thrower] > 0, "turn.thrower", "it throws nothing")
            for good in range(len(GOODS)):
                enough = table.has(good) >= box.price[table.thrower * 3 + good]
                need(enough, "turn.thrower", "it cannot be paid")
        elif table.phase == CHOOSE_PLACE:
            table.in_hand += 1  # `can_pay` counts the card itself as one of the hand
            payable = choices.can_pay(table, table.building)
            table.in_hand -= 1
            need(payable, "turn.building", "it cannot be paid")
        elif table.phase == CHOOSE_PAYMENT:
            cell = ground.cell_of(table, table.site)
            fits = cell != NOTHING and ground.may_stand(table, table.building, cell)
            need(fits, "turn.site", "the card cannot stand there")
            need(table.due <= table.coins + table.in_hand, "turn.due", "it cannot be paid")
        elif table.phase == CHOOSE_DISCARD:
            need(table.due <= table.in_hand, "turn.due", "more cards than there are in hand")


# -- Small helpers ------------------------------------------------------------------------------


def numbers(source: dict[str, Any], key: str, length: int) -> list[int]:
    """Read a list of counts of a known length."""
    value = listed(source, key)
    need(len(value) == length, key, f"a list of {length} is needed")
    return [below({key: number}, key, MANY) for number in value]


def counted(cards: list[int]) -> vec[i64]:
    """Count cards by kind."""
    counts = [0] * CARDS
    for card in cards:
        counts[card] += 1
    return vec[i64](counts)
