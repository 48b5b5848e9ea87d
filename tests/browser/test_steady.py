"""Nothing that can be pressed moves under a resting pointer; on large screens all of it grows."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import tablewright as tw
from tests.browser.conftest import Meet
from tests.browser.people import Person

PAIR = next(id for id in tw.games() if 2 in tw.game(id).seats and tw.game(id).options)
UNDER = """([x, y]) => {
  const el = document.elementFromPoint(x, y)?.closest("button, a, summary");
  const box = el?.getBoundingClientRect();
  return box && [el.closest("[data-table]")?.dataset.table, box.x, box.y, box.width, box.height];
}"""
BOXES = """selector => [...document.querySelectorAll(selector)].map(el => {
  const box = el.getBoundingClientRect();
  return [el.textContent, box.x, box.y, box.width, box.height];
})"""
BIG = """() => Object.fromEntries(Object.entries({
  board: "[data-board]", words: "[data-prompt] .head", prompt: "[data-prompt]", tray: ".tray",
  plate: "[data-plate] .nm", score: ".side table tr", tools: ".tool",
}).map(([name, selector]) =>
  [name, document.querySelector(selector).getBoundingClientRect().height]))"""


def rest_on(person: Person, target: Locator) -> tuple[float, float]:
    """Let the pointer rest in the middle of something."""
    box = target.bounding_box()
    assert box is not None
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    person.page.mouse.move(*spot)
    return spot


def under(person: Person, spot: tuple[float, float]) -> Any:
    """Tell what can be pressed at a spot, and where exactly it is."""
    return person.page.evaluate(UNDER, list(spot))


def test_rows_of_the_lobby_stay_while_tables_come_change_and_go(meet: Meet) -> None:
    mira, oskar, lena, pip = meet(), meet(), meet(), meet()
    paths = [one.set_table(PAIR, ["me", "open"]) for one in (mira, oskar)]
    pip.visit()
    row = pip.page.locator(f"[data-table='{paths[0].removeprefix('/t/')}']")
    spot = rest_on(pip, row.locator(".btn"))
    before = under(pip, spot)
    assert before[0] == paths[0].removeprefix("/t/")
    newest = lena.set_table(PAIR, ["me", "open"])
    expect(pip.page.locator(f"[data-table='{newest.removeprefix('/t/')}']")).to_be_visible()
    assert under(pip, spot) == before
    oskar.page.get_by_text("Add a bot").click()
    changed = pip.page.locator(f"[data-table='{paths[1].removeprefix('/t/')}']")
    expect(changed.locator(".crest")).to_have_count(2)
    assert under(pip, spot) == before
    for one in (lena, oskar):
        one.page.get_by_text("Leave the table").click()
    expect(pip.page.locator(".tables .gone")).to_have_count(2)
    assert under(pip, spot) == before
    pip.page.mouse.click(*spot)
    pip.page.wait_for_url(f"**{paths[0]}")


def rest_on_buttons(person: Person, decisions: int) -> int:
    """Rest on each button of the prompt for some decisions; all must stay where they are."""
    rng, rested, buttons = random.Random(5), 0, "[data-prompt] .deeds .btn"
    for _ in range(decisions):
        if not person.waits_for_turn():
            break
        person.page.mouse.move(2, 2)
        person.page.wait_for_timeout(60)
        before = person.page.evaluate(BOXES, buttons)
        for one in person.page.locator(f"{buttons}[data-choice]").all():
            rest_on(person, one)
            person.page.wait_for_timeout(120)
            assert person.page.evaluate(BOXES, buttons) == before
            rested += 1
        person.choose_from_list(rng)
    return rested


def test_buttons_of_the_prompt_stay_while_it_speaks_of_them(meet: Meet) -> None:
    rested = 0
    for id in tw.games():
        mira = meet()
        mira.play_now(id)
        rested += rest_on_buttons(mira, 14)
    assert rested >= 10


def test_dialogs_grow_below_what_was_pressed(meet: Meet) -> None:
    mira = meet()
    mira.visit()
    mira.page.click(f'[data-game="{PAIR}"]')
    summary = mira.page.locator("dialog summary")
    spot = rest_on(mira, summary)
    before = under(mira, spot)
    summary.click()
    expect(mira.page.locator("[data-open]")).to_be_attached()
    assert under(mira, spot) == before
    mira.page.keyboard.press("Escape")
    mira.page.click("header .me")
    code = mira.page.locator("dialog").get_by_text("Show a new code")
    spot = rest_on(mira, code)
    before = under(mira, spot)
    code.click()
    expect(mira.page.locator("dialog output")).to_be_visible()
    assert under(mira, spot) == before
    mira.play_now(PAIR)
    mira.page.click("[data-menu]")
    concede = mira.page.locator("[data-concede]")
    concede.scroll_into_view_if_needed()
    spot = rest_on(mira, concede)
    before = under(mira, spot)
    concede.click()
    expect(mira.page.locator("[data-concede-sure]")).to_be_attached()
    assert under(mira, spot) == before


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440)])
def test_on_large_screens_the_shell_grows_with_the_board(meet: Meet, size: tuple[int, int]) -> None:
    mira = meet()
    mira.play_now(PAIR)
    mira.waits_for_turn()
    usual = mira.page.evaluate(BIG)
    mira.page.set_viewport_size({"width": size[0], "height": size[1]})
    mira.page.wait_for_timeout(300)
    large = mira.page.evaluate(BIG)
    grown = {name: large[name] / usual[name] for name in usual}
    assert grown["board"] > 1.35
    assert {name: by for name, by in grown.items() if by < 0.9 * grown["board"]} == {}
    reach = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    assert mira.page.evaluate(reach) == list(size)
    mira.page.click("[data-rules]")
    panel = mira.page.locator("dialog").bounding_box()
    assert panel is not None
    assert panel["width"] > 420 * 0.9 * grown["board"]
    assert panel["y"] == 0
    assert panel["height"] <= size[1]
