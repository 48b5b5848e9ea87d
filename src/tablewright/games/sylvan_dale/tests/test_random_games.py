"""Whole games, played at random and counted again by the clauses alone."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import tablewright as tw
from tablewright.games.sylvan_dale.tests.filled import COLOURS, GAME, legal, player
from tablewright.games.sylvan_dale.tests.lists import listed

BOARDS = {
    4: "AAABB AACBB DCCCE DDDEE",
    3: "AABB AEEB CEED CCDD",
    2: "AABB AEEB CEE. CC..",
}


def districts(seats: int) -> dict[str, list[str]]:
    """Read the drawing of the rules: a letter for each tree."""
    found: dict[str, list[str]] = {}
    for row, line in enumerate(BOARDS[seats].split(), 1):
        for column, letter in zip("abcde", line, strict=False):
            if letter != ".":
                found.setdefault(letter, []).append(f"{column}{row}")
    return found


def holder(tiles: list[str]) -> int | None:
    """Tell who has prestige: most tiles, then the highest of those tied."""
    owners = [COLOURS.index(tile.partition(".")[0]) for tile in tiles]
    counts = Counter(owners)
    tied = [owner for owner in owners if counts[owner] == max(counts.values())]
    return tied[-1] if tied else None


def counted(position: dict[str, Any]) -> list[tuple[int, int]]:
    """Count prestige and preeminence of every seat."""
    seats: int = position["seats"]
    trees = position["trees"]
    holders = {name: holder(tree["tiles"]) for name, tree in trees.items()}
    prestige = [0] * seats
    preeminence = [0] * seats
    for name, seat in holders.items():
        if seat is not None:
            prestige[seat] += 1 + len(trees[name]["tiles"])
    for names in districts(seats).values():
        held = Counter(seat for name in names if (seat := holders[name]) is not None)
        first = [seat for seat in held if held[seat] == max(held.values())]
        for seat in first:
            preeminence[seat] += len(names) * (2 if len(first) == 1 else 1)
    return list(zip(prestige, preeminence, strict=True))


def fitting(position: dict[str, Any], seat: int) -> set[str]:
    """List the cards of a hand whose style tops an open tree."""
    tops = {
        (tree["tiles"] or [f".{tree['base']}"])[-1].partition(".")[2]
        for tree in position["trees"].values()
        if len(tree["tiles"]) < 5 and not tree["treetop"]
    }
    hand: list[str] = position["players"][seat]["hand"]
    return {card for card in hand if card.partition("-")[0] in tops}


def winner(position: dict[str, Any], scores: list[int]) -> list[int]:
    """Find who wins: fame, trees, banners on trees."""
    holders = Counter(holder(tree["tiles"]) for tree in position["trees"].values())
    flags = Counter(colour for tree in position["trees"].values() for colour in tree["banners"])
    ranks = [
        (scores[seat], holders[seat], flags[COLOURS[seat]]) for seat in range(position["seats"])
    ]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


@pytest.mark.rule("SD-11")
@pytest.mark.rule("SD-41")
@pytest.mark.rule("SD-42")
@pytest.mark.rule("SD-44")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4)])
def test_random_games_count_as_the_clauses_say(seats: int, seed: int) -> None:
    state = GAME.new(seats=seats, seed=seed)
    choose = random.Random(seed)
    rounds = 0
    while not state.is_terminal():
        position = listed(state)
        if position["phase"] == "card":
            cards = fitting(position, state.current_player())
            assert set(legal(state, "card")) == cards
            assert bool(cards) != bool({"redraw", "forfeit"} & set(state.legal_names()))
        last = state.current_player()
        events = state.play(choose.choice(state.legal_names()))
        scored = [e.facts for e in events if e.key == "scored"]
        if scored:
            rounds += 1
            told = [(facts["prestige"], facts["preeminence"]) for facts in scored]
            assert told == counted(listed(state))
            assert rounds == 2 or state.current_player() == last
    assert rounds == 2
    position = listed(state)
    assert state.winners() == winner(position, state.scores())
    for seat in range(seats):
        assert state.scores()[seat] == sum(player(state, seat)["fame"].values())
        on_trees = sum(COLOURS[seat] in tree["banners"] for tree in position["trees"].values())
        assert player(state, seat)["fame"]["banners"] == 5 * on_trees


@pytest.mark.rule("SD-36")
@pytest.mark.parametrize("seed", [5, 6])
def test_bridges_in_a_random_game_score_the_trees_of_prestige(seed: int) -> None:
    state = GAME.new(seats=4, seed=seed)
    choose = random.Random(seed)
    bridged = 0
    while not state.is_terminal():
        names = state.legal_names()
        names = [n for n in names if n.partition(".")[0] in {"bridge", "claim"}] or names
        before: tw.State = state.clone()
        for event in state.play(choose.choice(names)):
            if event.key == "bridged":
                bridged += 1
                trees = [listed(before)["trees"][n]["tiles"] for n in _pair(event)]
                mine = [1 + len(t) for t in trees if holder(t) == event.facts["seat"]]
                assert event.facts["points"] == sum(mine)
    assert bridged


def _pair(event: tw.Event) -> list[str]:
    pair = event.facts["trees"]
    assert isinstance(pair, list)
    return [str(name) for name in pair]
