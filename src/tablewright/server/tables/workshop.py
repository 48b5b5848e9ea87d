"""Heavy answers: built outside the event loop, once however many ask, and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")
KEPT_BYTES = 32 * 1024 * 1024
PLIES = 10  # that cost about as much as a usual request


class Workshop:
    """One thread that builds, one thing after the other, while the loop answers others."""

    def __init__(self, most: int = KEPT_BYTES) -> None:
        self.most = most
        self._thread = ThreadPoolExecutor(1, "workshop")
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0
        self._building: dict[Hashable, asyncio.Future[bytes]] = {}

    async def run(self, make: Callable[[], T]) -> T:
        """Do something in the thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, make)

    def has(self, key: Hashable) -> bool:
        """Tell whether an answer is there, or on its way."""
        return key in self._kept or key in self._building

    async def build(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """Give an answer: as it was kept, as it is being built for another, or built anew."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        building = self._building.get(key)
        if building is None:
            building = self._building[key] = asyncio.ensure_future(self.run(make))
            building.add_done_callback(lambda done: self._keep(key, done))
        return await asyncio.shield(building)

    def _keep(self, key: Hashable, done: asyncio.Future[bytes]) -> None:
        del self._building[key]
        if done.cancelled() or done.exception() is not None:
            return
        self._kept[key] = done.result()
        self._size += len(done.result())
        while self._size > self.most:
            self._size -= len(self._kept.popitem(last=False)[1])


def cost_of_plies(plies: int) -> int:
    """Tell how many usual requests it is worth to go through so many plies."""
    return plies // PLIES
