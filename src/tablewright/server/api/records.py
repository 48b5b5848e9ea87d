"""Records from anywhere, shown again."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, post
from litestar.datastructures import State as AppState
from litestar.types import ControllerRouterHandler
from msgspec import Meta

from tablewright.server.api.common import AnyRequest, charge, house_of, json_response, shows
from tablewright.server.tables.replay import Replays
from tablewright.server.tables.rerun import rerun
from tablewright.server.tables.workshop import cost_of_plies
from tablewright.server.wire import Asked, Reel, SeatNumber


class Rerun(Asked, frozen=True):
    """A record to be shown, and from whose seat."""

    record: Annotated[str, Meta(max_length=16_384)]
    seat: SeatNumber | None = None


@post("/api/replays", status_code=200, responses=shows(Reel, 400))
async def show_record(request: AnyRequest, state: AppState, data: Rerun) -> Response[bytes]:
    """Play a record through and show every position; it is kept only to be shown again."""
    replays: Replays = state.replays
    key = ("reel", data.record, data.seat)
    if not replays.workshop.has(key):
        charge(request.scope, house_of(state), cost_of_plies(data.record.count("\n")))
    return json_response(await replays.workshop.build(key, lambda: reel_of(data)))


def reel_of(data: Rerun) -> bytes:
    """Write all positions of a record."""
    return msgspec.json.encode(rerun(data.record, data.seat))


HANDLERS: list[ControllerRouterHandler] = [show_record]
