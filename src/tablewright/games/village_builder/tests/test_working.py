"""Steps 2 and 3: sending villagers, collecting, trading, storing, the Catapult."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright as tw
from tablewright.games.village_builder.tests.pictures import (
    facts,
    has,
    keys,
    play,
    refused,
    table,
    tops,
)

HOMES = "HOME WORK\npeasant_hut .\npeasant_hut .\npeasant_hut ."


def working(picture: str = "HOME WORK", **parts: Any) -> tw.State:
    return table(picture, phase="work", **parts)


def goods(state: tw.State) -> list[int]:
    return [has(state, good) for good in ("coins", "wood", "stone")]


@pytest.mark.rule("VB-13")
def test_a_building_takes_one_villager() -> None:
    state = working("HOME WORK\npeasant_hut .", villagers=4)
    state.play("work.lumber_hut")
    assert refused(state, "work.lumber_hut") == "VB-13"


@pytest.mark.rule("VB-13")
def test_two_equal_buildings_take_one_villager_each() -> None:
    state = working("HOME WORK\npeasant_hut .", villagers=4)
    play(state, "work.peasant_hut work.peasant_hut")
    assert refused(state, "work.peasant_hut") == "VB-13"


@pytest.mark.rule("VB-13")
@pytest.mark.parametrize(
    "name", ["bazaar", "workshop", "blacksmith", "tannery", "surgery", "monastery", "fortress"]
)
def test_nobody_works_where_there_is_no_work(name: str) -> None:
    state = working(f"HOME WORK {name}", hand="pig_farm trapper trapper noble_house")
    assert refused(state, f"work.{name}") == "VB-13"


@pytest.mark.rule("VB-13")
@pytest.mark.rule("VB-30")
def test_nobody_works_in_a_covered_building() -> None:
    state = working("HOME WORK lumber_hut/sawmill")
    state.play("work.sawmill")
    assert state.legal_names() == ["work.peasant_hut", "work.lumber_hut", "work.end"]
    state.play("work.lumber_hut")
    assert has(state, "wood") == 3


@pytest.mark.rule("VB-13")
def test_the_catapult_takes_exactly_four() -> None:
    picture = f"{HOMES}\ncatapult ."
    assert refused(working(picture, villagers=3), "work.catapult") == "VB-13"
    state = working(picture, villagers=5)
    state.play("work.catapult")
    assert state.to_dict()["turn"]["at_home"] == 1


@pytest.mark.rule("VB-13")
def test_villagers_may_all_stay_home() -> None:
    state = working()
    state.play("work.end")
    assert has(state, "phase") == "build"
    assert [has(state, "wood"), has(state, "villagers")] == [0, 2]


@pytest.mark.rule("VB-14")
@pytest.mark.parametrize(
    ("name", "good", "gain"),
    [
        ("trapper", "coins", 1),
        ("crop_farm", "coins", 2),
        ("apiary", "coins", 3),
        ("quarry", "stone", 2),
        ("sawmill", "wood", 2),
        ("ore_mine", "stone", 1),
        ("tinsmith", "vp", 1),
    ],
)
def test_work_brings_what_the_card_says(name: str, good: str, gain: int) -> None:
    below = {"quarry": "ore_mine/", "sawmill": "lumber_hut/"}.get(name, "")
    hand = "pig_farm statue fortress noble_house"
    state = working(f"HOME WORK {below}{name}", hand=hand, coins=0)
    play(state, f"work.{name} work.end")
    assert has(state, good) == gain


@pytest.mark.rule("VB-14")
@pytest.mark.parametrize(
    ("name", "good", "cap"),
    [("apiary", "coins", 10), ("quarry", "stone", 5), ("sawmill", "wood", 5)],
)
def test_what_exceeds_a_cap_is_lost(name: str, good: str, cap: int) -> None:
    below = {"quarry": "ore_mine/", "sawmill": "lumber_hut/"}.get(name, "")
    state = working(f"HOME WORK {below}{name}", **{good: cap - 1})
    play(state, f"work.{name} work.end")
    assert has(state, good) == cap


@pytest.mark.rule("VB-14")
def test_gained_villagers_do_not_work_in_the_same_round() -> None:
    state = working("HOME WORK\ncitizen_house .", villagers=2)
    play(state, "work.peasant_hut work.citizen_house")
    assert has(state, "phase") == "build"
    assert has(state, "villagers") == 4
    assert has(state, "wood") == 0


@pytest.mark.rule("VB-14")
def test_all_villagers_return_for_the_next_round() -> None:
    state = working(villagers=2)
    play(state, "work.peasant_hut work.lumber_hut build.end discard.statue discard.tinsmith")
    assert state.to_dict()["turn"]["at_home"] == 2
    assert state.legal_names() == ["work.peasant_hut", "work.lumber_hut", "work.end"]


@pytest.mark.rule("VB-14")
@pytest.mark.rule("VB-16")
@pytest.mark.parametrize(
    ("order", "after"),
    [
        ("collect.lumber_hut trade.wood.stone", [2, 4, 1]),
        ("collect.market trade.wood.stone", [2, 5, 1]),
    ],
)
def test_the_order_of_collecting_is_the_players(order: str, after: list[int]) -> None:
    state = working("HOME WORK market", wood=5)
    play(state, f"work.lumber_hut work.market {order}")
    assert goods(state) == after


@pytest.mark.rule("VB-15")
def test_two_villagers_live_in_each_residence() -> None:
    state = working("HOME WORK\ncitizen_house .", villagers=3)
    play(state, "work.peasant_hut work.citizen_house work.end")
    assert has(state, "villagers") == 4


@pytest.mark.rule("VB-15")
def test_a_patrician_house_brings_two_villagers_but_houses_two() -> None:
    state = working("HOME WORK\npeasant_hut/patrician_house .", villagers=2)
    play(state, "work.patrician_house work.peasant_hut")
    assert has(state, "villagers") == 4
    with pytest.raises(tw.PositionError):
        table("HOME WORK\npeasant_hut/patrician_house .", villagers=5)


@pytest.mark.rule("VB-15")
def test_a_noble_house_brings_two_villagers() -> None:
    picture = "HOME WORK\npeasant_hut/patrician_house/noble_house ."
    state = working(picture, hand="pig_farm statue fortress tinsmith")
    play(state, "work.noble_house work.end")
    assert has(state, "villagers") == 4


@pytest.mark.rule("VB-15")
def test_there_are_never_more_than_eight_villagers() -> None:
    state = working(f"{HOMES}\npeasant_hut .", villagers=7)
    play(state, "work.peasant_hut work.peasant_hut work.end")
    assert has(state, "villagers") == 8


@pytest.mark.rule("VB-15")
def test_a_full_house_gains_nobody() -> None:
    state = working(villagers=2)
    events = play(state, "work.peasant_hut work.end")
    assert has(state, "villagers") == 2
    assert facts(events, "collected")[0]["goods"]["villagers"] == 0


@pytest.mark.rule("VB-16")
def test_a_market_trades_one_for_one_once() -> None:
    state = working("HOME WORK market", coins=3, wood=2, stone=1)
    play(state, "work.market work.end trade.coins.stone")
    assert goods(state) == [2, 2, 2]
    assert has(state, "phase") == "build"


@pytest.mark.rule("VB-16")
def test_all_six_trades_are_open() -> None:
    state = working("HOME WORK market", coins=1, wood=1, stone=1)
    play(state, "work.market work.end")
    ways = {name for name in state.legal_names() if name != "trade.end"}
    three = ("coins", "wood", "stone")
    assert ways == {f"trade.{a}.{b}" for a in three for b in three if a != b}


@pytest.mark.rule("VB-16")
def test_a_trade_into_a_full_resource_is_not_allowed() -> None:
    state = working("HOME WORK market", coins=10, wood=5, stone=1)
    play(state, "work.market work.end")
    assert state.legal_names() == ["trade.coins.stone", "trade.wood.stone", "trade.end"]
    assert refused(state, "trade.stone.wood") == "VB-16"


@pytest.mark.rule("VB-16")
def test_hand_cards_are_not_coins_at_the_market() -> None:
    state = working("HOME WORK market", coins=0, stone=1)
    play(state, "work.market work.end")
    assert refused(state, "trade.coins.wood") == "VB-16"


@pytest.mark.rule("VB-16")
def test_a_medi_market_trades_up_to_two() -> None:
    state = working("HOME WORK market/medi_market", coins=3, wood=0, stone=0)
    play(state, "work.medi_market work.end trade.coins.stone")
    assert has(state, "phase") == "trade"
    state.play("trade.coins.wood")
    assert goods(state) == [1, 1, 1]
    assert has(state, "phase") == "build"


@pytest.mark.rule("VB-16")
def test_a_villager_at_the_market_may_trade_nothing() -> None:
    state = working("HOME WORK market/medi_market", coins=3)
    play(state, "work.medi_market work.end trade.end")
    assert goods(state) == [3, 0, 0]


@pytest.mark.rule("VB-16")
def test_a_big_market_trades_any_number() -> None:
    state = working("HOME WORK market/medi_market/big_market", coins=8)
    play(state, "work.big_market work.end" + " trade.coins.stone" * 5 + " trade.coins.wood" * 3)
    assert goods(state) == [0, 3, 5]


@pytest.mark.rule("VB-34")
def test_what_was_just_received_is_not_traded_on() -> None:
    state = working("HOME WORK market/medi_market/big_market", coins=2, wood=1)
    play(state, "work.big_market work.end trade.coins.stone")
    assert refused(state, "trade.stone.wood") == "VB-34"
    play(state, "trade.wood.stone")
    assert goods(state) == [1, 0, 2]


WAREHOUSE = "HOME WORK warehouse"
THREE = "pig_farm statue fortress"


@pytest.mark.rule("VB-17")
@pytest.mark.parametrize(
    ("moves", "hand", "stored"),
    [
        ("store.statue store.fortress", "pig_farm", "apiary brewery"),
        ("fetch.apiary fetch.brewery", f"{THREE} apiary brewery", ""),
        ("store.statue fetch.apiary", "pig_farm fortress apiary", "brewery"),
        ("store.statue store.end", "pig_farm fortress", "apiary brewery"),
        ("store.end", THREE, "apiary brewery"),
    ],
)
def test_a_villager_moves_up_to_two_cards_in_any_mixture(
    moves: str, hand: str, stored: str
) -> None:
    state = working(WAREHOUSE, hand=THREE, stored="apiary brewery", coins=10)
    play(state, f"work.warehouse work.end {moves}")
    moved = {name.split(".")[1] for name in moves.split() if name.startswith("store.")} - {"end"}
    assert has(state, "phase") == "build"
    assert sorted(has(state, "hand")) == sorted(hand.split())
    assert sorted(has(state, "stored")) == sorted([*stored.split(), *moved])


@pytest.mark.rule("VB-17")
def test_there_is_no_third_move() -> None:
    state = working(WAREHOUSE, hand=THREE, stored="apiary brewery", coins=10)
    play(state, "work.warehouse work.end fetch.apiary fetch.brewery")
    assert refused(state, "store.statue") == "VB-17"


@pytest.mark.rule("VB-17")
def test_the_warehouse_needs_a_villager() -> None:
    state = working(WAREHOUSE, hand=THREE, stored="apiary", coins=10)
    state.play("work.end")
    assert refused(state, "fetch.apiary") == "VB-17"


@pytest.mark.rule("VB-17")
def test_the_warehouse_holds_any_number() -> None:
    stored = "apiary brewery market market trapper trapper bakery bakery tannery workshop"
    state = working(WAREHOUSE, hand=f"{THREE} tinsmith", stored=stored, coins=3)
    play(state, "work.warehouse work.end store.statue store.fortress")
    assert len(has(state, "stored")) == 12


@pytest.mark.rule("VB-17")
def test_stored_cards_pay_nothing() -> None:
    state = table(WAREHOUSE, hand="pig_farm", stored="apiary brewery", coins=2)
    assert refused(state, "build.pig_farm") == "VB-32"


@pytest.mark.rule("VB-17")
def test_stored_cards_cannot_be_built() -> None:
    state = table(WAREHOUSE, hand="pig_farm", stored="trapper", coins=10)
    assert refused(state, "build.trapper") == "VB-20"


@pytest.mark.rule("VB-17")
def test_stored_cards_are_not_in_hand_when_drawing() -> None:
    state = table(WAREHOUSE, hand=THREE, stored="apiary brewery", built=True)
    state.play("build.end")
    assert len(has(state, "hand")) == 5
    assert sorted(has(state, "stored")) == ["apiary", "brewery"]


@pytest.mark.rule("VB-17")
def test_cards_taken_out_may_exceed_the_hand_and_be_built_at_once() -> None:
    state = working(WAREHOUSE, stored="trapper apiary", coins=3)
    play(state, "work.warehouse work.end fetch.trapper fetch.apiary")
    assert len(has(state, "hand")) == 7
    play(state, "build.trapper at.-1.0 pay.coins")
    assert tops(state)[-1, 0] == "trapper"


SIEGE = """
    HOME          WORK     catapult
    citizen_house ore_mine .
    citizen_house .        .
    citizen_house trapper  .
"""


@pytest.mark.rule("VB-19")
def test_the_catapult_is_paid_when_it_acts() -> None:
    state = working(SIEGE, villagers=4, stone=5, coins=3)
    state.play("work.catapult")
    assert goods(state) == [3, 0, 5]
    state.play("at.1.1")
    assert goods(state) == [1, 0, 0]
    assert (1, 1) not in tops(state)
    assert "ore_mine" in has(state, "gone")


@pytest.mark.rule("VB-19")
def test_stone_and_coins_collected_before_count_for_the_catapult() -> None:
    state = working(SIEGE, villagers=6, stone=4, coins=1)
    play(state, "work.catapult work.ore_mine work.trapper collect.rest at.1.1")
    assert goods(state) == [0, 0, 0]


@pytest.mark.rule("VB-19")
def test_a_catapult_called_too_early_does_nothing() -> None:
    state = working(SIEGE, villagers=5, stone=4, coins=2)
    events = play(state, "work.catapult work.ore_mine collect.catapult")
    assert "catapult-idle" in keys(events)
    assert goods(state) == [2, 0, 5]
    assert len(tops(state)) == 8


@pytest.mark.rule("VB-19")
def test_hand_cards_do_not_pay_the_catapult() -> None:
    state = working(SIEGE, villagers=4, stone=5, coins=1)
    events = state.play("work.catapult")
    assert "catapult-idle" in keys(events)
    assert goods(state) == [1, 0, 5]


@pytest.mark.rule("VB-19")
def test_an_uncollected_villager_on_the_demolished_building_brings_nothing() -> None:
    state = working(SIEGE, villagers=5, stone=5, coins=2)
    events = play(state, "work.catapult work.ore_mine collect.catapult at.1.1")
    assert goods(state) == [0, 0, 0]
    assert has(state, "villagers") == 5
    assert "collected" not in keys(events)


@pytest.mark.rule("VB-37")
def test_a_lone_villager_is_taken_to_be_at_the_equal_building_that_stands() -> None:
    state = working(SIEGE, villagers=5, stone=5, coins=2, start="ore_mine")
    play(state, "work.catapult work.ore_mine collect.catapult at.1.1")
    assert goods(state) == [0, 0, 1]


@pytest.mark.rule("VB-37")
def test_with_villagers_at_both_equal_buildings_one_collects_nothing() -> None:
    state = working(SIEGE, villagers=6, stone=5, coins=2, start="ore_mine")
    play(state, "work.catapult work.ore_mine work.ore_mine collect.catapult at.1.1")
    assert goods(state) == [0, 0, 1]


@pytest.mark.rule("VB-15")
@pytest.mark.rule("VB-19")
def test_surplus_villagers_leave_only_when_step_three_ends() -> None:
    picture = SIEGE.replace("ore_mine .", "ore_mine market").replace("trapper", ".")
    state = working(picture, villagers=8, stone=5, coins=3)
    play(state, "work.catapult work.lumber_hut work.ore_mine work.market work.end")
    play(state, "collect.catapult at.0.3")
    assert has(state, "villagers") == 8
    play(state, "collect.market trade.coins.stone")
    assert has(state, "villagers") == 6
    assert goods(state) == [0, 1, 2]


@pytest.mark.rule("VB-15")
@pytest.mark.rule("VB-19")
def test_no_villager_is_gained_above_the_housing_that_is_left() -> None:
    picture = SIEGE.replace("trapper", ".")
    state = working(picture, villagers=7, stone=5, coins=2)
    play(state, "work.catapult work.citizen_house work.peasant_hut work.end")
    play(state, "collect.catapult at.0.3")
    assert has(state, "villagers") == 6


@pytest.mark.rule("VB-19")
@pytest.mark.rule("VB-29")
def test_the_catapult_spares_the_start_and_what_holds_the_village_together() -> None:
    state = working(SIEGE, villagers=4, stone=5, coins=2)
    state.play("work.catapult")
    places = {name for name in state.legal_names() if name.startswith("at.")}
    assert places == {"at.2.0", "at.1.1", "at.1.3"}
    assert refused(state, "at.0.0") == "VB-29"
    assert refused(state, "at.0.2") == "VB-29"


@pytest.mark.rule("VB-29")
def test_a_demolished_stack_leaves_the_game_whole() -> None:
    picture = SIEGE.replace("ore_mine", "ore_mine/quarry")
    state = working(picture, villagers=4, stone=5, coins=2)
    play(state, "work.catapult at.1.1")
    assert {"ore_mine", "quarry"} <= set(has(state, "gone"))
    assert (1, 1) not in tops(state)


@pytest.mark.rule("VB-38")
def test_the_catapult_may_demolish_itself() -> None:
    state = working(SIEGE, villagers=4, stone=5, coins=2)
    play(state, "work.catapult at.2.0")
    assert "catapult" in has(state, "gone")
    assert has(state, "villagers") == 4


@pytest.mark.rule("VB-31")
@pytest.mark.rule("VB-29")
def test_a_demolished_warehouse_spills_its_cards() -> None:
    picture = SIEGE.replace("trapper", "warehouse")
    state = working(picture, villagers=4, stone=5, coins=2, stored="apiary")
    play(state, "work.catapult at.1.3")
    assert has(state, "stored") == []
    assert "apiary" in has(state, "discards")


@pytest.mark.rule("VB-25")
def test_a_unique_building_may_be_built_again_once_demolished() -> None:
    picture = SIEGE.replace("trapper", "harbor_statue")
    state = table(picture, villagers=4, stone=2, coins=10, hand="harbor_statue")
    assert refused(state, "build.harbor_statue") == "VB-25"
    hand = "harbor_statue pig_farm pig_farm"
    start = SIEGE.replace("trapper", "harbor_statue").replace(" ore_mine ", " ore_mine/quarry ")
    state = working(start, villagers=5, stone=5, coins=10, hand=hand)
    play(state, "work.catapult work.quarry collect.catapult at.1.3")
    play(state, "build.harbor_statue at.1.3 pay.coins")
    assert tops(state)[1, 3] == "harbor_statue"


@pytest.mark.rule("VB-19")
@pytest.mark.rule("VB-14")
def test_stone_collected_after_the_catapult_finds_room() -> None:
    state = working(SIEGE, villagers=5, stone=5, coins=2)
    play(state, "work.catapult work.ore_mine collect.catapult at.1.3")
    assert goods(state) == [0, 0, 1]


@pytest.mark.rule("VB-19")
def test_collecting_the_rest_does_not_set_off_the_catapult() -> None:
    state = working(SIEGE, villagers=6, stone=5, coins=5)
    play(state, "work.catapult work.ore_mine work.trapper collect.rest")
    assert goods(state) == [6, 0, 5]
    assert "at.1.1" in state.legal_names()


@pytest.mark.rule("VB-37")
@pytest.mark.rule("VB-19")
def test_a_villager_who_has_collected_may_lose_his_building() -> None:
    state = working(SIEGE, villagers=6, stone=4, coins=2, start="ore_mine")
    play(state, "work.catapult work.ore_mine work.ore_mine collect.ore_mine")
    play(state, "collect.catapult at.1.1")
    assert goods(state) == [0, 0, 1]


@pytest.mark.rule("VB-19")
@pytest.mark.rule("VB-10")
def test_a_demolished_bazaar_no_longer_sets_the_hand() -> None:
    picture = SIEGE.replace("trapper", "bazaar")
    hand = "pig_farm trapper statue"
    state = working(picture, villagers=4, stone=5, coins=5, hand=hand)
    play(state, "work.catapult at.1.3 build.pig_farm at.1.3 pay.coins")
    assert len(has(state, "hand")) == 5


@pytest.mark.rule("VB-14")
def test_collecting_is_over_when_building_begins() -> None:
    state = working("HOME WORK market", wood=1)
    state.play("work.end")
    assert refused(state, "collect.market") == "VB-14"
    assert refused(state, "trade.wood.coins") == "VB-16"
    assert refused(state, "work.lumber_hut") == "VB-13"
