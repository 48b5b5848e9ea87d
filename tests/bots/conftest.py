"""Tables for the bots: every game found, in the middle of play."""

from __future__ import annotations

import pytest

from tablewright.engine import catalog
from tablewright.engine.game import Game


@pytest.fixture(params=catalog.games())
def game(request: pytest.FixtureRequest) -> Game:
    """Every game found."""
    return catalog.game(request.param)
