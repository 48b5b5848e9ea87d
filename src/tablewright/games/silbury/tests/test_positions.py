"""Positions that cannot be: each is refused by the key that is wrong."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright as tw
from tablewright.games.silbury.tests.table import GAME, Table


def refused(position: dict[str, Any]) -> str:
    """Read a position that must be refused, and give the key it is refused by."""
    with pytest.raises(tw.PositionError) as caught:
        GAME.from_dict(position)
    return caught.value.where


def turn(name: str, **goods: int) -> dict[str, Any]:
    """The position after seat 0, who has some goods, took a die."""
    state = Table().give(0, **goods).state()
    state.play(name)
    return state.to_dict()


def first_die() -> str:
    """Some die that may be taken."""
    return Table().state().legal_names()[0]


@pytest.mark.rule("SB-12")
def test_a_reroll_without_gold_is_refused() -> None:
    position = turn(first_die(), gold=1)
    assert position["phase"] == "reroll"
    position["players"][0]["goods"]["gold"] -= 1
    position["stock"]["gold"] += 1
    assert refused(position) == "phase"


@pytest.mark.rule("SB-8")
@pytest.mark.parametrize("die", [6, 7, -1])
def test_a_seventh_die_of_six_is_refused(die: int) -> None:
    position = turn(first_die(), gold=1)
    assert len(position["dice"]) == 6
    position["turn"]["die"] = die
    assert refused(position) in ("die", "turn.die")


@pytest.mark.rule("SB-11")
def test_a_die_in_hand_and_in_the_centre_is_refused() -> None:
    position = turn(first_die(), gold=1)
    die = position["dice"][position["turn"]["die"]]
    assert die["holder"] == 0
    die["holder"] = None
    assert refused(position) in ("dice.holder", "turn.die")


@pytest.mark.rule("SB-11")
def test_dice_that_were_not_taken_in_turn_are_refused() -> None:
    position = Table().state().to_dict()
    position["dice"][0]["holder"] = position["dice"][1]["holder"] = 1
    assert refused(position) == "dice.holder"


@pytest.mark.rule("SB-5")
def test_a_potion_of_the_experienced_mode_is_refused_in_discovery() -> None:
    position = GAME.new(seats=2, seed=7, mode="discovery").to_dict()
    best = next(card for card in GAME.new(seed=7).to_dict()["piles"]["fox"] if "elixir" in card)
    assert best not in position["piles"]["fox"]
    position["players"][0]["potions"] = [best]
    assert refused(position) == f"potions.{best}"


@pytest.mark.rule("SB-70")
def test_a_game_is_not_over_before_its_end() -> None:
    position = Table().state().to_dict()
    position["phase"] = "over"
    assert refused(position) == "phase"


@pytest.mark.rule("SB-60")
@pytest.mark.parametrize("junk", ["", 0, False, []])
def test_only_null_is_a_gap_among_the_open_favours(junk: object) -> None:
    position = GAME.new(seats=2, seed=7, mode="experienced").to_dict()
    position["favours"]["open"][0] = junk
    assert refused(position) == "favours.open.0"
