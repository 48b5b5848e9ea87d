"""Laws of previews: what a choice surely brings, and not a thing more."""

from __future__ import annotations

import pytest

import tablewright as tw
from tests.conformance.laws import (
    Table,
    check_equal,
    check_unchanged,
    chooser,
    illegal_names,
    sampled,
    told_in_full,
)


def test_a_preview_is_the_beginning_of_what_happens(table: Table) -> None:
    """Whatever a preview promises comes true, in that order."""
    for state in sampled(table):
        for name in state.legal_names():
            promised = told_in_full(state.preview(name))
            happened = told_in_full(state.clone().play(name))
            assert happened[: len(promised)] == promised, name


def test_a_preview_without_surprise_is_complete(table: Table) -> None:
    """Where nothing random or hidden comes, a preview tells everything."""
    for state in sampled(table):
        for name in state.legal_names():
            after = state.clone()
            happened = told_in_full(after.play(name))
            if after.reveals == state.reveals:
                assert told_in_full(state.preview(name)) == happened, name


def test_a_preview_foresees_no_chance(table: Table) -> None:
    """A preview is the same whatever the dice would show."""
    for state in sampled(table):
        other = state.clone()
        other.rng = tw.Rng(99)
        for name in state.legal_names():
            there, here = told_in_full(other.preview(name)), told_in_full(state.preview(name))
            check_equal(here, there, name)


def test_a_preview_changes_nothing(table: Table) -> None:
    """Looking ahead leaves the state as it was, and silent."""
    for state in sampled(table):
        before = state.to_dict()
        for name in state.legal_names():
            state.preview(name)
            assert not state.telling
            assert not state.sealed
            assert not state.told
        check_unchanged(before, state)


def test_an_illegal_choice_has_no_preview(table: Table) -> None:
    """What may not be played cannot be looked at either."""
    for state in sampled(table):
        for name in illegal_names(state, chooser(1)):
            with pytest.raises(tw.IllegalAction):
                state.preview(name)


def test_chance_is_counted_as_a_surprise(table: Table) -> None:
    """Whoever draws from the generator says so: nothing random happens unrevealed."""
    for state in sampled(table):
        for name in state.legal_names():
            after = state.clone()
            after.play(name)
            if after.reveals == state.reveals:
                assert after.rng.dump() == state.rng.dump(), name
