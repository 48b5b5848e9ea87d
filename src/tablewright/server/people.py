"""Guests and their tokens: opaque, random, kept only as hashes."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, bindparam, delete, func, insert, select, update

from tablewright.server.errors import NotFound, NotIdentified, TooMany, WrongRecovery
from tablewright.server.schema import PLAYER, TOKEN
from tablewright.server.store import Store
from tablewright.server.wire import Player, Token

COOKIE, PERSONAL = "cookie", "personal"
PREFIX = "twp_"
COOKIE_SECONDS = 34_560_000  # 400 days, the longest that browsers keep one
KEPT = 10_000  # tokens remembered by a worker
TRUSTED_SECONDS = 60  # until a remembered token is looked up again
MOST_TOKENS = 50  # personal tokens of one player


BEARER = (
    select(PLAYER.c.id, PLAYER.c.name, TOKEN.c.id, TOKEN.c.kind, TOKEN.c.digest, TOKEN.c.expires)
    .join(PLAYER, PLAYER.c.id == TOKEN.c.player)
    .where(TOKEN.c.digest == bindparam("digest"))
)


class Asker(msgspec.Struct, frozen=True):
    """Who makes a request, and with which token."""

    id: str
    name: str
    token: str
    kind: str
    digest: str
    expires: int


class People:
    """The players of a server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: OrderedDict[str, tuple[Asker, float]] = OrderedDict()

    # -- Tokens -----------------------------------------------------------------------------

    async def identify(self, token: str) -> Asker:
        """Find out whose token this is, or raise NotIdentified."""
        wanted = digest(token)
        known = self._known.get(wanted)
        now = time.time()
        if known is None or known[1] < now:
            known = (await self._look_up(wanted), now + TRUSTED_SECONDS)
            self._known[wanted] = known
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        asker = known[0]
        if asker.expires <= now:
            raise NotIdentified
        return asker

    async def _look_up(self, wanted: str) -> Asker:
        async with self.store.reading() as connection:
            row = (await connection.execute(BEARER, {"digest": wanted})).first()
        # Found by a hash of what was sent, and compared in constant time besides.
        if row is None or not hmac.compare_digest(row[4], wanted):
            raise NotIdentified
        return Asker(*row)

    def forget(self, digest: str) -> None:
        """Look a token up again next time."""
        self._known.pop(digest, None)

    async def make_token(
        self, player: str, kind: str, label: str = "", seconds: int = COOKIE_SECONDS
    ) -> Token:
        """Make a token; its text is not kept anywhere."""
        token = (PREFIX if kind == PERSONAL else "") + secrets.token_urlsafe(32)
        now = int(time.time())
        made = Token(f"k_{secrets.token_urlsafe(9)}", label, now, now + seconds, token)
        async with self.store.writing() as connection:
            mine = (TOKEN.c.player == player) & (TOKEN.c.kind == kind)
            await connection.execute(delete(TOKEN).where(mine, TOKEN.c.expires <= now))
            count = select(func.count()).select_from(TOKEN).where(mine)
            if (await connection.execute(count)).scalar_one() >= MOST_TOKENS:
                if kind == PERSONAL:
                    raise TooMany(seconds=3600)
                await connection.execute(delete(TOKEN).where(TOKEN.c.id == oldest(mine)))
            await connection.execute(
                insert(TOKEN).values(
                    id=made.id,
                    player=player,
                    digest=digest(token),
                    kind=kind,
                    label=label,
                    created=now,
                    expires=made.expires,
                )
            )
        return made

    async def tokens(self, player: str) -> list[Token]:
        """List a player's personal tokens."""
        query = (
            select(TOKEN.c.id, TOKEN.c.label, TOKEN.c.created, TOKEN.c.expires)
            .where(TOKEN.c.player == player, TOKEN.c.kind == PERSONAL)
            .order_by(TOKEN.c.created)
        )
        async with self.store.reading() as connection:
            return [Token(*row) for row in await connection.execute(query)]

    async def void(self, player: str, id: str) -> str:
        """Make a token of a player void, and give its digest, or raise NotFound."""
        drop = delete(TOKEN).where(TOKEN.c.id == id, TOKEN.c.player == player)
        async with self.store.writing() as connection:
            row = (await connection.execute(drop.returning(TOKEN.c.digest))).first()
        if row is None:
            raise NotFound(what="token")
        self.forget(row[0])
        return str(row[0])

    # -- Players ----------------------------------------------------------------------------

    async def welcome(self, name: str) -> tuple[Player, str]:
        """Make a new player, and the code that brings them along to another device."""
        player = Player(f"p_{secrets.token_urlsafe(12)}", clean(name))
        code = new_code()
        async with self.store.writing() as connection:
            await connection.execute(
                insert(PLAYER).values(
                    id=player.id,
                    name=player.name,
                    created=int(time.time()),
                    recovery=digest(plain(code)),
                )
            )
        return player, code

    async def rename(self, asker: Asker, name: str) -> Player:
        """Give a player another name; tables keep the one they were joined with."""
        async with self.store.writing() as connection:
            await connection.execute(
                update(PLAYER).where(PLAYER.c.id == asker.id).values(name=clean(name))
            )
        self.forget(asker.digest)
        return Player(asker.id, clean(name))

    async def new_recovery(self, player: str) -> str:
        """Make a new recovery code; the old one is void."""
        code = new_code()
        async with self.store.writing() as connection:
            await connection.execute(
                update(PLAYER).where(PLAYER.c.id == player).values(recovery=digest(plain(code)))
            )
        return code

    async def recover(self, code: str) -> Player:
        """Find the player of a recovery code, or raise WrongRecovery."""
        wanted = digest(plain(code))
        query = select(PLAYER.c.id, PLAYER.c.name, PLAYER.c.recovery)
        async with self.store.reading() as connection:
            row = (await connection.execute(query.where(PLAYER.c.recovery == wanted))).first()
        if row is None or not hmac.compare_digest(row[2], wanted):
            raise WrongRecovery
        return Player(row[0], row[1])


def oldest(mine: ColumnElement[bool]) -> Any:
    """Find the token that was made first."""
    first = select(TOKEN.c.id).where(mine).order_by(TOKEN.c.created).limit(1)
    return first.scalar_subquery()


def digest(token: str) -> str:
    """Hash a token or code; 128 random bits and more need no salt and no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_code() -> str:
    """Make a recovery code of 128 bits that can be read aloud: 26 letters and digits in groups."""
    letters = base64.b32encode(secrets.token_bytes(16)).decode().rstrip("=")
    return "-".join(letters[i : i + 5] for i in range(0, len(letters), 5))


def plain(code: str) -> str:
    """Leave out of a typed code what does not matter."""
    return "".join(letter for letter in code.upper() if letter.isalnum())


def clean(name: str) -> str:
    """Leave out of a name what cannot be seen or would break lines."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:40]
