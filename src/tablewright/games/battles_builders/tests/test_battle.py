"""Battle: BB-30 to BB-35, and that the dice fall as the exact convolution says."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import tablewright as tw
from tablewright.games.battles_builders.tests.table import (
    EVENTS,
    GAME,
    Table,
    keys,
    lucky,
    phase,
    play,
    sheet,
    told,
    totals,
)

FACES: dict[str, list[int]] = {
    colour: die["faces"] for colour, die in GAME.components.data["dice"].items()
}


@pytest.mark.rule("BB-30")
@pytest.mark.parametrize("event", EVENTS)
def test_each_army_is_a_die_of_the_colour_that_the_event_names(event: str) -> None:
    state = Table().event(event).state()
    shown = state.view(None)["event"]["dice"]
    events = play(state, "place.i1-c2-a1", "place.i1", "place.a1")
    rolls = {facts["seat"]: facts for facts in told(events, "rolled")}
    assert rolls[0]["dice"] == [
        shown[army] for army in ("infantry", "cavalry", "cavalry", "archers")
    ]
    assert rolls[1]["dice"] == [shown["infantry"]]
    assert rolls[2]["dice"] == [shown["archers"]]
    for facts in rolls.values():
        assert all(f in FACES[d] for d, f in zip(facts["dice"], facts["faces"], strict=True))
        assert facts["total"] == sum(facts["faces"])


@pytest.mark.rule("BB-30")
def test_the_highest_total_takes_the_tile_and_its_points() -> None:
    names = ("place.c3", "place.a1", "place.none")
    state, events = lucky(Table(), names, lambda events: "won" in keys(events))
    assert totals(events)[0] > totals(events)[1]
    assert told(events, "won") == [{"seat": 0, "place": "open_field", "points": 4}]
    assert sheet(state, 0) == {"events": 4}
    assert state.view(None)["past"][0]["taken"] == [0]


@pytest.mark.rule("BB-30")
def test_five_dice_a_colour_are_no_limit() -> None:
    state = Table(4).event("old_capital-5").state()
    events = play(state, *["place.i4-c1"] * 4)
    assert [facts["dice"] for facts in told(events, "rolled")] == [["yellow"] * 5] * 4


@pytest.mark.rule("BB-31")
def test_in_a_draw_only_the_tied_roll_again_with_the_same_dice() -> None:
    names = ("place.c1-a1", "place.a1", "place.c1-a1")
    state, events = lucky(Table(), names, tie_of_0_and_2)
    (draw, *_) = told(events, "draw")
    assert draw["tied"] == [0, 2]
    assert draw["total"] == totals(events)[0] == totals(events)[2]
    again = told(events, "rolled-again")
    assert {facts["seat"] for facts in again} == {0, 2}
    assert all(facts["dice"] == ["green", "red"] for facts in again)
    assert len(again) == 2 * len(told(events, "draw"))
    (winner,) = told(events, "won")
    last = {facts["seat"]: facts["total"] for facts in again}
    assert winner["seat"] == max(last, key=lambda seat: last[seat])
    assert phase(state) == "place"


def tie_of_0_and_2(events: list[tw.Event]) -> bool:
    """Whether seats 0 and 2 tie for the highest total."""
    rolled = totals(events)
    return rolled[0] == rolled[2] > rolled[1]


@pytest.mark.rule("BB-31")
def test_of_three_tied_those_below_the_new_highest_drop_out() -> None:
    names = ("place.c1", "place.c1", "place.c1")
    _, events = lucky(Table(), names, three_then_two)
    first, second = told(events, "draw")[:2]
    assert len(first["tied"]) == 3
    assert len(second["tied"]) == 2
    again = [facts["seat"] for facts in told(events, "rolled-again")]
    assert again[:3] == [0, 1, 2]
    assert sorted(again[3:5]) == second["tied"]


def three_then_two(events: list[tw.Event]) -> bool:
    """Whether three tied, and two of them again."""
    return [len(facts["tied"]) for facts in told(events, "draw")][:2] == [3, 2]


@pytest.mark.rule("BB-32")
def test_a_player_alone_with_armies_takes_the_tile_without_rolling() -> None:
    state = Table().state()
    before = state.to_dict()["rng"]
    events = play(state, "place.b1", "place.a1", "place.b2")
    assert "rolled" not in keys(events)
    assert told(events, "unopposed") == [{"seat": 1, "place": "open_field", "points": 4}]
    assert sheet(state, 1) == {"events": 4}
    assert state.to_dict()["rng"] == before


@pytest.mark.rule("BB-32")
def test_without_armies_the_tile_is_discarded() -> None:
    state = Table().state()
    events = play(state, "place.b1", "place.b2", "place.none")
    assert "discarded" in keys(events)
    assert state.view(None)["past"][0]["taken"] == []
    assert all("events" not in sheet(state, seat) for seat in range(3))


@pytest.mark.rule("BB-32")
def test_armies_are_counted_after_retreats() -> None:
    state = Table().state()
    play(state, "place.c1-k", "place.a1", "place.none", "tile.retreat")
    assert sheet(state, 1) == {"events": 4}


@pytest.mark.rule("BB-33")
def test_the_lowest_total_against_the_barbarians_loses_two() -> None:
    table = Table().event("barbarians")
    names = ("place.c1", "place.c2", "place.c2")
    state, events = lucky(table, names, lambda e: len(told(e, "plundered")) == 1)
    rolled = totals(events)
    (loser,) = told(events, "plundered")
    assert rolled[loser["seat"]] == min(rolled.values())
    assert sheet(state, loser["seat"]) == {"barbarians": -2}
    assert sum(state.scores()) == -2  # the highest gains nothing


@pytest.mark.rule("BB-33")
def test_all_tied_for_lowest_lose_two_each_without_a_re_roll() -> None:
    table = Table().event("barbarians")
    names = ("place.c1", "place.c1", "place.c2")
    state, events = lucky(table, names, lambda e: len(told(e, "plundered")) == 2)
    assert totals(events)[0] == totals(events)[1]
    assert "draw" not in keys(events)
    assert state.scores() == [-2, -2, 0]


@pytest.mark.rule("BB-33")
@pytest.mark.rule("BB-35")
def test_without_an_army_the_barbarians_come_unrolled() -> None:
    state = Table(4).event("barbarians").state()
    events = play(state, "place.c1", "place.b1", "place.none", "place.c2")
    assert "rolled" not in keys(events)
    assert [sheet(state, seat).get("barbarians", 0) for seat in range(4)] == [0, -2, -2, 0]


@pytest.mark.rule("BB-33")
def test_if_nobody_has_an_army_everybody_loses_two() -> None:
    state = Table(4).event("barbarians").state()
    play(state, "place.b1", "place.b2", "place.b1", "place.b1")
    assert [sheet(state, seat)["barbarians"] for seat in range(4)] == [-2] * 4


@pytest.mark.rule("BB-34")
def test_all_roll_then_recruits_then_the_totals_are_compared() -> None:
    names = ("place.a1-k", "place.c1", "place.none", "tile.recruits", "reroll.1")
    _, events = lucky(Table(), names, lambda events: "draw" in keys(events))
    order = [key for key in keys(events) if key in ORDER]
    assert order[:4] == ["rolled", "rolled", "recruited", "draw"]
    assert order[-1] == "won"


ORDER = ("rolled", "recruited", "draw", "rolled-again", "won")


@pytest.mark.rule("BB-35")
def test_horse_and_recruits_do_nothing_when_nothing_is_rolled() -> None:
    for tile in ("trojan", "recruits"):
        state = Table().event("barbarians").state()
        events = play(state, "place.c1-k", "place.b1", "place.c1", f"tile.{tile}")
        assert "rolled" not in keys(events)
        assert phase(state) == "place"
        assert [sheet(state, seat).get("barbarians", 0) for seat in range(3)] == [0, -2, 0]


# -- Probabilities ------------------------------------------------------------------------------

BATTLES = 6000


def convolution(dice: list[str]) -> dict[int, Fraction]:
    """The exact distribution of the total of some dice."""
    found = {0: Fraction(1)}
    for colour in dice:
        longer: dict[int, Fraction] = {}
        for total, chance in found.items():
            for face in FACES[colour]:
                longer[total + face] = longer.get(total + face, Fraction(0)) + chance / 6
        found = longer
    return found


def chi_squared(met: Counter[int], exact: dict[int, Fraction]) -> tuple[float, int]:
    """Pearson's statistic and its degrees of freedom; rare totals are counted together."""
    count = sum(met.values())
    assert set(met) <= set(exact)
    groups: list[list[float]] = [[0.0, 0.0]]
    for total, chance in sorted(exact.items()):
        groups[-1][0] += met[total]
        groups[-1][1] += float(chance) * count
        if groups[-1][1] >= 10:
            groups.append([0.0, 0.0])
    rest = groups.pop()
    groups[-1] = [groups[-1][0] + rest[0], groups[-1][1] + rest[1]]
    statistic = sum((seen - wanted) ** 2 / wanted for seen, wanted in groups)
    return statistic, len(groups) - 1


def critical(freedom: int) -> float:
    """The 99.9 % quantile of chi-squared, by Wilson and Hilferty."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + 3.0902 * part**0.5) ** 3)


def fit(met: Counter[int], dice: list[str]) -> None:
    """Fail if the totals met are not those of the dice."""
    statistic, freedom = chi_squared(met, convolution(dice))
    assert statistic < critical(freedom), (dice, statistic, freedom)


def battles(table: Table, *names: str) -> list[dict[Any, dict[str, Any]]]:
    """Fight the same battle many times: what each side rolled, by seat."""
    *first, last = names
    state = table.state()
    play(state, *first)
    rng = tw.Rng(2024)
    found = []
    for _ in range(BATTLES):
        twin = state.clone()
        twin.rng = rng.spawn()
        found.append({facts["seat"]: facts for facts in told(twin.play(last), "rolled")})
    return found


@pytest.mark.rule("BB-30")
@pytest.mark.parametrize(
    ("event", "placed"),
    [("open_field-4", "i1-c2-a1"), ("urban_area-4", "i4-a1"), ("old_capital-5", "i1-c1-a1")],
)
def test_totals_are_distributed_as_the_exact_convolution(event: str, placed: str) -> None:
    table = Table().event(event)
    found = battles(table, f"place.{placed}", "place.c1", "place.i1-c1-a1")
    for seat in range(3):
        dice = found[0][seat]["dice"]
        fit(Counter(rolls[seat]["total"] for rolls in found), dice)


@pytest.mark.rule("BB-15")
def test_the_total_with_a_horse_is_the_convolution_with_a_red_die() -> None:
    found = battles(Table(), "place.c2-k", "place.i1", "place.none", "tile.trojan")
    assert found[0][0]["dice"] == ["green", "green", "red"]
    fit(Counter(rolls[0]["total"] for rolls in found), ["green", "green", "red"])


@pytest.mark.rule("BB-30")
def test_the_dice_of_two_players_are_independent() -> None:
    found = battles(Table(), "place.c1", "place.i1", "place.none")
    pairs = Counter(rolls[0]["total"] * 100 + rolls[1]["total"] for rolls in found)
    green, yellow = convolution(["green"]), convolution(["yellow"])
    exact = {a * 100 + b: p * q for a, p in green.items() for b, q in yellow.items()}
    statistic, freedom = chi_squared(pairs, exact)
    assert statistic < critical(freedom)


@pytest.mark.rule("BB-16")
def test_re_rolled_dice_fall_anew_and_the_others_stay() -> None:
    names = ("place.c2-k", "place.c3", "place.none", "tile.recruits")
    state, _ = lucky(Table(), names, lambda e: told(e, "rolled")[0]["faces"] == [3, 7])
    rng = tw.Rng(7)
    met: Counter[int] = Counter()
    for _ in range(BATTLES):
        twin = state.clone()
        twin.rng = rng.spawn()
        (facts,) = told(twin.play("reroll.1"), "recruited")
        assert facts["faces"][1] == 7
        met[facts["faces"][0]] += 1
    fit(met, ["green"])


@pytest.mark.rule("BB-31")
def test_a_draw_is_won_by_either_side_as_often() -> None:
    state = Table().state()
    play(state, "place.c1", "place.c1")
    rng = tw.Rng(11)
    wins: Counter[int] = Counter()
    draws = 0
    for _ in range(BATTLES):
        twin = state.clone()
        twin.rng = rng.spawn()
        events = twin.play("place.none")
        draws += "draw" in keys(events)
        wins[told(events, "won")[0]["seat"]] += 1
    same = sum(float(chance) ** 2 for chance in convolution(["green"]).values())
    assert abs(draws / BATTLES - same) < 4 * (same * (1 - same) / BATTLES) ** 0.5
    assert abs(wins[0] - wins[1]) < 4 * BATTLES**0.5
