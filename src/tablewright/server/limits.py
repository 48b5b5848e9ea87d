"""How much one player or one address may ask for."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict

from tablewright.server.errors import TooMany, TooManyConnections
from tablewright.server.settings import Settings

REMEMBERED = 20_000  # players and addresses; whoever was quiet longest is forgotten
ADDRESS_SHARE = 5  # an address may be a whole household: so many times a player's rate
BURST_SECONDS = 5


class Buckets:
    """Token buckets: `rate` a second, and `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> None:
        """Take one, or raise TooMany with the seconds to wait."""
        if self.rate <= 0:
            return
        now = time.monotonic()
        left, then = self._left.pop(key, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.rate)
        self._left[key] = (max(left - 1, 0) if left >= 1 else left, now)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        if left < 1:
            raise TooMany(seconds=int((1 - left) / self.rate) + 1)


class Limits:
    """All limits of one worker."""

    def __init__(self, settings: Settings) -> None:
        rate = settings.rate_limit
        self.settings = settings
        self.players = Buckets(rate, rate * BURST_SECONDS)
        self.addresses = Buckets(rate * ADDRESS_SHARE, rate * ADDRESS_SHARE * BURST_SECONDS)
        self.newcomers = Buckets(rate / 120, rate * 1.5)
        self.sockets: Counter[str] = Counter()

    def open_socket(self, player: str | None, address: str) -> None:
        """Count a socket, or raise TooManyConnections."""
        each, all_here = self.settings.max_sockets_each, self.settings.max_sockets_address
        if self.settings.rate_limit > 0:
            if player is not None and self.sockets[player] >= each:
                raise TooManyConnections(most=each)
            if self.sockets[address] >= all_here:
                raise TooManyConnections(most=all_here)
        self.sockets.update(key for key in (player, address) if key is not None)

    def close_socket(self, player: str | None, address: str) -> None:
        """Count a socket no more."""
        for key in (player, address):
            if key is not None:
                self.sockets[key] -= 1
                if self.sockets[key] <= 0:
                    del self.sockets[key]
