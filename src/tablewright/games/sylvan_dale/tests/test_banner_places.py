"""Where banners may hang, and what they outlast, SD-20 to SD-23."""

from __future__ import annotations

import pytest

from tablewright.games.sylvan_dale.tests.filled import (
    Table,
    fame,
    keys,
    legal,
    play,
    player,
    refused,
    tree,
)

NAMES = ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "a4", "b4"]


@pytest.mark.rule("SD-20")
def test_two_other_tiles_of_the_style_allow_a_banner_whoever_owns_them() -> None:
    table = Table().stack(0, "burrow")
    table.tree("a1", "lodge yellow.burrow yellow.lodge yellow.burrow yellow.nest")
    state = table.build()
    state.play("card.nest-ax")
    assert state.legal_names() == ["banner.place", "banner.skip"]
    events = state.play("banner.place")
    assert [e.facts["points"] for e in events if e.key == "bannered"] == [5]
    assert fame(state, 0, "banners") == 5
    assert player(state, 0)["banners"] == 15
    assert tree(state, "a1")["banners"] == {"red": 6}


@pytest.mark.rule("SD-20")
def test_more_than_two_others_allow_one_banner() -> None:
    table = Table(turn=2).stack(0, "nest")
    table.tree("a1", "nest yellow.nest yellow.nest yellow.nest yellow.nest")
    state = table.build()
    play(state, "card.nest-ax banner.place")
    assert fame(state, 0, "banners") == 5
    assert player(state, 0)["banners"] == 15


@pytest.mark.rule("SD-20")
@pytest.mark.parametrize(
    "text",
    [
        "burrow yellow.burrow red.nest",
        "burrow yellow.burrow yellow.lodge red.nest",
        "lodge yellow.nest red.nest",
        "lodge yellow.lodge red.lodge yellow.nest",
    ],
)
def test_a_base_or_another_style_does_not_count(text: str) -> None:
    state = Table().stack(0, "burrow").tree("a1", text).build()
    state.play("card.nest-ax")
    assert refused(state, "banner.place") == "SD-21"
    assert legal(state, "take")


@pytest.mark.rule("SD-20")
def test_tiles_of_the_style_on_other_trees_do_not_count() -> None:
    table = Table().stack(0, "burrow").tree("a1", "lodge yellow.burrow yellow.nest")
    state = table.tree("a2", "lodge yellow.burrow").build()
    state.play("card.nest-ax")
    assert legal(state, "banner") == []


@pytest.mark.rule("SD-21")
def test_one_banner_per_player_and_tree() -> None:
    table = Table().stack(0, "burrow")
    table.tree("a1", "lodge red.burrow yellow.burrow red.burrow yellow.nest", red=4)
    state = table.build()
    state.play("card.nest-ax")
    assert legal(state, "banner") == []
    assert fame(state, 0, "banners") == 5


@pytest.mark.rule("SD-21")
def test_another_player_may_have_one_on_the_same_tree() -> None:
    table = Table().stack(0, "burrow")
    table.tree("a1", "lodge red.burrow yellow.burrow yellow.burrow yellow.nest", yellow=4)
    state = table.build()
    play(state, "card.nest-ax banner.place")
    assert tree(state, "a1")["banners"].keys() == {"red", "yellow"}
    assert (fame(state, 0, "banners"), fame(state, 1, "banners")) == (5, 5)


@pytest.mark.rule("SD-21")
def test_a_banner_not_placed_is_lost_until_the_next_tile() -> None:
    table = Table(turn=2).stack(0, "nest nest").stack(1, "lodge")
    table.tree("a1", "burrow yellow.nest yellow.nest")
    state = table.tree("b1", "nest").build()
    play(state, "card.nest-ax tree.a1 banner.skip")
    assert refused(state, "banner.place") == "SD-21"
    assert (player(state, 0)["banners"], fame(state, 0, "banners")) == (16, 0)
    play(state, "take.deck card.nest-ax tree.b1 take.deck card.nest-hammer")
    assert legal(state, "banner") == ["place", "skip"]


@pytest.mark.rule("SD-22")
def test_a_player_out_of_banners_places_none() -> None:
    table = Table(turn=2).stack(0, "burrow")
    for name in NAMES[1:]:
        table.tree(name, "-", red=1)
    for pair in ("a1-b1", "b1-c1", "c1-d1", "a1-a2"):
        table.bridge(pair, "red")
    state = table.tree("a1", "lodge yellow.burrow yellow.burrow yellow.nest").build()
    assert player(state, 0)["banners"] == 0
    state.play("card.nest-ax")
    assert legal(state, "banner") == []


@pytest.mark.rule("SD-22")
def test_a_player_out_of_banners_builds_no_bridge() -> None:
    table = Table(turn=2).stack(0, "burrow").items(0, bridge=1, ax=1)
    for name in NAMES:
        table.tree(name, "-", red=1)
    for pair in ("a1-b1", "b1-c1", "c1-d1"):
        table.bridge(pair, "red")
    table.tree("a1", "nest", red=1)
    state = table.build()
    assert player(state, 0)["banners"] == 0
    state.play("card.nest-ax")
    assert legal(state, "bridge") == []
    assert refused(state, "bridge.a2-b2") == "SD-22"
    assert legal(state, "ax") == ["a1"]


@pytest.mark.rule("SD-22")
@pytest.mark.rule("SD-23")
@pytest.mark.rule("SD-33")
def test_an_ax_leaves_the_banner_sliding_down_to_the_base() -> None:
    table = Table(turn=2).items(0, ax=1).items(1, ax=1).stack(0, "lodge").stack(1, "lodge")
    table.tree("a1", "hollow red.nest red.burrow", red=3).fame(0, banners=5)
    state = table.tree("b1", "nest").tree("c1", "nest").build()
    play(state, "card.nest-ax tree.b1 ax.a1")
    assert tree(state, "a1")["tiles"] == ["red.nest"]
    assert tree(state, "a1")["banners"] == {"red": 2}
    play(state, "take.deck card.nest-ax tree.c1 ax.a1")
    assert tree(state, "a1")["tiles"] == []
    assert tree(state, "a1")["banners"] == {"red": 1}
    assert fame(state, 0, "banners") == 5
    assert player(state, 0)["banners"] == 15


@pytest.mark.rule("SD-22")
def test_a_banner_on_a_lower_tile_stays_when_a_higher_one_goes() -> None:
    table = Table().items(0, ax=1).stack(0, "lodge")
    table.tree("a1", "hollow yellow.burrow yellow.burrow yellow.burrow red.lodge", yellow=4)
    state = table.tree("b1", "nest").build()
    play(state, "card.nest-ax ax.a1")
    assert tree(state, "a1")["banners"] == {"yellow": 4}


@pytest.mark.rule("SD-21")
@pytest.mark.rule("SD-23")
def test_a_tree_emptied_to_its_base_still_has_its_one_banner() -> None:
    table = Table(turn=2).stack(0, "nest").tree("a1", "lodge yellow.nest yellow.nest", red=1)
    state = table.build()
    state.play("card.nest-ax")
    assert legal(state, "banner") == []


@pytest.mark.rule("SD-20")
@pytest.mark.rule("SD-23")
@pytest.mark.rule("SD-34")
def test_two_banners_in_one_turn_by_hammer() -> None:
    table = Table(turn=2).stack(0, "burrow").items(0, hammer=1)
    table.tree("a1", "lodge yellow.burrow red.burrow yellow.nest")
    table.tree("b1", "lodge yellow.burrow red.burrow yellow.lodge")
    state = table.build()
    play(state, "card.nest-ax banner.place hammer.a1 to.b1")
    assert state.legal_names() == ["banner.place", "banner.skip"]
    state.play("banner.place")
    assert fame(state, 0, "banners") == 10
    assert tree(state, "a1")["banners"] == {"red": 4}
    assert tree(state, "b1")["banners"] == {"red": 5}
    assert tree(state, "b1")["tiles"][-1] == "red.burrow"
    assert legal(state, "hammer") == []


@pytest.mark.rule("SD-20")
@pytest.mark.rule("SD-34")
def test_an_older_tile_moved_by_hammer_earns_a_banner_too() -> None:
    table = Table(turn=2).stack(0, "nest").items(0, hammer=1)
    table.tree("a1", "nest").tree("c1", "lodge red.hollow")
    table.tree("b1", "lodge yellow.hollow yellow.hollow")
    state = table.build()
    play(state, "card.nest-ax hammer.c1 to.b1 banner.place")
    assert tree(state, "b1")["banners"] == {"red": 4}


@pytest.mark.rule("SD-21")
@pytest.mark.rule("SD-34")
def test_a_hammered_tile_earns_none_where_its_player_has_one() -> None:
    table = Table(turn=2).stack(0, "burrow").items(0, hammer=1)
    table.tree("a1", "nest").tree("b1", "lodge yellow.burrow red.burrow", red=3)
    state = table.build()
    play(state, "card.nest-ax hammer.a1 to.b1")
    assert legal(state, "banner") == []


@pytest.mark.rule("SD-23")
def test_the_hammered_tile_does_not_count_itself() -> None:
    table = Table(turn=2).stack(0, "burrow").items(0, hammer=1)
    table.tree("a1", "nest").tree("b1", "burrow yellow.burrow")
    state = table.build()
    play(state, "card.nest-ax hammer.a1 to.b1")
    assert legal(state, "banner") == []


@pytest.mark.rule("SD-21")
@pytest.mark.rule("SD-23")
def test_the_banner_on_a_bridge_is_not_on_a_tree() -> None:
    table = Table(turn=2).stack(0, "nest").bridge("a1-b1", "red")
    state = table.tree("a1", "lodge yellow.nest yellow.nest").build()
    state.play("card.nest-ax")
    assert legal(state, "banner") == ["place", "skip"]


@pytest.mark.rule("SD-32")
@pytest.mark.rule("SD-21")
def test_the_banner_is_decided_before_claims_items_and_the_new_card() -> None:
    table = Table(turn=2).stack(0, "nest").items(0, ax=1)
    table.face(0, "lodge-ax burrow-ax hollow-ax")
    state = table.tree("a1", "lodge yellow.nest yellow.nest").build()
    events = state.play("card.nest-ax")
    assert keys(events) == ["played", "added"]
    for name in ("ax.a1", "take.deck", "claim.ax"):
        assert refused(state, name)
    state.play("banner.skip")
    assert legal(state, "ax") == ["a1"]
    assert legal(state, "claim") == ["ax"]
