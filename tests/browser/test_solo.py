"""The game for one: what cannot be done, brings nothing, is skipped or could score says so."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect

import tablewright as tw
from tablewright.engine.record import Record
from tablewright.engine.text import texts
from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.test_inspect import overlap, reads
from tests.browser.test_prompt import newest

SOLO = next(id for id in tw.games() if 1 in tw.game(id).seats)
GAME = tw.game(SOLO)
ENGLISH = texts(GAME, "en")
PROMPT = "[data-prompt]"
SAID = "[data-prompt] small"
BOXES = """() => Object.fromEntries(
  [...document.querySelectorAll("[data-prompt], [data-tried], [data-gains]")].map(el => {
    const {x, y, width, height} = el.getBoundingClientRect();
    return [Object.keys(el.dataset)[0], {x, y, width, height}];
  }))"""


def comes_to(person: Person, phase: str, rng: random.Random, most: int = 60) -> bool:
    """Play on until a phase is reached; False if the game did not come to it."""
    for _ in range(most):
        if not person.waits_for_turn():
            return False
        if newest(person)["view"]["phase"] == phase:
            return True
        person.move(rng)
    return False


def rests_on(person: Person, name: str) -> None:
    """Let the pointer rest on the piece of an action."""
    person.page.locator(f'[data-board] [data-choice="{name}"]').first.hover(force=True)


def test_a_card_clicked_too_early_says_when_it_can_be_built(meet: Meet) -> None:
    mira = meet()
    mira.play_now(SOLO)
    assert comes_to(mira, "work", random.Random(1))
    before = mira.ply
    mira.page.locator("[data-hand] [role=button]").first.click(force=True)
    said = mira.page.locator(f"{PROMPT} [role=alert]")
    expect(said).to_have_text(ENGLISH.say("no-VB-20"))
    expect(mira.page.locator(f"{PROMPT} [data-clause]")).to_have_text("VB-20")
    assert mira.ply == before


def test_work_that_brings_nothing_is_marked_before_it_is_chosen(meet: Meet) -> None:
    mira = meet()
    mira.play_now(SOLO)
    assert comes_to(mira, "work", random.Random(2))
    lines = {choice["name"]: choice["line"]["key"] for choice in newest(mira)["choices"]}
    full = [name for name, key in lines.items() if key == "action-work-full"]
    useful = [name for name, key in lines.items() if key == "action-work"]
    assert full  # at the start every villager has a bed, and none is free
    assert useful
    mark = ENGLISH.say("board-full-mark")
    for name in full:
        expect(mira.page.locator(f'[data-choice="{name}"]').first).to_contain_text(mark)
        rests_on(mira, name)
        expect(mira.page.locator(SAID)).to_have_text(ENGLISH.say("board-full"))
    for name in useful:
        expect(mira.page.locator(f'[data-choice="{name}"]').first).not_to_contain_text(mark)


def skipping(seed: int) -> Record | None:
    """Play by lot until nothing in hand can be built; None if the game never comes to that."""
    state, rng, names = GAME.new(seed=seed), random.Random(seed), []
    while not state.is_terminal():
        names.append(rng.choice(state.legal_names()))
        if any(event.key == "build-skipped" for event in state.play(names[-1])):
            options, version = state.view(0)["options"], GAME.rules_version
            return Record(SOLO, version, 1, options, str(seed), actions=names)
    return None


def test_a_step_that_is_skipped_says_so(meet: Meet) -> None:
    record = next(found for seed in range(100) if (found := skipping(seed)))
    mira = meet()
    mira.visit("/replay")
    mira.page.wait_for_selector("input[type=file]")
    mira.drop(record.dumps())
    mira.page.wait_for_selector(f"[data-ply='{len(record.actions)}']")
    expect(mira.page.locator(".side .log")).to_contain_text(ENGLISH.say("event-build-skipped"))


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
@pytest.mark.timeout(300)
def test_a_card_tried_at_the_rim_never_covers_the_bar(meet: Meet, size: tuple[int, int]) -> None:
    mira = meet(size=size)
    mira.play_now(SOLO)
    rng, tried = random.Random(4), 0
    for _ in range(5):
        if not comes_to(mira, "place", rng):
            break
        for choice in newest(mira)["choices"]:
            rests_on(mira, choice["name"])
            mira.page.wait_for_timeout(60)
            boxes = mira.page.evaluate(BOXES)
            for shown in boxes.keys() - {"prompt"}:
                assert not overlap(boxes[shown], boxes["prompt"]), (choice["name"], shown)
            tried += "tried" in boxes
        mira.page.mouse.move(1, 1)
        mira.move(rng)
    assert tried > 10


def shown_how(person: Person) -> list[str]:
    """List what the score sheet explains."""
    return [one.inner_text() for one in person.page.locator(".side [data-how]").all()]


def explained(frame: dict[str, Any]) -> list[str]:
    """Say how each line of the sheet comes about, where there is something to say."""
    lines = [dict(line) for line in frame["sheets"][0] if ENGLISH.has(f"how-{line['key']}")]
    return [ENGLISH.say(f"how-{line.pop('key')}", **line) for line in lines]


def test_the_score_sheet_explains_what_could_still_score(meet: Meet) -> None:
    mira = meet()
    mira.play_now(SOLO)
    rng = random.Random(6)
    assert mira.waits_for_turn()
    assert ENGLISH.say("how-set-residential", size=1, level=1) in shown_how(mira)  # a hut alone
    for _ in range(30):
        mira.move(rng)
        if not mira.waits_for_turn():
            break
        assert sorted(shown_how(mira)) == sorted(explained(newest(mira)))


@pytest.mark.timeout(300)
def test_a_card_in_hand_names_its_best_place(meet: Meet) -> None:
    mira = meet()
    mira.play_now(SOLO)
    rng, told = random.Random(7), 0
    for _ in range(6):
        if not comes_to(mira, "build", rng):
            break
        for choice in newest(mira)["choices"]:
            if choice["name"].startswith("build.") and "points" in choice["line"]:
                told += names_best_place(mira, choice)
        mira.move(rng)
    assert told


def names_best_place(person: Person, choice: dict[str, Any]) -> bool:
    """Rest on a card in hand; tell whether it brings points somewhere, and its card says where."""
    person.page.mouse.move(1, 1)
    person.page.wait_for_selector("[data-inspect-card]", state="detached")
    person.page.locator(f'[data-hand] [data-choice="{choice["name"]}"]').first.hover()
    now = reads(person.page)["now"]
    line = choice["line"]
    if line["points"] <= 0:
        return False
    assert f"+{line['points']}" in now
    assert f"{line['x']}, {line['y']}" in now
    return True
