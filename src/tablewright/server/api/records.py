"""Records from anywhere, shown again."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, post
from litestar.types import ControllerRouterHandler
from msgspec import Meta

from tablewright.server.api.common import json_response, shows
from tablewright.server.rerun import rerun
from tablewright.server.wire import Asked, SeatNumber, StateInfo


class Rerun(Asked, frozen=True):
    """A record to be shown, and from whose seat."""

    record: Annotated[str, Meta(max_length=16_384)]
    seat: SeatNumber | None = None


class Reel(msgspec.Struct):
    """All positions of a record."""

    game: str
    title: str
    frames: list[StateInfo]


@post("/api/replays", status_code=200, responses=shows(Reel, 400))
async def show_record(data: Rerun) -> Response[bytes]:
    """Play a record through and show every position; nothing is kept."""
    shown = await asyncio.to_thread(rerun, data.record, data.seat)
    return json_response(msgspec.json.encode(shown))


HANDLERS: list[ControllerRouterHandler] = [show_record]
