"""What is in the box: the components file, checked and laid out for the rules to read fast."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.engine.components import Components
from tablewright.games.battles_builders import codes
from tablewright.games.battles_builders.plan import COLOURS, KINDS, PLAN, TILES

LETTERS: Final = ["b", "i", "c", "a", "k"]
MEANS: Final = [5, 4, 3]  # R, of green, yellow and red dice
NEEDS: Final = ["builder", "army", "chip"]
OPEN_FIELD: Final = "open_field"
URBAN_AREA: Final = "urban_area"
BARBARIANS: Final = "barbarians"


class Box:
    """The checked components of one copy of the game."""

    def __init__(self, components: Components) -> None:
        self.read_chips(components)
        self.read_placing(components)
        self.read_points(components)
        self.read_dice(components)
        self.read_tiles(components)
        self.read_events(components)
        self.no_dice = vec[i64]([codes.NOBODY] * (codes.MAX_SEATS * codes.MAX_DICE))
        self.list_plans()
        self.list_retreats()
        self.reroll_names = [dice_name(mask) for mask in range(codes.REROLLS)]
        self.names = PLAN.actions.names(self)

    # -- Chips ------------------------------------------------------------------------------

    def read_chips(self, components: Components) -> None:
        """Read the chips of a player, and of the fictional one, who has no king."""
        self.total = vec[i64](capacity=codes.KINDS)
        for kind, printed in zip(KINDS.fixed, [12, 4, 4, 4, 1], strict=True):
            count = components.count(f"chips.{kind}")
            components.need(count == printed, f"chips.{kind}", "player-chips", count)
            self.total = append(self.total, count)
        self.phantom_total = vec[i64](capacity=codes.KINDS)
        for kind in KINDS.fixed[: codes.KIND_KING]:
            count = components.count(f"phantom.{kind}")
            same = count == components.count(f"chips.{kind}")
            components.need(same, f"phantom.{kind}", "phantom-chips", count)
            self.phantom_total = append(self.phantom_total, count)
        self.phantom_total = append(self.phantom_total, 0)

    def read_placing(self, components: Components) -> None:
        """Read how many rounds there are and how many chips may be placed in each."""
        self.rounds: i64 = components.count("game.rounds")
        components.need(
            self.rounds == codes.ROUNDS, "game.rounds", "eight-rounds", int(self.rounds)
        )
        self.most: i64 = components.count("placing.most")
        components.need(self.most == codes.MAX_ARMIES, "placing.most", "five-chips", int(self.most))
        with_king = components.count("placing.most_with_king")
        components.need(with_king == 6, "placing.most_with_king", "six-with-king", with_king)
        self.phantom_placed: i64 = components.count("phantom.placed")
        components.need(
            self.phantom_placed == 3, "phantom.placed", "phantom-places", int(self.phantom_placed)
        )

    def read_points(self, components: Components) -> None:
        """Read the prestige for builders and for placing nothing; both are paid in chips."""
        self.alone: i64 = self.number(components, "builders.alone", 3, "builder-points")
        self.tied: i64 = self.number(components, "builders.tied", 1, "builder-points")
        self.penalty: i64 = self.number(components, "placing.none", -1, "penalty-points")
        for points, printed in (("3", 11), ("1", 11), ("-1", 12)):
            key = f"prestige.chips.{points}"
            count = components.count(key)
            components.need(count == printed, key, "prestige-chips", count)

    def number(self, components: Components, key: str, printed: int, constraint: str) -> int:
        """Read a printed number, which may be below zero."""
        value = components.get(key)
        whole = isinstance(value, int) and not isinstance(value, bool)
        components.need(whole and value == printed, key, constraint, value)
        return int(value)

    # -- Dice -------------------------------------------------------------------------------

    def read_dice(self, components: Components) -> None:
        """Read the faces of the dice of each colour."""
        self.faces = vec[i64](capacity=codes.COLOURS * codes.FACES)
        self.mean = vec[i64](capacity=codes.COLOURS)
        for colour, mean in zip(COLOURS.fixed, MEANS, strict=True):
            count = components.count(f"dice.{colour}.count")
            components.need(count == 5, f"dice.{colour}.count", "five-dice", count)
            key = f"dice.{colour}.faces"
            faces = components.counts(key)
            components.need(len(faces) == codes.FACES and min(faces) > 0, key, "six-faces", faces)
            components.need(sum(faces) == mean * codes.FACES, key, "dice-means", faces)
            components.need(len(set(faces)) > 1, key, "varied-faces", faces)
            self.mean = append(self.mean, sum(faces) // codes.FACES)
            for face in faces:
                self.faces = append(self.faces, face)
        self.best_face = max(int(face) for face in self.faces)
        self.check_shown_totals(components)

    def check_shown_totals(self, components: Components) -> None:
        """Check that the dice can show what the rulebook's example shows."""
        green = components.counts("dice.green.faces")
        yellow = components.counts("dice.yellow.faces")
        eleven = any(a + b == 11 for a in green for b in green)
        components.need(eleven, "dice.green.faces", "green-eleven", green)
        thirteen = any(a + b + c == 13 for a in green for b in yellow for c in yellow)
        components.need(thirteen, "dice.yellow.faces", "green-yellow-thirteen", yellow)

    # -- Strategy tiles ---------------------------------------------------------------------

    def read_tiles(self, components: Components) -> None:
        """Read the six strategy tiles and what each needs."""
        tiles = components.keys("tiles")
        components.need(sorted(tiles) == sorted(TILES.fixed), "tiles", "six-tiles", tiles)
        printed = ["builder", "builder", "army", "army", "army", "chip"]
        needs = [components.word(f"tiles.{tile}.needs", NEEDS) for tile in TILES.fixed]
        for tile, need, found in zip(TILES.fixed, printed, needs, strict=True):
            components.need(found == need, f"tiles.{tile}.needs", "tile-needs", found)
        # What builders and what armies allow, as bits; either is a chip.
        self.builder_tiles: i64 = sum(1 << t for t in range(codes.TILES) if needs[t] != "army")
        self.army_tiles: i64 = sum(1 << t for t in range(codes.TILES) if needs[t] != "builder")
        self.claim: i64 = self.number(components, "tiles.claim.points", 3, "tile-values")
        self.extra: i64 = self.number(components, "tiles.extra.points", 1, "tile-values")
        self.catapult: i64 = self.number(components, "tiles.catapult.points", -2, "tile-values")
        self.retreat: i64 = self.number(components, "tiles.retreat.most", 3, "tile-values")
        die = components.word("tiles.trojan.die", COLOURS.fixed)
        components.need(die == "red", "tiles.trojan.die", "tile-values", die)
        self.trojan: i64 = COLOURS.fixed.index(die)  # the colour of the die it brings

    # -- Events -----------------------------------------------------------------------------

    def read_events(self, components: Components) -> None:
        """Read the eight events: a place, its points, and a colour of dice for each army."""
        count = components.size("events")
        components.need(count == codes.ROUNDS, "events", "eight-events", count)
        self.events: list[str] = []
        self.places: list[str] = []
        self.points = vec[i64](capacity=codes.ROUNDS)
        self.colour = vec[i64](capacity=codes.ROUNDS * codes.KINDS)  # of a kind's die at an event
        for i in range(count):
            self.read_event(components, f"events.{i}")
        dice = [int(self.mean[colour]) if colour >= 0 else 0 for colour in self.colour]
        self.army_mean = vec[i64](dice)  # what a kind's die shows at an event, in the mean
        barbarians = self.places.count(BARBARIANS)
        components.need(barbarians == 1, "events", "one-barbarian-battle", barbarians)
        self.barbarians: i64 = self.places.index(BARBARIANS)
        self.check_known_events(components)

    def read_event(self, components: Components, key: str) -> None:
        """Read one event; its id is its place and points, numbered if it is not the first such."""
        place = components.name(f"{key}.place")
        points = components.get(f"{key}.points")
        if place == BARBARIANS:
            components.need(points == -2, f"{key}.points", "barbarians-minus-two", points)
        else:
            positive = isinstance(points, int) and not isinstance(points, bool) and 0 < points < 100
            components.need(positive, f"{key}.points", "positive-points", points)
        self.places.append(place)
        name = place if place == BARBARIANS else f"{place}-{points}"
        again = sum(1 for event in self.events if event.partition(".")[0] == name)
        self.events.append(f"{name}.{again + 1}" if again else name)
        self.points = append(self.points, int(points))
        self.colour = append(self.colour, -1)  # builders roll nothing
        for army in KINDS.fixed[codes.FIRST_ARMY : codes.KIND_KING]:
            named = army in components.keys(key)
            colour = str(components.get(f"{key}.{army}")) if named else ""
            components.need(colour in COLOURS.fixed, f"{key}.{army}", "army-colours", colour)
            self.colour = append(self.colour, COLOURS.fixed.index(colour))
        self.colour = append(self.colour, -1)  # nor do kings

    def check_known_events(self, components: Components) -> None:
        """Check what the rulebook tells of events: the open field, one worth 4, an urban area."""
        known = False
        for event, place in enumerate(self.places):
            start = event * codes.KINDS
            like_field = self.colour[start + codes.KIND_CAVALRY] == codes.GREEN
            like_field = like_field and self.colour[start + codes.KIND_INFANTRY] == codes.YELLOW
            known = known or (like_field and self.points[event] == 4)
            field = like_field and self.colour[start + codes.KIND_ARCHERS] == codes.RED
            if place == OPEN_FIELD:
                components.need(field, f"events.{event}", "open-field-colours", self.events[event])
        components.need(OPEN_FIELD in self.places, "events", "open-field", self.places)
        components.need(known, "events", "field-worth-four", None)
        components.need(URBAN_AREA in self.places, "events", "urban-area", self.places)

    # -- The action space -------------------------------------------------------------------

    def list_plans(self) -> None:
        """BB-3, BB-7: list all 246 ways to place chips: first without, then with the king."""
        plans = [plan for size in range(self.most + 1) for plan in self.mixtures(size)]
        assert len(plans) * 2 == codes.PLANS
        self.plans = vec[i64](capacity=codes.PLANS * codes.KINDS)  # chips of each kind in a plan
        self.plan_size = vec[i64](capacity=codes.PLANS)
        for king in range(2):
            for plan in plans:
                for count in plan:
                    self.plans = append(self.plans, count)
                self.plans = append(self.plans, king)
                self.plan_size = append(self.plan_size, sum(plan) + king)
        sizes = range(self.most + 2)
        self.of_size = [  # the plans with so many chips
            vec[i64]([p for p in range(codes.PLANS) if self.plan_size[p] == size]) for size in sizes
        ]
        self.plan_names = [chips_name(self.plans, plan) for plan in range(codes.PLANS)]
        # What can be placed from a reserve, worked out when first asked for.
        self.menus: list[vec[i64]] = [vec[i64]() for _ in range(6 * 5 * 5 * 5 * 2)]

    def list_retreats(self) -> None:
        """BB-17: list the ways to take back one to three chips."""
        self.retreats = vec[i64](capacity=codes.RETREATS * codes.KINDS)
        for size in range(1, self.retreat + 1):
            for mixture in self.mixtures(size):
                for count in mixture:
                    self.retreats = append(self.retreats, count)
                self.retreats = append(self.retreats, 0)
        assert len(self.retreats) == codes.RETREATS * codes.KINDS
        self.retreat_names = [chips_name(self.retreats, i) for i in range(codes.RETREATS)]

    def mixtures(self, size: int) -> list[list[int]]:
        """List the ways to mix so many chips of the four kinds below the king, builders first."""
        limits = [int(self.total[kind]) for kind in range(codes.KIND_KING)]
        found = [
            [b, i, c, size - b - i - c]
            for b in range(min(size, limits[0]), -1, -1)
            for i in range(min(size - b, limits[1]), -1, -1)
            for c in range(min(size - b - i, limits[2]), -1, -1)
        ]
        return [mixture for mixture in found if mixture[3] <= limits[3]]

    def menu(self, chips: vec[i64], start: i64) -> vec[i64]:
        """List the plans that the chips from a place on allow, ascending."""
        builders = min(chips[start], self.most)
        key = builders * 5 + chips[start + codes.KIND_INFANTRY]
        key = (key * 5 + chips[start + codes.KIND_CAVALRY]) * 5 + chips[start + codes.KIND_ARCHERS]
        key = key * 2 + chips[start + codes.KIND_KING]
        menu = self.menus[key]
        if len(menu) == 0:
            for plan in range(codes.PLANS):
                if self.allows(chips, start, plan):
                    menu = append(menu, codes.PLACE + plan)
            self.menus[key] = menu
        return menu[:]

    def allows(self, chips: vec[i64], start: i64, plan: i64) -> bool:
        """Tell whether the chips from a place on are enough for a plan."""
        for kind in range(codes.KINDS):
            if self.plans[plan * codes.KINDS + kind] > chips[start + kind]:
                return False
        return True


def chips_name(source: vec[i64], index: i64) -> str:
    """Name chips by letters and counts: `b2-c1-k`; without any it is `none`."""
    parts: list[str] = []
    for kind in range(codes.KINDS):
        count = source[index * codes.KINDS + kind]
        if count > 0:
            parts.append(LETTERS[kind] if kind == codes.KIND_KING else f"{LETTERS[kind]}{count}")
    return "-".join(parts) or "none"


def dice_name(mask: i64) -> str:
    """Name dice by their places in the row: `1-3`; without any it is `none`."""
    return (
        "-".join([str(die + 1) for die in range(codes.MAX_ARMIES) if (mask >> die) & 1]) or "none"
    )
