"""Guests: becoming one, names and recovery codes; what is logged in stands in sessions.py."""

from __future__ import annotations

from typing import Any

from litestar import Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.datastructures import State as AppState
from litestar.params import FromQuery, JSONBody

from tablewright.server.api.common import (
    AnyRequest,
    asker_of,
    house_of,
    known_asker,
    refusals,
    shows,
)
from tablewright.server.api.guard import COOKIE
from tablewright.server.api.tables import tell
from tablewright.server.news import Changed, Renamed, Voided, Work
from tablewright.server.people.guests import clean
from tablewright.server.people.tokens import COOKIE as COOKIE_KIND
from tablewright.server.people.tokens import COOKIE_SECONDS, PERSONAL
from tablewright.server.process.house import House
from tablewright.server.wire import (
    Export,
    NewGuest,
    Player,
    Recover,
    Recovery,
    Rename,
    Token,
    Welcome,
)

FILE = {"content-disposition": 'attachment; filename="tablewright.json"'}


async def make_token(request: AnyRequest, house: House, player: str, bearer: bool) -> Token:
    """Make a token for a browser, labelled by what it says of itself, or for a program."""
    kind, label = PERSONAL if bearer else COOKIE_KIND, ""
    if not bearer:
        label = device(request.headers.get("user-agent", ""))
    token, gone = await house.tokens.make(player, kind, label)
    void(house, gone)
    return token


def let_in(
    request: AnyRequest, player: Player, token: Token, bearer: bool, **more: Any
) -> Response[Welcome]:
    """Hand over a token: to a program in the answer, to a browser in a cookie."""
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


def void(house: House, digests: list[str]) -> None:
    """Let everybody know that tokens are void, so that their sockets close."""
    house.tell(*(Voided(digest) for digest in digests))


def device(agent: str) -> str:
    """Name a browser and its system, so that people know their devices apart."""
    browsers = {"Edg": "Edge", "OPR": "Opera", "Firefox": "", "Chrome": "", "Safari": ""}
    systems = {"Android": "", "iPhone": "", "iPad": "", "Windows": "", "Mac OS": "", "Linux": ""}
    found = [
        next((name or word for word, name in words.items() if word in agent), "")
        for words in (browsers, systems)
    ]
    return " · ".join(filter(None, found))


@post("/api/guests", responses=refusals())
async def new_guest(
    request: AnyRequest, state: AppState, data: JSONBody[NewGuest]
) -> Response[Welcome]:
    """Become a player."""
    house = house_of(state)
    house.limits.newcomers.take(request.scope["state"]["network"])
    player, code = await house.people.welcome(data.name)
    token = await make_token(request, house, player.id, data.bearer)
    return let_in(request, player, token, data.bearer, recovery=code)


@post("/api/recover", status_code=200, responses=refusals())
async def recover(
    request: AnyRequest, state: AppState, data: JSONBody[Recover]
) -> Response[Welcome]:
    """Be the same player on another device; all that was logged in before is so no more."""
    house = house_of(state)
    house.limits.newcomers.take(request.scope["state"]["network"])
    player = await house.people.recover(data.code)
    token = await make_token(request, house, player.id, data.bearer)
    if not data.keep:
        void(house, await house.tokens.void(player.id, but=token.id))
    return let_in(request, player, token, data.bearer)


@get("/api/me", responses=shows(Player | Export))
async def me(
    request: AnyRequest, state: AppState, export: FromQuery[bool] = False
) -> Response[Player | Export]:
    """Tell who the asker is, or hand out all that is kept of them."""
    asker = known_asker(request.scope)
    if not export:
        return Response(Player(asker.id, asker.name))
    house = house_of(state)
    house.limits.newcomers.take(request.scope["state"]["network"])  # it is much work
    return Response(await house.accounts.export(asker.id, asker.token), headers=FILE)


@delete("/api/me", status_code=204, responses=refusals())
async def erase(request: AnyRequest, state: AppState) -> Response[None]:
    """Forget the asker: their seats become nobody's, the games stay."""
    house, asker = house_of(state), known_asker(request.scope)
    void(house, await house.tokens.void(asker.id))
    changed = await house.accounts.erase(asker.id)
    tell(house, *(Changed(table) for table in changed), Work())
    return signed_out()


def signed_out() -> Response[None]:
    """Answer somebody who is known no more."""
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE)
    return response


@patch("/api/me", responses=refusals())
async def rename(request: AnyRequest, state: AppState, data: JSONBody[Rename]) -> Player:
    """Take another name."""
    asker = known_asker(request.scope)
    player = await house_of(state).people.rename(asker.id, clean(data.name))
    house_of(state).tell(Renamed(asker.id))
    return player


@post("/api/me/recovery", responses=refusals())
async def new_recovery(request: AnyRequest, state: AppState) -> Recovery:
    """Make a new recovery code."""
    asker = known_asker(request.scope)
    return Recovery(await house_of(state).people.new_recovery(asker.id))


@post("/api/me/leave", status_code=204, responses=refusals())
async def leave(request: AnyRequest, state: AppState) -> Response[None]:
    """Make the token of this request void."""
    house, asker = house_of(state), asker_of(request.scope)
    if asker is not None:
        void(house, await house.tokens.void(asker.id, asker.token))
    return signed_out()


HANDLERS = [new_guest, recover, me, erase, rename, new_recovery, leave]
