"""A batch of tables stepped in compiled code, as Gymnasium's vector environments are used.

    batch = tablewright.envs.vector.VectorEnv("…", num_envs=256, seats=3)

Each table has its own current player: `info["player"]`. The observation and the mask are theirs,
the reward is the result of who acted; `info["returns"]` has everybody's. A game that is over
begins anew in the same step.
"""

from __future__ import annotations

from typing import Any

from tablewright import IllegalAction, Rng
from tablewright.engine.batch import Batch
from tablewright.envs import MissingExtra
from tablewright.envs.setting import SOLO, Array, Setting

try:
    import numpy as np
    from gymnasium import spaces, vector
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise MissingExtra(error.name or "gymnasium") from None

SEEDS = 2**63


class VectorEnv(vector.VectorEnv["Array", "Array", "Array"]):
    """So many tables of a game; settings are those of `Setting`, and results are what is paid."""

    metadata = {"autoreset_mode": vector.AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self, game: str, num_envs: int = 1, seats: int | None = None, **settings: Any
    ) -> None:
        self.setting = Setting(game, seats, **settings)
        self.num_envs = num_envs
        self.single_observation_space = self.setting.box()
        self.single_action_space = spaces.Discrete(self.setting.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin a game at every table; a seed is for all that is drawn at all of them."""
        super().reset(seed=seed)
        if seed is None:
            seed = int(self.np_random.integers(SEEDS))
        self.batch = Batch(*self.setting.first(), self.num_envs, Rng(seed))
        return self._seen(), self._told()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Carry out a decision at every table; one that is illegal is refused before any."""
        legal = self._masks[self._rows, actions]
        if not legal.all():
            self._refuse(int(np.flatnonzero(legal == 0)[0]), actions)
        actors = self._players
        self.batch.step(np.asarray(actions, "<i8").tobytes())
        seen, told = self._seen(), self._told()
        returns = self._returns()
        ended = np.frombuffer(memoryview(self.batch.ended), bool)
        told["returns"] = returns
        return seen, returns[self._rows, actors], ended, np.zeros(self.num_envs, bool), told

    def _refuse(self, table: int, actions: Array) -> None:
        """Say which clause forbids what was chosen at a table."""
        try:
            self.batch.tables[table].check(int(actions[table]))
        except IllegalAction as error:
            name = f"{error.name} at table {table}"
            raise IllegalAction(name, error.clause) from None

    def _returns(self) -> Array:
        """Give the results of games that are just over, of all seats; 0 of the others."""
        found = np.frombuffer(memoryview(self.batch.results)).reshape(self.num_envs, -1)
        return np.clip(found / SOLO, -1, 1) if self.setting.seats == 1 else found

    def _seen(self) -> Array:
        """Give what the current players see."""
        sheets = np.frombuffer(memoryview(self.batch.paper.out), np.int16)
        return sheets.astype(np.float32).reshape(self.num_envs, -1)

    def _told(self) -> dict[str, Any]:
        """Tell whose turn it is and what may be done: the batch's own numbers, to be read only."""
        masks = np.frombuffer(memoryview(self.batch.masks), np.int8)
        self._masks = masks.reshape(self.num_envs, -1)
        self._players = np.frombuffer(memoryview(self.batch.players), np.int64)
        return {"action_mask": self._masks, "player": self._players}
