"""Playing: state, moves, undo, concession, hints; and games seen again."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.datastructures import State as AppState
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from tablewright.engine import shapes
from tablewright.server.api.common import (
    AnyRequest,
    asker_of,
    charge,
    check_there,
    house_of,
    json_response,
    known_asker,
    look_from,
    network_from,
    refusals,
    shows,
)
from tablewright.server.errors import NotFound, NotOver, NotStarted
from tablewright.server.storage.database import Store
from tablewright.server.storage.rows import CLOSED, OVER
from tablewright.server.storage.shares import Party
from tablewright.server.tables.deeds import Adviser, do, preview
from tablewright.server.tables.live import Ack, Deed, LiveTable, own_seat
from tablewright.server.tables.log import CONCEDE, PLAY, UNDO, Entry, load_entries
from tablewright.server.tables.replay import (
    Replays,
    Walk,
    record_of_table,
    show_log,
    show_ply,
    show_score_course,
)
from tablewright.server.tables.show import Eyes, write_state
from tablewright.server.tables.workshop import cost_of_plies
from tablewright.server.wire import (
    AskHint,
    AtPly,
    Hint,
    LogEntry,
    Move,
    ScoreAt,
    StateInfo,
)

MOST_EVENTS = 200
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=15)]
PlyQuery = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]
PlyPath = Annotated[int, PathParameter(ge=0, le=1_000_000)]
Language = Annotated[str | None, QueryParameter(name="lang", max_length=8)]


async def entries_since(store: Store, live: LiveTable, since: int | None) -> list[Entry]:
    """Give the entries after a ply up to where the table now is, from memory if they are there."""
    if since is None or since >= live.ply:
        return []
    stored: list[Entry] = []
    if not live.recent or live.recent[0].ply > since + 1:
        async with store.reading() as connection:
            stored = await load_entries(connection, live.table.id, since, MOST_EVENTS)
    # Meanwhile the table may have gone on, or has yet to follow what is stored.
    told = [entry for entry in stored if entry.ply <= live.ply]
    last = told[-1].ply if told else since
    return told + [entry for entry in live.recent if entry.ply > last]


@get("/api/tables/{table:str}/state", responses=shows(StateInfo, 404))
async def show(
    request: AnyRequest,
    state: AppState,
    table: FromPath[str],
    seat: SeatQuery = None,
    since: PlyQuery = None,
    language: Language = None,
) -> Response[bytes]:
    """Show the state of a table."""
    house = house_of(state)
    live = await house.lives.get(table, fresh=True)
    await check_there(house, live, asker_of(request.scope))
    eyes = look_from(live, asker_of(request.scope), seat, language)
    charge(request.scope, house, cost_of_plies(live.ply - (live.ply if since is None else since)))
    entries = await entries_since(house.store, live, since)
    body = write_state(live, eyes, live.ply if since is None else since, entries)
    return json_response(body)


@post("/api/tables/{table:str}/moves", status_code=200, responses=refusals(404, 409, 422))
async def move(
    request: AnyRequest,
    state: AppState,
    table: FromPath[str],
    data: JSONBody[Move],
    language: Language = None,
) -> Ack:
    """Play a named action."""
    deed = Deed(PLAY, data.seat, data.ply, data.name)
    return await carry_out(request, state, table, deed, language)


@post("/api/tables/{table:str}/undo", status_code=200, responses=refusals(404, 409))
async def undo(
    request: AnyRequest,
    state: AppState,
    table: FromPath[str],
    data: JSONBody[AtPly],
    language: Language = None,
) -> Ack:
    """Take back one's own last action."""
    return await carry_out(request, state, table, Deed(UNDO, data.seat, data.ply), language)


@post("/api/tables/{table:str}/concede", status_code=200, responses=refusals(404, 409))
async def concede(
    request: AnyRequest,
    state: AppState,
    table: FromPath[str],
    data: JSONBody[AtPly],
    language: Language = None,
) -> Ack:
    """Give up."""
    return await carry_out(request, state, table, Deed(CONCEDE, data.seat, data.ply), language)


async def carry_out(
    request: AnyRequest, state: AppState, table: str, deed: Deed, language: str | None
) -> Ack:
    """Carry out a deed of the asker."""
    house = house_of(state)
    asker = known_asker(request.scope)
    live = await house.lives.get(table)
    return await do(house, live, asker, deed, Eyes(deed.seat, language))


@post("/api/tables/{table:str}/hints", status_code=200, responses=refusals(404, 409))
async def hint(
    request: AnyRequest,
    state: AppState,
    table: FromPath[str],
    data: JSONBody[AskHint],
    language: Language = None,
) -> Response[Hint]:
    """Ask a bot what it would do."""
    house, asker = house_of(state), known_asker(request.scope)
    live = await house.lives.get(table, fresh=True)
    own_seat(live, data.seat, asker.id)
    adviser: Adviser = state.adviser
    party = Party(network_from(request.scope), asker.id)
    found = await adviser.advise(live, data.ply, data.bot, Eyes(data.seat, language), party)
    return Response(found, status_code=200 if found.ready else 202)


@get("/api/tables/{table:str}/preview", responses=refusals(404, 409, 422))
async def preview_one(
    request: AnyRequest,
    state: AppState,
    table: FromPath[str],
    seat: Annotated[int, QueryParameter(ge=0, le=15)],
    ply: Annotated[int, QueryParameter(ge=0, le=1_000_000)],
    name: Annotated[str, QueryParameter(max_length=200)],
    language: Language = None,
) -> list[shapes.Line]:
    """Show what one choice surely brings."""
    live = await house_of(state).lives.get(table, fresh=True)
    eyes = look_from(live, known_asker(request.scope), seat, language)
    return preview(live, asker_of(request.scope), ply, name, eyes)


# -- Games seen again ---------------------------------------------------------------------------


async def begun(request: AnyRequest, state: AppState, table: str) -> LiveTable:
    """Give a table whose game has begun, and which the asker may see."""
    house = house_of(state)
    live = await house.lives.get(table, fresh=True)
    await check_there(house, live, asker_of(request.scope))
    if live.place is None:
        raise NotStarted
    replays: Replays = state.replays
    if not replays.has(live):
        charge(request.scope, house, cost_of_plies(live.ply))
    return live


@get("/api/tables/{table:str}/log", responses=shows(list[LogEntry], 404, 409))
async def log(
    request: AnyRequest,
    state: AppState,
    table: FromPath[str],
    seat: SeatQuery = None,
    language: Language = None,
) -> Response[bytes]:
    """Show the whole log."""
    live = await begun(request, state, table)
    eyes = look_from(live, asker_of(request.scope), seat, language)
    replays: Replays = state.replays
    what = f"log {eyes.seat} {eyes.language}"
    return json_response(await replays.answer(live, what, lambda walk: log_of(live, walk, eyes)))


def log_of(live: LiveTable, walk: Walk, eyes: Eyes) -> bytes:
    """Write the whole log."""
    return msgspec.json.encode(show_log(live, walk, eyes))


@get("/api/tables/{table:str}/replay/{ply:int}", responses=shows(StateInfo, 404, 409))
async def replay(
    request: AnyRequest,
    state: AppState,
    table: FromPath[str],
    ply: PlyPath,
    seat: SeatQuery = None,
    language: Language = None,
) -> Response[bytes]:
    """Show a table as it was after an entry."""
    live = await begun(request, state, table)
    eyes = look_from(live, asker_of(request.scope), seat, language)
    replays: Replays = state.replays
    walk = await replays.walk(live)
    if ply >= len(walk.entries):
        raise NotFound(what="ply")
    shown = await replays.workshop.run(lambda: show_ply(live, walk, ply, eyes))
    return json_response(msgspec.json.encode(shown))


@get("/api/tables/{table:str}/scores", responses=shows(list[ScoreAt], 404, 409))
async def scores(request: AnyRequest, state: AppState, table: FromPath[str]) -> Response[bytes]:
    """Show how the scores went."""
    live = await begun(request, state, table)
    replays: Replays = state.replays
    return json_response(await replays.answer(live, "scores", lambda walk: course_of(live, walk)))


def course_of(live: LiveTable, walk: Walk) -> bytes:
    """Write how the scores went."""
    return msgspec.json.encode(show_score_course(live, walk))


@get(
    "/api/tables/{table:str}/record",
    media_type=MediaType.TEXT,
    responses=refusals(404, 409),
)
async def record(request: AnyRequest, state: AppState, table: FromPath[str]) -> Response[str]:
    """Give the record of a finished game."""
    live = await begun(request, state, table)
    if live.table.status not in (OVER, CLOSED):
        raise NotOver
    replays: Replays = state.replays
    text = await replays.answer(live, "record", lambda walk: record_text(live, walk))
    name = f'attachment; filename="{table}.twr"'
    headers = {"content-disposition": name}
    return Response(text.decode(), media_type=MediaType.TEXT, headers=headers)


def record_text(live: LiveTable, walk: Walk) -> bytes:
    """Write the record of a finished game."""
    return record_of_table(live, walk).dumps().encode()


HANDLERS = [show, move, undo, concede, hint, preview_one, log, replay, scores, record]
