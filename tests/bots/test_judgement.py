"""A judgement learned from games: honest, checked when read, left aside where it fails."""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

import tablewright as tw
from tablewright.bots import registry, training, weights
from tablewright.bots.bot import Observation
from tablewright.bots.net import MOST_SEATS, OUTPUTS, Learned, Net
from tablewright.engine.errors import JudgementError
from tablewright.engine.game import Game
from tablewright.engine.playout import play_out

LEARNED = [game for game in map(tw.game, tw.games()) if game.features is not None]
HIDDEN = 3
SHORT = training.Course(LEARNED[0].id, generations=2, games=6, hidden=HIDDEN, epochs=1)


@pytest.fixture(params=LEARNED, ids=lambda game: game.id)
def learned(request: pytest.FixtureRequest) -> Game:
    """Every game with features."""
    found: Game = request.param
    return found


def positions(game: Game) -> Iterator[tw.State]:
    """Tables of all seat counts and options, from the first decision to the end."""
    names = list(game.options)
    kinds = itertools.product(*(option.values for option in game.options.values()))
    for seats, values in itertools.product(game.seats, list(kinds)):
        options: dict[str, Any] = dict(zip(names, values, strict=True))
        state, rng = game.new(seats=seats, seed=seats, **options), tw.Rng(seats)
        while not state.is_terminal():
            yield state
            play_out(state, rng, 1)


def made_up(game: Game) -> str:
    """A file of weights that fits."""
    rows = [[(7 * i + 3 * j) % 11 - 5 for j in range(HIDDEN)] for i in range(game.inputs + 1)]
    rows += [[(i + j) % 5 for j in range(HIDDEN + 1)] for i in range(OUTPUTS)]
    return weights.write(game, HIDDEN, {"made by": "a test"}, rows)


# -- Features -----------------------------------------------------------------------------------


def facts(game: Game, state: tw.State, seat: int) -> list[int]:
    assert game.features is not None
    return [int(fact) for fact in game.features(state, seat)]


def test_what_a_seat_cannot_know_changes_no_feature(learned: Game) -> None:
    rng = tw.Rng(1)
    for state in positions(learned):
        for seat in range(int(state.seats)):
            assert facts(learned, state.resample(seat, rng), seat) == facts(learned, state, seat)


def test_features_are_numbers_below_what_the_game_says(learned: Game) -> None:
    highest = 0
    for state in positions(learned):
        for seat in range(int(state.seats)):
            true = facts(learned, state, seat)
            assert 0 <= min(true) <= max(true) < learned.inputs
            highest = max(highest, *true)
    assert highest > learned.inputs - 200


# -- The file -----------------------------------------------------------------------------------


def test_what_is_shipped_can_be_read(learned: Game) -> None:
    assert registry.mind_of(learned) is not None
    head = learned.read(weights.FILE).partition(f"\n{weights.END}\n")[0]
    assert "made by: tablewright train" in head


@pytest.mark.parametrize(
    ("key", "value"), [("game", "chess"), ("rules", "99"), ("version", "0"), ("inputs", "5")]
)
def test_weights_of_something_else_are_refused(learned: Game, key: str, value: str) -> None:
    lines = made_up(learned).splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith(f"{key}: "))
    lines[place] = f"{key}: {value}"
    with pytest.raises(JudgementError, match=rf"judgement.txt: line {place + 1}: {key} .*{value}"):
        weights.read("\n".join(lines), learned)


@pytest.mark.parametrize("broken", ["x", "1.5", "", "--3"])
def test_a_broken_number_is_named_with_its_line(learned: Game, broken: str) -> None:
    lines = made_up(learned).splitlines()
    lines[-2] = lines[-2].rpartition(" ")[0] + f" {broken}"
    with pytest.raises(JudgementError, match=f"line {len(lines) - 1}: '{broken}' is no whole"):
        weights.read("\n".join(lines), learned)


def test_missing_rows_and_numbers_are_noticed(learned: Game) -> None:
    lines = made_up(learned).splitlines()
    with pytest.raises(JudgementError, match="rows of weights are needed"):
        weights.read("\n".join(lines[:-1]), learned)
    lines[-1] = "1 2"
    with pytest.raises(JudgementError, match=f"line {len(lines)}: {HIDDEN + 1} numbers"):
        weights.read("\n".join(lines), learned)
    with pytest.raises(JudgementError, match="no line 'weights'"):
        weights.read("", learned)


def test_play_goes_on_without_weights_that_cannot_be_used(
    learned: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(learned, "read", lambda *path: "game: chess\nweights\n")
    registry.mind_of.cache_clear()
    try:
        state = learned.new(seed=1)
        chosen = registry.bot("learned-grandmaster@5", learned, tw.Rng(1)).choose(
            Observation(state, int(state.current_player()), tw.Rng(2))
        )
    finally:
        registry.mind_of.cache_clear()
    assert chosen in state.legal_names()
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1
    assert "judgement.txt: line 1" in said[0]
    assert "heuristics" in said[0]


# -- Judging ------------------------------------------------------------------------------------


def judged(game: Game, state: tw.State, net: Net) -> list[float]:
    assert game.features is not None
    chances = vec[float]([0.0 for _ in range(MOST_SEATS)])
    Learned(net, game.features).judge(state, chances)
    return list(chances)[: int(state.seats)]


def test_chances_add_up_and_a_finished_game_is_settled(learned: Game) -> None:
    net = weights.read(made_up(learned), learned)
    for state in positions(learned):
        chances = judged(learned, state, net)
        assert sum(chances) == pytest.approx(1.0)
        assert min(chances) > 0.0
    play_out(state, tw.Rng(1))
    share = 1.0 / len(state.winners())
    wanted = [share if seat in state.winners() else 0.0 for seat in range(int(state.seats))]
    assert judged(learned, state, net) == wanted


def test_corrected_components_are_judged_by_the_heuristics(learned: Game) -> None:
    listed = tomllib.loads(learned.read("tests", "corrected.toml"))["corrected"]
    changed = learned.corrected(listed[0]["set"])
    bot = registry.search_bot("learned-grandmaster@5", learned, tw.Rng(1))
    for state, learnt in [
        (learned.new(seed=1), True),
        (learned.new(seed=1, components=changed), False),
    ]:
        search = bot.new_search(state, 0)
        assert (search.learned is not None) == learnt


def test_only_who_is_asked_to_goes_by_what_was_learned(learned: Game) -> None:
    assert registry.search_bot("learned-grandmaster@5", learned, tw.Rng(1)).mind is not None
    assert registry.search_bot("grandmaster@5", learned, tw.Rng(1)).mind is None


# -- Learning -----------------------------------------------------------------------------------


class Silent:
    """Shows nobody how far it is."""

    def __call__(self, *, completed: float) -> None:
        assert 0.0 < completed <= 1.0


def trained(folder: Path) -> str:
    list(training.train(SHORT, folder, 1, Silent()))
    return training.weights_path(folder, SHORT.generations).read_text(encoding="utf-8")


def test_the_same_seed_gives_the_same_weights_even_if_it_was_stopped(tmp_path: Path) -> None:
    whole = trained(tmp_path / "whole")
    weights.read(whole, LEARNED[0])
    stopped = tmp_path / "stopped"
    next(training.train(SHORT, stopped, 1, Silent()))
    assert not training.weights_path(stopped, SHORT.generations).exists()
    training.play_piece(next(training.pieces(SHORT, stopped, 2)))  # killed amid the games
    assert trained(stopped) == whole


def test_a_pupil_says_what_the_compiled_net_says(learned: Game) -> None:
    pupil = training.Pupil(learned.inputs, HIDDEN, 1)
    text = weights.write(learned, HIDDEN, {}, pupil.rows())
    net = weights.read(text, learned)
    pupil.recall(pupil.rows())
    state = learned.new(seed=1)
    true = facts(learned, state, 0)
    true.append(true[0])  # what is true twice counts twice
    net.look(vec[i64](true))
    said = pupil.look(np.array([true]))[2][0]
    assert [net.say(i) for i in range(OUTPUTS)] == pytest.approx(list(said), abs=1e-4)
