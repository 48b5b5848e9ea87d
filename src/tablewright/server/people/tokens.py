"""Tokens: opaque, random, kept only as hashes; each is one session of a player."""

from __future__ import annotations

import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, bindparam, delete, func, insert, select, update

from tablewright.server.errors import NotFound, NotIdentified, TooMany
from tablewright.server.people.guests import Asker, digest
from tablewright.server.storage.database import Link, Store
from tablewright.server.storage.schema import PLAYER, TOKEN
from tablewright.server.wire import Session, Token

COOKIE, PERSONAL = "cookie", "personal"
PREFIX = "twp_"
COOKIE_SECONDS = 34_560_000  # 400 days, the longest that browsers keep one
KEPT = 10_000  # tokens remembered by a worker
TRUSTED_SECONDS = 60  # until a remembered token is looked up again
USED_SECONDS = 600  # between two notes that a token is in use
MOST_TOKENS = 50  # of one kind, of one player
AT_ONCE = 500  # compared with the database in one statement

BEARER = (
    select(PLAYER.c.id, PLAYER.c.name, TOKEN.c.id, TOKEN.c.kind, TOKEN.c.digest, TOKEN.c.expires)
    .add_columns(TOKEN.c.used)
    .join(PLAYER, PLAYER.c.id == TOKEN.c.player)
    .where(TOKEN.c.digest == bindparam("digest"))
)
VALID = select(TOKEN.c.digest).where(
    TOKEN.c.digest.in_(bindparam("digests", expanding=True)), TOKEN.c.expires > bindparam("now")
)
SESSIONS = select(
    TOKEN.c.id, TOKEN.c.kind, TOKEN.c.label, TOKEN.c.created, TOKEN.c.used, TOKEN.c.expires
)
USE = update(TOKEN).where(TOKEN.c.digest == bindparam("of")).values(used=bindparam("used_"))


class Known(msgspec.Struct):
    """A token that was looked up."""

    asker: Asker
    trusted: float  # until then
    used: int


class Tokens:
    """The tokens of a server's players."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._used: dict[str, int] = {}  # to be written down
        self._voided = 0  # rises with every token forgotten

    # -- Who is asking ----------------------------------------------------------------------

    async def identify(self, token: str) -> Asker:
        """Find out whose token this is, or raise NotIdentified."""
        wanted = digest(token)
        known = self._known.get(wanted)
        now = time.time()
        if known is None or known.trusted < now:
            known = await self._look_up(wanted)
        if known.asker.expires <= now:
            raise NotIdentified
        if known.used < now - USED_SECONDS:
            known.used = self._used[wanted] = int(now)
        return known.asker

    async def _look_up(self, wanted: str) -> Known:
        voided = self._voided
        async with self.store.reading() as connection:
            row = (await connection.execute(BEARER, {"digest": wanted})).first()
        # Found by a hash of what was sent, and compared in constant time besides.
        if row is None or not hmac.compare_digest(row[4], wanted):
            raise NotIdentified
        known = Known(Asker(*row[:6]), time.time() + TRUSTED_SECONDS, row[6])
        if voided == self._voided:  # or it may be this one that became void meanwhile
            self._known[wanted] = known
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        return known

    def forget(self, digest: str) -> None:
        """Look a token up again next time."""
        self._voided += 1
        self._known.pop(digest, None)

    def forget_player(self, player: str) -> None:
        """Look all tokens of a player up again."""
        for wanted in [key for key, known in self._known.items() if known.asker.id == player]:
            self.forget(wanted)

    async def look_again(self, in_use: Iterable[str]) -> list[str]:
        """Give the tokens that are void by now, of those in use and of those remembered.

        News may be lost, time passes, and somebody may have put their hand to the database.
        """
        now = int(time.time())
        wanted = sorted({*in_use, *self._known})
        valid: set[str] = set()
        for first in range(0, len(wanted), AT_ONCE):
            some = wanted[first : first + AT_ONCE]
            async with self.store.reading() as connection:
                found = await connection.execute(VALID, {"digests": some, "now": now})
                valid |= {row[0] for row in found}
        return [one for one in wanted if one not in valid]

    async def note_used(self) -> None:
        """Write down which tokens were used, all that came together at once."""
        used, self._used = self._used, {}
        if used:
            rows = [{"of": one, "used_": at} for one, at in sorted(used.items())]
            async with self.store.writing() as connection:
                await connection.execute(USE, rows)

    # -- Sessions ---------------------------------------------------------------------------

    async def make(
        self, player: str, kind: str, label: str = "", seconds: int = COOKIE_SECONDS
    ) -> tuple[Token, list[str]]:
        """Make a token, whose text is kept nowhere, and give those that had to go for it."""
        token = (PREFIX if kind == PERSONAL else "") + secrets.token_urlsafe(32)
        now = int(time.time())
        made = Token(f"k_{secrets.token_urlsafe(9)}", label, now, now + seconds, token)
        async with self.store.writing() as connection:
            mine = (TOKEN.c.player == player) & (TOKEN.c.kind == kind)
            gone = delete(TOKEN).where(mine, TOKEN.c.expires <= now)
            await connection.execute(gone)
            count = select(func.count()).select_from(TOKEN).where(mine)
            voided: list[str] = []
            if (await connection.execute(count)).scalar_one() >= MOST_TOKENS:
                if kind == PERSONAL:
                    raise TooMany(seconds=3600)
                least = delete(TOKEN).where(TOKEN.c.id == least_used(mine))
                rows = await connection.execute(least.returning(TOKEN.c.digest))
                voided = [row[0] for row in rows]
            await connection.execute(
                insert(TOKEN).values(
                    id=made.id,
                    player=player,
                    digest=digest(token),
                    kind=kind,
                    label=label,
                    created=now,
                    expires=made.expires,
                    used=now,
                )
            )
        return made, voided

    async def personal(self, player: str) -> list[Token]:
        """List a player's personal tokens."""
        mine = (TOKEN.c.player == player) & (TOKEN.c.kind == PERSONAL)
        query = select(TOKEN.c.id, TOKEN.c.label, TOKEN.c.created, TOKEN.c.expires).where(mine)
        async with self.store.reading() as connection:
            rows = await connection.execute(query.order_by(TOKEN.c.created))
            return [Token(*row) for row in rows]

    async def sessions(self, player: str, here: str) -> list[Session]:
        """List all that is logged in as a player, the latest used first."""
        await self.note_used()
        async with self.store.reading() as connection:
            return await load_sessions(connection, player, here)

    async def void(self, player: str, id: str | None = None, but: str | None = None) -> list[str]:
        """Make a token of a player void, or all but one, and give the digests of what is gone."""
        drop = delete(TOKEN).where(TOKEN.c.player == player)
        if id is not None:
            drop = drop.where(TOKEN.c.id == id)
        if but is not None:
            drop = drop.where(TOKEN.c.id != but)
        async with self.store.writing() as connection:
            rows = await connection.execute(drop.returning(TOKEN.c.digest))
            gone = [str(row[0]) for row in rows]
        if id is not None and not gone:
            raise NotFound(what="token")
        return gone


async def load_sessions(connection: Link, player: str, here: str) -> list[Session]:
    """Fetch what is logged in as a player; `here` is the token they ask with."""
    good = (TOKEN.c.player == player) & (TOKEN.c.expires > int(time.time()))
    query = SESSIONS.where(good).order_by(TOKEN.c.used.desc())
    rows = (row._mapping for row in await connection.execute(query))
    return [Session(**row, here=row["id"] == here) for row in rows]


def least_used(mine: ColumnElement[bool]) -> Any:
    """Find the token that was used the longest ago."""
    first = select(TOKEN.c.id).where(mine).order_by(TOKEN.c.used, TOKEN.c.created).limit(1)
    return first.scalar_subquery()
