"""Step 2, potions: SB-50 to SB-56; favours are in test_favours.py."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import tablewright as tw
from tablewright.games.silbury.tests.table import (
    CIRCLE,
    COLOURS,
    GAME,
    RECIPES,
    Table,
    billhook,
    choices,
    choosing_a_die,
    druid,
    gold,
    goods,
    lying,
    play,
    potions,
    refusal,
    step_2,
    stock,
)

PAIRS = {  # the two colours of a pile, primary and secondary
    "stag": ("red", "green"),
    "fox": ("blue", "yellow"),
    "wolf": ("green", "blue"),
    "bear": ("yellow", "red"),
    "owl": ("red", "blue"),
    "hare": ("green", "yellow"),
}
POINTS = {"essence": 2, "infusion": 2, "nectar": 3, "philtre": 4, "elixir": 5}
CARDS = [(spirit, recipe) for spirit in CIRCLE for recipe in RECIPES]


def cost(spirit: str, recipe: str) -> tuple[dict[str, int], int]:
    """Give the fixed part of a cost and its number of 'any'."""
    p, s = PAIRS[spirit]
    return {
        "essence": (dict.fromkeys(COLOURS, 1), 0),
        "infusion": ({p: 2, s: 2}, 0),
        "nectar": ({p: 3}, 2),
        "philtre": ({p: 3, s: 2}, 1),
        "elixir": ({p: 3, s: 3}, 1),
    }[recipe]


def brew(card: str, seats: int = 2, **more: int) -> Table:
    """Lay a table where seat 0 can just brew a card at the druid's place, and has more goods."""
    spirit, recipe = card.split(".")
    table = Table(seats).druid(spirit).top(card)
    return table.give(0, **cost(spirit, recipe)[0]).give(0, **more)


# -- SB-50, SB-51: which potion -----------------------------------------------------------------


@pytest.mark.rule("SB-50")
def test_one_potion_a_turn() -> None:
    state = step_2(Table().give(0, blue=5, red=5))
    assert choices(state) == {"brew.fox", "brew.stag", "end-turn"}
    play(state, "brew.fox", "pay.red", "pay.red")
    assert potions(state, 0) == ["fox.nectar"]
    assert choosing_a_die(state)
    assert state.current_player() == 1
    assert "brew.stag" not in choices(state)


@pytest.mark.rule("SB-50")
@pytest.mark.rule("SB-60")
def test_a_potion_or_a_favour_not_both() -> None:
    table = Table().give(0, blue=5, gold=12)
    state = step_2(table)
    assert choices(state) == {
        "brew.fox",
        "favour.wolf",
        "favour.hare",
        "favour.stack",
        "end-turn",
    }
    play(state, "brew.fox")
    assert (gold(state, 0), state.current_player()) == (12, 1)
    state = play(step_2(table), "favour.wolf")
    assert (potions(state, 0), state.current_player()) == ([], 1)


@pytest.mark.rule("SB-51")
@pytest.mark.parametrize("place", range(6))
def test_the_piles_at_the_druid_and_one_on_can_be_brewed(place: int) -> None:
    here, next = CIRCLE[place], CIRCLE[(place + 1) % 6]
    state = step_2(Table().druid(here).give(0, blue=5, green=5, red=5, yellow=5))
    assert choices(state) == {f"brew.{here}", f"brew.{next}", "end-turn"}
    for spirit in set(CIRCLE) - {here, next}:
        assert refusal(state, f"brew.{spirit}") == "SB-51"


@pytest.mark.rule("SB-51")
@pytest.mark.rule("SB-20")
def test_another_brew_window_moves_the_piles_but_not_the_sowing() -> None:
    data = deepcopy(GAME.components.data)
    data["druid"]["brew_window"] = [5, 2]
    table = Table(components=tw.Components(data)).give(0, blue=4, green=5, red=5, yellow=5)
    state = play(table.state(), "die.blue")
    assert goods(state, 0)["blue"] == 5
    assert choices(state) == {"brew.hare", "brew.wolf", "end-turn"}


@pytest.mark.rule("SB-51")
def test_only_the_card_on_top_can_be_brewed() -> None:
    table = Table().top("fox.elixir").give(0, blue=5)  # enough for the nectar below
    assert choosing_a_die(step_2(table))
    state = step_2(table.give(0, yellow=3))
    play(state, "brew.fox")
    while not choosing_a_die(state):
        play(state, state.legal_names()[0])
    assert potions(state, 0) == ["fox.elixir"]


@pytest.mark.rule("SB-51")
def test_step_2_is_not_asked_when_nothing_can_be_brewed_or_bought() -> None:
    assert choosing_a_die(step_2(Table().give(0, gold=5, green=9)))


# -- SB-52: the cost ----------------------------------------------------------------------------


@pytest.mark.rule("SB-52")
@pytest.mark.parametrize(("spirit", "recipe"), CARDS)
def test_the_cost_just_suffices_and_is_spent_exactly(spirit: str, recipe: str) -> None:
    fixed, any = cost(spirit, recipe)
    other = next(colour for colour in COLOURS if colour not in PAIRS[spirit])
    table = brew(f"{spirit}.{recipe}").give(0, **{other: any})
    state = play(step_2(table), f"brew.{spirit}")
    assert potions(state, 0) == [f"{spirit}.{recipe}"]
    thief = (spirit, recipe) in (("fox", "essence"), ("wolf", "infusion"))
    assert goods(state, 0) == ({"gold": 2} if thief else {})
    assert all(stock(state, colour) == 20 for colour in (*fixed, other))


@pytest.mark.rule("SB-52")
@pytest.mark.parametrize(("spirit", "recipe"), CARDS)
def test_with_one_token_less_it_cannot_be_brewed(spirit: str, recipe: str) -> None:
    fixed, any = cost(spirit, recipe)
    for colour in fixed:
        less = fixed | {colour: fixed[colour] - 1}
        rest = {other: 20 for other in COLOURS if other not in fixed}
        table = Table().druid(spirit).top(f"{spirit}.{recipe}").give(0, **less).give(0, **rest)
        assert f"brew.{spirit}" not in choices(step_2(table))
    if any:
        table = Table().druid(spirit).top(f"{spirit}.{recipe}").give(0, **fixed)
        assert f"brew.{spirit}" not in choices(step_2(table.give(0, **{colour: any - 1})))


@pytest.mark.rule("SB-52")
def test_the_refusal_of_what_one_cannot_pay_cites_the_cost() -> None:
    state = step_2(Table().give(0, blue=4, red=5))
    assert choices(state) == {"brew.fox", "brew.stag", "end-turn"}
    state = step_2(Table().give(0, blue=2, red=5))
    assert choices(state) == {"brew.stag", "end-turn"}
    assert refusal(state, "brew.fox") == "SB-52"


@pytest.mark.rule("SB-52")
def test_gold_pays_for_no_resource() -> None:
    assert choosing_a_die(step_2(Table(mode="discovery").give(0, blue=4, gold=9)))


@pytest.mark.rule("SB-52")
def test_any_may_be_paid_in_two_different_colours() -> None:
    state = step_2(Table().give(0, blue=3, green=1, red=1, yellow=1))
    play(state, "brew.fox")
    assert choices(state) == {"pay.green", "pay.red", "pay.yellow"}
    assert refusal(state, "pay.blue") == "SB-52"
    play(state, "pay.green")
    assert choices(state) == {"pay.red", "pay.yellow"}
    play(state, "pay.yellow")
    assert goods(state, 0) == {"red": 1}
    assert potions(state, 0) == ["fox.nectar"]


@pytest.mark.rule("SB-52")
def test_any_may_be_paid_in_the_primary_and_the_secondary_colour() -> None:
    state = step_2(Table().top("fox.philtre").give(0, blue=4, yellow=3, red=1))
    play(state, "brew.fox")
    assert choices(state) == {"pay.blue", "pay.red", "pay.yellow"}
    spent = {"blue": {"red": 1, "yellow": 1}, "yellow": {"blue": 1, "red": 1}}
    for colour, left in spent.items():
        twin = state.clone()
        play(twin, f"pay.{colour}")
        assert goods(twin, 0) == left


@pytest.mark.rule("SB-52")
def test_any_may_be_paid_wholly_in_the_primary_colour() -> None:
    state = step_2(Table().give(0, blue=6))
    play(state, "brew.fox")
    assert goods(state, 0) == {"blue": 1}
    assert potions(state, 0) == ["fox.nectar"]


@pytest.mark.rule("SB-52")
def test_what_must_be_paid_anyway_is_not_asked_for() -> None:
    state = play(step_2(Table().give(0, blue=4, green=1)), "brew.fox")
    assert choosing_a_die(state)
    assert goods(state, 0) == {}


@pytest.mark.rule("SB-52")
def test_tokens_of_the_fixed_part_cannot_pay_for_any() -> None:
    state = step_2(Table().top("fox.elixir").give(0, blue=3, yellow=4, red=1))
    play(state, "brew.fox")
    assert choices(state) == {"pay.red", "pay.yellow"}
    assert refusal(state, "pay.blue") == "SB-52"
    assert refusal(state, "pay.green") == "SB-52"


@pytest.mark.rule("SB-52")
def test_a_begun_payment_is_carried_through() -> None:
    state = step_2(Table().give(0, blue=3, green=2, red=2))
    play(state, "brew.fox")
    assert choices(state) == {"pay.green", "pay.red"}
    assert refusal(state, "brew.stag") in {"SB-50", "SB-51", "SB-52"}


@pytest.mark.rule("SB-52")
def test_the_refusal_to_end_the_turn_over_a_payment_cites_the_cost() -> None:
    state = play(step_2(Table().give(0, blue=3, green=2, red=2)), "brew.fox")
    assert refusal(state, "end-turn") in {"SB-50", "SB-52"}


# -- SB-53: the card and its power --------------------------------------------------------------


@pytest.mark.rule("SB-53")
@pytest.mark.rule("SB-71")
@pytest.mark.parametrize(("spirit", "recipe"), CARDS)
def test_a_brewed_card_is_worth_its_points(spirit: str, recipe: str) -> None:
    before = Table().state().scores()
    after = Table().brewed(1, f"{spirit}.{recipe}").state().scores()
    assert after == [before[0], before[1] + POINTS[recipe]]


@pytest.mark.rule("SB-53")
def test_the_symbol_of_a_brewed_card_stays_public() -> None:
    state = play(step_2(brew("fox.essence")), "brew.fox")
    for seat in (0, 1, None):
        shown = state.view(seat)["players"][0]["potions"]
        assert len(shown) == 1
        assert "fox" in str(shown[0])


@pytest.mark.rule("SB-53")
@pytest.mark.rule("SB-42")
@pytest.mark.parametrize("card", ["stag.essence", "bear.infusion"])
def test_a_potion_that_takes_3_gold(card: str) -> None:
    table = brew(card).give(1, gold=20)
    state = play(table.state(), "die.gold-2", f"brew.{card.split('.')[0]}")
    assert gold(state, 0) == 2 + 2  # the die left 2 in the stock
    assert choosing_a_die(state)


@pytest.mark.rule("SB-53")
@pytest.mark.rule("SB-42")
def test_a_potion_that_takes_gold_from_a_bare_stock_is_still_brewed() -> None:
    state = play(step_2(brew("stag.essence")), "brew.stag")
    assert gold(state, 0) == 0
    assert potions(state, 0) == ["stag.essence"]
    assert druid(state) == "wolf"


@pytest.mark.rule("SB-53")
@pytest.mark.rule("SB-40")
@pytest.mark.parametrize("card", ["fox.essence", "wolf.infusion"])
def test_a_potion_that_steals_gold_must_steal(card: str) -> None:
    spirit = card.split(".")[0]
    state = play(step_2(brew(card, seats=3).give(1, gold=1)), f"brew.{spirit}")
    assert choices(state) == {"steal.gold.1", "steal.gold.2"}
    play(state, "steal.gold.1")
    assert [gold(state, seat) for seat in range(3)] == [1, 0, 23]
    assert state.current_player() == 1


@pytest.mark.rule("SB-53")
@pytest.mark.parametrize("card", ["fox.essence", "wolf.infusion"])
def test_a_potion_that_steals_gold_where_there_is_none_does_nothing(card: str) -> None:
    spirit = card.split(".")[0]
    state = play(brew(card).state(), "die.gold-2", f"brew.{spirit}")
    assert choosing_a_die(state)
    assert goods(state, 0) == {"gold": 2}


@pytest.mark.rule("SB-53")
@pytest.mark.rule("SB-41")
@pytest.mark.parametrize("card", ["wolf.essence", "owl.infusion"])
def test_a_potion_that_steals_resources_must_steal(card: str) -> None:
    spirit = card.split(".")[0]
    state = play(step_2(brew(card).give(1, red=1, blue=3)), f"brew.{spirit}")
    assert choices(state) == {"steal.blue.1", "steal.red.1"}
    play(state, "steal.blue.1")
    assert goods(state, 0) == {"blue": 2}
    assert state.current_player() == 1


@pytest.mark.rule("SB-53")
def test_the_refusal_to_skip_a_potions_power_cites_that_it_is_mandatory() -> None:
    state = play(step_2(brew("wolf.essence").give(1, red=1, blue=3)), "brew.wolf")
    assert refusal(state, "power.skip") == "SB-53"


@pytest.mark.rule("SB-53")
@pytest.mark.rule("SB-44")
@pytest.mark.parametrize("card", ["owl.essence", "hare.infusion"])
def test_a_potion_that_takes_the_billhook_takes_it(card: str) -> None:
    spirit = card.split(".")[0]
    state = play(step_2(brew(card).billhook(1)), f"brew.{spirit}")
    assert billhook(state) == 0
    assert state.current_player() == 1
    state = play(step_2(brew(card)), f"brew.{spirit}")
    assert billhook(state) == 0
    assert state.current_player() == 1


@pytest.mark.rule("SB-53")
@pytest.mark.rule("SB-43")
@pytest.mark.parametrize("card", ["bear.essence", "fox.infusion"])
def test_a_potion_that_buys_resources_may_be_used(card: str) -> None:
    spirit = card.split(".")[0]
    state = play(step_2(brew(card, gold=2)), f"brew.{spirit}")
    assert choices(state) == {"power.potion", "power.skip"}
    play(state, "power.potion")
    assert choices(state) == {f"buy.{colour}" for colour in COLOURS}
    play(state, "buy.green")
    assert goods(state, 0) == {"green": 3, "gold": 1}
    assert state.current_player() == 1


@pytest.mark.rule("SB-53")
@pytest.mark.parametrize("card", ["bear.essence", "fox.infusion", "hare.essence", "stag.infusion"])
def test_a_potions_power_that_costs_gold_may_be_declined(card: str) -> None:
    spirit = card.split(".")[0]
    state = play(step_2(brew(card, gold=2)), f"brew.{spirit}")
    assert choices(state) == {"power.potion", "power.skip"}
    play(state, "power.skip")
    assert goods(state, 0) == {"gold": 2}
    assert potions(state, 0) == [card]
    assert druid(state) == CIRCLE[(CIRCLE.index(spirit) + 1) % 6]


@pytest.mark.rule("SB-53")
@pytest.mark.parametrize("card", ["bear.essence", "fox.infusion", "hare.essence", "stag.infusion"])
def test_a_potions_power_that_costs_gold_is_not_asked_without_gold(card: str) -> None:
    state = play(step_2(brew(card)), f"brew.{card.split('.')[0]}")
    assert choosing_a_die(state)
    assert potions(state, 0) == [card]


@pytest.mark.rule("SB-53")
@pytest.mark.rule("SB-43")
def test_spent_tokens_are_in_the_stock_before_the_potions_power_buys() -> None:
    state = step_2(brew("fox.infusion", gold=1).leave("owl", blue=0))
    play(state, "brew.fox", "power.potion", "buy.blue")
    assert goods(state, 0) == {"blue": 2}


@pytest.mark.rule("SB-53")
@pytest.mark.parametrize("recipe", ["nectar", "philtre", "elixir"])
def test_the_great_potions_have_no_power(recipe: str) -> None:
    table = brew(f"stag.{recipe}", gold=3).give(0, red=2)
    state = play(step_2(table), "brew.stag")
    assert choosing_a_die(state)
    assert gold(state, 0) == 3


# -- SB-54 to SB-56: afterwards -----------------------------------------------------------------


def top(state: tw.State, spirit: str) -> Any:
    """Give the face-up card of a pile as everybody sees it."""
    return next(c["top"] for c in state.view(None)["clearings"] if c["spirit"] == spirit)


@pytest.mark.rule("SB-54")
@pytest.mark.parametrize("spirit", ["hare", "fox"])
def test_the_druid_then_moves_one_on_whichever_pile_was_brewed(spirit: str) -> None:
    state = step_2(Table().druid("hare").give(0, blue=5, green=5))
    play(state, f"brew.{spirit}")
    while not choosing_a_die(state):
        play(state, state.legal_names()[0])
    assert druid(state) == "fox"


@pytest.mark.rule("SB-54")
def test_the_next_card_of_the_pile_is_turned_up() -> None:
    state = step_2(Table().give(0, blue=5))
    assert top(state, "fox")["name"] == "fox.nectar"
    play(state, "brew.fox")
    assert top(state, "fox")["name"] == "fox.philtre"
    assert state.to_dict()["piles"]["fox"] == [f"fox.{recipe}" for recipe in RECIPES[1:]]
    assert top(state, "stag")["name"] == "stag.nectar"


@pytest.mark.rule("SB-54")
def test_the_druid_stays_when_nothing_is_brewed() -> None:
    state = play(step_2(Table().give(0, blue=5)), "end-turn")
    assert druid(state) == "fox"
    state = play(step_2(Table().give(0, gold=6)), "favour.wolf")
    assert druid(state) == "fox"


@pytest.mark.rule("SB-54")
@pytest.mark.rule("SB-70")
def test_below_the_last_card_nothing_is_turned_up() -> None:
    state = play(step_2(Table().exhaust("fox", 1, left=1).give(0, blue=5)), "brew.fox")
    assert top(state, "fox") is None
    assert druid(state) == "stag"


@pytest.mark.rule("SB-55")
def test_an_empty_pile_offers_nothing_but_the_other_may_be_brewed() -> None:
    table = Table().exhaust("fox", 1).give(0, blue=9, red=9, yellow=9)
    state = step_2(table)
    assert choices(state) == {"brew.stag", "end-turn"}
    assert refusal(state, "brew.fox") == "SB-55"


@pytest.mark.rule("SB-55")
def test_between_two_empty_piles_nothing_can_be_brewed() -> None:
    table = Table().exhaust("fox", 1).exhaust("stag", 1).give(0, blue=9, red=9, yellow=9)
    assert choosing_a_die(step_2(table))


@pytest.mark.rule("SB-56")
def test_a_potions_power_triggers_no_favour() -> None:
    table = brew("stag.essence").own(0, "stag", "bear")
    state = play(table.state(), "die.gold-2", "brew.stag")
    assert gold(state, 0) == 5
    assert choosing_a_die(state)
    assert druid(state) == "wolf"


@pytest.mark.rule("SB-56")
@pytest.mark.rule("SB-45")
@pytest.mark.parametrize("card", ["hare.essence", "stag.infusion"])
def test_the_druids_own_step_is_added_to_those_of_the_potion(card: str) -> None:
    spirit = card.split(".")[0]
    start = CIRCLE.index(spirit)
    state = play(step_2(brew(card, gold=3)), f"brew.{spirit}", "power.potion")
    assert druid(state) == CIRCLE[(start + 1) % 6]
    assert choices(state) == {"druid.step", "druid.stop"}
    play(state, "druid.step", "druid.stop")
    assert druid(state) == CIRCLE[(start + 3) % 6]
    assert gold(state, 0) == 1
    assert top(state, spirit)["name"] == f"{spirit}.nectar"


@pytest.mark.rule("SB-56")
def test_with_one_coin_the_potion_moves_the_druid_once_and_his_own_step_follows() -> None:
    state = play(step_2(brew("hare.essence", gold=1)), "brew.hare", "power.potion")
    assert choosing_a_die(state)
    assert druid(state) == "stag"


@pytest.mark.rule("SB-56")
def test_a_potions_power_harvests_nothing() -> None:
    state = play(step_2(brew("stag.essence").lay("stag", blue=2)), "brew.stag")
    assert lying(state) == {"stag": {"blue": 2}}


# -- A whole game, asked at every step 2 --------------------------------------------------------


def step_2_choices(position: dict[str, Any]) -> set[str]:
    """Tell by the clauses what the player on turn may do in step 2."""
    me = position["players"][position["player"]]["goods"]
    found = {"end-turn"}
    for place in (position["druid"], (position["druid"] + 1) % 6):
        spirit = position["clearings"][place]["spirit"]
        for card in position["piles"][spirit][:1]:
            fixed, any = cost(*card.split("."))
            spare = sum(me[colour] - fixed.get(colour, 0) for colour in COLOURS)
            if spare >= any and all(me[colour] >= count for colour, count in fixed.items()):
                found.add(f"brew.{spirit}")
    if me["gold"] >= 6:
        found |= {f"favour.{spirit}" for spirit in position["favours"]["open"] if spirit}
        found |= {"favour.stack"} if position["favours"]["stack"] else set()
    return found


@pytest.mark.rule("SB-51")
@pytest.mark.rule("SB-52")
@pytest.mark.rule("SB-60")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", ["experienced", "discovery"])
def test_all_game_long_step_2_offers_what_the_clauses_allow(seats: int, mode: str) -> None:
    seen = 0
    for seed in range(8):
        rng = tw.Rng(seed)
        state = GAME.new(seats=seats, seed=seed, mode=mode)
        while not state.is_terminal():
            names = state.legal_names()
            if "end-turn" in names:
                assert set(names) == step_2_choices(state.to_dict())
                seen += 1
            state.play(names[rng.below(len(names))])
    assert seen > 50
