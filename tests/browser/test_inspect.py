"""Every piece tells what it is: a card by resting the pointer, by focus and I, by a long press."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tablewright as tw
from tablewright.engine.clauses import read_rules
from tests.browser.conftest import Meet
from tests.browser.people import RAW_KEY, Person
from tests.browser.test_access import violations

PHONE = (390, 844)
CARD = "[data-inspect-card]"
# The point next to its middle at which a pointer hits a piece, and not one that lies upon it.
AIM = """piece => {
  const box = piece.getBoundingClientRect();
  const tenths = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const grid = tenths.flatMap(down => tenths.map(across => [across, down]));
  const off = ([across, down]) => Math.hypot(across - 5, down - 5);
  const spots = grid.sort((one, other) => off(one) - off(other))
    .map(([across, down]) => [box.x + (box.width * across) / 10, box.y + (box.height * down) / 10]);
  const hits = ([x, y]) => document.elementFromPoint(x, y)?.closest("[data-inspect]") === piece;
  return spots.find(hits) ?? null;
}"""
SEEN = """() => [...document.querySelectorAll("[data-inspect]")]
  .map((piece, index) => ({index, piece}))
  .filter(({piece}) => piece.checkVisibility() && piece.getBoundingClientRect().width > 0)
  .map(({index, piece}) => [index, piece.getAttribute("aria-label") ?? ""])"""
READ = """() => {
  const card = document.querySelector("[data-inspect-card]");
  if (!card) return null;
  const box = el => {
    const {x, y, width, height} = el.getBoundingClientRect();
    return {x, y, width, height};
  };
  const prompt = document.querySelector("[data-prompt]");
  return {
    name: card.querySelector("h2")?.textContent?.trim(),
    does: [...card.querySelectorAll("[data-does] li")].map(el => el.textContent.trim()),
    now: card.querySelector("[data-now]")?.innerText ?? "",
    clauses: [...card.querySelectorAll("[data-clause]")].map(el => el.textContent),
    text: card.innerText,
    box: box(card),
    prompt: prompt && box(prompt),
    page: {width: innerWidth, height: innerHeight},
  };
}"""


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    """Tell whether two boxes lie over each other by more than a hair."""
    wide = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    high = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return wide > 1 and high > 1


def box_of(page: Page, index: int) -> dict[str, float]:
    """Give where a piece is."""
    box: dict[str, float] = (
        page.locator("[data-inspect]")
        .nth(index)
        .evaluate(
            "el => (({x, y, width, height}) => ({x, y, width, height}))(el.getBoundingClientRect())"
        )
    )
    return box


def is_whole(card: dict[str, Any], game: str, label: str) -> None:
    """A card has a name, tells what the piece does, and cites clauses of this game."""
    assert card["name"], label
    assert card["does"], label
    assert all(card["does"]), label
    known = set(read_rules(tw.game(game)))
    assert card["clauses"], label
    assert set(card["clauses"]) <= known, label
    assert not RAW_KEY.findall(card["text"]), card["text"]
    assert "card-" not in card["text"], card["text"]
    assert "{" not in card["text"], card["text"]


def reads(page: Page) -> dict[str, Any]:
    """Wait for a card and read it when it lies in its place."""
    page.wait_for_selector(CARD)  # looks at every frame, where `expect` would wait up to a second
    page.wait_for_timeout(60)
    card: dict[str, Any] = page.evaluate(READ)
    return card


def comes_to(person: Person, game: str, decisions: int, seed: int) -> bool:
    """Play some decisions and stop at one's own turn; False if the game ended before."""
    rng = random.Random(seed)
    person.play_now(game)
    for _ in range(decisions):
        if not person.waits_for_turn():
            return False
        person.move(rng)
    return person.waits_for_turn()


def all_pieces(page: Page) -> list[tuple[int, str]]:
    """List the pieces in sight while the pointer rests nowhere: on a choice it may bring others."""
    page.mouse.move(1, 1)
    page.wait_for_timeout(300)
    pieces: list[tuple[int, str]] = page.evaluate(SEEN)
    return pieces


def aim(page: Page, index: int) -> list[float] | None:
    """Bring a piece into sight and give a point where a pointer hits it."""
    piece = page.locator("[data-inspect]").nth(index)
    piece.evaluate("el => el.scrollIntoView({block: 'nearest', inline: 'nearest'})")
    spot: list[float] | None = piece.evaluate(AIM)
    return spot


@pytest.mark.parametrize("game", tw.games())
@pytest.mark.parametrize("decisions", [0, 6])
@pytest.mark.timeout(300)
def test_resting_on_any_piece_shows_its_card(meet: Meet, game: str, decisions: int) -> None:
    mira = meet(lang="pl" if decisions else "en")
    comes_to(mira, game, decisions, seed=decisions)
    page = mira.page
    pieces = all_pieces(page)
    assert len(pieces) > 5
    hidden = []
    for index, label in pieces:
        page.mouse.move(1, 1)
        page.wait_for_selector(CARD, state="detached")
        spot = aim(page, index)
        if spot is None:
            hidden.append(label)
            continue
        page.mouse.move(*spot)
        card = reads(page)
        is_whole(card, game, label)
        assert not overlap(card["box"], box_of(page, index)), label
        if card["prompt"]:
            assert not overlap(card["box"], card["prompt"]), label
        assert card["box"]["height"] <= 431
        assert card["box"]["x"] >= 0
        assert card["box"]["y"] >= 0
        assert card["box"]["y"] + card["box"]["height"] <= card["page"]["height"]
    assert len(hidden) <= len(pieces) // 10, hidden  # covered by something laid over them


def focus_of(page: Page) -> str:
    """Say what has the focus: the card, a piece or something else."""
    found: str = page.evaluate(
        "document.activeElement.closest('[data-inspect-card]') ? 'card'"
        " : document.activeElement.matches('[data-inspect]') ? 'piece' : 'else'"
    )
    return found


@pytest.mark.parametrize("game", tw.games())
@pytest.mark.timeout(300)
def test_focus_and_i_show_the_card_and_arrows_go_on(meet: Meet, game: str) -> None:
    mira = meet()
    comes_to(mira, game, 2, seed=3)
    page = mira.page
    page.mouse.move(1, 1)
    page.keyboard.press("ArrowRight")  # the focus walks what may be chosen
    page.keyboard.press("i")
    names = [reads(page)["name"]]
    assert focus_of(page) == "card"
    for key in ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"] * 3:
        page.keyboard.press(key)
        card = reads(page)
        is_whole(card, game, card["name"])
        names.append(card["name"])
    assert len(set(names)) > 2
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_have_count(0)
    assert focus_of(page) == "piece"
    before = mira.ply
    page.keyboard.press("i")
    page.keyboard.press("i")
    expect(page.locator(CARD)).to_have_count(0)
    assert mira.ply == before


@pytest.mark.parametrize("game", tw.games())
@pytest.mark.timeout(300)
def test_a_clause_of_the_card_opens_the_rules_there(meet: Meet, game: str) -> None:
    mira = meet()
    comes_to(mira, game, 1, seed=4)
    page = mira.page
    page.keyboard.press("i")
    clause = reads(page)["clauses"][0]
    page.locator(f'{CARD} [data-clause="{clause}"]').click()
    expect(page.locator(f"dialog #rule-{clause}.here")).to_be_in_viewport()


def hold(page: Page, spot: list[float], milliseconds: int) -> None:
    """Press a finger on a point for a while."""
    hand = page.context.new_cdp_session(page)
    at = [{"x": spot[0], "y": spot[1]}]
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    page.wait_for_timeout(milliseconds)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    hand.detach()


@pytest.mark.parametrize("game", tw.games())
@pytest.mark.timeout(300)
def test_a_long_press_raises_a_sheet_below_the_piece(meet: Meet, game: str) -> None:
    mira = meet(size=PHONE, touch=True)
    comes_to(mira, game, 1, seed=5)
    page, ply, met = mira.page, mira.ply, 0
    pieces = all_pieces(page)
    random.Random(6).shuffle(pieces)
    for index, label in pieces[:14]:
        spot = aim(page, index)
        if spot is None or not 0 < spot[0] < PHONE[0] or not 0 < spot[1] < PHONE[1]:
            continue
        hold(page, spot, 900)
        card = reads(page)
        is_whole(card, game, label)
        assert not overlap(card["box"], box_of(page, index)), label
        assert card["box"]["height"] <= 0.62 * PHONE[1] + 1
        assert card["box"]["y"] + card["box"]["height"] >= PHONE[1] - 1
        page.locator(f"{CARD} .close").tap()
        expect(page.locator(CARD)).to_have_count(0)
        page.wait_for_timeout(100)
        met += 1
    assert met > 4
    assert mira.ply == ply  # no long press played anything


@pytest.mark.parametrize("game", tw.games())
@pytest.mark.parametrize("size", [(1366, 768), PHONE])
def test_axe_finds_nothing_with_a_card_open(meet: Meet, game: str, size: tuple[int, int]) -> None:
    mira = meet(theme="auto", size=size)
    comes_to(mira, game, 1, seed=7)
    mira.page.keyboard.press("i")
    reads(mira.page)
    assert violations(mira) == []
