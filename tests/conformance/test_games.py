"""Laws of the catalog: what is found, and what each game's folder says of it."""

from __future__ import annotations

import pytest

import tablewright as tw
from tablewright.engine.text import LANGUAGES, texts
from tests.conformance.laws import games, tables


def test_games_are_found_every_time() -> None:
    """The list of games is the same however often it is asked for."""
    assert tw.games() == tw.games() == [game.id for game in games()]
    assert tw.games()


def test_a_game_is_found_by_its_id(game: tw.Game) -> None:
    """A game is one object, whoever asks for it."""
    assert tw.game(game.id) is game


def test_game_toml_is_sound(game: tw.Game) -> None:
    """Seats ascend, every option has values to choose from, and the game ends for a reason."""
    assert game.title
    assert game.authors
    assert game.seats == sorted(set(game.seats))
    assert game.seats[0] >= 1
    assert game.rules_version >= 1
    assert len(set(game.end_reasons)) == len(game.end_reasons) > 0
    for option in game.options.values():
        assert len(set(option.values)) == len(option.values) > 1
    assert game.check_options(game.newcomer).items() >= game.newcomer.items()


def test_a_game_introduces_itself(game: tw.Game) -> None:
    """The lobby and the list of games say what it is like and whose it is."""
    for language in LANGUAGES:
        assert all(texts(game, language).has(key) for key in ("tagline", "about", "credits"))


def test_the_usual_game_is_the_first_table(game: tw.Game) -> None:
    """Without any wish a game has the fewest seats and the first value of every option."""
    assert game.new(seed=1).fingerprint() == tables(game)[0].new(1).fingerprint()


def test_unknown_wishes_are_refused_with_what_there_is(game: tw.Game) -> None:
    """A wrong seat count or option names all that could be chosen."""
    for seats in (0, -1, max(game.seats) + 1):
        with pytest.raises(tw.UnknownSeats, match=str(game.seats[0])):
            game.new(seats=seats)
    with pytest.raises(tw.UnknownOption):
        game.new(no_such_option="x")
    for option in game.options.values():
        with pytest.raises(tw.UnknownOption, match=option.default):
            game.check_options({option.name: "no such value"})


def test_a_game_without_a_seed_is_a_new_one(game: tw.Game) -> None:
    """Nobody can guess a game that was laid out without a seed."""
    assert len({game.new().fingerprint() for _ in range(4)}) == 4
