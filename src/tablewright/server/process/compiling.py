"""Compiles the rules beside a running server, behind everybody else.

Who starts from a clone plays at once with interpreted rules. Meanwhile quick_build.py compiles
them; the supervisor listens, and when they are ready lets new bot workers take over.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable

from tablewright import quick
from tablewright.engine.build import COMPILED

SCRIPT = quick.ROOT / "quick_build.py"
Progress = Callable[[int, int], None]


class Compiling:
    """A build under way, as the supervisor hears it."""

    def __init__(self, progress: Progress, ended: Callable[[str], None]) -> None:
        self.progress = progress
        self.ended = ended  # called once, with why it failed or nothing
        self.succeeded = False
        self.output = -1
        self._process: subprocess.Popen[bytes] | None = None
        self._heard = b""
        self._reason = ""

    def start(self) -> int:
        """Begin, and give what to listen to."""
        command = [sys.executable, str(SCRIPT), "--nice"]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # so that it can be stopped with all its compilers
        )
        assert self._process.stdout is not None
        self.output = self._process.stdout.fileno()
        return self.output

    def hear(self) -> bool:
        """Take what it says; False when that was all."""
        data = os.read(self.output, 4096)
        *lines, self._heard = (self._heard + data).split(b"\n")
        for line in lines:
            self._tell(line.decode())
        if not data:
            self._end()
        return bool(data)

    def _tell(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word == "compiling":
            done, _, of = rest.partition("/")
            self.progress(int(done), int(of))
        elif word == "not":
            self._reason = rest.partition(": ")[2]

    def _end(self) -> None:
        assert self._process is not None
        status = self._process.wait()
        if status != 0 and not self._reason:
            self._reason = f"quick_build.py ended with {status}"
        self.succeeded = status == 0
        self.ended(self._reason)

    def stop(self) -> None:
        """Stop it; what it has compiled is kept for the next time."""
        if self._process is not None and self._process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGTERM)
            self._process.wait()


def is_worthwhile() -> bool:
    """Tell whether rules run interpreted here that could be compiled."""
    return not COMPILED and not quick.wanted() and SCRIPT.exists()
