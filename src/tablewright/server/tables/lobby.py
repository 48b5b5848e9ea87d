"""Which public tables the lobby shows: some of everybody's, so that nobody can fill it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, FromClause, Select, func, select

from tablewright.server.storage.schema import TABLE
from tablewright.server.tables.quota import UNFINISHED

LOBBY = 100  # tables shown at once
OF_HOST, OF_NETWORK = 5, 30  # at most
CONSIDERED = 2000  # the newest ones
NETWORK_STEP = 5  # as many of a network weigh as much as one more of a host


def lobby_ids(game: str | None) -> Select[Any]:
    """Find the tables the lobby shows: everybody's first before anybody's second."""
    public = select(TABLE.c.id, TABLE.c.host, TABLE.c.network, TABLE.c.status, TABLE.c.changed)
    public = public.where(TABLE.c.public, UNFINISHED)
    if game is not None:
        public = public.where(TABLE.c.game == game)
    newest = public.order_by(*first_to_last(TABLE)).limit(CONSIDERED).subquery()
    order = first_to_last(newest)
    of_host = func.row_number().over(partition_by=newest.c.host, order_by=order)
    of_network = func.row_number().over(partition_by=newest.c.network, order_by=order)
    ranked = select(newest, of_host.label("h"), of_network.label("n")).subquery()
    fair = ranked.c.h + ranked.c.n // NETWORK_STEP
    return (
        select(ranked.c.id)
        .where(ranked.c.h <= OF_HOST, ranked.c.n <= OF_NETWORK)
        .order_by(ranked.c.status, fair, *first_to_last(ranked))
        .limit(LOBBY)
    )


def first_to_last(rows: FromClause) -> tuple[ColumnElement[Any], ...]:
    """Order tables: open ones first, newest first; "open" is before "running" in the alphabet."""
    return rows.c.status, rows.c.changed.desc(), rows.c.id
