"""Limits are those of the whole server, however many workers one asks."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from tablewright.server.errors import TooMany
from tablewright.server.people.limits import BURST_SECONDS, STALE_SECONDS, Buckets
from tests.server.conftest import KINDS, MakeDatabase
from tests.server.serving import SOLO, Guest, Served, wait_for

RATE = 10
SECONDS = 10
PAUSE = 0.02  # so that their network is not refused instead
MOST = 6


@pytest.fixture(scope="module", params=KINDS)
def strict(request: pytest.FixtureRequest, make_database: MakeDatabase) -> Iterator[Served]:
    """A server whose two workers have little to give."""
    workers = ("--workers", 2, "--bot-workers", 0)
    limits = ("--rate-limit", RATE, "--max-sockets-each", MOST)
    with Served(make_database(request.param), *workers, *limits) as server:
        yield server
        assert "Traceback" not in server.log, server.log


def test_two_workers_give_nobody_twice_the_rate(strict: Served) -> None:
    with Guest(strict.url) as mira:
        began, answered = time.monotonic(), 0
        while time.monotonic() < began + SECONDS:
            # Over a new connection each, so that either worker is asked.
            answer = httpx.get(f"{strict.url}/api/me", headers=mira.headers, verify=False)
            answered += answer.status_code == 200
            time.sleep(PAUSE)
        took = time.monotonic() - began
    bursts = 2 * BURST_SECONDS * RATE  # at first neither knows of the other
    assert answered <= bursts + 1.2 * RATE * took


def test_sockets_are_counted_over_all_workers(strict: Served) -> None:
    with Guest(strict.url) as mira:
        table = mira.open(SOLO, start=True)["id"]

        def sit_at(sockets: ExitStack) -> bool:
            try:
                for _ in range(MOST):
                    sockets.enter_context(mira.socket(table, 0)).read("state")
            except InvalidStatus:
                sockets.close()  # those before may not yet be known to be gone
                return False
            return True

        with ExitStack() as sockets:
            assert wait_for(lambda: sit_at(sockets))
            time.sleep(STALE_SECONDS + 2)  # it is told again as long as it is so
            for _ in range(8):
                with pytest.raises(InvalidStatus) as refused, mira.socket(table, 0):
                    pass
                told = msgspec.json.decode(refused.value.response.body or b"{}")
                assert told["code"] == "too-many-connections"
        with ExitStack() as sockets:
            assert wait_for(lambda: sit_at(sockets))


def test_what_was_taken_elsewhere_is_missing_here() -> None:
    buckets = Buckets(rate=0.001, burst=100)
    buckets.take("one", 60)
    assert list(buckets.taken(1)) == [("one", 60)]
    assert list(buckets.taken(1)) == []
    buckets.owe("one", 30)
    buckets.take("one", 10)
    with pytest.raises(TooMany):
        buckets.take("one", 1)
    buckets.owe("one", 10_000)
    with pytest.raises(TooMany) as refused:
        buckets.take("one", 1)
    assert int(refused.value.params["seconds"]) <= 101 / buckets.rate + 1, "a debt has an end"
