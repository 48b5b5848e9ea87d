"""The lobby's socket: public tables as they come, change and go."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from litestar import websocket
from litestar.datastructures import State as AppState

from tablewright.engine.errors import TablewrightError
from tablewright.server.api.common import asker_of, house_of
from tablewright.server.api.guard import refuse
from tablewright.server.api.live import AnySocket, first_of, until_void
from tablewright.server.errors import NotFound
from tablewright.server.news import AnyNews, Changed, Gap
from tablewright.server.process.house import House
from tablewright.server.storage.rows import OPEN, RUNNING
from tablewright.server.tables.show import show_table

LOG = logging.getLogger(__name__)
SETTLE_SECONDS = 0.05  # changes that come together are looked up together
MOST_WAITING = 1000
WRITE = msgspec.json.Encoder()


class Box:
    """What somebody at the lobby is sent, and the tables they have heard of."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[bytes] = asyncio.Queue()
        self.known: set[str] = set()

    def tell(self, id: str, message: bytes | None) -> None:
        """Tell of a table; of one that is not in the lobby only to whom it was shown there."""
        if self.queue.qsize() >= MOST_WAITING:
            return
        if message is not None:
            self.known.add(id)
            self.queue.put_nowait(message)
        elif id in self.known:
            self.known.discard(id)
            self.queue.put_nowait(WRITE.encode({"type": "gone", "id": id}))


class Lobby:
    """Everybody of this worker who looks at the lobby."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.boxes: set[Box] = set()
        self._changed: dict[str, None] = {}
        self._shown: set[str] = set()
        self._missed = False  # whether more may have changed
        self._task: asyncio.Task[None] | None = None
        house.hearers.append(self.hear)

    def hear(self, news: AnyNews) -> None:
        """A table changed, or any may have."""
        if not (self.boxes and isinstance(news, Changed | Gap)):
            return
        if isinstance(news, Changed):
            self._changed[news.table] = None
        else:
            self._missed = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        try:
            while self._changed or self._missed:
                await asyncio.sleep(SETTLE_SECONDS)
                await (self._tell_all() if self._missed else self._tell_changes())
        except Exception:
            LOG.exception("the lobby could not be told; it is with the next news")
            self._missed = True

    async def _tell_all(self) -> None:
        """Show everybody the whole lobby again."""
        self._missed, self._changed = False, {}
        for box in list(self.boxes):
            await self.show_all(box)

    async def _tell_changes(self) -> None:
        changed, self._changed = self._changed, {}
        shown = await self.house.tables.in_lobby()
        fresh = shown - self._shown
        self._shown = shown
        for id in [*changed, *(fresh - changed.keys())]:
            message = await self._message(id) if id in shown else None
            for box in self.boxes:
                box.tell(id, message)
        for box in self.boxes:
            for id in box.known - shown:
                box.tell(id, None)

    async def _message(self, id: str) -> bytes | None:
        """Write a table as the lobby shows it; nothing if it is not, or not any more, in it."""
        try:
            table, seats = await self.house.tables.find(id)
        except NotFound:
            return None
        if not table.public or table.status not in (OPEN, RUNNING):
            return None
        shown = show_table(self.house.expiry, table, seats)
        return WRITE.encode({"type": "table", "table": shown})

    async def show_all(self, box: Box) -> None:
        """Show somebody the whole lobby."""
        found = await self.house.tables.lobby()
        tables = [show_table(self.house.expiry, *one) for one in found]
        box.known = {table.id for table, _ in found}
        box.queue.put_nowait(WRITE.encode({"type": "lobby", "tables": tables}))


@websocket("/api/lobby/live")
async def at_lobby(socket: AnySocket, state: AppState) -> None:
    """Connect to the lobby."""
    house, lobby = house_of(state), state.lobby
    asker, network = asker_of(socket.scope), socket.scope["state"]["network"]
    player = None if asker is None else asker.id
    try:
        house.limits.open_socket(player, network)
    except TablewrightError as error:
        await refuse(error, socket.scope, socket.send)
        return
    box = Box()
    lobby.boxes.add(box)
    house.count_socket(1)
    try:
        await socket.accept()
        await lobby.show_all(box)
        with house.open_sockets.opened(asker) as ticket:
            await first_of(send_all(socket, box), wait_for_end(socket), until_void(socket, ticket))
    finally:
        lobby.boxes.discard(box)
        house.count_socket(-1)
        house.limits.close_socket(player, network)


async def send_all(socket: AnySocket, box: Box) -> None:
    """Send what comes."""
    while True:
        message: Any = {"type": "websocket.send", "text": (await box.queue.get()).decode()}
        await socket.send(message)


async def wait_for_end(socket: AnySocket) -> None:
    """Wait until the client goes; the lobby is not to be talked to."""
    while True:
        event: Any = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        await socket.close(1008)


HANDLERS = [at_lobby]
