"""How much one player or one network may ask for; an IPv6 /64 is one network."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict

from tablewright.server.errors import TooMany, TooManyConnections
from tablewright.server.settings import Settings

REMEMBERED = 20_000  # players and networks; whoever was quiet longest is forgotten
NETWORK_SHARE = 5  # a network may be a whole household: so many times a player's rate
BURST_SECONDS = 5


class Buckets:
    """Token buckets: `rate` a second, and `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, cost: float = 1) -> None:
        """Take what something costs, or raise TooMany with the seconds to wait."""
        if self.rate <= 0 or cost <= 0:
            return
        cost = min(cost, self.burst)  # what costs more must wait until nothing else was asked for
        now = time.monotonic()
        left, then = self._left.pop(key, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.rate)
        self._left[key] = (left - cost if left >= cost else left, now)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        if left < cost:
            raise TooMany(seconds=int((cost - left) / self.rate) + 1)


class Limits:
    """All limits of one worker."""

    def __init__(self, settings: Settings) -> None:
        rate = settings.rate_limit
        self.settings = settings
        self.players = Buckets(rate, rate * BURST_SECONDS)
        self.networks = Buckets(rate * NETWORK_SHARE, rate * NETWORK_SHARE * BURST_SECONDS)
        self.newcomers = Buckets(rate / 120, rate * 1.5)
        self.sockets: Counter[str] = Counter()

    def open_socket(self, player: str | None, network: str) -> None:
        """Count a socket, or raise TooManyConnections."""
        each, all_here = self.settings.max_sockets_each, self.settings.max_sockets_address
        if self.settings.rate_limit > 0:
            if player is not None and self.sockets[player] >= each:
                raise TooManyConnections(most=each)
            if self.sockets[network] >= all_here:
                raise TooManyConnections(most=all_here)
        self.sockets.update(key for key in (player, network) if key is not None)

    def close_socket(self, player: str | None, network: str) -> None:
        """Count a socket no more."""
        for key in (player, network):
            if key is not None:
                self.sockets[key] -= 1
                if self.sockets[key] <= 0:
                    del self.sockets[key]
