"""Clauses as the commands name them."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.engine.clauses import Clause
from tablewright.engine.errors import ChoiceError


class UnknownClause(ChoiceError):
    """The rules have no such clause."""

    key = "error-clause"
    noun = "clause"


def unknown_clause(asked: str, known: Mapping[str, Clause]) -> UnknownClause:
    """Refuse a clause, and say from where to where they go."""
    return UnknownClause(asked, [f"{next(iter(known))} … {list(known)[-1]}"])


def chapters(known: Mapping[str, Clause]) -> list[tuple[str, str, str]]:
    """List the chapters, each with its first and last clause."""
    found: dict[str, list[str]] = {}
    for clause in known.values():
        found.setdefault(clause.chapter, []).append(clause.id)
    return [(chapter, ids[0], ids[-1]) for chapter, ids in found.items()]
