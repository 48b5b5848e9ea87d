"""Starts the workers, passes news between them, replaces those that end, and stops them all.

One thread, no event loop: a fork of this process is as clean as a new one, and much faster.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import logging
import os
import selectors
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType

from sqlalchemy.exc import SQLAlchemyError

from tablewright.server.news import GAP
from tablewright.server.process import botworker, fresh, web
from tablewright.server.process.compiling import Compiling
from tablewright.server.process.line import BUSY, HEAD, IDLE, NEWS, READY, Line, frame
from tablewright.server.settings import Settings
from tablewright.server.storage.migrations import migrate

LOG = logging.getLogger(__name__)
STOP_SECONDS = 10.0  # then workers are killed
IMPATIENT_SECONDS = 1.2  # the same after Ctrl-C: somebody sits there, and nothing is lost
LARGEST_BACKLOG = 16 * 1024 * 1024  # bytes a worker may leave unread
SLOWEST_RESTART = 10.0
CHUNK = 256 * 1024
PR_SET_PDEATHSIG = 1
PORT_TRIES = 15  # a server killed just now may hold its port for a moment


DatabaseError = SQLAlchemyError


class PortInUse(Exception):
    """The address cannot be listened on."""


class Child:
    """A worker process, seen from its supervisor."""

    def __init__(self, name: str, pid: int, end: socket.socket) -> None:
        self.name = name
        self.pid = pid
        self.end = end
        self.born = time.monotonic()
        self.busy_since: float | None = None
        self.ready = False
        self.inbox = bytearray()
        self.outbox = bytearray()

    def frames(self) -> list[tuple[bytes, bytes]]:
        """Take the whole frames that have come in."""
        found = []
        while len(self.inbox) >= HEAD.size:
            kind, length = HEAD.unpack_from(self.inbox)
            if len(self.inbox) < HEAD.size + length:
                break
            found.append((kind, bytes(self.inbox[HEAD.size : HEAD.size + length])))
            del self.inbox[: HEAD.size + length]
        return found

    def kill(self, number: int) -> None:
        """Send a signal, if there is still somebody to get it."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, number)


class Supervisor:
    """The parent of all workers."""

    def __init__(self, settings: Settings, when_ready: Callable[[], None] | None = None) -> None:
        self.settings = settings
        self.when_ready = when_ready
        self.compiling: Compiling | None = None
        self.bots = [f"bot-{number}" for number in range(settings.bot_workers)]
        self.fresh = False  # bot workers load everything anew, as the rules are compiled by now
        self.children: dict[str, Child] = {}
        self.due: dict[str, float] = {}  # workers to be started, and when
        self.failures: dict[str, int] = {}
        self.stopping = False
        self.interrupted = False  # by Ctrl-C
        self.announced = False
        self.selector = selectors.DefaultSelector()
        self.doors: list[socket.socket] = []
        self.folder = Path()
        self.deadline = 0.0
        self.wake_in, self.wake_out = socket.socketpair()

    # -- Life -------------------------------------------------------------------------------

    def run(self) -> None:
        """Serve until told to stop."""
        migrate(self.settings)
        self.doors = open_doors(self.settings)
        self._listen_to_signals()
        with tempfile.TemporaryDirectory(prefix="tablewright-") as folder:
            self.folder = Path(folder)
            # What is loaded by now stays: no worker need look at it again, or copy its pages.
            gc.collect()
            gc.freeze()
            for name in self._names():
                self._start(name)
            try:
                while self.children or not self.stopping:
                    self._turn()
            finally:
                if self.compiling is not None:
                    self.compiling.stop()
                for child in self.children.values():
                    child.kill(signal.SIGKILL)
        for door in self.doors:
            door.close()

    def _names(self) -> list[str]:
        web_names = [f"web-{number}" for number in range(self.settings.workers)]
        return web_names + self.bots

    def _listen_to_signals(self) -> None:
        self.wake_in.setblocking(False)
        self.wake_out.setblocking(False)
        signal.set_wakeup_fd(self.wake_out.fileno(), warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._on_stop)
        self.selector.register(self.wake_in, selectors.EVENT_READ, None)

    def _on_stop(self, number: int, _: FrameType | None) -> None:
        """Stop gracefully; asked twice, at once."""
        how = signal.SIGKILL if self.stopping else signal.SIGTERM
        self.stopping = True
        self.interrupted = number == signal.SIGINT
        patience = IMPATIENT_SECONDS if self.interrupted else STOP_SECONDS
        self.deadline = time.monotonic() + patience
        for child in self.children.values():
            child.kill(how)

    def _turn(self) -> None:
        for key, events in self.selector.select(timeout=0.2 if self.stopping else 0.5):
            if key.data is None:
                self._drain_wakeups()
                continue
            if key.data is self.compiling:
                self._hear_compiling(self.compiling)
                continue
            child: Child = key.data
            if events & selectors.EVENT_READ:
                self._hear(child)
            if events & selectors.EVENT_WRITE:
                self._push(child)
        self._reap()
        self._replace_slow()
        self._start_due()
        if self.stopping and time.monotonic() > self.deadline:
            for child in self.children.values():
                child.kill(signal.SIGKILL)

    def _drain_wakeups(self) -> None:
        with contextlib.suppress(BlockingIOError):
            while self.wake_in.recv(4096):
                pass

    # -- Workers ----------------------------------------------------------------------------

    def _start(self, name: str) -> None:
        ours, theirs = socket.socketpair()
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid == 0:
            ours.close()
            self._be_worker(name, theirs)
        theirs.close()
        ours.setblocking(False)
        child = self.children[name] = Child(name, pid, ours)
        self.selector.register(ours, selectors.EVENT_READ, child)

    def _be_worker(self, name: str, end: socket.socket) -> None:
        """Go on as a worker, in the new process; never comes back."""
        status = 1
        try:
            kind, _, number = name.partition("-")
            door = self.doors[int(number)] if kind == "web" else None
            self._let_go(door)
            if door is not None:
                web.run(self.settings, Line(end), self.folder, name, door)
            elif self.fresh:
                fresh.become(self.settings, end, self.folder, name)
            else:
                botworker.run(self.settings, Line(end), self.folder, name)
            status = 0
        except BaseException:
            LOG.exception("worker %s failed", name)
        finally:
            os._exit(status)

    def _let_go(self, door: socket.socket | None) -> None:
        """Drop what belongs to the supervisor or to other workers."""
        die_with_parent()
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all; the parent decides
        self.selector.close()
        self.wake_in.close()
        self.wake_out.close()
        for child in self.children.values():
            child.end.close()
        for other in self.doors:
            if other is not door:
                other.close()

    def _reap(self) -> None:
        """Note who ended, and see to their replacement."""
        for child in list(self.children.values()):
            with contextlib.suppress(ChildProcessError):
                if os.waitpid(child.pid, os.WNOHANG)[0] == 0:
                    continue
            self._forget(child)
            if not self.stopping and child.name in self._names():
                self.fresh = self.fresh and child.ready  # who cannot even begin is not asked again
                LOG.warning("worker %s ended and is replaced", child.name)
                lived = time.monotonic() - child.born
                count = 0 if lived > SLOWEST_RESTART else self.failures.get(child.name, 0) + 1
                self.failures[child.name] = count
                wait = min(0.1 * 2**count, SLOWEST_RESTART) if count else 0.0
                self.due[child.name] = time.monotonic() + wait
                self._pass_on(frame(NEWS, GAP), None)  # its last news may be lost

    def _forget(self, child: Child) -> None:
        self.selector.unregister(child.end)
        child.end.close()
        del self.children[child.name]

    def _start_due(self) -> None:
        for name, when in list(self.due.items()):
            if not self.stopping and time.monotonic() >= when:
                del self.due[name]
                self._start(name)

    def _replace_slow(self) -> None:
        """Kill who thinks for too long; its job goes to another when the lease runs out."""
        now = time.monotonic()
        for child in self.children.values():
            since = child.busy_since
            if since is not None and now - since > self.settings.think_seconds:
                LOG.warning("worker %s thinks for too long", child.name)
                child.busy_since = None
                child.kill(signal.SIGKILL)

    # -- News -------------------------------------------------------------------------------

    def _hear(self, child: Child) -> None:
        try:
            data = child.end.recv(CHUNK)
        except (BlockingIOError, ConnectionError):
            return
        if not data:
            return  # it is ending; `_reap` will see
        child.inbox += data
        for kind, payload in child.frames():
            if kind == NEWS:
                self._pass_on(frame(NEWS, payload), child)
            elif kind == READY:
                child.ready = True
                self._retire()
                self._announce()
            elif kind == BUSY:
                child.busy_since = time.monotonic()
            elif kind == IDLE:
                child.busy_since = None

    def _announce(self) -> None:
        """Say once that everything is up."""
        waiting = [name for name in self._names() if name not in self.children]
        if not waiting and all(child.ready for child in self.children.values()):
            if not self.announced:
                self._open()
            self.announced = True

    def _open(self) -> None:
        """Say that everything is up, and only then compile: whoever waits for us comes first."""
        if self.when_ready is not None:
            self.when_ready()
        if self.compiling is not None:
            heard = self.compiling.start()
            self.selector.register(heard, selectors.EVENT_READ, self.compiling)

    def _hear_compiling(self, compiling: Compiling) -> None:
        if compiling.hear():
            return
        self.selector.unregister(compiling.output)
        if compiling.succeeded and not self.stopping:
            self._renew_bots()

    def _renew_bots(self) -> None:
        """Start bot workers with compiled rules; those before go when these are ready."""
        count = self.settings.bot_workers
        self.bots = [f"bot-{number}" for number in range(count, 2 * count)]
        self.fresh = True
        for name in self.bots:
            self._start(name)

    def _retire(self) -> None:
        """Let bot workers go whose successors are ready; they finish what they have in hand."""
        wanted = self._names()
        if all(name in self.children and self.children[name].ready for name in wanted):
            for child in self.children.values():
                if child.name not in wanted:
                    child.kill(signal.SIGTERM)

    def _pass_on(self, message: bytes, sender: Child | None) -> None:
        for child in self.children.values():
            if child is not sender:
                child.outbox += message
                self._push(child)

    def _push(self, child: Child) -> None:
        """Send as much as goes; what is left goes when the worker reads again."""
        try:
            while child.outbox:
                sent = child.end.send(child.outbox)
                del child.outbox[:sent]
        except BlockingIOError:
            pass
        except ConnectionError:
            child.outbox.clear()
        if len(child.outbox) > LARGEST_BACKLOG:
            LOG.warning("worker %s does not read its news", child.name)
            child.kill(signal.SIGKILL)
        wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if child.outbox else 0)
        self.selector.modify(child.end, wanted, child)


def die_with_parent() -> None:
    """Have the system kill this process when its parent ends, where it can do that.

    Whoever waits on the line ends by itself; this is for who is deep in thought just then.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def open_doors(settings: Settings) -> list[socket.socket]:
    """Open the port, once for each web worker; the kernel spreads connections over them."""
    if settings.workers == 0:
        return []
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    doors: list[socket.socket] = []
    # The first one alone, so that a port somebody else has is refused and not shared.
    first = first_door(family, settings.host, settings.port)
    if settings.workers == 1:
        return [first]
    port = first.getsockname()[1]
    first.close()
    for _ in range(settings.workers):
        doors.append(new_door(family, settings.host, port, shared=True))
    return doors


def first_door(family: int, host: str, port: int) -> socket.socket:
    """Open the port, with some patience."""
    for _ in range(PORT_TRIES):
        with contextlib.suppress(PortInUse):
            return new_door(family, host, port, shared=False)
        time.sleep(0.1)
    return new_door(family, host, port, shared=False)


def new_door(family: int, host: str, port: int, *, shared: bool) -> socket.socket:
    """Open a listening socket; it stays open when a worker ends, so nobody is turned away."""
    door = socket.socket(family, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        door.bind((host, port))
        door.listen(web.BACKLOG)
    except OSError as error:
        door.close()
        raise PortInUse(error.strerror or error) from None
    door.set_inheritable(True)
    return door
