"""For everybody: axe finds nothing, pages are light and quick, nothing jumps."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest

import tablewright as tw
from tests.browser.conftest import Meet
from tests.browser.people import Person, on_response

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAIR = next(id for id in tw.games() if 2 in tw.game(id).seats and tw.game(id).options)
THEMES = ["light", "dark"]
MOST_SCRIPT = 90 * 1024  # gzipped, of the first page


def violations(person: Person) -> list[str]:
    """List what axe finds on the page."""
    person.page.wait_for_timeout(400)
    # Through the debugger, as the page's own policy lets no foreign script in.
    session = person.context.new_cdp_session(person.page)
    session.send("Runtime.evaluate", {"expression": AXE.read_text(encoding="utf-8")})
    answer: Any = session.send(
        "Runtime.evaluate",
        {
            "expression": "axe.run(document, {resultTypes: ['violations']})"
            ".then(found => JSON.stringify(found.violations.map("
            "one => `${one.id}: ${one.nodes.slice(0, 3).map(node => node.html.slice(0, 140)"
            " + ' ' + node.any.map(check => check.message).join(' ')).join(' | ')}`)))",
            "awaitPromise": True,
            "returnByValue": True,
        },
    )
    found: list[str] = json.loads(answer["result"]["value"])
    return found


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_the_lobby(meet: Meet, theme: str) -> None:
    mira = meet(theme=theme)
    mira.visit()
    mira.page.wait_for_selector("[data-game] svg")
    assert violations(mira) == []
    mira.page.click(f'[data-game="{PAIR}"]')
    mira.page.click("dialog summary")
    assert violations(mira) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", tw.games())
def test_axe_finds_nothing_on_a_board(meet: Meet, game: str, theme: str) -> None:
    mira = meet(theme=theme)
    mira.play_now(game)
    mira.waits_for_turn()
    assert violations(mira) == []
    rng = random.Random(2)
    for _ in range(6):
        if mira.waits_for_turn():
            mira.move(rng)
    mira.waits_for_turn()
    assert violations(mira) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", tw.games())
def test_axe_finds_nothing_on_a_phone(meet: Meet, game: str, theme: str) -> None:
    mira = meet(theme=theme, size=(390, 844), touch=True)
    mira.play_now(game)
    mira.waits_for_turn()
    assert violations(mira) == []


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_a_replay(meet: Meet, theme: str) -> None:
    mira = meet(theme=theme)
    mira.play_now(PAIR)
    mira.waits_for_turn()
    mira.move(random.Random(1))
    mira.visit(f"/replay/{mira.page.url.rpartition('/')[2]}")
    mira.sees_table()
    assert violations(mira) == []


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_panels(meet: Meet, theme: str) -> None:
    mira = meet(theme=theme)
    mira.play_now(PAIR)
    for key in ("?", "a"):
        mira.page.keyboard.press(key)
        mira.page.wait_for_selector("dialog")
        assert violations(mira) == []
        mira.page.keyboard.press("Escape")
    mira.page.click("[data-menu]")
    assert violations(mira) == []


def test_the_first_page_is_light_and_loads_no_board(meet: Meet) -> None:
    mira = meet()
    scripts: dict[str, bytes] = {}
    mira.page.on("response", lambda response: on_response(scripts, response))
    mira.visit()
    mira.page.wait_for_selector("[data-game] svg")
    mira.page.wait_for_load_state("networkidle")
    sizes = {url: len(gzip.compress(body, 9)) for url, body in scripts.items()}
    assert sum(sizes.values()) <= MOST_SCRIPT, sizes
    assert not [url for url in sizes if "/Board-" in url]


SHIFTS = """() => new Promise(resolve => {
  let sum = 0;
  new PerformanceObserver(list => list.getEntries().forEach(one => (sum += one.value)))
    .observe({type: "layout-shift", buffered: true});
  setTimeout(() => resolve(sum), 600);
})"""


def test_the_lobby_is_quick_and_nothing_jumps(meet: Meet) -> None:
    mira = meet()
    mira.visit()  # once for the server and the browser to warm up
    mira.page.wait_for_selector("[data-game] svg")
    mira.page.reload()
    mira.page.wait_for_selector("[data-game] svg")
    spent: float = mira.page.evaluate("performance.now()")
    mira.page.click(f'[data-game="{PAIR}"]')
    assert mira.page.locator("[data-play]").is_visible()
    assert spent < 1000
    mira.page.keyboard.press("Escape")
    mira.page.reload()
    mira.page.wait_for_selector("[data-game] svg")
    assert mira.page.evaluate(SHIFTS) < 0.01


def test_nothing_jumps_at_the_table(meet: Meet) -> None:
    mira = meet()
    mira.play_now(PAIR)
    mira.waits_for_turn()
    mira.page.reload()
    mira.waits_for_turn()
    assert mira.page.evaluate(SHIFTS) < 0.05
    before = mira.page.locator("[data-board]").bounding_box()
    for index in range(min(4, mira.choices())):
        mira.page.locator("[data-board] [data-choice]").nth(index).hover()
    assert mira.page.locator("[data-board]").bounding_box() == before


def test_every_choice_has_a_role_and_a_name(meet: Meet) -> None:
    for game in tw.games():
        mira = meet()
        mira.play_now(game)
        mira.waits_for_turn()
        nameless = mira.page.evaluate(
            "[...document.querySelectorAll('[data-choice]')].filter(el =>"
            " !(el.getAttribute('role') === 'button' || el.tagName === 'BUTTON')"
            " || !(el.getAttribute('aria-label') ?? el.textContent).trim()).length"
        )
        assert nameless == 0
        speaker = mira.page.locator("[data-speaker]")
        assert speaker.get_attribute("aria-live") == "polite"
        mira.move(random.Random(4))
        mira.page.wait_for_function("document.querySelector('[data-speaker]').innerText.length > 3")
