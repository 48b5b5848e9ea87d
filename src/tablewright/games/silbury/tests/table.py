"""A table to lay out by hand for the tests: pieces only move, so none is ever lost or made."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import tablewright as tw

GAME = tw.game("silbury")
COLOURS = ("blue", "green", "red", "yellow")
CIRCLE = ("fox", "stag", "wolf", "bear", "owl", "hare")
RECIPES = ("nectar", "philtre", "elixir", "infusion", "essence")
DICE = (*COLOURS, "white", "white-2", "white-3", "white-4")
DECLINE = ("keep", "power.skip", "druid.stop", "end-turn")


class Table:
    """A plain position: bare clearings, nobody owns a thing, seat 0 has the billhook and begins.

    The circle is CIRCLE with the druid on the fox, every pile lies in the order of RECIPES, the
    harvest dice show 1, one white die a spirit and the others 2 gold.
    """

    def __init__(
        self, seats: int = 2, mode: str = "experienced", components: tw.Components | None = None
    ) -> None:
        self.components = components
        state = GAME.new(seats=seats, seed=7, components=components, mode=mode)
        self.position: dict[str, Any] = state.to_dict()
        self.seats = seats
        self.stock: dict[str, int] = self.position["stock"]
        self.players: list[dict[str, Any]] = self.position["players"]
        self.piles: dict[str, list[str]] = self.position["piles"]
        self.favours: dict[str, list[str | None]] = self.position["favours"]
        self.dice: list[dict[str, Any]] = self.position["dice"]
        self.clear()

    def clear(self) -> None:
        """Put the random things of the set-up into a known order."""
        for clearing in self.position["clearings"]:
            for colour in COLOURS:
                self.stock[colour] += clearing["herbs"][colour]
                clearing["herbs"][colour] = 0
        self.circle(*CIRCLE)
        for pile in self.piles.values():
            pile.sort(key=lambda card: RECIPES.index(card.partition(".")[2]))
        self.open(*(spirit for spirit in ("wolf", "hare") if spirit in self._unowned()))
        self.roll(blue=1, green=1, red=1, yellow=1)
        self.roll_white("spirit", *[2] * (len(self.dice) - 5))
        self.position["player"] = self.position["billhook"] = 0

    def state(self) -> tw.State:
        """Give the position to play on."""
        return GAME.from_dict(deepcopy(self.position), self.components)

    def circle(self, *spirits: str) -> Table:
        """Lay the clearings in this order, the druid on the first."""
        for clearing, spirit in zip(self.position["clearings"], spirits, strict=True):
            clearing["spirit"] = spirit
        return self.druid(spirits[0])

    def druid(self, spirit: str) -> Table:
        """Put the great druid on a spirit's clearing."""
        spirits = [clearing["spirit"] for clearing in self.position["clearings"]]
        self.position["druid"] = spirits.index(spirit)
        return self

    def give(self, seat: int, **goods: int) -> Table:
        """Give a player goods from the stock."""
        return self._move(self.players[seat]["goods"], goods)

    def lay(self, spirit: str, **herbs: int) -> Table:
        """Lay tokens of the stock on a clearing."""
        clearings = {clearing["spirit"]: clearing for clearing in self.position["clearings"]}
        return self._move(clearings[spirit]["herbs"], herbs)

    def leave(self, on: str, **left: int) -> Table:
        """Leave only so many tokens in the stock; the others lie on a clearing."""
        return self.lay(on, **{colour: self.stock[colour] - n for colour, n in left.items()})

    def top(self, card: str) -> Table:
        """Turn up a card of a pile."""
        pile = self.piles[card.partition(".")[0]]
        pile.remove(card)
        pile.insert(0, card)
        return self

    def brewed(self, seat: int, *cards: str) -> Table:
        """Give a player brewed potions."""
        for card in cards:
            self.piles[card.partition(".")[0]].remove(card)
            self.players[seat]["potions"].append(card)
        return self

    def exhaust(self, spirit: str, seat: int, left: int = 0) -> Table:
        """Give a player a pile from below, until only so many cards are left."""
        return self.brewed(seat, *self.piles[spirit][left:])

    def own(self, seat: int, *spirits: str) -> Table:
        """Give a player favours; two stay open as long as there are two."""
        for spirit in spirits:
            row = "open" if spirit in self.favours["open"] else "stack"
            self.favours[row].remove(spirit)
            self.players[seat]["favours"].append(spirit)
        return self.open(*(spirit for spirit in self.favours["open"] if spirit))

    def open(self, *spirits: str) -> Table:
        """Lay these favours open, the rest is the stack in the order of CIRCLE."""
        rest = [s for s in CIRCLE if s in self._unowned() and s not in spirits]
        if self.position["options"]["mode"] == "experienced":
            missing = 2 - len(spirits)
            bare = [None] * (missing - len(rest[:missing]))
            self.favours["open"] = [*spirits, *rest[:missing], *bare]
            self.favours["stack"] = [*rest[missing:]]
        return self

    def roll(self, **faces: int) -> Table:
        """Turn harvest dice to these faces."""
        for die in self.dice:
            die["face"] = faces.get(die["die"], die["face"])
        return self

    def roll_white(self, *faces: str | int) -> Table:
        """Turn the white dice to these faces."""
        for die, face in zip(self.dice[4:], faces, strict=True):
            die["face"] = face
        return self

    def billhook(self, seat: int) -> Table:
        """Give the billhook to a player; who is on turn does not change."""
        self.position["billhook"] = seat
        return self

    def turn(self, seat: int, *left: str) -> Table:
        """Put a seat on turn with only these dice left; the others were taken in turns."""
        taken = [die for die, name in zip(self.dice, DICE, strict=False) if name not in left]
        for age, die in enumerate(reversed(taken)):
            die["holder"] = (seat - 1 - age) % self.seats
        self.position["player"] = seat
        return self

    def _unowned(self) -> set[str]:
        row = (*self.favours["open"], *self.favours["stack"])
        return {spirit for spirit in row if spirit}

    def _move(self, to: dict[str, int], goods: dict[str, int]) -> Table:
        for kind, count in goods.items():
            self.stock[kind] -= count
            to[kind] += count
        return self


# -- Playing ------------------------------------------------------------------------------------


def play(state: tw.State, *names: str) -> tw.State:
    """Play named actions one after the other."""
    for name in names:
        state.play(name)
    return state


def choices(state: tw.State) -> set[str]:
    """Give the names that may be played."""
    return set(state.legal_names())


def choosing_a_die(state: tw.State) -> bool:
    """Tell whether a new turn has begun."""
    return not state.is_terminal() and all(name.startswith("die.") for name in choices(state))


def quiet_turn(state: tw.State, die: str = "") -> tw.State:
    """Take a die, the first one if none is named, and decline whatever can be declined."""
    state.play(die or state.legal_names()[0])
    while not state.is_terminal() and not choosing_a_die(state):
        names = state.legal_names()
        state.play(next((name for name in DECLINE if name in names), names[0]))
    return state


def refusal(state: tw.State, name: str) -> str:
    """Try an illegal action and give the clause that forbids it; nothing may change."""
    before = state.to_dict()
    with pytest.raises(tw.IllegalAction) as caught:
        state.play(name)
    assert state.to_dict() == before
    return caught.value.clause


def rerolled(table: Table, die: str, wanted: set[str | int]) -> tw.State:
    """Give a state in which the player has just re-rolled a die and got one of the faces."""
    number = [name_of(written) for written in table.dice].index(f"die.{die}")
    for table.position["rng"] in luck():
        state = play(table.state(), f"die.{die}", "reroll")
        if faces(state)[number] in wanted:
            return state
    raise AssertionError("no chance gave the wanted face")


def luck() -> Iterator[str]:
    """Give some written generators."""
    return (tw.Rng(seed).dump().hex() for seed in range(200))


def name_of(die: dict[str, Any]) -> str:
    """Name the choice of a written die."""
    if die["die"] in COLOURS:
        return f"die.{die['die']}"
    return f"die.{die['face']}" if die["face"] == "spirit" else f"die.gold-{die['face']}"


# -- Looking ------------------------------------------------------------------------------------


def goods(state: tw.State, seat: int) -> dict[str, int]:
    """Give what a player has, without the kinds of which there is none."""
    return some(state.to_dict()["players"][seat]["goods"])


def gold(state: tw.State, seat: int) -> int:
    """Give a player's gold."""
    return goods(state, seat).get("gold", 0)


def potions(state: tw.State, seat: int) -> list[str]:
    """Give a player's potions."""
    return list(state.to_dict()["players"][seat]["potions"])


def favours(state: tw.State, seat: int) -> list[str]:
    """Give a player's favours."""
    return list(state.to_dict()["players"][seat]["favours"])


def herbs(state: tw.State, spirit: str) -> dict[str, int]:
    """Give the tokens on a spirit's clearing, without the colours of which there is none."""
    return next(
        some(clearing["herbs"])
        for clearing in state.to_dict()["clearings"]
        if clearing["spirit"] == spirit
    )


def lying(state: tw.State) -> dict[str, dict[str, int]]:
    """Give the tokens on all clearings that are not bare."""
    return {spirit: found for spirit in CIRCLE if (found := herbs(state, spirit))}


def open_favours(state: tw.State) -> list[str]:
    """Give the favours that lie open."""
    return [spirit for spirit in state.to_dict()["favours"]["open"] if spirit]


def stock(state: tw.State, kind: str) -> int:
    """Give how many of a kind the stock has."""
    return int(state.to_dict()["stock"][kind])


def druid(state: tw.State) -> str:
    """Give the spirit on whose clearing the great druid stands."""
    position = state.to_dict()
    return str(position["clearings"][position["druid"]]["spirit"])


def billhook(state: tw.State) -> int:
    """Give the owner of the billhook."""
    return int(state.to_dict()["billhook"])


def faces(state: tw.State) -> list[str | int]:
    """Give what the dice show."""
    return [die["face"] for die in state.to_dict()["dice"]]


def holders(state: tw.State) -> list[int | None]:
    """Give who holds each die."""
    return [die["holder"] for die in state.to_dict()["dice"]]


def some(counts: dict[str, int]) -> dict[str, int]:
    """Leave out what there is none of."""
    return {kind: count for kind, count in counts.items() if count}


def step_2(table: Table) -> tw.State:
    """Lead to step 2 by a die of 2 gold that finds none in the stock, so that nothing changes."""
    table.give(table.seats - 1, gold=table.stock["gold"])
    state = play(table.state(), "die.gold-2")
    return play(state, "keep") if "keep" in choices(state) else state
