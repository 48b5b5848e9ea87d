"""Laws of given names: what an owner calls a piece is said, and never as a raw key.

The corrections listed in a game's tests name pieces with an underscore: `snow_badger` is said "snow
badger" in both languages, whatever form of the word a sentence asks for.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from rich.console import Console

import tablewright as tw
from tablewright.cli.board import score_table
from tablewright.engine.components import NAME
from tablewright.engine.picture import draw
from tablewright.engine.text import Texts, texts
from tests.conformance.laws import altered, chooser, corrections, games, tables

SEATS = ["Ada", "Ben", "Cleo", "Dan"]


def given(game: tw.Game, change: dict[str, Any]) -> set[str]:
    """Give the names of pieces that only a correction knows."""
    names = {part for path in change.get("set", {}) for part in path.split(".")}
    names |= {value for value in change.get("set", {}).values() if isinstance(value, str)}
    return {name for name in names if re.fullmatch(NAME, name) and name not in known(game)}


@cache
def known(game: tw.Game) -> set[str]:
    """Give all words of a game's own file."""
    return set(re.findall(r"\w+", game.read("components.toml")))


CASES = [
    pytest.param(owner, number, id=f"{owner.id}-{change['key']}")
    for owner in games()
    for number, change in enumerate(corrections(owner))
]


@cache
def course(game: tw.Game, number: int) -> list[tuple[tw.State, list[tw.Event]]]:
    """Play a game with each number of seats: the states and the events that led there."""
    found = []
    for table in {tables(game)[0], tables(game)[-1]}:
        log: list[tw.Event] = []
        components = altered(game, corrections(game)[number], "mine.toml")
        state = table.new(7, log, components)
        found.append((state.clone(), log))
        rng = chooser(7)
        while not state.is_terminal():
            legal = state.legal_actions()
            events = state.play(state.action_to_string(legal[rng.below(len(legal))]))
            found.append((state.clone(), events))
    return found


def said(say: Texts, state: tw.State, events: list[tw.Event]) -> Iterator[str]:
    """Say all there is to say of a state and of what led there."""
    for event in events:
        for seat in (None, *range(int(state.seats))):
            yield say.event(event.seen_by(seat), SEATS)
    for sheet in state.score_sheet():
        for line in sheet:
            yield say.say(f"score-{line.key}", SEATS, **line.facts)
    if not state.is_terminal():
        yield say.line(state.prompt(), SEATS)
        for name in state.legal_names():
            yield say.line(state.describe(state.string_to_action(name)), SEATS)


def pictures(game: tw.Game, say: Texts, state: tw.State) -> str:
    """Draw the table in the terminal."""
    screen = Console(width=200, record=True, file=io.StringIO())
    screen.print(draw(game, state.view(0), say, SEATS))
    screen.print(score_table(state, say, SEATS))
    return screen.export_text()


@pytest.mark.parametrize(("owner", "number"), CASES)
def test_no_line_shows_a_raw_key(owner: tw.Game, number: int, language: str) -> None:
    """Log, prompts, choices, score and terminal say a given name as words."""
    say = texts(owner, language)
    names = given(owner, corrections(owner)[number])
    spoken: set[str] = set()
    for turn, (state, events) in enumerate(course(owner, number)):
        spoken.update(said(say, state, events))
        if turn % 20 == 0:
            spoken.add(pictures(owner, say, state))
    raw = [name for name in names if "_" in name]
    assert [line for line in spoken if "{" in line or any(name in line for name in raw)] == []
    everything = "\n".join(spoken).lower()
    assert [name for name in names if name.replace("_", " ") not in everything] == []
