"""Written positions, each the start of a round: chips move between piles and are never lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import tablewright as tw

GAME = tw.game("battles_builders")
KINDS = {"b": "builder", "i": "infantry", "c": "cavalry", "a": "archers", "k": "king"}
FULL = "b12-i4-c4-a4-k1"
EVENTS = [
    *("open_field-4", "open_field-3", "urban_area-4", "urban_area-3"),
    *("hill_fort-4", "hill_fort-3", "old_capital-5", "barbarians"),
]
Owners = list[int | str]


def chips(text: str) -> dict[str, int]:
    """Read chips written as in an action's name; only kinds that are there."""
    parts = text.split("-") if text else []
    return {KINDS[part[0]]: int(part[1:] or 1) for part in parts}


def pile(text: str, like: Mapping[str, int]) -> dict[str, int]:
    """Read chips as a pile of a position."""
    found = chips(text)
    return {kind: found.get(kind, 0) for kind in like}


def order(event: str, at: int) -> list[str]:
    """Put an event into a round and the barbarians, if they are another, last or first."""
    rest = [name for name in EVENTS if name != event]
    if at == 8:
        rest = rest[::-1]
    return [*rest[: at - 1], event, *rest[at - 1 :]]


def written(
    seats: int = 3,
    *,
    start: int = 0,
    at: int = 1,
    event: str = "open_field-4",
    spent: Mapping[int, str] | None = None,
    phantom: str = "b3",
    phantom_spent: str = "",
    tiles: Mapping[str, int | str] | None = None,
    taken: Mapping[str, Owners] | None = None,
    points: Mapping[int | str, int] | None = None,
    seed: int = 7,
) -> dict[str, Any]:
    """Write the start of a round: who begins, the event turned, and what is gone already."""
    position = GAME.new(seats=seats, seed=seed).to_dict()
    position.update(start=start, player=start, round=at, events=order(event, at))
    won: dict[str, Owners] = {"barbarians": [0], **(taken or {})}
    for name in position["events"][: at - 1]:
        for owner in won.get(name, []):
            side_of(position, owner)["taken"].append(name)
    full = pile(FULL, position["sides"][0]["reserve"])
    for seat, player in enumerate(position["sides"][:seats]):
        player["spent"] = pile((spent or {}).get(seat, ""), full)
        player["reserve"] = {kind: full[kind] - player["spent"][kind] for kind in full}
    if seats == 2:
        fill_phantom(position["sides"][2], phantom, phantom_spent)
    for owner, score in (points or {}).items():
        side_of(position, owner)["builder_points"] = score
    for tile, owner in (tiles or {}).items():
        position["tiles"][tile] = 2 if owner == "phantom" else owner
    return position


def side_of(position: dict[str, Any], owner: int | str) -> dict[str, Any]:
    """Give what a side has; the fictional player comes after the two others."""
    side: dict[str, Any] = position["sides"][2 if isinstance(owner, str) else owner]
    return side


def fill_phantom(bag: dict[str, Any], placed: str, spent: str) -> None:
    """Deal the fictional player's chips, conserving its 24."""
    full = pile(FULL.removesuffix("-k1"), bag["reserve"])
    bag["placed"] = pile(placed, full)
    bag["spent"] = pile(spent, full)
    bag["reserve"] = {kind: full[kind] - bag["placed"][kind] - bag["spent"][kind] for kind in full}


def table(seats: int = 3, **edits: Any) -> tw.State:
    """Set up the start of a round."""
    return GAME.from_dict(written(seats, **edits))


def play(state: tw.State, *names: str) -> list[tw.Event]:
    """Play names one after the other and give all that was told."""
    return [event for name in names for event in state.play(name)]


def place(state: tw.State, *placements: str) -> list[tw.Event]:
    """Place for all players in turn."""
    return play(state, *(f"place.{text}" for text in placements))


def facts(events: Iterable[tw.Event], key: str) -> list[dict[str, Any]]:
    """Give the facts of the events of one key."""
    return [dict(event.facts) for event in events if event.key == key]


def seats_of(events: Iterable[tw.Event], key: str) -> list[Any]:
    """Give who is named by the events of one key."""
    return [found["seat"] for found in facts(events, key)]


def keys(events: Iterable[tw.Event]) -> list[str]:
    """Give the keys of events in order."""
    return [event.key for event in events]


def dice_of(events: Iterable[tw.Event], key: str = "rolled") -> dict[Any, list[str]]:
    """Give the colours each side rolled, sorted."""
    return {found["seat"]: sorted(found["dice"]) for found in facts(events, key)}


def totals(events: Iterable[tw.Event], key: str = "rolled") -> dict[Any, int]:
    """Give the total each side rolled."""
    return {found["seat"]: found["total"] for found in facts(events, key)}


def first(
    position: dict[str, Any],
    names: Iterable[str],
    wanted: Callable[[list[tw.Event]], bool],
    tries: int = 4000,
) -> tuple[tw.State, list[tw.Event]]:
    """Try generators until the names, played on, bring what is wanted."""
    line = list(names)
    for seed in range(tries):
        state = GAME.from_dict({**position, "rng": tw.Rng(seed).dump().hex()})
        events = play(state, *line)
        if wanted(events):
            return state, events
    raise AssertionError("no roll brings what is wanted")


def points_for(state: tw.State, seat: int) -> dict[str, int]:
    """Give a seat's score sheet by line."""
    return {line.key: line.points for line in state.score_sheet()[seat]}


def phantom_score(state: tw.State) -> int:
    """Give the fictional player's points as all may see them."""
    score = state.view(None)["phantom"]["score"]
    assert isinstance(score, int)
    return score


def left(state: tw.State, seat: int) -> dict[str, int]:
    """Give the chips a seat still has behind the wall."""
    found: dict[str, int] = state.to_dict()["sides"][seat]["reserve"]
    return found
