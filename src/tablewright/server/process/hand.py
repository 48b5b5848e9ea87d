"""The jobs a bot worker has in hand: the one on top is thought about, those below it wait."""

from __future__ import annotations

import asyncio
import time

from tablewright.server.storage.jobs import Job, Taken
from tablewright.server.storage.shares import Claim

STEP_SECONDS = 0.004  # of thinking between two looks at what else there is
BREATHS = 8  # turns of the loop that news takes from the line to whoever waits for it
MOST = 32


class InHand:
    """One job in hand, and how long it was thought about."""

    def __init__(self, taken: Taken) -> None:
        self.taken = taken
        self.turn = asyncio.Event()
        self.turn.set()
        self.spent = 0.0
        self.worked = 0.0  # of that, the seconds of CPU: others may keep the machine busy
        self.since = time.perf_counter()  # it is on top
        self.since_work = time.thread_time()
        self.breathed = self.since

    @property
    def job(self) -> Job:
        """The job."""
        return self.taken.job

    @property
    def claim(self) -> Claim:
        """For what it was taken."""
        return self.taken.claim

    def had(self) -> float:
        """Tell how long it has been thought about; asked while it is on top."""
        return self.spent + time.perf_counter() - self.since

    def had_work(self) -> float:
        """Tell how many seconds of CPU that took."""
        return self.worked + time.thread_time() - self.since_work

    async def breathe(self) -> None:
        """Let others have their turn, if they are due; called often while it is thought."""
        if time.perf_counter() - self.breathed > STEP_SECONDS:
            for _ in range(BREATHS):
                await asyncio.sleep(0)
            await self.turn.wait()
            self.breathed = time.perf_counter()


class Hand:
    """A pile of jobs: what is put on top comes first, because it precedes what lies there."""

    def __init__(self) -> None:
        self.pile: list[InHand] = []

    def __len__(self) -> int:
        return len(self.pile)

    @property
    def is_full(self) -> bool:
        """Whether nothing more is taken before something is done."""
        return len(self.pile) >= MOST

    @property
    def claim(self) -> Claim | None:
        """What a job must precede to be put on top."""
        return self.pile[-1].claim if self.pile else None

    def hold(self) -> None:
        """Stop thinking for a moment."""
        if self.pile:
            self.pile[-1].turn.clear()

    def go_on(self) -> None:
        """Think on about what is on top."""
        if self.pile:
            self.pile[-1].turn.set()

    def put(self, taken: Taken) -> InHand:
        """Put a job on top."""
        self._note_time()
        self.hold()
        held = InHand(taken)
        self.pile.append(held)
        return held

    def remove(self, held: InHand) -> float:
        """Take away a job that is done, and give how long it was thought about."""
        self._note_time()
        self.pile.remove(held)
        self.go_on()
        return held.spent

    def _note_time(self) -> None:
        if self.pile:
            top = self.pile[-1]
            top.spent, top.worked = top.had(), top.had_work()
            for held in self.pile:
                held.since, held.since_work = time.perf_counter(), time.thread_time()
