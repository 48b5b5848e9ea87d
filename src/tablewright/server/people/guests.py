"""Guests: their names and recovery codes."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time

import msgspec
from sqlalchemy import insert, select, update

from tablewright.server.errors import WrongRecovery
from tablewright.server.storage.database import Store
from tablewright.server.storage.schema import PLAYER
from tablewright.server.wire import Player


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

    async def rename(self, player: str, name: str) -> Player:
        """Give a player another name; tables keep the one they were joined with."""
        async with self.store.writing() as connection:
            await connection.execute(
                update(PLAYER).where(PLAYER.c.id == player).values(name=clean(name))
            )
        return Player(player, clean(name))

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
