"""Laws of plans: what is made from a plan is up to date, and nothing is kept beside it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

import pytest

import tablewright as tw
from tablewright.engine.plan import Plan
from tablewright.engine.plan_files import files
from tests.conformance.laws import Table, at, flat, games, moments, sampled, tables
from tests.conformance.laws import files as files_of
from tests.conformance.sources import modules


@cache
def plan_of(game: tw.Game) -> Plan | None:
    """Give a game's plan; a game of another kind has none."""
    state = game.new(seed=1)
    try:
        return state.plan()
    except NotImplementedError:
        return None


def the_plan(table: Table) -> Plan:
    """Give the plan of a table's game."""
    plan = plan_of(table.game)
    assert plan is not None
    return plan


planned = [game for game in games() if plan_of(game) is not None]
games_with_plans = pytest.mark.parametrize("planned", planned, ids=lambda game: str(game.id))
tables_with_plans = pytest.mark.parametrize(
    "laid", [table for game in planned for table in tables(game)], ids=str
)


@games_with_plans
def test_what_is_made_from_a_plan_is_up_to_date(planned: tw.Game) -> None:
    """Run `tablewright plan` on the folder if this fails."""
    plan = plan_of(planned)
    assert plan is not None
    made = files(plan)
    there = files_of(planned.folder, lambda name: name in made)
    assert [name for name in made if there.get(name) != made[name]] == []


@games_with_plans
def test_a_game_keeps_nothing_beside_its_plan(planned: tw.Game) -> None:
    """A field set anywhere but in `__init__` is declared: else a copy would lose it."""
    plan = plan_of(planned)
    assert plan is not None
    known = {field.name for field in plan.fields()} | set(dir(tw.State(2)))
    assert sorted(set(fields_set(planned)) - known) == []


def fields_set(game: tw.Game) -> Iterator[str]:
    """Give the fields that the classes of a state set after it was made."""
    bases = {kind.__name__ for kind in type(game.new(seed=1)).__mro__}
    for tree in modules(game.folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and node.name in bases:
                for method in node.body:
                    if isinstance(method, ast.FunctionDef) and method.name != "__init__":
                        yield from assigned(method)


def assigned(method: ast.FunctionDef) -> Iterator[str]:
    """Give the names that a method sets on itself."""
    for node in ast.walk(method):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            owner = node.value
            if isinstance(owner, ast.Name) and owner.id == "self":
                yield node.attr


@tables_with_plans
def test_what_a_plan_shows_can_be_dealt_anew(laid: Table) -> None:
    """What follows from the plan keeps its promise, also where a game shows more by hand."""
    plan = the_plan(laid)
    for state in sampled(laid):
        for onlooker in laid.onlookers():
            twin = state.resample(onlooker, tw.Rng(1))
            shown, dealt = flat(plan.look(state, onlooker)), flat(plan.look(twin, onlooker))
            assert [path for path in shown if dealt.get(path) != shown[path]] == []


@tables_with_plans
def test_an_observation_is_as_its_layout_says(laid: Table) -> None:
    """Every number lies in the range of its part, and none depends on what is hidden."""
    plan = the_plan(laid)
    for state in moments(laid):
        layout = plan.layout(state)
        for seat in range(laid.seats):
            seen = plan.observe(state, seat)
            assert len(seen) == sum(part.size for part in layout)
            for part in layout:
                inside = seen[part.offset : part.offset + part.size]
                assert all(part.low <= number <= part.high for number in inside), part.name
            assert plan.observe(state.resample(seat, tw.Rng(1)), seat) == seen


@tables_with_plans
def test_a_position_is_as_its_schema_says(laid: Table) -> None:
    """The schema has every key of a position, and no other."""
    plan = the_plan(laid)
    for state in moments(laid):
        schema = plan.schema(state)
        written = state.dump()
        assert set(schema["properties"]) == set(written)
        for path, value in flat(written).items():
            assert fits(schema, path, value), path
            assert at(written, path) == value


def fits(schema: dict[str, object], path: tuple[str | int, ...], value: object) -> bool:
    """Tell whether a value at a path is one that a schema allows there."""
    here: dict[str, object] = schema
    for step in path:
        inside = here.get("items") if isinstance(step, int) else here.get("properties")
        assert isinstance(inside, dict)
        here = inside if isinstance(step, int) else inside[step]
    return allows(here, value)


def allows(schema: dict[str, object], value: object) -> bool:
    """Tell whether a value is one that a schema of a leaf allows."""
    for key, wanted in schema.items():
        if key == "anyOf" and isinstance(wanted, list):
            return any(allows(one, value) for one in wanted)
        if key == "enum" and isinstance(wanted, list):
            return value in wanted
        if key == "const":
            return value == wanted
    kinds = {"integer": int, "boolean": bool, "string": str, "null": type(None)}
    if type(value) is not kinds[str(schema["type"])]:
        return False
    if not isinstance(value, int) or isinstance(value, bool):
        return True
    least, most = schema["minimum"], schema["maximum"]
    assert isinstance(least, int)
    assert isinstance(most, int)
    return least <= value <= most
