"""For everybody: axe finds nothing, pages are light and quick, nothing jumps."""

from __future__ import annotations

import gzip
import json
import random
import re
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Response, ViewportSize, expect

import tablewright as tw
from tests.browser.conftest import Meet
from tests.browser.people import Person, on_response, shortest_record

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAIR = next(id for id in tw.games() if 2 in tw.game(id).seats and tw.game(id).options)
PHONE = ViewportSize(width=390, height=844)
SCHEMES: list[Literal["light", "dark"]] = ["light", "dark"]
LOOK = """axe.run(document, {resultTypes: ['violations']}).then(found => JSON.stringify(
  found.violations.map(one => `${one.id}: ${one.nodes.slice(0, 3).map(node =>
    `${node.html.slice(0, 140)} ${node.any.map(check => check.message).join(' ')}`).join(' | ')}`
  )))"""
MOST_SCRIPT = 90 * 1024  # gzipped, of the first page


def violations(person: Person) -> list[str]:
    """List what axe finds on the page, by day and by night."""
    found: list[str] = []
    for scheme in SCHEMES:
        person.page.emulate_media(color_scheme=scheme)
        expect(person.page.locator("html")).to_have_attribute("data-theme", scheme)
        found += [f"{scheme}: {one}" for one in axe(person)]
    return found


def axe(person: Person) -> list[str]:
    """Let axe look at the page as it is."""
    # Through the debugger, as the page's own policy lets no foreign script in.
    session = person.context.new_cdp_session(person.page)
    known: Any = session.send("Runtime.evaluate", {"expression": "typeof axe"})
    if known["result"]["value"] == "undefined":
        session.send("Runtime.evaluate", {"expression": AXE.read_text(encoding="utf-8")})
    how = {"awaitPromise": True, "returnByValue": True}
    answer: Any = session.send("Runtime.evaluate", {"expression": LOOK, **how})
    found: list[str] = json.loads(answer["result"]["value"])
    return found


def test_axe_would_find_something(meet: Meet) -> None:
    mira = meet(theme="auto")
    mira.visit()
    mira.page.wait_for_selector("[data-game] img")
    mira.page.evaluate("document.querySelector('h1, h2').innerHTML = '<img src=\"/mark.svg\">'")
    assert [one for one in violations(mira) if "image-alt" in one]


def test_axe_finds_nothing_in_the_lobby(meet: Meet) -> None:
    mira = meet(theme="auto")
    mira.visit()
    mira.page.wait_for_selector("[data-game] img")
    assert violations(mira) == []
    mira.page.click(f'[data-game="{PAIR}"]')
    mira.page.click("dialog summary")
    assert violations(mira) == []


@pytest.mark.parametrize("game", tw.games())
def test_axe_finds_nothing_on_a_board(meet: Meet, game: str) -> None:
    mira = meet(theme="auto")
    mira.play_now(game)
    mira.waits_for_turn()
    assert violations(mira) == []
    rng = random.Random(2)
    for _ in range(6):
        if mira.waits_for_turn():
            mira.move(rng)
    mira.waits_for_turn()
    assert violations(mira) == []
    mira.page.set_viewport_size(PHONE)
    mira.page.wait_for_selector(".shell nav")
    assert violations(mira) == []


@pytest.mark.parametrize("game", tw.games())
def test_axe_finds_nothing_in_a_replay(meet: Meet, game: str) -> None:
    mira = meet(theme="auto")
    mira.visit("/replay")
    mira.page.wait_for_selector("input[type=file]")
    mira.drop(shortest_record(game))
    mira.sees_table()
    assert violations(mira) == []


def test_axe_finds_nothing_in_panels(meet: Meet) -> None:
    mira = meet(theme="auto")
    mira.play_now(PAIR)
    for key in ("?", "a"):
        mira.page.keyboard.press(key)
        mira.page.wait_for_selector("dialog")
        assert violations(mira) == []
        mira.page.keyboard.press("Escape")
    mira.page.click("[data-menu]")
    assert violations(mira) == []


def is_packed(response: Response) -> bool:
    """Tell whether an answer came compressed."""
    return response.headers.get("content-encoding") == "gzip"


def test_the_first_page_is_light_and_loads_no_board(meet: Meet) -> None:
    mira = meet()
    scripts: dict[str, bytes] = {}
    mira.page.on("response", lambda response: on_response(scripts, response))
    packed: list[str] = []
    mira.page.on("response", lambda one: packed.extend([one.url] * is_packed(one)))
    mira.visit()
    mira.page.wait_for_selector("[data-game] img")
    mira.page.wait_for_load_state("networkidle")
    sizes = {url: len(gzip.compress(body, 9)) for url, body in scripts.items()}
    assert sum(sizes.values()) <= MOST_SCRIPT, sizes
    assert [url for url, body in scripts.items() if len(body) > 1000 and url not in packed] == []
    assert not [url for url in sizes if "/Board-" in url]
    mira.play_now(PAIR)
    assert [url for url in scripts if "/Board-" in url]


EARLY = """() => {
  const entries = performance.getEntriesByType("resource");
  const preloaded = entries.filter(one => one.initiatorType === "link" && /\\.svg$/.test(one.name));
  const twice = entries.length - new Set(entries.map(one => one.name)).size;
  return {twice, pictures: preloaded.length};
}"""


def test_the_first_page_is_few_elements_asked_for_at_once(meet: Meet) -> None:
    """Lids are pictures, asked for before the scripts have come and once only."""
    mira = meet()
    mira.visit()
    mira.page.wait_for_selector("[data-game] img")
    mira.page.wait_for_load_state("networkidle")
    assert mira.page.evaluate("document.querySelectorAll('*').length") < 300
    assert len(mira.page.get_attribute("meta[name=description]", "content") or "") > 50
    assert mira.page.evaluate(EARLY) == {"twice": 0, "pictures": len(tw.games())}
    drawn = "[...document.querySelectorAll('[data-game] img')].map(one => one.naturalWidth > 0)"
    assert mira.page.evaluate(drawn) == [True] * len(tw.games())


ENDLESS = """document.getAnimations().filter(
  one => one.effect.getComputedTiming().iterations === Infinity).length"""
SHIFTS = """() => new Promise(resolve => {
  let sum = 0;
  new PerformanceObserver(list => list.getEntries().forEach(one => (sum += one.value)))
    .observe({type: "layout-shift", buffered: true});
  setTimeout(() => resolve(sum), 600);
})"""


def test_nothing_jumps_in_the_lobby(meet: Meet) -> None:
    mira = meet()
    mira.visit()
    mira.page.wait_for_selector("[data-game] img")
    assert mira.page.evaluate(SHIFTS) < 0.01
    mira.page.reload()
    mira.page.wait_for_selector("[data-game] img")
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
        assert mira.page.evaluate(ENDLESS) == 0  # the speed is off: nothing moves by itself
        speaker = mira.page.locator("[data-speaker]")
        assert speaker.get_attribute("aria-live") == "polite"
        mira.move(random.Random(4))
        expect(speaker).to_have_text(re.compile(r"\w{3}"))
