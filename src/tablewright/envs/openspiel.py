"""Every game as an OpenSpiel game in Python, with chance that is sampled.

    game = tablewright.envs.openspiel.load("…", seats=3)
    game = pyspiel.load_game("tablewright_…(seats=3)")

Importing this module registers all games. Luck is drawn a byte at a time, at chance nodes: the
bytes and what was decided make the seed of all that an action rolls or turns up, so that a history
says everything and nobody can foresee a roll.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

from tablewright import Rng, State
from tablewright.engine.catalog import game as find_game
from tablewright.engine.catalog import games
from tablewright.engine.game import Game
from tablewright.envs import MissingExtra
from tablewright.envs.setting import Array, Setting, result

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise MissingExtra(error.name or "open_spiel") from None

BYTE = 256
LUCK = [(byte, 1.0 / BYTE) for byte in range(BYTE)]
SET_UP, ROLL = 4, 2  # bytes drawn for a set-up, and for what an action rolls or turns up
LONGEST = 20_000  # decisions; no game played at random comes near
SEATS = "seats"
FINE = 2**53


def name_of(game: Game) -> str:
    """Give the name a game is registered by."""
    return f"tablewright_{game.id}"


def load(game: str, seats: int | None = None, **options: str) -> pyspiel.Game:
    """Load a game with so many seats and such options."""
    asked = options if seats is None else {SEATS: seats, **options}
    return pyspiel.load_game(name_of(find_game(game)), asked)


def type_of(game: Game) -> pyspiel.GameType:
    """Say what kind of game it is, in OpenSpiel's words."""
    alone = game.seats == [1]
    kinds = pyspiel.GameType
    return kinds(
        short_name=name_of(game),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game),
        default_loadable=True,
        provides_factored_observation_string=False,
    )


def defaults(game: Game) -> dict[str, Any]:
    """Give what is played where nothing else is asked for."""
    options = {name: option.default for name, option in game.options.items()}
    return {SEATS: game.seats[0], **options}


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game at a table of its own."""

    game: Game
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        asked = {**defaults(self.game), **(params or {})}
        self.setting = Setting(self.game.id, int(asked.pop(SEATS)), **asked)
        alone = self.setting.seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions,
            max_chance_outcomes=BYTE,
            num_players=self.setting.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self, *_: object) -> SpielState:
        """Give a state where nothing has been laid out yet."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Onlooker:
        """Give what turns a state into what a player sees."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Onlooker(self.setting, recalls)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A table, what is decided but waits for its luck, and what each seat remembers."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.setting = game.setting
        self.table: State | None = None
        self.decided: int | None = None
        self.luck = b""
        self.recalled = [""] * (self.setting.seats + 1)  # in brief; the last is an onlooker's

    # -- Playing ------------------------------------------------------------------------------

    def current_player(self) -> int:
        """Give the seat to decide, or say that it is chance's turn, or over."""
        if self.table is None or self.decided is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(self.table.current_player())

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.table is None else self.table.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every byte is as likely."""
        return LUCK

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.draw(action)
        elif self.needs_luck(action):
            self.decided = action
        else:
            self.carry_out(action)

    def draw(self, byte: int) -> None:
        """Draw a byte of luck; with the last one the table is laid out, or the action played."""
        self.luck += bytes([byte])
        if len(self.luck) < (SET_UP if self.table is None else ROLL):
            return
        luck, self.luck = self.luck, b""
        if self.table is None:
            self.table = self.setting.new(int.from_bytes(luck))
            return
        assert self.decided is not None
        action, self.decided = self.decided, None
        self.table.rng.load(hashlib.sha256(self.table.rng.dump() + luck).digest())
        self.carry_out(action)

    def needs_luck(self, action: int) -> bool:
        """Tell whether an action rolls or turns up anything."""
        assert self.table is not None
        ahead = self.table.clone()
        ahead.apply_action(action)
        return bool(ahead.reveals != self.table.reveals)

    def carry_out(self, action: int) -> None:
        """Play an action; every seat remembers what it saw of it."""
        assert self.table is not None
        told = self.table.play(self.table.action_to_string(action))
        for seat, before in enumerate(self.recalled):
            onlooker = None if seat == self.setting.seats else seat
            seen = [event.seen_by(onlooker).to_dict() for event in told]
            self.recalled[seat] = brief(before, json.dumps(seen))

    def resample_from_infostate(self, player: int, draw: Callable[[], float]) -> SpielState:
        """Give a state the player could as well be in; others remember only what was open."""
        twin: SpielState = self.clone()
        if self.table is not None:
            twin.table = self.table.resample(player, Rng(int(draw() * FINE)))
            mine, open_to_all = self.recalled[player], self.recalled[-1]
            twin.recalled = [open_to_all] * len(self.recalled)
            twin.recalled[player] = mine
        return twin

    # -- Looking ------------------------------------------------------------------------------

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.table is not None and self.decided is None and self.table.is_terminal()

    def returns(self) -> list[float]:
        """Give each player's result."""
        return [0.0] * self.setting.seats if self.table is None else result(self.table)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.table is None:
            return f"luck.{action}"
        return self.table.action_to_string(action)

    def seen_by(self, player: int) -> dict[str, Any]:
        """Show what a player sees."""
        return {} if self.table is None else self.table.view(player)

    def __str__(self) -> str:
        waits = "" if self.decided is None else f"{self.decided} "
        return f"{waits}{self.luck.hex()} {json.dumps(self.table and self.table.to_dict())}"


class Onlooker:
    """Shows a player a state, as numbers and as text; who recalls, also what was seen before."""

    def __init__(self, setting: Setting, recalls: bool) -> None:
        self.recalls = recalls
        self.tensor: Array = np.zeros(setting.layout.size, np.float32)
        self.dict = {
            part.name: self.tensor[part.offset : part.offset + part.size] for part in setting.layout
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees into the tensor and its parts."""
        if state.table is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.table.observation_tensor(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Write what a player sees, and in brief what it saw."""
        recalled = state.recalled[player] if self.recalls else ""
        return f"{player} {recalled} {json.dumps(state.seen_by(player), sort_keys=True)}"


def brief(before: str, seen: str) -> str:
    """Put what was seen behind what is remembered: as long as ever, and never twice the same."""
    return hashlib.sha256(f"{before} {seen}".encode()).hexdigest()


def register() -> list[str]:
    """Register every game found, and list their names."""
    known = set(pyspiel.registered_names())
    for game in map(find_game, games()):
        if name_of(game) not in known:
            kind = type_of(game)
            # A class for each: what else is registered is freed too late, and Python aborts.
            own = type(name_of(game), (SpielGame,), {"game": game, "kind": kind})
            pyspiel.register_game(kind, own)
    return [name_of(find_game(id)) for id in games()]


register()
