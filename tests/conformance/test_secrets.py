"""The leak test: what a seat cannot know reaches it by no way.

`resample(seat, rng)` deals anew whatever the seat cannot know. If that changes anything the seat
is shown, the seat was shown something it cannot know.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import tablewright as tw
from tests.conformance.laws import (
    Table,
    check_equal,
    check_same,
    check_unchanged,
    chooser,
    flat,
    moments,
    play_on,
    positions,
    sampled,
    told,
)

WORLDS = range(20)  # how many times hidden things are dealt anew to see whether they vary
DEALS = 3000  # how many times at most until everything true was dealt once


def twins(table: Table) -> Iterator[tuple[tw.State, tw.State, int | None]]:
    """Give states, each with one that an onlooker cannot tell from it."""
    for state in sampled(table):
        for onlooker in table.onlookers():
            yield state, state.resample(onlooker, tw.Rng(int(state.ply))), onlooker


def hidden_part(state: tw.State) -> str:
    """Give all of a position but its generator, which is never known."""
    return json.dumps({**state.to_dict(), "rng": ""}, sort_keys=True)


def test_resampling_leaves_the_view(table: Table) -> None:
    """A seat sees nothing it cannot know."""
    for state, twin, onlooker in twins(table):
        check_equal(state.view(onlooker), twin.view(onlooker), "the view of", onlooker)


def test_resampling_leaves_the_choices(table: Table) -> None:
    """A seat to decide is offered the same choices, told in the same words."""
    for state, twin, onlooker in twins(table):
        if onlooker is not None:
            assert twin.legal_names(onlooker) == state.legal_names(onlooker)
        if onlooker == state.current_player():
            assert twin.prompt() == state.prompt()
            for action in state.legal_actions():
                assert twin.describe(action) == state.describe(action)


def test_resampling_leaves_the_previews(table: Table) -> None:
    """What a choice surely brings depends on nothing that an onlooker cannot know."""
    for state, twin, onlooker in twins(table):
        for name in common_names(state, twin):
            brings, would_bring = state.preview(name), twin.preview(name)
            check_equal(told(brings, onlooker), told(would_bring, onlooker), name)


def test_resampling_leaves_the_score_sheet(table: Table) -> None:
    """Everybody may look at the score sheet at any time, so it tells nothing hidden."""
    for state, twin, _ in twins(table):
        sheets = [[line.to_dict() for line in sheet] for sheet in state.score_sheet()]
        others = [[line.to_dict() for line in sheet] for sheet in twin.score_sheet()]
        check_equal(sheets, others, "the score sheet")


def test_resampling_leaves_the_events(table: Table) -> None:
    """Until something comes to light, the log and the next view are the same."""
    for state, twin, onlooker in twins(table):
        for name in common_names(state, twin):
            real, other = state.clone(), twin.clone()
            events, others = real.play(name), other.play(name)
            surprises = [real.reveals != state.reveals, other.reveals != twin.reveals]
            if onlooker == state.current_player():
                assert surprises[0] == surprises[1], f"{name} reveals, or not, by what is hidden"
            if not any(surprises):
                check_equal(told(events, onlooker), told(others, onlooker), name, "told", onlooker)
                check_equal(real.view(onlooker), other.view(onlooker), name, "seen by", onlooker)


def test_resampling_leaves_the_refusals(table: Table) -> None:
    """A seat to decide is refused what it may not play by the same clauses."""
    for state, twin, onlooker in twins(table):
        if onlooker == state.current_player():
            legal = set(state.legal_actions())
            for action in range(0, len(state.names()), 1 + len(state.names()) // 100):
                if action not in legal:
                    assert twin.why_not(action) == state.why_not(action)


def test_resampling_leaves_the_original(table: Table) -> None:
    """Dealing anew is done on a copy."""
    for state in moments(table):
        before = state.to_dict()
        for onlooker in table.onlookers():
            play_on(state.resample(onlooker, tw.Rng(1)), chooser(1))
        check_unchanged(before, state)


def test_resampling_is_independent_of_what_it_hides(table: Table) -> None:
    """With equal generators, a state and all its resamples are dealt anew to the same state."""
    for state in sampled(table):
        for onlooker in table.onlookers():
            dealt = state.resample(onlooker, tw.Rng(7))
            for world in range(3):
                twin = state.resample(onlooker, tw.Rng(100 + world))
                check_same(dealt, twin.resample(onlooker, tw.Rng(7)), "dealt anew for", onlooker)


def test_resampling_takes_the_generator_away(table: Table) -> None:
    """No resample can foresee a roll, and equal seeds give equal resamples."""
    for state in sampled(table):
        for onlooker in table.onlookers():
            twins = [state.resample(onlooker, tw.Rng(world)) for world in range(3)]
            generators = {twin.rng.dump() for twin in [state, *twins]}
            assert len(generators) == 4
            again = state.resample(onlooker, tw.Rng(0))
            check_same(twins[0], again)


def test_hidden_things_vary(table: Table) -> None:
    """Every onlooker has something to wonder about at some moment of every game."""
    for onlooker in table.onlookers():
        assert any(len(worlds(state, onlooker)) > 1 for state in positions(table, 0)), onlooker


def test_the_truth_is_one_of_the_worlds(table: Table) -> None:
    """Whatever is true in any place of the position is dealt there sooner or later."""
    for state in islice(positions(table, 2), 1, None, 3):
        for onlooker in table.onlookers():
            assert never_dealt(state, onlooker) == set(), onlooker


def never_dealt(state: tw.State, onlooker: int | None) -> set[tuple[str | int, ...]]:
    """Give the places of a position whose true value no resample has."""
    truth = flat(state.to_dict())
    left = truth.keys() - {("rng",)}
    for world in range(DEALS):
        if not left:
            break
        dealt = flat(state.resample(onlooker, tw.Rng(world)).to_dict())
        left = {path for path in left if dealt.get(path) != truth[path]}
    return set(left)


def test_a_resample_is_a_sound_position(table: Table) -> None:
    """A resample has the same pieces, can be written and read, and plays to an end."""
    for state, twin, _ in twins(table):
        check_equal(state.census(), twin.census(), "a census")
        assert (twin.ply, twin.reveals) == (state.ply, state.reveals)
        back = table.game.from_dict(json.loads(json.dumps(twin.to_dict())))
        check_same(twin, back)
        play_on(twin, chooser(6))


def test_views_are_json(table: Table) -> None:
    """A view comes through JSON unchanged, so its keys are words."""
    for state in sampled(table):
        for onlooker in table.onlookers():
            view = state.view(onlooker)
            check_equal(view, json.loads(json.dumps(view)), "a view")
            assert view["seat"] == onlooker
            assert view["current"] == state.current_player()


def test_views_show_no_generator(table: Table) -> None:
    """No view has the generator in it, under any name."""
    for state in sampled(table):
        for onlooker in table.onlookers():
            view = state.view(onlooker)
            assert not {"rng", "seed", "secret"} & set(keys_of(view))
            generator = state.rng.dump().hex()
            found = [path for path, value in flat(view).items() if generator in str(value)]
            assert found == [], "the generator is shown"


def test_secrets_of_events_are_their_owners(table: Table) -> None:
    """An event with a secret is told in full to its owner and to nobody else."""
    for state in sampled(table):
        for name in state.legal_names():
            for event in state.clone().play(name):
                check_secret(table, event)


def check_secret(table: Table, event: tw.Event) -> None:
    """Show an event to everybody at the table."""
    for onlooker in table.onlookers():
        seen = event.seen_by(onlooker)
        assert json.loads(json.dumps(seen.to_dict())) == seen.to_dict()
        if event.secret and onlooker != event.owner:
            assert not set(event.secret) & set(seen.facts)


def common_names(state: tw.State, twin: tw.State) -> list[str]:
    """List what can be played in both; a rival's own cards may differ in the twin."""
    other = set(twin.legal_names())
    return [name for name in state.legal_names() if name in other]


def worlds(state: tw.State, onlooker: int | None) -> set[str]:
    """Give the different states an onlooker could be in, or some of them."""
    return {hidden_part(state.resample(onlooker, tw.Rng(world))) for world in WORLDS}


def keys_of(value: Any) -> Iterator[str]:
    """Give all keys of a JSON value, at any depth."""
    if isinstance(value, dict):
        yield from value
    for item in value.values() if isinstance(value, dict) else value:
        if isinstance(item, dict | list):
            yield from keys_of(item)
