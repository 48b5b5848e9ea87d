"""Whom the server does not know: they are a new guest, told so, and locked out of nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import tablewright as tw
from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.server.serving import Guest, Served

PAIR = next(id for id in tw.games() if 2 in tw.game(id).seats and tw.game(id).options)
NOTICE = "[data-notice]"


@pytest.fixture
def stranger(chromium: Browser, tmp_path: Path) -> Iterator[tuple[Person, Served]]:
    """Somebody whose cookie is of another database, and the server now at that address."""
    first = Served(str(tmp_path / "first.db"))
    first.start()
    mira = Person(chromium, first.url)
    mira.play_now(PAIR)
    mira.page.close()  # an open one would find out by itself
    mira.page = mira.context.new_page()
    port = first.port
    first.stop()
    second = Served(str(tmp_path / "second.db"))
    second.start(port)
    yield mira, second
    second.stop()
    mira.close()


def test_with_another_database_the_lobby_goes_on_with_a_new_guest(
    stranger: tuple[Person, Served],
) -> None:
    mira, _ = stranger
    mira.visit()
    expect(mira.page.locator(NOTICE)).to_contain_text("new guest")
    name = mira.page.evaluate("JSON.parse(localStorage.tablewright).guest")
    expect(mira.page.locator("[data-game]")).to_have_count(len(tw.games()))
    assert mira.page.locator("[role=alert]").count() == 0
    assert mira.page.locator("header .who").inner_text() == name
    mira.play_now(PAIR)
    mira.waits_for_turn()
    mira.move(random.Random(1))
    mira.visit()
    mira.page.wait_for_selector(".yours")
    assert mira.page.locator(NOTICE).count() == 0  # said once


def test_with_another_database_an_invitation_still_works(stranger: tuple[Person, Served]) -> None:
    mira, second = stranger
    with Guest(second.url, "Oskar") as host:
        table = host.open(PAIR, seats=[{"kind": "me"}, {"kind": "open"}])["id"]
        mira.visit(f"/t/{table}")
        expect(mira.page.locator(NOTICE)).to_be_visible()
        mira.page.click(f"{NOTICE} button")
        expect(mira.page.locator(NOTICE)).to_have_count(0)
        mira.page.click("[data-sit]")
        expect(mira.page.locator("[data-sit]")).to_have_count(0)
        assert host.get(f"/api/tables/{table}")["seats"][1]["kind"] == "person"


def test_an_ended_session_is_noticed_where_one_sits(meet: Meet) -> None:
    mira = meet()
    mira.play_now(PAIR)
    mira.visit()
    mira.page.wait_for_selector(".yours")
    left = mira.page.evaluate("fetch('/api/me/leave', {method: 'POST'}).then(one => one.status)")
    assert left == 204
    mira.page.click(f'[data-game="{PAIR}"]')
    mira.page.click("[data-play]")
    mira.sees_table()
    expect(mira.page.locator(NOTICE)).to_be_visible()
    mira.waits_for_turn()


def test_a_session_ended_at_the_table_leaves_one_watching(chromium: Browser, meet: Meet) -> None:
    mira = meet()
    mira.play_now(PAIR)
    table = mira.page.url.rpartition("/")[2]
    other = mira.context.new_page()
    other.goto(mira.url)
    other.evaluate("fetch('/api/me/leave', {method: 'POST'}).then(one => one.status)")
    other.close()
    mira.page.reload()
    mira.sees_table()
    expect(mira.page.locator(NOTICE)).to_be_visible()
    expect(mira.page.locator(".watching")).to_be_visible()
    assert mira.page.url.endswith(table)


def test_a_server_that_comes_late_is_found_by_the_lobby(chromium: Browser, tmp_path: Path) -> None:
    served = Served(str(tmp_path / "tables.db"))
    served.start()
    mira = Person(chromium, served.url)
    try:
        mira.page.route("**/api/games", lambda route: route.abort())
        mira.visit()
        expect(mira.page.locator("[role=alert]")).to_be_visible()
        mira.page.unroute("**/api/games")
        expect(mira.page.locator("[data-game]")).to_have_count(len(tw.games()))
        expect(mira.page.locator("[role=alert]")).to_have_count(0)
    finally:
        served.stop()
        mira.close()
