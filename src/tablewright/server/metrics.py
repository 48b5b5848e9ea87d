"""Counters of a process, and the sum over all processes of a machine as Prometheus text."""

from __future__ import annotations

import json
import os
from collections import defaultdict
from pathlib import Path

PREFIX = "tablewright_"
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    """What one process has counted; `labels` are part of the name."""

    def __init__(self) -> None:
        self.counters: dict[str, float] = defaultdict(float)
        self.gauges: dict[str, float] = {}
        self.peaks: dict[str, float] = {}

    def count(self, name: str, by: float = 1) -> None:
        """Add to a counter."""
        self.counters[name] += by

    def gauge(self, name: str, value: float) -> None:
        """Set what may rise and fall."""
        self.gauges[name] = value

    def peak(self, name: str, value: float) -> None:
        """Keep the largest of some values."""
        self.peaks[name] = max(value, self.peaks.get(name, value))

    def observe_commit(self, seconds: float, entries: int) -> None:
        """Note how long a transaction took, and for how many log entries."""
        self.count("commit_seconds_sum", seconds)
        self.count("commit_seconds_count")
        self.count("commit_entries_total", entries)
        for bound in BUCKETS:
            if seconds <= bound:
                self.count(f'commit_seconds_bucket{{le="{bound}"}}')
        self.count('commit_seconds_bucket{le="+Inf"}')

    def to_json(self) -> str:
        """Write everything down for another process of this machine."""
        return json.dumps({"counters": self.counters, "gauges": self.gauges, "peaks": self.peaks})


def save(metrics: Metrics, folder: Path, worker: str) -> None:
    """Put the numbers where the other workers find them, whole or not at all."""
    new = folder / f"{worker}.new"
    new.write_text(metrics.to_json(), encoding="utf-8")
    os.replace(new, folder / f"{worker}.json")


def render(folder: Path) -> str:
    """Put the numbers of all workers together in Prometheus' text format."""
    sums: dict[str, dict[str, float]] = {"counter": defaultdict(float), "gauge": defaultdict(float)}
    for file in sorted(folder.glob("*.json")):
        told = json.loads(file.read_text(encoding="utf-8"))
        for kind, numbers in (("counter", told["counters"]), ("gauge", told["gauges"])):
            for name, number in numbers.items():
                sums[kind][name] += number
        for name, number in told["peaks"].items():
            sums["gauge"][name] = max(sums["gauge"][name], number)
    lines = []
    for kind, numbers in sums.items():
        last = ""
        for name in sorted(numbers):
            family = name.partition("{")[0]
            if family != last and not family.startswith("commit_seconds"):
                lines.append(f"# TYPE {PREFIX}{family} {kind}")
            elif family != last and last[:14] != "commit_seconds":
                lines.append(f"# TYPE {PREFIX}commit_seconds histogram")
            last = family
            lines.append(f"{PREFIX}{name} {numbers[name]:g}")
    return "\n".join(lines) + "\n"
