"""What every state has, whatever the game."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

import tablewright as tw
from tablewright.engine.playout import play_out
from tablewright.engine.state import Origin


class Finished(tw.State):
    """A game that is over, with given winners."""

    def __init__(self, seats: int, best: list[int]) -> None:
        super().__init__(seats)
        self.best = best

    def winners(self) -> list[int]:
        return self.best


def over(game: tw.Game, seats: int = 2) -> tw.State:
    """A finished game of Pebbles."""
    state = game.new(seats=seats, seed=7)
    play_out(state, tw.Rng(1))
    return state


# -- Results --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "winners", "returns"),
    [
        (2, [0], [1, -1]),
        (2, [0, 1], [0, 0]),
        (3, [1], [-0.5, 1, -0.5]),
        (3, [0, 2], [0.25, -0.5, 0.25]),
        (4, [3], [-1 / 3, -1 / 3, -1 / 3, 1]),
        (4, [0, 1], [1 / 3, 1 / 3, -1 / 3, -1 / 3]),
        (2, [], [0, 0]),
        (1, [], [0]),
    ],
)
def test_returns_share_the_win(seats: int, winners: list[int], returns: list[float]) -> None:
    assert Finished(seats, winners).returns() == pytest.approx(returns)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_returns_sum_to_zero(seats: int) -> None:
    for count in range(seats + 1):
        for winners in combinations(range(seats), count):
            assert sum(Finished(seats, list(winners)).returns()) == pytest.approx(0)


def test_returns_are_zero_while_the_game_runs(pebbles: tw.Game) -> None:
    assert pebbles.new(seed=7).returns() == [0, 0]


def test_scores_are_the_sums_of_the_score_sheet(pebbles: tw.Game) -> None:
    state = over(pebbles, seats=3)
    assert state.scores() == [sum(line.points for line in seat) for seat in state.score_sheet()]


def test_nobody_decides_at_the_end(pebbles: tw.Game) -> None:
    state = over(pebbles)
    assert (state.current_player(), state.is_terminal()) == (tw.TERMINAL, True)
    assert state.legal_actions() == []


def test_terminal_is_the_number_open_spiel_uses() -> None:
    assert tw.TERMINAL == -4


# -- Legal actions and names ----------------------------------------------------------------------


def test_codes_and_names_go_together(pebbles: tw.Game) -> None:
    state = pebbles.new(seed=7)
    names = [state.action_to_string(action) for action in state.legal_actions()]
    assert names == state.legal_names() == ["take.1", "take.2", "take.3", "roll", "swap"]
    assert [state.string_to_action(name) for name in names] == state.legal_actions()


def test_only_the_seat_to_decide_has_legal_actions(pebbles: tw.Game) -> None:
    state = pebbles.new(seats=3, seed=7)
    current = state.current_player()
    for seat in range(3):
        legal = state.legal_actions() if seat == current else []
        assert state.legal_actions(seat) == legal
        assert len(state.legal_names(seat)) == len(legal)


def test_an_unknown_name_is_refused(pebbles: tw.Game) -> None:
    with pytest.raises(tw.UnknownAction, match=r"^no action is called 'take\.9'$"):
        pebbles.new(seed=7).string_to_action("take.9")


def test_two_actions_cannot_share_a_name() -> None:
    with pytest.raises(ValueError, match="two actions share a name"):
        tw.Names(["take", "roll", "take"])


def test_names_know_their_number() -> None:
    assert len(tw.Names(["take", "roll"])) == 2


# -- Playing --------------------------------------------------------------------------------------


def test_play_tells_what_happened(pebbles: tw.Game) -> None:
    state = pebbles.new(seed=7)
    seat = int(state.current_player())
    assert state.play("take.2") == [tw.Event("took", {"seat": seat, "count": 2})]


def test_play_and_apply_action_come_to_the_same(pebbles: tw.Game) -> None:
    played, applied = pebbles.new(seed=7), pebbles.new(seed=7)
    for name in ("roll", "swap", "take.1"):
        played.play(name)
        applied.apply_action(applied.string_to_action(name))
    assert played.fingerprint() == applied.fingerprint()


def test_every_action_is_a_ply(pebbles: tw.Game) -> None:
    state = pebbles.new(seed=7)
    assert state.ply == 0
    state.play("swap")
    state.play("take.1")
    assert state.ply == 2


def test_an_illegal_action_names_its_clause_and_changes_nothing(pebbles: tw.Game) -> None:
    state = over(pebbles)
    before = state.fingerprint()
    with pytest.raises(tw.IllegalAction) as caught:
        state.play("take.1")
    assert (caught.value.name, caught.value.clause) == ("take.1", "PB-6")
    assert state.fingerprint() == before


def test_without_play_no_events_are_built(pebbles: tw.Game) -> None:
    state = pebbles.new(seed=7)
    state.apply_action(0)
    assert (state.telling, state.told) == (False, [])


def test_a_random_playout_stops_at_its_limit(pebbles: tw.Game) -> None:
    state = pebbles.new(seed=7)
    assert play_out(state, tw.Rng(1), 3) == 3
    assert state.ply == 3


def test_a_random_playout_comes_to_the_end(pebbles: tw.Game) -> None:
    state = pebbles.new(seed=7)
    assert play_out(state, tw.Rng(1)) == state.ply
    assert state.is_terminal()


# -- Preview and reveals --------------------------------------------------------------------------


def test_a_preview_tells_what_play_will_tell(pebbles: tw.Game) -> None:
    state = pebbles.new(seed=7)
    assert state.preview("take.2") == state.clone().play("take.2")


@pytest.mark.parametrize("name", ["roll", "swap"])
def test_a_preview_stops_at_the_first_random_or_hidden_thing(pebbles: tw.Game, name: str) -> None:
    assert pebbles.new(seed=7).preview(name) == []


@pytest.mark.parametrize("name", ["take.1", "roll", "swap"])
def test_a_preview_changes_nothing(pebbles: tw.Game, name: str) -> None:
    state = pebbles.new(seed=7)
    before = state.fingerprint()
    state.preview(name)
    assert state.fingerprint() == before


def test_after_a_preview_everything_can_be_played(pebbles: tw.Game) -> None:
    state = pebbles.new(seed=7)
    state.preview("roll")
    assert state.play("roll")[0].key == "rolled"


def test_a_preview_of_the_impossible_is_refused(pebbles: tw.Game) -> None:
    state = over(pebbles)
    with pytest.raises(tw.IllegalAction, match="PB-6"):
        state.preview("take.1")
    with pytest.raises(tw.UnknownAction):
        state.preview("take.9")


@pytest.mark.parametrize(("name", "more"), [("take.1", 0), ("roll", 1), ("swap", 1)])
def test_random_and_hidden_things_are_counted_as_they_come_to_light(
    pebbles: tw.Game, name: str, more: int
) -> None:
    state = pebbles.new(seed=7)
    before = state.reveals
    state.play(name)
    assert state.reveals == before + more


# -- Views ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_begins_with_what_every_game_shows(pebbles: tw.Game, seat: int | None) -> None:
    state = pebbles.new(seed=7)
    state.play("take.1")
    shown = state.view(seat)
    envelope = {key: shown.pop(key) for key in list(shown)[:7]}
    assert envelope == {
        "game": "pebbles",
        "rules_version": 1,
        "options": {"hands": "hidden"},
        "seats": 2,
        "seat": seat,
        "ply": 1,
        "current": state.current_player(),
    }
    assert set(shown) == {"heap", "player", "last", "players", "deck", "discards"}


def test_a_view_is_ready_for_json(pebbles: tw.Game) -> None:
    shown = over(pebbles).view(0)
    assert json.loads(json.dumps(shown)) == shown
    assert shown["current"] == tw.TERMINAL


def test_a_view_hides_the_generator(pebbles: tw.Game) -> None:
    state = pebbles.new(seed=7)
    assert state.rng.dump().hex() not in json.dumps(state.view(0))


# -- Resampling -----------------------------------------------------------------------------------


def test_a_resample_has_a_generator_of_its_own(pebbles: tw.Game) -> None:
    state = pebbles.new(seed=7)
    twins = [state.resample(0, tw.Rng(i)) for i in range(10)]
    assert len({state.rng.dump(), *(twin.rng.dump() for twin in twins)}) == 11


def test_a_resample_leaves_the_state_alone(pebbles: tw.Game) -> None:
    state = pebbles.new(seed=7)
    before = state.fingerprint()
    play_out(state.resample(0, tw.Rng(1)), tw.Rng(2))
    assert state.fingerprint() == before


def test_equal_generators_resample_equally(pebbles: tw.Game) -> None:
    state = pebbles.new(seed=7)
    twin = state.resample(0, tw.Rng(1))
    assert state.resample(0, tw.Rng(2)).to_dict() == twin.resample(0, tw.Rng(2)).to_dict()


# -- Copies and positions -------------------------------------------------------------------------


def test_a_clone_goes_its_own_way(pebbles: tw.Game) -> None:
    state = pebbles.new(seed=7)
    before = state.fingerprint()
    twin = state.clone()
    assert twin.fingerprint() == before
    play_out(twin, tw.Rng(1))
    assert state.fingerprint() == before


@pytest.mark.parametrize("write", [lambda state: state.to_dict(), lambda state: state.view(0)])
def test_what_is_written_down_can_be_edited_freely(
    pebbles: tw.Game, write: Callable[[tw.State], dict[str, Any]]
) -> None:
    state = pebbles.new(seed=7)
    before = state.fingerprint()
    written = write(state)
    written["options"]["hands"] = "open"
    assert state.fingerprint() == before


def test_a_fingerprint_sees_every_part(pebbles: tw.Game) -> None:
    state = pebbles.new(seed=7)
    before = state.fingerprint()
    state.rng.next32()
    assert state.fingerprint() != before


def test_an_origin_tells_of_components_only_if_they_are_corrected() -> None:
    assert "components" not in Origin("g", 1, {}, "", {}).to_dict()
    assert Origin("g", 1, {}, "abc", {}).to_dict()["components"] == "abc"


@pytest.mark.parametrize("hook", ["set_up", "legal", "clone", "census", "dump", "prompt"])
def test_what_a_game_does_not_write_is_not_there(hook: str) -> None:
    with pytest.raises(NotImplementedError):
        getattr(Finished(2, []), hook)()
