"""A round: drawing, events, work, collecting: VB-10 to VB-19 and VB-34 to VB-38."""

from __future__ import annotations

import pytest

import tablewright as tw
from tablewright.games.village_builder.tests.table import (
    GAME,
    Table,
    choices,
    events,
    goods,
    listed,
    look,
    pass_on,
    play,
    refusal,
    refused,
    village,
)


def next_round(table: Table) -> tw.State:
    """End the round of a table laid out in its build step."""
    return play(table.state(), "build.end")


# -- Drawing ------------------------------------------------------------------------------------


@pytest.mark.rule("VB-10")
def test_the_hand_is_filled_up_to_five() -> None:
    state = next_round(Table().top("market", "statue", "bakery", "apiary", "tannery"))
    assert look(state, "hand") == ["bakery", "apiary", "market", "tannery", "statue"]
    assert look(state, "phase") == "work"
    assert look(state, "round") == 3


@pytest.mark.rule("VB-10")
@pytest.mark.parametrize(
    ("stack", "size"),
    [
        (["bazaar"], 6),
        (["bazaar", "big_bazaar"], 7),
        (["market", "big_bazaar", "exotic_bazaar"], 8),
        (["bazaar", "medi_market"], 5),
    ],
)
def test_the_best_visible_bazaar_sets_the_hand(stack: list[str], size: int) -> None:
    state = next_round(Table().build(0, 1, *stack))
    assert len(look(state, "hand")) == size
    assert state.view(0)["hand_limit"] == size


@pytest.mark.rule("VB-10")
def test_cards_above_the_limit_stay() -> None:
    held = ["statue", "fortress", "apiary", "noble_house", "noble_house", "tinsmith", "big_market"]
    table = Table().hold(*held).goods(coins=0)
    table.position["built"] = True
    assert len(look(next_round(table), "hand")) == 7


@pytest.mark.rule("VB-12")
def test_drawing_the_last_card_makes_the_round_the_last() -> None:
    state = next_round(Table().only("market", "bakery"))
    assert look(state, "last_round") is True
    assert look(state, "hand") == ["bakery", "market"]
    assert not state.is_terminal()
    pass_on(state)
    assert state.is_terminal()
    assert state.end_reason() == "deck-empty"


@pytest.mark.rule("VB-12")
def test_the_last_round_has_all_four_steps() -> None:
    table = Table().only("trapper", "pig_farm", "bakery", "market").goods(coins=3, wood=0)
    state = next_round(table)
    play(state, "work.lumber_hut", "work.end")
    assert goods(state) == (3, 1, 0)
    play(state, "build.trapper", "at.2.0", "pay.coins")
    assert village(state)[2, 0] == ["trapper"]


@pytest.mark.rule("VB-12")
def test_after_the_end_nothing_can_be_played() -> None:
    state = pass_on(next_round(Table().only("market")))
    assert state.is_terminal()
    assert refusal(state, "work.end") == "VB-12"
    assert state.winners() == [0]


# -- Events -------------------------------------------------------------------------------------


@pytest.mark.rule("VB-11")
@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 1), (3, 1), (4, 2), (7, 3), (8, 4)])
def test_the_plague_takes_half_of_the_villagers_rounded_up(before: int, after: int) -> None:
    table = Table().row(0, 1, "peasant_hut", "peasant_hut", "peasant_hut")
    state = table.goods(villagers=before).top("plague").state()
    assert "plague" in events(state, "build.end")
    assert look(state, "villagers") == look(state, "turn", "at_home") == after


@pytest.mark.rule("VB-11")
def test_an_event_leaves_the_game_and_is_replaced() -> None:
    state = next_round(Table().top("plague"))
    assert len(look(state, "hand")) == 5
    assert look(state, "gone") == ["plague"]


@pytest.mark.rule("VB-11")
def test_a_surgery_stops_the_plague() -> None:
    table = Table().row(0, 1, "peasant_hut", "surgery").goods(villagers=4).top("plague")
    state = table.state()
    assert "plague-stopped" in events(state, "build.end")
    assert look(state, "villagers") == 4


@pytest.mark.rule("VB-11")
def test_fire_burns_a_building_of_the_players_choice() -> None:
    table = Table(difficulty="intermediate").row(0, 1, "market", "bakery").top("fire")
    state = next_round(table)
    assert choices(state) == {"at.0.1", "at.1.1"}
    assert refusal(state, "at.0.0") == "VB-29"
    assert "burnt" in events(state, "at.0.1")
    assert (0, 1) not in village(state)
    assert look(state, "gone") == ["market", "fire"]
    assert len(look(state, "hand")) == 5


@pytest.mark.rule("VB-11")
def test_fire_takes_what_lies_below_too() -> None:
    table = Table(difficulty="intermediate").build(0, 1, "market", "medi_market").top("fire")
    state = next_round(table)  # the only choice
    assert look(state, "gone") == ["market", "medi_market", "fire"]


@pytest.mark.rule("VB-11")
def test_fire_finds_nothing_in_the_starting_village() -> None:
    state = Table(difficulty="intermediate").top("fire").state()
    assert "fire-nothing" in events(state, "build.end")
    assert len(village(state)) == 2


@pytest.mark.rule("VB-11")
@pytest.mark.rule("VB-18")
@pytest.mark.parametrize("chosen", ["plague", "fire"])
def test_of_two_events_the_player_picks_one(chosen: str) -> None:
    table = Table(difficulty="intermediate").build(0, 1, "market").top("plague", "fire")
    state = next_round(table)
    assert choices(state) == {"event.plague", "event.fire"}
    told = events(state, f"event.{chosen}")
    assert {"aside", "aside-back"} <= set(told)
    assert ("plague" in told) == (chosen == "plague")
    assert ("burnt" in told) == (chosen == "fire")
    other = "fire" if chosen == "plague" else "plague"
    assert other in look(state, "deck")
    assert chosen in look(state, "gone")
    assert len(look(state, "hand")) == 5
    assert refusal(state, "event.plague") == "VB-11"


@pytest.mark.rule("VB-18")
def test_all_cards_of_a_draw_are_revealed_before_an_event_happens() -> None:
    table = Table(difficulty="intermediate").row(0, 1, "market", "bakery")
    state = next_round(table.top("fire", "statue", "apiary", "tannery", "surgery"))
    assert look(state, "phase") == "burn"
    assert look(state, "hand") == ["apiary", "tannery", "surgery", "statue"]


@pytest.mark.rule("VB-18")
def test_an_event_among_the_replacements_is_set_aside() -> None:
    cards = ["plague", "statue", "apiary", "tannery", "surgery", "plague"]
    state = Table(difficulty="advanced").goods(villagers=2).top(*cards).state()
    told = events(state, "build.end")
    assert told.count("plague") == 1
    assert "aside-back" in told
    assert look(state, "deck").count("plague") == 1
    assert len(look(state, "hand")) == 5


@pytest.mark.rule("VB-18")
def test_two_plagues_need_no_choice() -> None:
    state = next_round(Table(difficulty="advanced").top("plague", "plague"))
    assert look(state, "phase") == "work"
    assert look(state, "deck").count("plague") == 1


@pytest.mark.rule("VB-18")
def test_an_event_set_aside_leaves_if_the_deck_is_empty() -> None:
    state = Table(difficulty="advanced").only("plague", "market", "plague").state()
    told = events(state, "build.end")
    assert "aside-gone" in told
    assert look(state, "last_round") is True
    assert look(state, "gone").count("plague") == 2


@pytest.mark.rule("VB-18")
def test_an_event_that_is_the_last_card_happens_and_is_not_replaced() -> None:
    state = Table().row(0, 1, "peasant_hut").goods(villagers=4).only("market", "plague").state()
    told = events(state, "build.end")
    assert {"plague", "last-round"} <= set(told)
    assert look(state, "hand") == ["market"]
    assert look(state, "villagers") == 2


@pytest.mark.rule("VB-35")
def test_a_burnt_bazaar_makes_the_hand_smaller_at_once() -> None:
    table = Table(difficulty="intermediate").build(0, 1, "bazaar").hold("statue", "apiary")
    table.position["built"] = True
    table.top("market", "bakery", "tannery", "fire")
    state = next_round(table)  # drawn up to six: three cards and the fire
    assert look(state, "phase") == "work"
    assert len(look(state, "hand")) == 5


@pytest.mark.rule("VB-36")
def test_shuffling_an_event_in_makes_one_pile_of_the_deck() -> None:
    table = Table(difficulty="advanced").top("plague", "plague")
    orders = set()
    for luck in range(20):
        table.position["rng"] = tw.Rng(luck).dump().hex()
        state = next_round(table)
        assert look(state, "piles") == [len(look(state, "deck")), 0, 0]
        orders.add(tuple(look(state, "deck")))
    assert len(orders) == 20


# -- Work ---------------------------------------------------------------------------------------


def working(*cards: str) -> Table:
    """Give a work step with these buildings below the starting village, and two more huts."""
    table = Table().build(-1, 0, "peasant_hut").build(-1, -1, "peasant_hut").row(0, 1, *cards)
    return table.goods(villagers=6, coins=0).phase("work").top("statue")


@pytest.mark.rule("VB-13")
def test_at_most_one_villager_works_in_a_building() -> None:
    state = working().goods(villagers=4).state()
    play(state, "work.lumber_hut")
    assert refusal(state, "work.lumber_hut") == "VB-13"
    play(state, "work.peasant_hut", "work.peasant_hut")
    assert "work.peasant_hut" in choices(state)  # there are three of them


@pytest.mark.rule("VB-13")
def test_only_buildings_with_work_take_villagers() -> None:
    state = working("surgery", "bazaar").state()
    assert choices(state) == {"work.peasant_hut", "work.lumber_hut", "work.end"}
    assert refusal(state, "work.surgery") == "VB-13"
    assert refusal(state, "work.bazaar") == "VB-13"


@pytest.mark.rule("VB-13")
def test_the_catapult_takes_four_villagers() -> None:
    table = working("catapult")
    assert "work.catapult" not in choices(table.goods(villagers=3).state())
    state = play(table.goods(villagers=6).state(), "work.catapult")
    assert look(state, "turn", "at_home") == 2


@pytest.mark.rule("VB-13")
def test_villagers_may_stay_at_home() -> None:
    state = play(working().hold("statue").state(), "work.end")
    assert goods(state) == (0, 0, 0)
    assert look(state, "villagers") == 6


@pytest.mark.rule("VB-13")
def test_villagers_are_sent_only_at_the_start_of_a_round() -> None:
    assert refusal(Table().hold("trapper").state(), "work.lumber_hut") == "VB-13"


# -- Collecting ---------------------------------------------------------------------------------


@pytest.mark.rule("VB-14")
def test_every_work_brings_its_goods() -> None:
    cards = ["ore_mine", "crop_farm", "tinsmith"]
    state = working(*cards).build(2, 0, "apiary").hold("statue", "fortress").state()
    names = ["lumber_hut", "ore_mine", "crop_farm", "tinsmith", "apiary"]
    play(state, *(f"work.{name}" for name in names), "work.end")
    assert goods(state) == (5, 1, 1)
    assert look(state, "vp") == 1


@pytest.mark.rule("VB-14")
def test_what_exceeds_a_cap_is_lost() -> None:
    table = working("crop_farm").goods(coins=9, wood=5).hold("statue")
    state = play(table.state(), "work.crop_farm", "work.lumber_hut", "work.end")
    assert goods(state) == (10, 5, 0)


@pytest.mark.rule("VB-14")
def test_the_order_is_asked_when_a_market_works() -> None:
    table = working("market", "pig_farm").goods(coins=10).hold("statue")
    state = play(table.state(), "work.pig_farm", "work.market", "work.end")
    assert choices(state) == {"collect.pig_farm", "collect.market", "collect.rest"}
    play(state, "collect.market", "trade.coins.wood")  # a coin less, so the farm's is not lost
    assert goods(state) == (10, 1, 0)
    assert refusal(state, "collect.pig_farm") == "VB-14"


@pytest.mark.rule("VB-14")
def test_all_that_needs_no_word_can_be_collected_at_once() -> None:
    table = working("market", "pig_farm", "trapper").hold("statue")
    state = play(table.state(), "work.pig_farm", "work.trapper", "work.market", "work.end")
    play(state, "collect.rest")
    assert look(state, "phase") == "trade"
    assert goods(state) == (2, 0, 0)


@pytest.mark.rule("VB-14")
def test_gained_villagers_work_from_the_next_round_on() -> None:
    state = working().goods(villagers=2).hold("statue").state()
    play(state, "work.peasant_hut", "work.peasant_hut")
    assert look(state, "villagers") == 4
    assert look(state, "round") == 3  # both were sent, nothing could be built
    assert look(state, "turn", "at_home") == 4


@pytest.mark.rule("VB-15")
def test_each_home_houses_two_and_never_more_than_eight() -> None:
    table = working("peasant_hut", "citizen_house").goods(villagers=7).hold("statue")
    state = play(table.state(), "work.peasant_hut", "work.peasant_hut", "work.end")
    assert look(state, "villagers") == 8
    state = play(Table().phase("work").hold("statue").state(), "work.peasant_hut", "work.end")
    assert look(state, "villagers") == 2
    assert state.view(0)["board"]["housing"] == 2


@pytest.mark.rule("VB-15")
def test_a_home_of_two_storeys_is_one_home() -> None:
    table = Table().build(-1, 0, "peasant_hut", "patrician_house").goods(villagers=3)
    state = play(table.phase("work").hold("statue").state(), "work.patrician_house", "work.end")
    assert look(state, "villagers") == 4


@pytest.mark.rule("VB-15")
@pytest.mark.rule("VB-19")
def test_after_a_fire_villagers_without_a_home_leave_at_once() -> None:
    table = Table(difficulty="intermediate").build(-1, 0, "peasant_hut").goods(villagers=4)
    state = table.top("fire").state()
    assert {"burnt", "left"} <= set(events(state, "build.end"))
    assert look(state, "villagers") == 2


# -- Markets ------------------------------------------------------------------------------------


def at_market(*cards: str, **counts: int) -> tw.State:
    """Give a state in which the only villager sent works at a market."""
    table = Table().build(0, 1, *cards).goods(coins=2, wood=1, stone=0).goods(**counts)
    return play(table.phase("work").hold("statue").state(), f"work.{cards[-1]}", "work.end")


@pytest.mark.rule("VB-16")
def test_a_market_trades_one_for_one() -> None:
    state = at_market("market")
    want = {"coins.wood", "coins.stone", "wood.coins", "wood.stone"}
    assert choices(state) == {f"trade.{trade}" for trade in want} | {"trade.end"}
    play(state, "trade.coins.stone")
    assert goods(state) == (1, 1, 1)
    assert look(state, "phase") != "trade"


@pytest.mark.rule("VB-16")
def test_a_medi_market_trades_up_to_two() -> None:
    state = play(at_market("market", "medi_market"), "trade.coins.stone", "trade.coins.stone")
    assert goods(state) == (0, 1, 2)
    assert look(state, "phase") != "trade"
    state = play(at_market("market", "medi_market"), "trade.coins.stone", "trade.end")
    assert goods(state) == (1, 1, 1)


@pytest.mark.rule("VB-16")
def test_a_big_market_trades_any_number() -> None:
    state = at_market("market", "medi_market", "big_market", coins=10, wood=0, stone=0)
    play(state, *["trade.coins.wood"] * 5, *["trade.coins.stone"] * 5)
    assert goods(state) == (0, 5, 5)


@pytest.mark.rule("VB-16")
def test_nothing_is_traded_into_a_full_store() -> None:
    state = at_market("market", wood=5)
    assert refusal(state, "trade.coins.wood") == "VB-16"
    assert refusal(state, "trade.stone.coins") == "VB-16"
    assert refusal(Table().hold("trapper").state(), "trade.coins.wood") == "VB-16"


@pytest.mark.rule("VB-34")
def test_what_was_received_is_not_traded_on() -> None:
    state = at_market("market", "medi_market", "big_market", coins=1, wood=0, stone=0)
    state.play("trade.coins.wood")
    assert look(state, "phase") != "trade"  # nothing is left to trade
    state = at_market("market", "medi_market", "big_market", coins=1, wood=1, stone=0)
    state.play("trade.coins.stone")
    assert refusal(state, "trade.stone.coins") == "VB-34"
    assert "trade.wood.coins" in choices(state)


# -- The Warehouse ------------------------------------------------------------------------------


def at_warehouse() -> Table:
    """Give a work step with a Warehouse, two cards in hand and one stored."""
    table = Table().build(0, 1, "warehouse").hold("statue", "fortress").store("apiary")
    return table.phase("work").goods(coins=0)


@pytest.mark.rule("VB-17")
def test_two_cards_move_in_or_out() -> None:
    state = play(at_warehouse().state(), "work.warehouse", "work.end")
    want = {"store.statue", "store.fortress", "fetch.apiary", "store.end"}
    assert choices(state) == want
    play(state, "store.statue", "fetch.apiary")
    assert look(state, "stored") == ["statue"]
    assert "apiary" in look(state, "hand")
    assert refusal(state, "store.apiary") == "VB-17"


@pytest.mark.rule("VB-17")
def test_cards_taken_out_may_exceed_the_hand_and_be_built() -> None:
    table = Table().build(0, 1, "warehouse").phase("work").goods(coins=3)
    table.hold("statue", "fortress", "apiary", "tinsmith", "big_market").store(
        "trapper", "pig_farm"
    )
    state = play(table.state(), "work.warehouse", "work.end", "fetch.trapper", "fetch.pig_farm")
    assert len(look(state, "hand")) == 7
    play(state, "build.trapper", "at.2.0", "pay.coins")
    assert village(state)[2, 0] == ["trapper"]


@pytest.mark.rule("VB-17")
def test_moving_may_be_left_and_stored_cards_pay_nothing() -> None:
    state = play(at_warehouse().goods(coins=2).state(), "work.warehouse", "work.end", "store.end")
    assert look(state, "stored") == ["apiary"]
    table = Table().build(0, 1, "warehouse").goods(coins=1).hold("trapper", "statue")
    table.store("apiary", "fortress")
    assert choices(table.state()) == {"build.end"}


# -- The Catapult -------------------------------------------------------------------------------


def at_catapult(*cards: str, **counts: int) -> Table:
    """Give a work step with a Catapult at 0, 1 and what it takes to throw."""
    table = Table().build(0, 1, "catapult").build(-1, 0, "peasant_hut")
    table.row(0, 2, *cards).goods(villagers=4, coins=2, stone=5).goods(**counts)
    return table.phase("work").hold("statue")


@pytest.mark.rule("VB-19")
@pytest.mark.rule("VB-29")
def test_the_catapult_demolishes_a_building_for_stone_and_coins() -> None:
    state = play(at_catapult("market", "bakery").state(), "work.catapult")
    assert choices(state) == {"demolish.none", "at.-1.0", "at.1.2"}
    assert refusal(state, "at.0.2") == "VB-29"  # the bakery would hang in the air
    assert refusal(state, "at.0.0") == "VB-29"
    assert "demolished" in events(state, "at.1.2")
    assert goods(state) == (0, 0, 0)
    assert look(state, "gone") == ["bakery"]


@pytest.mark.rule("VB-19")
@pytest.mark.parametrize("counts", [{"stone": 4}, {"coins": 1}])
def test_without_means_nothing_happens(counts: dict[str, int]) -> None:
    state = at_catapult("market", **counts).state()
    assert "catapult-idle" in events(state, "work.catapult")
    assert len(village(state)) == 5


@pytest.mark.rule("VB-19")
def test_stone_collected_in_this_step_counts() -> None:
    table = at_catapult("market", stone=4).build(2, 0, "ore_mine").build(2, 1, "citizen_house")
    state = play(table.goods(villagers=5).state(), "work.catapult", "work.ore_mine")
    play(state, "collect.ore_mine")
    assert look(state, "phase") == "demolish"
    play(state, "demolish.none")
    assert goods(state) == (2, 0, 5)


@pytest.mark.rule("VB-19")
def test_villagers_without_a_home_leave_when_the_step_ends() -> None:
    state = at_catapult().goods(villagers=4).state()
    told = events(state, "work.catapult", "at.-1.0")
    assert told.index("demolished") < told.index("left")
    assert look(state, "villagers") == 2


@pytest.mark.rule("VB-19")
def test_a_villager_on_the_demolished_building_collects_nothing() -> None:
    table = at_catapult("pig_farm").build(2, 0, "citizen_house").goods(villagers=5)
    state = play(table.state(), "work.catapult", "work.pig_farm", "collect.catapult", "at.0.2")
    assert goods(state) == (0, 0, 0)
    assert refusal(table.hold("trapper").phase("work").state(), "demolish.none") == "VB-19"


@pytest.mark.rule("VB-37")
def test_an_equal_building_without_a_villager_is_the_one_demolished() -> None:
    table = at_catapult("pig_farm", "pig_farm").build(2, 0, "citizen_house").goods(villagers=5)
    state = play(table.state(), "work.catapult", "work.pig_farm", "collect.catapult", "at.1.2")
    assert goods(state) == (1, 0, 0)


@pytest.mark.rule("VB-38")
def test_the_catapult_may_demolish_itself() -> None:
    state = play(at_catapult().state(), "work.catapult", "at.0.1")
    assert look(state, "gone") == ["catapult"]


# -- Positions that cannot be -------------------------------------------------------------------


def test_villagers_and_work_must_fit() -> None:
    assert refused(Table().goods(villagers=3)) == "villagers"
    assert refused(Table().goods(villagers=0)) == "villagers"
    assert refused(Table().phase("work", working=["statue"])) == "turn.working"
    assert refused(Table().phase("work", working=["lumber_hut"], at_home=2)) == "turn.at_home"
    assert refused(Table().phase("build", working=["lumber_hut"])) == "turn.working"


def test_a_phase_must_have_what_it_needs() -> None:
    assert refused(Table().phase("trade")) == "turn.trades_left"
    assert refused(Table().phase("store")) == "turn.moves_left"
    assert refused(Table().phase("pay")) == "turn.building"
    assert refused(Table().phase("burn")) == "phase"
    assert refused(Table().phase("event")) == "turn.events"
    assert refused(Table().phase("discard", due=1)) == "turn.due"
    assert refused(Table().phase("over")) == "last_round"
    assert refused(Table().store("market")) == "stored"


@pytest.mark.parametrize("key", ["coins", "wood", "stone", "villagers"])
def test_caps_hold_for_positions(key: str) -> None:
    assert refused(Table().goods(**{key: 11})) == key


def test_cards_must_be_complete() -> None:
    table = Table()
    table.deck.remove("statue")
    assert refused(table) == "cards.statue"
    table = Table()
    table.deck.append("fire")
    assert refused(table) == "cards.fire"


def test_every_round_costs_cards_so_every_game_ends() -> None:
    state = GAME.new(seed=2)
    left = []
    while not state.is_terminal():
        position = listed(state)
        left.append(len(position["deck"]) + len(position["hand"]))
        pass_on(state)
    assert left == sorted(left, reverse=True)
    assert len(set(left)) >= len(left) - 1
