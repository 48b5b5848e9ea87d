"""How much one player or one network may ask for; an IPv6 /64 is one network.

Workers tell each other what was taken, of sockets at once, of requests soon, so that nobody gets
more by asking several of them. What is too little to matter they keep to themselves.
"""

from __future__ import annotations

import secrets
import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Iterator

from tablewright.server.errors import TooMany, TooManyConnections
from tablewright.server.news import AnyNews, Connected, Spent
from tablewright.server.settings import Settings

REMEMBERED = 20_000  # players and networks; whoever was quiet longest is forgotten
NETWORK_SHARE = 5  # a network may be a whole household: so many times a player's rate
BURST_SECONDS = 5
TELL_SECONDS = 0.5
RENEW_SECONDS, STALE_SECONDS = 5.0, 15.0  # what a worker told that died is soon forgotten
MANY = 16  # workers: who takes less than such a part of a limit at each is within it at all


class Buckets:
    """Token buckets: `rate` a second, and `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._taken: defaultdict[str, float] = defaultdict(float)

    def take(self, key: str, cost: float = 1) -> None:
        """Take what something costs, or raise TooMany with the seconds to wait."""
        if self.rate <= 0 or cost <= 0:
            return
        cost = min(cost, self.burst)  # what costs more must wait until nothing else was asked for
        left = self._refill(key)
        self._draw(key, left - cost if left >= cost else left)
        if left < cost:
            raise TooMany(seconds=int((cost - left) / self.rate) + 1)
        self._taken[key] += cost

    def owe(self, key: str, cost: float) -> None:
        """Note what was taken elsewhere; a debt is never more than one may save up."""
        self._draw(key, max(self._refill(key) - cost, -self.burst))

    def taken(self, seconds: float) -> Iterator[tuple[str, float]]:
        """Give who took much since this was last asked, so many seconds ago."""
        taken, self._taken = self._taken, defaultdict(float)
        few = self.rate * seconds / MANY
        return ((key, cost) for key, cost in taken.items() if cost > few)

    def _refill(self, key: str) -> float:
        left, then = self._left.get(key, (self.burst, 0.0))
        return min(self.burst, left + (time.monotonic() - then) * self.rate)

    def _draw(self, key: str, left: float) -> None:
        self._left[key] = (left, time.monotonic())
        self._left.move_to_end(key)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)


class Sockets:
    """How many sockets are open of each player and network, here and at other workers."""

    def __init__(self) -> None:
        self.here: Counter[str] = Counter()
        self._elsewhere: dict[str, dict[str, tuple[int, float]]] = {}

    def count(self, key: str) -> int:
        """Count them everywhere."""
        now = time.monotonic()
        others = self._elsewhere.get(key, {}).values()
        return self.here[key] + sum(count for count, until in others if until > now)

    def add(self, key: str, by: int) -> None:
        """Count sockets here."""
        self.here[key] += by
        if self.here[key] <= 0:
            del self.here[key]

    def hear(self, news: Connected) -> None:
        """Another worker has so many."""
        until = time.monotonic() + STALE_SECONDS
        self._elsewhere.setdefault(news.key, {})[news.worker] = (news.count, until)

    def forget(self) -> None:
        """Forget what was told too long ago."""
        now = time.monotonic()
        for key, workers in list(self._elsewhere.items()):
            fresh = {name: told for name, told in workers.items() if told[0] and told[1] > now}
            self._elsewhere[key] = fresh
            if not fresh:
                del self._elsewhere[key]


class Limits:
    """All limits, as one worker knows them."""

    def __init__(self, settings: Settings) -> None:
        rate = settings.rate_limit
        self.settings = settings
        self.worker = secrets.token_hex(4)
        self.tell: Callable[..., None] = lambda *news: None  # set where there are others
        self.players = Buckets(rate, rate * BURST_SECONDS)
        self.networks = Buckets(rate * NETWORK_SHARE, rate * NETWORK_SHARE * BURST_SECONDS)
        self.newcomers = Buckets(rate / 120, rate * 1.5)
        self.rates = {"p": self.players, "n": self.networks, "g": self.newcomers}
        self.sockets = Sockets()

    def open_socket(self, player: str | None, network: str) -> None:
        """Count a socket, or raise TooManyConnections."""
        each, all_here = self.settings.max_sockets_each, self.settings.max_sockets_address
        if self.settings.rate_limit > 0:
            if player is not None and self.sockets.count(player) >= each:
                raise TooManyConnections(most=each)
            if self.sockets.count(network) >= all_here:
                raise TooManyConnections(most=all_here)
        self._count_socket(player, network, 1)

    def close_socket(self, player: str | None, network: str) -> None:
        """Count a socket no more."""
        self._count_socket(player, network, -1)

    def _count_socket(self, player: str | None, network: str, by: int) -> None:
        for key in (player, network):
            if key is not None:
                self.sockets.add(key, by)
                self.tell(self._connected(key))

    def _connected(self, key: str) -> Connected:
        return Connected(self.worker, key, self.sockets.here[key])

    # -- Several workers --------------------------------------------------------------------

    def hear(self, news: AnyNews) -> None:
        """Count what was taken at another worker."""
        if isinstance(news, Spent) and news.worker != self.worker:
            self.rates[news.limit].owe(news.key, news.cost)
        elif isinstance(news, Connected) and news.worker != self.worker:
            self.sockets.hear(news)

    async def tell_spent(self) -> None:
        """Tell the others what was taken here."""
        self.tell(
            *(
                Spent(self.worker, name, key, cost)
                for name, buckets in self.rates.items()
                for key, cost in buckets.taken(TELL_SECONDS)
            )
        )

    async def renew(self) -> None:
        """Tell again who has many sockets here; forget what the others told of theirs no more."""
        few = self.settings.max_sockets_each / MANY
        here = self.sockets.here.items()
        self.tell(*(self._connected(key) for key, count in list(here) if count > few))
        self.sockets.forget()
