"""A server with two more bots, one that falls asleep and one that falls over; run by test_bots."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from tablewright.bots.bot import Bot, Observation
from tablewright.bots.registry import BOTS
from tablewright.server.process.supervisor import Supervisor
from tablewright.server.settings import Settings


class Sleepy:
    """Sleeps over its first decision, in whatever process."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def choose(self, seen: Observation) -> str:
        if not self.mark.exists():
            self.mark.touch()
            time.sleep(600)
        return seen.legal_names[0]


class Clumsy:
    """Takes its whole process with it, always."""

    def choose(self, seen: Observation) -> str:
        os.abort()


def main(database: str, mark: str) -> None:
    """Serve with little patience."""

    def clumsy(*_: object) -> Bot:
        return Clumsy()

    BOTS["sleepy"] = lambda game, rng: Sleepy(Path(mark))
    BOTS["clumsy"] = clumsy
    settings = Settings(
        database=database, port=0, rate_limit=0, think_seconds=1, lease_seconds=2, stand_in="random"
    )
    supervisor = Supervisor(settings)
    supervisor.when_ready = lambda: print(
        f"http://127.0.0.1:{supervisor.doors[0].getsockname()[1]}/", flush=True
    )
    supervisor.run()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
