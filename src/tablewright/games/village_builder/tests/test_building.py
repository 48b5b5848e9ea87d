"""Building: VB-20 to VB-33."""

from __future__ import annotations

import pytest

from tablewright.games.village_builder.tests.table import (
    GAME,
    Table,
    choices,
    events,
    goods,
    look,
    places,
    play,
    refusal,
    refused,
    village,
)

# -- Paying -------------------------------------------------------------------------------------


@pytest.mark.rule("VB-20")
def test_the_rulebooks_warehouse_is_paid_with_three_cards_and_three_coins() -> None:
    table = Table().goods(coins=3).hold("warehouse", "statue", "fortress", "apiary", "tinsmith")
    state = play(table.state(), "build.warehouse", "at.0.1")
    play(state, "pay.statue", "pay.fortress", "pay.apiary", "pay.coins")
    assert village(state)[0, 1] == ["warehouse"]
    assert goods(state)[0] == 0
    assert look(state, "discards") == ["apiary", "fortress", "statue"]
    assert "tinsmith" in look(state, "hand")


@pytest.mark.rule("VB-20")
def test_any_number_of_buildings_may_be_built() -> None:
    table = Table().goods(coins=9).hold("trapper", "pig_farm", "lumber_hut", "statue")
    state = play(table.state(), "build.trapper", "at.2.0", "pay.coins")
    play(state, "build.pig_farm", "at.3.0", "pay.coins", "build.lumber_hut", "at.0.1")
    play(state, "pay.coins")
    assert len(village(state)) == 5


@pytest.mark.rule("VB-20")
def test_wood_and_stone_are_paid_as_such() -> None:
    table = Table().goods(coins=10).hold("peasant_hut", "blacksmith", "statue", "fortress")
    assert choices(table.state()) == {"build.end"}
    assert refusal(table.state(), "build.peasant_hut") == "VB-32"
    state = play(table.goods(wood=1, stone=2).state(), "build.blacksmith", "at.0.1", "pay.coins")
    assert goods(state) == (6, 1, 0)


@pytest.mark.rule("VB-20")
def test_only_cards_in_hand_are_built_and_only_in_the_last_step() -> None:
    assert refusal(Table().hold("trapper").state(), "build.pig_farm") == "VB-20"
    assert refusal(Table().phase("work").state(), "build.pig_farm") == "VB-20"
    assert refusal(Table().phase("work").state(), "at.2.0") == "VB-20"
    assert refusal(Table().phase("work").state(), "pay.coins") == "VB-20"


@pytest.mark.rule("VB-32")
def test_a_card_cannot_pay_for_itself() -> None:
    table = Table().goods(coins=2).hold("trapper")
    assert choices(table.state()) == {"build.end"}
    table = Table().goods(coins=2).hold("trapper", "trapper")
    assert "build.trapper" in choices(table.state())


@pytest.mark.rule("VB-32")
def test_payment_is_exact() -> None:
    table = Table().goods(coins=5).hold("trapper", "statue", "fortress", "apiary")
    state = play(table.state(), "build.trapper", "at.2.0", "pay.statue")
    assert refusal(state, "pay.trapper") == "VB-32"
    play(state, "pay.coins")
    assert goods(state)[0] == 3
    assert "fortress" in look(state, "hand")


@pytest.mark.rule("VB-32")
def test_a_connection_pays_only_for_later_buildings() -> None:
    table = Table().build(0, 1, "crop_farm").goods(coins=3, wood=2).hold("sugar_mill")
    assert choices(table.state()) == {"build.end"}  # the 2 coins of the grain come too late
    table = Table().build(0, 1, "crop_farm").goods(coins=5, wood=2)
    table.hold("sugar_mill", "trapper")
    state = play(table.state(), "build.sugar_mill", "at.1.1", "pay.coins")
    assert goods(state)[0] == 3
    assert "build.trapper" in choices(state)


@pytest.mark.rule("VB-32")
def test_a_started_build_can_always_be_paid_whatever_is_chosen() -> None:
    table = Table().goods(coins=2).hold("trapper", "statue", "fortress", "apiary")
    for first in ("pay.coins", "pay.statue"):
        state = play(table.state(), "build.trapper", "at.2.0", first)
        while look(state, "phase") == "pay":
            state.play(state.legal_names()[0])
        assert village(state)[2, 0] == ["trapper"]


@pytest.mark.rule("VB-20")
def test_a_build_can_be_taken_back_until_a_card_is_revealed() -> None:
    state = Table().goods(coins=6).hold("trapper", "pig_farm", "statue", "fortress").state()
    revealed = state.reveals
    play(state, "build.trapper", "at.2.0", "pay.statue", "pay.coins")
    assert state.reveals == revealed
    play(state, "build.end")
    assert state.reveals > revealed


# -- Nothing built ------------------------------------------------------------------------------


@pytest.mark.rule("VB-21")
@pytest.mark.parametrize(("held", "due"), [(1, 0), (2, 1), (3, 1), (5, 2), (7, 3)])
def test_without_a_building_half_the_hand_is_discarded(held: int, due: int) -> None:
    cards = ["statue", "fortress", "apiary", "tinsmith", "big_market", "noble_house", "tournament"]
    state = Table().goods(coins=0).hold(*cards[:held]).state()
    told = events(state, "build.end")
    while look(state, "phase") == "discard":
        told += events(state, state.legal_names()[0])
    assert told.count("discarded") == due
    assert len(look(state, "discards")) == due


@pytest.mark.rule("VB-21")
def test_the_player_chooses_what_to_discard() -> None:
    state = play(Table().goods(coins=0).hold("statue", "apiary").state(), "build.end")
    assert choices(state) == {"discard.apiary", "discard.statue"}
    assert refusal(state, "discard.market") == "VB-21"
    play(state, "discard.apiary")
    assert look(state, "discards") == ["apiary"]
    assert "statue" in look(state, "hand")


@pytest.mark.rule("VB-21")
def test_upgrading_is_building() -> None:
    table = Table().build(0, 1, "market").goods(coins=5, wood=1, stone=1)
    state = table.hold("medi_market", "statue", "fortress").state()
    play(state, "build.medi_market")
    while look(state, "phase") == "pay":
        state.play("pay.coins")
    assert village(state)[0, 1] == ["market", "medi_market"]
    assert look(state, "round") == 3
    assert look(state, "discards") == []


@pytest.mark.rule("VB-21")
def test_stored_cards_do_not_count_and_the_last_round_has_no_discard() -> None:
    table = Table().build(0, 1, "warehouse").goods(coins=0).hold("statue")
    state = play(table.store("apiary", "fortress").state(), "build.end")
    assert look(state, "discards") == []
    table = Table().goods(coins=0).hold("statue", "apiary").last_round()
    state = play(table.state(), "build.end")
    assert state.is_terminal()
    assert look(state, "discards") == []


# -- Where a new building stands: the five numbered positions ---------------------------------


def diagram() -> Table:
    """Give a line of five, the Warehouse above its first building, a lumber hut to be placed."""
    table = Table().build(0, -1, "warehouse").row(2, 0, "trapper", "pig_farm", "pig_farm")
    return table.goods(coins=10).hold("lumber_hut", "statue")


@pytest.mark.rule("VB-22")
def test_position_1_is_not_adjacent() -> None:
    state = play(diagram().state(), "build.lumber_hut")
    assert refusal(state, "at.6.2") == "VB-22"
    assert refusal(state, "at.40.-40") == "VB-22"
    assert refusal(state, "at.-1.1") == "VB-22"  # only diagonally


@pytest.mark.rule("VB-23")
def test_position_2_would_lengthen_a_line_of_five() -> None:
    state = play(diagram().state(), "build.lumber_hut")
    assert refusal(state, "at.5.0") == "VB-23"
    assert refusal(state, "at.-1.0") == "VB-23"


def two_lines() -> Table:
    """Give two lines of two in one row, with a gap between them at 3, 2."""
    table = Table().row(1, -1, "pig_farm", "pig_farm", "pig_farm", "pig_farm")
    table.build(4, 0, "trapper").build(4, 1, "trapper").build(1, 1, "market")
    table.row(1, 2, "bakery", "bakery", "", "wheelwright", "brewery")
    return table.goods(coins=10).hold("lumber_hut", "statue")


@pytest.mark.rule("VB-23")
def test_position_3_would_join_two_lines_into_more_than_five() -> None:
    state = play(two_lines().build(0, 2, "tournament").state(), "build.lumber_hut")
    assert refusal(state, "at.3.2") == "VB-23"  # three and two, and itself


@pytest.mark.rule("VB-23")
def test_joining_into_exactly_five_is_allowed() -> None:
    state = play(two_lines().state(), "build.lumber_hut", "at.3.2", "pay.coins")
    assert village(state)[3, 2] == ["lumber_hut"]


@pytest.mark.rule("VB-26")
def test_position_4_would_leave_the_warehouse_in_the_middle() -> None:
    state = play(diagram().state(), "build.lumber_hut")
    assert refusal(state, "at.0.-2") == "VB-26"
    assert "at.-1.-1" in choices(state)
    assert "at.1.-1" in choices(state)


@pytest.mark.rule("VB-22")
def test_position_5_is_open() -> None:
    state = play(diagram().state(), "build.lumber_hut")
    assert {"at.1.1", "at.2.1", "at.4.-1"} <= choices(state)
    play(state, "at.2.1", "pay.coins")
    assert village(state)[2, 1] == ["lumber_hut"]


@pytest.mark.rule("VB-22")
def test_a_new_building_stands_on_an_empty_place() -> None:
    state = play(diagram().state(), "build.lumber_hut")
    assert refusal(state, "at.2.0") == "VB-22"
    assert places(state) == {
        *[(1, -1), (-1, -1), (2, -1), (3, -1), (4, -1)],
        *[(0, 1), (1, 1), (2, 1), (3, 1), (4, 1)],
    }


@pytest.mark.rule("VB-23")
def test_a_full_square_of_25_has_no_open_place() -> None:
    table = Table().row(2, 0, "trapper", "trapper", "wheelwright")
    cards = ["lumber_hut"] * 6 + ["ore_mine"] * 6 + ["pig_farm"] * 6 + ["bakery", "bakery"]
    for number, card in enumerate(cards):
        table.build(number % 5, 1 + number // 5, card)
    state = table.goods(coins=10, wood=5).hold("lumber_hut", "peasant_hut").state()
    assert choices(state) == {"build.end"}
    assert refusal(state, "build.lumber_hut") == "VB-23"


# -- Levels -------------------------------------------------------------------------------------


def rich(*held: str) -> Table:
    """Give a table with all goods and these cards in hand."""
    return Table().goods(coins=10, wood=5, stone=5).hold(*held)


@pytest.mark.rule("VB-24")
def test_level_2_covers_level_1_of_its_type() -> None:
    table = (
        rich("patrician_house", "statue").build(-1, 0, "peasant_hut").build(0, 1, "citizen_house")
    )
    table.build(0, -1, "market")
    state = play(table.state(), "build.patrician_house")
    assert places(state) == {(-1, 0), (0, 1)}
    assert refusal(state, "at.0.-1") == "VB-24"
    assert refusal(state, "at.-2.0") == "VB-24"
    play(state, "at.-1.0", "pay.coins")
    assert village(state)[-1, 0] == ["peasant_hut", "patrician_house"]


@pytest.mark.rule("VB-24")
def test_level_3_covers_level_2_only() -> None:
    table = rich("noble_house", "statue").build(-1, 0, "peasant_hut")
    assert refusal(table.state(), "build.noble_house") == "VB-24"
    table.build(0, 1, "citizen_house", "patrician_house")
    state = play(table.state(), "build.noble_house")  # the only place
    assert look(state, "turn", "site") == [0, 1]


@pytest.mark.rule("VB-24")
def test_start_buildings_are_never_covered() -> None:
    assert refusal(rich("patrician_house").state(), "build.patrician_house") == "VB-24"
    assert refusal(rich("sawmill").state(), "build.sawmill") == "VB-24"


@pytest.mark.rule("VB-24")
def test_a_sawmill_needs_a_lumber_hut_and_a_quarry_an_ore_mine() -> None:
    table = rich("sawmill", "quarry", "statue").row(0, 1, "lumber_hut", "ore_mine", "trapper")
    state = play(table.state(), "build.sawmill")
    assert look(state, "turn", "site") == [0, 1]
    state = play(table.state(), "build.quarry")
    assert look(state, "turn", "site") == [1, 1]


@pytest.mark.rule("VB-24")
def test_stacks_of_wrong_cards_are_refused() -> None:
    assert refused(Table().build(0, 1, "market", "patrician_house")) == "village"
    assert refused(Table().build(0, 1, "patrician_house")) == "village"
    assert refused(Table().build(0, 1, "ore_mine", "sawmill")) == "village"


# -- Unique buildings, the Warehouse -----------------------------------------------------------


@pytest.mark.rule("VB-25")
def test_a_unique_building_stands_once() -> None:
    table = rich("harbor_statue", "statue").build(0, 1, "harbor_statue")
    assert refusal(table.state(), "build.harbor_statue") == "VB-25"
    assert "build.statue" in choices(table.state())
    assert refused(Table().row(0, 1, "harbor_statue", "harbor_statue")) == "village"


@pytest.mark.rule("VB-25")
def test_a_demolished_unique_building_may_be_built_again() -> None:
    table = Table().build(0, 1, "catapult").build(-1, 0, "peasant_hut").build(2, 0, "harbor_statue")
    table.goods(villagers=4, coins=10, stone=5).phase("work").hold("harbor_statue", "statue")
    state = play(table.state(), "work.catapult", "at.2.0")
    assert "harbor_statue" in look(state, "gone")
    table.goods(stone=2).phase("build")
    table.position["village"].pop()
    table.position["gone"].append("harbor_statue")
    assert "build.harbor_statue" in choices(table.state())


@pytest.mark.rule("VB-26")
def test_the_warehouse_is_built_at_the_end_of_its_lines() -> None:
    table = Table().goods(coins=10).hold("warehouse", "statue")
    table.row(0, 1, "market", "bakery", "").build(3, 1, "trapper").row(2, 0, "pig_farm", "pig_farm")
    state = play(table.state(), "build.warehouse")
    assert refusal(state, "at.2.1") == "VB-26"
    assert {(4, 0), (0, 2), (-1, 0)} <= places(state)


@pytest.mark.rule("VB-26")
@pytest.mark.rule("VB-31")
def test_a_covered_warehouse_restricts_nothing() -> None:
    table = Table().goods(coins=10).hold("lumber_hut").build(0, -1, "warehouse", "medi_market")
    assert (0, -2) in places(play(table.state(), "build.lumber_hut"))


@pytest.mark.rule("VB-26")
def test_a_warehouse_in_between_is_refused() -> None:
    table = Table().row(0, 1, "market", "warehouse", "bakery")
    assert refused(table) == "village"


@pytest.mark.rule("VB-31")
def test_covering_the_warehouse_discards_its_cards() -> None:
    table = rich("medi_market", "statue").build(0, 1, "warehouse").store("apiary", "fortress")
    state = play(table.state(), "build.medi_market")
    told = events(state, "pay.coins")
    assert "stores-lost" in told
    assert look(state, "stored") == []
    assert look(state, "discards") == ["apiary", "fortress"]


@pytest.mark.rule("VB-31")
def test_a_burnt_warehouse_discards_its_cards() -> None:
    table = Table(difficulty="intermediate").build(0, 1, "warehouse").store("apiary").top("fire")
    state = play(table.state(), "build.end")
    assert look(state, "discards") == ["apiary"]
    assert look(state, "gone") == ["warehouse", "fire"]


# -- Connections --------------------------------------------------------------------------------


@pytest.mark.rule("VB-27")
def test_both_bonuses_are_gained_when_a_left_half_joins() -> None:
    table = Table().build(0, 1, "citizen_house").goods(coins=4, wood=2).hold("bakery", "statue")
    state = play(table.state(), "build.bakery", "at.1.1", "pay.coins")
    assert goods(state)[0] == 2


@pytest.mark.rule("VB-27")
def test_both_bonuses_are_gained_when_a_right_half_joins() -> None:
    table = Table().build(1, 1, "tannery").goods(coins=3).hold("pig_farm", "statue")
    state = play(table.state(), "build.pig_farm", "at.0.1", "pay.coins")
    assert goods(state)[0] == 1
    assert look(state, "vp") == 1


@pytest.mark.rule("VB-27")
@pytest.mark.rule("VB-28")
def test_halves_meet_only_on_their_own_side() -> None:
    table = Table().build(1, 1, "crop_farm").goods(coins=4, wood=2).hold("sugar_mill", "statue")
    state = play(table.state(), "build.sugar_mill", "at.0.1", "pay.coins")
    assert goods(state)[0] == 0  # cards are not turned, so the mill's half looks west
    table = Table().build(1, 1, "crop_farm").goods(coins=4, wood=2).hold("sugar_mill", "statue")
    state = play(table.state(), "build.sugar_mill", "at.1.2", "pay.coins")
    assert goods(state)[0] == 0


@pytest.mark.rule("VB-27")
def test_different_symbols_do_not_meet() -> None:
    table = Table().build(0, 1, "pig_farm").goods(coins=4, wood=2).hold("bakery", "statue")
    state = play(table.state(), "build.bakery", "at.1.1", "pay.coins")
    assert goods(state)[0] == 0


@pytest.mark.rule("VB-27")
def test_the_rulebooks_patrician_house_gives_two_coins() -> None:
    table = Table().build(-1, 1, "peasant_hut").build(0, 1, "local_pub")
    table.goods(coins=4, wood=1, stone=2).hold("patrician_house", "statue", "fortress")
    state = play(table.state(), "build.patrician_house", "pay.coins")
    assert goods(state) == (2, 0, 0)
    assert look(state, "vp") == 1


@pytest.mark.rule("VB-27")
def test_a_new_half_over_an_old_one_scores_again() -> None:
    table = Table().build(0, 1, "market").build(1, 1, "bazaar")
    table.goods(coins=5, wood=1, stone=1).hold("medi_market", "statue")
    state = play(table.state(), "build.medi_market", "at.0.1", "pay.coins")
    assert goods(state)[0] == 3  # 2 of the Medi Market and 1 of the Bazaar


@pytest.mark.rule("VB-27")
def test_a_bonus_above_the_cap_is_lost() -> None:
    table = Table().build(0, 1, "citizen_house").goods(coins=10, wood=2)
    table.hold("bakery", "statue", "fortress", "apiary", "tinsmith", "tournament")
    state = play(table.state(), "build.bakery", "at.1.1")
    play(state, "pay.statue", "pay.fortress", "pay.apiary", "pay.tinsmith")
    assert goods(state)[0] == 10


@pytest.mark.rule("VB-27")
def test_a_partner_on_the_wrong_side_gives_nothing() -> None:
    table = Table().row(0, 1, "citizen_house", "", "citizen_house").build(2, 0, "trapper")
    table.goods(coins=5, wood=2).hold("local_pub", "statue")
    state = play(table.state(), "build.local_pub", "at.1.1", "pay.coins")
    assert goods(state)[0] == 1  # the house to its west, not the one to its east
    assert look(state, "vp") == 1


# -- Demolishing, covering ----------------------------------------------------------------------


@pytest.mark.rule("VB-29")
def test_the_village_stays_in_one_piece() -> None:
    table = Table(difficulty="intermediate").row(0, 1, "market", "bakery", "trapper").top("fire")
    state = play(table.state(), "build.end")
    assert places(state) == {(0, 1), (2, 1)}  # the bakery holds the trapper
    assert refusal(state, "at.1.1") == "VB-29"
    assert refused(Table().build(3, 3, "market")) == "village"


@pytest.mark.rule("VB-30")
def test_covered_cards_are_not_there() -> None:
    table = Table().build(0, 1, "bazaar", "medi_market").build(-1, 0, "peasant_hut")
    table.build(2, 0, "lumber_hut", "sawmill").phase("work").goods(villagers=4)
    state = table.state()
    assert "work.sawmill" in choices(state)
    assert state.view(0)["hand_limit"] == 5
    play(state, "work.lumber_hut")
    assert "work.lumber_hut" not in choices(state)  # the covered one does not count


# -- The Monastery ------------------------------------------------------------------------------


@pytest.mark.rule("VB-33")
def test_a_monastery_shuffles_a_discarded_card_into_the_deck() -> None:
    table = Table().goods(coins=2, stone=1).hold("monastery", "statue").discard("apiary", "market")
    state = play(table.state(), "build.monastery", "at.0.1", "pay.coins")
    assert choices(state) == {"return.apiary", "return.market"}
    assert refusal(state, "return.statue") == "VB-33"
    deck = len(look(state, "deck"))
    reveals = state.reveals
    play(state, "return.apiary")
    assert "apiary" in look(state, "deck") + look(state, "hand")
    assert len(look(state, "deck")) + len(look(state, "hand")) >= deck + 1
    assert look(state, "discards") == ["market"]
    assert state.reveals > reveals


@pytest.mark.rule("VB-33")
def test_a_card_just_paid_may_be_chosen() -> None:
    table = Table().goods(coins=1, stone=1).hold("monastery", "statue", "apiary")
    state = play(table.state(), "build.monastery", "at.0.1", "pay.statue")
    assert look(state, "discards") == [] or look(state, "phase") == "pay"
    while look(state, "phase") == "pay":
        state.play("pay.coins")
    assert look(state, "discards") == []  # the only discard went back by itself


@pytest.mark.rule("VB-33")
def test_without_discards_nothing_happens() -> None:
    table = Table().goods(coins=2, stone=1).hold("monastery", "statue")
    state = play(table.state(), "build.monastery", "at.0.1")
    told = events(state, "pay.coins")
    assert "built" in told
    assert "returned" not in told


@pytest.mark.rule("VB-33")
@pytest.mark.rule("VB-36")
def test_a_final_round_stays_final() -> None:
    table = Table().goods(coins=2, stone=1).hold("monastery", "statue").discard("apiary")
    state = play(table.last_round().state(), "build.monastery", "at.0.1", "pay.coins")
    assert state.is_terminal()
    assert look(state, "deck") == ["apiary"]


@pytest.mark.rule("VB-36")
def test_the_monastery_makes_one_pile_of_the_deck() -> None:
    table = Table().goods(coins=2, stone=1).hold("monastery", "statue").discard("apiary", "market")
    state = play(table.state(), "build.monastery", "at.0.1", "pay.coins", "return.apiary")
    assert look(state, "piles")[1:] == [0, 0]


# -- What the player is told --------------------------------------------------------------------


def test_a_place_says_what_it_is_worth() -> None:
    table = Table().goods(coins=10).hold("lumber_hut", "statue")
    state = play(table.state(), "build.lumber_hut")
    beside = state.describe(state.string_to_action("at.2.0"))
    apart = state.describe(state.string_to_action("at.-1.0"))
    assert beside.facts["points"] == 2
    assert apart.facts["points"] == 0


def test_a_preview_of_a_placement_tells_the_connection() -> None:
    table = Table().build(0, 1, "citizen_house").goods(coins=4, wood=2).hold("bakery", "statue")
    state = play(table.state(), "build.bakery", "at.1.1")
    assert "connected" in [event.key for event in state.preview("pay.coins")]


def test_every_kind_can_be_built_somewhere() -> None:
    built = 0
    for name in GAME.components.data["buildings"]:
        table = Table().row(-1, 1, "citizen_house", "market", "lumber_hut", "ore_mine")
        table.build(-1, 2, "citizen_house", "patrician_house").build(0, 2, "bakery", "medi_market")
        if name not in table.deck:
            continue
        table.goods(coins=10, wood=5, stone=5).hold(name, "trapper")
        state = play(table.state(), f"build.{name}")
        if look(state, "phase") == "place":
            state.play(state.legal_names()[0])
        while look(state, "phase") == "pay":
            state.play("pay.coins")
        assert name in [cards[-1] for cards in village(state).values()], name
        built += 1
    assert built == 36  # the only Medi Market stands there already


# -- What a choice says ---------------------------------------------------------------------------


def said(table: Table, name: str) -> dict[str, object]:
    """Give the facts of a choice."""
    state = table.state()
    return dict(state.describe(state.string_to_action(name)).facts)


def test_a_card_names_the_place_where_it_brings_most() -> None:
    table = Table().goods(coins=10, wood=5, stone=5).build(0, 1, "peasant_hut")
    table.build(1, 1, "trapper").build(1, 2, "citizen_house").hold("local_pub", "statue")
    pub, statue = said(table, "build.local_pub"), said(table, "build.statue")
    assert (pub["points"], pub["x"], pub["y"]) == (4, 0, 2)  # between two homes
    assert statue["points"] == 5  # the same everywhere
