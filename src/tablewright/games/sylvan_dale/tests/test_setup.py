"""Set-up: SD-1 to SD-4, and the constraints that a components file must keep."""

from __future__ import annotations

import tomllib
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

import tablewright as tw
from tablewright.games.sylvan_dale.tests.lists import listed
from tablewright.games.sylvan_dale.tests.table import (
    COLOURS,
    GAME,
    ICONS,
    ITEMS,
    STYLES,
    Table,
    choices,
    player,
    refusal,
)

SEEDS = range(40)
BOARDS = {2: 13, 3: 16, 4: 20}


def fresh(seats: int) -> list[dict[str, Any]]:
    return [listed(GAME.new(seats=seats, seed=seed)) for seed in SEEDS]


@pytest.mark.rule("SD-1")
@pytest.mark.parametrize(("seats", "trees"), BOARDS.items())
def test_bases_fill_the_marked_spaces(seats: int, trees: int) -> None:
    for position in fresh(seats):
        assert len(position["trees"]) == trees
        bases = Counter(tree["base"] for tree in position["trees"].values())
        assert set(bases) <= set(STYLES)
        assert max(bases.values()) <= 5
        assert all(not tree["tiles"] for tree in position["trees"].values())


@pytest.mark.rule("SD-1")
@pytest.mark.parametrize("seats", BOARDS)
def test_the_bases_are_random(seats: int) -> None:
    positions = fresh(seats)
    for space in positions[0]["trees"]:
        assert {position["trees"][space]["base"] for position in positions} == set(STYLES)


@pytest.mark.rule("SD-1")
def test_with_four_players_all_bases_are_used() -> None:
    for position in fresh(4):
        bases = Counter(tree["base"] for tree in position["trees"].values())
        assert bases == dict.fromkeys(STYLES, 5)


@pytest.mark.rule("SD-1")
def test_the_districts_of_the_three_boards() -> None:
    sizes = {
        seats: {
            district["district"]: district["trees"]
            for district in GAME.new(seats=seats, seed=1).view(None)["districts"]
        }
        for seats in BOARDS
    }
    assert sizes[4] == {"A": 5, "B": 4, "C": 4, "D": 4, "E": 3}
    assert sizes[3] == {"A": 3, "B": 3, "C": 3, "D": 3, "E": 4}
    assert sizes[2] == {"A": 3, "B": 3, "C": 3, "E": 4}


@pytest.mark.rule("SD-1")
def test_two_players_leave_out_one_district_of_the_board_for_three() -> None:
    three, two = (GAME.new(seats=seats, seed=1).view(None)["trees"] for seats in (3, 2))
    kept = {tree["tree"]: tree["district"] for tree in three if tree["district"] != "D"}
    assert {tree["tree"]: tree["district"] for tree in two} == kept


@pytest.mark.rule("SD-1")
def test_a_space_without_a_tree_cannot_be_built_on() -> None:
    state = Table(2).state()
    for name in ("tree.d3", "tree.e1"):
        assert refusal(state, name) == "SD-1"
    for item, name in (("ax", "ax.d3"), ("treetop", "treetop.e2"), ("bridge", "bridge.c3-d3")):
        with_item = Table(2).item(0, item).after_tile().state()
        assert refusal(with_item, name) == "SD-1"


@pytest.mark.rule("SD-2")
@pytest.mark.parametrize("seats", BOARDS)
def test_two_stacks_of_eight_four_tiles_of_each_style(seats: int) -> None:
    for position in fresh(seats):
        for owner in position["players"]:
            assert len(owner["stack"]) == len(owner["waiting"]) == 8
            assert Counter(owner["stack"] + owner["waiting"]) == dict.fromkeys(STYLES, 4)


@pytest.mark.rule("SD-2")
def test_the_stacks_are_shuffled() -> None:
    positions = fresh(2)
    for place in range(8):
        for stack in ("stack", "waiting"):
            tiles = {position["players"][1][stack][place] for position in positions}
            assert tiles == set(STYLES)


@pytest.mark.rule("SD-2")
def test_the_owner_sees_both_stacks_and_the_others_the_top_tile_only() -> None:
    state = GAME.new(seats=3, seed=2)
    own = state.view(1)["own"]
    assert own["stack"] == player(state, 1)["stack"]
    assert own["waiting"] == player(state, 1)["waiting"]
    for onlooker in (None, 0, 2):
        seen = state.view(onlooker)["players"][1]
        assert (seen["stack"], seen["waiting"], seen["top"]) == (8, 8, own["stack"][0])
        assert own["stack"] not in seen.values()
    assert state.view(None)["own"] is None


@pytest.mark.rule("SD-3")
@pytest.mark.parametrize("seats", BOARDS)
def test_four_cards_each_and_three_face_up(seats: int) -> None:
    for position in fresh(seats):
        assert [len(owner["hand"]) for owner in position["players"]] == [4] * seats
        assert all(card for card in position["row"])
        assert len(position["row"]) == 3
        assert len(position["deck"]) == 80 - 4 * seats - 3
        assert position["discards"] == []


@pytest.mark.rule("SD-3")
def test_there_are_eighty_cards_four_of_each_style_and_icon() -> None:
    position = listed(GAME.new(seats=2, seed=1))
    cards = Counter(position["deck"] + position["row"])
    for owner in position["players"]:
        cards.update(owner["hand"])
    assert cards == {f"{style}-{icon}": 4 for style in STYLES for icon in ICONS}


@pytest.mark.rule("SD-3")
@pytest.mark.parametrize("seats", BOARDS)
def test_anybody_may_begin(seats: int) -> None:
    assert {position["player"] for position in fresh(seats)} == set(range(seats))


@pytest.mark.rule("SD-4")
def test_the_second_of_two_players_has_one_of_the_nine_treetops() -> None:
    for position in fresh(2):
        first = position["player"]
        assert position["players"][first]["items"] == dict.fromkeys(ITEMS, 0)
        assert position["players"][1 - first]["items"] == {**dict.fromkeys(ITEMS, 0), "treetop": 1}
        assert position["supply"] == {"ax": 6, "hammer": 6, "bridge": 12, "treetop": 8}


@pytest.mark.rule("SD-4")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_nobody_starts_with_an_item(seats: int) -> None:
    for position in fresh(seats):
        assert all(not any(owner["items"].values()) for owner in position["players"])
        assert position["supply"] == {"ax": 6, "hammer": 6, "bridge": 12, "treetop": 9}


@pytest.mark.rule("SD-4")
def test_the_treetop_of_the_second_player_can_be_used_in_the_first_turn() -> None:
    state = Table().item(1, "treetop").turn(1).after_tile().state()
    assert "treetop.a1" in choices(state)


# -- Components ---------------------------------------------------------------------------------

BROKEN: list[dict[str, Any]] = tomllib.loads(GAME.read("tests", "broken.toml"))["broken"]


def put(data: Any, path: str, value: object) -> None:
    *parents, last = path.split(".")
    for key in parents:
        data = data[key]
    data[last] = value


def drop(data: Any, path: str) -> None:
    *parents, last = path.split(".")
    for key in parents:
        data = data[key]
    del data[last]


@pytest.mark.rule("SD-1")
@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: str(broken["constraint"]))
def test_a_components_file_that_breaks_the_rulebook_is_refused(broken: dict[str, Any]) -> None:
    data = deepcopy(GAME.components.data)
    for path in broken.get("remove", []):
        drop(data, path)
    for path, value in broken.get("set", {}).items():
        put(data, path, value)
    with pytest.raises(tw.ComponentsError) as caught:
        GAME.new(components=tw.Components(data))
    assert caught.value.constraint == broken["constraint"]


def test_every_constraint_of_the_texts_is_broken_once() -> None:
    lines = GAME.read("text", "en.ftl").splitlines()
    named = {line.split(" ")[0] for line in lines if line.startswith("constraint-")}
    assert {f"constraint-{broken['constraint']}" for broken in BROKEN} == named


ALLOWED = {
    "other-icons": {"cards.nest.ax": 6, "cards.nest.hammer": 2},
    "other-styles-on-cards": {"cards.nest.ax": 8, "cards.burrow.ax": 0},
    "other-bases": {"bases.nest": 6, "bases.lodge": 4},
    "other-tiles": {"tiles.red.nest": 5, "tiles.red.lodge": 3},
    "another-board": {"boards.4": "A A A B B\nA C C B B\nD D C C E\nD D E E E\n"},
    "a-wide-board": {"boards.4": "A A A . B B B\nC C C D D D D\nE E E E C B A\n"},
}


@pytest.mark.rule("SD-1")
@pytest.mark.parametrize("change", ALLOWED.values(), ids=ALLOWED.keys())
@pytest.mark.parametrize("seats", BOARDS)
def test_what_was_reconstructed_may_be_corrected(change: dict[str, object], seats: int) -> None:
    data = deepcopy(GAME.components.data)
    for path, value in change.items():
        put(data, path, value)
    state = GAME.new(seats=seats, components=tw.Components(data), seed=1)
    rng = tw.Rng(1)
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[rng.below(len(actions))])
    assert GAME.from_dict(state.to_dict(), tw.Components(data)).fingerprint() == state.fingerprint()


@pytest.mark.rule("SD-2")
def test_a_refused_file_is_told_by_line_constraint_and_value() -> None:
    text = GAME.read("components.toml").replace("treetop = 9", "treetop = 8")
    line = next(n for n, row in enumerate(text.splitlines(), 1) if row.startswith("treetop = 8"))
    with pytest.raises(tw.ComponentsError) as caught:
        GAME.new(components=tw.Components.parse(text, "mine.toml"))
    assert (caught.value.where, caught.value.found) == ("supply.treetop", 8)
    assert f"mine.toml:{line}" in str(caught.value)


def test_seats_have_colours() -> None:
    view = GAME.new(seats=4, seed=1).view(None)
    assert [seen["colour"] for seen in view["players"]] == list(COLOURS)
