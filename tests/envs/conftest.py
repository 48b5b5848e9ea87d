"""Gives every test of a door its tables: all games found, seats and options."""

from __future__ import annotations

import pytest

from tests.conformance.laws import all_tables, games, tables


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Try a door on everything its arguments ask for."""
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", all_tables(), ids=str)
    if "usual" in metafunc.fixturenames:
        metafunc.parametrize("usual", [tables(game)[0] for game in games()], ids=str)
