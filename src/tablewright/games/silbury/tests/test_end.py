"""The end: SB-70 to SB-73."""

from __future__ import annotations

import pytest

import tablewright as tw
from tablewright.games.silbury.tests.table import (
    CIRCLE,
    GAME,
    Table,
    choices,
    choosing_a_die,
    favours,
    gold,
    goods,
    play,
    potions,
    quiet_turn,
    refusal,
)


def last_turn(table: Table) -> tw.State:
    """Play the last turn of a round with a die that brings the last seat 2 gold."""
    return quiet_turn(table.turn(table.seats - 1, "white-2").state(), "die.gold-2")


# -- SB-70: an empty pile -----------------------------------------------------------------------


@pytest.mark.rule("SB-70")
def test_once_a_pile_is_empty_the_round_is_played_to_its_end() -> None:
    state = Table().exhaust("fox", 1, left=1).give(0, blue=5).state()
    play(state, "die.gold-2", "brew.fox")
    for turn in range(5):
        assert not state.is_terminal()
        assert state.current_player() == (turn + 1) % 2
        assert state.end_reason() == ""
        assert state.winners() == []
        quiet_turn(state)
    assert state.is_terminal()
    assert state.current_player() == tw.TERMINAL
    assert state.end_reason() == "pile-empty"
    assert state.to_dict()["round"] == 1


@pytest.mark.rule("SB-70")
def test_everybody_sees_that_the_last_round_is_being_played() -> None:
    state = Table().exhaust("fox", 1, left=1).give(0, blue=5).state()
    assert state.view(1)["last_round"] is False
    play(state, "die.gold-2", "brew.fox")
    assert state.view(1)["last_round"] is True


@pytest.mark.rule("SB-70")
def test_the_game_ends_at_once_if_that_was_the_rounds_last_turn() -> None:
    state = Table().turn(1, "white-2").exhaust("fox", 0, left=1).give(1, blue=5).state()
    play(state, "die.gold-2", "brew.fox")
    assert state.is_terminal()
    assert state.end_reason() == "pile-empty"
    assert state.winners() == [0]


@pytest.mark.rule("SB-70")
def test_the_last_turns_are_complete_with_powers_potions_and_favours() -> None:
    table = Table().turn(0, "white-2", "white", "red", "blue").exhaust("fox", 1, left=1)
    state = table.give(0, blue=5, red=4).give(1, gold=6, red=5).state()
    play(state, "die.gold-2", "brew.fox", "pay.red", "pay.red")
    play(state, "die.spirit", "keep", "spirit.stag", "favour.hare")
    assert favours(state, 1) == ["hare"]
    play(state, "die.blue", "keep", "power.clearing")
    assert gold(state, 0) == 5
    play(state, "die.red", "keep", "power.skip", "brew.stag")
    while not state.is_terminal():
        play(state, state.legal_names()[0])
    assert potions(state, 1)[-1] == "stag.nectar"
    assert state.end_reason() == "pile-empty"


@pytest.mark.rule("SB-70")
def test_the_power_of_the_last_potion_still_happens() -> None:
    table = Table().turn(1, "white-2").top("stag.essence").druid("stag")
    state = table.exhaust("stag", 0, left=1).give(1, blue=1, green=1, red=1, yellow=1).state()
    play(state, "die.gold-2", "brew.stag")
    assert gold(state, 1) == 5
    assert state.is_terminal()


@pytest.mark.rule("SB-70")
@pytest.mark.rule("SB-23")
def test_the_spirit_of_an_empty_pile_keeps_its_powers() -> None:
    state = Table().exhaust("fox", 1).own(0, "fox").give(1, gold=2).state()
    play(state, "die.red", "power.clearing", "power.favour", "buy.blue")
    assert goods(state, 0) == {"blue": 3, "gold": 1, "red": 1}


@pytest.mark.rule("SB-70")
def test_several_piles_may_be_empty_at_the_end() -> None:
    state = last_turn(Table().exhaust("fox", 0).exhaust("owl", 1))
    assert state.is_terminal()
    assert state.end_reason() == "pile-empty"


@pytest.mark.rule("SB-70")
def test_one_card_left_in_every_pile_ends_nothing() -> None:
    table = Table()
    for spirit in CIRCLE:
        table.exhaust(spirit, 0, left=1)
    assert choosing_a_die(last_turn(table))


@pytest.mark.rule("SB-70")
def test_in_discovery_the_fourth_potion_empties_a_pile() -> None:
    table = Table(mode="discovery").turn(1, "white-2").exhaust("fox", 0, left=1)
    assert len(table.players[0]["potions"]) == 3
    state = play(table.give(1, blue=5).state(), "die.gold-2", "brew.fox")
    assert state.end_reason() == "pile-empty"


@pytest.mark.rule("SB-70")
def test_nothing_can_be_played_after_the_end() -> None:
    state = last_turn(Table().exhaust("fox", 0))
    assert choices(state) == set()
    assert refusal(state, "die.blue") == "SB-70"


# -- SB-71: the score ---------------------------------------------------------------------------


@pytest.mark.rule("SB-71")
def test_potions_score_their_points() -> None:
    table = Table().brewed(1, *(f"fox.{r}" for r in ("essence", "nectar", "philtre", "elixir")))
    assert table.state().scores() == [3, 2 + 3 + 4 + 5]


@pytest.mark.rule("SB-71")
@pytest.mark.parametrize("owner", [0, 1, 2, 3])
def test_the_billhook_is_worth_3(owner: int) -> None:
    expected = [3 if seat == owner else 0 for seat in range(4)]
    assert Table(4).billhook(owner).state().scores() == expected


@pytest.mark.rule("SB-71")
def test_a_billhook_taken_in_the_last_turn_counts() -> None:
    state = Table().turn(1, "white").exhaust("fox", 0, left=2).exhaust("stag", 1).state()
    before = state.scores()
    play(state, "die.spirit", "spirit.owl")
    assert state.is_terminal()
    assert state.scores() == [before[0] - 3, before[1] + 3]


@pytest.mark.rule("SB-71")
def test_a_favour_adds_3_for_each_potion_of_its_symbol() -> None:
    table = Table().own(1, "fox").brewed(1, "fox.essence", "fox.nectar", "owl.elixir")
    assert table.state().scores() == [3, 2 + 3 + 5 + 3 * 2]


@pytest.mark.rule("SB-71")
def test_two_favours_add_up() -> None:
    table = Table().own(1, "fox", "owl").brewed(1, "fox.essence", "fox.nectar", "owl.elixir")
    assert table.state().scores() == [3, 2 + 3 + 5 + 3 * 3]


@pytest.mark.rule("SB-71")
def test_an_opponents_favour_or_potions_add_nothing() -> None:
    table = Table().own(0, "fox").brewed(1, "fox.essence")
    assert table.state().scores() == [3, 2]


@pytest.mark.rule("SB-71")
def test_gold_and_resources_are_worth_nothing() -> None:
    assert Table().give(1, gold=9, red=9, blue=9).state().scores() == [3, 0]


@pytest.mark.rule("SB-71")
def test_the_score_sheet_tells_where_the_points_come_from() -> None:
    table = Table().billhook(1).own(1, "fox").brewed(1, "fox.essence", "fox.nectar")
    sheet = {line.key: line.points for line in table.state().score_sheet()[1]}
    assert sheet == {"potions": 5, "billhook": 3, "favours": 6}
    assert {line.clause for line in table.state().score_sheet()[1]} == {"SB-71"}


@pytest.mark.rule("SB-71")
@pytest.mark.rule("SB-5")
def test_discovery_scores_no_favours() -> None:
    table = Table(mode="discovery").brewed(1, "fox.essence", "fox.nectar")
    assert table.state().scores() == [3, 5]


@pytest.mark.rule("SB-71")
def test_the_highest_score_wins() -> None:
    state = last_turn(Table().exhaust("fox", 1))
    assert state.winners() == [1]
    assert state.returns() == [-1.0, 1.0]


# -- SB-72: ties --------------------------------------------------------------------------------


def tied() -> Table:
    """Lay a finished table: seats 0 and 1 have 8 points by 2 potions, seat 2 has 7."""
    table = Table(3).billhook(2)
    table.brewed(0, "fox.elixir", "fox.nectar").brewed(1, "fox.philtre", "stag.philtre")
    return table.brewed(2, "fox.essence", "fox.infusion")


@pytest.mark.rule("SB-72")
def test_of_equal_scores_fewer_potions_win() -> None:
    table = Table(3).billhook(2).brewed(0, "fox.elixir", "fox.nectar")
    table.brewed(1, "fox.philtre", "fox.essence", "fox.infusion")
    state = last_turn(table)
    assert state.scores() == [8, 8, 3]
    assert state.winners() == [0]


@pytest.mark.rule("SB-72")
def test_potions_decide_before_resources() -> None:
    table = Table(3).billhook(2).brewed(0, "fox.elixir", "fox.nectar").give(0, red=4)
    table.brewed(1, "fox.philtre", "fox.essence", "fox.infusion")
    assert last_turn(table).winners() == [0]


@pytest.mark.rule("SB-72")
def test_a_higher_score_wins_with_more_potions_and_resources() -> None:
    table = tied().brewed(1, "owl.essence").give(1, red=3)
    state = last_turn(table)
    assert state.scores() == [8, 10, 7]
    assert state.winners() == [1]


@pytest.mark.rule("SB-72")
@pytest.mark.parametrize("winner", [0, 1])
def test_of_equal_potions_fewer_resources_win(winner: int) -> None:
    state = last_turn(tied().give(winner, red=1).give(1 - winner, blue=1, green=1))
    assert state.scores() == [8, 8, 7]
    assert state.winners() == [winner]


@pytest.mark.rule("SB-72")
def test_equal_resources_of_whatever_colours_share_the_win() -> None:
    state = last_turn(tied().give(0, red=2).give(1, blue=1, green=1))
    assert state.winners() == [0, 1]
    assert state.returns() == [0.5 - 0.25, 0.5 - 0.25, -0.5]


@pytest.mark.rule("SB-72")
def test_gold_favours_and_tokens_on_clearings_break_no_tie() -> None:
    state = last_turn(tied().give(0, gold=5).own(1, "hare", "bear").lay("owl", red=3))
    assert state.scores() == [8, 8, 7]
    assert state.winners() == [0, 1]


@pytest.mark.rule("SB-72")
def test_all_tied_players_may_share_the_win() -> None:
    table = tied().brewed(0, "owl.essence").brewed(1, "hare.essence").brewed(2, "bear.nectar")
    state = last_turn(table)
    assert state.scores() == [10, 10, 10]
    assert state.winners() == [0, 1, 2]


@pytest.mark.rule("SB-72")
def test_two_of_three_tied_players_may_share_the_win() -> None:
    table = tied().brewed(0, "owl.essence").brewed(1, "hare.essence").brewed(2, "bear.nectar")
    state = last_turn(table.give(1, blue=1))
    assert state.scores() == [10, 10, 10]
    assert state.winners() == [0, 2]


# -- SB-73: idle rounds -------------------------------------------------------------------------


def idle(rounds: int, *left: str) -> Table:
    """Lay a table where nobody has brewed or taken a favour for some rounds."""
    table = Table()
    table.position["idle"] = rounds
    table.position["round"] = rounds + 1
    return table.turn(2 - len(left), *left)


@pytest.mark.rule("SB-73")
@pytest.mark.parametrize(
    ("seats", "mode"), [(2, "experienced"), (3, "discovery"), (4, "experienced")]
)
def test_five_rounds_without_potion_or_favour_end_the_game(seats: int, mode: str) -> None:
    state = GAME.new(seats=seats, seed=11, mode=mode)
    turns = 0
    while not state.is_terminal():
        assert state.to_dict()["round"] <= 5
        quiet_turn(state)
        turns += 1
    assert turns == 5 * (8 if seats == 4 else 6)
    assert state.end_reason() == "idle"


@pytest.mark.rule("SB-73")
@pytest.mark.rule("SB-71")
def test_an_idle_game_is_scored_as_usual() -> None:
    state = quiet_turn(idle(4, "white-2").state(), "die.gold-2")
    assert state.end_reason() == "idle"
    assert state.scores() == [3, 0]
    assert state.winners() == [0]


@pytest.mark.rule("SB-73")
def test_the_refusal_to_play_on_after_an_idle_end_cites_the_idle_rounds() -> None:
    state = quiet_turn(idle(4, "white-2").state(), "die.gold-2")
    assert choices(state) == set()
    assert refusal(state, "die.blue") == "SB-73"


@pytest.mark.rule("SB-73")
@pytest.mark.rule("SB-72")
def test_an_idle_game_knows_ties() -> None:
    table = idle(4, "white-2").brewed(1, "fox.nectar")
    state = quiet_turn(table.state(), "die.gold-2")
    assert state.scores() == [3, 3]
    assert state.winners() == [0]  # no potion is fewer than one


@pytest.mark.rule("SB-73")
def test_four_idle_rounds_end_nothing() -> None:
    assert choosing_a_die(quiet_turn(idle(3, "white-2").state(), "die.gold-2"))


@pytest.mark.rule("SB-73")
def test_the_fifth_idle_round_is_played_to_its_end() -> None:
    state = quiet_turn(idle(4, "white-2", "red").state(), "die.gold-2")
    assert not state.is_terminal()
    assert quiet_turn(state, "die.red").is_terminal()


@pytest.mark.rule("SB-73")
def test_a_potion_in_the_fifth_round_saves_the_game() -> None:
    state = idle(4, "white-2", "red").give(0, blue=5).state()
    play(state, "die.gold-2", "brew.fox")
    quiet_turn(state, "die.red")
    assert choosing_a_die(state)


@pytest.mark.rule("SB-73")
def test_a_favour_in_the_last_turn_of_the_fifth_round_saves_the_game() -> None:
    state = idle(4, "white-2").give(1, gold=6).state()
    play(state, "die.gold-2", "keep", "favour.stack")
    assert choosing_a_die(state)


@pytest.mark.rule("SB-73")
def test_after_a_potion_the_five_rounds_are_counted_anew() -> None:
    state = idle(4, "white-2").give(1, blue=5).state()
    play(state, "die.gold-2", "brew.fox")
    for _ in range(5 * 6):
        assert not state.is_terminal()
        quiet_turn(state)
    assert state.end_reason() == "idle"
    assert state.to_dict()["round"] == 10


@pytest.mark.rule("SB-73")
@pytest.mark.rule("SB-70")
def test_a_pile_emptied_in_the_fifth_round_is_the_reason() -> None:
    state = idle(4, "white-2").exhaust("fox", 0, left=1).give(1, blue=5).state()
    play(state, "die.gold-2", "brew.fox")
    assert state.end_reason() == "pile-empty"
