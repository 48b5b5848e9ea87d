"""Room for everybody: how many unfinished tables one person and one network may have.

What is still free is shared out. Whoever has much must leave a multiple of it free for others, so
nobody fills the house however large it is, and whoever has none finds room to the last.
"""

from __future__ import annotations

from sqlalchemy import bindparam, func, select

from tablewright.server.errors import HouseFull, TooManyTables
from tablewright.server.settings import Settings
from tablewright.server.storage.database import Link
from tablewright.server.storage.rows import OPEN, RUNNING
from tablewright.server.storage.schema import TABLE

PERSON_LEAVES = 6  # times what a person has must be left free by them,
NETWORK_LEAVES = 3  # times what a network has by its people,
NEWCOMER_LEAVES = 1  # unless it is somebody's first

UNFINISHED = TABLE.c.status.in_((OPEN, RUNNING))
COUNT = select(func.count()).select_from(TABLE).where(UNFINISHED)
COUNT_OF = COUNT.where(TABLE.c.host == bindparam("host"))
COUNT_FROM = COUNT.where(TABLE.c.network == bindparam("network"))


async def check_room(connection: Link, settings: Settings, host: str, network: str) -> None:
    """Refuse a table too many: of one host, of one network, or in all."""
    mine = (await connection.execute(COUNT_OF, {"host": host})).scalar_one()
    ours = (await connection.execute(COUNT_FROM, {"network": network})).scalar_one()
    free = settings.max_tables - (await connection.execute(COUNT)).scalar_one()
    if mine >= settings.max_tables_each:
        raise TooManyTables(most=settings.max_tables_each)
    leaves = NETWORK_LEAVES if mine else NEWCOMER_LEAVES
    if free <= 0 or mine * PERSON_LEAVES >= free:
        raise HouseFull
    if ours >= settings.max_tables_network or ours * leaves >= free:
        raise HouseFull
