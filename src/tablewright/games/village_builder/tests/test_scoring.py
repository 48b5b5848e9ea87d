"""Scoring: VB-40 to VB-48, and every example of the rulebook as a position."""

from __future__ import annotations

import pytest

import tablewright as tw
from tablewright.games.village_builder.tests import reference
from tablewright.games.village_builder.tests.table import GAME, Table, lines, look, play


def scored(table: Table) -> dict[str, int]:
    """Give the score by lines, and make sure that the second scorer agrees."""
    state = table.state()
    assert reference.score(state.to_dict()) == state.scores()[0]
    return lines(state)


# -- The examples of the rulebook -----------------------------------------------------------------


@pytest.mark.rule("VB-41")
@pytest.mark.rule("VB-45")
def test_two_huts_and_a_patrician_house_are_6_and_a_pub_beside_one_of_them_2() -> None:
    table = Table().build(-1, 0, "peasant_hut").build(-2, 0, "peasant_hut", "patrician_house")
    table.build(-1, 1, "local_pub")
    assert scored(table) == {"set-residential": 6, "local_pub": 2}


@pytest.mark.rule("VB-43")
@pytest.mark.rule("VB-44")
def test_rachels_industry() -> None:
    # L L S O O o: huts 3 with the one above, mines 2, a lone mine, a Sawmill; seven in one set.
    table = Table().build(2, 0, "lumber_hut").build(3, 0, "lumber_hut", "sawmill")
    table.build(1, 1, "lumber_hut").row(4, 0, "ore_mine").build(4, 1, "ore_mine")
    table.build(3, 1, "trapper").build(3, -1, "processing").build(0, 1, "market")
    table.build(0, 2, "ore_mine")
    assert scored(table) == {"set-lumber_hut": 3, "set-ore_mine": 2, "processing": 7}


@pytest.mark.rule("VB-42")
@pytest.mark.rule("VB-44")
def test_docs_commerce() -> None:
    table = Table().row(0, 1, "sugar_mill", "sugar_mill", "bakery").build(2, 2, "tournament")
    table.build(1, 2, "market", "medi_market", "big_market").build(2, 0, "vineyard")
    table.build(3, 0, "apiary").build(4, 0, "brewery")
    found = scored(table)
    assert found == {"set-commercial": 12 + 2, "vineyard": 7, "apiary": 3, "brewery": 2}
    sets = [line for line in table.state().score_sheet()[0] if line.key == "set-commercial"]
    facts = {(line.points, line.facts["names"], line.facts["level"]) for line in sets}
    assert facts == {(12, 4, 3), (2, 2, 1)}


@pytest.mark.rule("VB-40")
@pytest.mark.rule("VB-44")
def test_a_vineyard_beside_a_set_of_three() -> None:
    table = Table().row(0, 1, "bazaar", "apiary", "vineyard")
    table.build(0, 2, "warehouse").build(3, 1, "lumber_hut").build(3, 2, "sugar_mill")
    assert scored(table) == {"set-commercial": 3, "vineyard": 3, "apiary": 3}


# -- The appendix ---------------------------------------------------------------------------------


@pytest.mark.rule("VB-44")
def test_processing_between_two_sets_of_three() -> None:
    table = Table().build(1, 1, "lumber_hut").build(2, 1, "lumber_hut").build(2, 2, "processing")
    table.row(2, 3, "ore_mine", "ore_mine", "ore_mine")
    found = scored(table)
    assert found == {"set-lumber_hut": 3, "set-ore_mine": 3, "processing": 6}


@pytest.mark.rule("VB-44")
def test_processing_beside_a_set_of_five_and_a_lone_trapper() -> None:
    table = Table().build(1, 1, "lumber_hut").row(2, 1, "ore_mine", "ore_mine", "ore_mine")
    table.build(3, 2, "processing").build(3, 3, "trapper")
    assert scored(table) == {"set-lumber_hut": 2, "set-ore_mine": 3, "processing": 5}


@pytest.mark.rule("VB-44")
def test_processing_beside_one_set_of_six() -> None:
    table = Table().build(1, 1, "lumber_hut").row(2, 1, "ore_mine", "ore_mine", "ore_mine")
    table.build(4, 2, "trapper").build(3, 2, "processing")
    assert scored(table) == {"set-lumber_hut": 2, "set-ore_mine": 3, "processing": 6}


@pytest.mark.rule("VB-43")
@pytest.mark.rule("VB-44")
def test_a_quarry_over_the_middle_of_four_mines() -> None:
    table = Table().build(1, 1, "lumber_hut").build(2, 1, "ore_mine", "quarry")
    table.build(3, 1, "ore_mine").build(2, 2, "ore_mine").build(2, 0, "ore_mine")
    table.build(1, 2, "processing")
    assert scored(table) == {"set-lumber_hut": 2, "processing": 6}
    table.position["village"][3]["cards"] = ["ore_mine"]
    table.deck.append("quarry")
    assert scored(table)["set-ore_mine"] == 4


# -- Clause by clause -----------------------------------------------------------------------------


@pytest.mark.rule("VB-40")
def test_a_set_hangs_together_orthogonally_and_has_two_buildings() -> None:
    assert scored(Table()) == {}
    assert scored(Table().build(1, 1, "peasant_hut")) == {}  # diagonal to the hut
    assert scored(Table().build(0, 1, "peasant_hut")) == {"set-residential": 2}


@pytest.mark.rule("VB-41")
def test_residential_sets_multiply_by_the_highest_level() -> None:
    table = Table().build(-1, 0, "citizen_house", "patrician_house", "noble_house")
    assert scored(table) == {"set-residential": 6}
    table.build(-1, 2, "peasant_hut").build(-1, 1, "market").build(-1, 3, "peasant_hut")
    assert scored(table) == {"set-residential": 6 + 2}


@pytest.mark.rule("VB-42")
def test_commercial_sets_need_two_different_names() -> None:
    assert scored(Table().row(0, 1, "bakery", "bakery")) == {}
    assert scored(Table().row(0, 1, "bakery", "bakery", "market")) == {"set-commercial": 2}
    table = Table().build(0, 1, "bakery", "medi_market").build(0, 2, "bazaar")
    assert scored(table) == {"set-commercial": 4}


@pytest.mark.rule("VB-43")
def test_each_hut_or_mine_of_a_set_scores_one() -> None:
    assert scored(Table().build(2, 0, "lumber_hut")) == {"set-lumber_hut": 2}
    assert scored(Table("ore_mine").build(2, 0, "lumber_hut")) == {}
    assert scored(Table("ore_mine").row(2, 0, "ore_mine", "ore_mine")) == {"set-ore_mine": 3}
    assert scored(Table().row(2, 0, "trapper", "trapper")) == {}


@pytest.mark.rule("VB-44")
def test_a_set_that_touches_twice_counts_once() -> None:
    table = Table().build(0, 1, "peasant_hut").build(-1, 0, "peasant_hut").build(-1, 1, "workshop")
    assert scored(table) == {"set-residential": 3, "workshop": 3}


@pytest.mark.rule("VB-44")
def test_other_types_and_lone_buildings_do_not_count() -> None:
    table = Table().build(0, 1, "workshop").build(1, 1, "market")
    assert scored(table) == {}


@pytest.mark.rule("VB-45")
def test_a_blacksmith_counts_mines_and_a_tannery_farms() -> None:
    table = Table("ore_mine").build(1, 1, "blacksmith").build(2, 1, "ore_mine")
    table.build(1, 2, "ore_mine", "quarry")
    assert scored(table) == {"blacksmith": 4}
    table = Table().build(0, 1, "tannery").row(0, 2, "pig_farm").build(-1, 1, "crop_farm")
    assert scored(table) == {"tannery": 4}


@pytest.mark.rule("VB-45")
def test_a_pub_counts_every_home_beside_it() -> None:
    table = (
        Table().build(0, 1, "local_pub").build(-1, 1, "citizen_house").build(0, 2, "peasant_hut")
    )
    assert scored(table) == {"local_pub": 6}


@pytest.mark.rule("VB-46")
def test_printed_points_and_points_of_play() -> None:
    table = Table().row(0, 1, "fortress", "statue", "harbor_statue").build(0, 2, "apiary")
    table.build(2, 2, "brewery").goods(vp=4)
    found = {"fortress": 5, "statue": 5, "harbor_statue": 3, "apiary": 3, "brewery": 2, "play": 4}
    assert scored(table) == found


@pytest.mark.rule("VB-47")
@pytest.mark.parametrize(
    ("points", "band"),
    [
        *[(0, 0), (40, 0), (41, 1), (55, 1), (56, 2), (84, 2)],
        *[(85, 3), (100, 3), (101, 4), (120, 4), (121, 5), (300, 5)],
    ],
)
def test_results_by_score(points: int, band: int) -> None:
    state = Table().goods(vp=points).state()
    assert state.view(0)["band"] == band
    last = state.score_sheet()[0][-1]
    assert (last.key, last.points, last.clause) == (f"band-{band}", 0, "VB-47")


@pytest.mark.rule("VB-47")
def test_the_end_tells_the_result() -> None:
    state = Table().goods(vp=60).hold("statue").last_round().state()
    ended = state.play("build.end")[-1]
    assert ended.facts == {"reason": "deck-empty", "points": 60, "band": "2"}
    assert state.returns() == [60.0]
    assert state.winners() == [0]


@pytest.mark.rule("VB-48")
def test_goods_villagers_and_cards_score_nothing() -> None:
    table = Table().build(0, 1, "warehouse").store("statue").hold("fortress", "apiary")
    table.goods(coins=10, wood=5, stone=5)
    assert scored(table) == {}


@pytest.mark.rule("VB-30")
def test_a_covered_card_scores_nothing() -> None:
    table = Table().build(0, 1, "brewery", "medi_market").build(1, 1, "bakery")
    assert scored(table) == {"set-commercial": 4}


def test_the_sheet_is_there_at_any_moment() -> None:
    state = GAME.new(seed=5)
    rng = tw.Rng(5)
    while not state.is_terminal():
        names = state.legal_names()
        state.play(names[rng.below(len(names))])
        sheet = state.score_sheet()[0]
        assert sum(line.points for line in sheet) == state.view(0)["score"]
        assert all(line.clause.startswith("VB-4") for line in sheet)


def test_scoring_does_not_depend_on_where_the_window_lies() -> None:
    table = Table().build(0, 1, "market").build(0, 2, "bakery").goods(coins=10).hold("lumber_hut")
    state = play(table.state(), "build.lumber_hut", "at.0.3")
    while look(state, "phase") == "pay":
        state.play("pay.coins")
    again = GAME.from_dict(state.to_dict())
    assert lines(again) == lines(state) == {"set-commercial": 2}


# -- What could still score -----------------------------------------------------------------------


def facts_of(table: Table, key: str) -> list[dict[str, object]]:
    """Give the facts of the lines of one key, points included."""
    found = [line for line in table.state().score_sheet()[0] if line.key == key]
    return [{"points": line.points, **line.facts} for line in found]


@pytest.mark.rule("VB-41")
def test_a_home_alone_is_told_while_no_set_of_homes_scores() -> None:
    lone = Table().build(2, 0, "peasant_hut")
    assert [(one["points"], one["size"]) for one in facts_of(lone, "set-residential")] == [(0, 1)]
    pair = Table().build(0, 1, "citizen_house").build(2, 0, "peasant_hut")
    assert [(one["points"], one["size"]) for one in facts_of(pair, "set-residential")] == [(2, 2)]


@pytest.mark.rule("VB-45")
def test_a_building_tells_what_free_places_beside_it_could_bring() -> None:
    table = Table().build(0, 1, "local_pub")
    assert facts_of(table, "local_pub") == [
        {"points": 2, "card": "local_pub", "at": [0, 1], "free": 3, "more": 6}
    ]


@pytest.mark.rule("VB-23")
def test_a_place_that_a_line_of_five_closes_is_not_free() -> None:
    table = Table().row(2, 0, "pig_farm", "pig_farm", "tannery").build(5, 1, "trapper")
    table.build(4, 1, "trapper")
    assert [one["free"] for one in facts_of(table, "tannery")] == [1]
