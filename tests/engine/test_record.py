"""Records: they go round as text, say where they are damaged, and prove what they claim."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablewright as tw
from tablewright.engine import catalog
from tablewright.engine.game import Game
from tablewright.engine.ranking import places_by_seat
from tablewright.engine.record import MAGIC, commit, dice_of, record_of

SECRET = bytes(range(32))
DIGEST = "0123456789abcdef" * 4
FIRST_ACTION = 13  # the line it stands in, see `record`


@pytest.fixture(scope="module")
def record(pebbles: Game) -> tw.Record:
    """A finished game of Pebbles."""
    state = pebbles.new(seed=7)
    record = record_of(state, 7)
    record.players = {0: "Mira"}
    finish(record, state)
    return record


def finish(record: tw.Record, state: tw.State, deal: Callable[[int], None] | None = None) -> None:
    """Play a record to its end at random; `deal` prepares the dice of each ply."""
    rng = tw.Rng(1)
    while not state.is_terminal():
        names = state.legal_names()
        name = names[rng.below(len(names))]
        if deal:
            deal(int(state.ply))
        state.play(name)
        record.actions.append(name)
    record.finish(state)


def fair_record(game: Game, secret: bytes) -> tw.Record:
    """A finished game from a table with fair dice."""
    state = game.new(seed=dice_of(secret, 0))
    record = record_of(state, 0)
    record.seed, record.commitment, record.secret = "", commit(secret), secret.hex()
    finish(record, state, lambda ply: state.rng.load(dice_of(secret, ply + 1)))
    return record


def refusal(text: str) -> tw.RecordError:
    """Load and verify a text that must be refused."""
    with pytest.raises(tw.RecordError) as caught:
        tw.Record.loads(text).verify()
    return caught.value


def edited(record: tw.Record, old: str, new: str) -> str:
    """Give the record's text with one line changed."""
    lines = record.dumps().splitlines()
    lines[lines.index(old)] = new
    return "\n".join(lines)


# -- As text ------------------------------------------------------------------------------------


def test_a_record_begins_with_its_header(record: tw.Record) -> None:
    assert record.dumps().splitlines()[: FIRST_ACTION - 1] == [
        MAGIC,
        "game: pebbles",
        "rules: 1",
        "seats: 2",
        "option hands: hidden",
        "seed: 7",
        "player 0: Mira",
        f"scores: {' '.join(map(str, record.scores))}",
        f"winners: {' '.join(map(str, record.winners))}",
        f"places: {' '.join(map(str, record.places))}",
        "end: empty",
        "",
    ]


def test_after_the_header_come_the_actions(record: tw.Record) -> None:
    assert record.dumps().splitlines()[FIRST_ACTION - 1 :] == record.actions


hexes = st.binary(min_size=32, max_size=32).map(bytes.hex)
names = st.text("aZł ó:#-²0", max_size=9).map(str.strip)
words = st.text("abz09.-", min_size=1, max_size=9)
results = st.fixed_dictionaries(
    {
        "end": words,
        "scores": st.lists(st.integers(-99, 999), max_size=4),
        "winners": st.lists(st.integers(0, 3), max_size=4),
        "places": st.lists(st.integers(1, 4), max_size=4),
    }
)
fields = st.fixed_dictionaries(
    {
        "rules_version": st.integers(0, 999),
        "seats": st.sampled_from([2, 3]),
        "options": st.sampled_from([{}, {"hands": "hidden"}, {"hands": "open"}]),
        "seed": st.one_of(st.just(""), st.integers().map(str), hexes),
        "commitment": st.one_of(st.just(""), hexes),
        "secret": st.one_of(st.just(""), hexes),
        "components": st.one_of(st.just(""), hexes),
        "players": st.dictionaries(st.integers(0, 1), names),
        "actions": st.lists(words, max_size=20),
    }
)


@pytest.mark.usefixtures("pebbles")
@settings(deadline=None)
@given(fields, st.one_of(st.just({}), results))
def test_records_go_round(fields: dict[str, object], result: dict[str, object]) -> None:
    record = tw.Record(game="pebbles", **fields, **result)  # type: ignore[arg-type]
    assert tw.Record.loads(record.dumps()) == record


@settings(deadline=None)
@given(seed=st.one_of(st.integers(), st.binary(min_size=32, max_size=32)))
def test_a_seed_goes_round(pebbles: Game, seed: int | bytes) -> None:
    record = record_of(pebbles.new(seed=7), seed)
    assert tw.Record.loads(record.dumps()).first_seed() == seed


@pytest.mark.parametrize("seed", [10**63, -(10**62)], ids=["positive", "negative"])
def test_a_seed_as_long_as_a_hexadecimal_one_rolls_its_own_dice(pebbles: Game, seed: int) -> None:
    state = pebbles.new(seed=seed)
    loaded = tw.Record.loads(record_of(state, seed).dumps())
    assert loaded.start().fingerprint() == state.fingerprint()


@pytest.mark.parametrize("ending", ["\n", "\v", "\x1c", "\x85", "\u2028"])
def test_a_name_cannot_add_lines_to_the_header(record: tw.Record, ending: str) -> None:
    named = dataclasses.replace(record, players={1: f"Eve{ending}{ending}take.3"})
    assert tw.Record.loads(named.dumps()).actions == record.actions


def test_comments_blank_lines_and_spaces_do_not_matter(record: tw.Record) -> None:
    head, _, body = record.dumps().partition("\n\n")
    spread = "\n\n".join(f"  {line}  # a good move" for line in body.splitlines())
    assert tw.Record.loads(f"{head}\n\n# Here we go\n{spread}") == record


def test_windows_line_ends_do_not_matter(record: tw.Record) -> None:
    assert tw.Record.loads(record.dumps().replace("\n", "\r\n")) == record


def test_a_record_knows_in_which_line_each_action_stands(record: tw.Record) -> None:
    loaded = tw.Record.loads(record.dumps())
    stop = FIRST_ACTION + len(record.actions)
    assert loaded.lines == list(range(FIRST_ACTION, stop))


# -- Damage -------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "\n", "tablewright record 2\n", "game: pebbles\n", "\0"])
def test_without_its_first_line_it_is_no_record(text: str) -> None:
    error = refusal(text)
    assert (error.line, MAGIC in error.reason) == (1, True)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("game: pebbles", "game: nothing", "no game 'nothing'"),
        ("rules: 1", "rules: one", "'rules' is a number"),
        ("rules: 1", "rules: -1", "'rules' is a number"),
        ("rules: 1", "rules: ²", "'rules' is a number"),
        ("rules: 1", "rules: 2", "rules version 2"),
        ("rules: 1", "rules: " + "9" * 5000, "rules"),
        ("seats: 2", "seats: two", "'seats' is a number"),
        ("seats: 2", "seats: 9", "9 seats"),
        ("seats: 2", "seats", "'key: value' is needed"),
        ("option hands: hidden", "option hands: wet", "hands=wet"),
        ("option hands: hidden", "option feet: cold", "no option 'feet'"),
        ("seed: 7", "seed: seven", "'seed' is a number"),
        ("seed: 7", "seed: " + "x" * 64, "'seed' has 64 hexadecimal digits"),
        ("seed: 7", "seed: " + "9" * 5000, "seed"),
        ("seed: 7", "secret: 12", "'secret' has 64 hexadecimal digits"),
        ("seed: 7", "commitment: " + "X" * 64, "'commitment' has 64 hexadecimal digits"),
        ("player 0: Mira", "components: 1", "'components' has 64 hexadecimal digits"),
        ("player 0: Mira", f"components: {DIGEST}", "other components"),
        ("player 0: Mira", "colour: red", "unknown key 'colour'"),
        ("player 0: Mira", "player ²: Mira", "player ²"),
        ("player 0: Mira", "seats: 2", "'seats' stands twice"),
    ],
    ids=lambda text: text[:24],
)
def test_damage_in_the_header_is_told_by_line_and_reason(
    record: tw.Record, old: str, new: str, reason: str
) -> None:
    error = refusal(edited(record, old, new))
    assert reason in error.reason
    assert error.line == 1 + record.dumps().splitlines().index(old)


@pytest.mark.parametrize("numbers", ["x", "1 y", "--5 3", "1.5", "²", "-"])
@pytest.mark.parametrize("key", ["scores", "winners", "places"])
def test_a_bad_number_in_the_result_is_told(record: tw.Record, key: str, numbers: str) -> None:
    lines = record.dumps().splitlines()
    number, old = next((i, line) for i, line in enumerate(lines, 1) if line.startswith(key))
    error = refusal(edited(record, old, f"{key}: {numbers}"))
    assert (error.line, f"'{key}' are numbers" in error.reason) == (number, True)


@pytest.mark.parametrize("key", ["game", "rules", "seats"])
def test_a_missing_key_is_told(record: tw.Record, key: str) -> None:
    lines = [line for line in record.dumps().splitlines() if not line.startswith(f"{key}:")]
    error = refusal("\n".join(lines))
    assert error.reason == f"'{key}' is missing"
    assert 1 <= error.line < FIRST_ACTION


def test_two_actions_in_a_line_are_told(record: tw.Record) -> None:
    lines = record.dumps().splitlines()
    lines[FIRST_ACTION] += " roll"
    assert refusal("\n".join(lines)).line == FIRST_ACTION + 1


@pytest.mark.parametrize(
    ("name", "reason"),
    [("take.3.5", "no action is called 'take.3.5'"), ("take.3", "not allowed now (PB-6)")],
)
def test_an_action_that_cannot_be_is_told_by_its_line(
    record: tw.Record, name: str, reason: str
) -> None:
    text = record.dumps()
    error = refusal(f"{text}{name}\n")
    assert (error.line, reason in error.reason) == (len(text.splitlines()) + 1, True)


def test_an_illegal_action_in_the_middle_is_told_by_its_line(record: tw.Record) -> None:
    lines = record.dumps().splitlines()
    lines[FIRST_ACTION - 1 :] = ["swap"] * 9  # of five cards three can be drawn
    error = refusal("\n".join(lines))
    assert "'swap' is not allowed now (PB-4)" in error.reason
    assert error.line == FIRST_ACTION + 3


def test_an_action_added_to_a_loaded_record_is_refused_as_well(record: tw.Record) -> None:
    loaded = tw.Record.loads(record.dumps())
    loaded.actions.append("take.1")
    with pytest.raises(tw.RecordError, match="PB-6"):
        loaded.verify()


@pytest.mark.parametrize(
    "change", [{"scores": [99, 0]}, {"winners": []}, {"places": [2, 1]}, {"end": "bored"}]
)
def test_a_false_result_is_told(record: tw.Record, change: dict[str, object]) -> None:
    false = dataclasses.replace(record, **change)  # type: ignore[arg-type]
    error = refusal(false.dumps())
    assert "the result is" in error.reason
    assert error.line in (8, 9, 10, 11)


def test_a_missing_result_is_told(record: tw.Record) -> None:
    error = refusal(dataclasses.replace(record, end="").dumps())
    assert "no result is given" in error.reason
    assert 1 <= error.line < FIRST_ACTION


def test_a_result_is_refused_while_the_game_runs(record: tw.Record) -> None:
    early = dataclasses.replace(record, actions=record.actions[:-1])
    assert "the result is" in refusal(early.dumps()).reason


@pytest.mark.parametrize("line", ["winners: 1", "scores: 99 0", "places: 1 2"])
def test_a_part_of_a_result_is_refused_while_the_game_runs(record: tw.Record, line: str) -> None:
    running = dataclasses.replace(record, end="", actions=record.actions[:2]).dumps()
    assert refusal(running.replace("\n\n", f"\n{line}\n\n")).line == 8


def test_without_any_dice_there_is_nothing_to_follow(record: tw.Record) -> None:
    assert "neither a seed nor a secret" in refusal(edited(record, "seed: 7", "seed:")).reason


@settings(deadline=None, max_examples=300)
@given(
    place=st.integers(0, 250),
    cut=st.integers(0, 30),
    paste=st.text(st.sampled_from("0159-²x:.# \n\0aef"), max_size=12),
)
def test_whatever_the_damage_it_is_a_record_error(
    record: tw.Record, place: int, cut: int, paste: str
) -> None:
    text = record.dumps()
    damaged = text[:place] + paste + text[place + cut :]
    try:
        tw.Record.loads(damaged).verify()
    except tw.RecordError as error:
        assert 1 <= error.line <= len(damaged.splitlines()) + 1  # noqa: PT017 (may also be none)


# -- Playing again ------------------------------------------------------------------------------


def test_a_true_record_verifies(record: tw.Record) -> None:
    state = tw.Record.loads(record.dumps()).verify()
    assert (state.scores(), state.winners()) == (record.scores, record.winners)


def test_a_running_game_verifies_so_far(record: tw.Record) -> None:
    early = dataclasses.replace(record, end="", actions=record.actions[:3])
    state = tw.Record.loads(early.dumps()).verify()
    assert (state.ply, state.is_terminal()) == (3, False)


def test_a_replay_tells_the_set_up_and_then_every_action(pebbles: Game, record: tw.Record) -> None:
    log: list[tw.Event] = []
    state = pebbles.new(seed=7, log=log)
    told = [log, *(state.play(name) for name in record.actions)]
    assert [events for _, events in record.replay()] == told


@pytest.mark.parametrize("id", catalog.games())
def test_a_game_of_any_kind_verifies(id: str) -> None:
    state = catalog.game(id).new(seed=11)
    record = record_of(state, 11)
    finish(record, state)
    assert tw.Record.loads(record.dumps()).verify().fingerprint() == state.fingerprint()


# -- Fair dice ----------------------------------------------------------------------------------


def test_fair_dice_verify(pebbles: Game) -> None:
    record = fair_record(pebbles, SECRET)
    assert "roll" in record.actions
    state = tw.Record.loads(record.dumps()).verify()
    assert state.scores() == record.scores


@pytest.mark.parametrize("id", catalog.games())
def test_fair_dice_verify_in_every_game(id: str) -> None:
    record = fair_record(catalog.game(id), SECRET)
    assert tw.Record.loads(record.dumps()).verify().end_reason() == record.end


def test_another_secret_is_not_the_one_promised(pebbles: Game) -> None:
    record = fair_record(pebbles, SECRET)
    record.secret = bytes(reversed(SECRET)).hex()
    assert "not the one promised" in refusal(record.dumps()).reason


def test_another_promise_is_not_the_one_kept(pebbles: Game) -> None:
    record = fair_record(pebbles, SECRET)
    record.commitment = commit(b"something else")
    error = refusal(record.dumps())
    assert "not the one promised" in error.reason
    assert record.dumps().splitlines()[error.line - 1].startswith(("commitment", "secret"))


def test_another_secret_with_its_own_promise_rolls_other_dice(pebbles: Game) -> None:
    record = fair_record(pebbles, SECRET)
    other = bytes(reversed(SECRET))
    record.secret, record.commitment = other.hex(), commit(other)
    assert refusal(record.dumps()).line > 1


def test_one_changed_action_does_not_verify(pebbles: Game) -> None:
    record = fair_record(pebbles, SECRET)
    place = record.actions.index("take.1")
    record.actions[place] = "take.3"
    assert refusal(record.dumps()).line > 1


def test_before_the_secret_is_published_nothing_can_be_proved(pebbles: Game) -> None:
    record = fair_record(pebbles, SECRET)
    record.secret = ""
    assert "not published yet" in refusal(record.dumps()).reason


def test_every_ply_has_a_generator_of_its_own() -> None:
    assert len({dice_of(SECRET, ply) for ply in range(500)}) == 500


def test_the_generator_after_a_ply_is_not_that_of_the_next(pebbles: Game) -> None:
    # Who works out the generator from the rolls so far knows nothing of those to come.
    state = pebbles.new(seed=dice_of(SECRET, 0))
    state.rng.load(dice_of(SECRET, 1))
    state.play("roll")
    assert state.rng.dump() != dice_of(SECRET, 2)


def test_a_promise_is_the_sha_256_of_the_secret() -> None:
    assert commit(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_the_dice_of_a_secret_never_change() -> None:
    assert dice_of(SECRET, 3).hex() == (
        "1660ab3daf39adaef26ff12827cb24347a239e1d8c842a482d249d3bf66686fb"
    )


# -- Concessions --------------------------------------------------------------------------------


def given_up(record: tw.Record, actions: int, **conceded: int) -> tw.Record:
    """Cut a record off where all but one gave up."""
    record = dataclasses.replace(record, actions=record.actions[:actions])
    *_, (state, _) = record.replay()
    record.conceded = {int(seat[1:]): after for seat, after in conceded.items()}
    record.end, record.scores = "conceded", state.scores()
    record.winners = [seat for seat in range(record.seats) if seat not in record.conceded]
    record.places = places_by_seat(state.ranking(record.conceded))
    return record


def test_a_conceded_game_verifies_and_goes_round(record: tw.Record) -> None:
    ended = given_up(record, 2, s0=2)
    assert "concede 0: 2" in ended.dumps()
    again = tw.Record.loads(ended.dumps())
    assert again == ended
    again.verify()


@pytest.mark.parametrize(
    "change",
    [
        {"winners": [0]},
        {"winners": []},
        {"places": [1, 2]},
        {"end": ""},
        {"end": "pile-empty"},
        {"conceded": {0: 1}},
        {"conceded": {0: 3}},
        {"conceded": {9: 2}},
        {"conceded": {}},
        {"conceded": {0: 2, 1: 2}},
    ],
)
def test_a_false_concession_is_told(record: tw.Record, change: dict[str, object]) -> None:
    ended = given_up(record, 2, s0=2)
    for key, value in change.items():
        setattr(ended, key, value)
    with pytest.raises(tw.RecordError):
        ended.verify()


def test_somebody_may_play_on_for_who_conceded() -> None:
    id = next(id for id in tw.games() if 3 in tw.game(id).seats)
    state = tw.game(id).new(seats=3, seed=5)
    record = record_of(state, 5)
    record.conceded = {1: 4}
    while not state.is_terminal():
        record.actions.append(state.legal_names()[0])
        state.play(record.actions[-1])
    record.finish(state)
    assert tw.Record.loads(record.dumps()).verify().is_terminal()


def test_nobody_who_gave_up_wins_what_a_bot_played_on(three: tw.Record) -> None:
    *_, (state, _) = three.replay()
    winner = three.winners[0]
    three.conceded = {winner: 0}
    with pytest.raises(tw.RecordError, match="the result is"):
        three.verify()
    ranking = state.ranking([winner])
    three.winners = [ranking[0].seat]
    with pytest.raises(tw.RecordError, match="the result is"):  # the places are as they were
        three.verify()
    three.places = places_by_seat(ranking)
    three.verify()


def test_a_record_from_before_there_were_places_verifies(three: tw.Record) -> None:
    three.places = []
    assert "places" not in three.dumps()
    tw.Record.loads(three.dumps()).verify()


@pytest.fixture
def three() -> tw.Record:
    """A game of three people who share no place."""
    game = next(tw.game(id) for id in tw.games() if 3 in tw.game(id).seats)
    for seed in range(100):
        state, rng = game.new(seats=3, seed=seed), tw.Rng(seed)
        record = record_of(state, seed)
        while not state.is_terminal():
            record.actions.append(state.legal_names()[rng.below(len(state.legal_names()))])
            state.play(record.actions[-1])
        record.finish(state)
        if sorted(record.places) == [1, 2, 3]:
            return record
    raise AssertionError("no game without shared places")
