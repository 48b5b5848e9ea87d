"""The boards in the terminal: whole words at any width, and nothing that only a sign says."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

import tablewright as tw
from tablewright.engine.picture import draw
from tablewright.engine.text import LANGUAGES, texts


def drawn(game: tw.Game, state: tw.State, language: str, width: int) -> str:
    """Draw the board without colours, as the seat to move sees it."""
    out = io.StringIO()
    say = texts(game, language)
    players = [say.say("player", number=seat + 1) for seat in range(int(state.seats))]
    seat = int(state.current_player())
    view = state.view(seat if seat >= 0 else None)
    Console(file=out, width=width, highlight=False).print(draw(game, view, say, players))
    return out.getvalue()


def moments(game: tw.Game) -> list[tw.State]:
    """Some positions of a game, early to late."""
    state = game.new(seed=5)
    rng = tw.Rng(5)
    found = []
    while not state.is_terminal():
        if int(state.ply) % 40 == 0:
            found.append(state.clone())
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.below(len(actions)))])
    return [*found, state]


def words(text: str) -> set[str]:
    """The words of a drawing."""
    return set(re.findall(r"[^\W\d_]{2,}", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_cut_at_sixty_columns(game: tw.Game, language: str) -> None:
    for state in moments(game):
        narrow = drawn(game, state, language, 60)
        assert max(map(len, narrow.splitlines())) <= 60
        assert "…" not in narrow
        assert words(narrow) <= words(drawn(game, state, language, 400))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_bare_sign_stands_for_words(game: tw.Game, language: str) -> None:
    for state in moments(game):
        signs = re.findall(r"(?<=\s)[*–-](?=\s)", drawn(game, state, language, 100))
        assert not signs
