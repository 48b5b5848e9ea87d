"""Set-up: SB-1 to SB-8, and the constraints that a components file must keep."""

from __future__ import annotations

from collections.abc import Callable
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
    choices,
    goods,
    play,
    refusal,
)

SEEDS = range(80)


def fresh(seats: int = 2, mode: str = "experienced") -> list[dict[str, Any]]:
    return [GAME.new(seats=seats, seed=seed, mode=mode).to_dict() for seed in SEEDS]


def spirits(position: dict[str, Any]) -> list[str]:
    return [clearing["spirit"] for clearing in position["clearings"]]


@pytest.mark.rule("SB-1")
def test_six_clearings_form_a_circle_one_spirit_each() -> None:
    for position in fresh():
        assert sorted(spirits(position)) == sorted(CIRCLE)


@pytest.mark.rule("SB-1")
def test_the_order_of_the_clearings_is_random() -> None:
    positions = fresh()
    for place in range(6):
        assert {spirits(position)[place] for position in positions} == set(CIRCLE)
    assert len({tuple(spirits(position)) for position in positions}) > 60


@pytest.mark.rule("SB-1")
def test_each_pile_holds_the_five_potions_of_its_spirit() -> None:
    for position in fresh():
        for spirit in CIRCLE:
            expected = {f"{spirit}.{recipe}" for recipe in RECIPES}
            assert set(position["piles"][spirit]) == expected
            assert len(position["piles"][spirit]) == 5


@pytest.mark.rule("SB-1")
def test_each_pile_is_shuffled() -> None:
    positions = fresh()
    for spirit in CIRCLE:
        for depth in range(5):
            assert len({position["piles"][spirit][depth] for position in positions}) == 5


@pytest.mark.rule("SB-1")
def test_the_piles_are_shuffled_one_by_one() -> None:
    for position in fresh():
        orders = {
            tuple(card.partition(".")[2] for card in pile) for pile in position["piles"].values()
        }
        assert len(orders) > 1


@pytest.mark.rule("SB-1")
def test_the_top_card_of_each_pile_lies_face_up_at_its_clearing() -> None:
    state = GAME.new(seats=2, seed=3, mode="experienced")
    piles = state.to_dict()["piles"]
    for clearing in state.view(None)["clearings"]:
        assert clearing["top"]["name"] == piles[clearing["spirit"]][0]
        assert clearing["pile"] == 5


@pytest.mark.rule("SB-2")
def test_the_druid_starts_at_place_0() -> None:
    assert {position["druid"] for position in fresh()} == {0}


@pytest.mark.rule("SB-2")
def test_any_spirit_may_have_the_sign() -> None:
    assert {spirits(position)[0] for position in fresh()} == set(CIRCLE)


@pytest.mark.rule("SB-2")
def test_a_named_start_spirit_has_the_sign_and_the_others_stay_random() -> None:
    data = deepcopy(GAME.components.data)
    data["setup"]["start_spirit"] = "owl"
    components = tw.Components(data)
    orders = {
        tuple(spirits(GAME.new(seed=seed, components=components).to_dict())) for seed in SEEDS
    }
    assert {order[0] for order in orders} == {"owl"}
    assert {order[1] for order in orders} == set(CIRCLE) - {"owl"}
    assert all(sorted(order) == sorted(CIRCLE) for order in orders)


@pytest.mark.rule("SB-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_tokens_lie_on_each_clearing_three_of_each_colour(seats: int) -> None:
    for position in fresh(seats):
        heaps = [clearing["herbs"] for clearing in position["clearings"]]
        assert [sum(heap.values()) for heap in heaps] == [2] * 6
        assert all(sum(heap[colour] for heap in heaps) == 3 for colour in COLOURS)


@pytest.mark.rule("SB-3")
def test_the_tokens_are_mixed() -> None:
    positions = fresh()
    heaps = {tuple(position["clearings"][0]["herbs"].values()) for position in positions}
    assert len(heaps) == 10  # 4 pairs of one colour and 6 of two


@pytest.mark.rule("SB-3")
def test_the_stock_is_the_other_17_of_each_colour_and_all_gold() -> None:
    for position in fresh(3):
        assert position["stock"] == dict.fromkeys(COLOURS, 17) | {"gold": 24}


@pytest.mark.rule("SB-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_start_with_nothing(seats: int) -> None:
    state = GAME.new(seats=seats, seed=5)
    assert [goods(state, seat) for seat in range(seats)] == [{}] * seats
    for player in state.to_dict()["players"]:
        assert player["potions"] == player["favours"] == []


@pytest.mark.rule("SB-5")
def test_discovery_leaves_out_the_5_point_potions() -> None:
    for position in fresh(mode="discovery"):
        for spirit in CIRCLE:
            expected = {f"{spirit}.{recipe}" for recipe in RECIPES if recipe != "elixir"}
            assert set(position["piles"][spirit]) == expected
            assert len(position["piles"][spirit]) == 4


@pytest.mark.rule("SB-5")
def test_discovery_leaves_out_by_points_not_by_recipe() -> None:
    data = deepcopy(GAME.components.data)
    pile = {card["recipe"]: card for card in data["potions"] if card["spirit"] == "fox"}
    pile["philtre"]["points"], pile["elixir"]["points"] = 5, 4
    state = GAME.new(seed=1, components=tw.Components(data), mode="discovery")
    assert "fox.philtre" not in state.to_dict()["piles"]["fox"]
    assert "fox.elixir" in state.to_dict()["piles"]["fox"]


@pytest.mark.rule("SB-5")
def test_discovery_has_no_favours() -> None:
    for position in fresh(mode="discovery"):
        assert position["favours"] == {"open": [], "stack": []}


@pytest.mark.rule("SB-5")
@pytest.mark.rule("SB-60")
def test_discovery_sells_no_favour_to_the_rich() -> None:
    state = Table(mode="discovery").give(0, gold=12, blue=5).state()
    play(state, "die.gold-2", "keep")
    assert choices(state) == {"brew.fox", "end-turn"}
    assert refusal(state, "favour.stack") in {"SB-5", "SB-60"}


@pytest.mark.rule("SB-6")
def test_two_favours_lie_open_and_four_in_the_stack() -> None:
    for position in fresh():
        favours = position["favours"]
        assert (len(favours["open"]), len(favours["stack"])) == (2, 4)
        assert {*favours["open"], *favours["stack"]} == set(CIRCLE)


@pytest.mark.rule("SB-6")
def test_the_favours_are_shuffled() -> None:
    rows = [[*p["favours"]["open"], *p["favours"]["stack"]] for p in fresh()]
    for depth in range(6):
        assert {row[depth] for row in rows} == set(CIRCLE)


@pytest.mark.rule("SB-6")
def test_the_open_favours_are_public_and_the_stack_is_a_number() -> None:
    state = GAME.new(seed=3)
    shown = state.view(0)["favours"]
    assert [card["spirit"] for card in shown["open"]] == state.to_dict()["favours"]["open"]
    assert shown["stack"] == 4


@pytest.mark.rule("SB-7")
@pytest.mark.rule("SB-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_is_random_and_has_the_billhook(seats: int) -> None:
    positions = fresh(seats)
    assert all(position["player"] == position["billhook"] for position in positions)
    firsts = [position["player"] for position in positions]
    assert all(firsts.count(seat) > len(firsts) / seats / 2 for seat in range(seats))


@pytest.mark.rule("SB-8")
@pytest.mark.parametrize(("seats", "white"), [(2, 2), (3, 2), (4, 4)])
def test_two_action_dice_with_2_or_3_players_and_four_with_4(seats: int, white: int) -> None:
    for mode in ("experienced", "discovery"):
        dice = [die["die"] for die in GAME.new(seats=seats, seed=1, mode=mode).to_dict()["dice"]]
        assert dice == [*COLOURS, *["white"] * white]


@pytest.mark.rule("SB-8")
@pytest.mark.rule("SB-10")
def test_harvest_dice_show_1_to_6_and_white_ones_a_spirit_2_or_3() -> None:
    positions = fresh(4)
    for number in range(8):
        shown = {position["dice"][number]["face"] for position in positions}
        assert shown == ({1, 2, 3, 4, 5, 6} if number < 4 else {"spirit", 2, 3})


# -- A components file is refused if it breaks what the rulebook says ---------------------------


def put(path: str, value: object) -> Callable[[dict[str, Any]], None]:
    """Change one value of the components, at a dotted path."""

    def change(data: dict[str, Any]) -> None:
        *parents, last = path.split(".")
        for part in parents:
            data = data[part]
        data[last] = value

    return change


def drop(path: str, key: str) -> Callable[[dict[str, Any]], None]:
    """Leave out one key of a table of the components."""

    def change(data: dict[str, Any]) -> None:
        for part in path.split("."):
            data = data[part]
        del data[key]

    return change


def swap(path: str, other: str) -> Callable[[dict[str, Any]], None]:
    """Exchange the powers of two spirits."""

    def change(data: dict[str, Any]) -> None:
        powers = data["spirits"]
        a, kind = path.split(".")
        powers[a][kind], powers[other][kind] = powers[other][kind], powers[a][kind]

    return change


def card(name: str, **values: object) -> Callable[[dict[str, Any]], None]:
    """Change cards: all of a recipe, or one called `spirit.recipe`."""

    def change(data: dict[str, Any]) -> None:
        for potion in data["potions"]:
            if name in (potion["recipe"], f"{potion['spirit']}.{potion['recipe']}"):
                potion.update(values)

    return change


def lose(key: str) -> Callable[[dict[str, Any]], None]:
    """Lose the last of a list."""

    def change(data: dict[str, Any]) -> None:
        data[key].pop()

    return change


def forget(spirit: str) -> Callable[[dict[str, Any]], None]:
    """Leave out a spirit with its potions."""

    def change(data: dict[str, Any]) -> None:
        del data["spirits"][spirit]
        data["potions"] = [c for c in data["potions"] if c["spirit"] != spirit]

    return change


BROKEN = {
    "five-spirits": forget("hare"),
    "a-power-twice": put("spirits.hare.clearing", "take_billhook"),
    "no-such-power": put("spirits.hare.clearing", "fly"),
    "the-fox-does-not-steal-gold": swap("fox.clearing", "wolf"),
    "the-stag-does-not-take-gold": swap("stag.clearing", "bear"),
    "the-fox-favour-does-not-buy": swap("fox.favour", "hare"),
    "no-such-favour-power": put("spirits.owl.favour", "fly"),
    "29-potions": lose("potions"),
    "a-pile-of-six": card("hare.elixir", spirit="owl", recipe="brew"),
    "no-5-point-potion": card("owl.elixir", points=4),
    "two-5-point-potions": card("owl.philtre", points=5),
    "no-fortune-essence": card("essence", cost={"blue": 2, "green": 1, "red": 1}),
    "an-essence-without-3-gold": card("stag.essence", power="steal_gold"),
    "no-victory-nectar": card("nectar", cost={"red": 2, "any": 3}),
    "19-blue-tokens": put("stock.blue", 19),
    "23-coins": put("stock.gold", 23),
    "3-action-dice": put("dice.action_dice", 3),
    "five-faces": put("dice.action", ["spirit", "spirit", "spirit", 2, 3]),
    "no-spirit-face": put("dice.action", [2, 2, 2, 2, 3, 3]),
    "no-2-face": put("dice.action", ["spirit", "spirit", "spirit", 3, 3, 3]),
    "no-3-face": put("dice.action", ["spirit", "spirit", "spirit", 2, 2, 2]),
    "a-4-face": put("dice.action", ["spirit", "spirit", 4, 2, 2, 3]),
    "a-harvest-die-of-five": put("dice.harvest.red", [1, 2, 3, 4, 5]),
    "a-harvest-die-of-no-colour": put("dice.harvest.white", [1, 2, 3, 4, 5, 6]),
    "three-harvest-dice": drop("dice.harvest", "red"),
    "a-window-of-one": put("druid.brew_window", [0]),
    "a-window-of-three": put("druid.brew_window", [0, 1, 2]),
    "a-window-twice-the-same": put("druid.brew_window", [1, 1]),
    "a-window-twice-the-same-round-the-circle": put("druid.brew_window", [0, 6]),
    "a-start-spirit-that-is-none": put("setup.start_spirit", "dragon"),
}


@pytest.mark.rule("SB-1")
@pytest.mark.parametrize("change", BROKEN.values(), ids=BROKEN.keys())
def test_a_components_file_that_breaks_the_rulebook_is_refused(
    change: Callable[[dict[str, Any]], None],
) -> None:
    data = deepcopy(GAME.components.data)
    change(data)
    with pytest.raises(tw.ComponentsError) as caught:
        GAME.new(components=tw.Components(data))
    assert caught.value.constraint
    assert caught.value.where


ALLOWED = {
    "another-window": put("druid.brew_window", [0, 5]),
    "other-white-faces": put("dice.action", ["spirit", "spirit", 2, 2, 3, 3]),
    "other-animals": swap("owl.clearing", "hare"),
    "other-favours": swap("owl.favour", "hare"),
    "other-points": card("owl.nectar", points=4),
    "another-cost": card("owl.philtre", cost={"red": 4, "any": 1}),
    "another-victory-nectar": card("stag.nectar", cost={"green": 3, "any": 2}),
}


@pytest.mark.rule("SB-1")
@pytest.mark.parametrize("change", ALLOWED.values(), ids=ALLOWED.keys())
def test_what_was_reconstructed_may_be_corrected(
    change: Callable[[dict[str, Any]], None],
) -> None:
    data = deepcopy(GAME.components.data)
    change(data)
    assert not GAME.new(components=tw.Components(data), seed=1).is_terminal()


@pytest.mark.rule("SB-3")
def test_a_refused_file_is_told_by_line_constraint_and_value() -> None:
    text = GAME.read("components.toml").replace("gold = 24", "gold = 23")
    line = next(n for n, row in enumerate(text.splitlines(), 1) if row.startswith("gold = 23"))
    with pytest.raises(tw.ComponentsError) as caught:
        GAME.new(components=tw.Components.parse(text, "mine.toml"))
    assert caught.value.where == "stock.gold"
    assert caught.value.found == 23
    assert f"mine.toml:{line}" in str(caught.value)
