"""Written positions: what cannot be is refused by the key that is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import tablewright as tw
from tablewright.games.battles_builders.tests.table import GAME, Table, lucky, play

Change = Callable[[dict[str, Any]], None]


def put(path: str, value: object) -> Change:
    """Change one value of a position."""

    def change(position: Any) -> None:
        *parents, last = path.split(".")
        for part in parents:
            position = position[int(part)] if isinstance(position, list) else position[part]
        position[int(last) if isinstance(position, list) else last] = value

    return change


def with_recruits() -> tw.State:
    """A battle in which recruits may re-roll."""
    names = ("place.c2-k", "place.c1", "place.none", "tile.recruits")
    return lucky(Table(), names, lambda events: True)[0]


def with_king(*names: str) -> tw.State:
    """A king that has to decide."""
    state = Table().state()
    play(state, "place.b1-c1-k", "place.b1", "place.none", *names)
    return state


REFUSED: dict[str, tuple[Callable[[], tw.State], Change]] = {
    "round-0": (Table().state, put("round", 0)),
    "round-9": (Table().state, put("round", 9)),
    "a-round-too-late": (Table(2).state, put("round", 2)),
    "an-end-too-early": (Table().state, put("phase", "over")),
    "an-event-twice": (Table().state, put("events.1", "barbarians")),
    "no-such-event": (Table().state, put("events.1", "sea")),
    "a-chip-too-many": (Table().state, put("sides.0.reserve.king", 2)),
    "a-chip-too-few": (Table().state, put("sides.0.reserve.builder", 11)),
    "a-huge-number": (Table().state, put("sides.0.builder_points", 10**30)),
    "a-tile-of-no-side": (Table().state, put("tiles.claim", 3)),
    "a-tile-of-a-word": (Table(2).state, put("tiles.catapult", "phantom")),
    "a-phantom-too-many": (Table().state, lambda written: written["sides"].append({})),
    "a-phantom-too-few": (Table(2).state, lambda written: written["sides"].pop()),
    "a-king-of-the-phantom": (Table(2).state, put("sides.2.reserve.king", 1)),
    "an-event-taken-too-early": (Table().state, put("sides.0.taken", ["open_field-4"])),
    "an-event-taken-twice": (
        Table().round(3).taken([0], [1]).state,
        put("sides.0.taken", ["open_field-4", "open_field-3"]),
    ),
    "an-event-twice-before-one": (
        Table().round(3).taken([0]).state,
        put("sides.0.taken", ["open_field-4", "open_field-4"]),
    ),
    "barbarians-that-plundered-nobody": (
        Table().event("barbarians").round(2).taken([0]).state,
        put("sides.0.taken", []),
    ),
    "a-fresh-tile-before-kings": (Table().state, put("fresh", ["claim"])),
    "dice-too-early": (Table().state, put("dice.0", 3)),
    "a-tile-without-a-king": (Table().state, put("phase", "tile")),
    "a-catapult-of-nobody": (Table().state, put("phase", "catapult")),
    "a-tile-picked-without-a-king": (Table().state, put("tiles.claim", 1)),
    "a-catapult-picked-by-nobody": (Table().state, put("tiles.catapult", 1)),
    "a-catapult-at-its-picker": (
        Table().picked("catapult", 1, by=2).state,
        put("tiles.catapult", 2),
    ),
    "two-tiles-of-one-king": (Table().picked("claim", 0).state, put("tiles.catapult", 1)),
    "a-tile-of-a-king-yet-to-pick": (with_king, put("tiles.claim", 0)),
    "an-extra-point-without-its-tile": (Table().state, put("extra_won", True)),
    "points-before-any-round": (Table().state, put("sides.0.builder_points", 1)),
    "a-penalty-before-any-round": (Table().state, put("sides.0.penalties", 1)),
    "nothing-placed-and-not-paid": (Table().state, put("player", 1)),
    "a-retreat-of-nobody": (with_king, put("phase", "retreat")),
    "another-king": (with_king, put("player", 1)),
    "a-catapult-already-given": (lambda: with_king("tile.catapult"), put("tiles.catapult", 1)),
    "recruits-of-another": (with_recruits, put("player", 1)),
    "a-face-that-is-none": (with_recruits, put("dice.0", 5)),
    "a-face-of-another-colour": (with_recruits, put("dice.0", 1)),
    "a-die-too-few": (with_recruits, put("dice.0", None)),
    "a-die-too-many": (with_recruits, put("dice.2", 3)),
    "no-dice": (with_recruits, put("dice", None)),
}


@pytest.mark.parametrize(("make", "change"), REFUSED.values(), ids=REFUSED.keys())
def test_what_cannot_be_is_refused(make: Callable[[], tw.State], change: Change) -> None:
    position = make().to_dict()
    assert GAME.from_dict(position).to_dict() == position
    change(position)
    with pytest.raises(tw.PositionError):
        GAME.from_dict(position)


@pytest.mark.rule("BB-3")
def test_more_chips_than_may_be_placed_are_refused() -> None:
    state = Table().state()
    play(state, "place.b5")
    position = state.to_dict()
    position["sides"][0]["placed"]["builder"] = 6
    position["sides"][0]["reserve"]["builder"] = 6
    with pytest.raises(tw.PositionError):
        GAME.from_dict(position)


@pytest.mark.rule("BB-3")
def test_more_spent_chips_than_the_rounds_before_allow_are_refused() -> None:
    position = Table().keep(0, "b7-i4-c4-a4-k").state().to_dict()
    assert position["round"] == 2
    position["sides"][0]["reserve"]["builder"] = 6
    position["sides"][0]["spent"]["builder"] = 6
    with pytest.raises(tw.PositionError):
        GAME.from_dict(position)


@pytest.mark.rule("BB-2")
def test_chips_of_a_player_yet_to_place_are_refused() -> None:
    position = Table().state().to_dict()
    position["sides"][1]["placed"]["builder"] = 1
    position["sides"][1]["reserve"]["builder"] = 11
    with pytest.raises(tw.PositionError):
        GAME.from_dict(position)


@pytest.mark.rule("BB-40")
def test_a_phantom_with_other_than_three_chips_is_refused() -> None:
    position = Table(2).state().to_dict()
    position["sides"][2]["placed"]["archers"] = 2
    position["sides"][2]["reserve"]["archers"] = 2
    with pytest.raises(tw.PositionError):
        GAME.from_dict(position)
