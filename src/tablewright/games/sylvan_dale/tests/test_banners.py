"""Banners: SD-20 to SD-23."""

from __future__ import annotations

import pytest

from tablewright.games.sylvan_dale.tests.table import (
    Table,
    choices,
    fame,
    play,
    player,
    refusal,
    shown,
    tree,
)


def third_nest(*tiles: str) -> Table:
    """Seat 0 is about to add a nest to a1, on which these tiles stand."""
    return Table().build("a1", *tiles).next(0, "nest")


@pytest.mark.rule("SD-20")
@pytest.mark.parametrize(
    "tiles",
    [
        ("yellow.nest", "yellow.nest"),
        ("red.nest", "yellow.nest"),
        ("red.nest", "yellow.lodge", "red.nest"),
        ("red.nest", "yellow.nest", "yellow.hollow", "red.lodge"),
    ],
)
def test_two_other_tiles_of_the_style_allow_a_banner(tiles: tuple[str, ...]) -> None:
    state = third_nest(*tiles).state()
    top = tiles[-1].partition(".")[2]
    play(state, f"card.{top}-ax", "tree.a1")
    assert choices(state) == {"banner.place", "banner.skip"}
    play(state, "banner.place")
    assert tree(state, "a1")["banners"] == {"red": len(tiles) + 2}
    assert fame(state, 0) == {"banners": 5}
    assert player(state, 0)["banners"] == 15


@pytest.mark.rule("SD-20")
def test_bases_are_not_tiles() -> None:
    state = third_nest("red.nest").state()
    play(state, "card.nest-ax", "tree.a1")  # base, red, red: only one other tile
    assert tree(state, "a1")["tiles"] == ["red.nest", "red.nest"]
    assert "banner.place" not in choices(state)
    assert refusal(state, "banner.place") == "SD-21"


@pytest.mark.rule("SD-20")
def test_the_style_of_the_added_tile_counts() -> None:
    state = Table().build("a1", "red.nest", "yellow.nest").next(0, "lodge").state()
    play(state, "card.nest-ax", "tree.a1")
    assert "banner.place" not in choices(state)


@pytest.mark.rule("SD-21")
def test_a_banner_is_optional_and_only_at_that_moment() -> None:
    state = third_nest("red.nest", "yellow.nest").state()
    play(state, "card.nest-ax", "tree.a1", "banner.skip")
    assert tree(state, "a1")["banners"] == {}
    assert fame(state, 0) == {}
    assert refusal(state, "banner.place") == "SD-21"


@pytest.mark.rule("SD-21")
def test_one_banner_for_each_player_and_tree() -> None:
    state = third_nest("red.nest", "yellow.nest").banner("a1", "red").state()
    play(state, "card.nest-ax", "tree.a1")
    assert "banner.place" not in choices(state)


@pytest.mark.rule("SD-21")
def test_several_players_may_have_a_banner_on_a_tree() -> None:
    state = third_nest("red.nest", "yellow.nest").banner("a1", "yellow").state()
    play(state, "card.nest-ax", "tree.a1", "banner.place")
    assert tree(state, "a1")["banners"] == {"red": 4, "yellow": 3}


@pytest.mark.rule("SD-22")
def test_a_banner_slides_down_when_its_tile_goes() -> None:
    table = Table().build("a1", "red.nest", "yellow.nest").banner("a1", "red", "yellow")
    state = play(table.item(0, "ax").after_tile().state(), "ax.a1")
    assert tree(state, "a1")["banners"] == {"red": 2, "yellow": 2}


@pytest.mark.rule("SD-22")
def test_a_lower_banner_stays_where_it_is() -> None:
    table = Table().build("a1", "red.nest").banner("a1", "red").build("a1", "red.lodge", "red.nest")
    state = play(table.item(0, "ax").after_tile().state(), "ax.a1")
    assert tree(state, "a1")["banners"] == {"red": 2}


@pytest.mark.rule("SD-22")
@pytest.mark.rule("SD-33")
def test_an_ax_on_a_bannered_tile_brings_the_banner_down_to_the_base() -> None:
    table = Table().build("a1", "yellow.nest").banner("a1", "yellow").fame(1, banners=5)
    state = play(table.item(0, "ax").after_tile().state(), "ax.a1")
    assert tree(state, "a1") == {
        "base": "nest",
        "tiles": [],
        "treetop": False,
        "banners": {"yellow": 1},
    }
    assert fame(state, 1) == {"banners": 5}
    assert shown(state, "a1")["prestige"] is None


@pytest.mark.rule("SD-22")
def test_without_banners_none_can_be_placed() -> None:
    table = third_nest("red.nest", "yellow.nest")
    no_banners(table)
    state = play(table.state(), "card.nest-ax", "tree.a1")
    assert "banner.place" not in choices(state)


@pytest.mark.rule("SD-22")
def test_without_banners_no_bridge_can_be_placed() -> None:
    table = no_banners(Table()).item(0, "bridge").after_tile()
    state = table.state()
    assert choices(state, "bridge.") == set()
    assert refusal(state, "bridge.b4-c4") == "SD-1"
    assert refusal(state, "bridge.a3-a4") == "SD-22"


def no_banners(table: Table) -> Table:
    """Use up all sixteen banners of red: five on trees, eleven on bridges."""
    for space in ("c2", "d2", "b3", "c3", "b4"):
        table.banner(space, "red")
    pairs = (
        *("a1-b1", "a1-a2", "b1-c1", "b1-b2", "c1-d1", "c1-c2"),
        *("d1-d2", "a2-b2", "a2-a3", "b2-c2", "b2-b3"),
    )
    for pair in pairs:
        table.bridge(pair, "red")
    assert table.players[0]["banners"] == 0
    return table


@pytest.mark.rule("SD-23")
def test_a_hammered_tile_leaves_its_banner_behind() -> None:
    table = Table().build("a1", "yellow.lodge", "red.nest").banner("a1", "red")
    table.fame(0, banners=5).item(0, "hammer").after_tile()
    state = play(table.state(), "hammer.a1", "to.b1")
    assert tree(state, "a1")["banners"] == {"red": 2}
    assert tree(state, "b1") == {
        "base": "burrow",
        "tiles": ["red.nest"],
        "treetop": False,
        "banners": {},
    }
    assert fame(state, 0) == {"banners": 5}


@pytest.mark.rule("SD-20")
@pytest.mark.rule("SD-23")
def test_two_banners_in_one_turn_by_a_hammer() -> None:
    table = third_nest("red.nest", "yellow.nest").build("b2", "yellow.nest", "yellow.nest")
    state = table.item(0, "hammer").state()
    play(state, "card.nest-ax", "tree.a1", "banner.place", "hammer.a1", "to.b2", "banner.place")
    assert fame(state, 0) == {"banners": 10}
    assert tree(state, "a1")["banners"] == {"red": 3}
    assert tree(state, "b2")["banners"] == {"red": 4}
    assert player(state, 0)["banners"] == 14


@pytest.mark.rule("SD-23")
def test_the_banner_of_a_bridge_is_not_on_a_tree() -> None:
    table = third_nest("red.nest", "yellow.nest").bridge("a1-b1", "red")
    state = play(table.state(), "card.nest-ax", "tree.a1")
    assert "banner.place" in choices(state)


@pytest.mark.rule("SD-20")
def test_the_hammered_tile_must_stand_on_two_others_of_its_style() -> None:
    table = Table().build("a1", "red.nest").build("b2", "yellow.nest").item(0, "hammer")
    state = play(table.after_tile().state(), "hammer.a1", "to.b2")
    assert "banner.place" not in choices(state)
