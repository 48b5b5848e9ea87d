"""What is in the box: the components file, checked and laid out for the rules to read fast."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.components import Components
from tablewright.games.village_builder import codes
from tablewright.games.village_builder.effects import VILLAGERS, Event, Halves, small
from tablewright.games.village_builder.plan import CARDS, EVENTS, GOODS, PLAN, TRADES

NAMES: Final = CARDS.fixed[: codes.BUILDINGS]
TYPES: Final = ["residential", "commercial", "industrial", "farm", "special"]
WORKS: Final = ["coins", "wood", "stone", "villagers", "vp", "trades", "moves", "demolish"]
HIGHEST: Final = 3  # cards in a stack
DIFFICULTIES: Final = ["standard", "intermediate", "advanced"]

# What the rulebook tells of types and levels; the rest of the cards is reconstructed.
KNOWN_TYPES: Final = {
    "residential": ["peasant_hut", "citizen_house", "patrician_house", "noble_house"],
    "industrial": ["lumber_hut", "ore_mine", "sawmill", "quarry", "trapper", "wheelwright"],
    "farm": ["crop_farm", "pig_farm"],
    "commercial": ["sugar_mill", "apiary", "warehouse", "big_market", "bazaar"],
    "special": [
        "workshop",
        "vineyard",
        "processing",
        "tannery",
        "fortress",
        "harbor_statue",
        "statue",
    ],
}
KNOWN_LEVELS: Final[dict[str, object]] = {
    "peasant_hut": 1,
    "patrician_house": 2,
    "lumber_hut": "X",
    "ore_mine": "X",
    "sawmill": 2,
    "quarry": 2,
    "big_market": 3,
    "harbor_statue": "U",
}
KNOWN_COVERS: Final = {"sawmill": "lumber_hut", "quarry": "ore_mine"}
TOKENS: Final = {"villagers": 8, "wood": 5, "stone": 5, "coins": 10}
RESULTS: Final = [0, 41, 56, 85, 101, 121]
PACK: Final = {"start": 3, "scoring": 1, "plague": 2, "fire": 1, "buildings": 72}


def farthest(places: int, line: int) -> int:
    """Give the greatest distance east, west, north or south that so many buildings can reach.

    A village hangs together, and a straight run has at most `line` buildings. To come d places
    away from the Peasant Hut takes d steps that way and, between runs of `line` - 1 steps, one
    step aside: d + ceil(d / (line - 1)) buildings, the Hut included. No village can leave that.
    """
    if line < 2:
        return places
    reach = 0
    while reach + 1 + -(-(reach + 1) // (line - 1)) <= places:
        reach += 1
    return reach


class Box:
    """The checked components of one copy of the game."""

    def __init__(self, components: Components) -> None:
        self.read_pack(components)
        self.read_limits(components)
        self.read_difficulties(components)
        self.read_buildings(components)
        self.check_known_cards(components)
        self.read_connections(components)
        self.read_start(components)
        self.read_places()
        self.read_trades()
        self.no_cards = vec[i64]([0] * codes.CARDS)
        self.names = PLAN.actions.names(self)

    # -- The pack and its limits ------------------------------------------------------------

    def read_pack(self, components: Components) -> None:
        """Read how many tokens and cards there are."""
        for token, known in TOKENS.items():
            cap = components.count(f"caps.{token}")
            components.need(cap == known, f"caps.{token}", "tokens", cap)
        for card, known in PACK.items():
            count = components.count(f"cards.{card}")
            components.need(count == known, f"cards.{card}", "seventy-nine-cards", count)
        self.villager_cap: i64 = components.count("caps.villagers")
        self.caps = vec[i64]([components.count(f"caps.{good}") for good in GOODS.fixed])

    def read_limits(self, components: Components) -> None:
        """Read sizes of hand, line and house, what events take, and the bands of results."""
        for key, known, constraint in (
            ("limits.hand", 5, "hand-of-five"),
            ("limits.line", 5, "line-of-five"),
            ("limits.villagers_per_residence", 2, "two-a-house"),
        ):
            found = components.count(key)
            components.need(found == known, key, constraint, found)
        self.hand: i64 = components.count("limits.hand")
        self.line: i64 = components.count("limits.line")
        self.house: i64 = components.count("limits.villagers_per_residence")
        piles = components.positive("deck.piles")
        components.need(piles == codes.PILES, "deck.piles", "three-piles", piles)
        self.plague = Event(components, "plague", burns=False)
        self.fire = Event(components, "fire", burns=True)
        one: i64 = 1
        self.may_die_out: bool = any(
            event.lost(VILLAGERS, one) > 0 for event in (self.plague, self.fire)
        )
        half = components.count("nothing_built.discard_one_in")
        components.need(half == 2, "nothing_built.discard_one_in", "discard-half", half)
        self.discard_one_in: i64 = half
        self.bands = components.counts("results.from")
        components.need(self.bands == RESULTS, "results.from", "six-results", self.bands)

    def read_difficulties(self, components: Components) -> None:
        """Read which event card goes into which pile, VB-2."""
        known = components.keys("difficulty")
        components.need(known == DIFFICULTIES, "difficulty", "three-difficulties", known)
        self.events: list[list[list[int]]] = []  # of each difficulty, event and copy: the pile
        for difficulty in DIFFICULTIES:
            piles: list[list[int]] = []
            for event in EVENTS.fixed:
                key = f"difficulty.{difficulty}.{event}"
                found = components.counts(key)
                fits = len(found) <= PACK[event] and set(found) <= {1, 2, 3}
                components.need(fits, key, "events-in-piles", found)
                piles.append([pile - 1 for pile in found])
            self.events.append(piles)

    # -- Buildings --------------------------------------------------------------------------

    def read_buildings(self, components: Components) -> None:
        """Read every kind of building."""
        found = components.keys("buildings")
        components.need(found == NAMES, "buildings", "exact-names", found)
        keys = [f"buildings.{name}" for name in NAMES]
        counts = [components.count(f"{key}.count") for key in keys]
        total = sum(counts)
        components.need(total == PACK["buildings"], "buildings", "seventy-two-buildings", total)
        self.count = vec[i64](counts)
        self.type = vec[i64]([TYPES.index(components.word(f"{key}.type", TYPES)) for key in keys])
        self.is_home = vec[i64]([1 if sort == codes.RESIDENTIAL else 0 for sort in self.type])
        self.read_levels(components, keys)
        self.read_costs(components, keys)
        self.read_works(components, keys)
        self.read_gifts(components, keys)
        self.read_neighbours(components, keys)

    def read_levels(self, components: Components, keys: list[str]) -> None:
        """Read levels: X and U count as 1 here, VB-24, and are marked apart."""
        marks = [components.get(f"{key}.level") for key in keys]
        for key, mark in zip(keys, marks, strict=True):
            known = isinstance(mark, str | int) and str(mark) in ("1", "2", "3", "X", "U")
            components.need(known, f"{key}.level", "known-level", mark)
        self.marks = [str(mark) for mark in marks]
        self.level = vec[i64]([int(mark) if mark in "123" else 1 for mark in self.marks])
        self.same_name = vec[i64]([1 if mark == "X" else 0 for mark in self.marks])
        self.unique = vec[i64]([1 if mark == "U" else 0 for mark in self.marks])
        covers = [self.optional_word(components, key, "covers") for key in keys]
        self.covers = vec[i64]([NAMES.index(word) if word else codes.NOTHING for word in covers])

    def read_costs(self, components: Components, keys: list[str]) -> None:
        """Read costs: coins, wood and stone of each kind in a row."""
        costs: list[int] = []
        for key in keys:
            amounts = self.amounts(components, f"{key}.cost", GOODS.fixed)
            costs += amounts
            for good in (codes.GOOD_WOOD, codes.GOOD_STONE):
                cap = int(self.caps[good])
                where = f"{key}.cost.{GOODS[good]}"
                components.need(amounts[good] <= cap, where, "cost-within-caps", amounts[good])
        self.cost = vec[i64](costs)

    def read_works(self, components: Components, keys: list[str]) -> None:
        """Read what a villager's work brings, how many it takes, and its price."""
        works: list[int] = []
        crews: list[int] = []
        prices: list[int] = []
        for key in keys:
            has_work = "work" in components.keys(key)
            work = self.work(components, f"{key}.work") if has_work else [0] * len(WORKS)
            works += work
            has_crew = "crew" in components.keys(key)
            crew = max(1, small(components, f"{key}.crew")) if has_crew else 1
            crews.append(crew if has_work else 0)
            has_price = "price" in components.keys(key)
            price = self.amounts(components, f"{key}.price", GOODS.fixed) if has_price else [0] * 3
            prices += price
        self.works = works
        self.crew = vec[i64](crews)
        self.price = vec[i64](prices)
        self.work_coins = self.work_column("coins")
        self.work_wood = self.work_column("wood")
        self.work_stone = self.work_column("stone")
        self.work_villagers = self.work_column("villagers")
        self.work_vp = self.work_column("vp")
        self.trades = self.work_column("trades")
        self.moves = self.work_column("moves")
        self.demolish = self.work_column("demolish")
        self.is_plain = vec[i64](
            [1 if self.needs_no_word(kind) else 0 for kind in range(codes.BUILDINGS)]
        )

    def work(self, components: Components, key: str) -> list[int]:
        """Read one work; trades may be of any number."""
        words = components.keys(key)
        components.need(set(words) <= set(WORKS) and len(words) == 1, key, "known-work", words)
        value = components.get(f"{key}.{words[0]}")
        free = words[0] == "trades" and value == "any"
        amount = codes.ANY_NUMBER if free else small(components, f"{key}.{words[0]}")
        return [amount if word == words[0] else 0 for word in WORKS]

    def work_column(self, word: str) -> vec[i64]:
        """Give what every kind's work brings of one thing."""
        column = WORKS.index(word)
        return vec[i64]([self.works[kind * len(WORKS) + column] for kind in range(codes.BUILDINGS)])

    def needs_no_word(self, kind: int) -> bool:
        """Tell whether a kind works without asking the player anything."""
        return self.crew[kind] > 0 and not (
            self.trades[kind] or self.moves[kind] or self.demolish[kind]
        )

    def read_gifts(self, components: Components, keys: list[str]) -> None:
        """Read points and powers that need no villager."""
        self.points = self.optional_counts(components, keys, "points")
        self.hand_of = self.optional_counts(components, keys, "hand")
        self.bazaars = vec[i64]([kind for kind in range(codes.BUILDINGS) if self.hand_of[kind] > 0])
        self.at_the_end = self.flags(components, keys, "at_the_end")
        self.stops_plague = self.flags(components, keys, "stops_plague")
        self.returns_a_card = self.flags(components, keys, "returns_a_card")

    def read_neighbours(self, components: Components, keys: list[str]) -> None:
        """Read which kinds score by the sets or the buildings beside them."""
        words = [self.optional_word(components, key, "per_set_beside") for key in keys]
        self.per_set = vec[i64](
            [TYPES.index(word) if word in TYPES else codes.NOTHING for word in words]
        )
        beside: list[int] = []  # points of each kind for each kind beside it
        for key in keys:
            has = "per_beside" in components.keys(key)
            wanted = components.keys(f"{key}.per_beside") if has else []
            known = set(wanted) <= {*TYPES, *NAMES}
            components.need(known, f"{key}.per_beside", "known-neighbour", wanted)
            points = {word: small(components, f"{key}.per_beside.{word}") for word in wanted}
            for kind, name in enumerate(NAMES):
                beside.append(points.get(name, 0) + points.get(TYPES[self.type[kind]], 0))
        self.per_beside = vec[i64](beside)
        self.itself = vec[i64](range(codes.BUILDINGS))
        rows = [
            beside[row : row + codes.BUILDINGS] for row in range(0, len(beside), codes.BUILDINGS)
        ]
        self.looks_around = vec[i64]([1 if any(row) else 0 for row in rows])
        looking = [any(row) or self.per_set[kind] >= 0 for kind, row in enumerate(rows)]
        self.neighbourly = vec[i64]([kind for kind, looks in enumerate(looking) if looks])
        self.scores_alone = vec[i64](
            [1 if looks or self.points[kind] else 0 for kind, looks in enumerate(looking)]
        )

    # -- What the rulebook says of single cards ---------------------------------------------

    def check_known_cards(self, components: Components) -> None:
        """Check every type, level, cost and count of a card that is tagged R or I."""
        for kind, names in KNOWN_TYPES.items():
            for name in names:
                found = components.get(f"buildings.{name}.type")
                components.need(found == kind, f"buildings.{name}.type", "known-types", found)
        for name, level in KNOWN_LEVELS.items():
            found = components.get(f"buildings.{name}.level")
            components.need(found == level, f"buildings.{name}.level", "known-levels", found)
        for name in NAMES:
            base = self.optional_word(components, f"buildings.{name}", "covers")
            wanted = KNOWN_COVERS.get(name, "")
            components.need(base == wanted, f"buildings.{name}.covers", "known-covers", base)
        cost = components.get("buildings.warehouse.cost")
        components.need(cost == {"coins": 6}, "buildings.warehouse.cost", "warehouse-six", cost)
        for name in ("sugar_mill", "harbor_statue"):
            count = components.count(f"buildings.{name}.count")
            components.need(count >= 2, f"buildings.{name}.count", "at-least-twice", count)

    # -- Connections ------------------------------------------------------------------------

    def read_connections(self, components: Components) -> None:
        """Read the halves: of each kind its symbol to the right and left, and their bonuses."""
        self.symbols = components.names("connections")
        self.right_half = Halves(codes.BUILDINGS)
        self.left_half = Halves(codes.BUILDINGS)
        for number, symbol in enumerate(self.symbols):
            key = f"connections.{symbol}"
            sides = components.keys(key)
            components.need(sorted(sides) == ["left", "right"], key, "two-sides", sides)
            halves = [components.keys(f"{key}.right"), components.keys(f"{key}.left")]
            components.need(all(halves), key, "both-halves", halves)
            self.right_half.read(components, f"{key}.right", number, NAMES)
            self.left_half.read(components, f"{key}.left", number, NAMES)
        self.right = self.right_half.symbol
        self.left = self.left_half.symbol
        house = NAMES.index("patrician_house")
        both = (self.right_half, self.left_half)
        gifts = [int(side.gives(house, codes.GOOD_COINS)) for side in both]
        components.need(2 in gifts, "connections", "patrician-two-coins", gifts)

    def joins(self, west: i64, east: i64) -> bool:
        """VB-27: whether the right half of a card meets its partner on the card to the east."""
        if west == codes.NOTHING or east == codes.NOTHING or self.right[west] == codes.NOTHING:
            return False
        return self.right[west] == self.left[east]

    def gift(self, west: i64, east: i64, gift: i64) -> i64:
        """VB-27: how much of something a right half and the left half beside it give together."""
        return self.right_half.gives(west, gift) + self.left_half.gives(east, gift)

    # -- Start and places -------------------------------------------------------------------

    def read_start(self, components: Components) -> None:
        """Read the starting village, VB-1."""
        self.home: i64 = NAMES.index(components.word("start.home", NAMES))
        workplaces = components.words("start.work")
        known = components.get("start.home") == "peasant_hut" and workplaces == [
            "lumber_hut",
            "ore_mine",
        ]
        components.need(known, "start", "start-buildings", workplaces)
        self.workplaces = vec[i64]([NAMES.index(name) for name in workplaces])
        start = [components.count("start.villagers"), components.count("start.coins")]
        components.need(start == [2, 2], "start", "start-goods", start)
        self.start_villagers: i64 = start[0]
        self.start_coins: i64 = start[1]

    def read_places(self) -> None:
        """Measure the board: how far the village can grow, see `farthest`."""
        levels = zip(self.level, self.count, strict=True)
        grounded = sum(int(count) for level, count in levels if level == 1)
        self.reach: i64 = farthest(grounded + 2, int(self.line))
        self.span: i64 = 2 * self.reach + 1
        span = range(-int(self.reach), int(self.reach) + 1)
        self.places = [f"{x}.{y}" for y in span for x in span]  # row by row from the north

    def read_trades(self) -> None:
        """VB-16: list which good each trade gives, and which it takes."""
        pairs = [trade.split(".") for trade in TRADES.fixed]
        self.gives = vec[i64]([GOODS.fixed.index(given) for given, _ in pairs])
        self.takes = vec[i64]([GOODS.fixed.index(taken) for _, taken in pairs])

    # -- Small helpers ----------------------------------------------------------------------

    def amounts(self, components: Components, key: str, words: list[str]) -> list[int]:
        """Read a table of amounts; what is not named is zero."""
        found = components.keys(key)
        components.need(set(found) <= set(words), key, "known-goods", found)
        return [small(components, f"{key}.{word}") if word in found else 0 for word in words]

    def optional_word(self, components: Components, key: str, word: str) -> str:
        """Read a word that may be missing: a building for `covers`, else a type."""
        if word not in components.keys(key):
            return ""
        return components.word(f"{key}.{word}", NAMES if word == "covers" else TYPES)

    def optional_counts(self, components: Components, keys: list[str], word: str) -> vec[i64]:
        """Read a number that most kinds do not have."""
        counts: list[int] = []
        for key in keys:
            has = word in components.keys(key)
            counts.append(small(components, f"{key}.{word}") if has else 0)
        return vec[i64](counts)

    def flags(self, components: Components, keys: list[str], word: str) -> vec[i64]:
        """Read a mark that most kinds do not have."""
        marks: list[int] = []
        for key in keys:
            has = word in components.keys(key)
            value = components.get(f"{key}.{word}") if has else False
            components.need(isinstance(value, bool), f"{key}.{word}", "yes-or-no", value)
            marks.append(1 if value else 0)
        return vec[i64](marks)

    # -- Questions --------------------------------------------------------------------------

    def name(self, card: i64) -> str:
        """Give the word of a card, events included."""
        return CARDS[card]

    def cards_used(self, difficulty: i64) -> list[int]:
        """VB-1, VB-2: how many of each card there are, both start buildings included."""
        cards = [int(count) for count in self.count]
        for kind in (self.home, *self.workplaces):
            cards[kind] += 1
        return cards + [len(piles) for piles in self.events[difficulty]]

    def band(self, score: i64) -> int:
        """VB-47: the number of the result a score comes to, from 0."""
        found = 0
        for number, least in enumerate(self.bands):
            if score >= least:
                found = number
        return found

    # -- What a written position may have -----------------------------------------------------

    def spot_schema(self) -> dict[str, Any]:
        """Two coordinates."""
        reach = int(self.reach)
        number = {"type": "integer", "minimum": -reach, "maximum": reach}
        return {"type": "array", "items": number, "minItems": 2, "maxItems": 2}

    def site_schema(self) -> dict[str, Any]:
        """Two coordinates, or none."""
        spot = self.spot_schema()
        either = [{"type": "null"}, {"type": spot.pop("type")}]
        return {**spot, "anyOf": either}

    def village_schema(self) -> dict[str, Any]:
        """A list of stacks."""
        cards = {"type": "array", "items": {"enum": NAMES}, "minItems": 1, "maxItems": HIGHEST}
        inside = {"at": self.spot_schema(), "cards": cards}
        one = {"type": "object", "properties": inside, "required": list(inside)}
        return {"type": "array", "items": one}
