"""Guests, their names, recovery codes and tokens."""

from __future__ import annotations

from typing import Any

from litestar import Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.datastructures import State as AppState
from litestar.params import FromPath, JSONBody

from tablewright.server.api.common import AnyRequest, asker_of, house_of, known_asker, refusals
from tablewright.server.guard import COOKIE
from tablewright.server.house import House
from tablewright.server.news import Voided
from tablewright.server.people import COOKIE as COOKIE_KIND
from tablewright.server.people import COOKIE_SECONDS, PERSONAL, clean
from tablewright.server.wire import (
    NewGuest,
    NewToken,
    Player,
    Recover,
    Recovery,
    Rename,
    Token,
    Welcome,
)


async def let_in(
    request: AnyRequest, house: House, player: Player, bearer: bool, **more: Any
) -> Response[Welcome]:
    """Give a player a token: a program in the answer, a browser in a cookie."""
    token = await house.people.make_token(player.id, PERSONAL if bearer else COOKIE_KIND)
    if bearer:
        return Response(Welcome(player, token=token.token, **more))
    cookie = Cookie(
        key=COOKIE,
        value=str(token.token),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="strict",
        secure=bool(request.scope["state"]["secure"]),
    )
    return Response(Welcome(player, **more), cookies=[cookie])


@post("/api/guests", responses=refusals())
async def new_guest(
    request: AnyRequest, state: AppState, data: JSONBody[NewGuest]
) -> Response[Welcome]:
    """Become a player."""
    house = house_of(state)
    house.limits.newcomers.take(request.scope["state"]["address"])
    player, code = await house.people.welcome(data.name)
    return await let_in(request, house, player, data.bearer, recovery=code)


@post("/api/recover", status_code=200, responses=refusals())
async def recover(
    request: AnyRequest, state: AppState, data: JSONBody[Recover]
) -> Response[Welcome]:
    """Be the same player on another device."""
    house = house_of(state)
    house.limits.newcomers.take(request.scope["state"]["address"])
    player = await house.people.recover(data.code)
    return await let_in(request, house, player, data.bearer)


@get("/api/me", responses=refusals())
async def me(request: AnyRequest) -> Player:
    """Tell who the asker is."""
    asker = known_asker(request.scope)
    return Player(asker.id, asker.name)


@patch("/api/me", responses=refusals())
async def rename(request: AnyRequest, state: AppState, data: JSONBody[Rename]) -> Player:
    """Take another name."""
    asker = known_asker(request.scope)
    player = await house_of(state).people.rename(asker, clean(data.name))
    house_of(state).tell(Voided(asker.digest))  # others look it up again
    return player


@post("/api/me/recovery", responses=refusals())
async def new_recovery(request: AnyRequest, state: AppState) -> Recovery:
    """Make a new recovery code."""
    asker = known_asker(request.scope)
    return Recovery(await house_of(state).people.new_recovery(asker.id))


@post("/api/me/leave", status_code=204, responses=refusals())
async def leave(request: AnyRequest, state: AppState) -> Response[None]:
    """Make the token of this request void."""
    asker = asker_of(request.scope)
    if asker is not None:
        await void(house_of(state), asker.id, asker.token)
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE)
    return response


@get("/api/me/tokens", responses=refusals())
async def list_tokens(request: AnyRequest, state: AppState) -> list[Token]:
    """List the asker's personal tokens."""
    return await house_of(state).people.tokens(known_asker(request.scope).id)


@post("/api/me/tokens", responses=refusals())
async def new_token(request: AnyRequest, state: AppState, data: JSONBody[NewToken]) -> Token:
    """Make a personal token for a program."""
    asker = known_asker(request.scope)
    people = house_of(state).people
    return await people.make_token(asker.id, PERSONAL, clean(data.label), data.seconds)


@delete("/api/me/tokens/{token:str}", responses=refusals(404))
async def drop_token(request: AnyRequest, state: AppState, token: FromPath[str]) -> None:
    """Make a personal token void."""
    await void(house_of(state), known_asker(request.scope).id, token)


async def void(house: House, player: str, token: str) -> None:
    """Make a token void everywhere."""
    digest = await house.people.void(player, token)
    house.tell(Voided(digest))


HANDLERS = [
    new_guest,
    recover,
    me,
    rename,
    new_recovery,
    leave,
    list_tokens,
    new_token,
    drop_token,
]
