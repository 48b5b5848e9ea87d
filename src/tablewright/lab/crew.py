"""Processes that share out a piece of work, and of which none is left when the work is given up.

An executor of the standard library does not fit: it waits for what has been begun, and may wait for
ever when its processes are killed instead. Here is no thread and no lock that a signal could leave
in disorder: a pipe to each process is all.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import Pipe, Process, parent_process
from multiprocessing.connection import Connection, wait
from typing import Generic, TypeVar

from tablewright.engine.errors import TablewrightError

Given = TypeVar("Given")
Made = TypeVar("Made")
LOOK_ROUND = 1.0  # seconds after which an idle process looks whether it is still wanted


class WorkerLost(TablewrightError):
    """A process ended in the middle of its work."""

    key = "error-worker"

    def __init__(self) -> None:
        super().__init__("a process ended in the middle of its work")


class Crew(Generic[Given, Made]):
    """Some processes that all do the same; each does one thing at a time."""

    def __init__(self) -> None:
        self.idle: list[Connection] = []
        self.busy: dict[Connection, Given] = {}
        self.processes: list[Process] = []

    def begin(self, task: Callable[..., Made], size: int) -> None:
        """Start them all, and none that `end` does not know."""
        with interrupts_held():
            for _ in range(size):
                self._begin(task)

    def _begin(self, task: Callable[..., Made]) -> None:
        ours, theirs = Pipe()
        process = Process(target=work, args=(task, theirs), daemon=True)
        process.start()
        theirs.close()
        self.processes.append(process)
        self.idle.append(ours)

    def give(self, what: Given) -> None:
        """Let an idle process do something."""
        line = self.idle.pop()
        self.busy[line] = what
        line.send(what)

    def wait(self) -> Iterator[tuple[Given, Made]]:
        """Wait until something is done, and give it with what came of it."""
        for line in wait(list(self.busy)):
            assert isinstance(line, Connection)
            try:
                made = line.recv()
            except (EOFError, ConnectionError):
                raise WorkerLost from None
            if isinstance(made, BaseException):
                raise made
            what = self.busy.pop(line)
            self.idle.append(line)
            yield what, made

    def end(self) -> None:
        """End all of them at once: who is deep in compiled thought hears nothing milder."""
        for process in self.processes:
            process.kill()
        for process in self.processes:
            process.join()
        for line in [*self.idle, *self.busy]:
            line.close()


def work(task: Callable[..., object], line: Connection) -> None:
    """Do what comes in, in a process of its own, until nobody wants it any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all; the parent decides
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    parent = parent_process()
    while parent is not None and parent.is_alive():
        if not line.poll(LOOK_ROUND):
            continue
        try:
            made = task(*line.recv())
        except Exception as error:
            made = error
        line.send(made)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Let Ctrl-C wait until something is whole; raised in the middle it might be swallowed."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt
