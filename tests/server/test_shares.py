"""Thinking time is shared fairly: whoever asks for much waits for it themselves."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import update

from tablewright.server.people.guests import Asker, People
from tablewright.server.settings import Settings
from tablewright.server.storage import migrations
from tablewright.server.storage.database import Store
from tablewright.server.storage.jobs import (
    HINT,
    MOVE,
    NewJob,
    add_jobs,
    cost_of,
    drop_job,
    take_job,
)
from tablewright.server.storage.schema import JOB
from tablewright.server.storage.shares import Asked, Ledger, Party, charge
from tablewright.server.tables.seating import Tables
from tablewright.server.wire import NewTable, SeatWish
from tests.server.conftest import KINDS, MakeDatabase
from tests.server.serving import PAIR, SOLO, Guest, Served, Socket, names

ATTACKERS, FAR, NEAR = 50, "203.0.113.9", "198.51.100.7"


# -- Who comes first ------------------------------------------------------------------------------


def asked(network: str, person: str, bot: str = "grandmaster", created: float = 0.0) -> Asked:
    return Asked(Party(network, person), MOVE, bot, created, cost_of(MOVE, bot))


def serve(ledger: Ledger, waiting: list[Asked], turns: int) -> list[str]:
    """Serve those who wait for ever, and tell whom in which order."""
    served = []
    for _ in range(turns):
        claim = ledger.first(waiting)
        assert claim is not None
        party = claim.asked.party
        ledger.spent[party] = claim.person_end
        ledger.spent[Party(party.network, "")] = claim.network_end
        ledger.clocks |= {"*": claim.network_clock, party.network: claim.person_clock}
        served.append(party.person)
    return served


def test_two_networks_have_equal_shares_however_many_ask() -> None:
    crowd = [asked("far", f"a{number}", created=-1.0) for number in range(30)]
    order = serve(Ledger({}, {}), [*crowd, asked("near", "victim")], 20)
    assert order.count("victim") == 10
    assert order[:2].count("victim") == 1


def test_two_persons_of_one_network_have_equal_shares() -> None:
    order = serve(Ledger({}, {}), [asked("home", "greedy one"), asked("home", "victim")], 20)
    assert order.count("victim") == 10


def test_a_short_thought_comes_before_a_long_one_until_both_had_the_same() -> None:
    order = serve(Ledger({}, {}), [asked("far", "slow"), asked("near", "quick", "greedy")], 1000)
    first = order.index("slow")
    assert order[:first] == ["quick"] * first
    seconds = {
        who: order.count(who) * cost_of(MOVE, bot)
        for who, bot in (("slow", "grandmaster"), ("quick", "greedy"))
    }
    assert seconds["slow"] == pytest.approx(seconds["quick"], abs=cost_of(MOVE, "grandmaster"))


def test_nobody_saves_up_by_waiting() -> None:
    ledger = Ledger({}, {})
    serve(ledger, [asked("near", "victim", "master")], 100)
    order = serve(
        ledger, [asked("near", "victim", "master"), asked("far", "newcomer", "master")], 20
    )
    assert order.count("victim") == 10


# -- The queue in both databases ------------------------------------------------------------------

Work = Callable[[Settings, Store], Awaitable[None]]


@pytest.fixture(params=KINDS)
def settings(request: pytest.FixtureRequest, make_database: MakeDatabase) -> Settings:
    """An empty database, up to date."""
    made = Settings(database=make_database(request.param), max_tables_each=1000)
    migrations.migrate(made)
    return made


def run(settings: Settings, work: Work) -> None:
    """Do something with an open store."""

    async def do() -> None:
        store = Store(settings)
        try:
            await work(settings, store)
        finally:
            await store.close()

    asyncio.run(do())


async def open_tables(
    settings: Settings, store: Store, network: str, bot: str, count: int
) -> tuple[str, list[str]]:
    """Let somebody start games of bots, and give who and which."""
    player, _ = await People(store).welcome("somebody")
    asker = Asker(player.id, player.name, "", "", "", 0)
    wish = NewTable(game=PAIR, seats=[SeatWish(kind="bot", bot=bot)] * 2, start=True)
    tables = [await Tables(settings, store).open(asker, wish, network) for _ in range(count)]
    return player.id, [table.id for table, _ in tables]


@pytest.mark.parametrize("network", [FAR, NEAR])
def test_of_a_hundred_jobs_that_wait_the_victim_s_is_taken_next(
    settings: Settings, network: str
) -> None:
    async def work(settings: Settings, store: Store) -> None:
        await open_tables(settings, store, network, "grandmaster", ATTACKERS)
        first = await take_job(store, "us", 30)
        assert first is not None
        assert await take_job(store, "us", 30, first.claim) is None  # they wait for each other
        _, (table,) = await open_tables(settings, store, NEAR, "greedy", 1)
        found = await take_job(store, "us", 30, first.claim)
        assert found is not None
        assert found.job.table == table

    run(settings, work)


def test_with_two_who_ask_for_much_each_has_every_other_job(settings: Settings) -> None:
    async def work(settings: Settings, store: Store) -> None:
        _, attacked = await open_tables(settings, store, FAR, "grandmaster", ATTACKERS)
        _, own = await open_tables(settings, store, NEAR, "grandmaster", 10)
        order = []
        for _ in range(12):
            found = await take_job(store, "us", 30)
            assert found is not None
            await charge(store, found.claim.asked.party, -1.0)  # it took a little less
            await drop_job(store, found.job.id)
            order.append(found.job.table in own)
            assert order[-1] or found.job.table in attacked
        assert sum(order) == 6

    run(settings, work)


def test_a_hint_is_on_the_account_of_who_asks(settings: Settings) -> None:
    async def work(settings: Settings, store: Store) -> None:
        _, (table,) = await open_tables(settings, store, FAR, "greedy", 1)
        guest, _ = await People(store).welcome("guest")
        hint = NewJob(table, HINT, 0, 0, "master", guest.id, NEAR)
        async with store.writing() as connection:
            await add_jobs(store, connection, [hint])
        found = [await take_job(store, "us", 30) for _ in range(2)]
        parties = [one.claim.asked.party for one in found if one is not None]
        assert parties[1] == Party(NEAR, guest.id)
        assert parties[0].network == FAR

    run(settings, work)


def test_whom_nobody_waited_beside_owes_nothing(settings: Settings) -> None:
    async def work(settings: Settings, store: Store) -> None:
        await open_tables(settings, store, NEAR, "master", 1)
        alone = await take_job(store, "us", 30)
        assert alone is not None
        await charge(store, alone.claim.asked.party, 1000.0)  # a long evening with bots
        await drop_job(store, alone.job.id)
        await open_tables(settings, store, FAR, "master", ATTACKERS)
        first = await take_job(store, "us", 30)
        assert first is not None
        async with store.writing() as connection:  # the victim's bot is to move again
            again = NewJob(alone.job.table, MOVE, 0, 1, "master")
            await add_jobs(store, connection, [again])
        order = [first.job.table]
        for _ in range(2):
            found = await take_job(store, "us", 30)
            assert found is not None
            order.append(found.job.table)
        assert alone.job.table in order

    run(settings, work)


def test_a_job_that_is_due_later_is_not_taken_before(settings: Settings) -> None:
    async def work(settings: Settings, store: Store) -> None:
        await open_tables(settings, store, NEAR, "greedy", 1)
        async with store.writing() as connection:
            await connection.execute(update(JOB).values(lease=time.time() + 600))
        assert await take_job(store, "us", 30) is None

    run(settings, work)


# -- A real server --------------------------------------------------------------------------------


def decide(socket: Socket, seat: int, times: int) -> None:
    """Play on until bots have decided so often."""
    seen = 0
    state = socket.read("state")
    while seen < times:
        if state["turn"] == seat:
            socket.say(do="move", ply=state["ply"], name=names(state)[0])
        else:
            seen += 1
        ply = state["ply"]
        while state["ply"] == ply:
            state = socket.read("state")


def test_a_crowd_of_grandmasters_does_not_starve_another_s_bot(plain: Served) -> None:
    with Guest(plain.url, "Attacker") as attacker, Guest(plain.url, "Victim") as victim:
        crowd = [{"kind": "bot", "bot": "grandmaster"}] * 2
        tables = [attacker.open(PAIR, seats=crowd, start=True)["id"] for _ in range(20)]
        mine = victim.open(
            PAIR, seats=[{"kind": "me"}, {"kind": "bot", "bot": "novice"}], start=True
        )
        before = sum(victim.state(table)["ply"] for table in tables)
        with victim.socket(mine["id"], 0) as socket:
            decide(socket, 0, 10)
        after = sum(victim.state(table)["ply"] for table in tables)
        # Taking turns they would have had 20 for each of the victim's.
        assert after - before <= 20
        for table in tables:
            attacker.post(f"/api/tables/{table}/leave")


def test_one_person_s_hints_are_bounded(make_database: MakeDatabase) -> None:
    nobody_thinks = Served(make_database("sqlite"), "--bot-workers", 0)
    with nobody_thinks as served, Guest(served.url) as mira, ThreadPoolExecutor(12) as together:
        tables = [mira.open(SOLO, start=True)["id"] for _ in range(12)]

        def ask(table: str) -> int:
            body = {"seat": 0, "ply": 0, "bot": "grandmaster"}
            return mira.post(f"/api/tables/{table}/hints", **body).status_code

        assert sorted(together.map(ask, tables)) == [202] * 8 + [429] * 4
