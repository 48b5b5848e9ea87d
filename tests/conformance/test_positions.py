"""Laws of copies: clones and written positions are the same game, and nobody else's."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tablewright as tw
from tests.conformance.laws import (
    SEEDS,
    Table,
    check_equal,
    check_same,
    check_unchanged,
    chooser,
    empty_out,
    play_on,
    plies,
    sampled,
)


def test_a_clone_is_equal(table: Table) -> None:
    """A copy has the same fingerprint, the same choices and the same generator."""
    for seed in SEEDS:
        for state in plies(table, seed):
            twin = state.clone()
            assert twin is not state
            check_same(state, twin)
            assert twin.legal_actions() == state.legal_actions()


def test_playing_a_clone_leaves_the_original(table: Table) -> None:
    """Whatever is played on a copy, the original stays as it was."""
    for state in sampled(table):
        before = state.to_dict()
        for name in state.legal_names():
            state.clone().play(name)
        play_on(state.clone(), chooser(1))
        check_unchanged(before, state)


def test_playing_the_original_leaves_a_clone(table: Table) -> None:
    """Whatever is played on the original, a copy stays as it was."""
    for state in sampled(table):
        twin = state.clone()
        before = twin.to_dict()
        play_on(state, chooser(2))
        check_unchanged(before, twin)


def test_a_clone_plays_on_identically(table: Table) -> None:
    """Equal choices lead a copy to the same end, shuffles and rolls included."""
    for state in sampled(table):
        check_same_future(state, state.clone())


def test_a_copy_over_a_spare_state_is_a_clone(table: Table) -> None:
    """Whatever a spare state was before, a copy written over it is the original's, and its own."""
    for state in sampled(table):
        before = state.to_dict()
        spare = state.clone()
        play_on(spare, chooser(3))
        copy = state.copy_over(spare)
        check_unchanged(before, copy)
        assert copy.legal_actions() == state.legal_actions()
        check_same_future(state.clone(), copy)
        check_unchanged(before, state)


def test_a_position_survives_json(table: Table) -> None:
    """A position written as JSON and read back is the same position."""
    for seed in SEEDS:
        for state in plies(table, seed):
            back = written_and_read(table.game, state)
            check_same(state, back)
            assert back.legal_names() == state.legal_names()
            check_equal(state.census(), back.census(), "a census")


def test_a_position_plays_on_identically(table: Table) -> None:
    """A position read back tells the same views and comes to the same end."""
    for state in sampled(table):
        back = written_and_read(table.game, state)
        for onlooker in table.onlookers():
            check_equal(state.view(onlooker), back.view(onlooker), "the view of", onlooker)
        check_equal(state.scores(), back.scores(), "the scores of what was read:")
        check_equal(state.prompt().to_dict(), back.prompt().to_dict(), "the prompt")
        check_same_future(state, back)


def test_editing_a_written_position_leaves_the_state(table: Table) -> None:
    """What `to_dict` and `view` give is the caller's own, to edit as they like."""
    for state in sampled(table):
        before = state.to_dict()
        written = [state.to_dict(), state.census(), *map(state.view, table.onlookers())]
        written += [line.to_dict() for sheet in state.score_sheet() for line in sheet]
        empty_out(written)
        check_unchanged(before, state, "an edit came through")


def test_editing_a_read_position_leaves_the_state(table: Table) -> None:
    """A state keeps nothing of the table it was read from."""
    for state in sampled(table):
        position = json_of(state.to_dict())
        back = table.game.from_dict(position)
        empty_out(position)
        check_same(state, back)


def test_a_position_of_another_game_is_refused(game: tw.Game) -> None:
    """A position says which game it is of."""
    position = {**game.new(seed=1).to_dict(), "game": "no such game"}
    with pytest.raises(tw.PositionError):
        game.from_dict(position)


def test_a_resampled_position_can_be_written_and_read(table: Table) -> None:
    """What is dealt anew is a position like any other: it could have been so."""
    for state in sampled(table):
        for onlooker in table.onlookers():
            twin = state.resample(onlooker, tw.Rng(1))
            assert written_and_read(table.game, twin) == twin


def check_same_future(state: tw.State, twin: tw.State) -> None:
    """Play both alike and compare them all the way, then at the end."""
    rng = chooser(3)
    while not state.is_terminal():
        actions = state.legal_actions()
        assert twin.legal_actions() == actions
        action = actions[rng.below(len(actions))]
        state.apply_action(action)
        twin.apply_action(action)
    check_same(state, twin)


def written_and_read(game: tw.Game, state: tw.State) -> tw.State:
    """Give a state that went through JSON."""
    return game.from_dict(json_of(state.to_dict()))


def json_of(value: Any) -> Any:
    """Give a value as it comes out of JSON."""
    return json.loads(json.dumps(value))
