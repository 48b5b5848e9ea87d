"""Whose job comes next: thinking time is shared fairly by network, and within one by person.

Weighted fair queueing. Each network, and each person of it, has an account of the seconds that were
thought for it. A job begins where its account stands, but never before the clock, which is where
the first of those begins who wait: so nobody saves up. It ends later by what it may cost, and
whichever ends first comes first. Short thoughts so go before long ones, until both had as much, and
whoever asks for a hundred delays mostly the rest of the hundred. The accounts are in the database:
any number of bot workers share them.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

import msgspec
from sqlalchemy import Case, Column, bindparam, case, delete, func, select, update

from tablewright.server.storage.database import Link, Store
from tablewright.server.storage.schema import SHARE

FORGIVEN_SECONDS = 3600  # after which nobody is held anything against
ALL, NOBODY = "*", ""  # the row of all networks, and of all persons of a network


def at_least(column: Column[float], least: str) -> Case[float]:
    """Give a column, or what is named if that is more; both databases know this form."""
    return case((column < bindparam(least), bindparam(least)), else_=column)


AT = (SHARE.c.network == bindparam("of")) & (SHARE.c.person == bindparam("who"))
CHARGE = (
    update(SHARE).where(AT).values(spent=SHARE.c.spent + bindparam("cost"), at=bindparam("now"))
)
BEGIN = (
    update(SHARE)
    .where(AT)
    .values(spent=at_least(SHARE.c.spent, "start") + bindparam("cost"), at=bindparam("now"))
)
TICK = update(SHARE).where(AT).values(clock=at_least(SHARE.c.clock, "start"), at=bindparam("now"))
LATEST = select(func.max(SHARE.c.spent)).where(SHARE.c.network != ALL, SHARE.c.person == NOBODY)


class Party(msgspec.Struct, frozen=True):
    """Whose job it is: somebody of some network."""

    network: str
    person: str


class Asked(msgspec.Struct, frozen=True):
    """The oldest of the jobs of one kind and bot that wait for one party."""

    party: Party
    kind: str
    bot: str
    created: float
    cost: float  # how many seconds it may take


class Claim(msgspec.Struct, frozen=True):
    """When a job would begin and end, by the accounts of its network and of its person."""

    asked: Asked
    network_start: float
    person_start: float
    network_clock: float = 0.0  # where the clocks are put when it is taken
    person_clock: float = 0.0

    @property
    def network_end(self) -> float:
        """Where the network's account stands afterwards."""
        return self.network_start + self.asked.cost

    @property
    def person_end(self) -> float:
        """Where the person's account stands afterwards."""
        return self.person_start + self.asked.cost

    def precedes(self, other: Claim) -> bool:
        """Tell whether this comes first: among networks by theirs, within one by the person's."""
        if self.asked.party.network == other.asked.party.network:
            return self.person_end < other.person_end
        return self.network_end < other.network_end


class Ledger:
    """The accounts of those who wait, as of one moment."""

    def __init__(self, spent: dict[Party, float], clocks: dict[str, float]) -> None:
        self.spent = spent
        self.clocks = clocks

    def claim(self, asked: Asked) -> Claim:
        """Tell when a job would begin."""
        party = asked.party
        network = self.spent.get(Party(party.network, NOBODY), 0.0)
        return Claim(
            asked,
            max(network, self.clocks.get(ALL, 0.0)),
            max(self.spent.get(party, 0.0), self.clocks.get(party.network, 0.0)),
        )

    def first(self, waiting: Iterable[Asked]) -> Claim | None:
        """Choose who comes first: the best of each network, then of those the best."""
        claims = [self.claim(asked) for asked in sorted(waiting, key=lambda asked: asked.created)]
        best: dict[str, Claim] = {}
        for claim in claims:
            network = claim.asked.party.network
            if network not in best or claim.precedes(best[network]):
                best[network] = claim
        chosen: Claim | None = None
        for claim in best.values():
            if chosen is None or claim.precedes(chosen):
                chosen = claim
        return None if chosen is None else with_clocks(chosen, claims)


def with_clocks(claim: Claim, claims: list[Claim]) -> Claim:
    """Note where the first of those begins who wait, in all and in the same network."""
    network = claim.asked.party.network
    near = [other.person_start for other in claims if other.asked.party.network == network]
    return msgspec.structs.replace(
        claim,
        network_clock=min(other.network_start for other in claims),
        person_clock=min(near),
    )


async def read_ledger(connection: Link, parties: Iterable[Party]) -> Ledger:
    """Read the accounts of some parties and the clocks."""
    networks = sorted({ALL, *(party.network for party in parties)})
    rows = await connection.execute(select(SHARE).where(SHARE.c.network.in_(networks)))
    found = [row._mapping for row in rows]
    return Ledger(
        {Party(row["network"], row["person"]): row["spent"] for row in found},
        {row["network"]: row["clock"] for row in found if row["person"] == NOBODY},
    )


async def forgive(connection: Link, ledger: Ledger) -> None:
    """Put the clocks forward: where nobody waits, nobody is behind."""
    top = (await connection.execute(LATEST)).scalar() or 0.0
    ledger.clocks[ALL] = max(ledger.clocks.get(ALL, 0.0), top)
    for party, spent in ledger.spent.items():
        if party.person != NOBODY:
            clock = ledger.clocks.get(party.network, 0.0)
            ledger.clocks[party.network] = max(clock, spent)


async def begin(store: Store, connection: Link, claim: Claim) -> None:
    """Write down that a job is begun: what it may cost, and where the clocks are."""
    party, now = claim.asked.party, time.time()
    rows = [(ALL, NOBODY), (party.network, NOBODY), (party.network, party.person)]
    blank = {"spent": 0.0, "clock": 0.0, "at": now}
    await connection.execute(
        store.insert_missing(SHARE),
        [{"network": of, "person": who, **blank} for of, who in dict.fromkeys(rows)],
    )
    network = {"of": party.network, "who": NOBODY, "now": now}
    person = {"of": party.network, "who": party.person, "now": now}
    everybody = {"of": ALL, "who": NOBODY, "now": now}
    cost = {"cost": claim.asked.cost}
    await connection.execute(BEGIN, {**person, **cost, "start": claim.person_start})
    await connection.execute(BEGIN, {**network, **cost, "start": claim.network_start})
    await connection.execute(TICK, {**network, "start": claim.person_clock})
    await connection.execute(TICK, {**everybody, "start": claim.network_clock})


async def charge(store: Store, party: Party, seconds: float) -> None:
    """Correct an account by what a job took longer, or shorter, than it might."""
    async with store.writing() as connection:
        for person in dict.fromkeys((NOBODY, party.person)):
            row = {"of": party.network, "who": person, "cost": seconds, "now": time.time()}
            await connection.execute(CHARGE, row)


async def sweep_shares(store: Store) -> None:
    """Forget whom nobody thought for in a while."""
    old = (SHARE.c.at < time.time() - FORGIVEN_SECONDS) & (SHARE.c.network != ALL)
    async with store.writing() as connection:
        await connection.execute(delete(SHARE).where(old))
