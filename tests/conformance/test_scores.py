"""Laws of the result: points, winners and reasons to end."""

from __future__ import annotations

import json

import pytest

import tablewright as tw
from tests.conformance.laws import SEEDS, Table, known_clauses, plies, random_game, replay, sampled


def finals(table: Table) -> list[tw.State]:
    """Give the final states of some random games."""
    return [replay(table.new(seed), random_game(table, seed)) for seed in SEEDS]


def test_the_score_sheet_adds_up(table: Table) -> None:
    """Every point has a line that says where it came from."""
    for seed in SEEDS:
        for state in plies(table, seed):
            sheets = state.score_sheet()
            assert len(sheets) == table.seats
            assert [sum(line.points for line in sheet) for sheet in sheets] == state.scores()


def test_every_line_of_the_score_sheet_cites_a_clause(table: Table) -> None:
    """Every point is given by a clause that exists, and each line stands once."""
    for state in sampled(table):
        for sheet in state.score_sheet():
            assert {line.clause for line in sheet} <= known_clauses(table.game)
            for line in sheet:
                assert json.loads(json.dumps(line.to_dict())) == line.to_dict()


def test_scoring_changes_nothing(table: Table) -> None:
    """Asking for scores, winners or prompts leaves the state as it was."""
    for state in sampled(table):
        before = state.fingerprint()
        state.score_sheet(), state.scores(), state.winners(), state.returns(), state.prompt()
        for action in state.legal_actions():
            state.describe(action)
        assert state.fingerprint() == before


def test_a_running_game_has_no_result(table: Table) -> None:
    """Nobody has won, and there is no reason to end, before the end."""
    for state in sampled(table):
        if not state.is_terminal():
            assert state.winners() == []
            assert state.end_reason() == ""
            assert state.returns() == [0.0] * table.seats


def test_a_finished_game_has_a_known_reason(table: Table) -> None:
    """A game ends for one of the reasons that game.toml lists."""
    for state in finals(table):
        assert state.current_player() == tw.TERMINAL
        assert state.end_reason() in table.game.end_reasons


def test_a_finished_game_has_winners(table: Table) -> None:
    """Somebody wins, unless they are alone, and nobody twice."""
    for state in finals(table):
        winners = state.winners()
        assert winners == sorted(set(winners))
        assert set(winners) <= set(range(table.seats))
        assert winners or table.seats == 1


def test_returns_sum_to_zero(table: Table) -> None:
    """What the winners gain the others lose, and winners have most; alone the score counts."""
    for state in finals(table):
        returns = state.returns()
        assert len(returns) == table.seats
        if table.seats == 1:
            assert returns == state.scores()
            continue
        assert sum(returns) == pytest.approx(0)
        assert all(-1 <= result <= 1 for result in returns)
        if 0 < len(state.winners()) < table.seats:
            best = [seat for seat in range(table.seats) if returns[seat] == max(returns)]
            assert best == state.winners()


def test_heuristics_judge_every_seat(table: Table) -> None:
    """The game's value of a state is a finite number, and looking at it changes nothing."""
    for state in sampled(table):
        before = state.fingerprint()
        for seat in range(table.seats):
            assert abs(table.game.value(state, seat)) < float("inf")
            assert abs(table.game.foresee(state, seat)) < float("inf")
        assert state.fingerprint() == before
