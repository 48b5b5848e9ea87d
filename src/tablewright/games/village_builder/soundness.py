"""What has to fit together in a position that is read: else it is refused by the key."""

from __future__ import annotations

import itertools
from typing import Any, Final

from mypy_extensions import i64

from tablewright.engine.errors import PositionError
from tablewright.engine.reading import items, need, words
from tablewright.games.village_builder import choices, codes, ground
from tablewright.games.village_builder.box import HIGHEST, NAMES
from tablewright.games.village_builder.position import Position

COLLECTING: Final = (
    codes.PHASE_COLLECT,
    codes.PHASE_TRADE,
    codes.PHASE_STORE,
    codes.PHASE_DEMOLISH,
)
BUILDING: Final = (codes.PHASE_PLACE, codes.PHASE_PAY)

# -- The village --------------------------------------------------------------------------------


def read_village(table: Position, stacks: Any, path: str) -> None:
    """Read the stacks, each with its coordinates and its cards from the lowest up."""
    found: dict[tuple[int, int], list[int]] = {}
    for i, stack in enumerate(items({path: stacks}, path)):
        x, y = read_spot(table, stack.get("at"), f"{path}.{i}.at")
        need((x, y) not in found, path, f"two stacks stand at {x}, {y}")
        found[x, y] = words(stack, "cards", NAMES)
        need(1 <= len(found[x, y]) <= HIGHEST, path, f"a stack has 1 to {HIGHEST} cards")
    xs = [x for x, _ in found]
    ys = [y for _, y in found]
    ground.open_window(table, min([0, *xs]), max([1, *xs]), min([0, *ys]), max([0, *ys]))
    for (x, y), cards in found.items():
        for card in cards:
            ground.lay(table, card, ground.cell_of(table, table.place(x, y)))
    check_village(table, path)


def read_site(table: Position, spot: Any, path: str) -> None:
    """Read the coordinates of the place that is built on, or none."""
    table.site = codes.NOTHING if spot is None else table.place(*read_spot(table, spot, path))


def read_spot(table: Position, spot: Any, path: str) -> tuple[int, int]:
    """Read coordinates that a village can reach."""
    reach = int(table.box.reach)
    if not isinstance(spot, list) or len(spot) != 2:
        raise PositionError(path, "two coordinates are needed")
    for number in spot:
        if not isinstance(number, int) or isinstance(number, bool) or abs(number) > reach:
            raise PositionError(path, f"numbers from -{reach} to {reach} are needed")
    return spot[0], spot[1]


def check_village(table: Position, path: str) -> None:
    """VB-1, VB-22 to VB-26: refuse a village that could not have been built."""
    check_start(table, path)
    home = ground.cell_of(table, table.place(0, 0))
    whole = ground.reached(table, home, codes.NOTHING) == table.standing
    need(whole, path, "it does not hang together")
    for cell in range(len(table.grid)):
        if table.grid[cell] > 0:
            check_place(table, cell, path)
    for kind, name in enumerate(NAMES):
        once = table.box.unique[kind] == 0 or table.visible[kind] <= 1
        need(once, path, f"{name} may stand once")


def check_start(table: Position, path: str) -> None:
    """VB-1, VB-24: the start buildings stand side by side, uncovered."""
    box = table.box
    allowed = [NAMES[kind] for kind in box.workplaces]
    if table.start != "random":
        allowed = [table.start]
    home = table.stack_names(ground.cell_of(table, table.place(0, 0)))
    work = table.stack_names(ground.cell_of(table, table.place(1, 0)))
    right = home == [NAMES[box.home]] and len(work) == 1 and work[0] in allowed
    need(right, path, "the start buildings stand at 0, 0 and 1, 0")


def check_place(table: Position, cell: i64, path: str) -> None:
    """VB-23, VB-24, VB-26: refuse a long line, a wrong stack, a Warehouse in between."""
    box = table.box
    need(ground.line_is_short(table, cell), path, f"a line is longer than {box.line}")
    at_end = box.at_the_end[ground.top(table, cell)] == 0 or ground.is_end_of_lines(table, cell)
    need(at_end, path, "the Warehouse ends its row and its column")
    cards = table.stack(cell)
    need(box.level[cards[0]] == 1, path, f"{NAMES[cards[0]]} covers another building")
    for under, over in itertools.pairwise(cards):
        rises = box.level[over] == box.level[under] + 1 and box.type[over] == box.type[under]
        fits = rises and box.covers[over] in (codes.NOTHING, under)
        need(fits, path, f"{NAMES[over]} on {NAMES[under]}")


# -- The round ----------------------------------------------------------------------------------


class Soundness:
    """Asks whether a table that was read could be one of a game."""

    def __init__(self, table: Position) -> None:
        self.table = table

    def check(self) -> None:
        """Ask everything."""
        deck = int(self.table.left_in_deck())
        piles = sum(int(count) for count in self.table.piles)
        need(piles == deck, "piles", f"{deck} cards are needed in all")
        self.check_round()
        self.check_phase()

    def check_round(self) -> None:
        """Refuse villagers, work and events that do not belong to the phase."""
        table = self.table
        phase = table.phase
        crews = sum(int(table.working[k] * table.box.crew[k]) for k in range(codes.BUILDINGS))
        most = table.box.villager_cap if phase in COLLECTING else table.housing()
        fewest = 0 if table.box.may_die_out else 1
        need(fewest <= table.villagers <= most, "villagers", "as many as have a house are needed")
        need(self.work_is_there(), "turn.working", "each has a building of its own")
        if phase == codes.PHASE_WORK:
            need(crews + table.at_home == table.villagers, "turn.at_home", "all are somewhere")
        elif phase in COLLECTING:
            need(crews <= table.villagers, "turn.working", "too many villagers work")
        else:
            need(crews == 0, "turn.working", "nobody works in this phase")
        if phase != codes.PHASE_WORK:
            need(table.at_home == 0, "turn.at_home", "it is counted only while they are sent")
        events = table.events_waiting()
        waiting = 0 < table.waiting[codes.CARD_PLAGUE] < events and not table.happened
        none = events == 0
        need(waiting if phase == codes.PHASE_EVENT else none, "turn.events", "not in this phase")
        burning = phase == codes.PHASE_BURN
        need(burning or table.events_aside() == 0, "turn.aside", "not in this phase")
        seen = [kind for kind in range(codes.BUILDINGS) if table.visible[kind] > 0]
        stores = any(table.box.moves[kind] > 0 for kind in seen)
        need(stores or sum(table.stored) == 0, "stored", "there is no Warehouse")
        need(table.last_round or table.left_in_deck() > 0, "last_round", "the deck is empty")
        need(table.last_round or phase != codes.PHASE_OVER, "last_round", "the game goes on")

    def work_is_there(self) -> bool:
        """Whether nobody works where there is no work or no building."""
        table = self.table
        for kind in range(codes.BUILDINGS):
            if table.working[kind] > 0 and table.box.crew[kind] == 0:
                return False
            if table.working[kind] > table.visible[kind]:
                return False
        return True

    def check_phase(self) -> None:
        """Refuse a phase that could not go on, or leftovers of another one."""
        table = self.table
        phase = table.phase
        for key, there, fits in (
            ("trades_left", table.trades_left > 0, phase == codes.PHASE_TRADE),
            ("moves_left", table.moves_left > 0, phase == codes.PHASE_STORE),
            ("thrower", table.thrower != codes.NOTHING, phase == codes.PHASE_DEMOLISH),
            ("building", table.building != codes.NOTHING, phase in BUILDING),
            ("site", table.site != codes.NOTHING, phase == codes.PHASE_PAY),
        ):
            need(there == fits, f"turn.{key}", "wrong phase")
        need(table.building < codes.BUILDINGS, "turn.building", "an event is not built")
        for good in range(codes.GOODS):
            most = table.has(good) if phase == codes.PHASE_TRADE else 0
            need(table.tradable[good] <= most, "turn.tradable", "more than there is")
        owing = phase in (codes.PHASE_PAY, codes.PHASE_DISCARD)
        burning = phase == codes.PHASE_BURN and table.due < table.box.fire.buildings
        need((table.due > 0) == owing or burning, "turn.due", "wrong phase")
        self.check_means()
        decided = phase == codes.PHASE_OVER or len(table.legal()) > 0
        need(decided, "phase", "nothing could be decided here")

    def check_means(self) -> None:
        """Refuse a price that cannot be paid."""
        table, box = self.table, self.table.box
        if table.phase == codes.PHASE_DEMOLISH:
            need(box.demolish[table.thrower] > 0, "turn.thrower", "it throws nothing")
            for good in range(codes.GOODS):
                enough = table.has(good) >= box.price[table.thrower * 3 + good]
                need(enough, "turn.thrower", "it cannot be paid")
        elif table.phase == codes.PHASE_PLACE:
            table.in_hand += 1  # `can_pay` counts the card itself as one of the hand
            payable = choices.can_pay(table, table.building)
            table.in_hand -= 1
            need(payable, "turn.building", "it cannot be paid")
        elif table.phase == codes.PHASE_PAY:
            cell = ground.cell_of(table, table.site)
            fits = cell != codes.NOTHING and ground.may_stand(table, table.building, cell)
            need(fits, "turn.site", "the card cannot stand there")
            need(table.due <= table.coins + table.in_hand, "turn.due", "it cannot be paid")
        elif table.phase == codes.PHASE_DISCARD:
            need(table.due <= table.in_hand, "turn.due", "more cards than there are in hand")
