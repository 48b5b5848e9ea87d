"""Gives every law its tables: a test that asks for `table`, `game` or `language` gets them all.

`TABLEWRIGHT_SOAK=1` is the long mode: more random games for every law, and ten thousand of each
game in test_soak.py.
"""

from __future__ import annotations

import pytest

from tablewright.engine.text import LANGUAGES
from tests.conformance.laws import SOAK, all_tables, games

collect_ignore = [] if SOAK else ["test_soak.py"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Try a law on everything its arguments ask for."""
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", all_tables(), ids=str)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games(), ids=lambda game: str(game.id))
    if "language" in metafunc.fixturenames:
        metafunc.parametrize("language", LANGUAGES)
