"""States, events and errors as Python values: pickled, copied, compared, printed, shown."""

from __future__ import annotations

import copy
import multiprocessing
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import pytest

import tablewright as tw
from tablewright.engine.playout import play_out

GAMES = tw.games()


@pytest.fixture(params=GAMES)
def state(request: pytest.FixtureRequest) -> tw.State:
    """Every game some moves on, where there is something to be hidden."""
    state = tw.game(request.param).new(seed=7)
    play_out(state, tw.Rng(1), limit=9)
    return state


def finish(state: tw.State) -> tuple[tw.State, list[tw.Place], list[tw.Event]]:
    """Play a state to its end in another process, and send back all there is to send."""
    told = state.play(state.legal_names()[0])
    play_out(state, tw.Rng(2))
    return state, state.ranking(), told


def fail(state: tw.State) -> None:
    """Play what cannot be played."""
    state.play("no such action")


@pytest.fixture(scope="module")
def pool() -> Iterator[ProcessPoolExecutor]:
    """Processes that share nothing with this one."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        yield pool


# -- Copies and processes -------------------------------------------------------------------------


def test_a_pickle_is_the_same_state(state: tw.State) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(state, protocol))
        assert again == state
        assert type(again) is type(state)
        assert again.legal_names() == state.legal_names()


def test_a_pickle_plays_on_to_the_same_end(state: tw.State) -> None:
    again = pickle.loads(pickle.dumps(state))
    play_out(state, tw.Rng(3))
    play_out(again, tw.Rng(3))
    assert again.fingerprint() == state.fingerprint()


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copy_is_independent(state: tw.State, copied: object) -> None:
    assert callable(copied)
    before = state.fingerprint()
    twin = copied(state)
    assert twin == state
    play_out(twin, tw.Rng(4))
    assert state.fingerprint() == before
    assert twin != state


def test_a_state_in_a_list_is_copied_with_it(state: tw.State) -> None:
    kept = {"states": [state, state.clone()]}
    assert copy.deepcopy(kept) == kept


def test_states_cross_processes(state: tw.State, pool: ProcessPoolExecutor) -> None:
    twin = state.clone()
    there = pool.submit(finish, state).result()
    here = finish(twin)
    assert there[0] == here[0]
    assert [place.to_dict() for place in there[1]] == [place.to_dict() for place in here[1]]
    assert there[2] == here[2]


def test_errors_cross_processes_as_they_are(state: tw.State, pool: ProcessPoolExecutor) -> None:
    with pytest.raises(tw.UnknownAction) as caught:
        pool.submit(fail, state).result()
    assert str(caught.value) == "no action is called 'no such action'"
    assert caught.value.params == {"name": "no such action"}


@pytest.mark.parametrize(
    "error",
    [
        tw.IllegalAction("die.3", "SB-1"),
        tw.UnknownSeats(9, [2, 3]),
        tw.ComponentsError("stock.gold", "count", -1, "mine.toml"),
        tw.PositionError("dice", "no"),
        tw.RecordError(7, "no"),
    ],
)
def test_a_pickled_error_says_the_same(error: tw.TablewrightError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.params) == (type(error), str(error), error.params)


def test_values_are_pickled_whole(state: tw.State) -> None:
    event = tw.Event("taken", {"seat": 1}, 1, {"card": "owl"})
    again = pickle.loads(pickle.dumps(event))
    assert (again, again.owner, again.secret) == (event, 1, {"card": "owl"})
    line = pickle.loads(pickle.dumps(tw.ScoreLine("potions", 3, "SB-71")))
    assert (line.key, line.points, line.clause) == ("potions", 3, "SB-71")
    rng = tw.Rng(5)
    assert pickle.loads(pickle.dumps(rng)).below(1000) == rng.below(1000)
    assert repr(pickle.loads(pickle.dumps(state.ranking()))) == repr(state.ranking())


# -- Comparing ------------------------------------------------------------------------------------


def test_equal_are_the_same_positions(state: tw.State) -> None:
    twin = state.clone()
    assert state == twin
    twin.rng.next32()
    assert state != twin  # other dice are to come
    assert state != "a state"


def test_a_state_has_no_hash_because_it_changes(state: tw.State) -> None:
    with pytest.raises(TypeError, match="fingerprint"):
        hash(state)


# -- Printing -------------------------------------------------------------------------------------


def test_what_is_printed_is_what_a_spectator_sees(state: tw.State) -> None:
    for twin in (state.resample(None, tw.Rng(seed)) for seed in range(5)):
        assert str(twin) == str(state)
        assert twin._repr_html_() == state._repr_html_()
    assert state.fingerprint() not in str(state)
    assert state.rng.dump().hex() not in str(state)


def test_hidden_things_are_drawn_on_request(state: tw.State) -> None:
    for seat in range(int(state.seats)):
        seen = state.picture(seat)
        for twin in (state.resample(seat, tw.Rng(seed)) for seed in range(5)):
            assert twin.picture(seat) == seen


def test_some_game_hides_something_from_print() -> None:
    states = [tw.game(id).new(seed=7) for id in GAMES]
    assert any(str(state) != state.picture(0) for state in states)


def test_a_picture_speaks_every_language(state: tw.State) -> None:
    assert state.picture(language="pl") != state.picture(language="en")


def test_a_repr_tells_where_the_game_stands(state: tw.State) -> None:
    said = repr(state)
    assert f"<{state.origin.game}, {state.seats} seats" in said
    assert f"ply {state.ply}" in said
    assert f"seat {state.current_player()} has {len(state.legal_actions())} choices" in said
    play_out(state, tw.Rng(1))
    assert f"over: {state.end_reason()}, won by {state.winners()}" in repr(state)


def test_the_html_is_one_closed_piece(state: tw.State) -> None:
    html = state._repr_html_()
    assert html.startswith("<pre")
    assert html.endswith("</pre>")
    assert "<script" not in html
    assert html.count("<span") == html.count("</span>") > 0


def test_a_game_without_a_drawing_is_printed_as_it_is_seen(pebbles: tw.Game) -> None:
    state = pebbles.new(seed=7)
    assert '"heap"' in str(state)
    assert '"players": [' in str(state)


# -- The switch -----------------------------------------------------------------------------------


@pytest.fixture
def checking() -> Iterator[None]:
    """Let `apply_action` check."""
    tw.check_actions()
    yield
    tw.check_actions(False)


@pytest.mark.usefixtures("checking")
def test_a_checked_action_is_refused_by_its_clause(state: tw.State) -> None:
    legal = state.legal_actions()
    illegal = next(code for code in range(len(state.names())) if code not in legal)
    before = state.fingerprint()
    with pytest.raises(tw.IllegalAction):
        state.apply_action(illegal)
    for code in (-1, len(state.names()), 10**9):
        with pytest.raises(tw.UnknownAction):
            state.apply_action(code)
    assert state.fingerprint() == before
    state.apply_action(legal[0])
    play_out(state, tw.Rng(1))
    assert state.is_terminal()


@pytest.mark.parametrize(("wish", "refused"), [("1", True), ("0", False), ("", False)])
def test_the_environment_turns_checking_on(wish: str, refused: bool) -> None:
    code = "from tablewright.engine.checking import CHECKING; import sys; sys.exit(7 * CHECKING.on)"
    environment = {**os.environ, "TABLEWRIGHT_CHECK": wish}
    done = subprocess.run([sys.executable, "-c", code], env=environment, check=False)
    assert done.returncode == (7 if refused else 0)
