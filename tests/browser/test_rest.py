"""Standing still costs next to nothing: what moves by itself is not drawn again, and rests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablewright as tw
from tests.browser.conftest import Meet
from tests.browser.people import Person

ROOT = Path(__file__).parents[2]
MOVING = {"toured": tw.games()}
FREE = {"opacity", "transform"}  # what the browser's compositor animates by itself, in SVG too
ENDLESS = """() => document.getAnimations()
  .filter((one) => one.playState === "running" && one.effect.getTiming().iterations === Infinity)
  .map((one) => one.effect.getKeyframes().flatMap((frame) => Object.keys(frame)))"""
ASIDE = {"offset", "easing", "composite", "computedOffset"}


def endless(person: Person) -> list[set[str]]:
    """The properties of every endless animation that runs."""
    return [set(names) - ASIDE for names in person.page.evaluate(ENDLESS)]


def drawn(person: Person, milliseconds: int) -> float:
    """Count how often styles were worked out anew while nobody did anything."""
    session = person.context.new_cdp_session(person.page)
    session.send("Performance.enable")

    def count() -> float:
        found = session.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in found if one["name"] == "RecalcStyleCount"))

    before = count()
    person.page.wait_for_timeout(milliseconds)
    return count() - before


def sources() -> list[Path]:
    """List every file that may animate something."""
    places = [ROOT / "web" / "src", *(ROOT / "src" / "tablewright" / "games").glob("*/board")]
    return [path for place in places for path in place.rglob("*.svelte")]


def endless_keyframes(text: str) -> dict[str, set[str]]:
    """Give the properties of each endless animation that a file writes down."""
    names = re.findall(r"animation:\s*([\w-]+)[^;]*\binfinite\b", text)
    blocks = {
        name: set(re.findall(r"^\s*([a-z-]+):", body, re.MULTILINE))
        for name, body in re.findall(r"@keyframes ([\w-]+) \{(.*?)\n  \}", text, re.DOTALL)
    }
    return {name: blocks[name] for name in names}


def test_whatever_moves_without_end_fades_or_shifts_and_needs_no_drawing() -> None:
    found = {path.name: endless_keyframes(path.read_text(encoding="utf-8")) for path in sources()}
    moving = {(name, each): of[each] for name, of in found.items() for each in of}
    assert len(moving) >= 5
    assert not {which: used - FREE for which, used in moving.items() if used - FREE}


@pytest.mark.parametrize("game", tw.games())
def test_a_board_is_not_drawn_again_while_it_only_breathes(meet: Meet, game: str) -> None:
    mira = meet(kept=MOVING)
    mira.play_now(game)
    assert mira.waits_for_turn()
    mira.page.mouse.move(2, 2)
    mira.page.wait_for_timeout(2_000)  # until the last move's pieces have landed
    assert all(names <= FREE for names in endless(mira))
    assert drawn(mira, 2_000) < 20  # every frame would be some hundred


def test_after_a_while_everything_rests_until_somebody_stirs(meet: Meet) -> None:
    mira = meet(kept=MOVING)
    mira.play_now(tw.games()[1])
    assert mira.waits_for_turn()
    mira.page.mouse.move(2, 2)
    assert endless(mira)
    mira.page.wait_for_function(f"() => ({ENDLESS})().length === 0")
    mira.page.mouse.move(300, 4)
    assert endless(mira)
