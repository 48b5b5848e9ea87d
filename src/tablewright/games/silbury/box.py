"""What is in the box: the components file, checked and laid out for the rules to read fast."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.engine.components import Components, is_count
from tablewright.games.silbury import codes
from tablewright.games.silbury.plan import PLAN, POWERS

# What the rulebook prints, for checking a components file.
PRINTED_POWERS: Final = {
    "steal_gold": 2,
    "steal_herbs": 2,
    "take_gold": 3,
    "buy_cost": 1,
    "buy_herbs": 3,
    "step_cost": 1,
}
PRINTED_ACTION_DICE: Final = {2: 2, 3: 2, 4: 4}


class Box:
    """The checked components of one copy of the game."""

    def __init__(self, components: Components) -> None:
        self.colours = components.words("colours")
        components.need(len(self.colours) == codes.COLOURS, "colours", "four-colours", self.colours)
        self.goods = [*self.colours, "gold"]
        self.spirits = components.names("spirits")
        components.need(len(self.spirits) == codes.SPIRITS, "spirits", "six-spirits", self.spirits)
        taken = {"any", "stack"} & set(self.spirits)  # words that mean something else
        components.need(not taken, "spirits", "free-names", sorted(taken))
        self.read_stock(components)
        self.read_dice(components)
        self.read_powers(components)
        self.read_spirits(components)
        self.read_druid(components)
        self.read_potions(components)
        self.die_kinds = [*self.colours, "spirit", *(f"gold-{gold}" for gold in self.gold_faces)]
        self.names = PLAN.actions.names(self)

    def read_stock(self, components: Components) -> None:
        """Read tokens, coins and what they are worth or cost."""
        self.tokens: i64 = components.count("stock." + self.colours[0])
        for colour in self.colours:
            count = components.count("stock." + colour)
            components.need(count == 20, "stock." + colour, "twenty-tokens", count)
        self.coins: i64 = components.count("stock.gold")
        components.need(self.coins == 24, "stock.gold", "twenty-four-coins", int(self.coins))
        self.supply = [*([int(self.tokens)] * codes.COLOURS), int(self.coins)]
        self.nothing_paid = vec[i64]([0] * codes.COLOURS)
        self.sown_per_colour: i64 = components.count("setup.sown_per_colour")
        self.sown_per_clearing: i64 = components.count("setup.sown_per_clearing")
        sown = self.sown_per_colour * codes.COLOURS == self.sown_per_clearing * codes.SPIRITS
        components.need(
            sown and self.sown_per_colour <= self.tokens,
            "setup.sown_per_colour",
            "sown-evenly",
            int(self.sown_per_colour),
        )
        self.favour_cost: i64 = components.positive("favours.cost")
        self.favours_open: i64 = components.positive("favours.open")
        components.need(
            self.favours_open < codes.SPIRITS,
            "favours.open",
            "open-favours",
            int(self.favours_open),
        )
        self.favour_points: i64 = components.count("favours.points")
        self.billhook_points: i64 = components.count("billhook.points")
        self.idle_rounds: i64 = components.positive("end.idle_rounds")

    def read_dice(self, components: Components) -> None:
        """Read the faces of both kinds of dice, and how many action dice are used."""
        colours = components.keys("dice.harvest")
        components.need(
            sorted(colours) == sorted(self.colours), "dice.harvest", "die-per-colour", colours
        )
        self.harvest = vec[i64]()
        for colour in self.colours:
            key = f"dice.harvest.{colour}"
            faces = components.counts(key)
            known = len(faces) == codes.FACES and min(faces) > 0 and max(faces) < 10
            components.need(known, key, "harvest-faces", faces)
            for face in faces:
                self.harvest = append(self.harvest, face)
        self.read_action_dice(components)
        self.reroll_cost: i64 = components.positive("dice.reroll_cost")

    def read_action_dice(self, components: Components) -> None:
        """Read the white dice: spirit faces and gold."""
        size = components.size("dice.action")
        faces: list[Any] = components.get("dice.action")
        known = size == codes.FACES and all(face == "spirit" or is_count(face) for face in faces)
        known = known and set(faces) == {"spirit", 2, 3}
        components.need(known, "dice.action", "action-faces", faces)
        self.gold_faces: list[int] = sorted({face for face in faces if face != "spirit"})
        self.action = vec[i64]([codes.SPIRIT_FACE if face == "spirit" else face for face in faces])
        # Which die action takes a white die that shows a face.
        self.kind_of_face = vec[i64]([codes.DIE_SPIRIT for _ in range(self.gold_faces[-1] + 1)])
        for i, gold in enumerate(self.gold_faces):
            self.kind_of_face[gold] = codes.DIE_GOLD + i
        dice = components.count("dice.action_dice")
        components.need(
            dice == codes.DICE - codes.COLOURS, "dice.action_dice", "four-action-dice", dice
        )
        self.action_dice = vec[i64]([0, 0])
        for seats in range(2, codes.VICTIMS + 1):
            key = f"dice.action_dice_used.{seats}"
            used = components.count(key)
            components.need(used == PRINTED_ACTION_DICE[seats], key, "action-dice-used", used)
            self.action_dice = append(self.action_dice, used)

    def read_powers(self, components: Components) -> None:
        """Read how much each power gives and costs; all of it is printed in the rulebook."""
        for power, amount in PRINTED_POWERS.items():
            found = components.count(f"powers.{power}")
            components.need(found == amount, f"powers.{power}", "printed-powers", found)
        self.steal_gold: i64 = components.positive("powers.steal_gold")
        self.steal_herbs: i64 = components.positive("powers.steal_herbs")
        self.take_gold: i64 = components.positive("powers.take_gold")
        self.buy_cost: i64 = components.positive("powers.buy_cost")
        self.buy_herbs: i64 = components.positive("powers.buy_herbs")
        self.step_cost: i64 = components.positive("powers.step_cost")

    def read_spirits(self, components: Components) -> None:
        """Read which spirit and which favour has which power."""
        self.clearing_power = vec[i64]()
        self.favour_power = vec[i64]()
        for spirit in self.spirits:
            clearing = components.word(f"spirits.{spirit}.clearing", POWERS.fixed)
            favour = components.word(f"spirits.{spirit}.favour", POWERS.fixed)
            self.clearing_power = append(self.clearing_power, POWERS.fixed.index(clearing))
            self.favour_power = append(self.favour_power, POWERS.fixed.index(favour))
        powers = sorted(self.clearing_power)
        components.need(powers == list(range(codes.SPIRITS)), "spirits", "each-power-once", powers)
        for spirit, where, power, constraint in (
            ("fox", "clearing", "steal_gold", "fox-steals-gold"),
            ("stag", "clearing", "take_gold", "stag-takes-gold"),
            ("fox", "favour", "buy_herbs", "fox-favour-buys"),
        ):
            found = components.get(f"spirits.{spirit}.{where}")
            components.need(found == power, f"spirits.{spirit}.{where}", constraint, found)

    def read_druid(self, components: Components) -> None:
        """Read where the druid starts and which piles he lets be brewed."""
        window = components.counts("druid.brew_window")
        ok = len(window) == 2 and len({offset % codes.SPIRITS for offset in window}) == 2
        components.need(ok, "druid.brew_window", "two-offsets", window)
        self.window = vec[i64](window)
        near = {offset % codes.SPIRITS for offset in window}
        self.in_window = vec[i64]([1 if ahead in near else 0 for ahead in range(codes.SPIRITS)])
        start = components.word("setup.start_spirit", ["any", *self.spirits])
        self.start_spirit: i64 = -1 if start == "any" else self.spirits.index(start)

    def read_potions(self, components: Components) -> None:
        """Read the thirty cards, pile by pile."""
        count = components.size("potions")
        components.need(count == codes.POTIONS, "potions", "thirty-potions", count)
        order = [f"potions.{i}" for i in range(count)]
        order.sort(key=lambda key: self.spirits.index(self.spirit_of(components, key)))
        self.cards: list[str] = []
        self.recipes: list[str] = []
        self.cost = vec[i64]()
        self.points = vec[i64]()
        self.power = vec[i64]()
        for key in order:
            self.read_potion(components, key)
        components.need(
            len(set(self.cards)) == codes.POTIONS, "potions", "distinct-recipes", self.cards
        )
        for spirit in range(codes.SPIRITS):
            self.check_pile(components, spirit)
        self.check_known_potions(components)

    def spirit_of(self, components: Components, key: str) -> str:
        """Give the spirit of the potion at a key."""
        return components.word(f"{key}.spirit", self.spirits)

    def read_potion(self, components: Components, key: str) -> None:
        """Read one card."""
        recipe = components.name(f"{key}.recipe")
        self.recipes.append(recipe)
        self.cards.append(f"{self.spirit_of(components, key)}.{recipe}")
        wanted = components.keys(f"{key}.cost")
        parts = [*self.colours, "any"]
        known = set(wanted) <= set(parts)
        components.need(known, f"{key}.cost", "cost-colours", wanted)
        for part in parts:
            amount = components.count(f"{key}.cost.{part}") if part in wanted else 0
            self.cost = append(self.cost, amount)
        self.points = append(self.points, components.count(f"{key}.points"))
        has_power = "power" in components.keys(key)
        word = components.word(f"{key}.power", POWERS.fixed) if has_power else ""
        self.power = append(self.power, POWERS.fixed.index(word) if has_power else codes.NO_POWER)

    def check_pile(self, components: Components, spirit: int) -> None:
        """Check the five cards of one spirit."""
        name = self.spirits[spirit]
        cards = [card for card in self.cards if card.startswith(f"{name}.")]
        components.need(len(cards) == codes.PILE, f"potions of {name}", "five-per-pile", len(cards))
        points = [int(self.points[spirit * codes.PILE + i]) for i in range(codes.PILE)]
        best = points.count(5)
        components.need(best == 1, f"potions of {name}", "one-five-per-pile", best)

    def check_known_potions(self, components: Components) -> None:
        """Check that the two potions the rulebook shows are among the cards."""
        costs = [
            [int(self.cost[c * codes.GOODS + i]) for i in range(codes.GOODS)]
            for c in range(codes.POTIONS)
        ]
        essence = any(
            costs[card] == [1, 1, 1, 1, 0] and self.power[card] == codes.POWER_TAKE_GOLD
            for card in range(codes.POTIONS)
        )
        components.need(essence, "potions", "fortune-essence", None)
        red = [3 if colour == "red" else 0 for colour in self.colours]
        components.need([*red, 2] in costs, "potions", "victory-nectar", None)

    def is_top_potion(self, card: i64) -> bool:
        """Tell whether a card is one of those the discovery mode leaves out."""
        return self.points[card] == 5
