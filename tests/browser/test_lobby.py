"""The lobby and the waiting room tell people, games and links apart."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

import tablewright as tw
from tablewright.engine import build
from tablewright.engine.text import LANGUAGES, texts
from tests.browser.conftest import Meet
from tests.browser.people import STILL, Person

PAIR = next(id for id in tw.games() if 2 in tw.game(id).seats and tw.game(id).options)
FOR_NEWCOMERS = [id for id in tw.games() if tw.game(id).newcomer]
COMMITTING = next(id for id in tw.games() if "hidden commitment" in tw.game(id).tags)
CLIPPED = """() => {
  const pen = document.createElement("canvas").getContext("2d");
  const wide = (text, el) => {
    pen.font = getComputedStyle(el).font;
    return pen.measureText(text).width;
  };
  const clipped = [...document.querySelectorAll("dialog .pill, dialog small, dialog .btn")]
    .filter(el => el.scrollWidth > el.clientWidth + 1).map(el => el.textContent);
  for (const el of document.querySelectorAll("dialog select")) {
    const text = el.selectedOptions[0]?.textContent ?? "";
    const arrow = 20, padding = 20;
    if (wide(text, el) + arrow + padding > el.getBoundingClientRect().width) clipped.push(text);
  }
  return clipped;
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_says_which_tablewright_it_is(meet: Meet, language: str) -> None:
    mira = meet(lang=language)
    mira.visit()
    said = texts(None, language).say("lobby-about", version=tw.__version__, build=build.kind())
    expect(mira.page.locator("footer [data-about]")).to_have_text(said)


def dialog_of(person: Person, game: str) -> None:
    """Open a game's dialog from the lobby."""
    person.visit()
    person.page.click(f'[data-game="{game}"]')
    person.page.wait_for_selector("[data-play]")


def first_values(person: Person) -> tuple[list[str], list[str]]:
    """Give the first value of each option in the dialog, and the chosen ones."""
    options = person.page.locator("dialog [data-option]")
    first = [one.locator("input").first.input_value() for one in options.all()]
    chosen = [one.locator("input:checked").input_value() for one in options.all()]
    return first, chosen


@pytest.mark.parametrize("id", FOR_NEWCOMERS)
def test_whoever_never_played_a_game_is_offered_its_gentle_form_first(meet: Meet, id: str) -> None:
    game = tw.game(id)
    mira = meet(kept={"speed": "off"})
    dialog_of(mira, id)
    gentle = [game.newcomer.get(name, game.options[name].default) for name in game.options]
    assert first_values(mira) == (gentle, gentle)
    mira.page.click("[data-play]")
    mira.sees_table()
    assert mira.frames[-1]["view"]["options"] == {**game.check_options({}), **game.newcomer}
    dialog_of(mira, id)
    usual = [option.default for option in game.options.values()]
    assert first_values(mira) == (usual, usual)


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_nothing_in_a_game_s_dialog_is_clipped(
    meet: Meet, lang: str, size: tuple[int, int]
) -> None:
    mira = meet(lang=lang, size=size)
    for id in tw.games():
        dialog_of(mira, id)
        for option in mira.page.locator("dialog .pill").all():
            option.click()
            assert mira.page.evaluate(CLIPPED) == []
        if mira.page.locator("dialog summary").count():
            mira.page.click("dialog summary")
            mira.page.select_option('dialog [data-seat="1"]', "me")
            assert mira.page.evaluate(CLIPPED) == []


def test_own_games_are_told_apart(meet: Meet) -> None:
    mira, oskar = meet(), meet()
    mira.play_now(PAIR)
    mira.page.click("[data-menu]")
    mira.page.click("[data-concede]")
    mira.page.click("[data-concede-sure]")
    mira.page.wait_for_selector("[data-status=over]")
    winner = mira.frames[-1]["seats"][1]["name"]
    path = mira.set_table(PAIR, ["me", "open"])
    oskar.visit(path)
    oskar.page.click("[data-sit]")
    name = oskar.page.input_value("input.name")
    mira.page.locator("[data-start]:enabled").click()
    mira.sees_table()
    mira.visit()
    rows = mira.page.locator(".own li a")
    expect(rows).to_have_count(2)
    running, over = rows.all_inner_texts()
    assert f"with {name}" in running
    assert re.search(rf"{winner} won, \d+ : \d+", over)
    assert f"with {winner}" in over
    for row in rows.all():
        assert row.locator("time").inner_text()


def test_a_guest_has_one_name_and_letter_everywhere(meet: Meet) -> None:
    mira = meet()
    mira.visit()
    name = mira.page.locator("header .who").inner_text()
    letter = mira.page.locator("header .me .crest").text_content()
    assert name
    assert letter == name[0]
    mira.set_table(PAIR, ["me", "open"])
    assert mira.page.input_value("input.name") == name
    assert mira.page.locator("li .crest").first.text_content() == letter
    mira.page.get_by_text("Add a bot").click()
    mira.page.locator("[data-start]:enabled").click()
    mira.sees_table()
    plate = mira.page.locator("[data-plate='0']")
    assert plate.locator("b").first.inner_text() == name
    assert plate.locator(".crest").first.text_content() == letter
    mira.page.reload()
    mira.sees_table()
    assert plate.locator("b").first.inner_text() == name
    mira.visit()
    assert mira.page.locator("header .who").inner_text() == name


def test_those_at_one_screen_have_names_and_are_not_away(meet: Meet) -> None:
    mira, pip = meet(), meet()
    mira.visit()
    mira.page.click(f'[data-game="{PAIR}"]')
    mira.page.click("dialog summary")
    mira.page.select_option('dialog [data-seat="1"]', "me")
    mira.page.fill('dialog [data-name="1"]', "Grandma")
    mira.page.click("[data-open]")
    mira.page.wait_for_selector("[data-ready]")
    mira.page.click("[data-ready]")
    mira.sees_table()
    pip.visit(mira.page.url.removeprefix(mira.url))
    pip.sees_table()
    for person in (mira, pip):
        plates = person.page.locator("[data-plate]")
        expect(plates.nth(1).locator("b").first).to_have_text("Grandma")
        expect(person.page.locator(".seat.away")).to_have_count(0)
        assert "away" not in plates.nth(0).inner_text() + plates.nth(1).inner_text()
    expect(mira.page.locator("[data-watching='1']")).to_have_text("1 watching")


def test_names_can_be_given_in_the_waiting_room(meet: Meet) -> None:
    mira, oskar = meet(), meet()
    path = mira.set_table(PAIR, ["me", "open"])
    oskar.visit(path)
    expect(mira.page.locator("h1 [data-watching='1']")).to_have_text("1 watching")
    oskar.page.click("[data-sit]")
    oskar.page.fill("input.name", "Oskar the Bold")
    oskar.page.press("input.name", "Enter")
    expect(mira.page.locator("li").filter(has_text="Oskar the Bold")).to_be_visible()
    oskar.visit()
    expect(oskar.page.locator("header .who")).to_have_text("Oskar the Bold")


def test_the_waiting_room_tells_the_terms_and_how_far_its_link_reaches(meet: Meet) -> None:
    mira, pip = meet(), meet()
    path = mira.set_table(PAIR, ["me", "open"])
    option = next(iter(tw.game(PAIR).options.values()))
    said = texts(tw.game(PAIR), "en").say(f"option-{option.name}-{option.default}")
    expect(mira.page.locator("[data-terms]")).to_contain_text(said)
    expect(mira.page.locator("[data-local]")).to_contain_text("--host 0.0.0.0")
    pip.visit(path)
    expect(mira.page.locator("[data-watching='1']")).to_be_visible()
    pip.visit()
    expect(mira.page.locator("[data-watching='0']")).to_be_attached()


def test_after_the_end_the_promise_is_kept(meet: Meet) -> None:
    mira = meet()
    mira.play_now(PAIR)
    mira.page.click("[data-menu]")
    expect(mira.page.locator("[data-fair]")).to_contain_text("shown at the end")
    mira.page.click("[data-concede]")
    mira.page.click("[data-concede-sure]")
    mira.page.wait_for_selector("[data-status=over]")
    mira.page.click("[data-menu]")
    promise = mira.page.locator("[data-fair]")
    expect(promise).to_contain_text(mira.frames[-1]["secret"])
    assert "shown at the end" not in promise.inner_text()


def test_a_hint_leaves_the_button_of_what_lies_ready_as_it_is(meet: Meet) -> None:
    mira = meet(kept=STILL)
    mira.play_now(COMMITTING)
    mira.waits_for_turn()
    mira.click_one(".tray .piece.lit, .tray button", random.Random(3))
    place = mira.page.locator("[data-prompt] .deeds [data-choice]").last
    expect(place).to_have_class(re.compile(r"\bact\b"))
    mira.page.keyboard.press("h")
    expect(mira.page.locator("[data-prompt] small")).to_contain_text("Hint")
    expect(place).to_have_class(re.compile(r"\bact\b"))
    expect(place).to_be_enabled()
