"""The lobby's socket: public tables as they come, change and go."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import websocket
from litestar.datastructures import State as AppState

from tablewright.engine.errors import TablewrightError
from tablewright.server.api.common import asker_of, house_of
from tablewright.server.api.live import AnySocket, first_of
from tablewright.server.errors import NotFound
from tablewright.server.guard import refuse
from tablewright.server.house import House
from tablewright.server.news import AnyNews, Changed
from tablewright.server.rows import OPEN, RUNNING
from tablewright.server.show import show_table

SETTLE_SECONDS = 0.05  # changes that come together are looked up together
MOST_WAITING = 1000
WRITE = msgspec.json.Encoder()
Box = asyncio.Queue[bytes]


class Lobby:
    """Everybody of this worker who looks at the lobby."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.boxes: set[Box] = set()
        self._changed: dict[str, None] = {}
        self._task: asyncio.Task[None] | None = None
        house.hearers.append(self.hear)

    def hear(self, news: AnyNews) -> None:
        """A table changed."""
        if isinstance(news, Changed) and self.boxes:
            self._changed[news.table] = None
            if self._task is None or self._task.done():
                self._task = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        while self._changed:
            await asyncio.sleep(SETTLE_SECONDS)
            changed, self._changed = self._changed, {}
            for id in changed:
                message = WRITE.encode(await self._message(id))
                for box in self.boxes:
                    if box.qsize() < MOST_WAITING:
                        box.put_nowait(message)

    async def _message(self, id: str) -> dict[str, Any]:
        try:
            table, seats = await self.house.tables.find(id)
        except NotFound:
            return {"type": "gone", "id": id}
        if table.public and table.status in (OPEN, RUNNING):
            return {"type": "table", "table": show_table(table, seats)}
        return {"type": "gone", "id": id}

    async def all(self) -> bytes:
        """Write the whole lobby."""
        found = await self.house.tables.lobby()
        tables = [show_table(table, seats) for table, seats in found]
        return WRITE.encode({"type": "lobby", "tables": tables})


@websocket("/api/lobby/live")
async def at_lobby(socket: AnySocket, state: AppState) -> None:
    """Connect to the lobby."""
    house, lobby = house_of(state), state.lobby
    asker, address = asker_of(socket.scope), socket.scope["state"]["address"]
    player = None if asker is None else asker.id
    try:
        house.limits.open_socket(player, address)
    except TablewrightError as error:
        await refuse(error, socket.scope, socket.send)
        return
    box: Box = asyncio.Queue()
    lobby.boxes.add(box)
    house.count_socket(1)
    try:
        await socket.accept()
        box.put_nowait(await lobby.all())
        await first_of(send_all(socket, box), wait_for_end(socket))
    finally:
        lobby.boxes.discard(box)
        house.count_socket(-1)
        house.limits.close_socket(player, address)


async def send_all(socket: AnySocket, box: Box) -> None:
    """Send what comes."""
    while True:
        message: Any = {"type": "websocket.send", "text": (await box.get()).decode()}
        await socket.send(message)


async def wait_for_end(socket: AnySocket) -> None:
    """Wait until the client goes; the lobby is not to be talked to."""
    while True:
        event: Any = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        await socket.close(1008)


HANDLERS = [at_lobby]
