"""A network is what one customer has: an IPv4 address, or a whole IPv6 /64."""

from __future__ import annotations

import httpx
import pytest

from tablewright.server.people.networks import network_of
from tests.server.conftest import MakeDatabase
from tests.server.serving import Served


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "127.0.0.1"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("::ffff:cb00:7107", "203.0.113.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("unknown", "unknown"),
        ("", ""),
        ("203.0.113.7:80", "203.0.113.7:80"),
        ("x" * 300, "x" * 64),
    ],
)
def test_an_address_is_of_one_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_all_addresses_of_an_ipv6_network_count_as_one() -> None:
    assert len({network_of(f"2001:db8::{number:x}") for number in range(1, 1000)}) == 1


def test_a_flood_from_one_ipv6_network_is_one_flood(make_database: MakeDatabase) -> None:
    """However many addresses it has: its requests and its new guests are counted together."""
    options = ("--trust-proxy", "--rate-limit", 1, "--bot-workers", 0)
    database = make_database("sqlite")
    with Served(database, *options) as served, httpx.Client(base_url=served.url) as client:

        def ask(address: str) -> tuple[int, int]:
            told = {"x-forwarded-for": address}
            guest = client.post("/api/guests", json={"bearer": True}, headers=told)
            return client.get("/api/bots", headers=told).status_code, guest.status_code

        flood = [ask(f"2001:db8::{number:x}") for number in range(1, 60)]
        assert flood[0] == (200, 201)
        assert sum(guest == 201 for _, guest in flood) <= 5, (
            "one at once, and another a minute or two later"
        )
        assert ask("2001:db8:0:1::1") == (200, 201), "the next network is another one"
        assert ask("203.0.113.7") == (200, 201)
