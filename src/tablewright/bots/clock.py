"""The clock of a thought: it counts the seconds a bot really had."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

FOREVER = math.inf


class Clock:
    """Runs from when a thought begins; `now` may stand still while others are thought for."""

    def __init__(self, seconds: float, now: Callable[[], float] = time.perf_counter) -> None:
        self._now = now
        self._runs = seconds < FOREVER  # to ask the time takes as long as a small decision
        self._up = False
        self._end = now() + seconds

    def left(self) -> float:
        """Give the seconds that are left; less than none if it is late."""
        return self._end - self._now()

    def is_up(self) -> bool:
        """Tell whether the time is over; once it is, it stays so."""
        if self._runs and not self._up:
            self._up = self._now() >= self._end
        return self._up
