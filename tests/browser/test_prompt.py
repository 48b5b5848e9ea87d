"""The prompt and the log say who may do what, and who did it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablewright as tw
from tests.browser.conftest import Meet
from tests.browser.people import Person

MAIN = """() => [...document.querySelectorAll("[data-prompt] .btn.act[data-choice]")]
  .map(el => el.dataset.choice)"""
BUTTONS = """() => [...document.querySelectorAll("[data-prompt] .btn[data-choice]")].map(el => {
  const {x, y, width, height} = el.getBoundingClientRect();
  return [el.dataset.choice, x + width / 2, y + height / 2];
})"""
LOGGED = """() => [...document.querySelectorAll(".side .log li")].map(li => [
  li.innerText.replace(/\\s+/g, " ").trim(),
  li.dataset.actor ?? null,
  li.querySelector(".crest path")?.getAttribute("d") ?? null,
])"""
PLATES = """() => Object.fromEntries([...document.querySelectorAll("[data-plate]")].map(plate =>
  [plate.dataset.plate, plate.querySelector(".crest path")?.getAttribute("d")]))"""


def newest(person: Person) -> dict[str, Any]:
    """The state on show, as the server sent it."""
    ply = person.ply
    return next(frame for frame in reversed(person.frames) if frame["ply"] == ply)


@pytest.mark.timeout(600)
def test_the_offer_and_not_the_refusal_stands_out(meet: Meet) -> None:
    offered = {game: offers_met(meet(), game) for game in tw.games()}
    assert sum(count > 0 for count in offered.values()) > 1, offered  # some games have few


def offers_met(mira: Person, game: str) -> int:
    """Play a while, look at each offer that may be turned down, and count them."""
    mira.play_now(game)
    rng, offered = random.Random(11), 0
    for _ in range(24):
        if not mira.waits_for_turn():
            break
        choices = newest(mira)["choices"]
        refusals = {choice["name"] for choice in choices if choice["declines"]}
        if refusals and len(choices) > len(refusals):
            offered += 1
            assert not refusals & set(mira.page.evaluate(MAIN)), choices
        if refusals and 1 < len(choices) <= 3 and len(choices) > len(refusals):
            shown = [name for name, *_ in mira.page.evaluate(BUTTONS)]
            assert {choice["name"] for choice in choices} <= set(shown)
            assert mira.page.evaluate(MAIN)
        mira.move(rng)
    return offered


@pytest.mark.timeout(600)
def test_no_button_of_the_prompt_moves_under_the_pointer(meet: Meet) -> None:
    assert sum(buttons_pointed_at(meet(), game) for game in tw.games()) > 5


def buttons_pointed_at(mira: Person, game: str) -> int:
    """Play a while and rest on each button of the prompt: it must stay; count them."""
    mira.play_now(game)
    rng, pointed = random.Random(12), 0
    for _ in range(16):
        if not mira.waits_for_turn():
            break
        mira.page.mouse.move(1, 1)
        for name, x, y in mira.page.evaluate(BUTTONS):
            mira.page.mouse.move(x, y)
            mira.page.wait_for_timeout(60)
            now = {other: spot for other, *spot in mira.page.evaluate(BUTTONS)}
            assert name in now
            assert abs(now[name][0] - x) < 1.5, name
            assert abs(now[name][1] - y) < 1.5, name
            pointed += 1
        mira.move(rng)
    return pointed


@pytest.mark.parametrize("game", tw.games())
@pytest.mark.timeout(300)
def test_the_crest_of_a_log_line_is_of_whoever_acted(meet: Meet, game: str) -> None:
    mira = meet()
    mira.play_now(game)
    rng = random.Random(13)
    for _ in range(5):
        if mira.waits_for_turn():
            mira.move(rng)
    mira.waits_for_turn()
    entries = {entry["ply"]: entry for frame in mira.frames for entry in frame["events"]}
    told = [event for ply in sorted(entries) for event in entries[ply]["events"]]
    crests = mira.page.evaluate(PLATES)
    lines = mira.page.evaluate(LOGGED)
    seats = [frame_seat(event) for event in told]
    assert len(lines) >= len(told) > 5  # the set-up was told before the socket was there
    for (text, actor, crest), seat in zip(lines, reversed(seats), strict=False):
        assert actor == (None if seat is None else str(seat)), text
        assert crest == (None if seat is None else crests[str(seat)]), text
    assert {seat for seat in seats if seat is not None} == set(range(len(crests)))


def frame_seat(event: dict[str, Any]) -> int | None:
    """Whose deed an event is; nobody's if it happens by itself."""
    seat = event.get("seat")
    return seat if isinstance(seat, int) else None
