"""Tables: the lobby, seats, start, leave, rematch."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post, put
from litestar.datastructures import State as AppState
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter

from tablewright.engine.catalog import game as find_game
from tablewright.server.api.common import (
    AnyRequest,
    asker_of,
    house_of,
    known_asker,
    network_from,
    shows,
)
from tablewright.server.news import AnyNews, Changed, Work
from tablewright.server.people.guests import Asker
from tablewright.server.process.house import House
from tablewright.server.tables.seating import Seated
from tablewright.server.tables.show import show_table
from tablewright.server.tables.witnesses import was_there
from tablewright.server.wire import NewTable, SeatWish, TableInfo

Answer = Response[TableInfo]


def answer(house: House, found: Seated, asker: Asker | None, status: int = 200) -> Answer:
    """Show a table as it is now."""
    table, seats = found
    live = house.lives.cached(table.id)
    for seat in seats:
        seat.present = seat.present or (live is not None and live.here[seat.number] > 0)
    shown = show_table(house.expiry, table, seats, None if asker is None else asker.id)
    return Response(shown, status_code=status)


def tell(house: House, *news: AnyNews) -> None:
    """Tell everybody of a change, beginning with this worker."""
    for one in news:
        if isinstance(one, Changed):
            house.lives.hear(one)
    house.tell(*news)


@post("/api/tables", responses=shows(TableInfo, 409, status=201))
async def open_table(request: AnyRequest, state: AppState, data: JSONBody[NewTable]) -> Answer:
    """Open a table."""
    house, asker = house_of(state), known_asker(request.scope)
    opened = await house.tables.open(asker, data, network_from(request.scope))
    tell(house, Changed(opened[0].id), Work())
    return answer(house, opened, asker, 201)


@get("/api/tables", responses=shows(list[TableInfo]))
async def lobby(
    request: AnyRequest, state: AppState, game: FromQuery[str | None] = None
) -> list[TableInfo]:
    """List the public tables."""
    if game is not None:
        find_game(game)
    house = house_of(state)
    return show_all(house, await house.tables.lobby(game), asker_of(request.scope))


@get("/api/me/tables", responses=shows(list[TableInfo]))
async def my_tables(request: AnyRequest, state: AppState) -> list[TableInfo]:
    """List the asker's own tables."""
    house, asker = house_of(state), known_asker(request.scope)
    return show_all(house, await house.tables.of_player(asker.id), asker)


def show_all(house: House, found: list[Seated], asker: Asker | None) -> list[TableInfo]:
    """Show several tables."""
    player = None if asker is None else asker.id
    return [show_table(house.expiry, *one, player) for one in found]


@get("/api/tables/{table:str}", responses=shows(TableInfo, 404))
async def one_table(request: AnyRequest, state: AppState, table: FromPath[str]) -> Answer:
    """Show a table."""
    house, asker = house_of(state), asker_of(request.scope)
    found = await house.tables.find(table)
    if not await was_there(house.store, *found, None if asker is None else asker.id):
        found[0].rematch = None  # whose id is an invitation
    return answer(house, found, asker)


@put("/api/tables/{table:str}/seats/{seat:int}", responses=shows(TableInfo, 404, 409))
async def take_seat(
    request: AnyRequest,
    state: AppState,
    data: JSONBody[SeatWish],
    table: FromPath[str],
    seat: Annotated[int, PathParameter(ge=0, le=15)],
) -> Answer:
    """Sit down, free a seat, or give it to a bot."""
    house, asker = house_of(state), known_asker(request.scope)
    changed = await house.tables.take_seat(asker, table, seat, data)
    tell(house, Changed(table), Work())
    return answer(house, changed, asker)


@post("/api/tables/{table:str}/start", status_code=200, responses=shows(TableInfo, 404, 409))
async def start(request: AnyRequest, state: AppState, table: FromPath[str]) -> Answer:
    """Start the game."""
    house, asker = house_of(state), known_asker(request.scope)
    started = await house.tables.start(asker, table)
    tell(house, Changed(table), Work())
    return answer(house, started, asker)


@post("/api/tables/{table:str}/leave", status_code=200, responses=shows(TableInfo, 404, 409))
async def leave(request: AnyRequest, state: AppState, table: FromPath[str]) -> Answer:
    """Get up from the table."""
    house, asker = house_of(state), known_asker(request.scope)
    await house.tables.leave(asker, table)
    tell(house, Changed(table), Work())
    return answer(house, await house.tables.find(table), asker)


@post("/api/tables/{table:str}/rematch", responses=shows(TableInfo, 404, 409, status=201))
async def rematch(request: AnyRequest, state: AppState, table: FromPath[str]) -> Answer:
    """Play the same again."""
    house, asker = house_of(state), known_asker(request.scope)
    again, new = await house.tables.rematch(asker, table, network_from(request.scope))
    tell(house, Changed(table), Changed(again[0].id), Work())
    return answer(house, again, asker, 201 if new else 200)


HANDLERS = [open_table, lobby, my_tables, one_table, take_seat, start, leave, rematch]
