"""Scoring."""

from __future__ import annotations

import pytest

from tablewright.games.village_builder.tests.pictures import points, table

HAND = "noble_house tinsmith"


def sheet(picture: str, start: str = "lumber_hut", **counts: int) -> dict[str, int]:
    """Give the lines that bring points, those of one key added up."""
    state = table(picture, hand=HAND, start=start, **counts)
    names = {line.key for line in state.score_sheet()[0]}
    return {name: points(state, name) for name in names if points(state, name)}


RACHEL = """
    local_pub HOME                        WORK               ore_mine
    .         peasant_hut/patrician_house lumber_hut         ore_mine
    .         peasant_hut                 lumber_hut         processing
    .         .                           lumber_hut/sawmill ore_mine
"""


@pytest.mark.rule("VB-41")
@pytest.mark.rule("VB-43")
@pytest.mark.rule("VB-44")
@pytest.mark.rule("VB-45")
def test_rachels_village() -> None:
    assert sheet(RACHEL) == {
        "set-residential": 6,
        "local_pub": 2,
        "set-lumber_hut": 3,
        "set-ore_mine": 2,
        "processing": 7,
    }


@pytest.mark.rule("VB-40")
def test_one_building_is_no_set() -> None:
    assert sheet("HOME WORK") == {}


@pytest.mark.rule("VB-40")
def test_a_diagonal_makes_no_set() -> None:
    assert sheet("HOME WORK\n. peasant_hut") == {}
    assert sheet("HOME WORK\npeasant_hut .") == {"set-residential": 2}


@pytest.mark.rule("VB-41")
def test_the_highest_level_counts_for_its_own_set_only() -> None:
    picture = """
        HOME          WORK pig_farm peasant_hut/patrician_house
        citizen_house .    .        peasant_hut
        citizen_house .    .        .
    """
    assert sheet(picture) == {"set-residential": 3 * 1 + 2 * 2}


@pytest.mark.rule("VB-41")
@pytest.mark.rule("VB-30")
def test_a_noble_house_makes_its_set_level_three_and_covers_count_nothing() -> None:
    picture = "HOME WORK\npeasant_hut/patrician_house/noble_house .\ncitizen_house ."
    state = table(picture, hand="tinsmith")
    assert points(state, "set-residential") == 9


@pytest.mark.rule("VB-41")
def test_a_lone_noble_house_scores_nothing() -> None:
    picture = "HOME WORK peasant_hut/patrician_house/noble_house"
    assert table(picture, hand="tinsmith").scores() == [0]


DOC = """
    HOME WORK       .                             .        .
    .    sugar_mill bazaar                        .        .
    .    sugar_mill market/medi_market/big_market vineyard market
    .    .          bakery                        .        tournament
"""


@pytest.mark.rule("VB-42")
@pytest.mark.rule("VB-44")
def test_docs_two_commercial_sets_and_the_vineyard() -> None:
    assert sheet(DOC) == {"set-commercial": 12 + 2, "vineyard": 7}


@pytest.mark.rule("VB-42")
def test_two_commercial_buildings_of_one_name_score_nothing() -> None:
    assert sheet("HOME WORK sugar_mill sugar_mill") == {}


@pytest.mark.rule("VB-44")
def test_the_vineyard_counts_a_set_of_one_name_all_the_same() -> None:
    assert sheet("HOME WORK sugar_mill sugar_mill vineyard") == {"vineyard": 2}


@pytest.mark.rule("VB-42")
@pytest.mark.rule("VB-30")
def test_a_covered_name_is_not_counted_as_a_name() -> None:
    picture = "HOME WORK bakery/medi_market sugar_mill"
    assert sheet(picture) == {"set-commercial": 4}


@pytest.mark.rule("VB-42")
def test_the_apiary_the_bazaar_and_the_warehouse_are_a_set_for_the_vineyard() -> None:
    picture = """
        HOME WORK   vineyard .
        .    bazaar apiary   .
        .    .      warehouse .
    """
    assert sheet(picture) == {"set-commercial": 3, "vineyard": 3, "apiary": 3}


@pytest.mark.rule("VB-43")
def test_start_buildings_count_in_their_set() -> None:
    assert sheet("HOME WORK ore_mine", start="ore_mine") == {"set-ore_mine": 2}
    assert sheet("HOME WORK lumber_hut") == {"set-lumber_hut": 2}


@pytest.mark.rule("VB-43")
def test_mines_and_huts_do_not_mix() -> None:
    assert sheet("HOME WORK ore_mine lumber_hut") == {}


@pytest.mark.rule("VB-43")
def test_other_industry_scores_no_set_of_its_own() -> None:
    assert sheet("HOME WORK trapper trapper wheelwright") == {}


@pytest.mark.rule("VB-43")
@pytest.mark.rule("VB-30")
def test_a_sawmill_breaks_a_set() -> None:
    assert sheet("HOME WORK lumber_hut lumber_hut") == {"set-lumber_hut": 3}
    assert sheet("HOME WORK lumber_hut/sawmill lumber_hut") == {}


@pytest.mark.rule("VB-44")
def test_processing_beside_two_sets_of_three() -> None:
    picture = """
        HOME WORK       .          ore_mine
        .    lumber_hut processing ore_mine
        .    lumber_hut .          ore_mine
    """
    assert sheet(picture) == {"set-lumber_hut": 3, "set-ore_mine": 3, "processing": 6}


@pytest.mark.rule("VB-44")
def test_processing_beside_a_set_of_five_and_a_lone_trapper() -> None:
    picture = """
        HOME WORK       ore_mine   ore_mine
        .    lumber_hut processing ore_mine
        .    .          trapper    .
    """
    assert sheet(picture) == {"set-lumber_hut": 2, "set-ore_mine": 3, "processing": 5}


@pytest.mark.rule("VB-44")
def test_processing_beside_one_set_of_six_counts_it_once() -> None:
    picture = """
        HOME WORK       ore_mine   ore_mine
        .    lumber_hut processing ore_mine
        .    trapper    .          .
    """
    assert sheet(picture) == {"set-lumber_hut": 2, "set-ore_mine": 3, "processing": 6}


@pytest.mark.rule("VB-43")
@pytest.mark.rule("VB-44")
def test_a_quarry_over_the_middle_of_four_mines() -> None:
    picture = """
        .    .          ore_mine        .
        HOME WORK       ore_mine/quarry ore_mine
        .    lumber_hut ore_mine        .
        .    processing .               .
    """
    assert sheet(picture) == {"set-lumber_hut": 2, "processing": 6}


@pytest.mark.rule("VB-44")
def test_the_workshop_counts_residential_sets_only() -> None:
    picture = """
        HOME        WORK     .
        peasant_hut workshop citizen_house
        .           pig_farm citizen_house
    """
    assert sheet(picture) == {"set-residential": 4, "workshop": 4}


@pytest.mark.rule("VB-44")
def test_the_workshop_counts_no_lone_house() -> None:
    picture = "HOME WORK citizen_house\n. . workshop"
    assert sheet(picture) == {}


@pytest.mark.rule("VB-45")
@pytest.mark.parametrize(
    ("card", "beside", "gain"),
    [
        ("blacksmith", "ore_mine", 2),
        ("blacksmith", "ore_mine/quarry", 0),
        ("blacksmith", "lumber_hut", 0),
        ("tannery", "pig_farm", 2),
        ("tannery", "crop_farm", 2),
        ("tannery", "trapper", 0),
        ("local_pub", "citizen_house", 2),
        ("local_pub", "peasant_hut/patrician_house", 2),
        ("local_pub", "bakery", 0),
    ],
)
def test_two_points_for_each_neighbour_of_the_kind(card: str, beside: str, gain: int) -> None:
    picture = f"HOME WORK market wheelwright\n. . . {card}\n. . . {beside}"
    assert points(table(picture), card) == gain


@pytest.mark.rule("VB-45")
def test_a_blacksmith_among_three_mines_without_a_set() -> None:
    picture = "HOME WORK blacksmith ore_mine\n. . ore_mine ."
    assert sheet(picture, start="ore_mine") == {"blacksmith": 6}


@pytest.mark.rule("VB-45")
def test_the_local_pub_counts_houses_and_not_sets() -> None:
    picture = "local_pub HOME WORK\ncitizen_house . ."
    assert sheet(picture) == {"local_pub": 4}


@pytest.mark.rule("VB-45")
def test_a_diagonal_farm_is_not_adjacent() -> None:
    assert sheet("HOME WORK pig_farm\n. tannery .") == {}


@pytest.mark.rule("VB-46")
@pytest.mark.parametrize(
    ("card", "worth"),
    [("fortress", 5), ("statue", 5), ("harbor_statue", 3), ("apiary", 3), ("brewery", 2)],
)
def test_points_of_single_buildings(card: str, worth: int) -> None:
    assert sheet(f"HOME WORK {card}") == {card: worth}


@pytest.mark.rule("VB-46")
def test_points_gained_in_play_count() -> None:
    assert sheet("HOME WORK", vp=7) == {"play": 7}


@pytest.mark.rule("VB-46")
@pytest.mark.rule("VB-30")
def test_a_covered_apiary_scores_nothing() -> None:
    assert sheet("HOME WORK apiary/medi_market") == {}


@pytest.mark.rule("VB-47")
@pytest.mark.parametrize(
    ("score", "band"),
    [
        (0, 0),
        (40, 0),
        (41, 1),
        (55, 1),
        (56, 2),
        (84, 2),
        (85, 3),
        (100, 3),
        (101, 4),
        (120, 4),
        (121, 5),
    ],
)
def test_the_result_goes_by_the_score(score: int, band: int) -> None:
    state = table(vp=score)
    assert state.scores() == [score]
    assert [line.key for line in state.score_sheet()[0]][-1] == f"band-{band}"
    assert state.view(0)["band"] == band


@pytest.mark.rule("VB-48")
@pytest.mark.rule("VB-17")
def test_goods_villagers_hand_and_stored_cards_score_nothing() -> None:
    state = table(
        "HOME WORK warehouse",
        hand="statue fortress",
        stored="apiary brewery harbor_statue",
        coins=10,
        wood=5,
        stone=5,
    )
    assert state.scores() == [0]


@pytest.mark.rule("VB-47")
@pytest.mark.rule("VB-12")
def test_the_game_ends_with_a_result() -> None:
    state = table("HOME WORK lumber_hut", deck="", last_round=True, vp=39)
    events = state.play("build.end")
    assert state.is_terminal()
    assert state.scores() == [41]
    assert events[-1].key == "ended"
    assert events[-1].facts["points"] == 41
