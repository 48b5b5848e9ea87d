"""What one network can take from others: tables, the lobby, requests, connections.

    .venv/bin/python bench/siege.py --python OLD/bin/python --python .venv/bin/python

As bench/attacks.py: each interpreter's server on the loopback, one after the other in one run, and
everything bounded. Many addresses of one network are forged for a server that trusts its proxy.
"""

from __future__ import annotations

import argparse
import os
import socket
import subprocess
import threading
import time
from collections import Counter
from contextlib import ExitStack, suppress

import httpx
from attacks import Person, served
from rich.console import Console
from rich.table import Table
from websockets.exceptions import ConnectionClosed

import tablewright as tw

PAIR = next(id for id in tw.games() if 2 in tw.game(id).seats)
OPEN = [{"kind": "me"}, {"kind": "open"}]
ROOM = 40  # tables of the small house
STRANGERS = 10
DESERTED_SECONDS = 12.0
FLOOD_SECONDS = 5.0
FLOODERS = 8
HALVES = 600  # connections with half a request
HALF_SECONDS = 15.0
VOID_SECONDS = 10.0


def knows(python: str, option: str) -> bool:
    """Tell whether a server has an option."""
    command = [os.path.abspath(python), "-m", "tablewright", "serve", "--help"]
    wide = {**os.environ, "COLUMNS": "200"}
    told = subprocess.run(command, capture_output=True, text=True, env=wide, check=True).stdout
    return option in told


def open_all(person: Person, most: int = 60) -> int:
    """Open public tables until that is refused."""
    for opened in range(most):
        if person.open(game=PAIR, seats=OPEN, public=True) is None:
            return opened
    return most


def fill_tables(python: str) -> list[tuple[str, str]]:
    """Two guests of one network fill a small house and go; then strangers come."""
    options = ["--max-tables", str(ROOM), "--rate-limit", "0", "--bot-workers", "0"]
    with served(python, *options) as url:
        taken = sum(open_all(Person(url, "Eve", f"2001:db8::{one}")) for one in (1, 2))
        came = [open_all(Person(url, "Eve", f"2001:db8::{one:x}"), 1) for one in range(3, 60)]
        strangers = [Person(url, "Mira", f"198.51.100.{one}") for one in range(STRANGERS)]
        found = sum(open_all(stranger, 1) for stranger in strangers)
    return [
        (f"tables of {ROOM} that two guests of a /64 get", str(taken)),
        ("and with 57 more guests of that /64", str(taken + sum(came))),
        (f"strangers of {STRANGERS} who find a table then", str(found)),
    ]


def desert(python: str) -> list[tuple[str, str]]:
    """Fill a small house and go; look whether it is empty again when that is due."""
    options = ["--max-tables", str(ROOM), "--rate-limit", "0", "--bot-workers", "0"]
    if knows(python, "--keep-open"):
        options += ["--keep-open", str(DESERTED_SECONDS / 3 / 86_400)]
    with served(python, *options) as url:
        for number in range(ROOM):
            open_all(Person(url, "Eve", f"192.0.2.{number}"), 1)
        time.sleep(DESERTED_SECONDS)
        left = len(httpx.get(f"{url}/api/tables").json())
    return [(f"deserted tables of {ROOM} there after {DESERTED_SECONDS:.0f} s", str(left))]


def fill_lobby(python: str) -> list[tuple[str, str]]:
    """Strangers wait at their tables; then two guests open all they may."""
    with served(python, "--rate-limit", "0", "--bot-workers", "0") as url:
        strangers = [Person(url, "Mira", f"198.51.100.{one}") for one in range(STRANGERS)]
        waiting = {one.open(game=PAIR, seats=OPEN, public=True) for one in strangers}
        time.sleep(1.1)  # times are whole seconds, and the newest comes first
        opened = sum(open_all(Person(url, "Eve", f"203.0.113.{one}")) for one in (1, 2))
        shown = [table["id"] for table in httpx.get(f"{url}/api/tables").json()]
    seen = len(waiting & set(shown))
    return [
        (f"rows of the lobby that two guests with {opened} tables get", str(len(shown) - seen)),
        (f"strangers' tables of {STRANGERS} still shown", str(seen)),
    ]


def flood(python: str) -> list[tuple[str, str]]:
    """Ask from ever other addresses of one /64, and become as many guests as one may."""
    asked, guests = Counter[int](), Counter[int]()
    with served(python, "--bot-workers", "0", "--rate-limit", "2") as url:

        def ask(number: int, until: float) -> None:
            with httpx.Client(base_url=url, verify=False) as client:
                count = 0
                while time.monotonic() < until:
                    count += 1
                    from_ = {"x-forwarded-for": f"2001:db8::{number:x}:{count:x}"}
                    asked[client.get("/api/bots", headers=from_).status_code] += 1
                    made = client.post("/api/guests", json={"bearer": True}, headers=from_)
                    guests[made.status_code] += 1

        until = time.monotonic() + FLOOD_SECONDS
        threads = [threading.Thread(target=ask, args=(one, until)) for one in range(FLOODERS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return [
        (f"answers to a flood from one /64 in {FLOOD_SECONDS:.0f} s", share(asked, 200)),
        ("guests it could become meanwhile", share(guests, 201)),
    ]


def share(found: Counter[int], good: int) -> str:
    """Tell how many of all were let through."""
    return f"{found[good]} of {found.total()}"


def half_ask(python: str) -> list[tuple[str, str]]:
    """Send halves of requests, and see how many connections are kept for them."""
    with served(python, "--bot-workers", "0") as url, ExitStack() as stack:
        port = int(url.rpartition(":")[2])
        opened = []
        for _ in range(HALVES):
            raw = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=5))
            raw.sendall(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            opened.append(raw)
        time.sleep(HALF_SECONDS)
        kept = sum(is_open(raw) for raw in opened)
    return [(f"half requests of {HALVES} held after {HALF_SECONDS:.0f} s", str(kept))]


def is_open(raw: socket.socket) -> bool:
    """Tell whether the other end still waits."""
    raw.setblocking(False)
    try:
        return raw.recv(1) != b""
    except BlockingIOError:
        return True
    except ConnectionError:
        return False


def void(python: str) -> list[tuple[str, str]]:
    """Delete a token, and see for how long its socket lives."""
    with served(python, "--bot-workers", "0") as url:
        owner = Person(url, "Mira", "198.51.100.1")
        made = owner.client.post("/api/me/tokens", json={}).json()
        table = owner.open(game=PAIR, seats=[{"kind": "me"}] * 2, start=True)
        owner.client.headers["authorization"] = f"Bearer {made['token']}"
        with owner.listen(f"/api/tables/{table}/live?seat=0") as thief:
            thief.recv(10)
            owner.client.delete(f"/api/me/tokens/{made['id']}")
            began, closed = time.monotonic(), False
            with suppress(TimeoutError):
                try:
                    while time.monotonic() - began < VOID_SECONDS:
                        thief.recv(VOID_SECONDS)
                except ConnectionClosed:
                    closed = True
            took = time.monotonic() - began
    told = f"{1000 * took:.0f} ms" if closed else f"over {VOID_SECONDS:.0f} s"
    return [("socket of a deleted token lives on for", told)]


ATTACKS = (fill_tables, desert, fill_lobby, flood, half_ask, void)


def main() -> None:
    """Read the command line and besiege."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", action="append", required=True, help="whose server; repeatable")
    pythons = parser.parse_args().python
    shown = Table(title="What one network can take from others", title_justify="left")
    for column in ("", *pythons):
        shown.add_column(column, justify="right" if column else "left")
    for attack in ATTACKS:
        found = [attack(python) for python in pythons]
        for rows in zip(*found, strict=True):
            shown.add_row(rows[0][0], *(value for _, value in rows))
    Console(width=140).print(shown)


if __name__ == "__main__":
    main()
