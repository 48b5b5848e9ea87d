"""Set-up and placing: BB-1 to BB-8."""

from __future__ import annotations

import pytest

import tablewright as tw
from tablewright.games.battles_builders.tests.table import (
    EVENTS,
    GAME,
    TOTAL,
    Table,
    chips,
    choices,
    keys,
    phase,
    play,
    random_plies,
    refusal,
    sheet,
    told,
)

SEEDS = range(120)


@pytest.mark.rule("BB-1")
def test_the_events_are_all_used_in_random_order() -> None:
    orders = [GAME.new(seed=seed).to_dict()["events"] for seed in SEEDS]
    assert all(sorted(order) == sorted(EVENTS) for order in orders)
    assert all({order[place] for order in orders} == set(EVENTS) for place in range(8))


@pytest.mark.rule("BB-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_starting_player_is_random_and_everybody_has_25_chips(seats: int) -> None:
    positions = [GAME.new(seats=seats, seed=seed).to_dict() for seed in SEEDS]
    firsts = [position["start"] for position in positions]
    assert all(firsts.count(seat) > len(SEEDS) / seats / 2 for seat in range(seats))
    assert all(position["player"] == position["start"] for position in positions)
    for player in positions[0]["sides"][:seats]:
        assert player["reserve"] == TOTAL
        assert sum(player["reserve"].values()) == 25


@pytest.mark.rule("BB-2")
def test_an_event_is_turned_and_players_place_clockwise_from_the_starting_player() -> None:
    log: list[tw.Event] = []
    state = GAME.new(seats=4, seed=3, log=log)
    (turned,) = told(log, "turned")
    assert turned["round"] == 1
    assert turned["place"] == state.view(None)["event"]["place"]
    assert len(turned["colours"]) == 3
    order = []
    while phase(state) == "place" and state.to_dict()["round"] == 1:
        order.append(int(state.current_player()))
        play(state, "place.b1")
    first = state.to_dict()["start"] - 1
    assert order == [(first + turn) % 4 for turn in range(4)]


@pytest.mark.rule("BB-2")
def test_chips_are_placed_in_turn_and_not_while_a_round_is_resolved() -> None:
    state = Table().state()
    play(state, "place.b1-k", "place.b1", "place.b1")
    assert phase(state) == "tile"
    assert refusal(state, "place.b1") == "BB-2"


@pytest.mark.rule("BB-3")
def test_one_to_five_chips_or_six_with_the_king() -> None:
    names = choices(Table().state())
    sizes = [size(name) for name in names]
    assert set(sizes) == set(range(7))
    assert all("k" in name for name in names if size(name) == 6)
    assert {"place.b5", "place.b5-k", "place.k", "place.b1-i1-c1-a1-k"} <= names
    with pytest.raises(tw.UnknownAction):
        Table().state().play("place.b6")


def size(name: str) -> int:
    """How many chips a placement has."""
    parts = name.removeprefix("place.").split("-")
    return 0 if parts == ["none"] else sum(int(part[1:] or 1) for part in parts)


@pytest.mark.rule("BB-3")
def test_the_number_is_told_to_all_and_the_kinds_to_their_owner() -> None:
    state = Table().state()
    (event,) = play(state, "place.b2-c1")
    assert event.seen_by(0).to_dict() == {
        "key": "placed",
        "seat": 0,
        "count": 3,
        "chips": {"builder": 2, "cavalry": 1},
    }
    for onlooker in (None, 1, 2):
        assert event.seen_by(onlooker).to_dict() == {"key": "placed-hidden", "seat": 0, "count": 3}
        assert state.view(onlooker)["players"][0]["placed_count"] == 3
        assert state.view(onlooker)["players"][0]["placed"] is None


@pytest.mark.rule("BB-4")
def test_placing_none_costs_a_point() -> None:
    state = Table().state()
    events = play(state, "place.none")
    assert keys(events) == ["placed-none"]
    assert sheet(state, 0) == {"penalties": -1}


@pytest.mark.rule("BB-4")
def test_a_player_without_chips_is_asked_all_the_same_and_pays() -> None:
    state = Table().keep(0, "").state()
    assert state.legal_names() == ["place.none"]
    play(state, "place.none")
    assert state.scores() == [-1, 0, 0]


@pytest.mark.rule("BB-5")
def test_everything_is_revealed_at_once_when_all_have_placed() -> None:
    state = Table().state()
    events = play(state, "place.b1", "place.c1", "place.none")
    shown = told(events, "revealed")
    assert [(facts["seat"], facts["chips"]) for facts in shown] == [
        (0, {"builder": 1}),
        (1, {"cavalry": 1}),
    ]
    assert keys(events).index("revealed") > keys(events).index("placed-none")


@pytest.mark.rule("BB-5")
def test_kings_come_first_then_builders_then_armies() -> None:
    state = Table().state()
    events = play(state, "place.b1-c1-k", "place.b2-c1", "place.none", "tile.extra")
    order = [key for key in keys(events) if key in ("picked", "built-most", "rolled", "won")]
    assert order == ["picked", "built-most", "rolled", "rolled", "won"]


@pytest.mark.rule("BB-5")
def test_placed_chips_never_come_back() -> None:
    state = Table().keep(0, "b3-c1").state()
    play(state, "place.b2-c1", "place.b1", "place.b1")
    assert chips(state, 0, "reserve") == {"builder": 1}
    assert chips(state, 0, "placed") == {}
    assert chips(state, 0, "spent")["builder"] == 11
    play(state, "place.b1", "place.b1")
    assert choices(state) == {"place.none", "place.b1"}
    assert refusal(state, "place.b2") == "BB-5"


@pytest.mark.rule("BB-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_tile_passes_clockwise_for_eight_rounds(seats: int) -> None:
    starts: dict[int, int] = {}
    for state in random_plies(seats, 5):
        position = state.to_dict()
        starts[position["round"]] = position["start"]
    first = starts[1]
    assert starts == {turn + 1: (first + turn) % seats for turn in range(8)}
    assert state.is_terminal()
    assert state.end_reason() == "eight-rounds"
    assert refusal(state, "place.none") == "BB-6"


@pytest.mark.rule("BB-7")
def test_there_are_246_placements() -> None:
    state = Table().state()
    assert len(state.legal_actions()) == 246
    assert {"place.none", "place.k"} <= choices(state)
    assert len([name for name in state.names().all if name.startswith("place.")]) == 246


@pytest.mark.rule("BB-7")
def test_what_may_be_placed_is_what_the_reserve_allows() -> None:
    state = Table().keep(0, "b1-c2-k").state()
    assert choices(state) == {
        *("place.none", "place.k"),
        *("place.b1", "place.c1", "place.c2", "place.b1-c1", "place.b1-c2"),
        *("place.b1-k", "place.c1-k", "place.c2-k", "place.b1-c1-k", "place.b1-c2-k"),
    }
    assert state.legal_actions() == sorted(state.legal_actions())


@pytest.mark.rule("BB-8")
def test_scores_tiles_and_remaining_chips_are_public() -> None:
    state = Table(4).keep(1, "b3-i2-k").picked("claim", 2).points(3, 6).state()
    for onlooker in (None, 0, 1, 2, 3):
        view = state.view(onlooker)
        assert view["players"][1]["left"] == {
            "builder": 3,
            "infantry": 2,
            "cavalry": 0,
            "archers": 0,
            "king": 1,
        }
        assert view["players"][3]["score"] == 6
        assert [tile["at"] for tile in view["tiles"]] == [2, None, None, None, None, None]


@pytest.mark.rule("BB-8")
def test_the_events_to_come_are_known_but_not_their_order() -> None:
    table = Table()
    first = table.state().view(0)["to_come"]
    table.position["events"][1:] = reversed(table.position["events"][1:])
    assert table.state().view(0)["to_come"] == first
    assert {event["name"] for event in first} == set(EVENTS) - {"open_field-4"}


@pytest.mark.rule("BB-8")
def test_what_lies_face_down_is_shown_between_bounds() -> None:
    state = Table().keep(0, "b2-c1-k").state()
    play(state, "place.b2-c1")
    shown = state.view(1)["players"][0]
    assert shown["face_down"]
    assert shown["placed"] is None
    assert shown["reserve"] is None
    assert shown["left"]["builder"] == 2
    assert shown["bounds"]["builder"] == [1, 2]  # three of b b c k
    assert shown["bounds"]["infantry"] == [0, 0]
    assert shown["bounds"]["king"] == [0, 1]
    own = state.view(0)["players"][0]
    assert own["placed"]["builder"] == 2
    assert own["bounds"] is None


@pytest.mark.rule("BB-8")
def test_six_chips_prove_a_king() -> None:
    state = Table().state()
    play(state, "place.b5-k")
    assert state.view(1)["players"][0]["bounds"]["king"] == [1, 1]
    for seed in range(20):
        twin = state.resample(1, tw.Rng(seed))
        assert twin.to_dict()["sides"][0]["placed"]["king"] == 1


@pytest.mark.rule("BB-8")
def test_after_the_reveal_everybody_sees_everything() -> None:
    state = Table().state()
    play(state, "place.b1-k", "place.b1", "place.b1")
    for onlooker in (None, 1, 2):
        shown = state.view(onlooker)["players"][0]
        assert not shown["face_down"]
        assert shown["placed"]["king"] == 1
