"""Which network somebody comes from: what limits are kept for beside each person."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

PREFIX = 64  # bits of an IPv6 address that name a network; one customer has all the rest
REMEMBERED = 4096
LONGEST = 64  # characters of junk


@lru_cache(REMEMBERED)
def network_of(address: str) -> str:
    """Give the network of an address: IPv4 as it is, IPv6 its /64, and junk as itself."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:LONGEST]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, PREFIX), strict=False))
