"""Laws of observation tensors: they tell all a seat sees, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator

import tablewright as tw
from tests.conformance.laws import SEEDS, Table, moments, plies, sampled

FEW = 60  # positions compared with each other at a table


def layout_of(table: Table) -> tw.Layout:
    """Give the layout of a table's observations."""
    return table.game.tensor_layout(table.seats, **dict(table.options))


def seen(state: tw.State, seat: int) -> str:
    """Give what a seat sees, without what merely counts the plies."""
    view = {key: value for key, value in state.view(seat).items() if key != "ply"}
    return json.dumps([view, state.plan().look(state, seat)], sort_keys=True)


def in_turn(table: Table) -> Iterator[tw.State]:
    """Give positions of random games, many of which differ by a single action."""
    for seed in SEEDS:
        for state, _ in zip(plies(table, seed), range(FEW), strict=False):
            yield state.clone()
    yield from sampled(table)


def test_a_tensor_is_what_the_plan_makes_of_the_view(table: Table) -> None:
    """What compiled code writes is what follows, slowly, from what the plan shows a seat."""
    for state in sampled(table):
        for seat in range(table.seats):
            assert list(state.observation_tensor(seat)) == state.plan().observe(state, seat)


def test_a_tensor_is_as_its_layout_says(table: Table) -> None:
    """Every part lies after the one before, and its numbers are in its range."""
    layout = layout_of(table)
    assert len({part.name for part in layout}) == len(layout)
    for state in sampled(table):
        for seat in range(table.seats):
            tensor = state.observation_tensor(seat)
            assert (tensor.format, len(tensor)) == ("f", layout.size)
            for part in layout:
                inside = tensor[part.offset : part.offset + part.size].tolist()
                assert all(part.low <= number <= part.high for number in inside), part.name


def test_equal_views_have_equal_tensors_and_no_others_have(table: Table) -> None:
    """Nothing that a seat sees is lost, and nothing is added."""
    for seat in range(table.seats):
        views: dict[bytes, str] = {}
        tensors: dict[str, bytes] = {}
        for state in in_turn(table):
            view, tensor = seen(state, seat), state.observation_tensor(seat).tobytes()
            assert views.setdefault(tensor, view) == view, "two views have one tensor"
            assert tensors.setdefault(view, tensor) == tensor, "one view has two tensors"


def test_resampling_leaves_the_tensor(table: Table) -> None:
    """The leak law: in every world a seat could be in, it is given the same numbers."""
    for state in sampled(table):
        for seat in range(table.seats):
            tensor = state.observation_tensor(seat)
            for world in range(3):
                assert state.resample(seat, tw.Rng(world)).observation_tensor(seat) == tensor


def test_one_s_own_comes_first(table: Table) -> None:
    """The first numbers tell the seat; what is counted from it is laid out alike for all."""
    for state in moments(table):
        for seat in range(table.seats):
            marked = state.observation_tensor(seat)[: table.seats].tolist()
            assert marked == [1.0 if other == seat else 0.0 for other in range(table.seats)]


def test_a_layout_has_a_version(table: Table) -> None:
    """It is the same every time, and another one where sizes are others."""
    layout = layout_of(table)
    assert layout.version == layout_of(table).version
    assert layout.version.startswith(f"{table.game.rules_version}.")
    assert layout["seat"].size == table.seats
    assert layout.markdown().count("\n") == len(layout) + 2
