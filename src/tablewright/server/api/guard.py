"""The door: hosts, origins, sizes, rates, tokens and headers, before anything else is asked.

A thin ASGI layer around the application. Whoever passes has an `asker` (or None), an
`address` and its `network` in the scope's state.
"""

from __future__ import annotations

import time
from http.cookies import CookieError, SimpleCookie
from typing import Any

import msgspec
from litestar.types import ASGIApp, Receive, Send

from tablewright.engine.errors import TablewrightError
from tablewright.engine.text import LANGUAGES
from tablewright.server.errors import (
    NotFound,
    NotIdentified,
    TooLarge,
    TooMany,
    WrongHost,
    WrongMediaType,
    WrongOrigin,
    body_of,
    status_of,
)
from tablewright.server.people.guests import Asker
from tablewright.server.people.networks import network_of
from tablewright.server.people.tokens import PERSONAL
from tablewright.server.process.house import House

Header = tuple[bytes, bytes]
COOKIE = "tablewright"
DROP_COOKIE = b"tablewright=; Max-Age=0; Path=/; HttpOnly; SameSite=strict"
SAFE = {"GET", "HEAD", "OPTIONS"}
LONGEST_PATH = 250  # bytes; a file's name could have no more
LOOPBACK = {"localhost", "127.0.0.1", "[::1]"}
# Where a program's wrong token must not lock it out: the ways to a right one.
FOR_NEWCOMERS = {"/api/guests", "/api/recover", "/api/me/leave"}
HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        b"font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; "
        b"base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Visitor:
    """What a request says of where it comes from."""

    def __init__(self, scope: Any, trust_proxy: bool) -> None:
        self.headers: dict[bytes, bytes] = dict(scope["headers"])
        self.method: str = scope.get("method", "GET")
        self.path: str = scope["path"]
        self.is_socket = scope["type"] == "websocket"
        self.is_stale = False  # whether the cookie is of somebody we do not know
        client = scope.get("client")
        self.address = client[0] if client else "unknown"
        self.host = self.text(b"host").lower()
        self.secure = scope["scheme"] in ("https", "wss")
        if trust_proxy:
            self._believe_proxy()

    def _believe_proxy(self) -> None:
        """Take over what the proxy in front tells; the last address is the one it saw."""
        forwarded = self.text(b"x-forwarded-for").rpartition(",")[2].strip()
        self.address = forwarded or self.address
        self.host = self.text(b"x-forwarded-host").lower() or self.host
        if scheme := self.text(b"x-forwarded-proto"):
            self.secure = scheme == "https"

    def text(self, name: bytes) -> str:
        """Give a header, or nothing."""
        return self.headers.get(name, b"").decode("latin-1")

    @property
    def network(self) -> str:
        """The network the address is of."""
        return network_of(self.address)

    @property
    def changes(self) -> bool:
        """Whether the request may change something, so that its origin matters."""
        return self.is_socket or self.method not in SAFE

    @property
    def own_origin(self) -> str:
        """The origin of our own pages, as this visitor reaches us."""
        return f"{'https' if self.secure else 'http'}://{self.host}"

    def cookie(self) -> str:
        """Give the token in our cookie, or nothing."""
        try:
            morsel = SimpleCookie(self.text(b"cookie")).get(COOKIE)
        except CookieError:
            return ""
        return morsel.value if morsel is not None else ""


class Guard:
    """Lets requests through to the application, or refuses them."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house
        self.settings = house.settings

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Check a request, then hand it on."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        visitor = Visitor(scope, self.settings.trust_proxy)
        guarded = self._with_headers(send, visitor)
        try:
            state: dict[str, Any] = scope.setdefault("state", {})
            state["address"] = visitor.address
            state["network"] = visitor.network
            state["secure"] = visitor.secure
            state["send"] = send  # for sockets, which need no headers once they are open
            state["asker"] = await self._admit(visitor)
        except TablewrightError as error:
            self.house.metrics.count(f'errors_total{{code="{error.key[6:]}"}}')
            await refuse(error, scope, guarded)
            return
        await self.app(scope, receive, guarded)

    async def _admit(self, visitor: Visitor) -> Asker | None:
        """Give who is asking, or raise why they may not."""
        if "\0" in visitor.path or len(visitor.path.encode("utf-8", "replace")) > LONGEST_PATH:
            raise NotFound(what="path")  # databases and file systems would stumble over it
        self._check_host(visitor)
        self._check_origin(visitor)
        self._check_body(visitor)
        self.house.limits.networks.take(visitor.network)
        asker = await self._identify(visitor)
        if asker is not None:
            self.house.limits.players.take(asker.id)
            if visitor.changes and asker.kind != PERSONAL and not visitor.text(b"origin"):
                raise WrongOrigin
        return asker

    def _check_host(self, visitor: Visitor) -> None:
        """Refuse foreign names on loopback: a page elsewhere may have its name point here."""
        name = visitor.host.rpartition(":")[0] if visitor.host[-1:].isdigit() else visitor.host
        name = name or visitor.host
        if self.settings.loopback_only and not self.settings.trust_proxy and name not in LOOPBACK:
            raise WrongHost(host=name[:100])

    def _check_origin(self, visitor: Visitor) -> None:
        origin = visitor.text(b"origin")
        if visitor.changes and origin:
            own = {visitor.own_origin, *self.settings.origins}
            if origin.lower() not in own:
                raise WrongOrigin

    def _check_body(self, visitor: Visitor) -> None:
        length = visitor.text(b"content-length")
        if length.isdigit() and int(length) > self.settings.max_body:
            raise TooLarge(most=self.settings.max_body)
        kind = visitor.text(b"content-type").partition(";")[0].strip().lower()
        has_body = length not in ("", "0") or b"transfer-encoding" in visitor.headers
        if visitor.changes and not visitor.is_socket and has_body and kind != "application/json":
            raise WrongMediaType

    async def _identify(self, visitor: Visitor) -> Asker | None:
        if not visitor.path.startswith("/api/"):
            return None
        scheme, _, token = visitor.text(b"authorization").partition(" ")
        bearer = scheme.lower() == "bearer"
        token = token.strip() if bearer else visitor.cookie()
        if not token:
            if scheme:
                raise NotIdentified
            return None
        try:
            return await self.house.tokens.identify(token)
        except NotIdentified:
            # A browser sends its cookie unasked and cannot drop it: an unknown one is nobody's.
            visitor.is_stale = not bearer
            if not bearer or visitor.path in FOR_NEWCOMERS:
                return None
            # Guessing is slowed down more than asking.
            self.house.limits.newcomers.take(visitor.network)
            raise

    def _with_headers(self, send: Send, visitor: Visitor) -> Send:
        began = time.perf_counter()
        metrics = self.house.metrics

        async def send_with_headers(message: Any) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = list(message.get("headers", []))
                headers += HEADERS
                if visitor.secure:
                    headers.append((b"strict-transport-security", b"max-age=31536000"))
                if visitor.path.startswith("/api/"):
                    headers.append((b"cache-control", b"no-store"))
                # Told where one asks who one is, and nowhere else: an answer that comes late must
                # not drop the cookie of whoever is a new guest by then.
                if visitor.is_stale and visitor.path == "/api/me":
                    headers.append((b"set-cookie", DROP_COOKIE))
                message["headers"] = headers
                metrics.count(f'requests_total{{status="{message["status"]}"}}')
                metrics.count("request_seconds_sum", time.perf_counter() - began)
            await send(message)

        return send_with_headers


async def refuse(error: TablewrightError, scope: Any, send: Send) -> None:
    """Answer with an error, to a request or before a socket is opened."""
    body = msgspec.json.encode(body_of(error, asked_language(scope)))
    await respond(scope, send, status_of(error), body, retry_header(error))


async def respond(scope: Any, send: Send, status: int, body: bytes, more: list[Header]) -> None:
    """Send a whole answer in JSON."""
    kind = "http" if scope["type"] == "http" else "websocket.http"
    if kind != "http" and "websocket.http.response" not in (scope.get("extensions") or {}):
        await send({"type": "websocket.close", "code": 1008, "reason": None})
        return
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        *more,
    ]
    start: Any = {"type": f"{kind}.response.start", "status": status, "headers": headers}
    rest: Any = {"type": f"{kind}.response.body", "body": body}
    await send(start)
    await send(rest)


def retry_header(error: TablewrightError) -> list[Header]:
    """Say when to come again."""
    if isinstance(error, TooMany):
        return [(b"retry-after", str(error.params["seconds"]).encode())]
    return []


def asked_language(scope: Any) -> str | None:
    """Give the language a request names, if we speak it."""
    query = scope.get("query_string", b"").decode("latin-1")
    for language in LANGUAGES:
        if f"lang={language}" in query.split("&"):
            return language
    return None
