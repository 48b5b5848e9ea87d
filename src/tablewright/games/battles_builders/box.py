"""What is in the box: the components file, checked and laid out for the rules to read fast."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.engine.components import Components
from tablewright.engine.names import Names

KINDS: Final = ["builder", "infantry", "cavalry", "archers", "king"]
BUILDER: Final = 0
INFANTRY: Final = 1
CAVALRY: Final = 2
ARCHERS: Final = 3
KING: Final = 4
KIND_COUNT: Final = 5
FIRST_ARMY: Final = INFANTRY  # the armies are the kinds between builder and king
LETTERS: Final = ["b", "i", "c", "a", "k"]

COLOURS: Final = ["green", "yellow", "red"]
COLOUR_COUNT: Final = 3
GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2
FACES: Final = 6
MEANS: Final = [5, 4, 3]  # R, of green, yellow and red dice

TILES: Final = ["claim", "extra", "catapult", "trojan", "recruits", "retreat"]
CLAIM: Final = 0
EXTRA: Final = 1
CATAPULT: Final = 2
TROJAN: Final = 3
RECRUITS: Final = 4
RETREAT: Final = 5
TILE_COUNT: Final = 6

NEEDS: Final = ["builder", "army", "chip"]

ROUNDS: Final = 8
MAX_SEATS: Final = 4
MAX_ARMIES: Final = 5  # placed at once
MAX_DICE: Final = 6  # and one for the trojan horse
OPEN_FIELD: Final = "open_field"
URBAN_AREA: Final = "urban_area"
BARBARIANS: Final = "barbarians"

# The codes of the actions; `action_names` gives them their names in the same order.
PLACE: Final = 0
PLACEMENTS: Final = 246  # BB-7: 123 without the king, then the same with it
KINGLESS: Final = 123
PICK: Final = 246
GIVE: Final = 252
GIVE_PHANTOM: Final = 256
TAKE_BACK: Final = 257
RETREATS: Final = 34
REROLL: Final = 291
REROLLS: Final = 32  # the subsets of up to five dice
ACTIONS: Final = 323


class Box:
    """The checked components of one copy of the game."""

    def __init__(self, components: Components) -> None:
        self.read_chips(components)
        self.read_placing(components)
        self.read_points(components)
        self.read_dice(components)
        self.read_tiles(components)
        self.read_events(components)
        self.no_dice = vec[i64]([0] * (MAX_SEATS * MAX_DICE))  # places for the dice of a battle
        self.list_plans()
        self.list_retreats()
        self.names = self.action_names()

    # -- Chips ------------------------------------------------------------------------------

    def read_chips(self, components: Components) -> None:
        """Read the chips of a player, and of the fictional one, who has no king."""
        self.total = vec[i64](capacity=KIND_COUNT)
        for kind, printed in zip(KINDS, [12, 4, 4, 4, 1], strict=True):
            count = components.count(f"chips.{kind}")
            components.need(count == printed, f"chips.{kind}", "player-chips", count)
            self.total = append(self.total, count)
        self.phantom_total = vec[i64](capacity=KIND_COUNT)
        for kind in KINDS[:KING]:
            count = components.count(f"phantom.{kind}")
            same = count == components.count(f"chips.{kind}")
            components.need(same, f"phantom.{kind}", "phantom-chips", count)
            self.phantom_total = append(self.phantom_total, count)
        self.phantom_total = append(self.phantom_total, 0)

    def read_placing(self, components: Components) -> None:
        """Read how many rounds there are and how many chips may be placed in each."""
        self.rounds: i64 = components.count("game.rounds")
        components.need(self.rounds == ROUNDS, "game.rounds", "eight-rounds", int(self.rounds))
        self.most: i64 = components.count("placing.most")
        components.need(self.most == MAX_ARMIES, "placing.most", "five-chips", int(self.most))
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
        self.faces = vec[i64](capacity=COLOUR_COUNT * FACES)
        self.mean = vec[i64](capacity=COLOUR_COUNT)
        for colour, mean in zip(COLOURS, MEANS, strict=True):
            count = components.count(f"dice.{colour}.count")
            components.need(count == 5, f"dice.{colour}.count", "five-dice", count)
            key = f"dice.{colour}.faces"
            faces = components.counts(key)
            components.need(len(faces) == FACES and min(faces) > 0, key, "six-faces", faces)
            components.need(sum(faces) == mean * FACES, key, "dice-means", faces)
            components.need(len(set(faces)) > 1, key, "varied-faces", faces)
            self.mean = append(self.mean, sum(faces) // FACES)
            for face in faces:
                self.faces = append(self.faces, face)
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
        components.need(sorted(tiles) == sorted(TILES), "tiles", "six-tiles", tiles)
        printed = ["builder", "builder", "army", "army", "army", "chip"]
        needs = [components.word(f"tiles.{tile}.needs", NEEDS) for tile in TILES]
        for tile, need, found in zip(TILES, printed, needs, strict=True):
            components.need(found == need, f"tiles.{tile}.needs", "tile-needs", found)
        # What builders and what armies allow, as bits; either is a chip.
        self.builder_tiles: i64 = sum(1 << t for t in range(TILE_COUNT) if needs[t] != "army")
        self.army_tiles: i64 = sum(1 << t for t in range(TILE_COUNT) if needs[t] != "builder")
        self.claim: i64 = self.number(components, "tiles.claim.points", 3, "tile-values")
        self.extra: i64 = self.number(components, "tiles.extra.points", 1, "tile-values")
        self.catapult: i64 = self.number(components, "tiles.catapult.points", -2, "tile-values")
        self.retreat: i64 = self.number(components, "tiles.retreat.most", 3, "tile-values")
        die = components.word("tiles.trojan.die", COLOURS)
        components.need(die == "red", "tiles.trojan.die", "tile-values", die)
        self.trojan: i64 = COLOURS.index(die)  # the colour of the die it brings

    # -- Events -----------------------------------------------------------------------------

    def read_events(self, components: Components) -> None:
        """Read the eight events: a place, its points, and a colour of dice for each army."""
        count = components.size("events")
        components.need(count == ROUNDS, "events", "eight-events", count)
        self.events: list[str] = []
        self.places: list[str] = []
        self.points = vec[i64](capacity=ROUNDS)
        self.colour = vec[i64](capacity=ROUNDS * KIND_COUNT)  # of a kind's die at an event
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
        for army in KINDS[FIRST_ARMY:KING]:
            named = army in components.keys(key)
            colour = str(components.get(f"{key}.{army}")) if named else ""
            components.need(colour in COLOURS, f"{key}.{army}", "army-colours", colour)
            self.colour = append(self.colour, COLOURS.index(colour))
        self.colour = append(self.colour, -1)  # nor do kings

    def check_known_events(self, components: Components) -> None:
        """Check what the rulebook tells of events: the open field, one worth 4, an urban area."""
        known = False
        for event, place in enumerate(self.places):
            start = event * KIND_COUNT
            like_field = self.colour[start + CAVALRY] == GREEN
            like_field = like_field and self.colour[start + INFANTRY] == YELLOW
            known = known or (like_field and self.points[event] == 4)
            field = like_field and self.colour[start + ARCHERS] == RED
            if place == OPEN_FIELD:
                components.need(field, f"events.{event}", "open-field-colours", self.events[event])
        components.need(OPEN_FIELD in self.places, "events", "open-field", self.places)
        components.need(known, "events", "field-worth-four", None)
        components.need(URBAN_AREA in self.places, "events", "urban-area", self.places)

    # -- The action space -------------------------------------------------------------------

    def list_plans(self) -> None:
        """BB-3, BB-7: list all 246 ways to place chips: first without, then with the king."""
        plans = [plan for size in range(self.most + 1) for plan in self.mixtures(size)]
        assert len(plans) == KINGLESS
        self.plans = vec[i64](capacity=PLACEMENTS * KIND_COUNT)  # chips of each kind in a plan
        self.plan_size = vec[i64](capacity=PLACEMENTS)
        for king in range(2):
            for plan in plans:
                for count in plan:
                    self.plans = append(self.plans, count)
                self.plans = append(self.plans, king)
                self.plan_size = append(self.plan_size, sum(plan) + king)
        sizes = range(self.most + 2)
        self.of_size = [  # the plans with so many chips
            vec[i64]([p for p in range(PLACEMENTS) if self.plan_size[p] == size]) for size in sizes
        ]
        # What can be placed from a reserve, worked out when first asked for.
        self.menus: list[vec[i64]] = [vec[i64]() for _ in range(6 * 5 * 5 * 5 * 2)]

    def list_retreats(self) -> None:
        """BB-17: list the ways to take back one to three chips."""
        self.retreats = vec[i64](capacity=RETREATS * KIND_COUNT)
        for size in range(1, self.retreat + 1):
            for mixture in self.mixtures(size):
                for count in mixture:
                    self.retreats = append(self.retreats, count)
                self.retreats = append(self.retreats, 0)
        assert len(self.retreats) == RETREATS * KIND_COUNT

    def mixtures(self, size: int) -> list[list[int]]:
        """List the ways to mix so many chips of the four kinds below the king, builders first."""
        limits = [int(self.total[kind]) for kind in range(KING)]
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
        key = builders * 5 + chips[start + INFANTRY]
        key = (key * 5 + chips[start + CAVALRY]) * 5 + chips[start + ARCHERS]
        key = key * 2 + chips[start + KING]
        menu = self.menus[key]
        if len(menu) == 0:
            for plan in range(PLACEMENTS):
                if self.allows(chips, start, plan):
                    menu = append(menu, PLACE + plan)
            self.menus[key] = menu
        return menu[:]

    def allows(self, chips: vec[i64], start: i64, plan: i64) -> bool:
        """Tell whether the chips from a place on are enough for a plan."""
        for kind in range(KIND_COUNT):
            if self.plans[plan * KIND_COUNT + kind] > chips[start + kind]:
                return False
        return True

    def action_names(self) -> Names:
        """Name every action, in the order of the codes above."""
        names = [f"place.{chips_name(self.plans, plan)}" for plan in range(PLACEMENTS)]
        names += [f"tile.{tile}" for tile in TILES]
        names += [f"catapult.{seat}" for seat in range(MAX_SEATS)]
        names += ["catapult.phantom"]
        names += [f"retreat.{chips_name(self.retreats, some)}" for some in range(RETREATS)]
        names += [f"reroll.{dice_name(mask)}" for mask in range(REROLLS)]
        return Names(names)


def chips_name(source: vec[i64], index: i64) -> str:
    """Name chips by letters and counts: `b2-c1-k`; without any it is `none`."""
    parts: list[str] = []
    for kind in range(KIND_COUNT):
        count = source[index * KIND_COUNT + kind]
        if count > 0:
            parts.append(LETTERS[kind] if kind == KING else f"{LETTERS[kind]}{count}")
    return "-".join(parts) or "none"


def dice_name(mask: i64) -> str:
    """Name dice by their places in the row: `1-3`; without any it is `none`."""
    return "-".join([str(die + 1) for die in range(MAX_ARMIES) if (mask >> die) & 1]) or "none"
