"""What is in the box and how a game starts, SD-1 to SD-4."""

from __future__ import annotations

from collections import Counter

import pytest

import tablewright as tw
from tablewright.games.sylvan_dale.tests.filled import COLOURS, GAME, STYLES, player
from tablewright.games.sylvan_dale.tests.lists import listed, spelled

ICONS_PER_STYLE = "{ ax = 4, hammer = 4, bridge = 4, treetop = 4, bridge-treetop = 4 }"
TILES = "{ nest = 4, burrow = 4, lodge = 4, hollow = 4 }"
BOARD_3 = "A A B B\nA E E B\nC E E D\nC C D D\n"
BOARD_2 = "A A B B\nA E E B\nC E E .\nC C . .\n"
BOARD_4 = "A A A B B\nA A C B B\nD C C C E\nD D D E E\n"


def corrected(*changes: tuple[str, str]) -> tw.State:
    """Lay out a game with a corrected components file."""
    text = GAME.read("components.toml")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return GAME.new(seats=2, seed=1, components=tw.Components.parse(text, "mine.toml"))


@pytest.mark.rule("SD-1")
@pytest.mark.parametrize(("seats", "count"), [(4, 20), (3, 16), (2, 13)])
def test_every_marked_space_gets_a_bare_base(seats: int, count: int) -> None:
    trees = listed(GAME.new(seats=seats, seed=3))["trees"]
    assert len(trees) == count
    assert all(not tree["tiles"] and not tree["treetop"] for tree in trees.values())
    assert max(Counter(tree["base"] for tree in trees.values()).values()) <= 5


@pytest.mark.rule("SD-1")
def test_four_players_use_all_twenty_bases() -> None:
    trees = listed(GAME.new(seats=4, seed=3))["trees"]
    assert Counter(t["base"] for t in trees.values()) == dict.fromkeys(STYLES, 5)


@pytest.mark.rule("SD-1")
def test_bases_are_laid_at_random() -> None:
    laid = [
        tuple(t["base"] for t in listed(GAME.new(seats=2, seed=s))["trees"].values())
        for s in range(6)
    ]
    assert len(set(laid)) > 1


@pytest.mark.rule("SD-1")
def test_two_players_leave_one_district_of_three_spaces_empty() -> None:
    two = {t["tree"]: t["district"] for t in GAME.new(seats=2, seed=1).view(0)["trees"]}
    three = {t["tree"]: t["district"] for t in GAME.new(seats=3, seed=1).view(0)["trees"]}
    assert two.items() <= three.items()
    empty = {three[name] for name in three.keys() - two.keys()}
    assert len(three) - len(two) == 3
    assert len(empty) == 1
    assert not empty & set(two.values())


@pytest.mark.rule("SD-2")
def test_sixteen_tiles_are_two_stacks_of_eight() -> None:
    for seat in range(4):
        tiles = player(GAME.new(seats=4, seed=5), seat)
        assert len(tiles["stack"]) == len(tiles["waiting"]) == 8
        assert Counter(tiles["stack"] + tiles["waiting"]) == dict.fromkeys(STYLES, 4)


@pytest.mark.rule("SD-2")
def test_the_owner_looks_through_both_stacks_and_others_see_one_tile() -> None:
    state = GAME.new(seats=3, seed=5)
    mine = player(state, 1)
    own = state.view(1)["own"]
    assert (own["stack"], own["waiting"]) == (mine["stack"], mine["waiting"])
    for seat in (0, 2, None):
        seen = state.view(seat)["players"][1]
        assert seen["top"] == mine["stack"][0]
        assert (seen["stack"], seen["waiting"]) == (8, 8)


@pytest.mark.rule("SD-2")
def test_the_top_of_a_waiting_stack_is_not_seen() -> None:
    first = listed(GAME.new(seats=2, seed=5))
    other = listed(GAME.new(seats=2, seed=5))
    waiting = other["players"][1]["waiting"]
    swap = next(i for i, style in enumerate(waiting) if style != waiting[0])
    waiting[0], waiting[swap] = waiting[swap], waiting[0]
    lower = other["players"][1]["stack"]
    low = next(i for i in range(2, 8) if lower[i] != lower[1])
    lower[1], lower[low] = lower[low], lower[1]
    states = [GAME.from_dict(spelled(first)), GAME.from_dict(spelled(other))]
    assert states[0].view(1) != states[1].view(1)
    assert states[0].view(0) == states[1].view(0)
    assert states[0].view(None) == states[1].view(None)


@pytest.mark.rule("SD-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_cards_each_and_three_face_up(seats: int) -> None:
    position = listed(GAME.new(seats=seats, seed=9))
    assert [len(p["hand"]) for p in position["players"]] == [4] * seats
    assert len(position["row"]) == 3
    assert len(position["deck"]) == 80 - 4 * seats - 3
    assert position["discards"] == []


@pytest.mark.rule("SD-3")
def test_anybody_may_go_first() -> None:
    first = {GAME.new(seats=4, seed=seed).current_player() for seed in range(40)}
    assert first == {0, 1, 2, 3}


@pytest.mark.rule("SD-3")
def test_play_is_clockwise() -> None:
    state = GAME.new(seats=4, seed=2)
    seats: list[int] = []
    while len(seats) < 5:
        if not seats or seats[-1] != state.current_player():
            seats.append(state.current_player())
        state.play(state.legal_names()[0])
    assert seats == [(seats[0] + step) % 4 for step in range(5)]


@pytest.mark.rule("SD-4")
def test_the_second_of_two_starts_with_a_treetop_of_the_nine() -> None:
    firsts = set()
    for seed in range(8):
        state = GAME.new(seats=2, seed=seed)
        first = state.current_player()
        firsts.add(first)
        assert player(state, first)["items"]["treetop"] == 0
        assert player(state, 1 - first)["items"] == {
            "ax": 0, "hammer": 0, "bridge": 0, "treetop": 1,
        }  # fmt: skip
        assert listed(state)["supply"]["treetop"] == 8
    assert firsts == {0, 1}


@pytest.mark.rule("SD-4")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_nobody_starts_with_an_item(seats: int) -> None:
    state = GAME.new(seats=seats, seed=1)
    assert all(not any(player(state, seat)["items"].values()) for seat in range(seats))
    assert listed(state)["supply"] == {"ax": 6, "hammer": 6, "bridge": 12, "treetop": 9}


@pytest.mark.rule("SD-1")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        (f"burrow = {ICONS_PER_STYLE}", f"burrow = {ICONS_PER_STYLE.replace('ax = 4', 'ax = 3')}"),
        ("nest = 5\n", "nest = 6\n"),
        (f"red = {TILES}", f"red = {TILES.replace('nest = 4', 'nest = 5')}"),
        (f"green = {TILES}", "green = { nest = 0, burrow = 8, lodge = 4, hollow = 4 }"),
        ("ax = 6\n", "ax = 7\n"),
        ("hammer = 6\n", "hammer = 5\n"),
        ("bridge = 12\n", "bridge = 13\n"),
        ("treetop = 9\n", "treetop = 8\n"),
        ("banners = 16 ", "banners = 15 "),
        (BOARD_4, "A A A B B\nA A C B B\nD C C C E\nD D D E .\n"),
        (BOARD_4, "A A A B B\nA A A B B\nD C C C E\nD D D E E\n"),
        (BOARD_2, "A A B B\nA E E B\nC E E .\nC . C .\n"),
        (BOARD_2, "A A B B\nA E E .\nC E E D\nC C . .\n"),
    ],
)
def test_a_box_that_breaks_the_rulebook_is_refused(old: str, new: str) -> None:
    with pytest.raises(tw.ComponentsError):
        corrected((old, new))


@pytest.mark.rule("SD-1")
def test_at_least_two_cards_show_bridge_and_treetop() -> None:
    none = "{ ax = 6, hammer = 6, bridge = 4, treetop = 4, bridge-treetop = 0 }"
    two = "{ ax = 6, hammer = 4, bridge = 4, treetop = 4, bridge-treetop = 2 }"
    one = "{ ax = 6, hammer = 5, bridge = 4, treetop = 4, bridge-treetop = 1 }"
    less = [(f"{style} = {ICONS_PER_STYLE}", f"{style} = {none}") for style in STYLES[1:]]
    corrected((f"nest = {ICONS_PER_STYLE}", f"nest = {two}"), *less)
    with pytest.raises(tw.ComponentsError):
        corrected((f"nest = {ICONS_PER_STYLE}", f"nest = {one}"), *less)


@pytest.mark.rule("SD-1")
@pytest.mark.parametrize(
    "changes",
    [
        [("nest = 5\n", "nest = 8\n"), ("burrow = 5\n", "burrow = 2\n")],
        [(f"red = {TILES}", "red = { nest = 1, burrow = 7, lodge = 4, hollow = 4 }")],
        [(BOARD_3, "A A B B\nA E E B\nC E E D\nC D C D\n"),
         (BOARD_2, "A A B B\nA E E B\nC E E .\nC . C .\n")],
        [(BOARD_2, ". . B B\n. E E B\nC E E D\nC C D D\n")],
    ],
)  # fmt: skip
def test_what_was_reconstructed_may_be_corrected(changes: list[tuple[str, str]]) -> None:
    state = corrected(*changes)
    assert len(listed(state)["trees"]) == 13


@pytest.mark.rule("SD-1")
def test_a_seat_has_a_colour() -> None:
    shown = GAME.new(seats=4, seed=1).view(None)["players"]
    assert [p["colour"] for p in shown] == list(COLOURS)
