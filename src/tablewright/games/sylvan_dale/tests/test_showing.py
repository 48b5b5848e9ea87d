"""The board in the terminal, and the bots' judgement of a table."""

from __future__ import annotations

import pytest
from rich.console import Console

import tablewright as tw
from tablewright.engine.playout import play_out
from tablewright.engine.text import LANGUAGES, texts
from tablewright.games.sylvan_dale.terminal import draw
from tablewright.games.sylvan_dale.tests.table import GAME, Table, play

PLAYERS = ["Ala", "Bo", "Cyd", "Dan"]


def drawn(state: tw.State, seat: int | None, language: str, width: int = 100) -> str:
    console = Console(width=width, record=True, file=None, quiet=True)
    with console.capture() as captured:
        console.quiet = False
        console.print(draw(state.view(seat), texts(GAME, language), PLAYERS))
    return captured.get()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_board_can_be_drawn_at_any_time(seats: int, language: str) -> None:
    for steps in (0, 40, 90, 10_000):
        state = GAME.new(seats=seats, seed=steps)
        play_out(state, tw.Rng(steps), steps)
        for seat in (None, 0):
            picture = drawn(state, seat, language)
            assert all(name in picture for name in PLAYERS[:seats])
            assert "board-" not in picture


def test_a_tree_shows_tiles_prestige_banner_treetop_and_bridges() -> None:
    table = Table().build("a1", "red.nest", "yellow.lodge").banner("a1", "red").cap("a1")
    picture = drawn(table.bridge("a1-b1", "red").bridge("a1-a2", "yellow").state(), None, "en")
    assert "a1 A 3Y ▲" in picture
    assert "nRnYl" in picture
    assert "⚑R→R↓Y" in picture


def test_a_rivals_hand_is_not_drawn() -> None:
    state = Table().state()
    assert "hollow with ax" in drawn(state, 0, "en")
    assert "hollow with ax" not in drawn(state, None, "en")


def test_the_board_fits_eighty_columns() -> None:
    state = GAME.new(seats=4, seed=1)
    play_out(state, tw.Rng(2), 120)
    lines = drawn(state, None, "en", 80).splitlines()
    assert max(map(len, lines)) <= 80
    assert sum("…" in line for line in lines) == 0


def test_prestige_banners_and_items_are_good_and_a_rivals_are_bad() -> None:
    plain = GAME.value(Table().state(), 0)
    assert plain == 0
    for table in (
        Table().build("a1", "red.nest"),
        Table().item(0, "bridge"),
        Table().fame(0, banners=5),
        Table().up(0, "nest-bridge", "lodge-bridge"),
    ):
        assert GAME.value(table.state(), 0) > 0
        assert GAME.value(table.state(), 1) < 0


def test_a_win_is_worth_more_than_fame() -> None:
    table = Table().round_two().hand(0, "lodge-ax").cap("c2", "c3").left(0, 1).left(1, 0)
    state = play(table.fame(1, banners=5).state(), "card.lodge-ax", "take.deck")
    assert state.winners() == [0]
    assert GAME.value(state, 0) > 40 > -40 > GAME.value(state, 1)
