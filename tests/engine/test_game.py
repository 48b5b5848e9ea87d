"""A game: new states by seats, seed, options and components, and stored ones read back."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import tablewright as tw
from tablewright.engine.game import KEPT_BOXES
from tablewright.engine.record import record_of
from tablewright.engine.text import texts

MORE = ("pebbles = 14", "pebbles = 20")  # a correction of the components


def corrected(game: tw.Game, folder: Path, old: str, new: str) -> Path:
    """Write a copy of the game's components with one thing changed."""
    text = game.read("components.toml")
    assert text.count(old) == 1
    path = folder / "mine.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


# -- What the folder says -------------------------------------------------------------------------


def test_a_game_tells_what_its_folder_says(pebbles: tw.Game) -> None:
    assert pebbles.id == "pebbles"
    assert (pebbles.title, pebbles.seats, pebbles.rules_version) == ("Pebbles", [2, 3], 1)
    assert (pebbles.clauses, pebbles.end_reasons) == ("PB", ["empty"])


def test_the_first_value_of_an_option_is_the_usual_one(pebbles: tw.Game) -> None:
    option = pebbles.options["hands"]
    assert (option.default, option.values) == ("hidden", ["hidden", "open"])


# -- New states -----------------------------------------------------------------------------------


def test_the_first_seat_count_is_the_usual_one(pebbles: tw.Game) -> None:
    assert pebbles.new(seed=7).seats == 2


def test_options_are_the_usual_ones_unless_said(pebbles: tw.Game) -> None:
    assert pebbles.new(seed=7).origin.options == {"hands": "hidden"}
    assert pebbles.new(seed=7, hands="open").origin.options == {"hands": "open"}


def test_an_unknown_option_lists_the_options(pebbles: tw.Game) -> None:
    with pytest.raises(tw.UnknownOption, match=r"^no option 'feet'; there is: hands=hidden\|open$"):
        pebbles.new(feet="cold")


def test_an_unknown_value_lists_the_values(pebbles: tw.Game) -> None:
    with pytest.raises(tw.UnknownOption, match=r"'hands=wet'; there is: hands=hidden\|open$"):
        pebbles.new(hands="wet")


@pytest.mark.parametrize("seats", [0, 1, 4, -2, True, "2", 2.0])
def test_an_unknown_seat_count_lists_the_counts(pebbles: tw.Game, seats: Any) -> None:
    with pytest.raises(tw.UnknownSeats, match=rf"'{seats}'; there is: 2, 3$"):
        pebbles.new(seats=seats)


def test_equal_seeds_give_equal_states(pebbles: tw.Game) -> None:
    assert pebbles.new(seed=7).fingerprint() == pebbles.new(seed=7).fingerprint()


def test_a_number_is_a_seed_like_its_hash(pebbles: tw.Game) -> None:
    raw = hashlib.sha256(b"7").digest()
    assert pebbles.new(seed=7).fingerprint() == pebbles.new(seed=raw).fingerprint()


@pytest.mark.parametrize("seed", [b"", b"short", bytes(33)])
def test_a_seed_of_another_length_is_refused(pebbles: tw.Game, seed: bytes) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        pebbles.new(seed=seed)


def test_without_a_seed_every_game_is_another(pebbles: tw.Game) -> None:
    assert len({pebbles.new().rng.dump() for _ in range(20)}) == 20


def test_a_log_gets_the_events_of_the_set_up(pebbles: tw.Game) -> None:
    log: list[tw.Event] = []
    pebbles.new(seats=3, seed=7, log=log)
    assert [(event.key, event.owner) for event in log] == [("dealt", seat) for seat in range(3)]


def test_a_log_is_added_to(pebbles: tw.Game) -> None:
    log = [tw.Event("before", {})]
    pebbles.new(seed=7, log=log)
    assert [event.key for event in log] == ["before", "dealt", "dealt"]


def test_a_log_changes_nothing_else(pebbles: tw.Game) -> None:
    assert pebbles.new(seed=7, log=[]).fingerprint() == pebbles.new(seed=7).fingerprint()


# -- Stored states --------------------------------------------------------------------------------


def test_a_position_goes_round_through_json(pebbles: tw.Game) -> None:
    state = pebbles.new(seats=3, seed=7, hands="open")
    state.play("roll")
    stored = json.loads(json.dumps(state.to_dict()))
    assert pebbles.from_dict(stored).fingerprint() == state.fingerprint()


def test_a_position_plays_on_as_the_state_does(pebbles: tw.Game) -> None:
    state = pebbles.new(seed=7)
    twin = pebbles.from_dict(state.to_dict())
    for name in ("roll", "swap", "roll"):
        assert twin.play(name) == state.play(name)
    assert twin.fingerprint() == state.fingerprint()


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"game": "other"}, "game"),
        ({"game": None}, "game"),
        ({"options": None}, "options"),
        ({"options": ["hidden"]}, "options"),
        ({"components": "0" * 64}, "components"),
        ({"ply": None}, "ply"),
        ({"ply": -1}, "ply"),
        ({"ply": True}, "ply"),
        ({"ply": "3"}, "ply"),
        ({"ply": 2**70}, "ply"),
        ({"reveals": 1.5}, "reveals"),
        ({"rng": None}, "rng"),
        ({"rng": "00"}, "rng"),
        ({"rng": "x" * 64}, "rng"),
        ({"heap": "many"}, "heap"),
        ({"heap": 3}, "pebbles.pebble"),
        ({"players": 5}, "players"),
        ({"players": [{"taken": 0, "card": "card-9"}] * 2}, "players.0.card"),
    ],
)
def test_a_position_that_cannot_be_is_refused_by_its_key(
    pebbles: tw.Game, change: dict[str, object], where: str
) -> None:
    with pytest.raises(tw.PositionError) as caught:
        pebbles.from_dict({**pebbles.new(seed=7).to_dict(), **change})
    assert caught.value.where == where


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"seats": 9}, "seats"),
        ({"seats": "2"}, "seats"),
        ({"seats": None}, "seats"),
        ({"options": {"feet": "cold"}}, "options"),
        ({"options": {"hands": "wet"}}, "options"),
        ({"options": {"hands": []}}, "options"),
    ],
)
def test_a_position_with_unknown_choices_lists_what_there_is(
    pebbles: tw.Game, change: dict[str, object], where: str
) -> None:
    with pytest.raises(tw.PositionError, match="there is:") as caught:
        pebbles.from_dict({**pebbles.new(seed=7).to_dict(), **change})
    assert caught.value.where == where


@pytest.mark.parametrize("key", ["game", "options", "ply", "reveals", "rng", "heap", "deck"])
def test_a_position_without_a_key_is_refused_by_it(pebbles: tw.Game, key: str) -> None:
    position = pebbles.new(seed=7).to_dict()
    del position[key]
    with pytest.raises(tw.PositionError) as caught:
        pebbles.from_dict(position)
    assert caught.value.where == key


# -- Corrected components -------------------------------------------------------------------------


def test_a_corrected_copy_is_played_with(pebbles: tw.Game, tmp_path: Path) -> None:
    path = corrected(pebbles, tmp_path, *MORE)
    for source in (path, str(path), tw.Components.parse(path.read_text(), "mine.toml")):
        state = pebbles.new(seed=7, components=source)
        assert state.view(None)["heap"] == 20


def test_a_corrected_copy_changes_no_other_state(pebbles: tw.Game, tmp_path: Path) -> None:
    pebbles.new(seed=7, components=corrected(pebbles, tmp_path, *MORE))
    assert pebbles.new(seed=7).view(None)["heap"] == 14


def test_a_copy_with_other_comments_only_is_the_original(pebbles: tw.Game, tmp_path: Path) -> None:
    path = corrected(pebbles, tmp_path, "# What lies", "# What I found")
    state = pebbles.new(seed=7, components=path)
    assert state.to_dict() == pebbles.new(seed=7).to_dict()
    assert "components" not in state.to_dict()


def test_the_digest_is_kept_in_position_view_and_record(pebbles: tw.Game, tmp_path: Path) -> None:
    path = corrected(pebbles, tmp_path, *MORE)
    digest = tw.Components.parse(path.read_text(), "mine.toml").digest()
    state = pebbles.new(seed=7, components=path)
    assert state.to_dict()["components"] == digest
    assert state.view(None)["components"] == digest
    assert record_of(state, 7).components == digest


def test_a_position_carries_the_components_it_was_played_with(
    pebbles: tw.Game, tmp_path: Path
) -> None:
    path = corrected(pebbles, tmp_path, *MORE)
    position = pebbles.new(seed=7, components=path).to_dict()
    assert position["corrections"] == {"heap.pebbles": 20}
    assert pebbles.from_dict(position).to_dict() == position
    assert pebbles.from_dict(position, components=path).to_dict() == position
    del position["corrections"]
    with pytest.raises(tw.PositionError, match="other components"):
        pebbles.from_dict(position)
    assert pebbles.from_dict(position, components=path).to_dict()["heap"] == position["heap"]


@pytest.mark.parametrize(
    "changes",
    [
        {"heap.pebbles": 21},
        {"heap.pebbles": 0},
        {"heap.last": 3},
        {"no.such.key": 1},
        {"die.faces.9": 1},
        {"": 1},
        {"a b": 1},
        [1],
        "heap",
    ],
)
def test_a_position_with_other_corrections_is_refused(
    pebbles: tw.Game, tmp_path: Path, changes: object
) -> None:
    path = corrected(pebbles, tmp_path, *MORE)
    position = pebbles.new(seed=7, components=path).to_dict()
    with pytest.raises(tw.PositionError) as caught:
        pebbles.from_dict({**position, "corrections": changes})
    assert caught.value.where in ("components", "corrections")


def test_a_record_carries_the_components_it_was_played_with(
    pebbles: tw.Game, tmp_path: Path
) -> None:
    path = corrected(pebbles, tmp_path, *MORE)
    text = record_of(pebbles.new(seed=7, components=path), 7).dumps()
    assert "\ncorrect heap.pebbles: 20\n" in text
    path.unlink()
    assert tw.Record.loads(text).verify().view(None)["heap"] == 20
    bare = text.replace("correct heap.pebbles: 20\n", "")
    with pytest.raises(tw.RecordError, match="other components"):
        tw.Record.loads(bare).verify()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("correct heap.pebbles: 21", "other components"),
        ("correct heap.pebbles: many", "JSON"),
        ("correct heap.pebbles: " + "[" * 100_000, "JSON"),
        ("correct heap.pebbles: 0", "positive"),
        ("correct heap.last: 3", "as-printed"),
        ("correct heap.stones: 3", "known-key"),
        ("correct die.faces: null", "present"),
        ("correct: 3", "unknown key"),
    ],
)
def test_a_record_with_other_corrections_is_refused(
    pebbles: tw.Game, tmp_path: Path, line: str, said: str
) -> None:
    path = corrected(pebbles, tmp_path, *MORE)
    text = record_of(pebbles.new(seed=7, components=path), 7).dumps()
    with pytest.raises(tw.RecordError, match=said):
        tw.Record.loads(text.replace("correct heap.pebbles: 20", line)).verify()


def test_what_is_known_from_the_rules_cannot_be_corrected(pebbles: tw.Game, tmp_path: Path) -> None:
    with pytest.raises(tw.PrintedValue) as caught:
        pebbles.new(components=corrected(pebbles, tmp_path, "last = 2", "last = 3"))
    assert (caught.value.where, caught.value.printed, caught.value.found) == ("heap.last", 2, 3)
    assert texts(pebbles, "en").error(caught.value) == (
        "mine.toml:10: heap.last: the rulebook makes it 2 (tag R), "
        "so it cannot be corrected; found 3"
    )


def test_equal_files_in_another_order_are_the_same_box(pebbles: tw.Game) -> None:
    data = {**pebbles.components.data, "heap": {"pebbles": 20, "last": 2}}
    turned = {"die": data["die"], "cards": data["cards"], "heap": {"last": 2, "pebbles": 20}}
    one = pebbles.new(seed=7, components=tw.Components(data))
    other = pebbles.new(seed=7, components=tw.Components(turned))
    assert one.to_dict() == other.to_dict()


def test_only_some_boxes_are_kept(pebbles: tw.Game) -> None:
    for heap in range(15, 15 + 3 * KEPT_BOXES):
        pebbles.new(seed=7, components=pebbles.corrected({"heap.pebbles": heap}))
    assert len(pebbles._boxes) == KEPT_BOXES


@pytest.mark.parametrize(
    ("old", "new", "where", "constraint", "found"),
    [
        ("pebbles = 14", "pebbles = 0", "heap.pebbles", "positive", 0),
        ("pebbles = 14", "", "heap.pebbles", "present", None),
        ("[1, 1, 2, 3, 4, 5]", "[1, 2]", "die.faces", "six-faces", [1, 2]),
        ("points = 3", 'points = "3"', "cards.2.points", "count", "3"),
    ],
)
def test_a_broken_copy_is_refused_with_file_key_constraint_and_value(
    pebbles: tw.Game, tmp_path: Path, old: str, new: str, where: str, constraint: str, found: object
) -> None:
    with pytest.raises(tw.ComponentsError) as caught:
        pebbles.new(components=corrected(pebbles, tmp_path, old, new))
    error = caught.value
    assert error.file.startswith("mine.toml:")
    assert (error.where, error.constraint, error.found) == (where, constraint, found)


def test_a_broken_copy_is_refused_again(pebbles: tw.Game, tmp_path: Path) -> None:
    path = corrected(pebbles, tmp_path, "pebbles = 14", "pebbles = 0")
    for _ in range(2):
        with pytest.raises(tw.ComponentsError, match="positive"):
            pebbles.new(components=path)


@pytest.mark.parametrize(
    ("content", "constraint"),
    [(None, "readable"), (b"\xff\xfe", "readable"), (b"[heap", "toml"), (b"", "present")],
)
def test_a_file_that_is_no_components_file_is_refused(
    pebbles: tw.Game, tmp_path: Path, content: bytes | None, constraint: str
) -> None:
    path = tmp_path / "mine.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(tw.ComponentsError) as caught:
        pebbles.new(components=path)
    assert (caught.value.file, caught.value.constraint) == ("mine.toml", constraint)


def test_a_folder_is_no_components_file(pebbles: tw.Game, tmp_path: Path) -> None:
    with pytest.raises(tw.ComponentsError, match="readable"):
        pebbles.new(components=tmp_path)


@pytest.mark.parametrize(
    ("line", "where", "constraint"),
    [
        ("corrected = 2026-08-01", "corrected", "known-key"),
        ("[box]\nsize = 3", "box.size", "known-key"),
        ('"a b" = 3', "a b", "plain-key"),
    ],
)
def test_a_key_that_no_rule_asks_for_is_refused(
    pebbles: tw.Game, tmp_path: Path, line: str, where: str, constraint: str
) -> None:
    with pytest.raises(tw.ComponentsError) as caught:
        pebbles.new(components=corrected(pebbles, tmp_path, "[tags]", f"{line}\n[tags]"))
    assert (caught.value.where, caught.value.constraint) == (where, constraint)
