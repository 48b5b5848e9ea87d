"""What is secret, and what comes to light."""

from __future__ import annotations

import json

import pytest

import tablewright as tw
from tablewright.games.sylvan_dale.tests.filled import GAME, Table, play, player
from tablewright.games.sylvan_dale.tests.lists import listed, spelled

MARKED = "hollow-ax hollow-hammer hollow-treetop hollow-bridge-treetop"


@pytest.mark.rule("SD-3")
@pytest.mark.rule("SD-2")
def test_a_resampled_game_keeps_what_the_seat_knows_and_deals_the_rest_anew() -> None:
    state = GAME.new(seats=3, seed=4)
    twins = [state.resample(1, tw.Rng(seed)) for seed in range(1, 6)]
    for twin in twins:
        assert twin.view(1) == state.view(1)
        assert player(twin, 1)["hand"] == player(state, 1)["hand"]
        assert player(twin, 1)["waiting"] == player(state, 1)["waiting"]
        assert player(twin, 0)["stack"][0] == player(state, 0)["stack"][0]
    for hidden in ("hand", "stack", "waiting"):
        assert len({json.dumps(player(twin, 0)[hidden]) for twin in twins}) > 1
    assert len({json.dumps(listed(twin)["deck"]) for twin in twins}) > 1


@pytest.mark.rule("SD-3")
def test_hands_are_hidden_from_others_and_spectators() -> None:
    one = Table().hand(1, MARKED).build()
    other = Table().hand(1, MARKED.replace("hollow", "lodge")).build()
    assert one.view(0)["players"][1] == other.view(0)["players"][1]
    assert one.view(None)["players"] == other.view(None)["players"]
    assert one.view(0)["players"][1]["hand"] == 4
    assert one.view(1)["own"] != other.view(1)["own"]


@pytest.mark.rule("SD-3")
def test_the_deal_is_told_to_its_owner_only() -> None:
    log: list[tw.Event] = []
    GAME.new(seats=3, seed=4, log=log)
    for event in (e for e in log if e.key == "dealt"):
        owner = event.facts["seat"]
        for seat in (0, 1, 2, None):
            assert ("cards" in event.seen_by(seat).facts) == (seat == owner)


@pytest.mark.rule("SD-16")
def test_a_card_from_the_row_is_known_and_one_from_the_deck_is_not() -> None:
    table = Table().tree("a1", "nest").tree("b1", "nest").deck("nest-bridge-treetop")
    state = table.build()
    state.play("card.nest-ax")
    state.play("tree.a1")
    blind = state.clone()
    events = blind.play("take.deck")
    drew = next(e for e in events if e.key == "drew")
    assert drew.seen_by(0).facts["card"] == "nest-bridge-treetop"
    assert "card" not in drew.seen_by(1).facts
    assert "card" not in drew.seen_by(None).facts
    assert not blind.view(1)["players"][0]["known"]
    took = next(e for e in state.play("take.lodge-ax") if e.key == "took")
    assert took.seen_by(1).facts["card"] == "lodge-ax"
    assert state.view(1)["players"][0]["known"] == {"lodge-ax": 1}
    for seed in range(1, 6):
        assert "lodge-ax" in player(state.resample(1, tw.Rng(seed)), 0)["hand"]


@pytest.mark.rule("SD-16")
def test_a_known_card_once_played_is_known_no_more() -> None:
    table = Table().tree("a1", "nest").row("nest-bridge-treetop lodge-ax burrow-hammer")
    table.tree("b1", "nest").stack(0, "nest nest nest").stack(1, "nest nest nest")
    state = table.build()
    play(state, "card.nest-ax tree.a1 take.nest-bridge-treetop card.nest-ax tree.a1 take.deck")
    assert state.view(1)["players"][0]["known"] == {"nest-bridge-treetop": 1}
    state.play("card.nest-bridge-treetop")
    assert not state.view(1)["players"][0]["known"]


@pytest.mark.rule("SD-14")
def test_a_shown_hand_is_public_and_the_new_cards_are_not() -> None:
    state = Table().build()
    events = state.play("redraw")
    showed = next(e for e in events if e.key == "showed")
    dealt = next(e for e in events if e.key == "dealt")
    for seat in (1, None):
        assert len(showed.seen_by(seat).to_dict()["cards"]) == 4  # type: ignore[arg-type]
        assert "cards" not in dealt.seen_by(seat).facts
    assert len(dealt.seen_by(0).to_dict()["cards"]) == 3  # type: ignore[arg-type]
    assert not state.view(1)["players"][0]["known"]


@pytest.mark.rule("SD-30")
def test_items_face_up_cards_discards_and_counts_are_public() -> None:
    table = Table().items(0, ax=2).face(0, "lodge-bridge").discards("hollow-ax hollow-ax")
    state = table.build()
    for seat in (0, 1, None):
        view = state.view(seat)
        shown = view["players"][0]
        assert shown["items"]["ax"] == 2
        assert "lodge-bridge" in json.dumps(shown["face_up"])
        assert view["discards"] == {"hollow-ax": 2}
        assert view["deck"] == len(listed(state)["deck"])
        assert (shown["hand"], shown["banners"]) == (4, 16)


@pytest.mark.rule("SD-3")
def test_nobody_sees_the_order_of_the_deck() -> None:
    one = Table().deck("hollow-ax lodge-ax").build()
    other = Table().deck("lodge-ax hollow-ax").build()
    for seat in (0, 1, None):
        assert one.view(seat) == other.view(seat)


@pytest.mark.rule("SD-2")
def test_the_next_tile_is_seen_when_the_turn_is_over() -> None:
    table = Table().tree("a1", "nest").tree("b1", "nest").stack(0, "lodge hollow burrow")
    state = table.build()
    assert state.view(1)["players"][0]["top"] == "lodge"
    play(state, "card.nest-ax tree.a1 take.deck")
    assert state.view(1)["players"][0]["top"] == "hollow"
    assert state.view(1)["players"][0]["stack"] == 2


@pytest.mark.rule("SD-2")
@pytest.mark.rule("SD-43")
def test_the_second_stack_shows_its_top_in_round_two() -> None:
    state = Table().tree("a1", "nest").stack(0, "nest").stack(1, "").build()
    tops = [player(state, seat)["waiting"][0] for seat in (0, 1)]
    play(state, "card.nest-ax take.deck")
    shown = state.view(None)["players"]
    assert [p["top"] for p in shown] == tops
    assert [p["waiting"] for p in shown] == [0, 0]


@pytest.mark.rule("SD-18")
def test_a_reshuffled_deck_is_dealt_anew_for_everybody() -> None:
    state = Table().others("discards").tree("a1", "nest").build()
    play(state, "card.nest-ax take.deck")
    twins = [state.resample(0, tw.Rng(seed)) for seed in range(1, 5)]
    assert len({json.dumps(listed(twin)["deck"]) for twin in twins}) > 1
    assert all(twin.view(0) == state.view(0) for twin in twins)


@pytest.mark.rule("SD-2")
def test_positions_that_lose_a_piece_are_refused() -> None:
    for damage in ("deck", "stack", "supply"):
        position = Table().written()
        if damage == "deck":
            position["deck"].pop()
        elif damage == "stack":
            position["players"][0]["stack"].pop()
        else:
            position["supply"]["ax"] -= 1
        with pytest.raises(tw.PositionError):
            GAME.from_dict(spelled(position))


@pytest.mark.rule("SD-16")
def test_a_second_copy_of_a_known_card_is_not_given_away() -> None:
    views = []
    for rest in ("nest-ax", "nest-bridge"):
        table = Table().tree("a1", "nest").hand(0, f"nest-ax {rest} nest-hammer nest-treetop")
        written = table.written()
        written["players"][0]["known"] = ["nest-ax"]
        state = GAME.from_dict(spelled(written))
        state.play("card.nest-ax")
        views.append(state.view(1)["players"][0])
    assert views[0] == views[1]
    assert not views[0]["known"]


@pytest.mark.rule("SD-47")
def test_during_a_turn_the_next_tile_is_not_seen() -> None:
    views = []
    for stack in ("lodge hollow burrow", "lodge burrow hollow"):
        state = Table().tree("a1", "nest").stack(0, stack).build()
        state.play("card.nest-ax")
        views.append(state.view(1))
        assert state.view(0)["own"]["stack"] == stack.split()[1:]
    assert views[0] == views[1]


@pytest.mark.rule("SD-15")
@pytest.mark.rule("SD-46")
def test_a_forfeit_beside_open_trees_shows_the_hand_which_is_kept() -> None:
    table = Table()
    table.redraws[0] = 2
    state = table.build()
    events = state.play("forfeit")
    assert [e.key for e in events] == ["showed", "forfeited"]
    assert sum(state.view(None)["players"][0]["known"].values()) == 4
    assert len(player(state, 0)["hand"]) == 4
    assert listed(state)["discards"] == []
