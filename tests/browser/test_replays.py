"""Games again: scrubber, links to a ply, records by download and by drag and drop."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

import tablewright as tw
from tablewright.engine.record import Record
from tests.browser.conftest import Meet
from tests.browser.people import Person, shortest_record

PAIR = next(id for id in tw.games() if 2 in tw.game(id).seats and tw.game(id).options)


def played(person: Person, decisions: int) -> str:
    """Play a little, give up, and give the table's id."""
    person.play_now(PAIR)
    rng = random.Random(11)
    for _ in range(decisions):
        person.waits_for_turn()
        person.move(rng)
    person.page.click("[data-menu]")
    person.page.click("[data-concede]")
    person.page.click("[data-concede-sure]")
    person.page.wait_for_selector("[data-status=over]")
    return person.page.url.rpartition("/")[2]


def test_a_finished_game_is_seen_again_by_whoever_was_there(meet: Meet, tmp_path: Path) -> None:
    pip = meet()
    table = played(pip, 5)
    pip.visit(f"/replay/{table}")
    pip.sees_table()
    last = pip.ply
    assert last > 5
    pip.page.keyboard.press("Home")
    pip.page.wait_for_selector("[data-ply='0']")
    for ply in (1, 2, 3):
        pip.page.keyboard.press("ArrowRight")
        pip.page.wait_for_selector(f"[data-ply='{ply}']")
    assert pip.page.url.endswith("?ply=3")
    pip.page.keyboard.press("ArrowLeft")
    pip.page.wait_for_selector("[data-ply='2']")
    pip.page.fill("input[type=range]", str(last))
    pip.page.wait_for_selector(f"[data-ply='{last}']")
    assert pip.page.locator("section svg[role=img]").count()
    with pip.page.expect_download() as download:
        pip.page.click("a[download]")
    path = tmp_path / "game.twr"
    download.value.save_as(path)
    Record.loads(path.read_text(encoding="utf-8")).verify()


def test_a_link_leads_to_a_ply(meet: Meet) -> None:
    pip = meet()
    table = played(pip, 3)
    pip.visit(f"/replay/{table}?ply=2")
    pip.page.wait_for_selector("[data-ply='2']")


def test_a_running_game_is_seen_again_from_the_own_seat(meet: Meet) -> None:
    mira = meet()
    mira.play_now(PAIR)
    mira.waits_for_turn()
    mira.move(random.Random(1))
    mira.visit(f"/replay/{mira.page.url.rpartition('/')[2]}?ply=0")
    mira.page.wait_for_selector("[data-ply='0']")
    mira.page.keyboard.press("End")
    mira.sees_ply_after(0)


@pytest.mark.parametrize("game", tw.games())
def test_a_record_dropped_on_the_page_is_played(meet: Meet, game: str) -> None:
    text = shortest_record(game)
    mira = meet()
    mira.visit("/replay")
    mira.page.wait_for_selector("input[type=file]")
    mira.drop(text)
    mira.sees_table()
    assert mira.ply == len(Record.loads(text).actions)
    mira.page.keyboard.press("Home")
    mira.page.wait_for_selector("[data-ply='0']")


def test_a_damaged_record_is_refused_with_its_line(meet: Meet, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.twr"
    damaged.write_text("tablewright record 1\nnonsense\n", encoding="utf-8")
    mira = meet()
    mira.visit("/replay")
    mira.page.set_input_files("input[type=file]", damaged)
    expect(mira.page.locator("[role=alert]")).to_contain_text("2")
