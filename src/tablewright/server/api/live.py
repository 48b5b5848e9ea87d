"""Sockets: one connection is one seat or a spectator; and the lobby's."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State as AppState
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from tablewright.engine.errors import TablewrightError
from tablewright.server.api.common import (
    asker_of,
    check_there,
    house_of,
    look_from,
    network_from,
    translate,
)
from tablewright.server.api.guard import refuse
from tablewright.server.api.play import entries_since
from tablewright.server.errors import Busy, Malformed, NotIdentified, body_of
from tablewright.server.people.guests import Asker
from tablewright.server.people.sockets import Pass
from tablewright.server.process.house import House
from tablewright.server.storage.rows import OVER
from tablewright.server.storage.shares import Party
from tablewright.server.tables.deeds import Adviser, do, preview, refuse_spectator
from tablewright.server.tables.live import Ack, Deed, LiveTable
from tablewright.server.tables.log import CONCEDE, PLAY, UNDO, Kind
from tablewright.server.tables.show import Eyes, write_state
from tablewright.server.tables.shown import Json
from tablewright.server.tables.witnesses import note_witness
from tablewright.server.wire import SocketMessage

READ = msgspec.json.Decoder(SocketMessage)
WRITE = msgspec.json.Encoder()
MOST_ERRORS = 100  # in a row; then the socket is closed
MOST_WAITING = 256  # answers a client has not taken
KINDS: dict[str, Kind] = {"move": PLAY, "undo": UNDO, "concede": CONCEDE}
POLICY, BINARY = 1008, 1003
AnySocket = WebSocket[Any, Any, AppState]


class Connection:
    """One open socket at a table."""

    def __init__(
        self,
        house: House,
        live: LiveTable,
        asker: Asker | None,
        eyes: Eyes,
        socket: AnySocket,
        ticket: Pass,
    ) -> None:
        self.house = house
        self.live = live
        self.asker = asker
        self.eyes = eyes
        self.socket = socket
        self.ticket = ticket
        self.sent = live.ply  # the ply up to which the client has had the events
        self.version = -1
        self.outbox: deque[bytes] = deque()
        self._awake = asyncio.Event()
        self._out = socket.scope["state"]["send"]
        self._thinking: set[asyncio.Task[None]] = set()

    def is_entitled(self) -> bool:
        """Tell whether the client may still look from this seat."""
        if not self.ticket.is_valid:
            return False
        seat = self.eyes.seat
        if seat is None or self.live.table.status == OVER:
            return True
        return self.asker is not None and self.live.seats[seat].player == self.asker.id

    def seats_here(self) -> list[int]:
        """List the seats of everybody at this screen; none for one who looks on."""
        if self.eyes.seat is None or self.asker is None:
            return []
        return [seat.number for seat in self.live.seats if seat.player == self.asker.id]

    def wake(self) -> None:
        """Look at the table again."""
        self._awake.set()

    def say(self, message: bytes) -> None:
        """Answer something the client asked."""
        self.outbox.append(message)
        self._awake.set()

    # -- Sending ----------------------------------------------------------------------------

    async def send_all(self) -> None:
        """Send answers and every new state; a slow client is sent the latest only."""
        while len(self.outbox) < MOST_WAITING:
            await self._awake.wait()
            self._awake.clear()
            entitled = self.is_entitled()
            fresh = entitled and self.version != self.live.version
            state = [await self.write_state()] if fresh else []
            texts = [*self.outbox, *state]
            self.outbox.clear()
            if texts:
                await self._out({"type": "websocket.send", "texts": texts})
            if not entitled:
                break
        await self.socket.close(POLICY)

    async def write_state(self) -> bytes:
        """Write the state with the events the client has not had."""
        since = self.sent
        entries = await entries_since(self.house.store, self.live, since)
        self.version, self.sent = self.live.version, self.live.ply
        return write_state(self.live, self.eyes, since, entries)

    # -- Hearing ----------------------------------------------------------------------------

    async def hear_all(self, adviser: Adviser) -> None:
        """Answer what the client says, until it goes."""
        errors = 0
        while errors < MOST_ERRORS and len(self.outbox) < MOST_WAITING:
            event: Any = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            if event.get("text") is None:
                await self.socket.close(BINARY)
                return
            errors = 0 if await self.answer(event["text"], adviser) else errors + 1
        await self.socket.close(POLICY)

    async def answer(self, text: str, adviser: Adviser) -> bool:
        """Answer one message; False if it was refused."""
        message = None
        try:
            key = self.asker.id if self.asker is not None else None
            self.house.limits.networks.take(self.socket.scope["state"]["network"])
            if key is not None:
                self.house.limits.players.take(key)
            if not self.is_entitled():
                raise NotIdentified  # the token has expired since, or the seat is another's
            message = read_message(text)
            if message.do != "hint":
                await self.obey(message, adviser)
        except Exception as error:
            self.refuse(error, message)
            return False
        if message.do == "hint":  # takes its time, and nothing else should wait for it
            task = asyncio.create_task(self.think(message, adviser))
            self._thinking.add(task)
            task.add_done_callback(self._thinking.discard)
        return True

    def refuse(self, error: Exception, message: SocketMessage | None) -> None:
        """Say why something was not done."""
        body = body_of(translate(error), self.eyes.language, self.live.game)
        id = None if message is None else message.id
        self.say(WRITE.encode({"type": "error", "id": id, **body}))

    async def think(self, message: SocketMessage, adviser: Adviser) -> None:
        """Fetch a hint; one at a time is enough for anybody."""
        try:
            if len(self._thinking) > 1:
                raise Busy
            await self.obey(message, adviser)
        except Exception as error:
            self.refuse(error, message)

    def close(self) -> None:
        """Let go of what is still being done for the client."""
        for task in self._thinking:
            task.cancel()

    async def obey(self, message: SocketMessage, adviser: Adviser) -> None:
        """Do what a message asks for."""
        if message.do == "state":
            state = msgspec.json.decode(await self.write_state())
            self.say(WRITE.encode({**state, "id": message.id}))
            return
        refuse_spectator(self.eyes.seat)
        assert self.eyes.seat is not None
        if message.do in KINDS:
            name = message.name if message.do == "move" else ""
            deed = Deed(KINDS[message.do], self.eyes.seat, message.ply, name)
            say = partial(self.say_done, message.id)
            await do(self.house, self.live, self.asker, deed, self.eyes, say)
            return
        if message.do == "hint":
            person = "" if self.asker is None else self.asker.id
            party = Party(network_from(self.socket.scope), person)
            hint = await adviser.advise(self.live, message.ply, message.bot, self.eyes, party)
            told: Json = {"type": "hint", "id": message.id, **msgspec.to_builtins(hint)}
        else:
            events = preview(self.live, self.asker, message.ply, message.name, self.eyes)
            told = {"type": "preview", "id": message.id, "events": events}
        self.say(WRITE.encode(told))

    def say_done(self, id: int | str | None, ack: Ack) -> None:
        """Say that a step is in the database."""
        told = {"type": "ack", "id": id, "ply": ack.ply, "already": ack.already}
        self.say(WRITE.encode(told))


def read_message(text: str) -> SocketMessage:
    """Read what a client says, or raise Malformed."""
    try:
        return READ.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        where = str(error).rpartition("$")[2].strip("`.")
        raise Malformed(where=where[:100] if "$" in str(error) else "message") from None


@websocket("/api/tables/{table:str}/live")
async def at_table(socket: AnySocket, state: AppState, table: FromPath[str]) -> None:
    """Connect to a table."""
    house, adviser = house_of(state), state.adviser
    network = socket.scope["state"]["network"]
    asker = asker_of(socket.scope)
    try:
        live = await house.lives.get(table, fresh=True)
        await check_there(house, live, asker)
        eyes, since = read_query(socket, live, asker)
        house.limits.open_socket(None if asker is None else asker.id, network)
    except TablewrightError as error:
        await refuse(translate(error), socket.scope, socket.send)
        return
    try:
        with house.open_sockets.opened(asker) as ticket:
            connection = Connection(house, live, asker, eyes, socket, ticket)
            await attend(connection, adviser, since)
    finally:
        house.limits.close_socket(None if asker is None else asker.id, network)


async def attend(connection: Connection, adviser: Adviser, since: int | None) -> None:
    """Be among those who look at a table."""
    watchers = connection.live.watchers
    watchers.add(connection)  # at once, so that the table is not forgotten meanwhile
    try:
        await serve(connection, adviser, since)
    finally:
        watchers.discard(connection)


def read_query(socket: AnySocket, live: LiveTable, asker: Asker | None) -> tuple[Eyes, int | None]:
    """Read from where one wants to look, and since when."""
    query = socket.query_params
    numbers: dict[str, int | None] = {}
    for name in ("seat", "since"):
        text = query.get(name)
        if text is not None and not (text.isdecimal() and len(text) < 8):
            raise Malformed(where=name)
        numbers[name] = None if text is None else int(text)
    return look_from(live, asker, numbers["seat"], query.get("lang")), numbers["since"]


async def serve(connection: Connection, adviser: Adviser, since: int | None) -> None:
    """Send and hear until one side ends it."""
    live, seats = connection.live, connection.seats_here()
    attendance, onlookers = connection.house.attendance, connection.house.onlookers
    await connection.socket.accept()
    if since is not None:
        connection.sent = since
    connection.house.count_socket(1)
    player = None if connection.asker is None else connection.asker.id
    try:
        if not seats:
            onlookers.arrive(live)
        await attendance.arrive(live, seats)
        await note_witness(connection.house.store, live.table, live.seats, player)
        connection.wake()
        await first_of(
            connection.send_all(),
            connection.hear_all(adviser),
            until_void(connection.socket, connection.ticket),
        )
    finally:
        connection.close()
        connection.house.count_socket(-1)
        attendance.depart(live, seats)
        if not seats:
            onlookers.depart(live)


async def until_void(socket: AnySocket, ticket: Pass) -> None:
    """Close a socket as soon as its token is void."""
    await ticket.ended.wait()
    await socket.close(POLICY)


async def first_of(*jobs: Any) -> None:
    """Run several things until the first of them ends; a lost connection is an end as well."""
    tasks = [asyncio.ensure_future(job) for job in jobs]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
            task.result()


HANDLERS = [at_table]
