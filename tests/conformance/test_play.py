"""Laws of play: what may be played, what happens, and that every game ends."""

from __future__ import annotations

import pytest

import tablewright as tw
from tests.conformance.laws import (
    SEEDS,
    Table,
    check_choices,
    check_equal,
    check_names,
    check_refusals,
    check_same,
    check_unchanged,
    chooser,
    known_clauses,
    plies,
    random_game,
    sampled,
    told_in_full,
)

NONSENSE = ["", " ", "no such action", "\N{SNOWMAN}", "0", "-1"]


def test_random_games_end_without_dead_end(table: Table) -> None:
    """Whatever is played, there is always something to play until the game ends."""
    for seed in SEEDS:
        assert random_game(table, seed)


def test_legal_actions_are_sorted_and_only_the_players_own(table: Table) -> None:
    """Legal actions ascend, nobody else has any, and there are none exactly at the end."""
    for seed in SEEDS:
        for state in plies(table, seed):
            check_choices(state)


def test_names_are_unique_and_lead_back_to_their_codes(table: Table) -> None:
    """A name stands for one action, and an action has one name."""
    for seed in SEEDS:
        for state in plies(table, seed):
            check_names(state)


def test_the_action_space_is_fixed(table: Table) -> None:
    """All states of a game share one list of names, each without a blank or a comment sign."""
    names = table.new(0).names().all
    assert len(set(names)) == len(names)
    assert all(name and "#" not in name and name.split() == [name] for name in names)
    for state in sampled(table):
        assert state.names().all == names


def test_ply_counts_the_actions(table: Table) -> None:
    """The ply is the number of actions played."""
    for seed in SEEDS:
        assert [state.ply for state in plies(table, seed)] == list(
            range(len(random_game(table, seed)) + 1)
        )


def test_every_legal_action_can_be_played(table: Table) -> None:
    """What is listed as legal is accepted."""
    for state in sampled(table):
        for name in state.legal_names():
            twin = state.clone()
            twin.play(name)
            assert twin.ply == state.ply + 1


def test_every_illegal_action_is_refused_by_a_clause(table: Table) -> None:
    """What is not listed is refused by a clause of the rules, and changes nothing."""
    for seed in SEEDS:
        for state in plies(table, seed):
            check_refusals(state, known_clauses(table.game), chooser(state.ply))


def test_nonsense_is_refused_and_changes_nothing(table: Table) -> None:
    """A name that no action has is unknown, however like one it looks."""
    for state in sampled(table):
        before = state.to_dict()
        real = state.names().all[0]
        for name in [*NONSENSE, f" {real}", f"{real} ", real.upper(), f"{real}\n"]:
            with pytest.raises(tw.UnknownAction):
                state.play(name)
            with pytest.raises(tw.UnknownAction):
                state.preview(name)
        check_unchanged(before, state)


def test_apply_action_and_play_do_the_same(table: Table) -> None:
    """The fast way and the checked way, which tells events, lead to the same position."""
    for seed in SEEDS:
        fast, checked = table.new(seed), table.new(seed, log=[])
        for name in random_game(table, seed):
            check_same(checked, fast)
            fast.apply_action(fast.string_to_action(name))
            checked.play(name)
        check_same(checked, fast)


def test_play_tells_its_own_events_and_no_others(table: Table) -> None:
    """Events belong to one action: playing it again from a copy tells the same ones."""
    for state in sampled(table):
        for name in state.legal_names():
            once, again = state.clone(), state.clone()
            assert told_in_full(once.play(name)) == told_in_full(again.play(name))
            assert not once.telling
            assert not once.told


def test_pieces_are_conserved(table: Table) -> None:
    """No ply makes, loses or doubles a piece."""
    for seed in SEEDS:
        census = table.new(seed).census()
        assert census
        assert all(count >= 0 for count in census.values())
        for state in plies(table, seed):
            check_equal(census, state.census(), "a census")


def test_every_seed_lays_out_the_same_pieces(table: Table) -> None:
    """The box is the same for every game, and the lay-out is not."""
    starts = [table.new(seed) for seed in SEEDS]
    assert all(start.census() == starts[0].census() for start in starts)
    assert len({start.fingerprint() for start in starts}) == len(starts)
