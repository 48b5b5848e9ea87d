"""The judgement of search: which of two villages with the same points promises more."""

from __future__ import annotations

import tablewright as tw
from tablewright.games.village_builder import foresight
from tablewright.games.village_builder.position import Position
from tablewright.games.village_builder.scoring import SURVEY
from tablewright.games.village_builder.tests.players import best_action
from tablewright.games.village_builder.tests.table import GAME, Table, play

NEIGHBOURLY = ["workshop", "vineyard", "processing", "blacksmith", "tannery", "local_pub"]


def foreseen(table: Table) -> float:
    return GAME.foresee(table.state(), 0)


def position(table: Table) -> Position:
    state = table.state()
    assert isinstance(state, Position)
    return state


def land(table: Table) -> list[int]:
    return [int(count) for count in foresight.survey_land(position(table))][SURVEY:]


def test_search_has_a_judgement_of_its_own() -> None:
    assert GAME.foresee is foresight.foresee
    assert GAME.foresee is not GAME.value


def test_the_end_is_what_it_scores() -> None:
    table = Table().build(-1, 0, "peasant_hut").last_round()
    state = play(table.state(), "build.end")
    assert state.is_terminal()
    assert GAME.foresee(state, 0) == state.scores()[0] == 2


def test_the_order_of_the_deck_is_not_known() -> None:
    table = Table().hold("workshop", "bakery").row(2, 0, "lumber_hut", "market")
    one = foreseen(table)
    table.deck.reverse()
    assert foreseen(table) == one


def test_open_places_are_counted_by_what_they_touch() -> None:
    # Two homes, the Lumber Hut, a Market at the end: ten places around a row of four.
    found = land(Table().build(-1, 0, "peasant_hut").build(2, 0, "market"))
    assert found[foresight.OPEN] == 10
    assert found[foresight.ROOM_HOMES] == 5
    assert found[foresight.ROOM_TRADES] == 3
    assert found[foresight.ROOM_INDUSTRY] == 2
    assert found[foresight.HOMES] == 2
    assert found[foresight.NAMES] == found[foresight.INDUSTRY] == 1
    assert found[foresight.NOOKS] == found[foresight.BLOCKED] == 0


def test_a_line_of_five_closes_both_its_ends() -> None:
    table = Table().row(2, 0, "lumber_hut", "lumber_hut", "lumber_hut")
    found = land(table)
    assert found[foresight.BLOCKED] == 2
    assert found[foresight.OPEN] == 10


def test_places_between_buildings_are_nooks_and_holes() -> None:
    table = Table().build(0, 1, "pig_farm").build(0, 2, "trapper").build(1, 2, "market")
    found = land(table)  # a ring that is open to the east: (1, 1) has three neighbours
    assert found[foresight.NOOKS] == found[foresight.HOLES] == 1


def test_who_scores_by_neighbours_has_a_best_place() -> None:
    table = Table().row(2, 0, "ore_mine", "ore_mine").build(2, 1, "ore_mine")
    spots = dict(zip(NEIGHBOURLY, land(table)[foresight.COUNTS :], strict=True))
    assert spots == {
        "workshop": 0,  # one home alone is no set
        "vineyard": 0,
        "processing": 4,
        "blacksmith": 4,  # between two mines
        "tannery": 0,
        "local_pub": 2,
    }


def test_a_card_that_is_gone_promises_nothing() -> None:
    def table() -> Table:
        return Table().row(2, 0, "ore_mine", "ore_mine").build(2, 1, "ore_mine")

    waiting = promise(table())
    assert promise(table().discard("processing")) < waiting < promise(table().hold("processing"))


def promise(table: Table) -> float:
    return foresight.promise(position(table), -1)


def test_a_home_beside_homes_is_better_than_one_that_only_scores_as_much() -> None:
    # Both places bring 2 points; in the corner between the Hut and the farm there is less room.
    state = Table().goods(coins=9, wood=5).hold("peasant_hut").build(0, 1, "pig_farm").state()
    play(state, "build.peasant_hut")
    worth = {name: judged(state, name) for name in state.legal_names()}
    assert worth["at.-1.0"] > worth["at.2.0"]


def judged(state: tw.State, name: str) -> float:
    return GAME.foresee(play(state.clone(), name), 0)


def test_what_was_seen_of_the_land_is_forgotten_when_the_village_changes() -> None:
    state, rng = GAME.new(seed=3), tw.Rng(4)
    for _ in range(150):
        again = GAME.from_dict(state.to_dict())
        assert GAME.foresee(state, 0) == GAME.foresee(again, 0)
        state.apply_action(best_action(state, rng))
