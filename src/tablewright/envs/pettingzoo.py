"""Every game as a PettingZoo environment: agents in turn, with masks.

    env = tablewright.envs.pettingzoo.env("…", seats=3)

An observation is a dict of `observation` (float32, by `tensor_layout`) and `action_mask` (int8);
with `flat=True` it is the array alone. The mask is in `info` either way.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from tablewright.engine.state import State
from tablewright.envs import MissingExtra
from tablewright.envs.drawing import shown
from tablewright.envs.setting import Array, Purse, Setting, versioned

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import (
        AssertOutOfBoundsWrapper,
        OrderEnforcingWrapper,
        TerminateIllegalWrapper,
    )
except ImportError as error:
    raise MissingExtra(error.name or "pettingzoo") from None

Seen: TypeAlias = "Array | dict[str, Array]"
SEEDS = 2**63


def env(
    game: str, seats: int | None = None, *, illegal_reward: float = -1.0, **settings: Any
) -> AECEnv[str, Seen, int]:
    """Make an environment: an illegal action ends the game, as is usual in PettingZoo."""
    raw = raw_env(game, seats, **settings)
    ending = TerminateIllegalWrapper(raw, illegal_reward)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(ending))


def raw_env(game: str, seats: int | None = None, **settings: Any) -> TableEnv:
    """Make an environment that raises `IllegalAction` with the clause that says no."""
    return TableEnv(game, seats, **settings)


class TableEnv(AECEnv[str, Seen, int]):  # type: ignore[misc]  # PettingZoo says no types
    """A table of a game; `player_0` has the first seat.

    `max_cycles` is after how many decisions a game is cut off. The other settings are those of
    `Setting`: reward, scenario, components and the game's own options.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        render_mode: str | None = None,
        flat: bool = False,
        max_cycles: int | None = None,
        **settings: Any,
    ) -> None:
        super().__init__()
        self.setting = Setting(game, seats, **settings)
        self.metadata = {
            "name": versioned(self.setting.game),
            "render_modes": ["human", "ansi", "rgb_array"],
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.flat = flat
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.seats)]
        self.agents: list[str] = []
        self.action_spaces = {
            agent: spaces.Discrete(self.setting.actions) for agent in self.possible_agents
        }
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.state_space = self.setting.box(self.setting.seats)
        self._nothing = np.zeros(self.setting.actions, np.int8)
        self._nothing.flags.writeable = False
        self._luck, _ = seeding.np_random()

    def _space(self) -> spaces.Space[Any]:
        """Give the space of one agent's observations."""
        box = self.setting.box()
        if self.flat:
            return box
        mask = spaces.Box(0, 1, (self.setting.actions,), np.int8)
        return spaces.Dict({"observation": box, "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Give an agent's space of observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Give an agent's space of actions, always the same object."""
        return self.action_spaces[agent]

    # -- Playing ------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: that of a seed, or the next after it."""
        if seed is not None:
            self._luck, _ = seeding.np_random(seed)
        else:
            seed = int(self._luck.integers(SEEDS))
        self.table: State = self.setting.new(seed)
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._purse = Purse(self.setting.potential, self.table)
        self._turn()

    def step(self, action: int | None) -> None:
        """Carry out the decision of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only who has left the game steps with None"
        self.table.check(int(action))
        self.table.apply_action(int(action))
        self.decisions += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self._purse.pay(self.table), strict=True))
        self._accumulate_rewards()
        self._turn()
        if self.render_mode == "human":
            self.render()

    def _turn(self) -> None:
        """Say whose turn it is and what may be done, or that it is over."""
        over = self.table.is_terminal()
        cut = not over and self.decisions == self.max_cycles
        self.infos = {agent: {"action_mask": self._nothing} for agent in self.agents}
        if over or cut:
            self.terminations = dict.fromkeys(self.agents, over)
            self.truncations = dict.fromkeys(self.agents, cut)
            self._deads_step_first()
            return
        seat = int(self.table.current_player())
        self.agent_selection = self.possible_agents[seat]
        mask = self.setting.mask(self.table, seat)
        self.infos[self.agent_selection] = {"action_mask": mask}

    # -- Looking ------------------------------------------------------------------------------

    def observe(self, agent: str) -> Seen:
        """Give what an agent knows, whoever's turn it is."""
        seen = self.setting.observe(self.table, self.possible_agents.index(agent))
        if self.flat:
            return seen
        info = self.infos.get(agent, {})
        return {"observation": seen, "action_mask": info.get("action_mask", self._nothing)}

    def state(self) -> Array:
        """Give what all agents know together, one after the other."""
        seats = range(self.setting.seats)
        return np.concatenate([self.table.observation_tensor(seat) for seat in seats])

    def render(self) -> str | Array | None:
        """Show the table as an onlooker sees it."""
        picture: str | Array | None = shown(self.table, self.render_mode)
        return picture

    def close(self) -> None:
        """Nothing is open."""
