"""Laws of offers: a choice that turns something down says so, and never stands alone."""

from __future__ import annotations

import tablewright as tw
from tests.conformance.laws import Table, random_game

GAMES = 3  # of each table: some have few offers


def test_what_turns_an_offer_down_is_told_apart(table: Table) -> None:
    """Every game has choices that decline; among several choices something is always offered."""
    declined: set[str] = set()
    for seed in range(GAMES):
        state = table.new(seed)
        for name in random_game(table, seed):
            declined |= refusals(state)
            state.play(name)
    assert declined


def refusals(state: tw.State) -> set[str]:
    """List the legal names that decline; not all of several may."""
    actions = state.legal_actions()
    names = {state.action_to_string(action) for action in actions if state.declines(action)}
    assert len(names) < len(actions) or len(actions) == 1, names
    return names
