"""The terminal says what the board shows: what cards bring and what their connections give."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import tablewright as tw
from tablewright.engine.text import texts
from tablewright.games.village_builder import GAME
from tablewright.games.village_builder.terminal import draw


def drawn(state: tw.State, width: int = 300) -> str:
    out = io.StringIO()
    Console(file=out, width=width).print(draw(state.view(0), texts(GAME, "en"), ["Ada"]))
    return out.getvalue()


def test_a_connection_tells_its_bonus() -> None:
    state = GAME.new(seed=1)
    names = [card["name"] for card in state.view(0)["hand"]]
    assert "citizen_house" in names
    assert "Joins a hearth to the east: 1 coin" in drawn(state)


def test_buildings_are_listed_where_the_places_are_too_narrow_for_their_names() -> None:
    state = GAME.new(seed=1)
    assert "0 0: Peasant Hut, H1, start" not in drawn(state, 100)
    assert "0 0: Peasant Hut, H1, start" in drawn(state, 36)


@pytest.mark.parametrize(
    ("goods", "english", "polish"),
    [
        ({"villagers": 1}, "1 villager", "1 osadnik"),
        ({"villagers": 2, "coins": 1}, "2 villagers, 1 coin", "2 osadników, 1 moneta"),
        ({"coins": 2, "stone": 2, "wood": 5}, "2 coins, 2 stone, 5 wood", "2 monety, 2 kamienie"),
    ],
)
def test_goods_are_counted_as_one_says_it(goods: dict[str, int], english: str, polish: str) -> None:
    assert texts(GAME, "en").say("board-brings", (), goods=goods).endswith(f"brings {english}")
    assert polish in texts(GAME, "pl").say("board-brings", (), goods=goods)


@pytest.mark.parametrize(
    ("due", "said"), [(1, "została do zapłaty 1 moneta"), (2, "zostały"), (5, "zostało")]
)
def test_what_is_left_to_pay_is_counted_in_polish(due: int, said: str) -> None:
    assert said in texts(GAME, "pl").say("prompt-pay", (), card="bakery", count=due)
