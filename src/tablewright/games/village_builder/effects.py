"""What connections give and what events take, as the components say."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.components import Components

GIFTS: Final = ["coins", "wood", "stone", "villagers", "vp"]  # what a half may give
GIFT_COUNT: Final = 5
VILLAGERS: Final = 3
POINTS: Final = 4

LOSSES: Final = ["coins", "wood", "stone", "villagers"]  # what an event may take
LOSS_COUNT: Final = 4
MOST: Final = 99


class Loss:
    """How much of one thing an event takes: a number, or one in so many, but some stay."""

    def __init__(self, components: Components, key: str) -> None:
        words = components.keys(key)
        known = set(words) <= {"count", "one_in", "rounded", "stay"}
        known = known and ("count" in words) != ("one_in" in words)
        components.need(known and ("rounded" not in words or "one_in" in words), key, "loss", words)
        self.count: i64 = small(components, f"{key}.count") if "count" in words else 0
        self.one_in: i64 = components.positive(f"{key}.one_in") if "one_in" in words else 0
        has = "rounded" in words
        rounded = components.word(f"{key}.rounded", ["up", "down"]) if has else "up"
        self.rounds_up: bool = rounded == "up"
        self.stay: i64 = small(components, f"{key}.stay") if "stay" in words else 0

    def of(self, there: i64) -> i64:
        """Give how many of so many are lost."""
        lost = self.count
        if self.one_in > 0:
            lost = (there + (self.one_in - 1 if self.rounds_up else 0)) // self.one_in
        return max(0, min(lost, there - self.stay))

    def to_dict(self) -> dict[str, int | str]:
        """Show it as the components write it."""
        shown: dict[str, int | str] = {"stay": int(self.stay)}
        if self.one_in == 0:
            return {"count": int(self.count), **shown}
        return {"one_in": int(self.one_in), "rounded": "up" if self.rounds_up else "down", **shown}


class Event:
    """What an event card takes: goods, villagers, and buildings that burn down."""

    def __init__(self, components: Components, key: str, burns: bool) -> None:
        words = components.keys(key)
        known = {*LOSSES, "buildings"} if burns else set(LOSSES)
        components.need(set(words) <= known, key, "event-effects", words)
        self.losses: list[Loss | None] = [
            Loss(components, f"{key}.{word}") if word in words else None for word in LOSSES
        ]
        self.buildings: i64 = small(components, f"{key}.buildings") if "buildings" in words else 0

    def lost(self, thing: i64, there: i64) -> i64:
        """Give how much of a thing is lost, of so much."""
        loss = self.losses[thing]
        return 0 if loss is None else loss.of(there)

    def to_dict(self) -> dict[str, object]:
        """Show what the card says."""
        shown: dict[str, object] = {}
        for word, loss in zip(LOSSES, self.losses, strict=True):
            if loss is not None:
                shown[word] = loss.to_dict()
        if self.buildings > 0:
            shown["buildings"] = int(self.buildings)
        return shown


class Halves:
    """The halves on one side of the cards: of each kind its symbol, and what it gives."""

    def __init__(self, kinds: int) -> None:
        self.symbol = vec[i64]([-1] * kinds)
        self.gift = vec[i64]([0] * (kinds * GIFT_COUNT))

    def read(self, components: Components, key: str, number: int, buildings: list[str]) -> None:
        """Read the halves of one symbol."""
        for name in components.keys(key):
            where = f"{key}.{name}"
            components.need(name in buildings, where, "half-of-a-building", name)
            kind = buildings.index(name)
            components.need(self.symbol[kind] == -1, where, "one-half-a-side", name)
            self.symbol[kind] = number
            given = components.keys(where)
            components.need(set(given) <= set(GIFTS), where, "known-goods", given)
            for i, gift in enumerate(GIFTS):
                amount = small(components, f"{where}.{gift}") if gift in given else 0
                self.gift[kind * GIFT_COUNT + i] = amount

    def gives(self, kind: i64, gift: i64) -> i64:
        """Give how much of something is printed on a kind's half."""
        return self.gift[kind * GIFT_COUNT + gift]


def small(components: Components, key: str) -> int:
    """Read a number such as stands on a card."""
    value = components.count(key)
    components.need(value < MOST, key, "small-number", value)
    return value
