"""Laws of the result: points, winners and reasons to end."""

from __future__ import annotations

import json

import pytest

import tablewright as tw
from tablewright.engine.ranking import winners_of
from tablewright.engine.text import texts
from tests.conformance.laws import (
    SEEDS,
    Table,
    check_unchanged,
    known_clauses,
    plies,
    random_game,
    replay,
    sampled,
)


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
        before = state.to_dict()
        state.score_sheet(), state.scores(), state.winners(), state.returns(), state.prompt()
        for action in state.legal_actions():
            state.describe(action)
        check_unchanged(before, state)


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


def test_places_are_compared_by_points_first(table: Table) -> None:
    """What a game measures begins with the points of its score sheet, each by a clause."""
    for state in sampled(table):
        measures = state.measures()
        assert measures[0].key == "points"
        assert {measure.clause for measure in measures} <= known_clauses(table.game)
        for seat, points in enumerate(state.scores()):
            counts = list(state.measured(seat))
            assert len(counts) == len(measures)
            assert counts[0] == points, f"seat {seat} has not the points of its sheet first"


def test_everybody_has_a_place(table: Table) -> None:
    """Places go from 1 on; equal ones share, and better ones have at least as many points."""
    for state in [*sampled(table), *finals(table)]:
        ranking = state.ranking()
        assert sorted(place.seat for place in ranking) == list(range(table.seats))
        assert [place.points for place in ranking] == sorted(state.scores(), reverse=True)
        for number, place in enumerate(ranking, 1):
            assert place.place == 1 + min(i for i, p in enumerate(ranking) if p.seat in place.group)
            assert place.place <= number
        assert json.loads(json.dumps([p.to_dict() for p in ranking])) is not None


def test_winners_have_the_first_place(table: Table) -> None:
    """Who wins and who is first is the same question."""
    for state in finals(table):
        assert state.winners() == winners_of(state.ranking())


def test_who_gave_up_comes_last(table: Table) -> None:
    """Without those who gave up the others keep their order."""
    for state in finals(table):
        for gone in range(table.seats):
            ranking = state.ranking([gone])
            assert [place.seat for place in ranking if place.gone] == [gone]
            assert ranking[-1].seat == gone
            others = [place.seat for place in state.ranking() if place.seat != gone]
            assert [place.seat for place in ranking[:-1]] == others


def test_an_outsider_has_a_sheet_and_a_clause(table: Table, language: str) -> None:
    """Whoever scores without a seat has a name, and a clause that keeps it from winning."""
    for state in sampled(table):
        for other in state.outsiders():
            assert other.clause in known_clauses(table.game)
            assert texts(table.game, language).has(f"seat-{other.key}")
            assert other.points == sum(line.points for line in other.sheet)


def test_every_tie_break_is_said(game: tw.Game, language: str) -> None:
    """By whatever a tie is broken, players read it in their language, with both numbers."""
    for measure in game.new(seed=1).measures()[1:]:
        said = texts(game, language).say(f"tie-{measure.key}", own=11, other=22)
        assert "11" in said
        assert "22" in said


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
        before = state.to_dict()
        for seat in range(table.seats):
            assert abs(table.game.value(state, seat)) < float("inf")
            assert abs(table.game.foresee(state, seat)) < float("inf")
        check_unchanged(before, state)
