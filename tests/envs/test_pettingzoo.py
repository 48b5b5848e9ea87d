"""PettingZoo's own tests on every table, and what they do not look at."""

from __future__ import annotations

import subprocess
import sys
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, bombardment_test, render_test, seed_test
from pettingzoo.test.state_test import test_state as check_state
from pettingzoo.test.state_test import test_state_space as check_state_space
from pettingzoo.utils import BaseWrapper
from pettingzoo.utils.env_logger import EnvLogger

import tablewright as tw
from tablewright.envs import pettingzoo as door
from tablewright.envs.setting import points
from tests.conformance.laws import Table, records

SHORT = 30  # rounds of decisions
WHOLE = 20_000
# PettingZoo says this of every environment with dicts that is not one of its own, and of a mask
# that allows nothing, which is the truth when a game is over.
OF_DICTS = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or "
    "gymnasium.spaces.discrete",
    "Action mask numpy array is all zeros (no legal actions).",
}


def make(table: Table, **settings: Any) -> Any:
    options: dict[str, Any] = dict(table.options)
    return door.env(table.game.id, table.seats, **options, **settings)


def finish(env: Any, luck: int = 1) -> dict[str, float]:
    """Play random actions to the end, and give what each agent was paid in all."""
    rng = np.random.default_rng(luck)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, cut, info = env.last()
        paid[agent] += reward
        env.step(None if over or cut else int(rng.choice(np.flatnonzero(info["action_mask"]))))
    return paid


class Telling(BaseWrapper[Any, Any, Any]):  # type: ignore[misc]  # PettingZoo says no types
    """Returns from step() what PettingZoo 1.27's bombardment test takes it to return."""

    def step(self, action: Any) -> Any:
        super().step(action)
        return self.observe(self.agent_selection)


@pytest.fixture
def hushed() -> Iterator[None]:
    """For who draws actions without masks: most end a game at once, which is told every time."""
    EnvLogger.suppress_output()
    yield
    EnvLogger.unsuppress_output()


# -- PettingZoo's own -------------------------------------------------------------------------


def test_the_api_of_arrays(table: Table) -> None:
    """Without a warning: pytest turns any into an error."""
    api_test(make(table, flat=True), num_cycles=SHORT)


def test_the_api_of_dicts(table: Table) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(make(table), num_cycles=SHORT)
    assert {str(warning.message) for warning in caught} <= OF_DICTS


def test_the_api_to_the_end_of_a_game(usual: Table) -> None:
    api_test(make(usual, flat=True, reward="points"), num_cycles=WHOLE)


def test_seeds(table: Table) -> None:
    seed_test(lambda: make(table), num_cycles=SHORT)


def test_rendering(usual: Table) -> None:
    render_test(lambda **mode: make(usual, **mode))


@pytest.mark.usefixtures("hushed")
def test_bombardment(table: Table) -> None:
    bombardment_test(Telling(make(table, flat=True)), cycles=3)


@pytest.mark.usefixtures("hushed")
def test_the_state(table: Table) -> None:
    env = make(table)
    check_state_space(env)
    check_state(env, num_cycles=3)


# -- Our own ----------------------------------------------------------------------------------


def test_a_whole_game_pays_its_result(table: Table) -> None:
    env = make(table)
    env.reset(seed=7)
    table_played = env.unwrapped.table
    paid = finish(env)
    result = table_played.returns() if table.seats > 1 else [table_played.returns()[0] / 200]
    assert list(paid.values()) == pytest.approx(result)
    assert all(-1 <= reward <= 1 for reward in paid.values())
    assert env.agents == []


def test_points_are_paid_as_they_come(usual: Table) -> None:
    env = make(usual, reward="points")
    env.reset(seed=7)
    played = env.unwrapped.table
    before = points(played)
    paid = finish(env)
    gained = [late - early for early, late in zip(before, points(played), strict=True)]
    assert list(paid.values()) == pytest.approx(gained)


def test_what_is_observed_is_what_the_seat_sees(table: Table) -> None:
    env = make(table)
    env.reset(seed=3)
    played = env.unwrapped.table
    for seat, agent in enumerate(env.agents):
        seen = env.observe(agent)
        assert seen["observation"].tolist() == list(played.observation_tensor(seat))
        assert np.flatnonzero(seen["action_mask"]).tolist() == played.legal_actions(seat)
        assert seen["action_mask"] is env.infos[agent]["action_mask"]
        assert (seen["observation"].dtype, seen["action_mask"].dtype) == (np.float32, np.int8)


def test_a_seed_is_the_game_s_own(usual: Table) -> None:
    env = make(usual)
    env.reset(seed=11)
    assert env.unwrapped.table == usual.new(11)
    env.reset()
    assert env.unwrapped.table != usual.new(11)


@pytest.mark.usefixtures("hushed")
def test_an_illegal_action_is_refused_by_its_clause_or_ends_the_game(usual: Table) -> None:
    raw = door.raw_env(usual.game.id, usual.seats)
    raw.reset(seed=1)
    illegal = int(np.flatnonzero(raw.infos[raw.agent_selection]["action_mask"] == 0)[0])
    with pytest.raises(tw.IllegalAction):
        raw.step(illegal)
    env = make(usual)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(illegal)
    assert env.rewards[loser] == -1
    assert all(env.terminations.values())


def test_a_game_is_cut_off(usual: Table) -> None:
    env = make(usual, max_cycles=4)
    env.reset(seed=1)
    finish(env)
    assert env.unwrapped.decisions == 4
    assert not env.unwrapped.table.is_terminal()


def test_a_game_goes_on_from_a_position(usual: Table) -> None:
    half = usual.new(5)
    for _ in range(9):
        half.apply_action(half.legal_actions()[0])
    for start in (half, half.to_dict()):
        env = make(usual, scenario=start)
        env.reset(seed=1)
        assert env.unwrapped.table.view(0) == half.view(0)
    finish(env)
    with pytest.raises(tw.PositionError, match="the game is over"):
        make(usual, scenario=env.unwrapped.table)


def test_a_game_goes_on_from_a_record(usual: Table) -> None:
    record = next(iter(records(usual.game).values()))
    record.actions = record.actions[:12]
    env = door.env(usual.game.id, scenario=record)
    env.reset(seed=1)
    assert env.unwrapped.table.ply == 12
    assert env.unwrapped.table.view(0) == list(record.replay())[-1][0].view(0)


def test_a_version_can_be_asked_for(usual: Table) -> None:
    name = f"{usual.game.id}_v{usual.game.rules_version}"
    assert door.env(name).metadata["name"] == name
    with pytest.raises(tw.UnknownOption, match=name):
        door.env(f"{usual.game.id}_v999")


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium", "PIL"])
def test_without_its_extra_a_door_says_what_to_install(missing: str) -> None:
    code = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "try:\n    import tablewright.envs.pettingzoo\n"
        "except ImportError as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == f"{missing} is needed: pip install 'tablewright[research]'\n"
