"""Recorded games: each shows what its name says, and replays to its exact result."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

import tablewright as tw
from tablewright.games.battles_builders.tests.table import GAME, PHANTOM, keys, told

FOLDER = GAME.folder.joinpath("tests", "records")
NAMES = sorted(file.name for file in FOLDER.iterdir() if file.name.endswith(".twr"))


class Story:
    """A recorded game with all that happened in it."""

    def __init__(self, record: tw.Record) -> None:
        self.record = record
        self.plies = [list(events) for _, events in record.replay()]
        self.events = [event for events in self.plies for event in events]
        self.final = record.verify()

    def has(self, key: str) -> bool:
        """Tell whether something happened."""
        return key in keys(self.events)

    def picked(self, tile: str) -> bool:
        """Tell whether a strategy tile was picked."""
        return any(facts["tile"] == tile for facts in told(self.events, "picked"))


@cache
def story(name: str) -> Story:
    """Read and replay a record."""
    return Story(tw.Record.loads(FOLDER.joinpath(name).read_text(encoding="utf-8")))


def tied_plunder(game: Story) -> bool:
    """Whether several tied for the lowest roll against the barbarians."""
    for events in game.plies:
        if len(told(events, "plundered")) > 1 and "rolled" in keys(events):
            return True
    return False


def horse_rolled(game: Story) -> bool:
    """Whether a trojan horse's die was rolled."""
    for events in game.plies:
        if "rolled" in keys(events):
            for facts in told(events, "picked"):
                if facts["tile"] == "trojan":
                    return True
    return False


def ran_out(game: Story) -> bool:
    """Whether somebody had to place nothing, the reserve being empty."""
    state = game.record.start()
    for name in game.record.actions:
        if state.legal_names() == ["place.none"]:
            return True
        state.play(name)
    return False


def catapulted_phantom(game: Story) -> bool:
    """Whether the Phantom was given the catapult."""
    return any(facts["victim"] == PHANTOM for facts in told(game.events, "catapulted"))


SHOWN: dict[str, Callable[[Story], bool]] = {
    "tile-claim.twr": lambda game: game.picked("claim") and game.has("claimed"),
    "tile-extra.twr": lambda game: game.picked("extra") and game.has("extra-won"),
    "tile-catapult.twr": lambda game: game.picked("catapult") and game.has("catapulted"),
    "tile-trojan.twr": horse_rolled,
    "tile-recruits.twr": lambda game: game.picked("recruits") and game.has("recruited"),
    "tile-retreat.twr": lambda game: game.picked("retreat") and game.has("retreated"),
    "draw.twr": lambda game: game.has("draw") and game.has("rolled-again"),
    "recruits-keep.twr": lambda game: game.has("kept-dice"),
    "barbarian-tie.twr": tied_plunder,
    "zero-chips.twr": lambda game: game.has("placed-none"),
    "empty-reserve.twr": ran_out,
    "king-alone.twr": lambda game: "place.k" in game.record.actions and game.has("king-idle"),
    "shared-win.twr": lambda game: len(game.record.winners) > 1,
    "two-players.twr": lambda game: game.record.seats == 2 and game.has("phantom-placed"),
    "phantom-catapulted.twr": catapulted_phantom,
    "fair-dice.twr": lambda game: bool(game.record.commitment and game.record.secret),
    "greedy.twr": lambda game: set(game.record.players.values()) == {"greedy"},
}


def test_every_record_is_spoken_for() -> None:
    assert sorted(SHOWN) == NAMES


@pytest.mark.rule("BB-6")
@pytest.mark.parametrize("name", NAMES)
def test_a_record_shows_what_its_name_says(name: str) -> None:
    game = story(name)
    assert SHOWN[name](game)
    assert game.final.is_terminal()
    assert game.record.end == "eight-rounds"


def test_every_seat_count_is_recorded() -> None:
    assert {story(name).record.seats for name in NAMES} == {2, 3, 4}
