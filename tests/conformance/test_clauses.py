"""Laws of the rules: every clause can be traced to its code and to a test that shows it."""

from __future__ import annotations

import tablewright as tw
from tablewright.engine.clauses import clauses, read_rules, unknown_citations


def test_rules_have_clauses(game: tw.Game) -> None:
    """The rules are numbered clauses in chapters, each with something to say."""
    found = read_rules(game)
    assert found
    assert all(clause.text and clause.chapter for clause in found.values())
    numbers = [int(id.rpartition("-")[2]) for id in found]
    assert numbers == sorted(set(numbers))


def test_every_clause_has_code(game: tw.Game) -> None:
    """Every clause is cited where it is carried out."""
    assert [clause.id for clause in clauses(game).values() if not clause.code] == []


def test_every_clause_has_a_test(game: tw.Game) -> None:
    """Every clause is shown by a test that carries its mark."""
    assert [clause.id for clause in clauses(game).values() if not clause.tests] == []


def test_every_citation_has_a_clause(game: tw.Game) -> None:
    """No code, test or message cites a clause that does not exist."""
    assert unknown_citations(game) == []
