"""Heavy answers: built once, outside the loop, and counted for what they cost."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

import tablewright as tw
from tablewright.server.errors import TooMany
from tablewright.server.people.limits import Buckets
from tablewright.server.tables.workshop import Workshop
from tests.server.serving import SOLO, Guest, Served


def longest_record() -> str:
    """Give the longest recorded game that may be sent."""
    games = Path(tw.__file__).parent / "games"
    texts = [path.read_text(encoding="utf-8") for path in games.glob("*/tests/records/*.twr")]
    return max((text for text in texts if len(text) < 15_000), key=lambda text: text.count("\n"))


def test_the_loop_turns_while_something_heavy_is_built_once() -> None:
    built = []

    def build() -> bytes:
        until = time.monotonic() + 0.5
        while time.monotonic() < until:
            pass
        built.append(1)
        return b"heavy"

    async def ask() -> tuple[list[bytes], int]:
        workshop, turns = Workshop(), 0
        asked = [asyncio.create_task(workshop.build("key", build)) for _ in range(20)]
        while not all(task.done() for task in asked):
            await asyncio.sleep(0.001)
            turns += 1
        return [*(await asyncio.gather(*asked)), await workshop.build("key", build)], turns

    answers, turns = asyncio.run(ask())
    assert answers == [b"heavy"] * 21
    assert len(built) == 1
    assert turns > 5


def test_what_is_kept_is_bounded() -> None:
    async def fill() -> list[bool]:
        workshop = Workshop(most=250)
        for key in range(3):
            await workshop.build(key, lambda: b"x" * 100)
        return [workshop.has(key) for key in range(3)]

    assert asyncio.run(fill()) == [False, True, True]


def test_what_fails_is_tried_again() -> None:
    async def build() -> bytes:
        workshop = Workshop()
        with pytest.raises(ZeroDivisionError):
            await workshop.build("key", lambda: bytes(1 // 0))
        return await workshop.build("key", lambda: b"now")

    assert asyncio.run(build()) == b"now"


def test_a_limit_counts_what_something_costs() -> None:
    buckets = Buckets(rate=0.001, burst=100)
    buckets.take("one", 60)
    buckets.take("one", 40)
    with pytest.raises(TooMany):
        buckets.take("one")
    buckets.take("other", 1000)  # dearer than anybody may save up: all of it
    with pytest.raises(TooMany):
        buckets.take("other")


def test_records_are_paid_for_by_their_length_and_shown_again_for_nothing(plain: Served) -> None:
    record = longest_record()
    with Guest(plain.url) as mira:
        first = mira.post("/api/replays", record=record)
        assert first.status_code == 200
        again = [mira.post("/api/replays", record=record) for _ in range(5)]
        assert all(answer.content == first.content for answer in again)
        others = [mira.post("/api/replays", record=record + "\n" * n) for n in range(1, 60)]
        refused = [answer for answer in others if answer.status_code == 429]
        assert refused
        assert all(int(answer.headers["retry-after"]) >= 1 for answer in refused)


def test_a_game_seen_again_is_paid_for_once(plain: Served) -> None:
    with Guest(plain.url) as mira:
        table = mira.open(SOLO, start=True)["id"]
        mira.post(f"/api/tables/{table}/concede", seat=0, ply=0)
        for path in ("log", "scores", "record", "replay/0", "log?seat=0&lang=pl", "state?since=0"):
            answers = {mira.client.get(f"/api/tables/{table}/{path}").text for _ in range(2)}
            assert len(answers) == 1
