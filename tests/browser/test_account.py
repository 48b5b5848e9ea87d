"""One's account in the browser: what is logged in, the ways out, and how long tables are kept."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

import tablewright as tw
from tests.browser.conftest import Meet
from tests.browser.people import Person

PAIR = next(id for id in tw.games() if 2 in tw.game(id).seats and tw.game(id).options)
NOTICE = "[data-notice]"


def open_account(person: Person) -> None:
    """Open the dialog with one's name and sessions."""
    person.page.click("header button:has(.who)")
    expect(person.page.locator("[data-sessions] li").first).to_be_visible()


def be(person: Person, name: str) -> None:
    """Take a name."""
    person.visit()
    person.page.click("header button:has(.who)")
    person.page.fill("dialog input[autocomplete=nickname]", name)
    person.page.click("dialog .btn.act")
    expect(person.page.locator("header .who")).to_have_text(name)


def come_by_code(person: Person, code: str, *, keep: bool) -> None:
    """Come to one's account on another device."""
    person.visit()
    person.page.click("header button:has(.who)")
    person.page.fill("dialog input[spellcheck=false]", code)
    if keep:
        person.page.check("dialog .keep input")
    person.page.click("dialog form:has([spellcheck=false]) button")
    expect(person.page.locator("dialog")).to_have_count(0)


def test_sessions_are_seen_and_logged_out_from_another_device(meet: Meet) -> None:
    desk, phone = meet(), meet(size=(390, 844))
    be(desk, "Mira")
    open_account(desk)
    desk.page.get_by_role("button", name="Show a new code").click()
    code = desk.page.locator("dialog output").inner_text()
    come_by_code(phone, code, keep=True)
    open_account(phone)
    rows = phone.page.locator("[data-sessions] li")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="here and now")).to_have_count(1)
    expect(rows.filter(has_text=re.compile("last used"))).to_have_count(1)
    rows.get_by_role("button", name="Log out").click()
    expect(rows).to_have_count(1)
    expect(desk.page.locator(NOTICE)).to_contain_text("new guest")


def test_to_log_out_here_begins_anew_and_the_code_brings_one_back(meet: Meet) -> None:
    mira = meet()
    be(mira, "Mira")
    open_account(mira)
    mira.page.get_by_role("button", name="Show a new code").click()
    code = mira.page.locator("dialog output").inner_text()
    mira.page.click("[data-way=here]")
    expect(mira.page.locator("dialog .sure")).to_contain_text("recovery code")
    mira.page.click("[data-sure]")
    expect(mira.page.locator("header .who")).not_to_have_text("Mira")
    assert mira.page.locator(NOTICE).count() == 0  # it was one's own wish
    come_by_code(mira, code, keep=False)
    expect(mira.page.locator("header .who")).to_have_text("Mira")


def test_an_account_is_taken_along_and_deleted_while_the_game_stays(meet: Meet) -> None:
    mira, oskar = meet(), meet()
    be(mira, "Mira")
    table = mira.set_table(PAIR, ["me", "open"])
    oskar.visit(table)
    oskar.page.click("[data-sit]")
    mira.page.click("[data-start]")
    oskar.sees_table()
    mira.visit()
    open_account(mira)
    with mira.page.expect_download() as taken:
        mira.page.get_by_role("link", name="Download my data").click()
    export = json.loads(taken.value.path().read_text())
    assert export["player"]["name"] == "Mira"
    assert [f"/t/{one['id']}" for one in export["tables"]] == [table]
    mira.page.click("[data-way=delete]")
    expect(mira.page.locator("dialog .sure")).to_contain_text("cannot be undone")
    mira.page.get_by_role("button", name="Stay").click()
    expect(mira.page.locator("dialog .sure")).to_have_count(0)
    mira.page.click("[data-way=delete]")
    mira.page.click("[data-sure]")
    expect(mira.page.locator("header .who")).not_to_have_text("Mira")
    expect(oskar.page.get_by_text("Mira", exact=True)).to_have_count(0)
    assert oskar.page.locator("[data-status=over]").count() == 0, "the game goes on"


def test_the_waiting_room_says_how_long_a_table_is_kept(meet: Meet) -> None:
    for lang, word in (("en", "closes on"), ("pl", "zostanie zamknięty")):
        mira = meet(lang=lang)
        mira.set_table(PAIR, ["me", "open"])
        expect(mira.page.locator("[data-kept]")).to_contain_text(word)
