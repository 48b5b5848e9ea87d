"""The harvest die: SB-20 to SB-24."""

from __future__ import annotations

import pytest

from tablewright.games.silbury.tests.table import (
    CIRCLE,
    Table,
    choices,
    choosing_a_die,
    druid,
    gold,
    goods,
    herbs,
    holders,
    lying,
    play,
    quiet_turn,
    refusal,
    stock,
)


@pytest.mark.rule("SB-20")
@pytest.mark.rule("SB-22")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_die_sows_one_by_one_from_the_druid_clockwise(face: int) -> None:
    state = play(Table().druid("fox").roll(red=face).state(), "die.red")
    sown = CIRCLE[:face]
    assert lying(state) == {spirit: {"red": 1} for spirit in sown[:-1]}
    assert goods(state, 0)["red"] == 1
    assert stock(state, "red") == 20 - face


@pytest.mark.rule("SB-20")
def test_sowing_goes_on_round_the_circle() -> None:
    state = play(Table().druid("owl").roll(green=4).state(), "die.green")
    assert lying(state) == {"owl": {"green": 1}, "hare": {"green": 1}, "fox": {"green": 1}}
    assert goods(state, 0)["green"] == 1
    assert choices(state) == {"power.clearing", "power.skip"}  # the stag's


@pytest.mark.rule("SB-20")
def test_a_six_ends_on_the_clearing_behind_the_druid() -> None:
    state = play(Table().druid("wolf").lay("stag", blue=2).roll(yellow=6).state(), "die.yellow")
    assert goods(state, 0) == {"blue": 2, "yellow": 1}
    assert herbs(state, "stag") == {}
    assert all(herbs(state, spirit) == {"yellow": 1} for spirit in CIRCLE if spirit != "stag")


@pytest.mark.rule("SB-20")
def test_sowing_does_not_move_the_druid() -> None:
    state = quiet_turn(Table().druid("bear").roll(blue=5).state(), "die.blue")
    assert druid(state) == "bear"


@pytest.mark.rule("SB-20")
def test_the_sown_tokens_come_from_the_stock_not_from_the_player() -> None:
    state = quiet_turn(Table().give(0, blue=3).roll(blue=3).state(), "die.blue")
    assert goods(state, 0) == {"blue": 4}
    assert stock(state, "blue") == 14


@pytest.mark.rule("SB-21")
def test_a_short_stock_sows_what_is_there_and_the_last_sown_clearing_is_harvested() -> None:
    table = Table().leave("hare", blue=2).lay("stag", red=1).lay("bear", green=1).roll(blue=4)
    state = play(table.state(), "die.blue")
    assert lying(state) == {"fox": {"blue": 1}, "bear": {"green": 1}, "hare": {"blue": 18}}
    assert goods(state, 0) == {"blue": 1, "red": 1}
    assert stock(state, "blue") == 0
    assert choices(state) == {"power.clearing", "power.skip"}
    assert gold(play(state, "power.clearing"), 0) == 3


@pytest.mark.rule("SB-21")
def test_a_stock_that_just_suffices_is_not_short() -> None:
    state = quiet_turn(Table().leave("hare", blue=2).roll(blue=2).state(), "die.blue")
    assert lying(state) == {"fox": {"blue": 1}, "hare": {"blue": 18}}
    assert goods(state, 0) == {"blue": 1}


@pytest.mark.rule("SB-21")
def test_an_empty_stock_sows_harvests_and_triggers_nothing() -> None:
    table = Table().druid("stag").own(0, "stag").leave("hare", blue=0).lay("stag", red=2)
    state = play(table.roll(blue=1).state(), "die.blue")
    assert state.current_player() == 1
    assert holders(state)[0] == 0
    assert goods(state, 0) == {}
    assert lying(state) == {"stag": {"red": 2}, "hare": {"blue": 20}}


@pytest.mark.rule("SB-21")
def test_step_2_follows_a_die_without_tokens() -> None:
    state = Table().leave("hare", green=0).give(0, blue=5).state()
    play(state, "die.green")
    assert choices(state) == {"brew.fox", "end-turn"}


@pytest.mark.rule("SB-22")
def test_all_tokens_of_every_colour_are_harvested() -> None:
    table = Table().lay("stag", blue=1, green=2, red=3, yellow=4).lay("wolf", red=1)
    state = play(table.roll(blue=2).state(), "die.blue")
    assert goods(state, 0) == {"blue": 2, "green": 2, "red": 3, "yellow": 4}
    assert lying(state) == {"fox": {"blue": 1}, "wolf": {"red": 1}}


@pytest.mark.rule("SB-22")
def test_a_harvest_goes_to_the_player_on_turn() -> None:
    state = quiet_turn(Table(3).turn(2, "red").lay("fox", blue=2).state(), "die.red")
    assert [goods(state, seat) for seat in range(3)] == [{}, {}, {"blue": 2, "red": 1}]


@pytest.mark.rule("SB-23")
def test_the_power_of_the_harvested_clearing_may_be_triggered() -> None:
    state = play(Table().druid("stag").state(), "die.red")
    assert choices(state) == {"power.clearing", "power.skip"}
    assert goods(play(state, "power.clearing"), 0) == {"gold": 3, "red": 1}


@pytest.mark.rule("SB-23")
def test_the_power_of_the_harvested_clearing_may_be_left() -> None:
    state = play(Table().druid("stag").state(), "die.red", "power.skip")
    assert goods(state, 0) == {"red": 1}
    assert state.current_player() == 1


@pytest.mark.rule("SB-23")
def test_it_is_the_last_clearing_that_counts_not_the_druids() -> None:
    state = play(Table().druid("stag").give(1, gold=2).roll(red=2).state(), "die.red")
    assert choosing_a_die(state)  # the wolf finds no tokens to steal
    state = play(Table().druid("fox").give(1, gold=2).roll(red=2).state(), "die.red")
    play(state, "power.clearing")
    assert gold(state, 0) == 3


@pytest.mark.rule("SB-23")
@pytest.mark.rule("SB-33")
def test_a_clearing_whose_power_has_no_effect_asks_nothing() -> None:
    for spirit in ("fox", "wolf", "bear", "owl", "hare"):
        state = play(Table().druid(spirit).state(), "die.red")
        assert choosing_a_die(state)
        assert state.current_player() == 1


@pytest.mark.rule("SB-23")
def test_with_the_favour_both_powers_clearing_first() -> None:
    state = Table().druid("fox").own(0, "fox").give(0, gold=1).give(1, gold=2).state()
    play(state, "die.red", "keep")
    assert choices(state) == {"power.clearing", "power.favour", "power.skip"}
    play(state, "power.clearing")
    assert gold(state, 0) == 3
    assert choices(state) == {"power.favour", "power.skip"}
    play(state, "power.favour", "buy.blue")
    assert goods(state, 0) == {"blue": 3, "gold": 2, "red": 1}
    assert state.current_player() == 1


@pytest.mark.rule("SB-23")
def test_with_the_favour_both_powers_favour_first() -> None:
    state = Table().druid("fox").own(0, "fox").give(0, gold=1).give(1, gold=2).state()
    play(state, "die.red", "keep", "power.favour", "buy.blue")
    assert goods(state, 0) == {"blue": 3, "red": 1}
    assert choices(state) == {"power.clearing", "power.skip"}
    play(state, "power.clearing")
    assert goods(state, 0) == {"blue": 3, "gold": 2, "red": 1}


@pytest.mark.rule("SB-23")
@pytest.mark.parametrize("power", ["clearing", "favour"])
def test_with_the_favour_one_of_the_powers_will_do(power: str) -> None:
    state = Table().druid("wolf").own(0, "wolf").give(1, gold=2, red=2).state()
    play(state, "die.blue", f"power.{power}", "power.skip")
    assert goods(state, 0) == (
        {"blue": 1, "red": 2} if power == "clearing" else {"blue": 1, "gold": 2}
    )
    assert state.current_player() == 1


@pytest.mark.rule("SB-23")
def test_with_the_favour_neither_power_need_be_used() -> None:
    state = Table().druid("wolf").own(0, "wolf").give(1, gold=2, red=2).state()
    play(state, "die.blue", "power.skip")
    assert goods(state, 0) == {"blue": 1}
    assert state.current_player() == 1


@pytest.mark.rule("SB-23")
@pytest.mark.rule("SB-40")
def test_whom_a_power_robs_is_chosen_after_the_power() -> None:
    state = play(Table(3).give(1, gold=1).give(2, gold=3).state(), "die.red", "power.clearing")
    assert choices(state) == {"steal.gold.1", "steal.gold.2"}
    play(state, "steal.gold.2")
    assert [gold(state, seat) for seat in range(3)] == [2, 1, 1]


@pytest.mark.rule("SB-23")
def test_no_power_can_be_used_twice() -> None:
    state = Table().druid("stag").own(0, "stag").state()
    play(state, "die.blue", "power.clearing")
    assert choices(state) == {"power.favour", "power.skip"}
    assert refusal(state, "power.clearing") in {"SB-23", "SB-33"}


@pytest.mark.rule("SB-23")
@pytest.mark.rule("SB-33")
def test_after_a_harvest_the_favour_alone_may_have_an_effect() -> None:
    state = play(Table().druid("bear").own(0, "bear").state(), "die.red")
    assert choices(state) == {"power.favour", "power.skip"}
    assert refusal(state, "power.clearing") in {"SB-33", "SB-43"}


@pytest.mark.rule("SB-23")
def test_a_favour_works_only_on_its_own_clearing() -> None:
    state = play(Table().druid("stag").own(0, "bear", "fox").state(), "die.red")
    assert choices(state) == {"power.clearing", "power.skip"}


@pytest.mark.rule("SB-23")
def test_the_refusal_of_a_favour_after_a_harvest_cites_the_clause_on_harvests() -> None:
    state = play(Table().druid("stag").own(0, "bear").state(), "die.red")
    assert refusal(state, "power.favour") == "SB-23"


@pytest.mark.rule("SB-23")
def test_a_favour_works_only_for_its_owner() -> None:
    state = play(Table().druid("bear").own(1, "bear").state(), "die.red")
    assert choosing_a_die(state)
    assert goods(state, 0) == {"red": 1}


@pytest.mark.rule("SB-24")
def test_goods_won_by_a_power_can_be_spent_in_step_2_of_the_same_turn() -> None:
    state = Table().druid("bear").give(0, gold=1, yellow=2).state()
    play(state, "die.red", "keep", "power.clearing", "buy.yellow")
    assert "brew.bear" in choices(state)


@pytest.mark.rule("SB-24")
def test_gold_won_by_a_power_buys_a_favour_in_the_same_turn() -> None:
    state = Table().druid("stag").give(0, gold=3).state()
    play(state, "die.red", "keep", "power.clearing")
    assert choices(state) == {"favour.wolf", "favour.hare", "favour.stack", "end-turn"}


@pytest.mark.rule("SB-24")
def test_a_die_sows_from_where_the_druid_stands_at_that_moment() -> None:
    state = Table().druid("fox").give(0, gold=2).state()
    play(state, "die.spirit", "keep", "spirit.hare", "druid.step")
    assert druid(state) == "wolf"
    quiet_turn(state, "die.blue")
    assert lying(state) == {}
    assert goods(state, 1) == {"blue": 1}
    play(state, "die.red")
    assert choices(state) == {"power.clearing", "power.skip"}  # the wolf: seat 1 has a blue


@pytest.mark.rule("SB-24")
def test_step_2_uses_the_place_of_the_druid_after_all_powers() -> None:
    state = Table().druid("hare").give(0, gold=2, green=5, blue=5).state()
    play(state, "die.yellow", "keep", "power.clearing")
    assert choices(state) == {"druid.step", "druid.stop"}
    play(state, "druid.step")
    assert druid(state) == "stag"
    assert choices(state) == {"brew.wolf", "end-turn"}
    assert refusal(state, "brew.hare") == "SB-51"


@pytest.mark.rule("SB-24")
def test_a_druid_moved_after_the_harvest_harvests_nothing_more() -> None:
    state = Table().druid("hare").lay("fox", red=2).give(0, gold=1).state()
    play(state, "die.yellow", "keep", "power.clearing")
    assert druid(state) == "fox"
    assert lying(state) == {"fox": {"red": 2}}
    assert goods(state, 0) == {"yellow": 1}


@pytest.mark.rule("SB-24")
def test_no_power_of_the_die_can_be_used_after_step_2_has_begun() -> None:
    state = Table().druid("stag").give(0, red=5).state()
    play(state, "die.blue", "power.skip")
    assert choices(state) == {"brew.stag", "end-turn"}
    assert refusal(state, "power.clearing") in {"SB-23", "SB-24"}
    play(state, "brew.stag", "pay.red", "pay.red")
    assert choosing_a_die(state)
    assert gold(state, 0) == 0
