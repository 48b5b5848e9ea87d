"""The six powers: SB-40 to SB-46."""

from __future__ import annotations

import pytest

from tablewright.games.silbury.tests.table import (
    Table,
    billhook,
    choices,
    choosing_a_die,
    druid,
    gold,
    goods,
    play,
    refusal,
    stock,
)


@pytest.mark.rule("SB-40")
@pytest.mark.parametrize(("has", "stolen"), [(5, 2), (2, 2), (1, 1)])
def test_gold_is_stolen_up_to_2(has: int, stolen: int) -> None:
    state = play(Table().give(1, gold=has).state(), "die.spirit", "spirit.fox")
    assert (gold(state, 0), gold(state, 1)) == (stolen, has - stolen)


@pytest.mark.rule("SB-40")
def test_the_robbed_is_chosen_among_opponents_with_gold() -> None:
    table = Table(4).turn(2, "white").give(0, gold=1).give(1, gold=4).give(2, gold=9)
    state = play(table.state(), "die.spirit", "keep", "spirit.fox")
    assert choices(state) == {"steal.gold.0", "steal.gold.1"}
    assert refusal(state, "steal.gold.3") == "SB-40"
    assert refusal(state, "steal.gold.2") == "SB-40"
    play(state, "steal.gold.1")
    assert [gold(state, seat) for seat in range(4)] == [1, 2, 11, 0]


@pytest.mark.rule("SB-40")
def test_the_only_opponent_with_gold_is_not_asked_for() -> None:
    state = play(Table(3).give(2, gold=2).state(), "die.spirit", "spirit.fox")
    assert [gold(state, seat) for seat in range(3)] == [2, 0, 0]


@pytest.mark.rule("SB-41")
@pytest.mark.parametrize(("has", "stolen"), [(5, 2), (2, 2), (1, 1)])
def test_resources_are_stolen_up_to_2(has: int, stolen: int) -> None:
    state = play(Table().give(1, red=has).state(), "die.spirit", "spirit.wolf")
    assert goods(state, 0) == {"red": stolen}
    assert goods(state, 1).get("red", 0) == has - stolen


@pytest.mark.rule("SB-41")
def test_one_colour_of_one_opponent_is_chosen_among_what_they_have() -> None:
    table = Table(3).give(0, green=4).give(1, blue=1, red=3).give(2, red=1, yellow=2, gold=3)
    state = play(table.state(), "die.spirit", "spirit.wolf")
    assert choices(state) == {"steal.blue.1", "steal.red.1", "steal.red.2", "steal.yellow.2"}
    assert refusal(state, "steal.green.1") == "SB-41"
    assert refusal(state, "steal.green.0") == "SB-41"
    assert refusal(state, "steal.gold.2") in {"SB-40", "SB-41"}
    play(state, "steal.red.2")
    assert goods(state, 0) == {"green": 4, "red": 1}
    assert goods(state, 1) == {"blue": 1, "red": 3}
    assert goods(state, 2) == {"yellow": 2, "gold": 3}


@pytest.mark.rule("SB-41")
def test_one_token_each_of_two_colours_is_not_a_steal_of_2() -> None:
    state = play(Table().give(1, red=1, blue=1).state(), "die.spirit", "spirit.wolf")
    play(state, "steal.blue.1")
    assert goods(state, 0) == {"blue": 1}
    assert goods(state, 1) == {"red": 1}


@pytest.mark.rule("SB-42")
@pytest.mark.parametrize(("left", "taken"), [(24, 3), (3, 3), (2, 2), (1, 1)])
def test_3_gold_are_taken_or_what_the_stock_still_has(left: int, taken: int) -> None:
    state = play(Table().give(1, gold=24 - left).state(), "die.spirit", "spirit.stag")
    assert gold(state, 0) == taken
    assert stock(state, "gold") == left - taken


@pytest.mark.rule("SB-42")
@pytest.mark.rule("SB-33")
def test_a_harvest_on_the_stag_asks_nothing_when_the_stock_has_no_gold() -> None:
    state = play(Table().druid("stag").give(1, gold=24).state(), "die.red")
    assert choosing_a_die(state)


@pytest.mark.rule("SB-43")
@pytest.mark.parametrize("colour", ["blue", "green", "red", "yellow"])
def test_1_gold_buys_3_resources_of_any_colour(colour: str) -> None:
    state = Table().give(0, gold=2).state()
    play(state, "die.spirit", "keep", "spirit.bear")
    assert choices(state) == {"buy.blue", "buy.green", "buy.red", "buy.yellow"}
    play(state, f"buy.{colour}")
    assert goods(state, 0) == {colour: 3, "gold": 1}
    assert (stock(state, colour), stock(state, "gold")) == (17, 23)


@pytest.mark.rule("SB-43")
@pytest.mark.parametrize("left", [1, 2])
def test_1_gold_buys_what_the_stock_still_has(left: int) -> None:
    state = Table().leave("owl", red=left).give(0, gold=1).state()
    play(state, "die.spirit", "keep", "spirit.bear", "buy.red")
    assert goods(state, 0) == {"red": left}
    assert stock(state, "red") == 0


@pytest.mark.rule("SB-43")
def test_a_colour_the_stock_has_none_of_cannot_be_bought() -> None:
    state = Table().leave("owl", red=0).give(0, gold=1).state()
    play(state, "die.spirit", "keep", "spirit.bear")
    assert choices(state) == {"buy.blue", "buy.green", "buy.yellow"}
    assert refusal(state, "buy.red") == "SB-43"


@pytest.mark.rule("SB-43")
def test_the_only_colour_in_the_stock_is_not_asked_for() -> None:
    state = Table().leave("owl", blue=0, green=0, red=0).give(0, gold=1).state()
    play(state, "die.spirit", "keep", "spirit.bear")
    assert goods(state, 0) == {"yellow": 3}


@pytest.mark.rule("SB-43")
def test_nothing_is_bought_twice() -> None:
    state = Table().give(0, gold=5).state()
    play(state, "die.spirit", "keep", "spirit.bear", "buy.red")
    assert choosing_a_die(state)
    assert goods(state, 0) == {"red": 3, "gold": 4}


@pytest.mark.rule("SB-44")
@pytest.mark.parametrize("owner", [1, 2])
def test_the_billhook_is_taken_from_whoever_owns_it(owner: int) -> None:
    state = play(Table(3).billhook(owner).state(), "die.spirit", "spirit.owl")
    assert billhook(state) == 0


@pytest.mark.rule("SB-44")
def test_the_owl_is_not_offered_to_the_owner_of_the_billhook() -> None:
    state = play(Table().state(), "die.spirit")
    assert choices(state) == {"spirit.stag"}
    assert refusal(state, "spirit.owl") in {"SB-31", "SB-44"}


@pytest.mark.rule("SB-44")
def test_a_harvest_on_the_owl_takes_the_billhook_if_wanted() -> None:
    table = Table().druid("owl").billhook(1)
    state = play(table.state(), "die.red")
    assert choices(state) == {"power.clearing", "power.skip"}
    assert billhook(play(state, "power.clearing")) == 0
    assert billhook(play(table.state(), "die.red", "power.skip")) == 1


@pytest.mark.rule("SB-45")
def test_each_step_of_the_druid_costs_1_gold() -> None:
    state = Table().give(0, gold=4).state()
    play(state, "die.spirit", "keep", "spirit.hare")
    for spirit, left in (("stag", 3), ("wolf", 2), ("bear", 1)):
        assert druid(state) == spirit
        assert gold(state, 0) == left
        assert choices(state) == {"druid.step", "druid.stop"}
        play(state, "druid.step" if left > 1 else "druid.stop")
    assert druid(state) == "bear"
    assert gold(state, 0) == 1
    assert stock(state, "gold") == 23


@pytest.mark.rule("SB-45")
def test_the_last_coin_ends_the_walk() -> None:
    state = Table().give(0, gold=2).state()
    play(state, "die.spirit", "keep", "spirit.hare", "druid.step")
    assert choosing_a_die(state)
    assert druid(state) == "wolf"
    assert refusal(state, "druid.step") == "SB-45"


@pytest.mark.rule("SB-45")
def test_the_first_step_is_the_use_of_the_power() -> None:
    state = Table().druid("hare").give(0, gold=1).state()
    play(state, "die.red", "keep")
    assert choices(state) == {"power.clearing", "power.skip"}
    play(state, "power.clearing")
    assert druid(state) == "fox"
    assert goods(state, 0) == {"red": 1}


@pytest.mark.rule("SB-45")
def test_the_druid_may_walk_round_the_circle_and_beyond() -> None:
    state = Table().druid("owl").give(0, gold=8).state()
    play(state, "die.spirit", "keep", "spirit.hare", *["druid.step"] * 7)
    assert druid(state) == "fox"
    assert gold(state, 0) == 0


@pytest.mark.rule("SB-46")
def test_stolen_goods_go_to_the_thief_not_to_the_stock() -> None:
    table = Table().own(0, "wolf").give(1, gold=4, red=4)
    state = play(table.state(), "die.spirit", "spirit.wolf", "power.clearing", "power.favour")
    assert goods(state, 0) == goods(state, 1) == {"gold": 2, "red": 2}
    assert (stock(state, "gold"), stock(state, "red")) == (20, 16)


@pytest.mark.rule("SB-46")
@pytest.mark.rule("SB-52")
def test_spent_resources_return_to_the_stock() -> None:
    state = Table().top("fox.infusion").give(0, blue=2, yellow=2).state()
    play(state, "die.gold-2", "brew.fox", "power.skip")
    assert goods(state, 0) == {"gold": 2}
    assert (stock(state, "blue"), stock(state, "yellow")) == (20, 20)


@pytest.mark.rule("SB-46")
@pytest.mark.rule("SB-60")
def test_gold_spent_on_a_favour_returns_to_the_stock() -> None:
    state = Table().give(0, gold=6).state()
    play(state, "die.gold-2", "keep", "favour.hare")
    assert gold(state, 0) == 2
    assert stock(state, "gold") == 22
