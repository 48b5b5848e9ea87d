"""Killing the server at any instant loses no confirmed move and repeats none.

Many tables are played while processes of the server are killed with SIGKILL again and again. The
long form is `TABLEWRIGHT_SOAK=1`.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
from collections.abc import Iterator
from itertools import islice

import pytest

import tablewright as tw
from tests.server.conftest import KINDS as DATABASES
from tests.server.conftest import MakeDatabase
from tests.server.regulars import Regular
from tests.server.serving import Guest, Json, Served, begin, wait_for

SOAK = os.environ.get("TABLEWRIGHT_SOAK") == "1"
TABLES = 32 if SOAK else 8
KILLS = 60 if SOAK else 4
PLAY_SECONDS = 1.5 if SOAK else 0.8

Group = list[Regular]


def seatings() -> Iterator[tuple[str, int, bool]]:
    """Go round all games and seat counts, with and without a bot at the table."""
    while True:
        for with_bot in (False, True):
            for id in tw.games():
                for seats in tw.game(id).seats:
                    yield id, seats, with_bot and seats > 1


def sit_down(url: str, rng: random.Random) -> list[Group]:
    """Open all tables, every seat with a person of its own, but for some bots."""
    groups = []
    for game, seats, with_bot in islice(seatings(), TABLES):
        with contextlib.ExitStack() as stack:
            people = [stack.enter_context(Guest(url)) for _ in range(seats - with_bot)]
            table = begin(*people, game=game, bots=with_bot)
            groups.append(
                [
                    Regular(url, person.token, table, seat, random.Random(rng.random()))
                    for seat, person in enumerate(people)
                ]
            )
    return groups


# -- Killing ------------------------------------------------------------------------------------


async def mayhem(server: Served, rng: random.Random) -> None:
    """Kill in turn the parent, everything at once, a web worker and a bot worker."""
    for round in range(KILLS):
        await asyncio.sleep(PLAY_SECONDS * (0.5 + rng.random()))
        workers = server.workers()
        if round % 3 == 2:
            for pid in (rng.choice(workers[:-1]), workers[-1]):
                os.kill(pid, signal.SIGKILL)
            continue
        if round % 3 == 1:
            for pid in workers:
                os.kill(pid, signal.SIGKILL)
        await asyncio.to_thread(restart, server)
    await asyncio.sleep(PLAY_SECONDS)


def restart(server: Served) -> None:
    """Kill the parent; the workers must follow by themselves, and free the port."""
    port = server.port
    server.kill()
    server.start(port)


async def play_through(server: Served, groups: list[Group], rng: random.Random) -> None:
    """Play all tables while the server is killed."""
    enough = asyncio.Event()
    async with asyncio.TaskGroup() as everybody:
        for regular in everyone(groups):
            everybody.create_task(regular.play(enough))
        await mayhem(server, rng)
        enough.set()


async def go_on(groups: list[Group]) -> None:
    """Play on at every table that is not over, until somebody's action was confirmed."""
    open_groups = [group for group in groups if not any(regular.over for regular in group)]
    enough = asyncio.Event()
    before = {id(group): confirmed(group) for group in open_groups}
    async with asyncio.timeout(30), asyncio.TaskGroup() as everybody:
        for regular in everyone(open_groups):
            everybody.create_task(regular.play(enough))
        while any(
            confirmed(group) == before[id(group)] and not any(one.over for one in group)
            for group in open_groups
        ):
            await asyncio.sleep(0.05)
        enough.set()


def everyone(groups: list[Group]) -> list[Regular]:
    return [regular for group in groups for regular in group]


def confirmed(group: Group) -> int:
    return sum(len(regular.confirmed) for regular in group)


# -- Looking at what is left --------------------------------------------------------------------


class Looker:
    """Reads logs and results as the people of a table may."""

    def __init__(self, server: Served, stack: contextlib.ExitStack) -> None:
        self.guest = stack.enter_context(Guest(server.url))

    def get(self, path: str, regular: Regular | None = None) -> Json:
        headers = self.guest.headers if regular is None else regular.headers
        answer = self.guest.client.get(path, headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def log(self, regular: Regular) -> list[Json]:
        """Give the log as a seat may know it."""
        return list(self.get(f"/api/tables/{regular.table}/log?seat={regular.seat}", regular))

    def table(self, regular: Regular) -> Json:
        return self.get(f"/api/tables/{regular.table}", regular)

    def record(self, regular: Regular) -> tw.Record:
        """Give the record of a game that is over."""
        path = f"/api/tables/{regular.table}/record"
        answer = self.guest.client.get(path, headers=regular.headers)
        assert answer.status_code == 200, answer.text
        return tw.Record.loads(answer.text)


def check_seat(looker: Looker, regular: Regular) -> None:
    """The log holds what this seat was confirmed, exactly once, and shows what was pushed."""
    log = looker.log(regular)
    assert [entry["ply"] for entry in log] == list(range(len(log)))
    assert own_deeds(log, regular.seat) == regular.confirmed
    for ply, pushed in regular.seen.items():
        assert {**pushed, "name": None} == {**pick(log[ply], pushed), "name": None}
    assert regular.unexpected == []


def own_deeds(log: list[Json], seat: int) -> dict[int, tuple[str, str]]:
    """Give what a person did at a seat: once they have given up, a stand-in plays there."""
    own: dict[int, tuple[str, str]] = {}
    for entry in log:
        if entry["seat"] == seat:
            own[entry["ply"]] = (entry["kind"], entry["name"] or "")
            if entry["kind"] == "concede":
                break
    return own


def pick(entry: Json, like: Json) -> Json:
    """Give the facts of a log entry that a push has too."""
    return {key: entry[key] for key in like}


def check_result(looker: Looker, regular: Regular) -> None:
    """A game that is over replays to the result that was announced."""
    announced = looker.table(regular)["result"]
    record = looker.record(regular)
    ranking = record.verify().ranking(record.conceded)
    assert announced == {
        "end": record.end,
        "winners": record.winners,
        "scores": record.scores,
        "ranking": [place.to_dict() for place in ranking],
    }
    log = looker.log(regular)
    assert record.actions == effective(log)
    assert regular.latest["result"] == announced


def effective(log: list[Json]) -> list[str]:
    """Name the actions of a log that were not taken back."""
    played: list[str] = []
    for entry in log:
        if entry["kind"] == "play":
            played.append(entry["name"])
        elif entry["kind"] == "undo":
            played.pop()
    return played


def finish(looker: Looker, group: Group) -> None:
    """Let everybody of a running table give up, so that it too has a result."""
    for regular in group:
        while (table := looker.table(regular))["status"] == "running":
            body = {"seat": regular.seat, "ply": table["ply"]}
            path = f"/api/tables/{regular.table}/concede"
            answer = looker.guest.client.post(path, json=body, headers=regular.headers)
            if answer.status_code == 200:
                regular.confirmed[answer.json()["ply"]] = ("concede", "")
                break
            assert answer.json()["code"] in ("stale", "over"), answer.text


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("kind", DATABASES)
def test_no_kill_loses_or_repeats_a_confirmed_move(
    kind: str, workers: int, make_database: MakeDatabase, rng: random.Random
) -> None:
    options = ("--workers", workers, "--bot-workers", 1, "--rate-limit", 0)
    with Served(make_database(kind), *options) as server, contextlib.ExitStack() as stack:
        groups = sit_down(server.url, rng)
        asyncio.run(play_through(server, groups, rng))
        asyncio.run(go_on(groups))
        looker = Looker(server, stack)
        for regular in everyone(groups):
            check_seat(looker, regular)
        for group in groups:
            finish(looker, group)
            assert wait_for(lambda group=group: looker.table(group[0])["status"] == "over")
            for regular in group:
                regular.latest = looker.get(f"/api/tables/{regular.table}/state", regular)
                check_seat(looker, regular)
            check_result(looker, group[0])
        assert sum(regular.sittings - 1 for regular in everyone(groups)) >= KILLS
        assert "Traceback" not in server.log, server.log
