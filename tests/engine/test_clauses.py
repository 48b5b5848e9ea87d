"""Clauses: read from RULES.md, and traced to the lines that cite them."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

import tablewright as tw
from tablewright.engine import catalog
from tablewright.engine.clauses import cited, clauses, read_rules, unknown_citations

RULES = """\
# A game

Before any chapter **AB-9** is only mentioned.

## Set-up
- **AB-1** Lay the cards.
- **AB-2** Shuffle them, see AB-1.

## End
- **AB-10** Stop.
- **XY-1** Another game's.
"""
CODE = '''\
"""AB-1: what the module does."""

def stop() -> None:
    """AB-10, AB-2: two clauses."""
    assert "AB-77"
    assert "CAB-1 AB-1a"
'''
TESTS = """\
# AB-2 is only talked of here.
@pytest.mark.rule("AB-1")
def test_cards() -> None:
    assert "AB-2"
@pytest.mark.rule("AB-78")
def test_nothing() -> None: ...
"""


class Paper(tw.Game):
    """A game that is only a folder."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.clauses = "AB"

    @property
    def folder(self) -> Traversable:
        """The folder with the game's files."""
        return self.path


@pytest.fixture
def paper(tmp_path: Path) -> Paper:
    """Write the folder."""
    (tmp_path / "RULES.md").write_text(RULES, encoding="utf-8")
    (tmp_path / "rules.py").write_text(CODE, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("AB-2", encoding="utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_rules.py").write_text(TESTS, encoding="utf-8")
    return Paper(tmp_path)


def test_clauses_are_read_in_order_with_text_and_chapter(paper: Paper) -> None:
    found = [(clause.id, clause.text, clause.chapter) for clause in read_rules(paper).values()]
    assert found == [
        ("AB-1", "Lay the cards.", "Set-up"),
        ("AB-2", "Shuffle them, see AB-1.", "Set-up"),
        ("AB-10", "Stop.", "End"),
    ]


def test_code_lines_are_found(paper: Paper) -> None:
    found = clauses(paper)
    assert found["AB-1"].code == ['rules.py:1: """AB-1: what the module does."""']
    assert found["AB-2"].code == ['rules.py:4: """AB-10, AB-2: two clauses."""']
    assert found["AB-10"].code == found["AB-2"].code


def test_of_tests_only_the_marks_count(paper: Paper) -> None:
    found = clauses(paper)
    assert found["AB-1"].tests == ["tests/test_rules.py:2: test_cards"]
    assert found["AB-2"].tests == []


def test_a_citation_without_clause_is_found(paper: Paper) -> None:
    assert unknown_citations(paper) == ["rules.py:5: AB-77", "tests/test_rules.py:5: AB-78"]


@pytest.mark.parametrize(
    ("line", "ids"),
    [("AB-1", ["AB-1"]), ("AB-1, AB-12.", ["AB-1", "AB-12"]), ("CAB-1 AB-x AB-1a", [])],
)
def test_a_clause_is_cited_as_a_word(paper: Paper, line: str, ids: list[str]) -> None:
    assert cited(paper, line) == ids


@pytest.mark.parametrize("id", catalog.games())
def test_every_game_has_clauses(id: str) -> None:
    assert clauses(catalog.game(id))
