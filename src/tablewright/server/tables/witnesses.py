"""Who was there: a private game that is over is shown to nobody else."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import bindparam, select

from tablewright.server.storage.database import Store
from tablewright.server.storage.rows import CLOSED, OVER, Seat, TableRow
from tablewright.server.storage.schema import WITNESS

WATCHED = select(WITNESS.c.player).where(
    WITNESS.c.table == bindparam("table"), WITNESS.c.player == bindparam("player")
)


async def was_there(
    store: Store, table: TableRow, seats: Sequence[Seat], player: str | None
) -> bool:
    """Tell whether somebody may see a game: all may who could look on, or who did."""
    if table.public or table.status not in (OVER, CLOSED):
        return True
    if player is None:
        return False
    if player == table.host or any(seat.player == player for seat in seats):
        return True
    async with store.reading() as connection:
        row = await connection.execute(WATCHED, {"table": table.id, "player": player})
        return row.first() is not None


async def note_witness(
    store: Store, table: TableRow, seats: Sequence[Seat], player: str | None
) -> None:
    """Remember who watches a private table, for when its game is over."""
    if player is None or table.public or table.status in (OVER, CLOSED):
        return
    if not any(seat.player == player for seat in seats):
        async with store.writing() as connection:
            row = {"table": table.id, "player": player}
            await connection.execute(store.insert_missing(WITNESS), [row])
