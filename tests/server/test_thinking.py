"""How long a bot thinks is counted: what it really had, and for whoever looks after the server."""

from __future__ import annotations

import time
from pathlib import Path

import httpx

from tablewright.server.metrics import Metrics, render, save
from tablewright.server.process.hand import Hand
from tablewright.server.storage.jobs import MOVE, Job, Taken
from tablewright.server.storage.shares import Asked, Claim, Party
from tests.server.serving import PAIR, Guest, Served, wait_for


def taken(table: str) -> Taken:
    """A move that somebody's bot has to make."""
    asked = Asked(Party("near", table), MOVE, "novice", 0.0, 0.05)
    return Taken(Job("j", table, MOVE, 0, 0, "novice", 1), Claim(asked, 0.0, 0.0))


def test_time_thought_for_another_is_not_counted() -> None:
    """Two that take turns had no more time together than there was."""
    began = time.perf_counter()
    hand = Hand()
    first = hand.put(taken("first"))
    second = hand.put(taken("second"))
    while second.had_work() < 0.02:
        pass
    work = second.had_work()
    took = hand.remove(second)
    assert took >= work >= 0.02
    assert first.had() + took <= time.perf_counter() - began
    assert hand.remove(first) + took <= time.perf_counter() - began


def test_the_longest_of_all_workers_is_told(tmp_path: Path) -> None:
    for worker, seconds in (("one", [0.2, 0.7, 0.3]), ("two", [0.5])):
        metrics = Metrics()
        for number in seconds:
            metrics.peak("thinking_seconds_longest", number)
        metrics.count("thoughts_total", len(seconds))
        save(metrics, tmp_path, worker)
    told = render(tmp_path).splitlines()
    assert "tablewright_thinking_seconds_longest 0.7" in told
    assert "# TYPE tablewright_thinking_seconds_longest gauge" in told
    assert "tablewright_thoughts_total 4" in told


def test_what_bots_thought_is_told_by_level_and_game(plain: Served) -> None:
    with Guest(plain.url) as mira:
        mira.open(PAIR, seats=[{"kind": "bot", "bot": "novice"}] * 2, start=True)
        labels = f'{{bot="novice",game="{PAIR}",seats="2"}}'
        for name in ("thoughts_total", "thinking_seconds_longest", "thinking_cpu_seconds_longest"):
            wait_for(lambda name=name: f"{name}{labels}" in httpx.get(f"{plain.url}/metrics").text)
