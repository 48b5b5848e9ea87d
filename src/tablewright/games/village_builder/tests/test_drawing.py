"""Step 1: drawing, and the event cards."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright as tw
from tablewright.games.village_builder.tests.pictures import (
    facts,
    has,
    keys,
    next_round,
    play,
    points,
    refused,
    table,
    tops,
)
from tablewright.games.village_builder.tests.table import counted, listed

THREE = "statue fortress tinsmith"
FOUR = f"{THREE} noble_house"
LONG = "pig_farm pig_farm pig_farm crop_farm crop_farm wheelwright quarry bakery bakery"
HOMES = "HOME WORK\npeasant_hut .\npeasant_hut .\npeasant_hut ."


def drawing(picture: str = "HOME WORK", **parts: Any) -> tuple[tw.State, list[tw.Event]]:
    state = table(picture, built=True, **parts)
    return state, next_round(state)


@pytest.mark.rule("VB-10")
@pytest.mark.parametrize(
    ("picture", "size"),
    [
        ("HOME WORK", 5),
        ("HOME WORK bazaar", 6),
        ("HOME WORK bazaar bazaar", 6),
        ("HOME WORK bazaar/big_bazaar", 7),
        ("HOME WORK bazaar/big_bazaar bazaar", 7),
        ("HOME WORK bazaar bazaar/big_bazaar/exotic_bazaar", 8),
    ],
)
def test_the_highest_visible_bazaar_sets_the_hand(picture: str, size: int) -> None:
    state, _ = drawing(picture, hand="statue", deck=LONG)
    assert len(has(state, "hand")) == size


@pytest.mark.rule("VB-10")
@pytest.mark.rule("VB-30")
@pytest.mark.parametrize(
    "stack", ["bazaar/medi_market", "market/big_bazaar/big_market", "bazaar/medi_market/big_market"]
)
def test_a_covered_bazaar_sets_no_hand(stack: str) -> None:
    state, _ = drawing(f"HOME WORK {stack}", hand="statue", deck=LONG)
    assert len(has(state, "hand")) == 5


@pytest.mark.rule("VB-10")
def test_cards_above_the_hand_size_stay_and_none_is_drawn() -> None:
    state, events = drawing(hand=f"{FOUR} trapper trapper", deck="pig_farm")
    assert len(has(state, "hand")) == 6
    assert has(state, "deck") == ["pig_farm"]
    assert not has(state, "last_round")
    assert "plague" not in keys(events)


@pytest.mark.rule("VB-10")
def test_a_hand_that_is_just_full_draws_nothing() -> None:
    state, _ = drawing(hand=f"{FOUR} trapper", deck="pig_farm")
    assert has(state, "deck") == ["pig_farm"]


@pytest.mark.rule("VB-10")
def test_cards_come_from_the_top_of_the_deck() -> None:
    state, events = drawing(hand=THREE, deck="trapper market bakery")
    assert facts(events, "drew")[0]["cards"] == {"trapper": 1, "market": 1}
    assert has(state, "deck") == ["bakery"]


@pytest.mark.rule("VB-11")
def test_an_event_card_leaves_the_game_and_is_replaced() -> None:
    state, events = drawing(hand=FOUR, deck="plague trapper market")
    assert "plague" in keys(events)
    assert sorted(has(state, "hand")) == sorted([*FOUR.split(), "trapper"])
    assert has(state, "gone") == ["plague"]
    assert has(state, "deck") == ["market"]
    assert "plague" not in has(state, "discards")


@pytest.mark.rule("VB-11")
@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (8, 4)])
def test_the_plague_takes_half_rounded_up_but_never_the_last(before: int, after: int) -> None:
    state, events = drawing(HOMES, villagers=before, hand=FOUR, deck="plague trapper market")
    assert has(state, "villagers") == after
    assert facts(events, "plague")[0]["left"] == after


@pytest.mark.rule("VB-11")
def test_the_surgery_stops_the_plague_without_a_villager() -> None:
    state, events = drawing(f"{HOMES}\nsurgery .", villagers=7, hand=FOUR, deck="plague trapper")
    assert has(state, "villagers") == 7
    assert "plague-stopped" in keys(events)
    assert "plague" in has(state, "gone")
    assert len(has(state, "hand")) == 5


@pytest.mark.rule("VB-11")
def test_a_surgery_in_hand_stops_nothing() -> None:
    hand = f"{THREE} surgery"
    state, _ = drawing(HOMES, villagers=8, hand=hand, deck="plague trapper market")
    assert has(state, "villagers") == 4


@pytest.mark.rule("VB-11")
@pytest.mark.rule("VB-18")
@pytest.mark.parametrize(("happens", "waits"), [("plague", "fire"), ("fire", "plague")])
def test_of_two_events_the_player_picks_one_and_the_other_goes_back(
    happens: str, waits: str
) -> None:
    state, events = drawing(
        difficulty="intermediate", hand=THREE, deck=f"plague fire {LONG}", gone=""
    )
    assert state.legal_names() == ["event.plague", "event.fire"]
    assert not {"plague", "fire-nothing"} & set(keys(events))
    state.play(f"event.{happens}")
    assert has(state, "gone") == [happens]
    assert has(state, "deck").count(waits) == 1
    assert has(state, "villagers") == (1 if happens == "plague" else 2)
    assert len(has(state, "hand")) == 5
    assert len(has(state, "deck")) == len(LONG.split()) - 2 + 1


@pytest.mark.rule("VB-11")
@pytest.mark.rule("VB-18")
def test_two_plagues_need_no_choice_and_strike_once() -> None:
    state, events = drawing(
        HOMES, difficulty="advanced", villagers=8, hand=THREE, deck=f"plague plague {LONG}"
    )
    assert has(state, "villagers") == 4
    assert keys(events).count("plague") == 1
    assert has(state, "deck").count("plague") == 1


@pytest.mark.rule("VB-18")
def test_all_cards_are_revealed_before_an_event_happens() -> None:
    _, events = drawing(hand=THREE, deck="plague trapper market")
    assert keys(events)[:4] == ["round", "drew", "plague", "drew"]
    assert facts(events, "drew")[0]["cards"] == {"plague": 1, "trapper": 1}


@pytest.mark.rule("VB-18")
def test_an_event_among_the_replacements_is_set_aside_without_a_choice() -> None:
    state, events = drawing(
        HOMES, difficulty="intermediate", villagers=8, hand=FOUR, deck=f"plague fire {LONG}"
    )
    assert has(state, "villagers") == 4
    assert has(state, "gone") == ["plague"]
    assert has(state, "deck").count("fire") == 1
    assert len(has(state, "hand")) == 5
    assert not {"burnt", "fire-nothing"} & set(keys(events))


@pytest.mark.rule("VB-18")
def test_the_second_event_is_shuffled_in_only_when_the_draw_has_ended() -> None:
    # Were it shuffled in before the replacements, some seed would draw it again at once.
    state, _ = drawing(
        difficulty="intermediate", hand=THREE, deck="plague fire trapper market bakery"
    )
    state.play("event.fire")
    assert sorted(has(state, "hand")) == sorted([*THREE.split(), "trapper", "market"])
    assert sorted(has(state, "deck")) == ["bakery", "plague"]


@pytest.mark.rule("VB-18")
@pytest.mark.rule("VB-12")
def test_a_second_event_leaves_without_effect_if_the_deck_is_empty_then() -> None:
    state, events = drawing(
        HOMES, difficulty="intermediate", villagers=8, hand=FOUR, deck="plague fire trapper"
    )
    assert has(state, "deck") == []
    assert sorted(has(state, "gone")) == ["fire", "plague"]
    assert has(state, "last_round")
    assert len(tops(state)) == 5
    assert "aside-gone" in keys(events)


@pytest.mark.rule("VB-18")
@pytest.mark.rule("VB-12")
def test_two_events_as_the_last_cards_one_happens_the_other_leaves() -> None:
    state, _ = drawing(difficulty="intermediate", hand=THREE, deck="plague fire")
    state.play("event.fire")
    assert has(state, "villagers") == 2
    assert has(state, "last_round")
    assert sorted(has(state, "gone")) == ["fire", "plague"]
    assert len(has(state, "hand")) == 3


@pytest.mark.rule("VB-18")
@pytest.mark.rule("VB-12")
def test_an_event_as_last_card_happens_and_is_not_replaced() -> None:
    state, events = drawing(HOMES, villagers=8, hand=FOUR, deck="plague")
    assert has(state, "villagers") == 4
    assert len(has(state, "hand")) == 4
    assert has(state, "last_round")
    assert "last-round" in keys(events)


@pytest.mark.rule("VB-18")
@pytest.mark.rule("VB-11")
def test_an_event_set_aside_may_come_again_in_a_later_round() -> None:
    state, _ = drawing(
        difficulty="intermediate", hand=THREE, deck="plague fire trapper market bakery"
    )
    state.play("event.fire")
    position = listed(state)
    position.update(phase="build", built=True, hand=THREE.split())
    position["discards"] += ["trapper", "market"]
    position["turn"].update(at_home=0, happened=False)
    later = tw.game("village_builder").from_dict(counted(position))
    events = next_round(later)
    assert "plague" in keys(events)
    assert has(later, "villagers") == 1


@pytest.mark.rule("VB-36")
def test_shuffling_an_event_back_makes_one_pile_of_the_deck() -> None:
    state, _ = drawing(difficulty="intermediate", hand=THREE, deck=f"plague fire {LONG}")
    state.play("event.fire")
    assert sorted(has(state, "piles")) == [0, 0, len(has(state, "deck"))]


FIRE: dict[str, Any] = {"difficulty": "intermediate", "hand": FOUR, "deck": f"fire {LONG}"}


@pytest.mark.rule("VB-11")
def test_fire_spares_start_buildings_and_what_holds_the_village_together() -> None:
    picture = "HOME WORK market trapper\npig_farm . . ."
    state, _ = drawing(picture, **FIRE)
    assert state.legal_names() == ["at.3.0", "at.0.1"]
    events = state.play("at.3.0")
    assert "burnt" in keys(events)
    assert "trapper" in has(state, "gone")
    assert (3, 0) not in tops(state)
    assert len(has(state, "hand")) == 5


@pytest.mark.rule("VB-11")
def test_a_building_in_a_ring_may_burn() -> None:
    state, _ = drawing("HOME WORK\nmarket trapper", **FIRE)
    assert state.legal_names() == ["at.0.1", "at.1.1"]


@pytest.mark.rule("VB-11")
def test_a_fire_with_nothing_to_burn_does_nothing() -> None:
    state, events = drawing(**FIRE)
    assert "fire-nothing" in keys(events)
    assert "fire" in has(state, "gone")
    assert len(tops(state)) == 2


@pytest.mark.rule("VB-29")
@pytest.mark.rule("VB-30")
def test_what_a_burnt_building_covered_leaves_the_game_too() -> None:
    state, _ = drawing("HOME WORK market/medi_market/big_market", **FIRE)
    assert {"market", "medi_market", "big_market"} <= set(has(state, "gone"))
    assert not {"medi_market", "big_market"} & set(has(state, "discards"))
    assert (2, 0) not in tops(state)


@pytest.mark.rule("VB-15")
@pytest.mark.rule("VB-19")
def test_after_a_fire_surplus_villagers_leave_at_once() -> None:
    state, events = drawing("HOME WORK citizen_house", villagers=4, **FIRE)
    assert has(state, "villagers") == 2
    assert has(state, "phase") == "work"
    assert facts(events, "left")[0]["count"] == 2
    assert keys(events).index("left") < len(keys(events)) - 1


@pytest.mark.rule("VB-15")
def test_after_a_fire_housed_villagers_stay() -> None:
    state, events = drawing("HOME WORK citizen_house", villagers=2, **FIRE)
    assert has(state, "villagers") == 2
    assert "left" not in keys(events)


@pytest.mark.rule("VB-31")
def test_a_burnt_warehouse_spills_its_cards_into_the_discards() -> None:
    state, events = drawing("HOME WORK warehouse", stored="apiary brewery", **FIRE)
    assert has(state, "stored") == []
    assert {"apiary", "brewery"} <= set(has(state, "discards"))
    assert "warehouse" in has(state, "gone")
    assert "stores-lost" in keys(events)


@pytest.mark.rule("VB-35")
@pytest.mark.rule("VB-10")
def test_a_bazaar_burnt_in_the_draw_no_longer_counts_for_the_replacement() -> None:
    state, _ = drawing("HOME WORK bazaar", **FIRE)  # fire and one card are drawn: 5 in hand
    assert len(has(state, "hand")) == 5


@pytest.mark.rule("VB-35")
def test_cards_drawn_for_a_bazaar_that_burns_stay() -> None:
    parts = {**FIRE, "deck": f"pig_farm pig_farm trapper fire {LONG[18:]}"}
    state, _ = drawing("HOME WORK bazaar/big_bazaar/exotic_bazaar", **parts)
    assert len(has(state, "hand")) == 7


@pytest.mark.rule("VB-12")
def test_drawing_the_last_card_makes_the_round_the_last_even_with_a_full_hand() -> None:
    state, events = drawing(hand=FOUR, deck="trapper")
    assert has(state, "last_round")
    assert len(has(state, "hand")) == 5
    assert keys(events)[-1] == "last-round"


@pytest.mark.rule("VB-12")
def test_a_hand_that_cannot_be_filled_makes_the_round_the_last() -> None:
    state, _ = drawing(hand="statue", deck="trapper market")
    assert has(state, "last_round")
    assert len(has(state, "hand")) == 3


@pytest.mark.rule("VB-12")
def test_the_last_round_has_all_four_steps_and_then_the_game_ends() -> None:
    state, _ = drawing(hand=FOUR, deck="trapper", coins=2)
    play(state, "work.lumber_hut work.end")
    assert has(state, "wood") == 1
    play(state, "build.trapper at.2.0 pay.statue pay.coins")
    assert (2, 0) in tops(state)
    if not state.is_terminal():
        state.play("build.end")
    assert state.is_terminal()
    assert state.current_player() == tw.TERMINAL
    assert state.end_reason() == "deck-empty"
    assert state.legal_names() == []


@pytest.mark.rule("VB-12")
def test_no_round_but_that_of_the_last_card_is_the_last() -> None:
    state, _ = drawing(hand=FOUR, deck="trapper market")
    assert not has(state, "last_round")
    play(state, "work.end build.end discard.statue discard.fortress")
    assert has(state, "last_round")
    assert not state.is_terminal()
    assert points(state, "play") == 0


@pytest.mark.rule("VB-18")
def test_of_three_events_in_one_draw_two_go_back() -> None:
    state, _ = drawing(
        HOMES,
        difficulty="advanced",
        villagers=8,
        hand="statue fortress",
        deck=f"plague fire plague {LONG}",
    )
    assert state.legal_names() == ["event.plague", "event.fire"]
    state.play("event.plague")
    assert has(state, "villagers") == 4
    assert sorted(c for c in has(state, "deck") if c in ("plague", "fire")) == ["fire", "plague"]
    assert len(has(state, "hand")) == 5


@pytest.mark.rule("VB-18")
@pytest.mark.rule("VB-12")
def test_a_second_event_that_is_the_last_card_is_set_aside_and_leaves() -> None:
    state, events = drawing(
        "HOME WORK pig_farm", difficulty="intermediate", hand=FOUR, deck="plague fire"
    )
    assert has(state, "villagers") == 1
    assert (2, 0) in tops(state)
    assert "aside-gone" in keys(events)
    assert has(state, "last_round")


@pytest.mark.rule("VB-18")
@pytest.mark.rule("VB-12")
def test_replacements_that_empty_the_deck_leave_no_deck_for_the_second_event() -> None:
    state, _ = drawing(difficulty="intermediate", hand=THREE, deck="plague fire trapper")
    state.play("event.plague")
    assert sorted(has(state, "gone")) == ["fire", "plague"]
    assert sorted(has(state, "hand")) == sorted([*THREE.split(), "trapper"])
    assert has(state, "last_round")


@pytest.mark.rule("VB-18")
def test_a_plague_after_a_burning_in_the_same_draw_is_set_aside() -> None:
    picture = "HOME WORK market\npig_farm . ."
    state, _ = drawing(picture, difficulty="intermediate", hand=FOUR, deck=f"fire plague {LONG}")
    assert has(state, "phase") == "burn"
    state.play("at.2.0")
    assert has(state, "villagers") == 2
    assert has(state, "deck").count("plague") == 1
    assert len(has(state, "hand")) == 5


@pytest.mark.rule("VB-11")
def test_those_the_plague_leaves_go_to_work() -> None:
    state, _ = drawing(HOMES, villagers=5, hand=FOUR, deck="plague trapper market")
    play(state, "work.peasant_hut work.peasant_hut")
    assert has(state, "villagers") == 4


@pytest.mark.rule("VB-11")
@pytest.mark.rule("VB-2")
def test_a_fire_in_the_first_hand_does_nothing_and_is_replaced() -> None:
    for seed in range(60):
        state = tw.game("village_builder").new(seed=seed, difficulty="intermediate")
        assert len(has(state, "hand")) == 5
        if has(state, "gone") == ["fire"]:
            assert len(tops(state)) == 2
            assert has(state, "piles") == [19, 25, 24]
            return
    pytest.fail("no seed begins with the fire")


@pytest.mark.rule("VB-10")
def test_what_is_drawn_is_open_to_everybody() -> None:
    _, events = drawing(hand=THREE, deck="trapper market bakery")
    assert [event.seen_by(0) for event in events] == [event.seen_by(None) for event in events]


@pytest.mark.rule("VB-12")
def test_nothing_is_played_after_the_end() -> None:
    state = table(deck="", last_round=True)
    state.play("build.end")
    assert refused(state, "work.end") == "VB-12"
