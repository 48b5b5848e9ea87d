"""Every game as a Gymnasium environment: one agent, and bots in the other seats.

    env = gymnasium.make("tablewright.envs.gymnasium:tablewright/…-v1", opponents="greedy")

Importing this module registers all games. An illegal action is survived: nothing changes, it costs
`illegal_reward`, and `info["illegal_clause"]` has the clause that forbids it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewright import IllegalAction, Rng, State, UnknownOption, UnknownSeats
from tablewright.bots.bot import Bot, Observation
from tablewright.bots.registry import bot, decide
from tablewright.engine.catalog import game as find_game
from tablewright.engine.catalog import games
from tablewright.engine.game import Game
from tablewright.envs import MissingExtra
from tablewright.envs.drawing import shown
from tablewright.envs.setting import Array, Purse, Setting

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise MissingExtra(error.name or "gymnasium") from None

SEEDS = 2**63
RANDOM = "random"


class SeatEnv(gymnasium.Env["Array", Any]):
    """A seat at a table whose other seats have bots.

    `opponents` is the name of a bot for all of them, or one for each in the order of seats;
    `seat` is the agent's own. The other settings are those of `Setting`.
    """

    metadata = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = RANDOM,
        illegal_reward: float = -0.1,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.setting = Setting(game, seats, **settings)
        if not 0 <= seat < self.setting.seats:
            raise UnknownSeats(f"seat {seat}", range(self.setting.seats))
        self.seat = seat
        self.names = named(opponents, self.setting.seats - 1)
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self.setting.actions)
        self.observation_space = self.setting.box()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin a game: that of a seed, or the next after it; bots play up to one's own turn."""
        super().reset(seed=seed)
        if seed is None:
            seed = int(self.np_random.integers(SEEDS))
        self.table: State = self.setting.new(seed)
        self._purse = Purse(self.setting.potential, self.table)
        self._luck = Rng(int(self.np_random.integers(SEEDS)))
        self._bots = self._seated()
        self._wait()
        return self._seen(), self._told()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Carry out a decision, and let the bots play up to one's own turn."""
        try:
            self.table.check(int(action))
        except IllegalAction as error:
            told = {**self._told(), "illegal_clause": error.clause}
            return self._seen(), self.illegal_reward, self.table.is_terminal(), False, told
        self.table.apply_action(int(action))
        self._wait()
        reward = float(self._purse.pay(self.table)[self.seat])
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, self.table.is_terminal(), False, self._told()

    def _seated(self) -> dict[int, tuple[str, Bot]]:
        """Give the bots of a game by their seats; they think by iterations, whatever the clock."""
        others = [seat for seat in range(self.setting.seats) if seat != self.seat]
        game = self.setting.game
        return {
            seat: (name, bot(name, game, self._luck.spawn(), clock=False))
            for seat, name in zip(others, self.names, strict=True)
        }

    def _wait(self) -> None:
        """Let the bots play until it is the agent's turn, or the end."""
        while not self.table.is_terminal():
            seat = int(self.table.current_player())
            if seat == self.seat:
                return
            name, player = self._bots[seat]
            seen = Observation(self.table, seat, self._luck.spawn())
            chosen = decide(name, player, seen)
            self.table.apply_action(self.table.string_to_action(chosen))

    # -- Looking ------------------------------------------------------------------------------

    def action_masks(self) -> Array:
        """Mark what may be done now, as sb3-contrib asks for it."""
        return self.setting.mask(self.table, self.seat).astype(bool)

    def _seen(self) -> Array:
        return self.setting.observe(self.table, self.seat)

    def _told(self) -> dict[str, Any]:
        return {"action_mask": self.setting.mask(self.table, self.seat)}

    def render(self) -> Any:
        """Show the table as an onlooker sees it."""
        return shown(self.table, self.render_mode)


def named(opponents: str | Sequence[str], count: int) -> list[str]:
    """Give the names of all bots: the one name for all, or as many as there are."""
    names = [opponents] * count if isinstance(opponents, str) else list(opponents)
    if len(names) != count:
        raise UnknownOption(f"{len(names)} opponents", [count])
    return names


def id_of(game: Game) -> str:
    """Give the id a game is registered by."""
    name = "".join(word.capitalize() for word in game.id.split("_"))
    return f"tablewright/{name}-v{game.rules_version}"


def register() -> list[str]:
    """Register every game found, and list their ids."""
    ids = []
    for game in map(find_game, games()):
        if id_of(game) not in gymnasium.registry:
            point = f"{__name__}:{SeatEnv.__name__}"
            gymnasium.register(id_of(game), entry_point=point, kwargs={"game": game.id})
        ids.append(id_of(game))
    return ids


register()
