"""A round: SB-10 to SB-14."""

from __future__ import annotations

import pytest

from tablewright.games.silbury.tests.table import (
    GAME,
    Table,
    billhook,
    choices,
    choosing_a_die,
    faces,
    gold,
    goods,
    holders,
    luck,
    lying,
    play,
    quiet_turn,
    refusal,
    rerolled,
    stock,
)


@pytest.mark.rule("SB-10")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_owner_of_the_billhook_begins_the_next_round(owner: int) -> None:
    state = Table(3).turn(1, "white-2").billhook(owner).state()
    quiet_turn(state, "die.gold-2")
    assert state.to_dict()["round"] == 2
    assert state.current_player() == owner


@pytest.mark.rule("SB-10")
def test_all_dice_are_rolled_for_a_new_round() -> None:
    table = Table().turn(1, "white-2")
    rolls = []
    for table.position["rng"] in luck():
        state = quiet_turn(table.state(), "die.gold-2")
        assert holders(state) == [None] * 6
        rolls.append(faces(state))
    for number in range(6):
        shown = {roll[number] for roll in rolls}
        assert shown == ({1, 2, 3, 4, 5, 6} if number < 4 else {"spirit", 2, 3})


@pytest.mark.rule("SB-10")
def test_dice_are_rolled_once_a_round() -> None:
    state = Table(4).roll(blue=6, green=5, red=4, yellow=3).state()
    before = faces(state)
    for _ in range(7):
        quiet_turn(state)
        assert faces(state) == before


@pytest.mark.rule("SB-11")
@pytest.mark.parametrize(("seats", "turns"), [(2, 3), (3, 2), (4, 2)])
def test_everyone_has_the_same_number_of_turns_clockwise(seats: int, turns: int) -> None:
    for seed in range(10):
        state = GAME.new(seats=seats, seed=seed)
        first = state.current_player()
        order = []
        while state.to_dict()["round"] == 1:
            order.append(state.current_player())
            quiet_turn(state)
        assert order == [(first + turn) % seats for turn in range(seats * turns)]


@pytest.mark.rule("SB-11")
def test_a_taken_die_lies_before_its_player_and_is_gone_for_the_others() -> None:
    state = quiet_turn(Table().state(), "die.red")
    assert holders(state) == [None, None, 0, None, None, None]
    assert state.current_player() == 1
    assert choices(state) == {"die.blue", "die.green", "die.yellow", "die.spirit", "die.gold-2"}
    assert refusal(state, "die.red") == "SB-11"


@pytest.mark.rule("SB-11")
def test_only_a_face_that_lies_there_can_be_taken() -> None:
    state = Table().roll_white("spirit", "spirit").state()
    assert refusal(state, "die.gold-3") == "SB-11"


@pytest.mark.rule("SB-11")
def test_equal_white_dice_are_taken_one_by_one() -> None:
    state = Table().roll_white(2, 2).state()
    assert "die.gold-2" in choices(state)
    quiet_turn(state, "die.gold-2")
    assert "die.gold-2" in choices(state)
    quiet_turn(state, "die.gold-2")
    assert "die.gold-2" not in choices(state)
    assert sorted(h for h in holders(state) if h is not None) == [0, 1]


@pytest.mark.rule("SB-11")
def test_the_round_ends_when_the_last_die_is_taken() -> None:
    state = Table().turn(0, "blue", "white").state()
    quiet_turn(state, "die.blue")
    assert state.to_dict()["round"] == 1
    assert choices(state) == {"die.spirit"}
    quiet_turn(state, "die.spirit")
    assert state.to_dict()["round"] == 2
    assert len(choices(state)) >= 5


@pytest.mark.rule("SB-12")
def test_a_reroll_costs_1_gold_which_goes_to_the_stock() -> None:
    state = play(Table().give(0, gold=3).state(), "die.blue", "reroll")
    assert gold(state, 0) == 2
    assert stock(state, "gold") == 22


@pytest.mark.rule("SB-12")
def test_only_the_chosen_die_is_rolled_again() -> None:
    shown = set()
    table = Table().give(0, gold=5)
    for table.position["rng"] in luck():
        state = play(table.state(), "die.blue", "reroll")
        shown.add(faces(state)[0])
        assert faces(state)[1:] == [1, 1, 1, "spirit", 2]
    assert shown == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("SB-12")
def test_a_white_die_may_turn_from_gold_to_a_spirit_and_back() -> None:
    table = Table().roll_white("spirit", 2).give(0, gold=5)
    shown = set()
    for table.position["rng"] in luck():
        shown.add(faces(play(table.state(), "die.gold-2", "reroll"))[5])
    assert shown == {"spirit", 2, 3}


@pytest.mark.rule("SB-12")
def test_a_die_is_rerolled_as_often_as_one_can_pay() -> None:
    state = play(Table().give(0, gold=3).state(), "die.blue")
    for left in (2, 1):
        play(state, "reroll")
        assert gold(state, 0) == left
        assert choices(state) == {"reroll", "keep"}
        assert lying(state) == {}
    play(state, "reroll")
    assert gold(state, 0) == 0
    assert not choices(state) & {"reroll", "keep"}
    assert faces(state)[0] == sum(len(heap) for heap in lying(state).values()) + 1


@pytest.mark.rule("SB-12")
def test_no_reroll_without_gold() -> None:
    state = Table().state()
    assert refusal(state, "reroll") == "SB-12"
    play(state, "die.blue")
    assert state.current_player() == 1
    assert goods(state, 0) == {"blue": 1}


@pytest.mark.rule("SB-12")
def test_the_choice_of_die_is_final_before_and_after_a_reroll() -> None:
    state = play(Table().give(0, gold=3).state(), "die.blue")
    assert choices(state) == {"reroll", "keep"}
    assert refusal(state, "die.red") == "SB-12"
    play(state, "reroll")
    assert choices(state) == {"reroll", "keep"}
    assert refusal(state, "die.red") == "SB-12"


@pytest.mark.rule("SB-12")
def test_the_last_result_binds() -> None:
    state = rerolled(Table().roll(blue=6).give(0, gold=2), "blue", {1})
    play(state, "keep")
    assert goods(state, 0) == {"blue": 1, "gold": 1}
    assert lying(state) == {}


@pytest.mark.rule("SB-12")
@pytest.mark.rule("SB-31")
def test_a_gold_die_rerolled_to_a_spirit_invokes_one() -> None:
    state = rerolled(Table().give(0, gold=1), "gold-2", {"spirit"})
    assert choices(state) == {"spirit.stag"}
    play(state, "spirit.stag")
    assert gold(state, 0) == 3
    assert "die.spirit" in choices(state)  # the other one still lies there


@pytest.mark.rule("SB-12")
def test_gold_won_by_the_die_comes_too_late_for_a_reroll() -> None:
    state = play(Table().state(), "die.gold-2")
    assert choosing_a_die(state)
    assert state.current_player() == 1


@pytest.mark.rule("SB-12")
def test_nothing_is_rerolled_after_acting() -> None:
    state = play(Table().give(0, gold=8).state(), "die.gold-2", "keep")
    assert choices(state) == {"favour.wolf", "favour.hare", "favour.stack", "end-turn"}
    assert refusal(state, "reroll") == "SB-12"


@pytest.mark.rule("SB-12")
@pytest.mark.rule("SB-30")
@pytest.mark.rule("SB-46")
def test_the_coin_paid_for_a_reroll_can_be_taken_back_from_a_bare_stock() -> None:
    state = rerolled(Table().give(0, gold=2).give(1, gold=22), "gold-2", {2, 3})
    assert gold(state, 0) == 1
    play(state, "keep")
    assert gold(state, 0) == 2
    assert stock(state, "gold") == 0


@pytest.mark.rule("SB-13")
def test_a_turn_begins_with_a_die_and_nothing_else() -> None:
    state = Table().give(0, gold=10, blue=9, red=9).state()
    assert choosing_a_die(state)
    assert refusal(state, "end-turn") == "SB-13"


@pytest.mark.rule("SB-13")
@pytest.mark.parametrize("early", ["brew.fox", "favour.stack"])
def test_the_refusal_of_step_2_before_the_die_cites_the_order_of_the_steps(early: str) -> None:
    state = Table().give(0, gold=10, blue=9).state()
    assert refusal(state, early) in {"SB-13", "SB-24"}


@pytest.mark.rule("SB-13")
def test_a_harvest_cannot_be_left_undone() -> None:
    state = play(Table().roll(blue=2).give(0, gold=1).state(), "die.blue")
    assert choices(state) == {"reroll", "keep"}
    assert refusal(state, "end-turn") == "SB-13"
    play(state, "keep")
    assert goods(state, 0) == {"blue": 1, "gold": 1}


@pytest.mark.rule("SB-13")
def test_step_2_is_optional() -> None:
    state = play(Table().give(0, blue=5).state(), "die.gold-2")
    assert choices(state) == {"brew.fox", "end-turn"}
    play(state, "end-turn")
    assert goods(state, 0) == {"blue": 5, "gold": 2}
    assert state.current_player() == 1


@pytest.mark.rule("SB-14")
def test_the_billhook_stays_where_it_is_from_round_to_round() -> None:
    state = Table(3).turn(1, "blue").billhook(2).state()
    for _ in range(13):
        quiet_turn(state)  # a spirit die invokes the stag
        assert billhook(state) == 2
    assert state.to_dict()["round"] == 4
    assert state.current_player() == 2


@pytest.mark.rule("SB-14")
def test_a_billhook_taken_in_mid_round_counts_from_the_next_round() -> None:
    state = Table(3).turn(1, "blue", "white", "green").billhook(1).state()
    quiet_turn(state, "die.blue")
    play(state, "die.spirit", "spirit.owl")
    assert billhook(state) == 2
    assert state.current_player() == 0
    assert state.to_dict()["round"] == 1
    quiet_turn(state, "die.green")
    assert state.to_dict()["round"] == 2
    assert state.current_player() == 2


@pytest.mark.rule("SB-14")
def test_the_last_player_of_a_round_may_begin_the_next_one() -> None:
    state = play(Table().turn(1, "white").state(), "die.spirit", "spirit.owl")
    assert state.to_dict()["round"] == 2
    assert state.current_player() == 1


@pytest.mark.rule("SB-14")
@pytest.mark.rule("SB-53")
def test_a_billhook_won_by_a_potion_counts_from_the_next_round_too() -> None:
    table = Table(3).turn(1, "white-2", "red").billhook(2).druid("owl").top("owl.essence")
    state = table.give(1, blue=1, green=1, red=1, yellow=1).state()
    play(state, "die.gold-2", "brew.owl")
    assert billhook(state) == 1
    assert state.current_player() == 2
    quiet_turn(state, "die.red")
    assert state.current_player() == 1


@pytest.mark.rule("SB-14")
def test_of_two_changes_in_a_round_the_last_counts() -> None:
    state = Table().turn(1, "white", "white-2").roll_white("spirit", "spirit").state()
    play(state, "die.spirit", "spirit.owl")
    assert billhook(state) == 1
    play(state, "die.spirit", "spirit.owl")
    assert billhook(state) == 0
    assert state.current_player() == 0
