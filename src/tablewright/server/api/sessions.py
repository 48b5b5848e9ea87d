"""What is logged in as a player: browsers, and programs with personal tokens."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath, JSONBody

from tablewright.server.api.common import AnyRequest, house_of, known_asker, refusals
from tablewright.server.api.people import signed_out, void
from tablewright.server.people.guests import clean
from tablewright.server.people.tokens import PERSONAL
from tablewright.server.wire import NewToken, Session, Token


@get("/api/me/sessions", responses=refusals())
async def list_sessions(request: AnyRequest, state: AppState) -> list[Session]:
    """List all that is logged in as the asker."""
    asker = known_asker(request.scope)
    return await house_of(state).tokens.sessions(asker.id, asker.token)


@delete("/api/me/sessions", status_code=204, responses=refusals())
async def leave_everywhere(request: AnyRequest, state: AppState) -> Response[None]:
    """Log out everywhere, here too."""
    house, asker = house_of(state), known_asker(request.scope)
    void(house, await house.tokens.void(asker.id))
    return signed_out()


@get("/api/me/tokens", responses=refusals())
async def list_tokens(request: AnyRequest, state: AppState) -> list[Token]:
    """List the asker's personal tokens."""
    return await house_of(state).tokens.personal(known_asker(request.scope).id)


@post("/api/me/tokens", responses=refusals())
async def new_token(request: AnyRequest, state: AppState, data: JSONBody[NewToken]) -> Token:
    """Make a personal token for a program."""
    house, asker = house_of(state), known_asker(request.scope)
    made, gone = await house.tokens.make(asker.id, PERSONAL, clean(data.label), data.seconds)
    void(house, gone)
    return made


@delete(["/api/me/tokens/{token:str}", "/api/me/sessions/{token:str}"], responses=refusals(404))
async def drop_token(request: AnyRequest, state: AppState, token: FromPath[str]) -> None:
    """Log one of them out."""
    house, asker = house_of(state), known_asker(request.scope)
    void(house, await house.tokens.void(asker.id, token))


HANDLERS = [list_sessions, leave_everywhere, list_tokens, new_token, drop_token]
