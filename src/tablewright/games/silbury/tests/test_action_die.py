"""The action die: SB-30 to SB-33."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright as tw
from tablewright.games.silbury.tests.table import (
    CIRCLE,
    COLOURS,
    GAME,
    Table,
    billhook,
    choices,
    choosing_a_die,
    druid,
    gold,
    goods,
    holders,
    play,
    refusal,
    stock,
)


@pytest.mark.rule("SB-30")
@pytest.mark.parametrize("shown", [2, 3])
def test_a_gold_die_brings_what_it_shows(shown: int) -> None:
    state = play(Table().roll_white("spirit", shown).state(), f"die.gold-{shown}")
    assert goods(state, 0) == {"gold": shown}
    assert stock(state, "gold") == 24 - shown


@pytest.mark.rule("SB-30")
@pytest.mark.parametrize("left", [2, 1, 0])
def test_a_gold_die_brings_what_the_stock_still_has(left: int) -> None:
    table = Table().roll_white("spirit", 3).give(1, gold=24 - left)
    state = play(table.state(), "die.gold-3")
    assert gold(state, 0) == left
    assert stock(state, "gold") == 0
    assert holders(state)[5] == 0


@pytest.mark.rule("SB-30")
def test_step_2_follows_a_gold_die_that_brought_nothing() -> None:
    state = Table().give(1, gold=24).give(0, blue=5).state()
    play(state, "die.gold-2")
    assert choices(state) == {"brew.fox", "end-turn"}


@pytest.mark.rule("SB-31")
def test_all_six_spirits_are_offered_when_all_can_act() -> None:
    state = Table().billhook(1).give(0, gold=1).give(1, gold=1, red=1).state()
    play(state, "die.spirit", "keep")
    assert choices(state) == {f"spirit.{spirit}" for spirit in CIRCLE}


@pytest.mark.rule("SB-31")
@pytest.mark.parametrize("place", CIRCLE)
def test_a_spirit_is_invoked_wherever_it_and_the_druid_stand(place: str) -> None:
    state = play(Table().druid(place).state(), "die.spirit", "spirit.stag")
    assert gold(state, 0) == 3


@pytest.mark.rule("SB-31")
def test_an_invocation_sows_and_harvests_nothing() -> None:
    state = Table().druid("stag").lay("stag", red=2).state()
    play(state, "die.spirit", "spirit.stag")
    assert goods(state, 0) == {"gold": 3}


@pytest.mark.rule("SB-31")
def test_the_power_must_be_triggered() -> None:
    state = play(Table().billhook(1).state(), "die.spirit")
    assert choices(state) == {"spirit.stag", "spirit.owl"}
    assert refusal(state, "end-turn") in {"SB-13", "SB-31"}


@pytest.mark.rule("SB-31")
def test_the_refusal_to_skip_an_invocation_cites_the_must() -> None:
    state = play(Table().billhook(1).state(), "die.spirit")
    assert refusal(state, "power.skip") in {"SB-31", "SB-33"}


@pytest.mark.rule("SB-31")
@pytest.mark.rule("SB-33")
def test_a_spirit_without_effect_is_not_offered() -> None:
    state = play(Table().billhook(1).state(), "die.spirit")
    for spirit, clause in {
        "fox": "SB-40",
        "wolf": "SB-41",
        "bear": "SB-43",
        "hare": "SB-45",
    }.items():
        assert refusal(state, f"spirit.{spirit}") in {"SB-31", "SB-33", clause}


@pytest.mark.rule("SB-31")
@pytest.mark.rule("SB-42")
def test_the_stag_is_not_offered_when_the_stock_has_no_gold() -> None:
    state = play(Table().billhook(1).give(1, gold=24).state(), "die.spirit")
    assert choices(state) == {"spirit.fox", "spirit.owl"}


@pytest.mark.rule("SB-31")
@pytest.mark.rule("SB-43")
def test_the_bear_is_not_offered_when_the_stock_has_no_token() -> None:
    table = Table().leave("owl", blue=0, green=0, red=0, yellow=0).give(0, gold=1)
    state = play(table.state(), "die.spirit", "keep")
    assert choices(state) == {"spirit.stag", "spirit.hare"}


@pytest.mark.rule("SB-31")
def test_a_spirit_is_offered_for_the_favour_alone() -> None:
    state = play(Table().own(0, "bear").state(), "die.spirit")
    assert choices(state) == {"spirit.stag", "spirit.bear"}


@pytest.mark.rule("SB-31")
def test_a_favour_that_can_do_nothing_offers_no_spirit() -> None:
    state = play(Table().own(0, "fox", "wolf", "owl", "hare").state(), "die.spirit")
    assert choices(state) == {"spirit.stag"}


@pytest.mark.rule("SB-31")
def test_an_opponents_favour_offers_no_spirit() -> None:
    state = play(Table().own(1, "bear").state(), "die.spirit")
    assert choices(state) == {"spirit.stag"}


@pytest.mark.rule("SB-31")
def test_where_all_gold_lies_there_is_always_a_spirit_to_invoke() -> None:
    mine = play(Table().give(0, gold=24).state(), "die.spirit", "keep")
    assert choices(mine) == {"spirit.bear", "spirit.hare"}
    theirs = play(Table().give(1, gold=24).state(), "die.spirit")
    assert choices(theirs) == {"spirit.fox"}


@pytest.mark.rule("SB-31")
def test_a_lone_power_of_the_invoked_spirit_is_used_at_once() -> None:
    state = play(Table().own(0, "bear").state(), "die.spirit", "spirit.stag")
    assert gold(state, 0) == 3
    assert choosing_a_die(state)


@pytest.mark.rule("SB-32")
def test_an_invoked_spirit_with_favour_gives_both_powers_clearing_first() -> None:
    state = Table().own(0, "wolf").give(1, gold=3, red=3).state()
    play(state, "die.spirit", "spirit.wolf")
    assert choices(state) == {"power.clearing", "power.favour"}
    play(state, "power.clearing")
    assert goods(state, 0) == {"red": 2}
    assert choices(state) == {"power.favour", "power.skip"}
    play(state, "power.favour")
    assert goods(state, 0) == {"gold": 2, "red": 2}
    assert state.current_player() == 1


@pytest.mark.rule("SB-32")
def test_an_invoked_spirit_with_favour_gives_both_powers_favour_first() -> None:
    state = Table().own(0, "wolf").give(1, gold=3, red=3).state()
    play(state, "die.spirit", "spirit.wolf", "power.favour")
    assert goods(state, 0) == {"gold": 2}
    assert choices(state) == {"power.clearing", "power.skip"}
    play(state, "power.clearing")
    assert goods(state, 0) == {"gold": 2, "red": 2}


@pytest.mark.rule("SB-32")
@pytest.mark.parametrize("power", ["clearing", "favour"])
def test_one_of_the_two_powers_will_do(power: str) -> None:
    state = Table().own(0, "wolf").give(1, gold=3, red=3).state()
    play(state, "die.spirit", "spirit.wolf", f"power.{power}", "power.skip")
    assert goods(state, 0) == ({"red": 2} if power == "clearing" else {"gold": 2})
    assert state.current_player() == 1


@pytest.mark.rule("SB-31")
@pytest.mark.rule("SB-33")
def test_the_wolfs_owner_invokes_him_for_gold_where_there_are_no_resources() -> None:
    state = play(Table().own(0, "wolf").give(1, gold=2).state(), "die.spirit", "spirit.wolf")
    assert goods(state, 0) == {"gold": 2}
    assert choosing_a_die(state)


@pytest.mark.rule("SB-31")
@pytest.mark.rule("SB-33")
def test_the_owls_owner_with_the_billhook_invokes_her_for_resources() -> None:
    state = play(Table().own(0, "owl").give(1, red=3).state(), "die.spirit", "spirit.owl")
    assert goods(state, 0) == {"red": 2}
    assert choosing_a_die(state)


@pytest.mark.rule("SB-31")
@pytest.mark.rule("SB-33")
def test_the_foxs_owner_invokes_him_to_buy_where_there_is_no_gold_to_steal() -> None:
    state = Table().own(0, "fox").give(0, gold=1).state()
    play(state, "die.spirit", "keep", "spirit.fox", "buy.yellow")
    assert goods(state, 0) == {"yellow": 3}
    assert choosing_a_die(state)


@pytest.mark.rule("SB-31")
@pytest.mark.rule("SB-44")
def test_the_hares_owner_without_gold_invokes_her_for_the_billhook() -> None:
    state = Table().own(0, "hare").billhook(1).state()
    play(state, "die.spirit", "spirit.hare")
    assert (billhook(state), druid(state)) == (0, "fox")
    assert choosing_a_die(state)


@pytest.mark.rule("SB-32")
def test_the_favour_of_another_spirit_stays_out_of_it() -> None:
    state = Table().own(0, "bear").give(1, gold=3).state()
    play(state, "die.spirit", "spirit.fox")
    assert goods(state, 0) == {"gold": 2}
    assert choosing_a_die(state)


@pytest.mark.rule("SB-32")
@pytest.mark.rule("SB-45")
def test_the_hare_moves_the_druid_and_her_favour_takes_the_billhook() -> None:
    state = Table().own(0, "hare").billhook(1).give(0, gold=3).state()
    play(state, "die.spirit", "keep", "spirit.hare", "power.clearing", "druid.stop")
    assert choices(state) == {"power.favour", "power.skip"}
    play(state, "power.favour")
    assert (druid(state), billhook(state), gold(state, 0)) == ("stag", 0, 2)


@pytest.mark.rule("SB-32")
def test_the_owl_takes_the_billhook_and_her_favour_steals_resources() -> None:
    state = Table().own(0, "owl").billhook(1).give(1, red=1, blue=3).state()
    play(state, "die.spirit", "spirit.owl", "power.favour", "steal.blue.1", "power.clearing")
    assert goods(state, 0) == {"blue": 2}
    assert billhook(state) == 0


@pytest.mark.rule("SB-33")
def test_the_bears_owner_without_gold_takes_3_and_then_pays_1() -> None:
    state = Table().own(0, "bear").state()
    play(state, "die.spirit", "spirit.bear")
    assert goods(state, 0) == {"gold": 3}
    assert choices(state) == {"power.clearing", "power.skip"}
    play(state, "power.clearing", "buy.green")
    assert goods(state, 0) == {"gold": 2, "green": 3}


@pytest.mark.rule("SB-33")
def test_after_a_harvest_too_the_bears_owner_takes_3_and_then_pays_1() -> None:
    state = Table().druid("bear").own(0, "bear").state()
    play(state, "die.red", "power.favour")
    assert choices(state) == {"power.clearing", "power.skip"}
    play(state, "power.clearing", "buy.green")
    assert goods(state, 0) == {"gold": 2, "green": 3, "red": 1}


@pytest.mark.rule("SB-33")
def test_the_stags_owner_without_gold_takes_3_and_then_moves_the_druid() -> None:
    state = Table().own(0, "stag").state()
    play(state, "die.spirit", "spirit.stag", "power.favour", "druid.step", "druid.stop")
    assert druid(state) == "wolf"
    assert gold(state, 0) == 1


@pytest.mark.rule("SB-32")
@pytest.mark.rule("SB-24")
def test_the_stags_owner_walks_first_takes_3_and_brews_where_the_druid_then_stands() -> None:
    state = Table().own(0, "stag").give(0, gold=2, yellow=5).state()
    play(state, "die.spirit", "keep", "spirit.stag", "power.favour", "druid.step")
    assert choices(state) == {"power.clearing", "power.skip"}
    play(state, "power.clearing")
    assert (druid(state), gold(state, 0)) == ("wolf", 3)
    assert choices(state) == {"brew.bear", "end-turn"}


@pytest.mark.rule("SB-33")
def test_the_foxs_owner_without_gold_steals_it_and_then_pays_1() -> None:
    state = Table().own(0, "fox").give(1, gold=1).state()
    play(state, "die.spirit", "spirit.fox")
    assert goods(state, 0) == {"gold": 1}
    play(state, "power.favour", "buy.red")
    assert goods(state, 0) == {"red": 3}


@pytest.mark.rule("SB-33")
@pytest.mark.rule("SB-46")
def test_a_coin_paid_to_a_bare_stock_makes_the_second_power_possible() -> None:
    state = Table().own(0, "stag").give(0, gold=1).give(1, gold=23).state()
    play(state, "die.spirit", "keep", "spirit.stag")
    assert druid(state) == "stag"
    assert choices(state) == {"power.clearing", "power.skip"}
    play(state, "power.clearing")
    assert gold(state, 0) == 1
    assert stock(state, "gold") == 0


@pytest.mark.rule("SB-33")
def test_the_second_power_is_not_offered_if_it_still_has_no_effect() -> None:
    state = Table().own(0, "hare").give(0, gold=2).state()
    play(state, "die.spirit", "keep", "spirit.hare", "druid.stop")
    assert choosing_a_die(state)
    assert gold(state, 0) == 1


@pytest.mark.rule("SB-33")
def test_on_a_spirit_die_at_least_one_power_must_be_used() -> None:
    state = Table().own(0, "wolf").give(1, gold=3, red=3).state()
    play(state, "die.spirit", "spirit.wolf")
    assert refusal(state, "power.skip") in {"SB-31", "SB-33"}
    assert refusal(state, "end-turn") in {"SB-13", "SB-31", "SB-33"}


# -- A whole game, asked at every spirit die ----------------------------------------------------

CLEARING = {
    "fox": "steal gold",
    "stag": "take gold",
    "wolf": "steal herbs",
    "bear": "buy",
    "owl": "billhook",
    "hare": "walk",
}
FAVOUR = {
    "fox": "buy",
    "stag": "walk",
    "wolf": "steal gold",
    "bear": "take gold",
    "owl": "steal herbs",
    "hare": "billhook",
}


def usable(position: dict[str, Any]) -> set[str]:
    """Tell which of the six powers could have an effect for the player on turn."""
    me = position["player"]
    mine = position["players"][me]["goods"]
    theirs = [p["goods"] for seat, p in enumerate(position["players"]) if seat != me]
    stock = position["stock"]
    able = {
        "steal gold": any(goods["gold"] for goods in theirs),
        "take gold": stock["gold"] > 0,
        "steal herbs": any(goods[colour] for goods in theirs for colour in COLOURS),
        "buy": mine["gold"] > 0 and any(stock[colour] for colour in COLOURS),
        "billhook": position["billhook"] != me,
        "walk": mine["gold"] > 0,
    }
    return {power for power, can in able.items() if can}


@pytest.mark.rule("SB-31")
@pytest.mark.rule("SB-33")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_game_long_the_spirits_offered_are_those_that_can_act(seats: int) -> None:
    seen = 0
    for seed in range(8):
        rng = tw.Rng(seed)
        state = GAME.new(seats=seats, seed=seed)
        while not state.is_terminal():
            names = state.legal_names()
            if names[0].startswith("spirit."):
                position = state.to_dict()
                able = usable(position)
                owned = position["players"][position["player"]]["favours"]
                assert set(names) == {
                    f"spirit.{spirit}"
                    for spirit in CIRCLE
                    if CLEARING[spirit] in able or (spirit in owned and FAVOUR[spirit] in able)
                }
                seen += 1
            state.play(names[rng.below(len(names))])
    assert seen > 50
