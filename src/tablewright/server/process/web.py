"""A web worker: one process that answers requests on a socket it was given."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import uvicorn
import uvloop

from tablewright.server.api.app import make_app
from tablewright.server.api.frames import FramesProtocol
from tablewright.server.api.gate import LOOK_SECONDS, Gate, GateConfig
from tablewright.server.people.limits import RENEW_SECONDS, TELL_SECONDS
from tablewright.server.process.house import House
from tablewright.server.process.line import READY, Line
from tablewright.server.settings import Settings

GRACE_SECONDS = 5  # for requests under way when the server stops
BACKLOG = 1024
YOUNG = 20_000  # objects between two looks for garbage in circles, of which moves leave little


class QuietServer(uvicorn.Server):
    """A server that leaves signals to us, and says when it can be used."""

    def __init__(self, config: uvicorn.Config, line: Line) -> None:
        super().__init__(config)
        self.line = line

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Install nothing: the worker has its own handlers."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell the supervisor."""
        await super().startup(sockets)
        self.line.say(READY)


def run(settings: Settings, line: Line, folder: Path, name: str, door: socket.socket) -> None:
    """Be a web worker until told to stop."""
    gc.set_threshold(YOUNG, 20, 20)
    # Broken requests are no news: whoever sends many must not fill the log.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(settings, line, folder, name, door))


async def serve(
    settings: Settings, line: Line, folder: Path, name: str, door: socket.socket
) -> None:
    """Open the house, answer requests, close the house."""
    house = House(settings, line, folder, name)
    await house.open()
    share_limits(house)
    gate = Gate(settings)
    house.every(LOOK_SECONDS, gate.look)
    config = GateConfig(
        make_app(house),
        gate,
        lifespan="off",
        ws=FramesProtocol,
        ws_max_size=settings.max_message,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        backlog=BACKLOG,
    )
    server = QuietServer(config, line)
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, lambda: setattr(server, "should_exit", True))
    try:
        await server.serve(sockets=[door])
    finally:
        await house.close()


def share_limits(house: House) -> None:
    """Count limits together with the other web workers, if there are any."""
    if house.settings.workers > 1 or not house.settings.is_sqlite:
        house.limits.tell = house.tell
        house.hearers.append(house.limits.hear)
        house.every(TELL_SECONDS, house.limits.tell_spent)
        house.every(RENEW_SECONDS, house.limits.renew)
