"""The examples of the rulebook, and who knows what."""

from __future__ import annotations

import json

import pytest

import tablewright as tw
from tablewright.games.silbury.tests.table import (
    CIRCLE,
    COLOURS,
    Table,
    choices,
    choosing_a_die,
    druid,
    gold,
    goods,
    lying,
    play,
    potions,
    quiet_turn,
    stock,
)

# -- The three examples -------------------------------------------------------------------------


@pytest.mark.rule("SB-20")
@pytest.mark.rule("SB-22")
@pytest.mark.rule("SB-23")
def test_gwen_sows_three_blue_harvests_at_the_stag_and_takes_3_gold() -> None:
    table = Table().circle("owl", "fox", "stag", "wolf", "bear", "hare").druid("owl")
    state = table.lay("stag", green=1, red=1).roll(blue=3).state()
    play(state, "die.blue")
    assert goods(state, 0) == {"blue": 1, "green": 1, "red": 1}
    assert lying(state) == {"owl": {"blue": 1}, "fox": {"blue": 1}}
    play(state, "power.clearing")
    assert goods(state, 0) == {"blue": 1, "green": 1, "red": 1, "gold": 3}
    assert stock(state, "gold") == 21


@pytest.mark.rule("SB-51")
@pytest.mark.rule("SB-52")
@pytest.mark.rule("SB-53")
@pytest.mark.rule("SB-54")
def test_morgan_brews_the_fortune_essence() -> None:
    table = Table().circle("stag", "owl", "fox", "wolf", "bear", "hare")
    table.top("stag.essence").top("owl.nectar").give(0, green=1, blue=1, yellow=1, red=3)
    state = play(table.state(), "die.gold-2")
    assert choices(state) == {"brew.stag", "brew.owl", "end-turn"}
    play(state, "brew.stag")
    assert goods(state, 0) == {"red": 2, "gold": 2 + 3}
    assert potions(state, 0) == ["stag.essence"]
    assert druid(state) == "owl"


@pytest.mark.rule("SB-51")
@pytest.mark.rule("SB-52")
def test_morgan_could_have_brewed_the_victory_nectar() -> None:
    table = Table().circle("stag", "owl", "fox", "wolf", "bear", "hare")
    table.top("stag.essence").top("owl.nectar").give(0, green=1, blue=1, yellow=1, red=3)
    state = play(table.state(), "die.gold-2", "brew.owl", "pay.green", "pay.yellow")
    assert goods(state, 0) == {"blue": 1, "gold": 2}
    assert potions(state, 0) == ["owl.nectar"]
    assert druid(state) == "owl"


@pytest.mark.rule("SB-32")
@pytest.mark.rule("SB-71")
def test_gwen_invokes_the_fox_whose_favour_she_owns() -> None:
    state = Table().own(0, "fox").give(1, gold=3).state()
    play(state, "die.spirit", "spirit.fox")
    assert (gold(state, 0), gold(state, 1)) == (2, 1)
    play(state, "power.favour", "buy.yellow")
    assert goods(state, 0) == {"gold": 1, "yellow": 3}


@pytest.mark.rule("SB-71")
def test_gwens_fox_favour_adds_3_for_each_fox_potion_at_the_end() -> None:
    table = Table().own(0, "fox").exhaust("fox", 0).turn(1, "white-2")
    state = quiet_turn(table.state(), "die.gold-2")
    assert state.is_terminal()
    assert state.scores() == [3 + (2 + 2 + 3 + 4 + 5) + 3 * 5, 0]


# -- Who knows what -----------------------------------------------------------------------------


def busy() -> Table:
    """Lay a table with something of everything."""
    table = Table(3).own(1, "owl").brewed(1, "fox.elixir").brewed(0, "hare.essence")
    return table.give(0, gold=3, red=2).give(2, blue=4).lay("bear", green=2)


@pytest.mark.rule("SB-53")
def test_everything_on_the_table_is_public() -> None:
    state = busy().state()
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        assert [player["goods"]["gold"] for player in view["players"]] == [3, 0, 0]
        assert view["players"][2]["goods"]["blue"] == 4
        assert view["clearings"][3]["herbs"]["green"] == 2
        assert view["stock"] == state.to_dict()["stock"]
        assert [die["face"] for die in view["dice"]] == [1, 1, 1, 1, "spirit", 2]
        assert (view["billhook"], view["druid"]) == (0, 0)


@pytest.mark.rule("SB-1")
@pytest.mark.rule("SB-54")
def test_the_number_of_cards_in_a_pile_is_public() -> None:
    view = busy().state().view(2)
    assert [clearing["pile"] for clearing in view["clearings"]] == [4, 5, 5, 5, 5, 4]


@pytest.mark.rule("SB-53")
def test_the_points_of_brewed_cards_are_public() -> None:
    for seat in (0, 1, 2, None):
        players = busy().state().view(seat)["players"]
        assert [player["score"] for player in players] == [3 + 2, 5, 0]
        assert "fox.elixir" in json.dumps(players[1]["potions"])


@pytest.mark.rule("SB-6")
@pytest.mark.rule("SB-60")
def test_owned_and_open_favours_are_public() -> None:
    view = busy().state().view(2)
    assert "owl" in json.dumps(view["players"][1]["favours"])
    assert [card["spirit"] for card in view["favours"]["open"]] == ["wolf", "hare"]
    assert view["favours"]["stack"] == 3


@pytest.mark.rule("SB-1")
@pytest.mark.rule("SB-6")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_the_order_below_the_top_and_of_the_stack_is_hidden(seat: int | None) -> None:
    table = busy()
    before = table.state().view(seat)
    for pile in table.piles.values():
        pile[1:] = reversed(pile[1:])
    table.favours["stack"].reverse()
    table.position["rng"] = tw.Rng(99).dump().hex()
    assert table.state().view(seat) == before


@pytest.mark.rule("SB-1")
@pytest.mark.rule("SB-6")
def test_what_is_dealt_anew_for_a_seat_is_only_the_hidden_order() -> None:
    state = busy().state()
    known = state.to_dict()
    stacks, seconds = set(), set()
    for seed in range(60):
        twin = state.resample(1, tw.Rng(seed)).to_dict()
        stacks.add(tuple(twin["favours"]["stack"]))
        seconds.add(twin["piles"]["stag"][1])
        for spirit in CIRCLE:
            assert twin["piles"][spirit][0] == known["piles"][spirit][0]
            assert sorted(twin["piles"][spirit]) == sorted(known["piles"][spirit])
        assert sorted(twin["favours"]["stack"]) == sorted(known["favours"]["stack"])
        for key in set(known) - {"piles", "favours", "rng"}:
            assert twin[key] == known[key]
    assert len(stacks) == 6
    assert len(seconds) == 4


@pytest.mark.rule("SB-60")
def test_the_top_of_the_stack_is_unseen_before_it_is_paid_for() -> None:
    table = Table().give(0, gold=6)
    state = play(table.state(), "die.gold-2", "keep")
    assert "fox" not in json.dumps([event.to_dict() for event in state.preview("favour.stack")])
    events = state.play("favour.stack")
    assert "fox" in json.dumps([event.to_dict() for event in events])


@pytest.mark.rule("SB-54")
def test_the_next_card_is_unseen_before_the_potion_is_brewed() -> None:
    state = play(Table().give(0, blue=5).state(), "die.gold-2")
    assert "fox.philtre" not in json.dumps([e.to_dict() for e in state.preview("brew.fox")])
    assert "fox.philtre" not in json.dumps(state.view(0))
    play(state, "brew.fox")
    assert "fox.philtre" in json.dumps(state.view(0))


@pytest.mark.rule("SB-3")
@pytest.mark.rule("SB-46")
@pytest.mark.parametrize("kind", [*COLOURS, "gold"])
def test_a_position_that_loses_or_makes_a_piece_is_refused(kind: str) -> None:
    for change in (-1, 1):
        table = Table()
        table.stock[kind] += change
        with pytest.raises(tw.PositionError):
            table.state()


@pytest.mark.rule("SB-1")
@pytest.mark.rule("SB-6")
def test_a_position_that_loses_or_doubles_a_card_is_refused() -> None:
    lost, doubled, favour = Table(), Table(), Table()
    lost.piles["fox"].pop()
    doubled.players[0]["potions"].append("fox.nectar")
    favour.favours["stack"].pop()
    for table in (lost, doubled, favour):
        with pytest.raises(tw.PositionError):
            table.state()


@pytest.mark.rule("SB-3")
@pytest.mark.rule("SB-46")
def test_no_piece_is_ever_lost_in_play() -> None:
    for seed in range(6):
        rng = tw.Rng(seed)
        state = tw.game("silbury").new(seats=2 + seed % 3, seed=seed)
        census = state.census()
        while not state.is_terminal():
            names = state.legal_names()
            state.play(names[rng.below(len(names))])
            assert state.census() == census
        assert not choosing_a_die(state)
