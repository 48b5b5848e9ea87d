"""Laws of recorded games: each replays to its exact result, and every way to end has one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tablewright as tw
from tests.conformance import make_record
from tests.conformance.laws import Table, files, games, records, told, told_in_full

all_records = pytest.mark.parametrize(
    "record",
    [
        pytest.param(record, id=f"{game.id}-{name}")
        for game in games()
        for name, record in records(game).items()
    ],
)


@all_records
def test_every_record_replays_to_its_result(record: tw.Record) -> None:
    """The promise, every shuffle and roll, the points, the winners and the end come out."""
    final = record.verify()
    assert final.is_terminal()
    assert record.end == final.end_reason()
    assert record.scores == final.scores()
    assert record.winners == final.winners()
    assert record.rules_version == tw.game(record.game).rules_version


@all_records
def test_a_record_with_another_result_is_refused(record: tw.Record) -> None:
    """A record that claims other points, or leaves out its last action, is not believed."""
    boast = tw.Record.loads(record.dumps())
    boast.scores[0] += 1
    with pytest.raises(tw.RecordError):
        boast.verify()
    short = tw.Record.loads(record.dumps())
    del short.actions[-1]
    with pytest.raises(tw.RecordError):
        short.verify()


@all_records
def test_a_record_is_replayed_with_events(record: tw.Record) -> None:
    """A replay has a state for the set-up and each action, and tells the same every time."""
    first = [(state.fingerprint(), told_in_full(events)) for state, events in record.replay()]
    again = [(state.fingerprint(), told_in_full(events)) for state, events in record.replay()]
    assert first == again
    assert len(first) == len(record.actions) + 1
    for _, events in record.replay():
        for onlooker in [None, *range(record.seats)]:
            seen = told(events, onlooker)
            assert json.loads(json.dumps(seen)) == seen


def test_records_are_written_as_they_are_read(game: tw.Game) -> None:
    """Reading a record and writing it again gives the same file."""
    folder = game.folder.joinpath("tests", "records")
    for name, text in files(folder, lambda name: name.endswith(".twr")).items():
        assert tw.Record.loads(text).dumps() == text, name


def test_every_seat_count_has_a_record(game: tw.Game) -> None:
    """Every number of seats is played in a recorded game."""
    assert set(game.seats) - {record.seats for record in records(game).values()} == set()


def test_every_option_has_a_record(game: tw.Game) -> None:
    """Every value of every option is played in a recorded game."""
    played = {choice for record in records(game).values() for choice in record.options.items()}
    options = game.options.values()
    wanted = {(option.name, value) for option in options for value in option.values}
    assert wanted - played == set()


def test_every_end_reason_has_a_record(game: tw.Game) -> None:
    """Every way to end is shown by a recorded game."""
    assert set(game.end_reasons) - {record.end for record in records(game).values()} == set()


def test_records_are_of_their_game(game: tw.Game) -> None:
    """A game's folder has records of that game only, played with the box that ships."""
    for name, record in records(game).items():
        assert (record.game, record.components) == (game.id, ""), name


@pytest.mark.parametrize("fair", [False, True], ids=["seed", "fair"])
def test_every_game_can_be_recorded(table: Table, fair: bool, tmp_path: Path) -> None:
    """A game of random bots, recorded and written, verifies when it is read."""
    options = [f"--option={name}={value}" for name, value in table.options]
    wanted = [table.game.id, f"--seats={table.seats}", "--bots=random", f"--folder={tmp_path}"]
    make_record.main([*wanted, *options, *(["--fair"] if fair else [])])
    (path,) = tmp_path.iterdir()
    record = tw.Record.loads(path.read_text(encoding="utf-8"))
    assert record.verify().is_terminal()
    assert (record.seats, tuple(record.options.items())) == (table.seats, table.options)
    assert bool(record.secret) == fair
