"""Whole games, by mouse and by keyboard, at the sizes people have."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

import tablewright as tw
from tests.browser.conftest import Meet
from tests.browser.people import CHOICE, RAW_KEY, Person

MOST_DECISIONS = 900
PAIR = next(id for id in tw.games() if 2 in tw.game(id).seats and tw.game(id).options)
PHONE = (390, 844)


def play_to_the_end(person: Person, rng: random.Random) -> dict[str, int]:
    """Play until the game is over, and count how."""
    ways = {"piece": 0, "list": 0}
    for _ in range(MOST_DECISIONS):
        if not person.waits_for_turn():
            return ways
        ways[person.move(rng)] += 1
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", tw.games())
@pytest.mark.timeout(600)
def test_a_whole_game_against_bots_by_clicks(meet: Meet, game: str) -> None:
    mira = meet()
    mira.play_now(game)
    ways = play_to_the_end(mira, random.Random(7))
    assert ways["piece"] > 0
    assert mira.page.locator("[data-rematch]").is_visible()
    assert not RAW_KEY.findall(mira.text())
    mira.page.click("[data-rematch]")
    mira.page.wait_for_selector("[data-status=running]")


def play_by_keyboard(person: Person, rng: random.Random, decisions: int) -> None:
    """Make decisions with keys alone: arrows or the list, then Enter."""
    keyboard = person.page.keyboard
    for _ in range(decisions):
        if not person.waits_for_turn():
            return
        before = person.ply
        if person.choices():
            for _ in range(rng.randrange(1, 6)):
                keyboard.press(rng.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]))
            assert person.page.evaluate("document.activeElement.matches('[data-choice]')")
        else:
            keyboard.press("a")
            person.page.wait_for_selector("dialog [data-choice]")
            keyboard.press("Tab")
            keyboard.press("Tab")
        keyboard.press("Enter")
        person.sees_ply_after(before)


@pytest.mark.parametrize("game", tw.games())
def test_by_keyboard_only(meet: Meet, game: str) -> None:
    mira = meet()
    mira.visit()
    mira.page.wait_for_selector(f'[data-game="{game}"]')
    for _ in range(20):
        mira.page.keyboard.press("Tab")
        if mira.page.evaluate("document.activeElement?.dataset.game") == game:
            break
    mira.page.keyboard.press("Enter")
    mira.page.wait_for_selector("[data-play]")
    for _ in range(12):
        mira.page.keyboard.press("Tab")
        if mira.page.evaluate("document.activeElement?.hasAttribute('data-play')"):
            break
    mira.page.keyboard.press("Enter")
    mira.sees_table()
    play_by_keyboard(mira, random.Random(3), 8)
    mira.page.keyboard.press("?")
    mira.page.wait_for_selector("dialog input[type=search]")
    mira.page.keyboard.press("Escape")


@pytest.mark.timeout(600)
def test_a_whole_game_by_keyboard(meet: Meet) -> None:
    shortest = min(tw.games(), key=lambda id: tw.game(id).minutes[-1])
    mira = meet()
    mira.play_now(shortest)
    play_by_keyboard(mira, random.Random(5), MOST_DECISIONS)
    assert mira.is_over


TOO_SMALL = """() => {
  const clickable = "button, a, [role=button], select, input, summary";
  return [...document.querySelectorAll(clickable)]
    .filter(el => el.checkVisibility({checkOpacity: true, checkVisibilityCSS: true}))
    .filter(el => !el.closest(".unseen, .log, dialog") && !el.matches(".unlit"))
    .map(el => [el.outerHTML.slice(0, 90), el.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && (box.width < 39.5 || box.height < 39.5))
    .map(([html, box]) => `${html} ${box.width.toFixed(0)}x${box.height.toFixed(0)}`)
}"""


def fits(person: Person) -> bool:
    """Tell whether nothing scrolls sideways."""
    wide: int = person.page.evaluate("document.documentElement.scrollWidth")
    shown: int = person.page.evaluate("innerWidth")
    return wide <= shown


@pytest.mark.parametrize("game", tw.games())
def test_on_a_phone_a_tap_previews_and_a_second_plays(meet: Meet, game: str) -> None:
    mira = meet(size=PHONE, touch=True)
    mira.visit()
    mira.page.wait_for_selector("[data-game]")
    assert fits(mira)
    assert mira.page.evaluate(TOO_SMALL) == []
    mira.page.tap(f'[data-game="{game}"]')
    mira.page.tap("[data-play]")
    mira.sees_table()
    for turn in range(6):
        if not mira.waits_for_turn():
            break
        assert fits(mira)
        assert mira.page.evaluate(TOO_SMALL) == []
        pieces = mira.page.locator("[data-board] [data-choice], .tray [data-choice]")
        before = mira.ply
        if not pieces.count():
            mira.move(random.Random(turn))
            continue
        piece = pieces.first
        piece.scroll_into_view_if_needed()
        piece.tap()
        assert mira.ply == before
        assert piece.get_attribute("data-hover") == ""
        mira.page.tap("[data-do]")
        mira.sees_ply_after(before)


@pytest.mark.parametrize("game", tw.games())
def test_a_laptop_shows_a_whole_table_without_scrolling(meet: Meet, game: str) -> None:
    mira = meet()
    mira.play_now(game)
    assert fits(mira)
    assert mira.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for part in ("[data-board]", "[data-prompt]", ".tray", ".side"):
        box = mira.page.locator(part).first.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= 1366
        assert box["y"] + box["height"] <= 768


def test_in_polish_everything_is_said_in_polish(meet: Meet) -> None:
    mira = meet(lang="pl")
    mira.visit()
    mira.page.wait_for_selector("[data-game]")
    assert mira.page.get_attribute("html", "lang") == "pl"
    assert "Otwarte stoły" in mira.text()
    for game in tw.games():
        mira.play_now(game)
        mira.waits_for_turn()
        said = mira.text()
        assert not RAW_KEY.findall(said)
        assert "Zasady" in said
        assert "Score so far" not in said
        mira.page.keyboard.press("?")
        expect(mira.page.locator(".rules")).to_have_attribute("lang", "pl")


def test_the_language_can_be_changed_at_the_table(meet: Meet) -> None:
    mira = meet()
    mira.play_now(PAIR)
    mira.page.click("[data-menu]")
    mira.page.select_option("dialog select >> nth=0", "pl")
    mira.page.keyboard.press("Escape")
    mira.page.wait_for_function("() => document.body.innerText.includes('Dziennik')")
    assert mira.page.locator(CHOICE).count()
