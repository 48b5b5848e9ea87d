"""Step 2, favours: SB-60 and SB-61."""

from __future__ import annotations

import pytest

from tablewright.games.silbury.tests.table import (
    CIRCLE,
    Table,
    choices,
    choosing_a_die,
    favours,
    gold,
    goods,
    open_favours,
    play,
    potions,
    quiet_turn,
    refusal,
    step_2,
)


@pytest.mark.rule("SB-60")
def test_an_open_favour_costs_6_gold_and_is_replaced_from_the_stack() -> None:
    state = step_2(Table().give(0, gold=7))
    before = state.to_dict()["favours"]
    assert before == {"open": ["wolf", "hare"], "stack": ["fox", "stag", "bear", "owl"]}
    play(state, "favour.wolf")
    assert sorted(open_favours(state)) == ["fox", "hare"]
    assert state.to_dict()["favours"]["stack"] == ["stag", "bear", "owl"]
    assert (favours(state, 0), gold(state, 0)) == (["wolf"], 1)
    assert state.current_player() == 1


@pytest.mark.rule("SB-60")
def test_the_top_of_the_stack_is_taken_unseen_and_laid_open() -> None:
    state = play(step_2(Table().give(0, gold=6)), "favour.stack")
    assert favours(state, 0) == ["fox"]
    after = state.to_dict()["favours"]
    assert after == {"open": ["wolf", "hare"], "stack": ["stag", "bear", "owl"]}
    assert "fox" in str(state.view(1)["players"][0]["favours"])


@pytest.mark.rule("SB-60")
def test_5_gold_buy_no_favour() -> None:
    state = step_2(Table().give(0, gold=5, blue=5))
    assert choices(state) == {"brew.fox", "end-turn"}
    assert refusal(state, "favour.wolf") == "SB-60"
    assert refusal(state, "favour.stack") == "SB-60"


@pytest.mark.rule("SB-60")
def test_a_favour_in_the_stack_cannot_be_named() -> None:
    state = step_2(Table().give(0, gold=6))
    for spirit in ("fox", "stag", "bear", "owl"):
        assert refusal(state, f"favour.{spirit}") == "SB-60"


@pytest.mark.rule("SB-60")
def test_one_favour_a_turn() -> None:
    state = play(step_2(Table().give(0, gold=12)), "favour.wolf")
    assert state.current_player() == 1
    assert (favours(state, 0), gold(state, 0)) == (["wolf"], 6)


@pytest.mark.rule("SB-60")
def test_an_empty_stack_refills_nothing() -> None:
    table = Table().own(1, "fox", "stag", "bear", "owl").give(0, gold=6)
    state = step_2(table)
    assert choices(state) == {"favour.wolf", "favour.hare", "end-turn"}
    assert refusal(state, "favour.stack") in {"SB-60", "SB-61"}
    play(state, "favour.hare")
    assert open_favours(state) == ["wolf"]
    assert state.to_dict()["favours"]["stack"] == []


@pytest.mark.rule("SB-60")
def test_the_last_open_favour_can_be_bought() -> None:
    table = Table().own(1, "fox", "stag", "bear", "owl", "hare").give(0, gold=6)
    state = step_2(table)
    assert choices(state) == {"favour.wolf", "end-turn"}
    play(state, "favour.wolf")
    assert open_favours(state) == []


@pytest.mark.rule("SB-60")
def test_the_last_card_of_the_stack_can_be_bought() -> None:
    table = Table().own(1, "fox", "stag", "bear").give(0, gold=6)
    state = play(step_2(table), "favour.stack")
    assert favours(state, 0) == ["owl"]
    assert state.to_dict()["favours"] == {"open": ["wolf", "hare"], "stack": []}


@pytest.mark.rule("SB-61")
def test_with_neither_open_card_nor_stack_no_favour_can_be_bought() -> None:
    table = Table().own(1, *CIRCLE).give(0, gold=9, blue=5)
    state = step_2(table)
    assert choices(state) == {"brew.fox", "end-turn"}
    assert refusal(state, "favour.stack") in {"SB-60", "SB-61"}
    assert refusal(state, "favour.fox") in {"SB-60", "SB-61"}


@pytest.mark.rule("SB-61")
def test_a_player_may_own_any_number_of_favours() -> None:
    table = Table().own(0, "fox", "stag", "bear", "owl", "hare").give(0, gold=6)
    state = play(step_2(table), "favour.wolf")
    assert sorted(favours(state, 0)) == sorted(CIRCLE)


@pytest.mark.rule("SB-61")
@pytest.mark.rule("SB-71")
def test_a_favour_counts_the_potions_brewed_before_and_after_it() -> None:
    table = Table().brewed(0, "wolf.essence").druid("wolf").turn(0, "white", "white-2", "red")
    state = step_2(table.give(0, gold=6, green=5))
    assert state.scores()[0] == 3 + 2
    play(state, "favour.wolf")
    assert state.scores()[0] == 3 + 2 + 3
    quiet_turn(state, "die.spirit")
    play(state, "die.red", "power.skip", "brew.wolf")
    while not choosing_a_die(state):
        play(state, state.legal_names()[0])
    assert potions(state, 0) == ["wolf.essence", "wolf.nectar"]
    assert state.scores()[0] == 3 + 2 + 3 + 3 + 3


@pytest.mark.rule("SB-61")
def test_a_favours_power_is_first_usable_on_a_later_turn() -> None:
    table = Table().druid("bear").open("bear", "hare").give(0, gold=6).turn(0, "red", "blue")
    state = table.state()
    play(state, "die.red", "keep", "power.skip", "favour.bear")
    assert state.current_player() == 1
    assert goods(state, 0) == {"red": 1}


@pytest.mark.rule("SB-61")
@pytest.mark.rule("SB-23")
def test_a_bought_favour_works_from_the_next_turn_on() -> None:
    table = Table().druid("bear").open("bear", "hare").give(0, gold=6)
    state = play(table.state(), "die.red", "keep", "power.skip", "favour.bear")
    quiet_turn(state, "die.blue")
    play(state, "die.green")
    assert choices(state) == {"power.favour", "power.skip"}
