"""A table laid by hand: what a test leaves out is filled in, so that no piece is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import tablewright as tw
from tablewright.games.sylvan_dale.tests.lists import listed, spelled

GAME = tw.game("sylvan_dale")
STYLES = ("nest", "burrow", "lodge", "hollow")
ICONS = ("ax", "hammer", "bridge", "treetop", "bridge-treetop")
ITEMS = {"ax": 6, "hammer": 6, "bridge": 12, "treetop": 9}
COLOURS = ("red", "yellow", "blue", "green")
HAND = "nest-ax nest-hammer nest-bridge nest-treetop"
KINDS = ("banners", "bridges", "prestige-1", "preeminence-1", "prestige-2", "preeminence-2")


class Table:
    """A position to be: what a test does not lay out is filled with the pieces left over.

    Bare bases are burrow, lodge and hollow in turn and nest when these run out, so that with two
    seats a nest is on top only where the test puts one. Trees are written as their base,
    the tiles from below (`red.nest`) and `^` for a treetop. Lists have their top first.
    """

    def __init__(self, seats: int = 2, turn: int = 1, player: int = 0) -> None:
        self.seats = seats
        self.position = listed(GAME.new(seats=seats, seed=7))
        self.position.update(round=turn, player=player)
        self.trees: dict[str, dict[str, Any]] = {
            name: {"base": "", "tiles": [], "treetop": False, "banners": {}}
            for name in self.position["trees"]
        }
        self.bridges: dict[str, list[str]] = {}
        self.hands = [HAND.split() for _ in range(seats)]
        self.faces: list[list[str]] = [[] for _ in range(seats)]
        self.stacks: list[list[str] | None] = [None] * seats
        self.held: list[dict[str, int]] = [dict.fromkeys(ITEMS, 0) for _ in range(seats)]
        self.fames: list[dict[str, int]] = [{} for _ in range(seats)]
        self.redraws = [0] * seats
        self.top: list[str] = []
        self.faced: list[str] = []
        self.thrown: list[str] = []
        self.rest = "deck"

    def tree(self, name: str, text: str, **banners: int) -> Table:
        """Write a tree, `-` for any base, with the levels at which colours have a banner."""
        base, *tiles = text.split()
        self.trees[name] = {
            "base": base.strip("-"),
            "tiles": [tile for tile in tiles if tile != "^"],
            "treetop": "^" in tiles,
            "banners": banners,
        }
        return self

    def cap(self, *names: str) -> Table:
        """Put treetops on trees."""
        for name in names:
            self.trees[name]["treetop"] = True
        return self

    def bridge(self, pair: str, *colours: str) -> Table:
        """Put bridges of these colours between two trees."""
        self.bridges[pair] = list(colours)
        return self

    def hand(self, seat: int, cards: str) -> Table:
        """Give a player these cards."""
        self.hands[seat] = cards.split()
        return self

    def face(self, seat: int, cards: str) -> Table:
        """Lay these cards face up before a player, the oldest first."""
        self.faces[seat] = cards.split()
        return self

    def items(self, seat: int, **held: int) -> Table:
        """Give a player items."""
        self.held[seat].update(held)
        return self

    def stack(self, seat: int, tiles: str) -> Table:
        """Set the stack in play, top first."""
        self.stacks[seat] = tiles.split()
        return self

    def fame(self, seat: int, **points: int) -> Table:
        """Set fame won before, `_` standing for `-`."""
        self.fames[seat].update({kind.replace("_", "-"): n for kind, n in points.items()})
        return self

    def row(self, cards: str) -> Table:
        """Lay these cards face up beside the deck."""
        self.faced = cards.split()
        return self

    def deck(self, cards: str) -> Table:
        """Put these cards on top of the deck."""
        self.top = cards.split()
        return self

    def discards(self, cards: str) -> Table:
        """Put these cards on the discards."""
        self.thrown = cards.split()
        return self

    def others(self, place: str) -> Table:
        """Say where the cards left over go: `deck`, `discards` or before the players, `faces`."""
        self.rest = place
        return self

    def build(self) -> tw.State:
        """Check and give the state."""
        return GAME.from_dict(spelled(self.written()))

    def written(self) -> dict[str, Any]:
        """Give the whole position."""
        self._count_bases()
        self._count_cards()
        self.position["trees"] = self.trees
        self.position["bridges"] = self.bridges
        self.position["players"] = [self._player(seat) for seat in range(self.seats)]
        capped = sum(tree["treetop"] for tree in self.trees.values())
        spanned = sum(len(owners) for owners in self.bridges.values())
        on_board = {"ax": 0, "hammer": 0, "bridge": spanned, "treetop": capped}
        self.position["supply"] = {
            item: count - on_board[item] - sum(held[item] for held in self.held)
            for item, count in ITEMS.items()
        }
        return self.position

    def _count_bases(self) -> None:
        used = Counter(tree["base"] for tree in self.trees.values())
        for at, tree in enumerate(self.trees.values()):
            if not tree["base"]:
                turn = [STYLES[1 + (at + step) % 3] for step in range(3)]
                tree["base"] = next(style for style in (*turn, "nest") if used[style] < 5)
                used[tree["base"]] += 1

    def _count_cards(self) -> None:
        left = Counter({f"{style}-{icon}": 4 for style in STYLES for icon in ICONS})
        for laid in (*self.hands, *self.faces, self.top, self.faced, self.thrown):
            left.subtract(laid)
        row = self.faced or _take(left, ["lodge-ax", "burrow-hammer", "hollow-bridge"])
        assert not [card for card, count in left.items() if count < 0], left
        rest = list(left.elements())
        self.position["row"] = [*row, None, None, None][:3]
        self.position["deck"] = self.top + (rest if self.rest == "deck" else [])
        self.position["discards"] = self.thrown + (rest if self.rest == "discards" else [])
        if self.rest == "faces":
            self.faces = [laid + rest[at :: self.seats] for at, laid in enumerate(self.faces)]

    def _player(self, seat: int) -> dict[str, Any]:
        colour = COLOURS[seat]
        left = Counter(dict.fromkeys(STYLES, 4))
        for tree in self.trees.values():
            left.subtract(t.partition(".")[2] for t in tree["tiles"] if t.startswith(colour))
        stack = self.stacks[seat]
        left.subtract(stack or [])
        assert not [style for style, count in left.items() if count < 0], (colour, left)
        pool = list(left.elements())
        waiting = _cut(pool, 8 if self.position["round"] == 1 else 0)
        if stack is None:
            stack = _cut(pool, 8)
        on_trees = [tree for tree in self.trees.values() if colour in tree["banners"]]
        spans = [pair for pair, owners in self.bridges.items() if colour in owners]
        self.fames[seat].setdefault("banners", 5 * len(on_trees))
        return {
            "hand": self.hands[seat],
            "known": [],
            "face_up": self.faces[seat],
            "items": self.held[seat],
            "banners": 16 - len(on_trees) - len(spans),
            "stack": stack,
            "waiting": waiting,
            "gone": pool,
            "fame": {kind: self.fames[seat].get(kind, 0) for kind in KINDS},
            "redraws": self.redraws[seat],
        }


def _take(left: Counter[str], cards: Iterable[str]) -> list[str]:
    taken = [card for card in cards if left[card] > 0]
    left.subtract(taken)
    return taken


def _cut(pool: list[str], count: int) -> list[str]:
    cut = pool[:count]
    del pool[:count]
    return cut


def play(state: tw.State, names: str) -> list[tw.Event]:
    """Play several names and give all that happened."""
    return [event for name in names.split() for event in state.play(name)]


def keys(events: Iterable[tw.Event]) -> list[str]:
    """Give the keys of events."""
    return [event.key for event in events]


def legal(state: tw.State, kind: str) -> list[str]:
    """List the legal names of one kind, without the kind."""
    return [n.partition(".")[2] for n in state.legal_names() if n.partition(".")[0] == kind]


def player(state: tw.State, seat: int) -> dict[str, Any]:
    """Give the written part of a player."""
    found: dict[str, Any] = listed(state)["players"][seat]
    return found


def fame(state: tw.State, seat: int, kind: str) -> int:
    """Give the fame a player has won so far by one kind of deed."""
    won: int = player(state, seat)["fame"][kind]
    return won


def row(state: tw.State) -> list[str]:
    """List the cards face up beside the deck, without the empty places of a short row."""
    return sorted(card for card in listed(state)["row"] if card)


def tree(state: tw.State, name: str) -> dict[str, Any]:
    """Give a written tree."""
    found: dict[str, Any] = listed(state)["trees"][name]
    return found


def refused(state: tw.State, name: str) -> str:
    """Give the clause that forbids a name."""
    try:
        state.play(name)
    except tw.IllegalAction as error:
        return error.clause
    return ""
