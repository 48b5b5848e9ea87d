"""A table to lay out by hand for the tests: pieces only move, so none is ever lost or made."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright as tw
from tablewright.games.sylvan_dale.tests.lists import listed, spelled

GAME = tw.game("sylvan_dale")
STYLES = ("nest", "burrow", "lodge", "hollow")
ICONS = ("ax", "hammer", "bridge", "treetop", "bridge-treetop")
ITEMS = ("ax", "hammer", "bridge", "treetop")
COLOURS = ("red", "yellow", "blue", "green")
HAND = ("nest-ax", "burrow-ax", "lodge-ax", "hollow-ax")
ROW = ("nest-hammer", "burrow-bridge", "lodge-treetop")


class Table:
    """A plain position at the start of seat 0's turn, before anything was built.

    Seats are red, yellow, blue and green. Everybody holds HAND, the row is ROW, the deck is sorted,
    the bases go through the styles in reading order, and so do all stacks. Nobody has an item.
    """

    def __init__(self, seats: int = 2) -> None:
        self.position: dict[str, Any] = listed(GAME.new(seats=seats, seed=7))
        self.seats = seats
        self.trees: dict[str, dict[str, Any]] = self.position["trees"]
        self.players: list[dict[str, Any]] = self.position["players"]
        self.supply: dict[str, int] = self.position["supply"]
        self.turn_: dict[str, Any] = self.position["turn"]
        self.pinned: set[str] = set()
        self.clear()

    def clear(self) -> None:
        """Put the random things of the set-up into a known order."""
        self.position["player"] = 0
        for i, tree in enumerate(self.trees.values()):
            tree["base"] = STYLES[i % 4]
        self.position["deck"] += [card for card in self.position["row"] if card]
        self.position["row"] = [None, None, None]
        for player in self.players:
            self.position["deck"] += player["hand"]
            player["hand"] = []
            player["stack"] = list(STYLES * 2)
            player["waiting"] = list(STYLES * 2)
            for item, count in player["items"].items():
                self.supply[item] += count
                player["items"][item] = 0
        self.position["deck"].sort(key=self._order)
        for seat in range(self.seats):
            self.hand(seat, *HAND)
        self.row(*ROW)

    def state(self) -> tw.State:
        """Give the position to play on."""
        return GAME.from_dict(spelled(self.position))

    # -- Cards ----------------------------------------------------------------------------------

    def hand(self, seat: int, *cards: str) -> Table:
        """Give a player exactly these cards."""
        self.position["deck"] += self.players[seat]["hand"]
        self.players[seat]["hand"] = [self._draw(card) for card in cards]
        self.players[seat]["known"] = []
        return self

    def know(self, seat: int, *cards: str) -> Table:
        """Let everybody know of cards in a hand."""
        self.players[seat]["known"] = list(cards)
        return self

    def row(self, *cards: str | None) -> Table:
        """Lay these cards face up beside the deck."""
        self.position["deck"] += [card for card in self.position["row"] if card]
        self.position["row"] = [card and self._draw(card) for card in cards]
        return self

    def up(self, seat: int, *cards: str) -> Table:
        """Lay cards face up before a player."""
        self.players[seat]["face_up"] += [self._draw(card) for card in cards]
        return self

    def top(self, *cards: str) -> Table:
        """Put cards on top of the deck."""
        drawn = [self._draw(card) for card in cards]
        self.position["deck"][:0] = drawn
        return self

    def discard(self, *cards: str) -> Table:
        """Put cards of the deck into the discards."""
        self.position["discards"] += [self._draw(card) for card in cards]
        return self

    def leave_deck(self, count: int) -> Table:
        """Leave so many cards in the deck; the others are discarded."""
        self.position["discards"] += self.position["deck"][count:]
        del self.position["deck"][count:]
        return self

    def hide_deck(self, left: int = 0) -> Table:
        """Lay the deck's cards face up before the players, so that no card can be drawn."""
        deck = self.position["deck"]
        for player in self.players:
            while len(deck) > left and len(player["face_up"]) < 20:
                player["face_up"].append(deck.pop())
        assert len(deck) == left
        return self

    def _draw(self, card: str) -> str:
        for player in [{"hand": []}, *self.players]:  # from the deck, or from a hand put aside
            if card in self.position["deck"]:
                self.position["deck"].remove(card)
                return card
            if card in player["hand"]:
                player["hand"].remove(card)
                return card
        raise AssertionError(f"no {card} left")

    @staticmethod
    def _order(card: str) -> tuple[int, int]:
        style, _, icon = card.partition("-")
        return ICONS.index(icon), STYLES.index(style)

    # -- Trees ----------------------------------------------------------------------------------

    def base(self, **styles: str) -> Table:
        """Put bases on spaces, in exchange for what stood there."""
        for space, style in styles.items():
            self.pinned.add(space)
            old = self.trees[space]["base"]
            if style != old:
                other = next(
                    name
                    for name, tree in reversed(self.trees.items())
                    if tree["base"] == style and name not in self.pinned
                )
                self.trees[other]["base"] = old
                self.trees[space]["base"] = style
        return self

    def build(self, space: str, *tiles: str) -> Table:
        """Build tiles such as red.nest on a tree, taken from their owners' stacks."""
        for tile in tiles:
            colour, _, style = tile.partition(".")
            self._take_tile(self.players[COLOURS.index(colour)], style)
            self.trees[space]["tiles"].append(tile)
        return self

    def _take_tile(self, player: dict[str, Any], style: str) -> None:
        """Take a tile from what is gone, else from the stacks, which keep their sizes."""
        if style in player["gone"]:
            player["gone"].remove(style)
            return
        if style not in player["stack"]:
            player["waiting"].remove(style)
            player["waiting"].append(player["stack"].pop())
            return
        last = len(player["stack"]) - 1 - player["stack"][::-1].index(style)
        del player["stack"][last]

    def cap(self, *spaces: str) -> Table:
        """Place treetops."""
        for space in spaces:
            self.supply["treetop"] -= 1
            self.trees[space]["treetop"] = True
        return self

    def banner(self, space: str, *colours: str) -> Table:
        """Place banners on a tree's highest level."""
        for colour in colours:
            self.players[COLOURS.index(colour)]["banners"] -= 1
            self.trees[space]["banners"][colour] = len(self.trees[space]["tiles"]) + 1
        return self

    def bridge(self, pair: str, *colours: str) -> Table:
        """Place bridges."""
        for colour in colours:
            self.supply["bridge"] -= 1
            self.players[COLOURS.index(colour)]["banners"] -= 1
            self.position["bridges"].setdefault(pair, []).append(colour)
        return self

    # -- Players --------------------------------------------------------------------------------

    def item(self, seat: int, *items: str) -> Table:
        """Give a player items of the supply."""
        for item in items:
            self.supply[item] -= 1
            self.players[seat]["items"][item] += 1
        return self

    def next(self, seat: int, *styles: str) -> Table:
        """Put these tiles on top of a player's stack."""
        player = self.players[seat]
        tiles = player["stack"] + player["waiting"]
        for style in styles:
            tiles.remove(style)
        tiles = [*styles, *tiles]
        size = len(player["stack"])
        player["stack"], player["waiting"] = tiles[:size], tiles[size:]
        return self

    def left(self, seat: int, count: int) -> Table:
        """Leave so many tiles in the stack in play; the others are out of the game."""
        player = self.players[seat]
        player["gone"] += player["stack"][count:]
        del player["stack"][count:]
        return self

    def round_two(self) -> Table:
        """Go on to the second stacks; the first ones are out of the game until built."""
        self.position["round"] = 2
        for player in self.players:
            player["gone"] += player["stack"]
            player["stack"], player["waiting"] = player["waiting"], []
        return self

    def turn(self, seat: int) -> Table:
        """Put a seat on turn."""
        self.position["player"] = seat
        return self

    def after_tile(self) -> Table:
        """Go on to where items are used: the player has a card less in hand."""
        player = self.players[self.position["player"]]
        self.position["deck"].append(player["hand"].pop())
        self.position["phase"] = "items"
        self.turn_["added"] = True
        return self

    def fame(self, seat: int, **points: int) -> Table:
        """Give a player fame, by what it was for."""
        for source, count in points.items():
            self.players[seat]["fame"][source.replace("_", "-")] = count
        return self

    def redrawn(self, seat: int, times: int) -> Table:
        """Let a player have redrawn in the last turns."""
        self.players[seat]["redraws"] = times
        return self


# -- Playing ------------------------------------------------------------------------------------


def play(state: tw.State, *names: str) -> tw.State:
    """Play named actions one after the other."""
    for name in names:
        state.play(name)
    return state


def choices(state: tw.State, prefix: str = "") -> set[str]:
    """Give the names that may be played, or those of one kind without its prefix."""
    return {name.removeprefix(prefix) for name in state.legal_names() if name.startswith(prefix)}


def refusal(state: tw.State, name: str) -> str:
    """Try an illegal action and give the clause that forbids it; nothing may change."""
    before = listed(state)
    with pytest.raises(tw.IllegalAction) as caught:
        state.play(name)
    assert listed(state) == before
    return caught.value.clause


def finish_turn(state: tw.State) -> tw.State:
    """Play on to the end of the turn: the first tree, no banner, no item, the deck's top."""
    player, turn = state.current_player(), len(tiles_left(state))
    while not state.is_terminal() and state.current_player() == player:
        names = state.legal_names()
        wanted = ("banner.skip", "take.deck")
        last = any(name.startswith("take.") or name == "forfeit" for name in names)
        state.play(next((name for name in wanted if name in names), names[0]))
        if last:
            break
    assert turn == len(tiles_left(state))
    return state


def tiles_left(state: tw.State) -> list[int]:
    """Give how many tiles the stacks in play have."""
    return [len(player["stack"]) for player in listed(state)["players"]]


# -- Looking ------------------------------------------------------------------------------------


def tree(state: tw.State, space: str) -> dict[str, Any]:
    """Give a tree as it is written."""
    written: dict[str, Any] = listed(state)["trees"][space]
    return written


def player(state: tw.State, seat: int) -> dict[str, Any]:
    """Give what a player has as it is written."""
    written: dict[str, Any] = listed(state)["players"][seat]
    return written


def shown(state: tw.State, space: str, seat: int | None = None) -> dict[str, Any]:
    """Give a tree as a seat sees it."""
    return next(dict(found) for found in state.view(seat)["trees"] if found["tree"] == space)


def district(state: tw.State, letter: str) -> dict[str, Any]:
    """Give a district as everybody sees it."""
    found = state.view(None)["districts"]
    return next(dict(shown) for shown in found if shown["district"] == letter)


def fame(state: tw.State, seat: int) -> dict[str, int]:
    """Give a player's fame, without what brought none."""
    return {source: count for source, count in player(state, seat)["fame"].items() if count}


def points(state: tw.State, seat: int) -> dict[str, int]:
    """Give a player's score sheet, as if the game ended now, without what brings none."""
    return {line.key: line.points for line in state.score_sheet()[seat] if line.points}
