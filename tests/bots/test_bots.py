"""The bots: reproducible, and blind to what is hidden."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import tablewright as tw
from tablewright.bots.bot import Observation, RandomBot, pick
from tablewright.bots.registry import bot, bots, decide
from tablewright.engine.game import Game
from tablewright.engine.playout import play_out
from tests.bots.matches import playthrough

# With a small budget a test needs no patience. The other levels differ from master only in that.
LEVELS = ["master@60", "grandmaster@60"] if tw.COMPILED else ["master@10", "grandmaster@4"]
BOTS = ["random", "greedy", *LEVELS]
POSITIONS = 200 if tw.COMPILED else 40  # of every game, for the test of honesty


def choice(name: str, game: Game, state: tw.State, seed: int = 3) -> str:
    """Let a new bot choose for the seat to decide."""
    rng = tw.Rng(seed)
    seen = Observation(state, int(state.current_player()), rng.spawn())
    return bot(name, game, rng).choose(seen)


def decisions(game: Game, count: int) -> list[tw.State]:
    """Tables of one random game, a few plies apart, each with something to decide."""
    state, rng = game.new(seed=5), tw.Rng(5)
    found: list[tw.State] = []
    while len(found) < count and not state.is_terminal():
        if len(state.legal_actions()) > 1:
            found.append(state.clone())
        play_out(state, rng, 4)
    return found


def many_decisions(game: Game) -> list[tw.State]:
    """Tables with something to decide, from random games with every seat count and option."""
    found: list[tw.State] = []
    seed = 0
    while len(found) < POSITIONS:
        seats = game.seats[seed % len(game.seats)]
        options = {o.name: o.values[seed % len(o.values)] for o in game.options.values()}
        state, rng = game.new(seats=seats, seed=seed, log=None, **options), tw.Rng(seed)
        while not play_out(state, rng, 3) < 3:
            if len(state.legal_actions()) > 1 and not state.is_terminal():
                found.append(state.clone())
                play_out(state, rng, int(rng.below(40)))
        seed += 1
    return found[:POSITIONS]


# -- Each bot -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_a_legal_name(game: Game, name: str) -> None:
    for state in decisions(game, 5):
        assert choice(name, game, state) in state.legal_names()


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_is_reproducible_by_its_generator(game: Game, name: str) -> None:
    for state in decisions(game, 5):
        assert choice(name, game, state) == choice(name, game, state.clone())


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_by_what_it_sees(game: Game, name: str) -> None:
    # A resample looks the same from the seat, and differs in all that is hidden from it.
    for number, state in enumerate(many_decisions(game)):
        twin = state.resample(int(state.current_player()), tw.Rng(number))
        assert twin.fingerprint() != state.fingerprint()
        assert choice(name, game, twin) == choice(name, game, state)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_leaves_the_table_alone(game: Game, name: str) -> None:
    state = decisions(game, 1)[0]
    before = state.fingerprint()
    choice(name, game, state)
    assert state.fingerprint() == before


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_the_only_choice(game: Game, name: str) -> None:
    state, rng = game.new(seed=5), tw.Rng(5)
    seen = Observation(state, int(state.current_player()), rng)
    seen.legal_names, seen.legal_actions = seen.legal_names[:1], seen.legal_actions[:1]
    assert bot(name, game, rng).choose(seen) == seen.legal_names[0]


def test_random_plays_the_same_game_with_the_same_generator(game: Game) -> None:
    names = ["random"] * game.seats[0]
    plays = [playthrough(game, names, seed).fingerprint() for seed in (1, 1, 2)]
    assert plays[0] == plays[1] != plays[2]


def test_random_plays_every_choice(game: Game) -> None:
    state = decisions(game, 1)[0]
    player, rng = RandomBot(tw.Rng(4)), tw.Rng(6)
    seen = Observation(state, int(state.current_player()), rng)
    tries = 20 * len(state.legal_names())
    assert {player.choose(seen) for _ in range(tries)} == set(state.legal_names())


def test_of_equals_each_is_picked() -> None:
    rng = tw.Rng(7)
    assert {pick(rng, ["a", "b", "c"]) for _ in range(60)} == {"a", "b", "c"}


# -- By name ------------------------------------------------------------------------------------


def test_our_bots_are_listed_the_weakest_first() -> None:
    assert bots() == ["random", "greedy", "novice", "apprentice", "master", "grandmaster"]


@pytest.mark.parametrize("name", ["", "clever", "Random", "random "])
def test_an_unknown_bot_lists_what_there_is(game: Game, name: str) -> None:
    with pytest.raises(tw.UnknownBot) as caught:
        bot(name, game, tw.Rng(1))
    assert caught.value.choices == [*bots(), "module:Class"]


@pytest.fixture
def outsider(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody's bots in the working folder."""
    code = (
        "class Last:\n"
        "    def choose(self, seen):\n"
        "        return seen.legal_names[-1]\n"
        "class Needy:\n"
        "    def __init__(self, wish):\n"
        "        pass\n"
        "class Mute:\n"
        "    pass\n"
        "class Idle:\n"
        "    def choose(self, seen):\n"
        "        pass\n"
        "class Nonsense:\n"
        "    def choose(self, seen):\n"
        "        return 'abracadabra'\n"
        "class Clumsy:\n"
        "    def choose(self, seen):\n"
        "        return 1 // 0\n"
        "number = 3\n"
    )
    (tmp_path / "somebodys_bots.py").write_text(code, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "somebodys_bots", raising=False)


@pytest.mark.usefixtures("outsider")
def test_somebody_else_s_bot_plays(game: Game) -> None:
    for state in decisions(game, 3):
        assert choice("somebodys_bots:Last", game, state) == state.legal_names()[-1]


@pytest.mark.usefixtures("outsider")
@pytest.mark.parametrize(
    "name",
    [
        "somebodys_bots:First",
        "somebodys_bots:",
        "nobodys_bots:Last",
        "nobodys.bots:Last",
        ".somebodys_bots:Last",
        ":Last",
        ":",
    ],
)
def test_a_bot_that_cannot_be_made_lists_what_there_is(game: Game, name: str) -> None:
    with pytest.raises(tw.UnknownBot) as caught:
        bot(name, game, tw.Rng(1))
    assert caught.value.choices == [*bots(), "module:Class"]
    assert name in caught.value.asked


@pytest.mark.usefixtures("outsider")
@pytest.mark.parametrize(
    ("name", "trouble", "detail"),
    [
        ("somebodys_bots:number", "unmakable", "not callable"),
        ("somebodys_bots:Needy", "unmakable", "wish"),
        ("somebodys_bots:Mute", "lacks", "choose"),
        ("somebodys_bots:Idle", "nameless", "None"),
        ("somebodys_bots:Nonsense", "illegal", "abracadabra"),
        ("somebodys_bots:Clumsy", "raised", "ZeroDivisionError"),
    ],
)
def test_a_bot_that_fails_is_told_with_its_name(
    game: Game, name: str, trouble: str, detail: str
) -> None:
    state = game.new(seed=1)
    with pytest.raises(tw.BotError) as caught:
        decide(name, bot(name, game, tw.Rng(1)), Observation(state, 0, tw.Rng(1)))
    assert caught.value.bot == name
    assert caught.value.trouble == trouble
    assert detail in caught.value.detail
    assert len(str(caught.value).splitlines()) == 1
