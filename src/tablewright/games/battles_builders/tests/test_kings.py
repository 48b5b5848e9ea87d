"""Kings and strategy tiles: BB-10 to BB-19."""

from __future__ import annotations

import pytest

import tablewright as tw
from tablewright.games.battles_builders.tests.table import (
    GAME,
    PHANTOM,
    TILES,
    Table,
    chips,
    choices,
    keys,
    lucky,
    phase,
    play,
    refusal,
    sheet,
    told,
    totals,
)


def kings(table: Table, *placements: str) -> tuple[str, ...]:
    """Name placements, those left out being nothing."""
    names = [f"place.{chips}" for chips in placements]
    return (*names, *["place.none"] * (table.seats - len(names)))


@pytest.mark.rule("BB-10")
def test_kings_pick_clockwise_from_the_starting_player() -> None:
    state = Table().start(1).state()
    play(state, "place.b1-c1-k", "place.none", "place.b1-c1-k")
    assert state.current_player() == 1
    play(state, "tile.claim")
    assert state.current_player() == 0
    assert choices(state) == {f"tile.{tile}" for tile in TILES if tile != "claim"}
    assert refusal(state, "tile.claim") == "BB-10"


@pytest.mark.rule("BB-10")
def test_the_pick_is_mandatory_and_carried_out_unasked_if_there_is_one() -> None:
    table = Table(4)
    for tile, seat in (("claim", 1), ("extra", 2)):
        table.picked(tile, seat)
    state = table.state()
    events = play(state, *kings(table, "b1-k"))
    assert told(events, "picked") == [{"seat": 0, "tile": "retreat", "effect": "retreat"}]
    assert told(events, "retreated")[0]["chips"] == {"builder": 1}
    assert phase(state) == "place"


@pytest.mark.rule("BB-10")
def test_a_king_without_an_eligible_tile_is_spent_for_nothing() -> None:
    table = Table(4).picked("claim", 1).picked("extra", 2).picked("retreat", 3)
    state = table.state()
    events = play(state, *kings(table, "b1-k"))
    assert told(events, "king-idle") == [{"seat": 0}]
    assert chips(state, 0, "spent")["king"] == 1
    assert chips(state, 0, "reserve").get("king", 0) == 0


@pytest.mark.rule("BB-10")
def test_a_picked_tile_is_gone_and_a_received_catapult_is_no_pick() -> None:
    table = Table()
    state = table.state()
    play(state, *kings(table, "c1-k"), "tile.catapult", "catapult.1")
    assert state.view(None)["tiles"][2]["at"] == 1
    play(state, "place.c1-k", "place.none", "place.none")
    assert state.current_player() == 1
    assert "tile.trojan" in choices(state)
    assert refusal(state, "tile.catapult") == "BB-10"


@pytest.mark.rule("BB-10")
def test_tiles_are_for_kings_only() -> None:
    assert refusal(Table().state(), "tile.claim") == "BB-10"


@pytest.mark.rule("BB-11")
@pytest.mark.parametrize(
    ("placed", "tiles"),
    [
        ("b1-k", {"claim", "extra", "retreat"}),
        ("i1-k", {"catapult", "trojan", "recruits", "retreat"}),
        ("c1-k", {"catapult", "trojan", "recruits", "retreat"}),
        ("a1-k", {"catapult", "trojan", "recruits", "retreat"}),
        ("b1-a1-k", set(TILES)),
    ],
)
def test_conditions_of_the_tiles(placed: str, tiles: set[str]) -> None:
    table = Table()
    state = table.state()
    play(state, *kings(table, placed))
    assert choices(state) == {f"tile.{tile}" for tile in tiles}
    for tile in set(TILES) - tiles:
        assert refusal(state, f"tile.{tile}") == "BB-11"


@pytest.mark.rule("BB-12")
def test_a_claim_takes_three_in_a_tie_and_the_others_get_nothing() -> None:
    state = Table().state()
    events = play(state, "place.b2-k", "place.b2", "place.b2", "tile.claim")
    assert [sheet(state, seat) for seat in range(3)] == [{"builders": 3}, {}, {}]
    assert [facts["seat"] for facts in told(events, "claimed-away")] == [1, 2]


@pytest.mark.rule("BB-12")
def test_a_claim_does_nothing_without_a_tie_of_its_owner() -> None:
    state = Table().state()
    play(state, "place.b1-k", "place.b2", "place.b2", "tile.claim")
    assert state.scores() == [0, 1, 1]
    state = Table().state()
    play(state, "place.b3-k", "place.b2", "place.b2", "tile.claim")
    assert state.scores() == [3, 0, 0]


@pytest.mark.rule("BB-12")
def test_a_claim_counts_in_its_round_only() -> None:
    state = Table().picked("claim", 0).state()
    play(state, "place.b1", "place.b1", "place.none")
    assert state.scores() == [1, 1, -1]


@pytest.mark.rule("BB-13")
def test_extra_is_one_point_for_the_most_builders_alone() -> None:
    state = Table().state()
    events = play(state, "place.b2-k", "place.b1", "place.none", "tile.extra")
    assert sheet(state, 0) == {"builders": 3, "tiles": 1}
    assert "extra-won" in keys(events)


@pytest.mark.rule("BB-13")
@pytest.mark.parametrize("other", ["b2", "b3"])
def test_extra_is_nothing_in_a_tie_or_behind(other: str) -> None:
    state = Table().state()
    events = play(state, "place.b2-k", f"place.{other}", "place.none", "tile.extra")
    assert sheet(state, 0).get("tiles", 0) == 0
    assert "extra-lost" in keys(events)


@pytest.mark.rule("BB-14")
def test_the_catapult_costs_another_player_two_at_the_end() -> None:
    table = Table(4)
    state = table.state()
    play(state, *kings(table, "c1-k", "b1"), "tile.catapult")
    assert choices(state) == {"catapult.1", "catapult.2", "catapult.3"}
    assert refusal(state, "catapult.0") == "BB-14"
    play(state, "catapult.2")
    assert sheet(state, 2) == {"penalties": -1, "tiles": -2}


@pytest.mark.rule("BB-14")
@pytest.mark.rule("BB-42")
def test_the_catapult_may_hit_the_phantom() -> None:
    table = Table(2)
    state = table.state()
    play(state, *kings(table, "c1-k"), "tile.catapult")
    assert choices(state) == {"catapult.1", "catapult.phantom"}
    events = play(state, "catapult.phantom")
    assert told(events, "catapulted")[0]["victim"] == PHANTOM
    assert state.view(None)["phantom"]["tiles"] == ["catapult"]
    assert state.view(None)["phantom"]["score"] <= 2


@pytest.mark.rule("BB-14")
def test_a_catapult_is_given_by_its_picker_only() -> None:
    assert refusal(Table().state(), "catapult.1") == "BB-14"


@pytest.mark.rule("BB-15")
def test_the_trojan_horse_is_one_more_red_die() -> None:
    state = Table().state()
    events = play(state, "place.c2-k", "place.c1", "place.none", "tile.trojan")
    first, second = told(events, "rolled")
    assert first["dice"] == ["green", "green", "red"]
    assert second["dice"] == ["green"]


@pytest.mark.rule("BB-15")
def test_the_horse_rolls_against_the_barbarians_and_in_the_next_round_no_more() -> None:
    state = Table().event("barbarians").state()
    events = play(state, "place.c1-k", "place.c1", "place.c1", "tile.trojan")
    assert told(events, "rolled")[0]["dice"] == ["yellow", "red"]
    events = play(state, "place.i1", "place.i1", "place.i1")
    assert [len(facts["dice"]) for facts in told(events, "rolled")] == [1, 1, 1]


@pytest.mark.rule("BB-15")
@pytest.mark.rule("BB-31")
def test_the_horse_rolls_again_in_a_draw() -> None:
    names = ("place.c1-k", "place.c1", "place.none", "tile.trojan")
    _, events = lucky(Table(), names, lambda events: "draw" in keys(events))
    again = told(events, "rolled-again")
    assert again[0]["dice"] == ["green", "red"]
    assert again[1]["dice"] == ["green"]


RECRUITS = ("place.c2-k", "place.c3", "place.none", "tile.recruits")


@pytest.mark.rule("BB-16")
@pytest.mark.rule("BB-34")
def test_recruits_re_roll_after_all_have_rolled() -> None:
    state, events = lucky(Table(), RECRUITS, lambda events: rolled(events, 0) == [3, 4])
    assert set(totals(events)) == {0, 1}
    assert phase(state) == "reroll"
    assert state.current_player() == 0
    assert choices(state) == {"reroll.none", "reroll.1", "reroll.2", "reroll.1-2"}
    shown = state.view(1)["dice"]
    assert shown[0] == [{"die": "green", "face": 3}, {"die": "green", "face": 4}]
    events = play(state, "reroll.1")
    (facts,) = told(events, "recruited")
    assert facts["again"] == [1]
    assert facts["faces"][1] == 4
    assert facts["total"] == sum(facts["faces"])


@pytest.mark.rule("BB-16")
def test_equal_dice_are_one_choice() -> None:
    state, _ = lucky(Table(), RECRUITS, lambda events: rolled(events, 0) == [4, 4])
    assert choices(state) == {"reroll.none", "reroll.1", "reroll.1-2"}
    assert refusal(state, "reroll.2") == "BB-16"
    assert refusal(state, "reroll.1-3") == "BB-16"


@pytest.mark.rule("BB-16")
def test_equal_faces_of_different_colours_are_two_choices() -> None:
    names = ("place.i1-c1-k", "place.c3", "place.none", "tile.recruits")
    state, _ = lucky(Table(), names, lambda events: rolled(events, 0) == [6, 6])
    assert choices(state) == {"reroll.none", "reroll.1", "reroll.2", "reroll.1-2"}


@pytest.mark.rule("BB-16")
def test_recruits_may_re_roll_none_and_then_the_totals_stand() -> None:
    state, first = lucky(Table(), RECRUITS, lambda e: totals(e)[0] > totals(e)[1])
    events = play(state, "reroll.none")
    assert keys(events)[:2] == ["kept-dice", "won"]
    assert sheet(state, 0) == {"events": 4}
    assert totals(first)[0] > totals(first)[1]


@pytest.mark.rule("BB-16")
def test_recruits_re_roll_against_the_barbarians_too() -> None:
    state = Table().event("barbarians").state()
    play(state, "place.c1-k", "place.c1", "place.c1", "tile.recruits")
    assert phase(state) == "reroll"
    events = play(state, "reroll.1")
    assert "recruited" in keys(events)
    assert "plundered" in keys(events)


@pytest.mark.rule("BB-16")
@pytest.mark.rule("BB-35")
def test_recruits_lapse_without_a_roll() -> None:
    state = Table().state()
    events = play(state, "place.c1-k", "place.b1", "place.none", "tile.recruits")
    assert "unopposed" in keys(events)
    assert "rolled" not in keys(events)
    assert phase(state) == "place"
    state.play("place.c1")  # in the next round they are no help any more
    assert "reroll" not in keys(play(state, "place.c1", "place.c1"))
    assert phase(state) == "place"


@pytest.mark.rule("BB-16")
def test_recruits_do_not_re_roll_in_a_draw() -> None:
    drawn = ("place.c1-k", "place.c1", "place.none", "tile.recruits", "reroll.none")
    state, events = lucky(Table(), drawn, lambda events: "draw" in keys(events))
    assert phase(state) == "place"
    assert keys(events).count("kept-dice") == 1


@pytest.mark.rule("BB-16")
def test_dice_are_re_rolled_by_recruits_only() -> None:
    assert refusal(Table().state(), "reroll.1") == "BB-16"


def rolled(events: list[tw.Event], seat: int) -> list[int]:
    """What a seat's dice show."""
    found = [facts for facts in told(events, "rolled") if facts["seat"] == seat]
    return list(found[0]["faces"]) if found else []


@pytest.mark.rule("BB-17")
def test_a_retreat_takes_back_one_to_three_chips_but_not_the_king() -> None:
    table = Table()
    state = table.state()
    play(state, *kings(table, "b2-c2-k"), "tile.retreat")
    names = choices(state)
    assert {"retreat.b1", "retreat.b2-c1", "retreat.b1-c2", "retreat.c2"} <= names
    assert len(names) == 7  # b, c, bb, bc, cc, bbc, bcc
    assert refusal(state, "retreat.b3") == "BB-17"
    events = play(state, "retreat.b1-c2")
    assert told(events, "retreated")[0]["chips"] == {"builder": 1, "cavalry": 2}
    assert chips(state, 0, "reserve") == {
        "builder": 11,
        "infantry": 4,
        "cavalry": 4,
        "archers": 4,
    }
    assert sheet(state, 0) == {"builders": 3}  # with the one builder left, and no army
    assert state.view(2)["players"][0]["left"]["cavalry"] == 4


@pytest.mark.rule("BB-17")
def test_after_a_retreat_of_all_there_is_no_penalty_and_nothing_counts() -> None:
    table = Table()
    state = table.state()
    events = play(state, *kings(table, "b1-c1-k"), "tile.retreat", "retreat.b1-c1")
    assert state.scores() == [0, -1, -1]
    assert "no-builders" in keys(events)
    assert "discarded" in keys(events)


@pytest.mark.rule("BB-17")
def test_a_retreated_army_is_a_zero_for_the_barbarians() -> None:
    state = Table().event("barbarians").state()
    names = ("place.c1-a1-k", "place.c1", "place.c1", "tile.retreat", "retreat.c1-a1")
    play(state, *names)
    assert state.scores() == [-2, 0, 0]


@pytest.mark.rule("BB-17")
def test_chips_are_taken_back_by_a_retreat_only() -> None:
    assert refusal(Table().state(), "retreat.b1") == "BB-17"


@pytest.mark.rule("BB-18")
def test_a_king_alone_is_a_chip_meets_no_condition_and_is_spent() -> None:
    table = Table()
    state = table.state()
    events = play(state, *kings(table, "k"))
    assert state.scores()[0] == 0
    assert told(events, "king-idle") == [{"seat": 0}]
    assert chips(state, 0, "spent") == {"king": 1}


@pytest.mark.rule("BB-19")
def test_each_king_is_resolved_before_the_next_one() -> None:
    state = Table().state()
    play(state, "place.c1-k", "place.b1-c1-k", "place.b1-c1-k")
    play(state, "tile.catapult")
    assert (phase(state), state.current_player()) == ("catapult", 0)
    play(state, "catapult.1")
    assert (phase(state), state.current_player()) == ("tile", 1)
    play(state, "tile.retreat")
    assert (phase(state), state.current_player()) == ("retreat", 1)
    play(state, "retreat.b1-c1")
    assert (phase(state), state.current_player()) == ("tile", 2)


@pytest.mark.rule("BB-19")
def test_claim_and_extra_are_judged_after_all_retreats() -> None:
    state = Table().state()
    play(state, "place.b2-k", "place.b3-k", "place.none", "tile.extra", "tile.retreat")
    play(state, "retreat.b2")
    assert sheet(state, 0) == {"builders": 3, "tiles": 1}
    state = Table().state()
    play(state, "place.b2-k", "place.b3-k", "place.b2", "tile.claim", "tile.retreat")
    play(state, "retreat.b2")
    assert state.scores() == [3, 0, 0]


def test_every_tile_has_an_action() -> None:
    names = GAME.new().names().all
    assert [name for name in names if name.startswith("tile.")] == [f"tile.{t}" for t in TILES]
