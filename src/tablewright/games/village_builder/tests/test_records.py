"""The recorded games show what they are named after; that they replay is a law of every game."""

from __future__ import annotations

from functools import cache

import pytest

import tablewright as tw
from tablewright.games.village_builder.tests.table import GAME

NAMED = {
    "plague-without-surgery": ("plague", "work"),
    "plague-with-surgery": ("plague-stopped", "work"),
    "fire-with-victim": ("burnt", "burn"),
    "fire-without-victim": ("fire-nothing", "work"),
    "two-events-in-one-draw": ("aside-back", "event"),
    "monastery": ("returned", "return"),
    "catapult": ("demolished", "demolish"),
    "warehouse": ("fetched", "store"),
    "last-round": ("last-round", "work"),
}


@cache
def replayed(name: str) -> tuple[list[str], set[str]]:
    """Replay a record: the keys of all events, and the phases that were asked for."""
    record = tw.Record.loads(GAME.read("tests", "records", f"{name}.twr"))
    keys: list[str] = []
    phases: set[str] = set()
    for state, events in record.replay():
        keys += [event.key for event in events]
        phases.add(state.view(0)["phase"])
    return keys, phases


@pytest.mark.rule("VB-12")
@pytest.mark.parametrize("name", NAMED)
def test_a_record_shows_what_it_is_named_after(name: str) -> None:
    keys, phases = replayed(name)
    event, phase = NAMED[name]
    assert event in keys
    assert phase in phases
    assert keys[-1] == "ended"


def test_the_last_round_goes_on_after_the_last_card() -> None:
    keys, _ = replayed("last-round")
    assert "built" in keys[keys.index("last-round") :]


@pytest.mark.parametrize("difficulty", GAME.options["difficulty"].values)
def test_every_difficulty_has_a_record(difficulty: str) -> None:
    folder = GAME.folder.joinpath("tests", "records")
    texts = [item.read_text(encoding="utf-8") for item in folder.iterdir()]
    found = [tw.Record.loads(text).options["difficulty"] for text in texts]
    assert difficulty in found
