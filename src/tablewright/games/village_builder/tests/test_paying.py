"""Step 4: paying, placing, covering."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright as tw
from tablewright.games.village_builder.tests.pictures import (
    GAME,
    facts,
    has,
    keys,
    play,
    refused,
    table,
    tops,
)


def places(state: tw.State, card: str) -> set[str]:
    """Give where a card may go."""
    events = state.play(f"build.{card}")
    if has(state, "phase") == "place":
        return set(state.legal_names())
    for fact in facts(events, "upgraded"):  # a lone place and a lone way to pay are not asked
        return {f"at.{fact['x']}.{fact['y']}"}
    x, y = state.to_dict()["turn"]["site"]
    return {f"at.{x}.{y}"}


def refusal(state: tw.State, card: str, place: str) -> str:
    """Give the clause that keeps a card from a place."""
    state.play(f"build.{card}")
    return refused(state, place)


@pytest.mark.rule("VB-20")
def test_any_number_of_buildings_may_be_built() -> None:
    state = table(hand="pig_farm pig_farm pig_farm statue", coins=9)
    for place in ("at.2.0", "at.3.0", "at.-1.0"):
        play(state, f"build.pig_farm {place} pay.coins")
    assert has(state, "coins") == 0
    assert len(tops(state)) == 5


@pytest.mark.rule("VB-20")
def test_martin_buys_the_warehouse_with_three_cards_and_three_coins() -> None:
    state = table(hand="warehouse statue fortress tinsmith trapper", coins=3)
    play(state, "build.warehouse at.2.0 pay.statue pay.fortress pay.tinsmith pay.coins")
    assert tops(state)[2, 0] == "warehouse"
    assert has(state, "coins") == 0
    assert {"statue", "fortress", "tinsmith"} <= set(has(state, "discards"))


@pytest.mark.rule("VB-20")
def test_the_player_chooses_how_much_to_pay_in_coins() -> None:
    state = table(hand="pig_farm statue fortress trapper", coins=9, built=True)
    play(state, "build.pig_farm at.2.0 pay.statue pay.coins")
    assert has(state, "coins") == 7
    assert sorted(has(state, "hand")) == ["fortress", "trapper"]


@pytest.mark.rule("VB-20")
@pytest.mark.parametrize(("wood", "stone"), [(0, 1), (1, 0)])
def test_wood_and_stone_are_paid_as_such(wood: int, stone: int) -> None:
    hand = "brewery statue fortress tinsmith pig_farm trapper"
    state = table(hand=hand, coins=10, wood=wood, stone=stone)
    assert refused(state, "build.brewery") == "VB-32"


@pytest.mark.rule("VB-20")
def test_wood_and_stone_leave_the_store() -> None:
    state = table(hand="brewery trapper pig_farm", coins=10, wood=2, stone=3)
    play(state, "build.brewery at.2.0 pay.coins")
    assert [has(state, good) for good in ("coins", "wood", "stone")] == [5, 1, 2]


@pytest.mark.rule("VB-32")
def test_a_card_cannot_pay_for_itself() -> None:
    state = table(hand="pig_farm statue fortress", coins=0)
    assert refused(state, "build.pig_farm") == "VB-32"
    state = table(hand="pig_farm statue fortress tinsmith", coins=0)
    assert refused(state, "build.pig_farm") == ""


@pytest.mark.rule("VB-32")
def test_the_second_copy_of_a_card_may_pay_for_the_first() -> None:
    state = table(hand="pig_farm pig_farm pig_farm pig_farm", coins=0)
    play(state, "build.pig_farm at.2.0")
    assert tops(state)[2, 0] == "pig_farm"


@pytest.mark.rule("VB-32")
def test_payment_is_exact() -> None:
    state = table(hand="pig_farm statue fortress tinsmith trapper market", coins=2)
    events = play(state, "build.pig_farm at.2.0 pay.coins pay.statue")
    assert [keys(events).count(key) for key in ("paid-coins", "paid-card", "built")] == [1, 1, 1]
    assert {"fortress", "tinsmith", "trapper", "market"} <= set(has(state, "hand"))


@pytest.mark.rule("VB-32")
@pytest.mark.rule("VB-27")
def test_a_connection_pays_for_a_later_building_only() -> None:
    hand = "bakery pig_farm"
    state = table("HOME WORK\ncitizen_house .", hand=hand, coins=2, wood=2)
    assert refused(state, "build.bakery") == "VB-32"
    state = table("HOME WORK\ncitizen_house .", hand=hand, coins=5, wood=2)
    play(state, "build.bakery at.1.1 pay.coins")
    assert has(state, "coins") == 3
    play(state, "build.pig_farm")
    assert has(state, "phase") == "place"


@pytest.mark.rule("VB-21")
@pytest.mark.parametrize(("size", "gone"), [(1, 0), (2, 1), (3, 1), (5, 2), (7, 3)])
def test_building_nothing_costs_half_the_hand_rounded_down(size: int, gone: int) -> None:
    cards = ["statue", "fortress", "tinsmith", "noble_house", "apiary", "brewery", "big_bazaar"]
    state = table(hand=" ".join(cards[:size]), coins=0)
    events = state.play("build.end")
    while has(state, "phase") == "discard":
        events += state.play(state.legal_names()[-1])
    assert keys(events).count("discarded") == gone
    assert len(facts(events, "round")) == 1


@pytest.mark.rule("VB-21")
def test_the_player_chooses_what_to_discard() -> None:
    state = table(hand="statue fortress tinsmith noble_house trapper", coins=0)
    state.play("build.end")
    assert len(state.legal_names()) == 5
    play(state, "discard.trapper discard.statue")
    assert {"trapper", "statue"} <= set(has(state, "discards"))
    assert {"fortress", "tinsmith", "noble_house"} <= set(has(state, "hand"))


@pytest.mark.rule("VB-21")
@pytest.mark.rule("VB-17")
def test_stored_cards_do_not_count_for_the_half() -> None:
    state = table("HOME WORK warehouse", hand="statue fortress", stored="apiary brewery trapper")
    events = state.play("build.end")
    events += play(state, "discard.statue")
    assert keys(events).count("discarded") == 1
    assert len(has(state, "stored")) == 3


@pytest.mark.rule("VB-21")
def test_a_round_with_a_building_discards_nothing() -> None:
    state = table(hand="statue fortress tinsmith noble_house trapper", coins=3)
    play(state, "build.trapper at.2.0 pay.coins")
    assert has(state, "round") == 6
    assert {"statue", "fortress", "tinsmith", "noble_house"} <= set(has(state, "hand"))


@pytest.mark.rule("VB-21")
def test_an_upgrade_is_a_building() -> None:
    hand = "patrician_house statue fortress tinsmith noble_house"
    state = table("HOME WORK\npeasant_hut .", hand=hand, coins=4, wood=1, stone=2)
    play(state, "build.patrician_house pay.coins")
    assert has(state, "round") == 6
    assert tops(state)[0, 1] == "patrician_house"


@pytest.mark.rule("VB-21")
@pytest.mark.rule("VB-12")
def test_nothing_is_discarded_in_the_last_round() -> None:
    state = table(deck="", coins=3, last_round=True)
    events = state.play("build.end")
    assert "discarded" not in keys(events)
    assert state.is_terminal()
    assert len(has(state, "hand")) == 5


@pytest.mark.rule("VB-22")
def test_a_new_building_goes_beside_the_village_on_an_empty_space() -> None:
    state = table(hand="pig_farm trapper", coins=3)
    around = {"at.-1.0", "at.2.0", "at.0.-1", "at.1.-1", "at.0.1", "at.1.1"}
    assert places(state, "pig_farm") == around
    for wrong in ("at.2.1", "at.-1.-1", "at.0.0", "at.1.0", "at.3.0"):
        assert refused(state, wrong) == "VB-22"


@pytest.mark.rule("VB-22")
@pytest.mark.parametrize("card", ["lumber_hut", "fortress", "trapper"])
def test_levels_one_x_and_u_never_cover(card: str) -> None:
    state = table("HOME WORK pig_farm", hand=card, coins=10, stone=5)
    assert not places(state, card) & {"at.0.0", "at.1.0", "at.2.0"}


@pytest.mark.rule("VB-23")
def test_a_row_of_five_does_not_grow() -> None:
    state = table("HOME WORK pig_farm pig_farm pig_farm", hand="trapper", coins=3)
    state.play("build.trapper")
    assert refused(state, "at.5.0") == "VB-23"
    assert refused(state, "at.-1.0") == "VB-23"
    assert "at.4.1" in state.legal_names()


@pytest.mark.rule("VB-23")
def test_a_row_of_four_grows_to_five() -> None:
    state = table("HOME WORK pig_farm pig_farm", hand="trapper", coins=3)
    assert {"at.4.0", "at.-1.0"} <= places(state, "trapper")


@pytest.mark.rule("VB-23")
def test_a_column_of_five_does_not_grow() -> None:
    column = "HOME WORK\n" + "pig_farm .\n" * 4
    state = table(column, hand="trapper", coins=3)
    assert refusal(state, "trapper", "at.0.5") == "VB-23"
    assert refused(state, "at.0.-1") == "VB-23"


@pytest.mark.rule("VB-23")
def test_joining_two_lines_must_not_exceed_five() -> None:
    picture = """
        HOME     WORK     .        trapper  crop_farm crop_farm
        pig_farm pig_farm pig_farm pig_farm .         .
    """
    state = table(picture, hand="trapper", coins=3)
    assert refusal(state, "trapper", "at.2.0") == "VB-23"


@pytest.mark.rule("VB-23")
def test_joining_two_lines_to_exactly_five_is_allowed() -> None:
    picture = """
        HOME     WORK     .        trapper  crop_farm
        pig_farm pig_farm pig_farm pig_farm .
    """
    assert "at.2.0" in places(table(picture, hand="trapper", coins=3), "trapper")


@pytest.mark.rule("VB-23")
def test_a_gap_ends_a_line() -> None:
    picture = """
        HOME     WORK     .        trapper  crop_farm crop_farm
        pig_farm pig_farm pig_farm pig_farm .         .
    """
    state = table(picture, hand="trapper", coins=3)
    assert {"at.6.0", "at.-1.0"} <= places(state, "trapper")


@pytest.mark.rule("VB-23")
def test_covering_lengthens_no_line() -> None:
    picture = "HOME WORK pig_farm pig_farm peasant_hut"
    state = table(picture, hand="patrician_house", coins=4, wood=1, stone=2)
    assert places(state, "patrician_house") == {"at.4.0"}


DIAGRAM = """
    .         .    .        peasant_hut .
    .         .    .        peasant_hut peasant_hut
    .         .    .        .           peasant_hut
    HOME      WORK pig_farm pig_farm    pig_farm
    trapper   .    .        crop_farm   .
    warehouse .    .        crop_farm   .
"""


@pytest.mark.rule("VB-22")
@pytest.mark.rule("VB-23")
@pytest.mark.rule("VB-26")
@pytest.mark.parametrize(
    ("place", "clause"),
    [
        ("at.-2.0", "VB-22"),
        ("at.5.0", "VB-23"),
        ("at.3.-1", "VB-23"),
        ("at.0.3", "VB-26"),
        ("at.1.1", ""),
    ],
)
def test_the_five_positions_of_the_building_diagram(place: str, clause: str) -> None:
    state = table(DIAGRAM, hand="wheelwright", coins=3, wood=1)
    assert refusal(state, "wheelwright", place) == clause


@pytest.mark.rule("VB-24")
def test_cheryl_builds_a_patrician_house_over_a_peasant_hut() -> None:
    state = table("HOME WORK\npeasant_hut .", hand="patrician_house", coins=5, wood=1, stone=2)
    assert places(state, "patrician_house") == {"at.0.1"}


@pytest.mark.rule("VB-24")
def test_start_buildings_are_never_covered() -> None:
    state = table(hand="patrician_house sawmill pig_farm", coins=10, wood=5, stone=5)
    assert refused(state, "build.patrician_house") == "VB-24"
    assert refused(state, "build.sawmill") == "VB-24"


@pytest.mark.rule("VB-24")
def test_level_two_covers_only_level_one_of_its_type() -> None:
    picture = """
        HOME          WORK   pig_farm fortress
        citizen_house market trapper .
        peasant_hut/patrician_house . . .
    """
    hand = "patrician_house big_bazaar"
    state = table(picture, hand=hand, coins=10, wood=5, stone=5)
    assert places(state.clone(), "patrician_house") == {"at.0.1"}
    assert places(state, "big_bazaar") == {"at.1.1"}


@pytest.mark.rule("VB-24")
def test_level_three_covers_only_level_two() -> None:
    parts: dict[str, Any] = {"coins": 10, "wood": 5, "stone": 5}
    state = table("HOME WORK\ncitizen_house .", hand="noble_house", **parts)
    assert refused(state, "build.noble_house") == "VB-24"
    picture = "HOME WORK\ncitizen_house .\ncitizen_house/patrician_house ."
    state = table(picture, hand="noble_house", **parts)
    assert places(state, "noble_house") == {"at.0.2"}


@pytest.mark.rule("VB-24")
def test_any_commercial_level_covers_any_other_name() -> None:
    picture = "HOME WORK bakery/big_bazaar\nwarehouse . ."
    state = table(picture, hand="big_market trapper", coins=10, wood=5, stone=5)
    assert places(state, "big_market") == {"at.2.0"}
    state = table(picture, hand="medi_market trapper", coins=10, wood=5, stone=5)
    assert places(state, "medi_market") == {"at.0.1"}


@pytest.mark.rule("VB-24")
@pytest.mark.parametrize(("card", "place"), [("sawmill", "at.2.0"), ("quarry", "at.3.0")])
def test_sawmill_and_quarry_cover_their_own_building_only(card: str, place: str) -> None:
    picture = "HOME WORK lumber_hut ore_mine trapper"
    state = table(picture, hand=card, coins=10, wood=5, stone=5)
    assert places(state, card) == {place}


@pytest.mark.rule("VB-24")
def test_a_sawmill_does_not_cover_a_sawmill() -> None:
    picture = "HOME WORK lumber_hut/sawmill"
    state = table(picture, hand="sawmill", coins=10, wood=5, stone=5)
    assert refused(state, "build.sawmill") == "VB-24"


@pytest.mark.rule("VB-25")
def test_lou_cannot_build_a_second_harbor_statue_but_the_statue() -> None:
    state = table("HOME WORK harbor_statue", hand="harbor_statue statue", coins=10, stone=5)
    assert refused(state, "build.harbor_statue") == "VB-25"
    assert refused(state, "build.statue") == ""


@pytest.mark.rule("VB-26")
def test_the_warehouse_goes_only_to_ends() -> None:
    picture = "HOME WORK . trapper\npig_farm pig_farm pig_farm pig_farm"
    state = table(picture, hand="warehouse", coins=6)
    assert refusal(state, "warehouse", "at.2.0") == "VB-26"
    assert {"at.4.0", "at.-1.0", "at.2.2"} <= set(state.legal_names())


@pytest.mark.rule("VB-26")
def test_the_warehouse_may_have_one_neighbour_in_each_direction() -> None:
    state = table("HOME WORK\npig_farm .", hand="warehouse", coins=6)
    assert "at.1.1" in places(state, "warehouse")


@pytest.mark.rule("VB-26")
def test_nothing_is_built_on_the_far_side_of_the_warehouse() -> None:
    state = table("HOME WORK warehouse", hand="trapper", coins=3)
    assert refusal(state, "trapper", "at.3.0") == "VB-26"
    assert {"at.2.1", "at.2.-1"} <= set(state.legal_names())


@pytest.mark.rule("VB-26")
def test_a_warehouse_with_a_neighbour_above_has_none_below() -> None:
    state = table("HOME WORK warehouse\n. . pig_farm", hand="trapper", coins=3)
    assert refusal(state, "trapper", "at.2.-1") == "VB-26"
    assert refused(state, "at.3.0") == "VB-26"


@pytest.mark.rule("VB-26")
def test_a_position_with_the_warehouse_inside_a_line_is_refused() -> None:
    with pytest.raises(tw.PositionError):
        table("HOME WORK warehouse trapper")


@pytest.mark.rule("VB-31")
def test_a_covered_warehouse_spills_its_cards_and_restricts_no_line() -> None:
    parts: dict[str, Any] = {"coins": 10, "wood": 1, "stone": 1, "stored": "apiary"}
    state = table("HOME WORK warehouse", hand="medi_market trapper statue", **parts)
    play(state, "build.medi_market pay.coins")
    assert has(state, "stored") == []
    assert "apiary" in has(state, "discards")
    assert "warehouse" not in has(state, "discards")
    assert "at.3.0" in places(state, "trapper")


@pytest.mark.rule("VB-31")
def test_cards_spilled_from_the_warehouse_are_not_back_in_hand() -> None:
    parts: dict[str, Any] = {"coins": 10, "wood": 1, "stone": 1, "stored": "apiary"}
    state = table("HOME WORK warehouse", hand="big_bazaar trapper statue", **parts)
    events = play(state, "build.big_bazaar pay.coins")
    assert facts(events, "stores-lost") != []
    assert sorted(has(state, "hand")) == ["statue", "trapper"]


JOIN: dict[str, Any] = {"coins": 8, "wood": 5, "stone": 5}


@pytest.mark.rule("VB-27")
@pytest.mark.parametrize(
    ("picture", "card", "place", "coins", "vp"),
    [
        ("HOME WORK\ncitizen_house .", "bakery", "at.1.1", 2, 0),
        ("HOME WORK\ncitizen_house .", "local_pub", "at.1.1", 1, 1),
        ("HOME WORK crop_farm", "brewery", "at.3.0", 1, 1),
        ("HOME WORK crop_farm", "sugar_mill", "at.3.0", 2, 0),
        ("HOME WORK pig_farm", "tannery", "at.3.0", 1, 1),
        ("HOME WORK lumber_hut/sawmill", "workshop", "at.3.0", 0, 2),
        ("HOME WORK ore_mine/quarry", "fortress", "at.3.0", 0, 3),
        ("HOME WORK market", "bazaar", "at.3.0", 2, 0),
    ],
)
def test_joined_halves_give_both_bonuses(
    picture: str, card: str, place: str, coins: int, vp: int
) -> None:
    state = table(picture, hand=f"{card} market", **JOIN)
    cost = GAME.components.data["buildings"][card]["cost"]["coins"]
    play(state, f"build.{card} {place} pay.coins")
    assert has(state, "coins") == 8 - cost + coins
    assert has(state, "vp") == vp


@pytest.mark.rule("VB-27")
def test_it_does_not_matter_which_half_comes_first() -> None:
    state = table("HOME WORK\n. tannery", hand="trapper market", **JOIN)
    events = play(state, "build.trapper at.0.1 pay.coins")
    assert [has(state, "coins"), has(state, "vp")] == [8 - 3 + 1, 1]
    assert keys(events).count("connected") == 1


@pytest.mark.rule("VB-27")
@pytest.mark.rule("VB-28")
@pytest.mark.parametrize("place", ["at.-1.1", "at.0.2"])
def test_halves_do_not_join_from_the_wrong_side_or_below(place: str) -> None:
    state = table("HOME WORK\npig_farm .", hand="tannery market", **JOIN)
    play(state, f"build.tannery {place} pay.coins")
    assert [has(state, "coins"), has(state, "vp")] == [4, 0]


@pytest.mark.rule("VB-27")
def test_different_symbols_do_not_join() -> None:
    state = table("HOME WORK crop_farm", hand="tannery market", **JOIN)
    play(state, "build.tannery at.3.0 pay.coins")
    assert [has(state, "coins"), has(state, "vp")] == [4, 0]


@pytest.mark.rule("VB-27")
def test_austin_completes_a_connection_by_covering() -> None:
    picture = "HOME WORK\npeasant_hut bakery"
    state = table(picture, hand="patrician_house market", **JOIN)
    play(state, "build.patrician_house pay.coins")
    assert has(state, "coins") == 8 - 4 + 2 + 1


@pytest.mark.rule("VB-27")
def test_a_new_half_over_an_old_one_scores_both_bonuses_again() -> None:
    picture = "HOME WORK\ncitizen_house surgery"
    state = table(picture, hand="patrician_house market", **JOIN)
    play(state, "build.patrician_house pay.coins")
    assert [has(state, "coins"), has(state, "vp")] == [8 - 4 + 2, 1]


@pytest.mark.rule("VB-27")
@pytest.mark.rule("VB-30")
def test_a_covered_half_does_not_join() -> None:
    picture = "HOME WORK\ncitizen_house/patrician_house/noble_house ."
    state = table(picture, hand="bakery market", **JOIN)
    play(state, "build.bakery at.1.1 pay.coins")
    assert has(state, "coins") == 4


@pytest.mark.rule("VB-27")
def test_a_card_joins_again_only_when_placed() -> None:
    picture = "HOME WORK\ncitizen_house bakery"
    state = table(picture, hand="trapper market", **JOIN)
    play(state, "build.trapper at.2.0 pay.coins")
    assert has(state, "coins") == 5


@pytest.mark.rule("VB-27")
def test_a_bonus_above_the_cap_is_lost() -> None:
    picture = "HOME WORK market/medi_market"
    hand = "bazaar trapper pig_farm statue fortress tinsmith"
    state = table(picture, hand=hand, coins=10, wood=1, stone=1)
    play(state, "build.bazaar at.3.0 pay.trapper pay.pig_farm pay.statue pay.fortress pay.coins")
    assert has(state, "coins") == 10


@pytest.mark.rule("VB-27")
def test_the_bonus_comes_after_the_payment() -> None:
    picture = "HOME WORK market"
    state = table(picture, hand="bazaar trapper", coins=10, wood=1, stone=1)
    play(state, "build.bazaar at.3.0 pay.coins")
    assert has(state, "coins") == 7


@pytest.mark.rule("VB-28")
def test_there_is_no_way_to_turn_a_card() -> None:
    state = table(hand="pig_farm", coins=3)
    state.play("build.pig_farm")
    assert all(name.count(".") == 2 for name in state.legal_names())


MONASTERY: dict[str, Any] = {"coins": 2, "stone": 1}


@pytest.mark.rule("VB-33")
def test_the_monastery_shuffles_one_discard_into_the_deck() -> None:
    hand = "monastery trapper statue"
    state = table(hand=hand, discards="apiary brewery", built=False, **MONASTERY)
    before = len(has(state, "deck"))
    play(state, "build.monastery at.2.0 pay.coins")
    assert state.legal_names() == ["return.brewery", "return.apiary"]
    events = state.play("return.apiary")
    assert facts(events, "returned")[0]["card"] == "apiary"
    assert "brewery" in has(state, "discards")
    assert "apiary" not in has(state, "discards")
    assert len(has(state, "deck")) + len(has(state, "hand")) == before + 1 + 2


@pytest.mark.rule("VB-33")
def test_a_card_just_paid_for_the_monastery_may_return() -> None:
    state = table(hand="monastery trapper statue", discards="apiary", **MONASTERY)
    play(state, "build.monastery at.2.0 pay.trapper pay.coins")
    assert "return.trapper" in state.legal_names()


@pytest.mark.rule("VB-33")
def test_with_no_discards_the_monastery_does_nothing() -> None:
    state = table(hand="monastery trapper pig_farm statue", discards="", stone=1, coins=5)
    events = play(state, "build.monastery at.2.0 pay.coins")
    assert "returned" not in keys(events)
    assert has(state, "phase") == "build"


@pytest.mark.rule("VB-33")
@pytest.mark.rule("VB-12")
def test_a_final_round_stays_final_after_the_monastery() -> None:
    state = table(hand="monastery statue", deck="", last_round=True, **MONASTERY)
    play(state, "build.monastery at.2.0 pay.coins return.trapper")
    if not state.is_terminal():
        state.play("build.end")
    assert state.is_terminal()
    assert has(state, "deck") == ["trapper"]


@pytest.mark.rule("VB-36")
def test_the_monastery_makes_one_pile_of_the_deck() -> None:
    position = table(hand="monastery pig_farm", discards="apiary", coins=5, stone=1).to_dict()
    size = len(position["deck"])
    position["piles"] = [0, size - 24, 24] if size <= 49 else [size - 49, 25, 24]
    state = GAME.from_dict(position)
    play(state, "build.monastery at.2.0 pay.coins")
    assert sorted(has(state, "piles"))[:2] == [0, 0]
    assert len(has(state, "deck")) == sum(has(state, "piles"))


@pytest.mark.rule("VB-30")
@pytest.mark.rule("VB-25")
def test_covered_cards_stay_under_their_building() -> None:
    state = table("HOME WORK market", hand="medi_market trapper pig_farm", **JOIN)
    play(state, "build.medi_market pay.coins")
    stacks = {tuple(at["at"]): at["cards"] for at in has(state, "village")}
    assert stacks[2, 0] == ["market", "medi_market"]
    assert "market" not in has(state, "gone")
