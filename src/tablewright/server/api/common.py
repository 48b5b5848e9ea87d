"""What all handlers share: who asks, from where one looks, and how errors are told."""

from __future__ import annotations

import logging
import secrets
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.datastructures import State as AppState
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from tablewright.engine.errors import TablewrightError
from tablewright.server.api.guard import asked_language, retry_header
from tablewright.server.errors import (
    Internal,
    Malformed,
    NotFound,
    NotIdentified,
    NotThere,
    TooLarge,
    WrongMethod,
    body_of,
    status_of,
)
from tablewright.server.people.guests import Asker
from tablewright.server.process.house import House
from tablewright.server.storage.rows import OVER
from tablewright.server.tables.live import LiveTable, own_seat
from tablewright.server.tables.show import Eyes, check_language
from tablewright.server.tables.witnesses import was_there
from tablewright.server.wire import ErrorBody

LOG = logging.getLogger(__name__)
JSON = "application/json"
AnyRequest = Request[Any, Any, AppState]


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """Document the errors a handler may answer with, beside those any may."""
    return {
        status: ResponseSpec(ErrorBody, generate_examples=False, description="A refusal")
        for status in sorted({400, 401, 403, 429, 500, 503, *statuses})
    }


def shows(shape: Any, *statuses: int, status: int = 200) -> dict[int, ResponseSpec]:
    """Document an answer that is written without its shape, and the errors beside it."""
    success = ResponseSpec(shape, generate_examples=False, description="As asked")
    return {status: success, **refusals(*statuses)}


def house_of(state: AppState) -> House:
    """Give the parts of this process."""
    house: House = state.house
    return house


def asker_of(scope: Any) -> Asker | None:
    """Give who is asking, if they are known."""
    asker: Asker | None = scope["state"]["asker"]
    return asker


def known_asker(scope: Any) -> Asker:
    """Give who is asking, or raise NotIdentified."""
    asker = asker_of(scope)
    if asker is None:
        raise NotIdentified
    return asker


def network_from(scope: Any) -> str:
    """Give the network a request comes from."""
    network: str = scope["state"]["network"]
    return network


def charge(scope: Any, house: House, cost: float) -> None:
    """Take from the asker and their network what a heavy answer costs beside any other."""
    asker = asker_of(scope)
    if asker is not None:  # first, so that one who is refused takes nothing from their household
        house.limits.players.take(asker.id, cost)
    house.limits.networks.take(network_from(scope), cost)


async def check_there(house: House, live: LiveTable, asker: Asker | None) -> None:
    """Refuse to show a private game that is over to whoever was not there."""
    player = None if asker is None else asker.id
    if not await was_there(house.store, live.table, live.seats, player):
        raise NotThere


def look_from(live: LiveTable, asker: Asker | None, seat: int | None, lang: str | None) -> Eyes:
    """Give the eyes of an asker; a game that is over may be seen from every seat."""
    if lang is not None:
        check_language(lang)
    if seat is not None:
        if not 0 <= seat < len(live.seats):
            raise NotFound(what="seat")
        if live.table.status != OVER:
            own_seat(live, seat, None if asker is None else asker.id)
    return Eyes(seat, lang)


def json_response(body: bytes, status: int = 200) -> Response[bytes]:
    """Answer with JSON that is written already."""
    return Response(content=body, status_code=status, media_type=JSON)


# -- Errors -------------------------------------------------------------------------------------


def tell_error(request: AnyRequest, error: Exception) -> Response[bytes]:
    """Answer any error in the one shape."""
    known = translate(error)
    house = house_of(request.app.state)
    house.metrics.count(f'errors_total{{code="{known.key[6:]}"}}')
    if isinstance(known, Internal):
        LOG.error("internal error %s", known.params["id"], exc_info=error)
    body = msgspec.json.encode(body_of(known, asked_language(request.scope)))
    headers = {name.decode(): value.decode() for name, value in retry_header(known)}
    return Response(content=body, status_code=status_of(known), media_type=JSON, headers=headers)


def translate(error: Exception) -> TablewrightError:
    """Turn whatever went wrong into an error of our own."""
    if isinstance(error, TablewrightError) and status_of(error) != 500:
        return error
    if isinstance(error, HTTPException):
        return translate_http(error)
    if is_unreadable(error):
        return Malformed(where="body")
    return Internal(id=secrets.token_hex(6))


def is_unreadable(error: Exception) -> bool:
    """Tell whether a body is no text, or nested deeper than anybody needs."""
    too_deep = isinstance(error, RecursionError) and "deserializing" in str(error)
    return too_deep or isinstance(error, UnicodeDecodeError)


def translate_http(error: HTTPException) -> TablewrightError:
    """Turn the framework's errors into ours, telling no more than where."""
    if error.status_code == 404:
        return NotFound(what="path")
    if error.status_code == 405:
        return WrongMethod()
    if error.status_code == 413:
        return TooLarge()
    if error.status_code < 500 or "disconnected" in str(error.detail):
        return Malformed(where=where_of(error))
    return Internal(id=secrets.token_hex(6))


def where_of(error: HTTPException) -> str:
    """Name the field or parameter that could not be read."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return str(extra[0].get("key", ""))[:100]
    detail = str(error.detail)
    return detail.rpartition("$")[2].rstrip("`").lstrip(".")[:100] if "$" in detail else "body"
