"""Bot workers that sleep or fall over are replaced, their moves asked for again."""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Iterator

import pytest

from tests.server import sleepy
from tests.server.serving import PAIR, Guest, Served, names, wait_for


@pytest.fixture(scope="module")
def fragile(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a bot that sleeps and one that falls over."""
    folder = tmp_path_factory.mktemp("sleepy")
    served = Served(str(folder / "tables.db"))
    served.command = [sys.executable, sleepy.__file__, served.database, str(folder / "slept")]
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # of who aborts nothing need be kept
    with served:
        yield served


@pytest.mark.parametrize("bot", ["sleepy", "clumsy"])
def test_a_bad_bot_delays_its_own_table_only(fragile: Served, bot: str) -> None:
    with Guest(fragile.url) as mira:
        seats = [{"kind": "bot", "bot": bot}, {"kind": "bot", "bot": bot}]
        table = mira.open(PAIR, seats=seats, start=True)["id"]
        other = mira.open(PAIR, seats=[{"kind": "me"}, {"kind": "me"}], start=True)["id"]
        slowest = 0.0
        for ply in range(20):
            seat = mira.state(other)["turn"]
            name = names(mira.state(other, seat))[0]
            began = time.monotonic()
            assert mira.move(other, seat, ply, name).status_code == 200
            slowest = max(slowest, time.monotonic() - began)
        wait_for(lambda: mira.state(table)["ply"] > 0)
        assert slowest < 5
