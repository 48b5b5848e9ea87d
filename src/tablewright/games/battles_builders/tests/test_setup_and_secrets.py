"""Set-up, placing, and who knows what of it."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright as tw
from tablewright.games.battles_builders.tests.rounds import (
    EVENTS,
    FULL,
    GAME,
    chips,
    facts,
    keys,
    left,
    pile,
    place,
    play,
    points_for,
    seats_of,
    table,
    written,
)


@pytest.mark.rule("BB-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_anybody_may_begin_and_any_event_may_come_first(seats: int) -> None:
    games = [GAME.new(seats=seats, seed=seed).to_dict() for seed in range(60)]
    assert {game["start"] for game in games} == set(range(seats))
    assert all(game["player"] == game["start"] for game in games)
    assert {game["events"][0] for game in games} == set(EVENTS)
    assert all(sorted(game["events"]) == sorted(EVENTS) for game in games)


@pytest.mark.rule("BB-1")
def test_each_player_begins_with_twenty_five_chips_behind_the_wall() -> None:
    for player in GAME.new(seats=4, seed=1).to_dict()["sides"]:
        assert player["reserve"] == chips(FULL)
        assert sum(player["reserve"].values()) == 25
        assert not any(player["placed"].values())


@pytest.mark.rule("BB-2")
def test_the_starting_player_turns_the_event_and_places_first_then_clockwise() -> None:
    log: list[tw.Event] = []
    state = GAME.new(seats=4, seed=3, log=log)
    start = int(state.to_dict()["start"])
    assert seats_of(log, "turned") == [start]
    order = []
    for _ in range(4):
        order.append(int(state.current_player()))
        state.play("place.b1")
    assert order == [(start + step) % 4 for step in range(4)]


@pytest.mark.rule("BB-2")
def test_nobody_places_twice_in_a_round() -> None:
    state = table(3)
    place(state, "b1-k", "b1", "b1")
    with pytest.raises(tw.IllegalAction) as refused:
        state.play("place.b1")
    assert refused.value.clause == "BB-2"


@pytest.mark.rule("BB-3")
def test_five_chips_are_the_most_and_six_only_with_the_king() -> None:
    for name in table(3).legal_names():
        text = name.removeprefix("place.")
        found = chips("" if text == "none" else text)
        assert sum(found.values()) <= 5 + found.get("king", 0)
    names = table(3).legal_names()
    assert "place.b5-k" in names
    assert "place.b5" in names
    assert "place.b1-i1-c1-a1-k" in names


@pytest.mark.rule("BB-3")
def test_without_a_king_left_six_are_never_allowed() -> None:
    names = table(3, at=2, spent={0: "k"}).legal_names()
    assert not any(name.endswith("k") for name in names)
    assert len(names) == 123  # half of the 246


@pytest.mark.rule("BB-3")
def test_the_number_is_public_at_once_and_the_kinds_are_not() -> None:
    state = table(3)
    (event,) = state.play("place.b2-c1")
    for seat in (1, 2, None):
        line = event.seen_by(seat)
        assert line.facts["count"] == 3
        assert "chips" not in line.facts
    assert event.seen_by(0).facts["chips"] == {"builder": 2, "cavalry": 1}
    assert state.view(1)["players"][0]["placed_count"] == 3


@pytest.mark.rule("BB-4")
def test_placing_none_costs_one_at_once() -> None:
    state = table(3)
    state.play("place.none")
    assert state.scores() == [-1, 0, 0]
    assert points_for(state, 0)["penalties"] == -1


@pytest.mark.rule("BB-4")
def test_a_player_without_chips_pays_as_well() -> None:
    state = table(3, at=6, spent={0: FULL})
    assert state.legal_names() == ["place.none"]
    place(state, "none", "b1", "b1")
    assert state.scores() == [-1, 1, 1]


@pytest.mark.rule("BB-4")
def test_placing_none_is_paid_every_round_anew() -> None:
    state = table(3)
    place(state, "none", "b1", "b1", "b1", "b1", "none")
    assert points_for(state, 0)["penalties"] == -2


@pytest.mark.rule("BB-5")
def test_nothing_is_revealed_before_the_last_has_placed() -> None:
    state = table(3)
    assert keys(place(state, "b1", "c1")) == ["placed", "placed"]
    revealed = facts(state.play("place.a1"), "revealed")
    assert [found["chips"] for found in revealed] == [chips("b1"), chips("c1"), chips("a1")]


@pytest.mark.rule("BB-5")
def test_kings_come_before_builders_and_builders_before_armies() -> None:
    state = table(3)
    told = keys(place(state, "b2-c1-k", "c2", "b1"))
    assert "built-most" not in told
    told += keys(state.play("tile.extra"))
    steps = ["revealed", "picked", "built-most", "rolled", "won", "turned"]
    assert [told.index(step) for step in steps] == sorted(told.index(step) for step in steps)


@pytest.mark.rule("BB-5")
def test_placed_chips_never_come_back_for_winner_or_loser() -> None:
    state = table(3)
    place(state, "b2-c1", "b1-a2", "c4")
    assert left(state, 0) == pile("b10-i4-c3-a4-k", chips(FULL))
    assert left(state, 1) == pile("b11-i4-c4-a2-k", chips(FULL))
    assert left(state, 2) == pile("b12-i4-a4-k", chips(FULL))


@pytest.mark.rule("BB-5")
def test_chips_that_are_gone_cannot_be_placed() -> None:
    state = table(3, at=4, spent={0: "b10-i4-k"})
    for name in ("place.b3", "place.i1", "place.k", "place.b2-i1"):
        with pytest.raises(tw.IllegalAction) as refused:
            state.play(name)
        assert refused.value.clause == "BB-5"
    assert "place.b2-c3" in state.legal_names()


@pytest.mark.rule("BB-6")
@pytest.mark.parametrize(("seats", "start", "following"), [(3, 0, 1), (3, 2, 0), (4, 3, 0)])
def test_the_start_tile_passes_clockwise(seats: int, start: int, following: int) -> None:
    state = table(seats, start=start)
    place(state, *["b1"] * seats)
    assert state.to_dict()["start"] == following == int(state.current_player())
    assert state.to_dict()["round"] == 2


@pytest.mark.rule("BB-6")
def test_the_game_ends_after_the_eighth_round() -> None:
    state = GAME.new(seats=3, seed=4)
    for done in range(8):
        assert not state.is_terminal()
        assert state.to_dict()["round"] == done + 1
        place(state, "b1", "b1", "b1")
    assert state.is_terminal()
    assert state.end_reason() == "eight-rounds"
    assert state.legal_names() == []
    with pytest.raises(tw.IllegalAction) as refused:
        state.play("place.none")
    assert refused.value.clause == "BB-6"


@pytest.mark.rule("BB-6")
def test_each_event_is_used_once_a_game() -> None:
    log: list[tw.Event] = []
    state = GAME.new(seats=3, seed=4, log=log)
    for _ in range(8):
        log += place(state, "b1", "b1", "b1")
    turned = [(found["place"], found["points"]) for found in facts(log, "turned")]
    assert len(turned) == len(set(turned)) == 8


@pytest.mark.rule("BB-7")
def test_there_are_two_hundred_and_forty_six_placements_at_first() -> None:
    names = table(4).legal_names()
    assert len(names) == len(set(names)) == 246
    assert {"place.none", "place.k"} <= set(names)


# -- Who knows what -----------------------------------------------------------------------------


def twins(ours: str, theirs: str, seats: int = 3) -> tuple[tw.State, tw.State]:
    """Give two games that differ only in what seat 0 laid face down."""
    pair = table(seats), table(seats)
    for state, text in zip(pair, (ours, theirs), strict=True):
        state.play(f"place.{text}")
    return pair


@pytest.mark.rule("BB-8")
@pytest.mark.parametrize(("ours", "theirs"), [("b3", "i1-c1-k"), ("k", "a1"), ("b5-k", "i4-c1-k")])
@pytest.mark.parametrize("seat", [1, 2, None])
def test_nobody_else_can_tell_kinds_face_down_apart(
    ours: str, theirs: str, seat: int | None
) -> None:
    one, other = twins(ours, theirs)
    assert one.view(seat) == other.view(seat)
    assert one.legal_names() == other.legal_names()
    assert one.view(0) != other.view(0)


@pytest.mark.rule("BB-8")
def test_the_order_of_events_to_come_shows_nowhere() -> None:
    position = written(3)
    swapped = {**position, "events": [position["events"][0], *position["events"][:0:-1]]}
    one, other = GAME.from_dict(position), GAME.from_dict(swapped)
    for seat in (0, 1, 2, None):
        assert one.view(seat) == other.view(seat)
    assert sorted(event["name"] for event in one.view(0)["to_come"]) == sorted(EVENTS[1:])


@pytest.mark.rule("BB-8")
def test_chips_left_are_public_by_kind_as_of_the_start_of_the_round() -> None:
    state = table(3, at=3, spent={0: "b4-i1-k"})
    state.play("place.b1-a2")
    seen = state.view(2)["players"][0]
    assert seen["left"] == pile("b8-i3-c4-a4", chips(FULL))
    assert seen["reserve"] is None
    assert seen["placed"] is None
    assert seen["reserve_count"] == 16


@pytest.mark.rule("BB-8")
def test_after_the_reveal_the_split_is_known_to_all() -> None:
    state = table(3)
    place(state, "b2-c1-k", "a1", "none")
    seen = state.view(None)["players"]
    assert seen[0]["placed"] == pile("b2-c1-k", chips(FULL))
    assert seen[1]["reserve"] == pile("b12-i4-c4-a3-k", chips(FULL))


@pytest.mark.rule("BB-8")
def test_six_chips_prove_a_king() -> None:
    state = table(3)
    state.play("place.b1-i1-c2-a1-k")
    assert state.view(1)["players"][0]["bounds"]["king"] == [1, 1]
    for seed in range(20):
        twin = state.resample(1, tw.Rng(seed)).to_dict()["sides"][0]["placed"]
        assert twin["king"] == 1
        assert sum(twin.values()) == 6


@pytest.mark.rule("BB-8")
def test_five_chips_prove_no_king_either_way() -> None:
    state = table(3)
    state.play("place.b5")
    assert state.view(1)["players"][0]["bounds"]["king"] == [0, 1]
    kings = {
        state.resample(1, tw.Rng(seed)).to_dict()["sides"][0]["placed"]["king"]
        for seed in range(120)
    }
    assert kings == {0, 1}


@pytest.mark.rule("BB-8")
def test_what_must_be_is_known_although_it_lies_face_down() -> None:
    state = table(3, at=6, spent={0: "b12-i4-c2-a4-k"})
    state.play("place.c2")
    assert state.view(1)["players"][0]["bounds"]["cavalry"] == [2, 2]
    for seed in range(5):
        placed = state.resample(1, tw.Rng(seed)).to_dict()["sides"][0]["placed"]
        assert placed == pile("c2", placed)


@pytest.mark.rule("BB-8")
@pytest.mark.parametrize(
    ("remaining", "placed", "bounds"),
    [
        ("b4-k", "b4-k", {"builder": [4, 4], "king": [1, 1]}),  # all there is
        ("b3-a2-k", "b3-a2", {"builder": [2, 3], "archers": [1, 2], "king": [0, 1]}),
        ("b1-k", "k", {"builder": [0, 1], "king": [0, 1]}),
        ("b6-c1-k", "b5-k", {"builder": [4, 5], "cavalry": [0, 1], "king": [1, 1]}),
    ],
)
def test_what_may_lie_face_down_follows_from_what_was_left(
    remaining: str, placed: str, bounds: dict[str, list[int]]
) -> None:
    full, rest = chips(FULL), chips(remaining)
    gone = {kind[0]: number - rest.get(kind, 0) for kind, number in full.items()}
    spent = "-".join(f"{letter}{number}" for letter, number in gone.items() if number)
    state = table(3, at=6, spent={0: spent})
    state.play(f"place.{placed}")
    found = state.view(1)["players"][0]["bounds"]
    assert {kind: found[kind] for kind in bounds} == bounds
    assert all(found[kind] == [0, 0] for kind in found if kind not in bounds)
    for seed in range(20):
        twin = state.resample(1, tw.Rng(seed)).to_dict()["sides"][0]["placed"]
        assert sum(twin.values()) == sum(chips(placed).values())
        assert all(
            bounds.get(k, [0, 0])[0] <= n <= bounds.get(k, [0, 0])[1] for k, n in twin.items()
        )


@pytest.mark.rule("BB-8")
def test_what_was_revealed_is_not_dealt_anew() -> None:
    state = table(2, phantom="b1-i1-a1")
    place(state, "b2-c1-k", "i2")
    for seat in (0, 1, None):
        twin = state.resample(seat, tw.Rng(5)).to_dict()
        assert twin["sides"] == state.to_dict()["sides"]
    state.play("tile.recruits")
    assert state.resample(1, tw.Rng(5)).to_dict()["dice"] == state.to_dict()["dice"]


@pytest.mark.rule("BB-8")
def test_a_preview_of_a_tile_stops_before_the_dice() -> None:
    state = table(3)
    place(state, "c1-k", "c1", "b1")
    told = keys(state.preview("tile.trojan"))
    assert "picked" in told
    assert not {"rolled", "won"} & set(told)


@pytest.mark.rule("BB-8")
def test_a_seat_keeps_its_own_chips_when_the_rest_is_dealt_anew() -> None:
    state = table(3)
    play(state, "place.b2-k", "place.c3")
    seen = set()
    for seed in range(30):
        twin = state.resample(1, tw.Rng(seed))
        position = twin.to_dict()
        assert position["sides"][1] == state.to_dict()["sides"][1]
        assert twin.view(1) == state.view(1)
        seen.add((str(position["sides"][0]["placed"]), str(position["events"])))
    assert len(seen) > 20


@pytest.mark.rule("BB-8")
def test_dealing_anew_keeps_the_event_turned_and_the_past() -> None:
    state = table(3, at=4, event="old_capital-5")
    for seed in range(5):
        events = state.resample(0, tw.Rng(seed)).to_dict()["events"]
        assert events[:4] == state.to_dict()["events"][:4]


@pytest.mark.rule("BB-8")
def test_a_preview_of_the_last_placement_tells_nothing_hidden() -> None:
    state = table(3)
    place(state, "b2", "c1-k")
    told = state.preview("place.b1")
    assert set(keys(told)) <= {"placed"}


@pytest.mark.rule("BB-8")
def test_scores_and_tiles_are_public() -> None:
    spent = {1: "k"}
    state = table(3, at=2, spent=spent, tiles={"catapult": 2}, points={1: 3})
    for seat in (0, 1, 2, None):
        seen = state.view(seat)
        assert [player["score"] for player in seen["players"]] == [0, 3, -2]
        assert {tile["tile"]: tile["at"] for tile in seen["tiles"]}["catapult"] == 2


@pytest.mark.rule("BB-3")
@pytest.mark.rule("BB-5")
@pytest.mark.parametrize("text", ["b6", "i1-k2", "b7-k"])
def test_no_written_position_may_hold_an_impossible_placement(text: str) -> None:
    position = written(3)
    player = position["sides"][0]
    player["placed"] = pile(text, player["reserve"])
    player["reserve"] = {k: n - player["placed"][k] for k, n in chips(FULL).items()}
    position["player"] = 1
    with pytest.raises(tw.PositionError):
        GAME.from_dict(position)


@pytest.mark.rule("BB-1")
def test_no_written_position_may_lose_or_add_a_chip() -> None:
    for change in (-1, 1):
        position = written(3)
        position["sides"][1]["reserve"]["builder"] += change
        with pytest.raises(tw.PositionError):
            GAME.from_dict(position)


@pytest.mark.rule("BB-4")
def test_no_written_position_may_skip_a_player_who_has_not_paid_for_it() -> None:
    with pytest.raises(tw.PositionError):
        GAME.from_dict({**written(3, start=0), "player": 1})


@pytest.mark.rule("BB-3")
@pytest.mark.rule("BB-20")
@pytest.mark.parametrize("edit", [{"spent": {0: "b7"}}, {"points": {0: 4}}])
def test_no_written_position_may_hold_more_than_its_rounds_allow(edit: dict[str, Any]) -> None:
    with pytest.raises(tw.PositionError):
        table(3, at=2, **edit)
