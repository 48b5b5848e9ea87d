"""What a corrected components file may say, and what it may not."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import tablewright as tw
from tablewright.games.battles_builders.tests.rounds import GAME, dice_of, place, points_for


def edited(**changes: Any) -> tw.Components:
    """Copy the components with values at dotted paths, written with two underscores."""
    data = copy.deepcopy(GAME.components.data)
    for path, value in changes.items():
        *way, last = path.split("__")
        spot: Any = data
        for part in way:
            spot = spot[int(part) if isinstance(spot, list) else part]
        spot[int(last) if isinstance(spot, list) else last] = value
    return tw.Components(data)


def number(place_name: str) -> int:
    """Find the first event of a place."""
    return next(i for i, e in enumerate(GAME.components.data["events"]) if e["place"] == place_name)


@pytest.mark.rule("BB-30")
@pytest.mark.parametrize(
    "changes",
    [
        {"dice__green__faces": [5] * 6},
        {"dice__green__faces": [3, 4, 4, 6, 6, 8]},
        {"dice__yellow__faces": [0, 3, 5, 5, 5, 6]},
        {"dice__red__faces": [1, 2, 2, 4, 6]},
        {"dice__red__faces": [1, 1, 2, 3, 4, 4, 6]},
        {"dice__red__faces": [1.5, 2, 2, 4, 4, 4.5]},
        {"dice__green__faces": [3, 3, 3, 7, 7, 7]},  # 3 + 3, 3 + 7, 7 + 7: never 11
        {"dice__green__count": 6},
    ],
)
def test_dice_that_break_the_rulebook_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(tw.ComponentsError):
        GAME.new(seats=3, components=edited(**changes))


@pytest.mark.rule("BB-30")
def test_one_green_and_two_yellow_dice_must_be_able_to_show_thirteen() -> None:
    components = edited(
        dice__green__faces=[1, 1, 1, 8, 9, 10],  # 1 + 10 is 11
        dice__yellow__faces=[1, 1, 1, 7, 7, 7],  # 2, 8 or 14: green would have to show 11 or 5
    )
    with pytest.raises(tw.ComponentsError) as refused:
        GAME.new(seats=3, components=components)
    assert refused.value.constraint == "green-yellow-thirteen"


@pytest.mark.rule("BB-33")
@pytest.mark.parametrize(
    "change",
    [
        ("barbarians", "points", -3),
        ("barbarians", "points", 2),
        ("barbarians", "place", "old_capital"),
        ("old_capital", "place", "barbarians"),
        ("old_capital", "points", 0),
        ("old_capital", "points", -1),
        ("hill_fort", "archers", "blue"),
        ("open_field", "cavalry", "yellow"),
        ("open_field", "archers", "green"),
        ("open_field", "points", 5),  # then none with these colours is worth 4
    ],
)
def test_events_that_break_the_rulebook_are_refused(change: tuple[str, str, Any]) -> None:
    where, key, value = change
    with pytest.raises(tw.ComponentsError):
        GAME.new(seats=3, components=edited(**{f"events__{number(where)}__{key}": value}))


@pytest.mark.rule("BB-6")
def test_there_must_be_eight_events_and_an_urban_area() -> None:
    short = edited()
    short.data["events"].pop(number("old_capital"))
    rural = edited()
    for event in rural.data["events"]:
        if event["place"] == "urban_area":
            event["place"] = "hill_fort"
    for components in (short, rural):
        with pytest.raises(tw.ComponentsError):
            GAME.new(seats=3, components=components)


@pytest.mark.rule("BB-1")
@pytest.mark.rule("BB-10")
def test_other_chips_or_tiles_are_refused() -> None:
    lacking = edited()
    del lacking.data["tiles"]["trojan"]
    for components in (edited(chips__builder=11), edited(chips__king=2), lacking):
        with pytest.raises(tw.ComponentsError):
            GAME.new(seats=3, components=components)


@pytest.mark.rule("BB-30")
def test_points_and_colours_the_text_does_not_show_may_be_corrected() -> None:
    at = number("old_capital")
    changes = {f"events__{at}__points": 6, f"events__{at}__archers": "green"}
    components = edited(**changes)
    for seed in range(40):
        state = GAME.new(seats=3, seed=seed, components=components)
        if state.view(0)["event"]["place"] == "old_capital":
            break
    first = int(state.current_player())
    told = place(state, "a2", "a1", "none")
    assert dice_of(told)[first] == ["green", "green"]
    assert sorted(points_for(state, seat)["events"] for seat in range(3)) == [0, 0, 6]


@pytest.mark.rule("BB-30")
def test_faces_may_be_corrected_within_their_mean() -> None:
    flat = edited(dice__green__faces=[4, 4, 5, 5, 6, 6], dice__red__faces=[2, 2, 3, 3, 4, 4])
    assert GAME.new(seats=3, seed=1, components=flat).legal_names()


@pytest.mark.rule("BB-1")
def test_two_events_may_be_alike() -> None:
    fields = [i for i, e in enumerate(GAME.components.data["events"]) if e["place"] == "open_field"]
    alike = edited(**{f"events__{fields[1]}__points": 4})
    state = GAME.new(seats=3, seed=1, components=alike)
    for _ in range(8):
        place(state, *(["b1", "c1", "i1"] if state.to_dict()["round"] < 5 else ["b1"] * 3))
        position = state.to_dict()
        assert GAME.from_dict(position, components=alike).to_dict() == position
    assert state.is_terminal()


@pytest.mark.rule("BB-1")
def test_the_colours_of_a_printed_place_may_differ_from_tile_to_tile() -> None:
    areas = [i for i, e in enumerate(GAME.components.data["events"]) if e["place"] == "urban_area"]
    changes = {f"events__{areas[0]}__infantry": "red", f"events__{areas[0]}__cavalry": "green"}
    assert GAME.new(seats=3, seed=1, components=edited(**changes)).legal_names()
