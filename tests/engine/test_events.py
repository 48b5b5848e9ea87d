"""Events: keys and facts, and what each seat knows of them."""

from __future__ import annotations

import pytest

import tablewright as tw


@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_open_event_is_seen_by_everybody(seat: int | None) -> None:
    event = tw.Event("took", {"seat": 0, "count": 2})
    assert event.seen_by(seat) == tw.Line("took", {"seat": 0, "count": 2})


def test_a_secret_is_seen_by_its_owner() -> None:
    event = tw.Event("drew", {"seat": 1}, 1, {"card": "owl"})
    assert event.seen_by(1) == tw.Line("drew", {"seat": 1, "card": "owl"})


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_secret_is_hidden_from_all_others(seat: int | None) -> None:
    event = tw.Event("drew", {"seat": 1}, 1, {"card": "owl"})
    assert event.seen_by(seat) == tw.Line("drew-hidden", {"seat": 1})


def test_a_spectator_owns_no_secret_without_owner() -> None:
    event = tw.Event("burned", {}, -1, {"card": "owl"})
    assert event.seen_by(None) == tw.Line("burned-hidden", {})


def test_a_line_is_one_flat_object() -> None:
    assert tw.Line("took", {"count": 2}).to_dict() == {"key": "took", "count": 2}


def test_lines_are_equal_by_key_and_facts() -> None:
    line = tw.Line("took", {"count": 2})
    assert line == tw.Line("took", {"count": 2})
    assert line != tw.Line("took", {"count": 3})
    assert line != tw.Line("gave", {"count": 2})
    assert line != "took"


def test_equal_lines_have_equal_hashes() -> None:
    assert len({tw.Line("took", {"count": 2}), tw.Line("took", {"count": 2})}) == 1


def test_a_line_shows_key_and_facts() -> None:
    assert repr(tw.Line("took", {"count": 2, "herb": "red"})) == "took(count=2, herb='red')"


def test_a_score_line_is_one_flat_object() -> None:
    line = tw.ScoreLine("card", 3, "AB-1", {"card": "owl"})
    assert line.to_dict() == {"key": "card", "points": 3, "clause": "AB-1", "card": "owl"}
    assert repr(line) == "card: 3 (AB-1)"
