"""Positions drawn as pictures: a village, and every other card somewhere."""

from __future__ import annotations

from collections import Counter
from typing import Any

import tablewright as tw
from tablewright.games.village_builder.tests.table import counted, listed

GAME = tw.game("village_builder")
FIVE = "pig_farm tinsmith statue fortress noble_house"  # only the farm can be paid for
EVENTS = {
    "standard": ["plague"],
    "intermediate": ["plague", "fire"],
    "advanced": ["plague", "plague", "fire"],
}


def box() -> Counter[str]:
    """Count the 72 buildings as components.toml does."""
    table = GAME.components.data["buildings"]
    return Counter({name: entry["count"] for name, entry in table.items()})


def drawn(picture: str, work: str) -> list[dict[str, Any]]:
    """Read a village: HOME and WORK are the start, `.` is empty, `a/b` is b over a."""
    rows = [line.split() for line in picture.strip().splitlines()]
    found = [(x, y) for y, row in enumerate(rows) for x, word in enumerate(row) if word == "HOME"]
    (left, top) = found[0]
    village = []
    for y, row in enumerate(rows):
        for x, word in enumerate(row):
            if word != ".":
                cards = {"HOME": ["peasant_hut"], "WORK": [work]}.get(word, word.split("/"))
                village.append({"at": [x - left, y - top], "cards": cards})
    return village


def written(
    picture: str = "HOME WORK",
    *,
    hand: str = FIVE,
    deck: str | None = None,
    stored: str = "",
    discards: str | None = None,
    gone: str = "",
    start: str = "lumber_hut",
    difficulty: str = "standard",
    phase: str = "build",
    **counts: int | bool,
) -> dict[str, Any]:
    """Write a position; cards not named lie in the discards, or in the deck if those are given.

    Events not named are gone.
    """
    position = listed(GAME.new(seed=7, start=start, difficulty=difficulty))
    village = drawn(picture, start)
    left = box() + Counter(EVENTS[difficulty])
    piles = {
        "hand": hand.split(),
        "stored": stored.split(),
        "gone": gone.split(),
        "discards": (discards or "").split(),
        "deck": (deck or "").split(),
    }
    for cards in piles.values():
        left.subtract(cards)
    left.subtract(card for place in village for card in place["cards"])
    left["peasant_hut"] += 1
    left[start] += 1
    if min(left.values()) < 0:
        raise ValueError(f"too many: {[card for card, n in left.items() if n < 0]}")
    rest = list(left.elements())
    piles["gone"] += [card for card in rest if card in ("plague", "fire")]
    rest = [card for card in rest if card not in ("plague", "fire")]
    if discards is None and deck is None:
        deck_size = 12
        piles["deck"] += rest[:deck_size]
        rest = rest[deck_size:]
    piles["deck" if discards is not None else "discards"] += rest
    position.update(piles)
    position["village"] = village
    position["piles"] = [0, len(piles["deck"]), 0]
    position["phase"] = phase
    position["round"] = 5
    position.update(counts)
    position["turn"]["at_home"] = position["villagers"] if phase == "work" else 0
    return position


def table(picture: str = "HOME WORK", **parts: Any) -> tw.State:
    """Set up a position written as `written` does."""
    return GAME.from_dict(counted(written(picture, **parts)))


def play(state: tw.State, names: str) -> list[tw.Event]:
    """Play names one after another and give all events."""
    return [event for name in names.split() for event in state.play(name)]


def has(state: tw.State, key: str) -> Any:
    """Read one entry of the written position."""
    return listed(state)[key]


def tops(state: tw.State) -> dict[tuple[int, int], str]:
    """Give the visible building of each place."""
    return {(at["at"][0], at["at"][1]): at["cards"][-1] for at in has(state, "village")}


def keys(events: list[tw.Event]) -> list[str]:
    """Give the keys of events in their order."""
    return [event.key for event in events]


def facts(events: list[tw.Event], key: str) -> list[dict[str, Any]]:
    """Give the facts of all events of one key."""
    return [dict(event.facts) for event in events if event.key == key]


def points(state: tw.State, key: str) -> int:
    """Add up the score lines of one key."""
    return sum(line.points for line in state.score_sheet()[0] if line.key == key)


def refused(state: tw.State, name: str) -> str:
    """Give the clause that forbids an action, or an empty word if it is allowed."""
    try:
        state.play(name)
    except tw.IllegalAction as error:
        return error.clause
    return ""


def next_round(state: tw.State) -> list[tw.Event]:
    """End a round in which something was built."""
    return state.play("build.end")
